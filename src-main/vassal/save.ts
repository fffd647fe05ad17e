/** A saved game or log: its veil taken off, its commands gone through, what lay where at its beginning. */
import type { Point } from './grid.ts';
import { MAX_DEFINITION_CHARS, takenApart, type Definition } from './piece.ts';
import { VassalError, type Report } from './report.ts';
import { tokensOf } from './sequence.ts';

const ESC = '\u001B';
const MAX_COMMANDS = 2_000_000;
/** Characters gone through, those of commands within commands once for each depth. */
const MAX_CHARS = 1e9;
export const MAX_PIECES = 100_000;

/** A board that is in play on a map: turned by half where it says so. */
export interface BoardInPlay {
	readonly name: string;
	readonly column: number;
	readonly row: number;
	readonly reversed: boolean;
}

export interface SavedPiece {
	readonly id: string;
	readonly definition: Definition;
	/** Map and pixel: its stack's, where it lies in one. Null: on no map. */
	readonly map: string | null;
	readonly at: Point;
	/** Place in its stack, from the bottom; 0 where it lies alone. */
	readonly above: number;
	/** The deck that it lies in; null: in none. */
	readonly deck: string | null;
}

export interface SavedGame {
	readonly pieces: readonly SavedPiece[];
	/** By the map's id. */
	readonly boards: ReadonlyMap<string, readonly BoardInPlay[]>;
	/** Steps of a log that were not played. */
	readonly steps: number;
}

/**
 * Returns the commands of a file as text.
 * @throws VassalError for a form that was never given out, or for something else
 */
export function unveiled(bytes: Buffer, file: string): string {
	const start = bytes.subarray(0, 5).toString('latin1');
	if (start === '!VCSK')
		return unmasked(
			hexBytes(bytes.subarray(7)),
			Number.parseInt(bytes.subarray(5, 7).toString('latin1'), 16),
		);
	if (start.startsWith('VOBS')) return unmasked(bytes.subarray(5), bytes[4] ?? 0);
	if (start === '!VCSZ')
		throw new VassalError(
			'unsupported',
			`“${file}” was saved in a form that VASSAL never gave out (VCSZ). Open it where it was made, save it once more, and try again.`,
		);
	const text = bytes.toString('utf8');
	if (text.startsWith('begin_save')) return text;
	throw new VassalError(
		'damaged',
		`“${file}” holds no saved game of VASSAL that can be read. Save it once more in VASSAL.`,
	);
}

function unmasked(bytes: Buffer, key: number): string {
	return Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
}

/** Pairs of digits, in either case; what follows the last whole pair is dropped. */
const hexBytes = (digits: Buffer): Buffer => Buffer.from(digits.toString('latin1').trim(), 'hex');

/** Reads what the state of a saved game says; a log's later steps are counted only. */
export function readSave(text: string, report: Report): SavedGame {
	const reader = new SaveReader(report);
	// Depth first, in their order. A stack of one's own: commands may lie hundreds deep.
	const waiting: string[] = [text];
	let chars = 0;
	for (let count = 0; waiting.length > 0; count += 1) {
		const command = waiting.pop() ?? '';
		chars += command.length;
		if (count > MAX_COMMANDS || chars > MAX_CHARS)
			throw new VassalError(
				'too-large',
				'This saved game has more commands, or deeper ones, than any game needs.',
			);
		const parts = command.includes(ESC) ? tokensOf(command, ESC) : [command];
		if (parts.length === 1) reader.take(parts[0] ?? '');
		else for (const part of parts.toReversed()) waiting.push(part);
	}
	return reader.game();
}

interface Stack {
	readonly map: string | null;
	readonly at: Point;
	readonly members: readonly string[];
	readonly deck: string | null;
}

class SaveReader {
	readonly #report: Report;
	readonly #pieces = new Map<string, Definition>();
	readonly #stacks: Stack[] = [];
	readonly #boards = new Map<string, readonly BoardInPlay[]>();
	#steps = 0;

	constructor(report: Report) {
		this.#report = report;
	}

	take(command: string): void {
		if (command === '' || command === 'begin_save' || command === 'end_save') return;
		if (command.startsWith('+/')) return this.#add(command);
		if (command.startsWith('LOG\t')) {
			this.#steps += 1;
			return;
		}
		const [head = ''] = command.split('\t', 1);
		if (head.endsWith('BoardPicker'))
			this.#boards.set(head.slice(0, -'BoardPicker'.length), boardsIn(command));
		else
			this.#report.add(
				'unused',
				'commands of the saved game',
				command.split(/[\t/;]/, 1)[0]?.slice(0, 40) ?? '',
			);
	}

	game(): SavedGame {
		const lying = new Map<string, { readonly stack: Stack; readonly above: number }>();
		for (const stack of this.#stacks)
			for (const [above, member] of stack.members.entries()) lying.set(member, { stack, above });
		const pieces = [...this.#pieces].map(([id, definition]): SavedPiece => {
			const within = lying.get(id);
			const { map, at } = within?.stack ?? definition.place;
			return { id, definition, map, at, above: within?.above ?? 0, deck: within?.stack.deck ?? null };
		});
		return { pieces, boards: this.#boards, steps: this.#steps };
	}

	#add(command: string): void {
		const [, id = '', type = '', state = ''] = tokensOf(command, '/');
		// Some games save fifty thousand stacks with nothing in them.
		if (type === 'stack') return this.#stack(state, null);
		if (type.startsWith('deck;')) return this.#stack(state, tokensOf(type, ';')[13] ?? '');
		if (this.#pieces.size >= MAX_PIECES)
			throw new VassalError(
				'too-large',
				`This saved game has more than ${MAX_PIECES.toLocaleString('en')} pieces.`,
			);
		const definition = command.length > MAX_DEFINITION_CHARS ? null : takenApart(type, state);
		if (definition) this.#pieces.set(id, definition);
		else this.#report.add('refused', 'pieces that can’t be read', type.slice(0, 40));
	}

	/** `MAP;x;y;id;...;@@layer`, bottom first; a deck's are `MAP;x;y;facedown;id,id`, top last. */
	#stack(state: string, deck: string | null): void {
		const [map = 'null', x, y, ...rest] = tokensOf(state, ';');
		const members = deck === null ? rest.filter((id) => !id.startsWith('@@')) : tokensOf(rest[1] ?? '', ',');
		const ids = members.filter((id) => id !== '');
		if (ids.length === 0) return;
		const at = { x: Number.parseInt(x ?? '', 10) || 0, y: Number.parseInt(y ?? '', 10) || 0 };
		this.#stacks.push({ map: map === 'null' ? null : map, at, members: ids, deck });
	}
}

/** The boards of a map's picker: `<map id>BoardPicker`, then name, column and row of each, between tabs. */
export function boardsIn(text: string): readonly BoardInPlay[] {
	const [, ...fields] = tokensOf(text, '\t');
	const boards: BoardInPlay[] = [];
	for (let n = 0; n + 2 < fields.length && boards.length < MAX_BOARDS; n += 3) {
		const [name = '', column, row] = fields.slice(n, n + 3);
		const reversed = name.endsWith('/rev');
		boards.push({
			name: reversed ? name.slice(0, -4) : name,
			column: smallOf(column),
			row: smallOf(row),
			reversed,
		});
	}
	return boards;
}

const MAX_BOARDS = 400;
const smallOf = (text: string | undefined): number =>
	Math.min(Math.max(0, Number.parseInt(text ?? '', 10) || 0), 99);
