/**
 * Chapter 10 of the proposals: only the top of an enemy stack may be seen, and its target types are told truthfully.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { At, TcsGame } from '../game.ts';
import { chosenReading, type TcsOptions } from '../options.ts';
import type { TcsResult } from '../results.ts';
import type { HexName, UnitId } from '../types.ts';
import { withoutComing } from '../27-set-up/coming.ts';
import { countersOf, piecesIn } from '../units.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** An id that no unit has. */
const NOBODY = 'nobody:0';

/** Whether sides see the tops of enemy stacks alone. */
export const seesTopsOnly = (options: TcsOptions): boolean =>
	proposed(options, 'odds') && chosenReading(options, 'proposal-view') === 'top';

/**
 * Returns a game as a side may see it: of each enemy stack only the top unit, of enemies off the map only the
 * destroyed. The top is the first unit in the scenario's order that nothing carries. If counters are open, everything
 * except future enemy arrivals.
 * @rule tcs3-10.view.top-only
 */
export function asSeen(scenario: TcsScenario, game: TcsGame, side: SideId): TcsGame {
	if (!seesTopsOnly(game.options)) return withoutComing(scenario, game, side);
	const tops = new Map<HexName, UnitId>();
	for (const id of countersOf(scenario).keys()) {
		const unit = game.units.get(id);
		if (unit && unit.side !== side && unit.at !== null && unit.on === null && !tops.has(unit.at))
			tops.set(unit.at, id);
	}
	const seen = Object.entries(game.units.toRecord((unit) => unit)).filter(
		([id, unit]) =>
			unit.side === side || (unit.at === null ? unit.off !== 'waiting' : tops.get(unit.at) === id),
	);
	const units = PersistentMap.from(seen);
	const named = (id: UnitId): boolean => units.has(id);
	return { ...game, units, results: game.results.map((result) => resultSeen(result, named)) };
}

/** A result without the units that are not seen, but for those that fired or lost steps: these were laid open by it. */
function resultSeen(result: TcsResult, seen: (id: UnitId) => boolean): TcsResult {
	switch (result.kind) {
		case 'fire':
		case 'point': {
			const { targets, losses } = result;
			return { ...result, targets: targets.filter((id) => seen(id) || losses[id] !== undefined) };
		}
		case 'shelled':
			return { ...result, rolls: result.rolls.filter(({ unit, killed }) => killed || seen(unit)) };
		case 'morale':
		case 'ended':
			return { ...result, units: result.units.filter(seen) };
		case 'retreated':
			return { ...result, units: result.units.filter(seen) };
		default:
			return result;
	}
}

/** Returns a unit id as a side may name it: one that it does not see is the same as one that there is not. */
export const namedBy = ({ scenario, game }: Here, side: SideId, id: UnitId): UnitId =>
	asSeen(scenario, game, side).units.has(id) ? id : NOBODY;

/**
 * Returns the target types of a side's units in a hex, each once and in one order: neither how many nor which.
 * @rule tcs3-10.view.ask-types
 */
export const targetTypes = (at: Here, hex: HexName, side: SideId): readonly ('Area' | 'Point' | 'B')[] => {
	const there = new Set(piecesIn(at, hex, side).map(({ counter }) => counter.target));
	return (['Area', 'Point', 'B'] as const).filter((type) => there.has(type));
};
