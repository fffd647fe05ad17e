/** Walks the board by keys, from place to place on a board with places, and reads out each place and its contents. */
import type { Point } from '../../src-shared/map/sheet.ts';
import { wordsAt, type Board } from './boards/board.ts';
import type { MapUnit } from './types.ts';
import { counted } from '../../src-shared/kit/counted.ts';

/** Keys of the number pad; 5 is where one stands. */
const KEYS: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9']);

export class BoardWalk {
	readonly #board: Board;
	/** The middle of the place the keys are at, or null if none yet. */
	at: Point | null = null;

	constructor(board: Board) {
		this.#board = board;
	}

	/** The outline of the place the keys are at, or null. */
	get outline(): readonly Point[] | null {
		const place = this.at && this.#board.placeAt(this.at);
		return place === null ? null : (this.#board.outline?.(place) ?? null);
	}

	/**
	 * Moves in a key's direction, beginning at `from`. Returns the new place, or the old one if the board ends there,
	 * or null if the key doesn't walk on this board.
	 */
	go(key: string, from: Point): Point | null {
		const { step } = this.#board;
		if (!step || !KEYS.has(key)) return null;
		const place = this.#board.placeAt(this.at ?? from);
		if (place === null) return null;
		const next = this.at === null || key === '5' ? place : step.call(this.#board, place, key);
		this.at = this.#board.pointOf(next ?? place);
		return this.at;
	}

	/** Returns a place and its contents in a sentence: 'B29.17, woods. 3 counters: 2 RTR, 3 RTR, 4 CLY.' */
	spokenText(at: Point, units: readonly MapUnit[]): string {
		const here = this.stackAt(at, units);
		const where = wordsAt(this.#board, at);
		if (here.length === 0) return `${where}. No counter.`;
		const count = counted(here.length, 'counter');
		return `${where}. ${count}: ${here.map(({ name }) => name).join(', ')}.`;
	}

	/** The counters of the place at a point, the lowest first. */
	stackAt<U extends MapUnit>(at: Point, units: readonly U[]): readonly U[] {
		const key = this.#keyAt(at);
		return key === null ? [] : units.filter((unit) => this.#keyAt(unit.at) === key);
	}

	/** One unit of each stack, for walking from stack to stack; every unit on a board without stacks. */
	oneOfEach<U extends MapUnit>(units: readonly U[]): readonly U[] {
		const seen = new Set<string>();
		return units.filter((unit) => {
			const key = this.#keyAt(unit.at) ?? unit.id;
			if (seen.has(key)) return false;
			seen.add(key);
			return true;
		});
	}

	#keyAt(at: Point): string | null {
		const place = this.#board.stackKey ? this.#board.placeAt(at) : null;
		return place === null ? null : (this.#board.stackKey?.(place) ?? null);
	}
}
