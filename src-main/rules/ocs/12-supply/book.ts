/** The supply book of a turn: every token that was used, whence, and on what. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Tokens } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { BookLine, SupplyGame } from './types.ts';
import type { Purpose } from '../../../../src-shared/rulesets/ocs/purpose-words.ts';

export interface BookOfTurn {
	readonly turn: number;
	readonly lines: readonly BookLine[];
	readonly tokens: Tokens;
	readonly byPurpose: Readonly<Partial<Record<Purpose, Tokens>>>;
	readonly byHex: Readonly<Record<HexName, Tokens>>;
}

/** A side's book of a turn; empty for a turn that is longer ago than the last. */
export function bookOf({ book }: Pick<SupplyGame, 'book'>, side: SideId, turn: number): BookOfTurn {
	const lines = book.filter((line) => line.side === side && line.turn === turn);
	const byPurpose: Partial<Record<Purpose, Tokens>> = {};
	const byHex: Record<HexName, Tokens> = {};
	for (const { purpose, at, tokens } of lines) {
		byPurpose[purpose] = (byPurpose[purpose] ?? 0) + tokens;
		byHex[at] = (byHex[at] ?? 0) + tokens;
	}
	return { turn, lines, tokens: lines.reduce((sum, { tokens }) => sum + tokens, 0), byPurpose, byHex };
}
