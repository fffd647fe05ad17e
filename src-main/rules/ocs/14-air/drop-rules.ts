/** Which units may be dropped, and their chance of landing. */
import { isOn } from '../variants.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Counter, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import { nameOf } from '../03-counters/names.ts';
import { defenceTerrains, rowOf } from '../09-combat/terrain.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { option } from '../options.ts';
import { stackAt } from '../04-general/stacks.ts';
import type { Plane } from './planes.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** Whether a unit jumps: it has the parachute symbol. @rule ocs-14.10a */
export const drops = ({ symbols }: Pick<Counter, 'symbols'>): boolean => symbols.includes('parachute');

/** Leg points at the most of a unit that can be flown. */
export const MOST_LEG = 10;
/** Whether a unit is light enough to be flown. */
export function isLight(counter: Counter): boolean {
	const { allowance, mobility } = counter.move ?? counter.combat;
	return isCombatUnit(counter) && mobility === 'leg' && allowance <= MOST_LEG;
}

/**
 * Returns whether a unit may be dropped at all: by parachute, or by glider if it can be flown and there are gliders.
 */
export const canDrop = (
	{ air, aircraft }: Pick<OcsScenario, 'air' | 'aircraft'>,
	counter: Counter,
): boolean => drops(counter) || ((air.gliders || aircraft.some(({ glider }) => glider)) && isLight(counter));

/** Returns why units can't be dropped on a hex now, or null if they can. Supply needs neither plan nor phase. */
export function cannotDrop(world: World, units: readonly UnitId[], target: HexName): Refusal | null {
	const { step, turn } = world.game.clock;
	if (units.length > 0 && step !== 'movement.movement')
		return refuse('ocs-14.10b.plan', 'drop/phase', 'Units are dropped in the Movement Phase only.');
	for (const id of units) {
		const unit = world.game.units.get(id);
		const name = nameOf(world, id);
		if (!unit || !canDrop(world.scenario, counterOf(world.scenario, unit)))
			return refuse('ocs-14.10a', 'drop/no-para', `${name} has no parachutes.`);
		const plan = world.game.air.plans[id];
		if (plan?.hex !== target || plan.turn !== turn)
			return refuse('ocs-14.10b.plan', 'drop/no-plan', `No Drop Plan has ${name} at ${target} in this turn.`);
	}
	return null;
}

const ROUGH = { Open: 0, Close: 0, 'Very Close': 1, 'Extremely Close': 2 } as const;
/** Returns how difficult a hex is to land on or to work from: 1 if Very Close, 2 if Extremely Close. */
export const roughness = (world: World, hex: HexName): number =>
	Math.max(0, ...defenceTerrains(world, hex).map((ground) => ROUGH[rowOf(world, ground)]));

/** Returns the ground's modifier of a drop roll, if that rule is in play. @rule ocs-HR-15 */
export const dropGround = (world: World, hex: HexName): number =>
	isOn(world.game, 'drop-terrain') ? 0 - roughness(world, hex) : 0;

/** How a drop lands: the least roll, and what is added to each, and to those by glider besides. */
export interface DropTerms {
	readonly needs: number;
	readonly added: number;
	readonly glider: number;
}
/** Returns how units and supply of a mission land in a hex. */
export function dropTerms(world: World, side: SideId, hex: HexName, planes: readonly Plane[]): DropTerms {
	const table = chartsIn(world)['air-drop'];
	const nations = planes.map(({ counter }) => counter.nation);
	const isEarly = world.scenario.air.earlyDrops.some((nation) => nations.includes(nation));
	return {
		needs: dropNeeds(world, side, hex),
		added:
			dropGround(world, hex) +
			(nations.includes('soviet') ? table.soviet : 0) +
			(isEarly ? table.earlyAllied : 0),
		glider: table.glider,
	};
}

/** Whether a hex was a side's as the phase began: by its facilities, or by a combat unit that stands there unmoved. */
function isHeld({ scenario, game }: World, side: SideId, hex: HexName): boolean {
	if (game.hexes[hex]?.control === side) return true;
	if (option(game, 'drop-friendly') === 'facilities') return false;
	return stackAt(game, hex).some(
		({ unit }) =>
			unit.side === side && isCombatUnit(counterOf(scenario, unit)) && (unit.phase?.spent.n ?? 0) === 0,
	);
}

/**
 * The least roll of two dice with which a unit or a token lands: by whose the hex is, and whether it is open ground, a village or
 * an air base, or any other.
 */
export function dropNeeds(world: World, side: SideId, hex: HexName): number {
	const there = world.game.hexes[hex];
	const base = there !== undefined && (there.airBase > 0 || there.strip === true);
	const open = defenceTerrains(world, hex).every((ground) => rowOf(world, ground) === 'Open');
	return chartsIn(world)['air-drop'].needs(
		isHeld(world, side, hex) ? 'friendly' : 'enemy',
		base || open ? 'clear' : 'closed',
	);
}
