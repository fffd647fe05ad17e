/** The row of figures under a counter's name: plates at its ends, words beside them, the strength in what is left. */
import { font } from '../../../map/ink.ts';
import type { CounterFace, MapUnit } from '../../../map/types.ts';

type Box = Parameters<CounterFace<MapUnit>['paint']>[2];

/** A sign on a ground of its own: 'S' of Suppressed. */
export interface Plate {
	readonly fill: string;
	readonly on: string;
}
/** Ink of figures, and of what was lost. */
export const FIGURE_INK = { plain: '#10151c', hurt: '#b3261e', ready: '#0b5d1e' } as const;
/** Of the height of the row: letters on plates, words beside them. */
const SMALL = 0.86;
/** Of the height of the row: a plate for one letter. */
const WIDE = 0.8;

export class FigureRow {
	readonly #g: CanvasRenderingContext2D;
	readonly #box: Box;
	readonly #size: number;
	readonly #middle: number;
	#start: number;
	#end: number;

	/** Paints the paper of the row. */
	constructor(g: CanvasRenderingContext2D, box: Box) {
		const { x, y, w, h } = box;
		this.#g = g;
		this.#box = box;
		this.#size = Math.min(h * 0.92, 24);
		this.#middle = y + h / 2 + 0.5;
		this.#start = x;
		this.#end = x + w - 1;
		g.fillStyle = 'rgba(255, 253, 247, 0.92)';
		g.fillRect(x, y, w - 1, h - 0.5);
		g.textBaseline = 'middle';
		g.textAlign = 'center';
	}

	/** A plate at the left, after those that are there. */
	left(letter: string, plate: Plate): void {
		this.#plate(this.#start, letter, plate);
		this.#start += this.#size * WIDE;
	}
	/** A plate at the right, before those that are there. */
	right(letter: string, plate: Plate): void {
		this.#end -= this.#size * WIDE;
		this.#plate(this.#end, letter, plate);
	}
	#plate(at: number, letter: string, { fill, on }: Plate): void {
		const wide = this.#size * WIDE;
		this.#g.fillStyle = fill;
		this.#g.fillRect(at, this.#box.y, wide, this.#box.h - 0.5);
		this.#words(letter, at + wide / 2, SMALL, on);
	}
	#words(text: string, at: number, share: number, ink: string): void {
		this.#g.fillStyle = ink;
		this.#g.font = font(this.#size * share, 700);
		this.#g.fillText(text, at, this.#middle);
	}

	/** Words at the right end: '×3'. */
	words(text: string, ink: string): void {
		this.#g.font = font(this.#size * SMALL, 700);
		const wide = this.#g.measureText(text).width + 3;
		this.#words(text, this.#end - wide / 2, SMALL, ink);
		this.#end -= wide;
	}

	/** Draws the figures in the middle of the remaining space, smaller if necessary; nothing if there is no room. */
	figures(text: string): void {
		const room = this.#end - this.#start - 2;
		this.#g.font = font(this.#size, 700);
		const share = Math.min(1, room / Math.max(1, this.#g.measureText(text).width));
		if (room >= 6 && share >= 0.5) this.#words(text, this.#start + 1 + room / 2, share, FIGURE_INK.plain);
	}
}
