/**
 * Whether a side's own part of the game has changed, which decides whether an undo mentions it by name or not at all.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsGame } from '../game.ts';

/** Returns whether anything of a side's own has moved or changed. */
export function ownDiffers(before: OcsGame, after: OcsGame, side: SideId): boolean {
	const own = (game: OcsGame): string =>
		JSON.stringify([
			[...game.units].filter(([, unit]) => unit.side === side),
			Object.entries(game.dumps).filter(([, dump]) => dump.side === side),
			Object.entries(game.transports).filter(([, transport]) => transport.side === side),
			Object.entries(game.sea.ships).filter(([, ship]) => ship.side === side),
		]);
	return own(before) !== own(after);
}
