/** A picture file cut into tiles, in all its sizes, and handed to the host one after another. */
import {
	HIGHEST_PICTURE,
	PICTURE_TILE,
	PictureKey,
	pictureLevels,
	tileCount,
	WIDEST_PICTURE,
	type MapPicture,
	type PictureLevel,
} from '../../src-shared/map/picture.ts';
import { UserError } from '../../src-shared/kit/user-error.ts';
import { base64Of } from '../ui/papers/file-pieces.ts';

/** Kinds of pictures that are taken in: what every browser unpacks by itself. */
export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp'];
/** A picture's file may have so many bytes. */
const MAX_PICTURE_BYTES = 200 * 2 ** 20;
const QUALITY = 0.86;

/** A picture that can't be taken in. */
export class PictureError extends UserError<'picture'> {
	override readonly name = 'PictureError';

	constructor(say: string) {
		super('picture', say);
	}
}

/**
 * @param keep hands a tile to the host and answers what it is found by
 * @param progress told the share that is done, 0 to 1
 * @param stop cancels: nothing more is handed over
 * @throws PictureError with a sentence for whoever chose the file
 */
export async function cutPicture(
	file: File,
	keep: (bytes: string) => Promise<string>,
	progress: (share: number) => void,
	stop: AbortSignal,
): Promise<Pick<MapPicture, 'width' | 'height' | 'tiles'>> {
	const picture = await unpacked(file);
	try {
		const { width, height } = picture;
		const all = tileCount(width, height);
		const tiles: PictureKey[] = [];
		for (const level of pictureLevels(width, height))
			for (let row = 0; row < level.rows; row += 1)
				for (let column = 0; column < level.columns; column += 1) {
					stop.throwIfAborted();
					const bytes = await tileOf(picture, level, column, row);
					tiles.push(PictureKey.parse(await keep(base64Of(bytes))));
					progress(tiles.length / all);
				}
		return { width, height, tiles };
	} finally {
		picture.close();
	}
}

async function unpacked(file: File): Promise<ImageBitmap> {
	if (!PICTURE_KINDS.includes(file.type))
		throw new PictureError(`“${file.name}” is no PNG, JPEG or WebP: save the picture as one of these.`);
	if (file.size > MAX_PICTURE_BYTES)
		throw new PictureError(`“${file.name}” is larger than 200 MB: make the picture smaller.`);
	let picture: ImageBitmap;
	try {
		picture = await createImageBitmap(file);
	} catch {
		throw new PictureError(
			`“${file.name}” can’t be unpacked: it is damaged, or too large for this machine. Make it smaller.`,
		);
	}
	const { width, height } = picture;
	const isTooLarge = width > WIDEST_PICTURE || height > HIGHEST_PICTURE;
	if (isTooLarge) {
		picture.close();
		throw new PictureError(
			`“${file.name}” has ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels; a map has ${WIDEST_PICTURE.toLocaleString('en')} × ${HIGHEST_PICTURE.toLocaleString('en')} at most. Make it smaller.`,
		);
	}
	return picture;
}

async function tileOf(
	picture: ImageBitmap,
	{ times, width, height }: PictureLevel,
	column: number,
	row: number,
): Promise<Uint8Array> {
	const w = Math.min(PICTURE_TILE, width - column * PICTURE_TILE);
	const h = Math.min(PICTURE_TILE, height - row * PICTURE_TILE);
	const canvas = new OffscreenCanvas(w, h);
	const g = canvas.getContext('2d', { alpha: false });
	if (!g)
		throw new PictureError('This machine can’t draw pictures of that size just now. Close other windows.');
	// What is seen through is paper.
	g.fillStyle = 'white';
	g.fillRect(0, 0, w, h);
	g.imageSmoothingQuality = 'high';
	const from = PICTURE_TILE * times;
	g.drawImage(picture, column * from, row * from, w * times, h * times, 0, 0, w, h);
	const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
	return new Uint8Array(await blob.arrayBuffer());
}
