/**
 * Redraws a scan from its own tiles, rotated and stretched to be straight, part by part, so that it is never whole in
 * memory.
 */
import { PICTURE_TILE, pictureLevels, type PictureSheet } from '../../../src-shared/map/picture.ts';
import { moved, type Affine, type Straightened } from '../../../src-shared/workshop/straighten.ts';
import type { AskTile } from '../../map/ground/picture-tiles.ts';
import { bytesOf } from '../../ui/papers/base64.ts';
import { glassOf } from './cut-parts.ts';
import type { DrawablePicture } from './drawing.ts';

/** The number of decoded tiles kept, 4 MB each: those of two adjacent blocks. */
const KEPT_TILES = 24;

/** Returns the drawing of a scan straightened. @param ask answers a tile of the scan by its key */
export function straightDrawing(sheet: PictureSheet, by: Straightened, ask: AskTile): DrawablePicture {
	const tiles = new TileShelf(sheet, ask);
	return {
		...{ name: 'The scan', width: by.width, height: by.height },
		async draw(canvas, left, top) {
			const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
			if (!g) throw new Error('no canvas');
			g.setTransform(1, 0, 0, 1, 0, 0);
			g.fillStyle = 'white';
			g.fillRect(0, 0, canvas.width, canvas.height);
			g.imageSmoothingQuality = 'high';
			const { a, b, c, d, e, f } = by.draw;
			const under = tiles.under(inverted(by.draw), canvas, left, top);
			const [first] = under;
			if (!first) return;
			g.setTransform(a, b, c, d, e - left, f - top);
			g.drawImage(await joined(tiles, under), first.column * PICTURE_TILE, first.row * PICTURE_TILE);
			g.setTransform(1, 0, 0, 1, 0, 0);
		},
	};
}

type TileAt = { readonly column: number; readonly row: number };

/** Tiles on one canvas, the first in its north-western corner: turned one by one, each would leave a hair of white beside it. */
async function joined(tiles: TileShelf, under: readonly TileAt[]): Promise<OffscreenCanvas> {
	const [first, last] = [under[0], under.at(-1)];
	const across = (last?.column ?? 0) - (first?.column ?? 0) + 1;
	const down = (last?.row ?? 0) - (first?.row ?? 0) + 1;
	const g = glassOf(across * PICTURE_TILE, down * PICTURE_TILE);
	for (const { column, row } of under) {
		const tile = await tiles.at(column, row);
		const [x, y] = [column - (first?.column ?? 0), row - (first?.row ?? 0)];
		g.drawImage(tile, x * PICTURE_TILE, y * PICTURE_TILE);
	}
	return g.canvas;
}

class TileShelf {
	readonly #sheet: PictureSheet;
	readonly #ask: AskTile;
	readonly #columns: number;
	readonly #rows: number;
	/** The newest used last. */
	readonly #kept = new Map<number, ImageBitmap>();

	constructor(sheet: PictureSheet, ask: AskTile) {
		[this.#sheet, this.#ask] = [sheet, ask];
		const [own] = pictureLevels(sheet.width, sheet.height);
		[this.#columns, this.#rows] = [own?.columns ?? 0, own?.rows ?? 0];
	}

	/** The tiles that a block of the drawing may show. */
	under(
		back: Affine,
		{ width, height }: { readonly width: number; readonly height: number },
		left: number,
		top: number,
	): readonly TileAt[] {
		const corners = [
			{ x: left, y: top },
			{ x: left + width, y: top },
			{ x: left, y: top + height },
			{ x: left + width, y: top + height },
		].map((corner) => moved(back, corner));
		const range = (of: 'x' | 'y', most: number): readonly number[] => {
			const all = corners.map((corner) => corner[of] / PICTURE_TILE);
			const [from, to] = [
				Math.max(0, Math.floor(Math.min(...all))),
				Math.min(most - 1, Math.floor(Math.max(...all))),
			];
			return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
		};
		const columns = range('x', this.#columns);
		return range('y', this.#rows).flatMap((row) => columns.map((column) => ({ column, row })));
	}

	async at(column: number, row: number): Promise<ImageBitmap> {
		const index = row * this.#columns + column;
		const cached = this.#kept.get(index);
		if (cached) {
			this.#kept.delete(index);
			this.#kept.set(index, cached);
			return cached;
		}
		const { mime, bytes } = await this.#ask(this.#sheet.tiles[index] ?? '');
		const tile = await createImageBitmap(new Blob([bytesOf(bytes)], { type: mime }));
		this.#kept.set(index, tile);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > KEPT_TILES && oldest !== undefined) {
			this.#kept.get(oldest)?.close();
			this.#kept.delete(oldest);
		}
		return tile;
	}
}

/** Returns the inverse transform, from pixels of the drawing to those of the scan. */
function inverted({ a, b, c, d, e, f }: Affine): Affine {
	const det = a * d - b * c;
	return {
		...{ a: d / det, b: -b / det, c: -c / det, d: a / det },
		...{ e: (c * f - d * e) / det, f: (b * e - a * f) / det },
	};
}
