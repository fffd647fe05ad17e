/** A side's marks on its own map about the other. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { stampOf, withOf, type Mark, type TocsGame } from './game.ts';

const NO_MARK: Omit<Mark, 'turn' | 'impulse'> = {
	source: 'setup',
	occupied: null,
	ezoc: false,
	types: [],
	features: [],
};

/** Returns a game with a side's new mark on its map; unchanged if this game doesn't hold that side's marks. */
export function marking(
	game: TocsGame,
	side: SideId,
	hex: string,
	change: Partial<Omit<Mark, 'turn' | 'impulse'>>,
): TocsGame {
	return {
		...game,
		marks: withOf(game.marks, side, (marks) =>
			marks.set(hex, { ...NO_MARK, ...marks.get(hex), ...change, ...stampOf(game) }),
		),
	};
}
