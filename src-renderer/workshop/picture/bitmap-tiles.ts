/** A picture that a browser has unpacked, as tiles in all its sizes, its own first. */
import { PICTURE_TILE, pictureLevels } from '../../../src-shared/map/picture.ts';

/** Each tile on a canvas of its own, in the order in which a picture names them. */
export function* bitmapTiles(picture: ImageBitmap): Generator<OffscreenCanvas> {
	for (const { times, width, height, rows, columns } of pictureLevels(picture.width, picture.height))
		for (let row = 0; row < rows; row += 1)
			for (let column = 0; column < columns; column += 1) {
				const w = Math.min(PICTURE_TILE, width - column * PICTURE_TILE);
				const h = Math.min(PICTURE_TILE, height - row * PICTURE_TILE);
				const canvas = new OffscreenCanvas(w, h);
				const g = canvas.getContext('2d', { alpha: false });
				if (!g) throw new Error('no canvas');
				// What is seen through is paper.
				g.fillStyle = 'white';
				g.fillRect(0, 0, w, h);
				g.imageSmoothingQuality = 'high';
				const from = PICTURE_TILE * times;
				g.drawImage(picture, column * from, row * from, w * times, h * times, 0, 0, w, h);
				yield canvas;
			}
}
