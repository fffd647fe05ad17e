/** A side's view where it sees the top of an enemy stack alone (tcs3-10): what gameShown makes, without what lies beneath. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsShown, TcsUnitShown } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { seesTopsOnly, targetTypes } from '../../../../rules/tcs/proposal-1992/top-only.ts';
import type { TcsGame } from '../../../../rules/tcs/game.ts';

/** Returns the parts of a view that tell of enemy counters; nothing where all counters lie open. */
export function topsShown(
	scenario: TcsScenario,
	game: TcsGame,
	side: SideId,
	shown: Pick<TcsShown, 'units' | 'counters' | 'results'>,
): Partial<Pick<TcsShown, 'units' | 'counters'>> {
	if (!seesTopsOnly(game.options)) return {};
	const foe = ({ side: of }: Pick<TcsUnitShown, 'side'>): boolean => of !== side;
	const told = JSON.stringify(shown.results);
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
				// Where it was set up or comes in would tell where it lies now.
				const hidden = { at: null, within: 0, dugIn: false, on: [], arrives: null, entry: null } as const;
				const named = shown.units[id] !== undefined || told.includes(JSON.stringify(id));
				return named ? [[id, { ...counter, ...hidden, mode: 'Fire' as const }]] : [];
			}),
		),
	};
}
