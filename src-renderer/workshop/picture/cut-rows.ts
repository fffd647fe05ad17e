/** Rows of a picture cut into tiles in all its sizes as they come: at no time is there more of a size than one row of tiles. */
import { PICTURE_TILE, pictureLevels, type PictureLevel } from '../../../src-shared/map/picture.ts';

/** A tile as plain pixels, which are used again for the next one, and its number among the picture's tiles. */
export interface CutTile {
	readonly index: number;
	readonly width: number;
	readonly height: number;
	readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export class RowCutter {
	readonly #sizes: readonly RowOfTiles[];

	constructor(width: number, height: number) {
		this.#sizes = pictureLevels(width, height).map((level) => new RowOfTiles(level));
	}

	/** Takes the next row, RGBA. Returns the tiles that are whole by it. */
	*push(row: Uint8ClampedArray): Generator<CutTile> {
		yield* this.#into(0, row);
	}

	*#into(size: number, row: Uint8ClampedArray): Generator<CutTile> {
		const here = this.#sizes[size];
		if (!here) return;
		const half = here.push(row);
		if (here.isFull) yield* here.cut();
		if (half) yield* this.#into(size + 1, half);
	}
}

/** One size of the picture: its rows of now, and the two that make one of the next size. */
class RowOfTiles {
	readonly #level: PictureLevel;
	readonly #rows: Uint8ClampedArray<ArrayBuffer>;
	readonly #half: Uint8ClampedArray;
	#tile = new Uint8ClampedArray();
	#filled = 0;
	#done = 0;
	#line = 0;

	constructor(level: PictureLevel) {
		this.#level = level;
		this.#rows = new Uint8ClampedArray(level.width * 4 * Math.min(PICTURE_TILE, level.height));
		this.#half = new Uint8ClampedArray(Math.ceil(level.width / 2) * 4);
	}

	/** All rows of this row of tiles are there. */
	get isFull(): boolean {
		return this.#filled === PICTURE_TILE || this.#done === this.#level.height;
	}

	/** Puts a row in; answers a row of half the size with every second one, and with the last. */
	push(row: Uint8ClampedArray): Uint8ClampedArray | null {
		const { width, height } = this.#level;
		const at = this.#filled * width * 4;
		this.#rows.set(row.subarray(0, width * 4), at);
		this.#filled += 1;
		this.#done += 1;
		const isOdd = this.#done % 2 === 1;
		if (isOdd && this.#done < height) return null;
		this.#halve(isOdd ? at : at - width * 4, at);
		return this.#half;
	}

	/** Four pixels make one; at the edges fewer. */
	#halve(above: number, below: number): void {
		const { width } = this.#level;
		const rows = this.#rows;
		const half = this.#half;
		for (let to = 0, x = 0; x < width; to += 4, x += 2) {
			const left = x * 4;
			const right = x + 1 < width ? left + 4 : left;
			for (let n = 0; n < 3; n += 1) {
				const up = (rows[above + left + n] ?? 0) + (rows[above + right + n] ?? 0);
				half[to + n] = (up + (rows[below + left + n] ?? 0) + (rows[below + right + n] ?? 0)) / 4;
			}
			half[to + 3] = 255;
		}
	}

	/** Hundreds of tiles of four megabytes each would wait for the memory to be tidied. */
	#pixels(length: number): Uint8ClampedArray<ArrayBuffer> {
		if (this.#tile.length !== length) this.#tile = new Uint8ClampedArray(length);
		return this.#tile;
	}

	*cut(): Generator<CutTile> {
		const { width, columns, first } = this.#level;
		const height = this.#filled;
		for (let column = 0; column < columns; column += 1) {
			const left = column * PICTURE_TILE;
			const wide = Math.min(PICTURE_TILE, width - left);
			const rgba = this.#pixels(wide * height * 4);
			for (let y = 0; y < height; y += 1) {
				const from = (y * width + left) * 4;
				rgba.set(this.#rows.subarray(from, from + wide * 4), y * wide * 4);
			}
			yield { index: first + this.#line * columns + column, width: wide, height, rgba };
		}
		this.#line += 1;
		this.#filled = 0;
	}
}

/** Pixels row by row. Their memory is given back with the last one: strips would pile up until somebody tidies. */
export function* rowsOf(pixels: Uint8ClampedArray<ArrayBuffer>, width: number): Generator<Uint8ClampedArray> {
	const row = width * 4;
	for (let at = 0; at < pixels.length; at += row) yield pixels.subarray(at, at + row);
	pixels.buffer.transfer(0);
}
