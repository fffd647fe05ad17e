/**
 * Reads a saved game or log: deobfuscates it, goes through its commands, and finds every piece's position at its
 * beginning.
 */
import { isUtf8 } from 'node:buffer';
import type { PixelPoint } from './grid.ts';
import { MAX_DEFINITION_CHARS, takenApart, type Definition } from './piece.ts';
import { VassalError, type Report } from './report.ts';
import { tokensOf } from './sequence.ts';

const ESC = '\u001B';
const MAX_COMMANDS = 2_000_000;
/** The most characters processed; those of nested commands count once per level. */
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
	/** The map and pixel: those of its stack if it is in one. Null if on no map. */
	readonly map: string | null;
	readonly at: PixelPoint;
	/** Place in its stack, from the bottom; 0 where it lies alone. */
	readonly above: number;
	/** The deck that contains it, or null. */
	readonly deck: string | null;
}

export interface SavedGame {
	readonly pieces: readonly SavedPiece[];
	/** By the map's id. */
	readonly boards: ReadonlyMap<string, readonly BoardInPlay[]>;
	/** Steps of a log, all of which were played. */
	readonly steps: number;
}

/**
 * Returns a file's commands as text. After deobfuscation it must be a saved game, like a plain one: any bytes can be
 * deobfuscated with anything.
 * @throws VassalError for a form that was never given out, or for something else
 */
export function unveiled(bytes: Buffer, file: string, report: Report): string {
	const start = bytes.subarray(0, 5).toString('latin1');
	if (start === '!VCSZ')
		throw new VassalError(
			'unsupported',
			`“${file}” was saved in a form that VASSAL never gave out (VCSZ). Open it where it was made, save it once more, and try again.`,
		);
	const plain = withoutVeil(bytes, start);
	const text = plain?.toString('utf8') ?? '';
	if (!plain || !text.startsWith('begin_save'))
		throw new VassalError(
			'damaged',
			`“${file}” holds no saved game of VASSAL that can be read. Save it once more in VASSAL.`,
		);
	if (!isUtf8(plain)) report.add('refused', 'letters of saved games that are not UTF-8', file);
	return text;
}

/** Returns the deobfuscated bytes, or null if the file isn't obfuscated in a way that can be undone. */
function withoutVeil(bytes: Buffer, start: string): Buffer | null {
	if (start === '!VCSK') {
		const key = bytes.subarray(5, 7).toString('latin1');
		const digits = bytes.subarray(7).toString('latin1').trim();
		// Pairs of digits, in either case; what follows the last whole pair is dropped.
		return /^[0-9a-f]{2}$/i.test(key) && /^[0-9a-f]+$/i.test(digits)
			? unmasked(Buffer.from(digits, 'hex'), Number.parseInt(key, 16))
			: null;
	}
	return start.startsWith('VOBS') ? unmasked(bytes.subarray(5), bytes[4] ?? 0) : bytes;
}

const unmasked = (bytes: Buffer, key: number): Buffer => Buffer.from(bytes.map((byte) => byte ^ key));

/** Reads the position of everything: the saved state, then each step of a log, to the last. */
export function readSave(text: string, report: Report): SavedGame {
	const reader = new SaveReader(report);
	// Depth first, in order. Uses its own stack, because commands may be nested hundreds deep.
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
	readonly at: PixelPoint;
	readonly members: readonly string[];
	readonly deck: string | null;
}

/** A piece that was placed, with its type, without which a later state means nothing. */
interface PutDown {
	readonly type: string;
	readonly definition: Definition;
}

class SaveReader {
	readonly #report: Report;
	readonly #pieces = new Map<string, PutDown>();
	readonly #stacks = new Map<string, Stack>();
	/** By piece: the stack that contains it. */
	readonly #stackOf = new Map<string, string>();
	readonly #boards = new Map<string, readonly BoardInPlay[]>();
	#steps = 0;
	/** Stacks without a name so far. */
	#nameless = 0;

	constructor(report: Report) {
		this.#report = report;
	}

	/** Carries a command out: of the state, or of a step of a log, which begins with its mark and is played like any other. */
	take(command: string): void {
		if (command.startsWith(STEP)) this.#steps += 1;
		const bare = command.startsWith(STEP) ? command.slice(STEP.length) : command;
		if (bare === '' || bare === 'begin_save' || bare === 'end_save') return;
		if (bare.startsWith('+/')) return this.#add(bare);
		if (bare.startsWith('M/')) return this.#move(tokensOf(bare, '/'));
		if (bare.startsWith('D/')) return this.#change(tokensOf(bare, '/'));
		if (bare.startsWith('-/')) return this.#remove(tokensOf(bare, '/')[1] ?? '');
		const [head = ''] = bare.split('\t', 1);
		if (head.endsWith('BoardPicker')) this.#boards.set(head.slice(0, -'BoardPicker'.length), boardsIn(bare));
		else
			this.#report.add(
				'unused',
				'commands of the saved game',
				bare.split(/[\t/;]/, 1)[0]?.slice(0, 40) ?? '',
			);
	}

	game(): SavedGame {
		const lying = new Map<string, { readonly stack: Stack; readonly above: number }>();
		for (const stack of this.#stacks.values())
			for (const [above, member] of stack.members.entries()) lying.set(member, { stack, above });
		const pieces = [...this.#pieces].map(([id, { definition }]): SavedPiece => {
			const within = lying.get(id);
			const { map, at } = within?.stack ?? definition.place;
			return { id, definition, map, at, above: within?.above ?? 0, deck: within?.stack.deck ?? null };
		});
		return { pieces, boards: this.#boards, steps: this.#steps };
	}

	#add(command: string): void {
		const [, id = '', type = '', state = ''] = tokensOf(command, '/');
		// Some games save fifty thousand stacks with nothing in them.
		if (type === 'stack') return this.#stack(id, state, null);
		if (type.startsWith('deck;')) return this.#stack(id, state, tokensOf(type, ';')[13] ?? '');
		if (this.#pieces.size >= MAX_PIECES)
			throw new VassalError(
				'too-large',
				`This saved game has more than ${MAX_PIECES.toLocaleString('en')} pieces.`,
			);
		const definition = command.length > MAX_DEFINITION_CHARS ? null : takenApart(type, state);
		if (definition) this.#pieces.set(id, { type, definition });
		else this.#report.add('refused', 'pieces that can’t be read', type.slice(0, 40));
	}

	/** `MAP;x;y;id;...;@@layer`, bottom first; a deck's are `MAP;x;y;facedown;id,id`, top last. */
	#stack(id: string, state: string, deck: string | null): void {
		const [map = 'null', x, y, ...rest] = tokensOf(state, ';');
		const listed =
			deck === null ? rest.filter((each) => !each.startsWith('@@')) : tokensOf(rest[1] ?? '', ',');
		const members = listed.filter((each) => each !== '');
		const key = id === '' || id === 'null' ? `#${String((this.#nameless += 1))}` : id;
		for (const member of this.#stacks.get(key)?.members ?? []) this.#stackOf.delete(member);
		this.#stacks.delete(key);
		if (members.length === 0) return;
		this.#stacks.set(key, {
			map: map === 'null' ? null : map,
			at: { x: whole(x), y: whole(y) },
			members,
			deck,
		});
		for (const member of members) this.#stackOf.set(member, key);
	}

	/** `M/id/map/x/y/under/...`: a stack with all that lies in it, or a piece alone, onto what lies there. */
	#move([, id = '', mapName = 'null', x, y, under = 'null']: readonly string[]): void {
		if (y === undefined)
			return this.#report.add('refused', 'steps of a log that can’t be read', id.slice(0, 40));
		const map = mapName === 'null' ? null : mapName;
		const at = { x: whole(x), y: whole(y) };
		const stack = this.#stacks.get(id);
		if (stack) {
			this.#stacks.set(id, { ...stack, map, at });
			return;
		}
		const piece = this.#pieces.get(id);
		if (!piece) return this.#nobody(id);
		this.#liftOut(id);
		const place = { ...piece.definition.place, map, at };
		this.#pieces.set(id, { ...piece, definition: { ...piece.definition, place } });
		const onto = this.#stackOf.get(under);
		const lower = onto === undefined ? undefined : this.#stacks.get(onto);
		if (onto === undefined || lower?.map !== map || lower.at.x !== at.x || lower.at.y !== at.y) return;
		const above = lower.members.indexOf(under) + 1;
		this.#stacks.set(onto, { ...lower, members: lower.members.toSpliced(above, 0, id) });
		this.#stackOf.set(id, onto);
	}

	/** `D/id/new/old`: a stack's members and place, or a piece's state. */
	#change([, id = '', state = '']: readonly string[]): void {
		const stack = this.#stacks.get(id);
		if (stack) return this.#stack(id, state, stack.deck);
		const piece = this.#pieces.get(id);
		if (!piece) return this.#nobody(id);
		const definition = state.length > MAX_DEFINITION_CHARS ? null : takenApart(piece.type, state);
		if (definition) this.#pieces.set(id, { ...piece, definition });
		else this.#report.add('refused', 'states that can’t be read', id.slice(0, 40));
	}

	#remove(id: string): void {
		for (const member of this.#stacks.get(id)?.members ?? []) this.#stackOf.delete(member);
		if (this.#stacks.delete(id)) return;
		this.#liftOut(id);
		if (!this.#pieces.delete(id)) this.#nobody(id);
	}

	#liftOut(id: string): void {
		const key = this.#stackOf.get(id);
		this.#stackOf.delete(id);
		const stack = key === undefined ? undefined : this.#stacks.get(key);
		if (key === undefined || !stack) return;
		const members = stack.members.filter((member) => member !== id);
		if (members.length === 0) this.#stacks.delete(key);
		else this.#stacks.set(key, { ...stack, members });
	}

	#nobody(id: string): void {
		this.#report.add('missing', 'counters that steps of a log name', id.slice(0, 40));
	}
}

/** The prefix of a step in a log. */
const STEP = 'LOG\t';
const whole = (text: string | undefined): number => Number.parseInt(text ?? '', 10) || 0;

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
