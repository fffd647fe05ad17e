/** The printed map under a map on paper: its tiles as they are kept, for the worker that draws. */
import {
	PICTURE_TILE,
	pictureLevels,
	sheetsOf,
	type MapPicture,
	type PictureKey,
	type PictureSheet,
} from '../../../src-shared/map/picture.ts';
import type { ScanTile } from '../../rules/kit/module/paper-part.ts';

/** Pixels of a scan that are printed: some 250 dots to the inch on two sheets of A3. */
const MOST_PIXELS = 16_000_000;

/**
 * Returns the tiles of a scan in the size that paper can show. A tile that is missing is left out.
 * @param tileOf the bytes of a tile; null: there is none of that name
 * @param km how many km a unit of the picture's plane is: 1 on a free map, a hex's width on hexes
 */
export function scanTiles(
	picture: MapPicture,
	tileOf: (key: PictureKey) => Uint8Array | null,
	km = 1,
): readonly ScanTile[] {
	const sheets = sheetsOf(picture);
	const pixels = sheets.reduce((sum, { width, height }) => sum + width * height, 0);
	const times = [1, 2, 4, 8, 16, 32].find((each) => pixels / each ** 2 <= MOST_PIXELS) ?? 32;
	return sheets.flatMap((sheet) => tilesOfSheet(sheet, times, tileOf, km));
}

function tilesOfSheet(
	{ width, height, west, north, kmPerPixel, stretch = 1, tiles }: PictureSheet,
	times: number,
	tileOf: (key: PictureKey) => Uint8Array | null,
	km: number,
): readonly ScanTile[] {
	const levels = pictureLevels(width, height);
	const level = levels.find((each) => each.times >= times) ?? levels.at(-1);
	if (!level) return [];
	const across = level.times * kmPerPixel * km;
	const down = across * stretch;
	return Array.from({ length: level.columns * level.rows }, (_, n) => n).flatMap((n): ScanTile[] => {
		const bytes = tileOf(tiles[level.first + n] ?? '');
		if (!bytes) return [];
		const [left, top] = [(n % level.columns) * PICTURE_TILE, Math.floor(n / level.columns) * PICTURE_TILE];
		const [right, bottom] = [
			Math.min(level.width, left + PICTURE_TILE),
			Math.min(level.height, top + PICTURE_TILE),
		];
		return [
			{
				bytes: Buffer.from(bytes).toString('base64'),
				...{ west: west * km + left * across, east: west * km + right * across },
				...{ north: north * km - top * down, south: north * km - bottom * down },
			},
		];
	});
}
