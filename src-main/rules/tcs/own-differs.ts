/**
 * Whether a side's own part of the game has changed, which decides whether an undo mentions it by name or not at all.
 */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { At } from './game.ts';

/** Returns whether anything of a side's own has moved or changed: its counters, sheets, boxes, batteries, Sorties. */
export function ownDiffers(before: At, after: At, side: SideId): boolean {
	const formations = new Set(
		before.scenario.formations.filter((each) => each.side === side).map(({ id }) => String(id)),
	);
	const batteries = new Set<string>(
		before.scenario.artillery.batteries.filter((each) => each.side === side).map(({ id }) => id),
	);
	const own = ({ game }: At): string =>
		JSON.stringify([
			[...game.units].filter(([, unit]) => unit.side === side),
			Object.values(game.sheets).filter((sheet) => sheet.side === side),
			Object.entries(game.battalions).filter(([id]) => formations.has(id)),
			Object.entries(game.vehicles).filter(([id]) => formations.has(id)),
			Object.entries(game.artillery.batteries).filter(([id]) => batteries.has(id)),
			game.artillery.barrages.filter((barrage) => barrage.side === side),
			game.aircraft.placed.filter((sortie) => sortie.side === side),
		]);
	return own(before) !== own(after);
}
