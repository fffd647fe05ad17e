/** A side's view without the enemies that it does not see: those still to come, and beneath the top of a stack (tcs3-10). */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsShown, TcsUnitShown } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { seesTopsOnly, targetTypes } from '../../../../rules/tcs/proposal-1992/top-only.ts';
import type { TcsGame } from '../../../../rules/tcs/game.ts';

type Parts = Pick<TcsShown, 'units' | 'counters' | 'formations'>;

/** Returns a view's parts about enemy counters; nothing if all counters are open. */
export function enemiesShown(
	scenario: TcsScenario,
	game: TcsGame,
	side: SideId,
	shown: Parts & Pick<TcsShown, 'results'>,
): Partial<Parts> {
	return seesTopsOnly(game.options) ? topsShown(scenario, game, side, shown) : comeShown(shown, side);
}

/** Returns counters and formations without those that haven't arrived at all. */
function comeShown({ units, counters, formations }: Parts, side: SideId): Partial<Parts> {
	const all = Object.entries(counters);
	const come = all.filter(([id, counter]) => counter.side === side || units[id] !== undefined);
	if (come.length === all.length) return {};
	const shown = new Set(come.map(([, { formation }]) => formation));
	return {
		counters: Object.fromEntries(come),
		formations: Object.fromEntries(
			Object.entries(formations).filter(([id, formation]) => formation.side === side || shown.has(id)),
		),
	};
}

function topsShown(
	scenario: TcsScenario,
	game: TcsGame,
	side: SideId,
	shown: Parts & Pick<TcsShown, 'results'>,
): Partial<Parts> {
	const foe = ({ side: of }: Pick<TcsUnitShown, 'side'>): boolean => of !== side;
	const resultsBefore = JSON.stringify(shown.results);
	return {
		units: Object.fromEntries(
			Object.entries(shown.units).map(([id, unit]) => [
				id,
				foe(unit) && unit.at !== null
					? { ...unit, types: targetTypes({ scenario, game }, unit.at, unit.side) }
					: unit,
			]),
		),
		counters: Object.fromEntries(
			Object.entries(shown.counters).flatMap(([id, counter]) => {
				if (!foe(counter)) return [[id, counter]];
				// Its set-up hex or entry would reveal its position.
				const hidden = { at: null, within: 0, dugIn: false, on: [], arrives: null, entry: null } as const;
				const named = shown.units[id] !== undefined || resultsBefore.includes(JSON.stringify(id));
				return named ? [[id, { ...counter, ...hidden, mode: 'Fire' as const }]] : [];
			}),
		),
	};
}
