/** Units as a fight reads them: with their counters, their faces, and how many steps they are. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Counter, Face } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, sum, type Fraction } from '../../hexwar/fraction.ts';
import { counterOf, faceOf, isCombatUnit } from '../03-counters/counter.ts';
import { printedSize, printedSteps } from '../04-general/sizes.ts';
import { stackAt } from '../04-general/stacks.ts';
import { modeOf } from '../05-modes/mode.ts';
import type { World } from '../game.ts';
import type { Mode, UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

export interface Combatant {
	readonly id: UnitId;
	readonly state: UnitState;
	readonly counter: Counter;
	/** The face that is up. */
	readonly face: Face;
	readonly mode: Mode;
	/** Steps it has now. */
	readonly steps: number;
}

/** Returns a unit as a fight reads it. @throws Error for a unit that there is not */
export function combatant({ scenario, game }: World, id: UnitId): Combatant {
	const state = game.units.get(id);
	if (!state) throw new Error(`there is no unit "${id}"`);
	const counter = counterOf(scenario, state);
	return {
		id,
		state,
		counter,
		face: faceOf(counter, state.face),
		mode: modeOf(state),
		steps: Math.max(0, printedSteps(counter) - state.lost),
	};
}

/** Returns these units, those that are no more left out. Those of a Beach Assault fight from aboard. */
export const living = (world: World, ids: readonly UnitId[]): readonly Combatant[] =>
	ids.map((id) => combatant(world, id)).filter(({ state }) => placeOf(world, state) !== '');

/** Returns the hex that a unit fights from: its own, or that of its craft; '' if none. */
export const placeOf = (
	{ game }: Pick<World, 'game'>,
	{ at, elsewhere }: Pick<UnitState, 'at' | 'elsewhere'>,
): HexName => at ?? (elsewhere?.kind === 'aboard' ? (game.sea.ships[elsewhere.ship]?.at ?? '') : '');

/**
 * Returns a side's combat units in a hex, from the top of the stack down. Other counters add nothing to a fight and
 * lose nothing in it.
 * @rule ocs-3.3.types
 */
export function combatUnitsIn(world: World, hex: HexName, side: SideId): readonly Combatant[] {
	return unitsIn(world, hex).filter(({ state }) => state.side === side);
}

/** Returns the combat units of whoever is not `side` in a hex. */
export const enemiesIn = (world: World, hex: HexName, side: SideId): readonly Combatant[] =>
	unitsIn(world, hex).filter(({ state }) => state.side !== side);

function unitsIn(world: World, hex: HexName): readonly Combatant[] {
	return stackAt(world.game, hex)
		.map(({ id }) => combatant(world, id))
		.filter(({ counter }) => isCombatUnit(counter));
}

const GUNS: readonly string[] = ['artillery', 'coastal-artillery'];
export const isGun = ({ counter }: Pick<Combatant, 'counter'>): boolean => GUNS.includes(counter.class);

/**
 * Returns regimental equivalents: of a multi-step unit what is printed less the steps it lost.
 * @rule ocs-9.11d.re
 */
export function regiments({ counter, steps }: Combatant): Fraction {
	return counter.steps === null ? printedSize(counter) : fraction(steps);
}

export const regimentsOf = (list: readonly Combatant[]): Fraction => sum(list.map(regiments));
