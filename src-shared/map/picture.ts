/** A printed map as a picture under everything that is drawn: cut into square tiles, at its own size and at each half of it. */
import { z } from 'zod';

/** The side of a tile, px. */
export const PICTURE_TILE = 1024;
/** The widest and the highest picture, px. */
export const WIDEST_PICTURE = 20_000;
export const HIGHEST_PICTURE = 13_000;

/** A file's key: the SHA-256 of its bytes. */
export const PictureKey = z.string().regex(/^[0-9a-f]{64}$/, 'a picture is named by 64 figures');
export type PictureKey = z.infer<typeof PictureKey>;

/** One size of a picture: `times` smaller than its own, in `columns` by `rows` tiles, the first of which is tile `first`. */
export interface PictureLevel {
	readonly times: number;
	readonly width: number;
	readonly height: number;
	readonly columns: number;
	readonly rows: number;
	readonly first: number;
}

/** The sizes in which a picture of so many pixels is kept: its own first, each half of the one before, the last one tile. */
export function pictureLevels(width: number, height: number): readonly PictureLevel[] {
	const levels: PictureLevel[] = [];
	for (let times = 1, first = 0; ; times *= 2) {
		const w = Math.ceil(width / times);
		const h = Math.ceil(height / times);
		const columns = Math.ceil(w / PICTURE_TILE);
		const rows = Math.ceil(h / PICTURE_TILE);
		levels.push({ times, width: w, height: h, columns, rows, first });
		first += columns * rows;
		if (columns * rows === 1) return levels;
	}
}

/** How many tiles a picture of so many pixels has, over all its sizes. */
export function tileCount(width: number, height: number): number {
	const last = pictureLevels(width, height).at(-1);
	return (last?.first ?? 0) + 1;
}

const sheet = {
	width: z.number().int().min(1).max(WIDEST_PICTURE),
	height: z.number().int().min(1).max(HIGHEST_PICTURE),
	/** The position of its north-western corner, km. */
	west: z.number(),
	north: z.number(),
	kmPerPixel: z.number().positive().max(100),
	/** Pixel height divided by width; absent if pixels are square, as in most scans. */
	stretch: z.number().min(0.5).max(2).optional(),
	/** By size (its own first), then by row from the north, then by column from the west. */
	tiles: z.array(PictureKey).min(1).max(1000).readonly(),
};
type Tiled = { readonly width: number; readonly height: number; readonly tiles: readonly PictureKey[] };
const isWhole = ({ width, height, tiles }: Tiled): boolean => tiles.length === tileCount(width, height);
const whole = { message: 'a picture’s tiles are those of its size', path: ['tiles'] };

/** One scan with its position. */
export const PictureSheet = z.object(sheet).strict().refine(isWhole, whole).readonly();
export type PictureSheet = z.infer<typeof PictureSheet>;

/** Scans that are joined into one map. */
export const MAX_SHEETS = 12;

/** A printed map: what lies under it, and where. */
export const MapPicture = z
	.object({
		...sheet,
		/**
		 * Further scans of the same map with their positions, each drawn over those before; absent if there is only
		 * one.
		 */
		beside: z
			.array(PictureSheet)
			.max(MAX_SHEETS - 1)
			.readonly()
			.optional(),
	})
	.strict()
	.refine(isWhole, whole)
	.readonly();
export type MapPicture = z.infer<typeof MapPicture>;

/** All scans of a map, the lowest first. */
export const sheetsOf = ({ beside = [], ...first }: MapPicture): readonly PictureSheet[] => [
	first,
	...beside,
];

/** The tiles of all of them. */
export const tilesOf = (picture: MapPicture | null | undefined): readonly PictureKey[] =>
	picture ? sheetsOf(picture).flatMap(({ tiles }) => tiles) : [];

/** The key of an imported scan: its last tile, which is the whole scan in small. */
export const scanKey = ({ tiles }: Pick<PictureSheet, 'tiles'>): PictureKey => tiles.at(-1) ?? '';

/** The ground that one scan covers, km. */
export function pictureBox({
	width,
	height,
	west,
	north,
	kmPerPixel,
	stretch = 1,
}: Omit<PictureSheet, 'tiles'>): {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
} {
	return { west, north, east: west + width * kmPerPixel, south: north - height * kmPerPixel * stretch };
}
