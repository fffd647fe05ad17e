/** Retreats: where a stack may go, hex by hex, and what becomes of it there. */
import { organicOf } from '../13-specialized/organic.ts';
import { boardOf } from '../board.ts';
import { mayEnterAmong } from '../04-general/facilities.ts';
import type { World } from '../game.ts';
import { chosen } from '../options.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { CombatFact } from './facts.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { retreatSteps } from '../../hexwar/retreat-steps.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { combatUnitsIn, enemiesIn, combatant, living, type Combatant } from './combatants.ts';
import type { FightMeans } from './means.ts';
import type { CombatProcedure, Retreating } from './types.ts';

/** A hex that a stack may go back to next. */
export interface WayBack {
	readonly hex: HexName;
	/** In an enemy zone of control, as far as its side knows. */
	readonly zone: boolean;
	/** Further from every hex from which the enemy fought. One that isn't may be meant to save losses. */
	readonly away: boolean;
}

/**
 * Returns the hexes a stack may enter next: one further from its start, so that it ends the full distance away, without
 * enemy combat units, and open to every unit of the stack. Those outside zones of control come first, and among them
 * those that lead away from the enemy. All by what its side sees: it runs into anything unseen.
 * @rule ocs-9.12c.distance
 * @rule ocs-9.12c.direction
 * @rule ocs-9.12f.combat
 */
export function waysBack(
	world: World,
	means: FightMeans,
	fight: CombatProcedure,
	stack: Retreating,
): readonly WayBack[] {
	const board = boardOf(world.scenario);
	const side = sideOf(world, stack);
	const foes = fight.attacker === side ? [fight.target] : fight.from;
	const nearest = (hex: HexName): number => Math.min(...foes.map((foe) => board.distance(hex, foe)));
	const ways = retreatSteps({
		...{ board, start: stack.start, at: stack.at, left: stack.left },
		open: (from, hex) => open(world, means, stack, from, hex),
	}).map((hex) => ({
		hex,
		zone: means.zoneSeen(world, side, hex),
		away: nearest(hex) > nearest(stack.at),
	}));
	const worth = ({ zone, away }: WayBack): number => Number(zone) * 2 + Number(!away);
	return ways.toSorted((a, b) => worth(a) - worth(b));
}

const sideOf = (world: World, { units }: Retreating) => combatant(world, units[0] ?? '').state.side;

/** Returns whether every unit of a stack may enter the adjacent hex. */
function open(world: World, means: FightMeans, { units }: Retreating, from: HexName, hex: HexName): boolean {
	const stack = units.map((id) => combatant(world, id));
	const side = stack[0]?.state.side;
	if (side === undefined || stack.some(({ id }) => means.entry(world, id, from, hex) === 'barred'))
		return false;
	if (!means.sees(world, side, hex)) return true;
	return enemiesIn(world, hex, side).length === 0 && mayPassFacilities(world, stack, hex);
}

/**
 * Returns whether a stack may pass a hex with enemy counters other than combat units: only Attack-Capable units may, as
 * in movement, and they capture what is there.
 * @rule ocs-9.12f.noncombat
 */
export function mayPassFacilities(world: World, stack: readonly Combatant[], hex: HexName): boolean {
	const side = stack[0]?.state.side;
	if (side === undefined) return true;
	return mayEnterAmong(
		world,
		hex,
		otherSide(world.scenario, side),
		stack.some(({ state }) => isAttackCapable(world.scenario, state)),
	);
}

/**
 * Retreats a stack by one hex. From the second hex on it becomes DG, as do units already there; in a zone of control
 * all do, with or without friends in the hex, whatever the ground; and units that were DG before lose a step.
 * @rule ocs-9.12a.second
 * @rule ocs-5.10a.B
 * @rule ocs-5.10a.C.dg
 * @rule ocs-5.10a.C.loss
 * @rule ocs-4.5c
 * @rule ocs-9.12e.dg
 * @rule ocs-9.12e.step-loss
 * @rule ocs-9.12e.noneg
 */
export function goBack(world: World, stack: Retreating, way: Pick<WayBack, 'hex' | 'zone'>): CombatFact {
	const side = sideOf(world, stack);
	const going = living(world, stack.units);
	const second = boardOf(world.scenario).distance(stack.start, way.hex) === 2;
	const there = [...going, ...combatUnitsIn(world, way.hex, side)];
	const before = going.filter(({ mode }) => mode === 'dg');
	return {
		type: 'retreated',
		v: 1,
		rule: way.zone ? 'ocs-9.12e.dg' : 'ocs-9.12.retreat',
		payload: {
			side,
			units: stack.units,
			trucks: stack.trucks,
			from: stack.at,
			to: way.hex,
			turned: going.filter(turns).map(({ id }) => id),
			disorganized: way.zone || second ? there.filter(({ mode }) => mode !== 'dg').map(({ id }) => id) : [],
			shock: way.zone ? shocked(world, stack, second ? going : before, before) : [],
		},
	};
}

/** From among whom a step is lost in a zone of control: those already DG, as the campaign’s options read that. */
function shocked(
	{ game }: World,
	stack: Retreating,
	withSecond: readonly Combatant[],
	before: readonly Combatant[],
): readonly UnitId[] {
	if (stack.shocked && chosen(game.options, 'retreat-loss') === 'once') return [];
	const counts = chosen(game.options, 'dg-before-the-second-hex') === 'yes' ? withSecond : before;
	return counts.map(({ id }) => id);
}

/**
 * A unit without movement on the visible face turns to its Move side before it retreats; an HQ always does. A DG unit
 * stays DG.
 * @rule ocs-9.12b.zero
 * @rule ocs-13.1c.retreat
 */
function turns({ face, counter, state }: Combatant): boolean {
	if (state.face !== 'combat' || counter.move === null) return false;
	return counter.class === 'hq' || (face.allowance === 0 && counter.move.allowance > 0);
}

/**
 * Units that can’t move in any mode: they are destroyed when they must retreat, and never advance.
 * @rule ocs-9.12b.immobile
 */
export const isImmobile = ({ counter }: Combatant): boolean =>
	counter.combat.allowance === 0 && (counter.move?.allowance ?? 0) === 0;

/**
 * Returns who may go along with a stack that leaves its hex: combat units and Organic Trucks there that were in no fight.
 * Ships, planes, ports, hedgehogs, other transport and dumps stay.
 * @rule ocs-9.12d.may
 * @rule ocs-13.2g.E
 * @rule ocs-9.12d.maynot
 */
export function tagalongs(world: World, fight: CombatProcedure, stack: Retreating): readonly string[] {
	const side = sideOf(world, stack);
	const busy = [...fight.units, ...fight.defenders, ...fight.asked];
	const units = combatUnitsIn(world, stack.at, side)
		.filter((unit) => !isImmobile(unit))
		.map(({ id }) => id);
	const trucks = Object.entries(world.game.transports)
		.filter(([id, { at, side: owner }]) => at === stack.at && owner === side && isOrganic(world, id))
		.map(([id]) => id);
	return [...units, ...trucks].filter((id) => !busy.includes(id));
}

function isOrganic({ scenario, game }: World, id: string): boolean {
	const transport = game.transports[id];
	return transport !== undefined && organicOf(scenario, transport) !== null;
}
