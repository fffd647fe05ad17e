/** OCS 13.8: who of some units is fit to work on what is built in a hex. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { compare, ONE } from '../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { combatant, regimentsOf, type Combatant } from '../09-combat/combatants.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import { isEngineerCapable } from './engineers.ts';

/** How far an engineer works, in hexes. */
const ENGINEER_RANGE = 2;

export interface Workers {
	/** They are one Engineer-Capable unit within two hexes. */
	readonly engineer: boolean;
	/** They are 1 RE in Combat Mode in the hex. */
	readonly garrison: boolean;
}
const NOBODY: Workers = { engineer: false, garrison: false };

/**
 * Returns what units of a side can do at a hex: nothing where one of them is no unit of the side's, has moved or has worked.
 * @rule ocs-13.8d.still
 * @rule ocs-13.8d.radius
 * @rule ocs-13.8d.one
 */
export function workersAt(world: World, hex: HexName, units: readonly UnitId[], side: SideId): Workers {
	const workers = units.filter((id) => world.game.units.has(id)).map((id) => combatant(world, id));
	const fit = workers.filter(
		({ state }) => state.side === side && state.at !== null && (state.phase?.move ?? 'not') === 'not',
	);
	if (fit.length === 0 || fit.length < units.length) return NOBODY;
	const inHex = fit.filter(({ state, mode }) => state.at === hex && mode === 'combat');
	return {
		engineer: fit.length === 1 && fit.every((unit) => canEngineer(world, unit, hex)),
		garrison: inHex.length === fit.length && compare(regimentsOf(inHex), ONE) >= 0,
	};
}

const canEngineer = ({ scenario }: World, { counter, state }: Combatant, hex: HexName): boolean =>
	isEngineerCapable({ counter, state }) &&
	state.at !== null &&
	boardOf(scenario).distance(state.at, hex) <= ENGINEER_RANGE;
