/**
 * A picture of which any part can be drawn, cut into tiles at all its sizes. Four tiles make one of the next size and
 * are made before it, so that one canvas per size is enough. Nothing is kept as plain pixels: those would pile up until
 * garbage collection.
 */
import { PICTURE_TILE, pictureLevels } from '../../../src-shared/map/picture.ts';
import type { PixelSize } from './drawing-sizes.ts';

/** A position on a picture, px from its north-western corner. */
export interface Corner {
	readonly left: number;
	readonly top: number;
}
export type Glass = OffscreenCanvasRenderingContext2D;

/** A tile in the north-western corner of its canvas, which is as large as a whole one, and its number among the picture's tiles. */
export interface DrawnTile extends PixelSize {
	readonly index: number;
	readonly canvas: OffscreenCanvas;
}

const HALF = PICTURE_TILE / 2;
const QUARTERS = [
	[0, 0],
	[1, 0],
	[0, 1],
	[1, 1],
] as const;

/**
 * Yields each tile once; it is good until the next one is asked for.
 * @param draw puts the picture on a white canvas so that `corner` is its north-western corner
 */
export async function* cutParts(
	picture: PixelSize,
	draw: (g: Glass, corner: Corner) => Promise<void> | void,
): AsyncGenerator<DrawnTile, void> {
	const levels = pictureLevels(picture.width, picture.height);
	const glasses = levels.map(() => glassOf(PICTURE_TILE, PICTURE_TILE));
	yield* tileOf(levels.length - 1, 0, 0);

	async function* tileOf(size: number, column: number, row: number): AsyncGenerator<DrawnTile, void> {
		const [level, g] = [levels[size], glasses[size]];
		if (!level || !g || column >= level.columns || row >= level.rows) return;
		const corner = { left: column * PICTURE_TILE, top: row * PICTURE_TILE };
		const width = Math.min(PICTURE_TILE, level.width - corner.left);
		const height = Math.min(PICTURE_TILE, level.height - corner.top);
		const finer = glasses[size - 1];
		if (!finer) {
			g.fillRect(0, 0, PICTURE_TILE, PICTURE_TILE);
			await draw(g, corner);
		} else
			for (const [east, south] of QUARTERS) {
				yield* tileOf(size - 1, 2 * column + east, 2 * row + south);
				g.drawImage(finer.canvas, east * HALF, south * HALF, HALF, HALF);
			}
		repeatEdges(g, width, height);
		yield { index: level.first + row * level.columns + column, width, height, canvas: g.canvas };
	}
}

/** The picture's last pixels once more beyond its edges: where there is no fourth pixel, half its size is made of what there is. */
function repeatEdges(g: Glass, width: number, height: number): void {
	if (width < PICTURE_TILE) g.drawImage(g.canvas, width - 1, 0, 1, height, width, 0, 1, height);
	if (height < PICTURE_TILE)
		g.drawImage(g.canvas, 0, height - 1, PICTURE_TILE, 1, 0, height, PICTURE_TILE, 1);
}

/** A white canvas that is read again and again. */
export function glassOf(width: number, height: number): Glass {
	const g = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true });
	if (!g) throw new Error('no canvas');
	g.fillStyle = 'white';
	g.fillRect(0, 0, width, height);
	return g;
}
