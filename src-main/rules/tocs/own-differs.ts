/** Whether a side's own part of the game has changed, which an undo tells it. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { TocsGame } from './game.ts';

/** Returns whether anything of a side's own has moved or changed: its units, points, stores, mines and works. */
export function ownDiffers(before: TocsGame, after: TocsGame, side: SideId): boolean {
	const laid = (record: Readonly<Record<string, SideId>>): readonly string[] =>
		Object.keys(record).filter((hex) => record[hex] === side);
	const own = (game: TocsGame): string =>
		JSON.stringify([
			[...game.units].filter(([, unit]) => unit.side === side),
			[game.active[side], game.points[side], game.pools[side], game.wrecks[side], game.standing[side]],
			[game.sea.ships[side], game.sea.planes[side], game.sea.mines[side]],
			[laid(game.mines), laid(game.roadblocks)],
			[game.air.aircraft[side], game.air.flights[side], game.air.plans[side]],
			Object.entries(game.facilities).filter(([, facility]) => facility.side === side),
		]);
	return own(before) !== own(after);
}
