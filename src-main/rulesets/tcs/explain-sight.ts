/** The rules' answers about a line of sight, and everything visible from a hex. */
import { z } from 'zod';
import type { TcsSeenShown, TcsSightShown } from '../../../src-shared/rulesets/tcs/answers.ts';
import { HexName } from '../../../src-shared/rulesets/tcs/words.ts';
import { blockedWords, seenFrom, sightOf } from '../../rules/tcs/08-line-of-sight/now.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { tcsBoard } from '../../rules/tcs/board.ts';
import type { At } from '../../rules/tcs/game.ts';

type Here = Pick<At, 'scenario' | 'game'>;

export const SightAsked = z.object({ from: HexName, to: HexName }).strict();
export const SeenAsked = z.object({ from: HexName }).strict();

/** One line of sight: open or not, why, and every hex on it with its heights. */
export function explainSight(at: Here, input: unknown): TcsSightShown {
	const { from, to } = SightAsked.parse(input);
	const board = tcsBoard(at.scenario);
	if (board.find(from) === null || board.find(to) === null)
		return { open: false, say: 'There is no such hex on this map.', hexes: 0, ends: [], points: [] };
	const sight = sightOf(at, from, to);
	return {
		open: sight.open,
		hexes: sight.hexes,
		say: sight.open ? `Open: ${String(sight.hexes)} hexes.` : blockedWords(at, sight),
		ends: [from, to].map((name) => ({
			hex: name,
			metres: board.sightIn(at.game.options).elevation(board.hex(name)).metres,
		})),
		points: sight.contentions.map(({ hex, base, cover, top, line, blocks }) => ({
			hex: board.name(hex),
			base,
			cover: cover?.name ?? null,
			top,
			line: inWords(line),
			blocks,
		})),
	};
}

/** The hexes seen from one. */
export function explainSeen(at: Here, input: unknown): TcsSeenShown {
	const { from } = SeenAsked.parse(input);
	return { hexes: tcsBoard(at.scenario).find(from) === null ? [] : seenFrom(at, from) };
}
