/**
 * A printed map's picture under everything: its tiles are asked for when a piece of the ground first needs them, in the size
 * that is nearest to the zoom, and the piece is painted once more when they have come. A window that can't have them
 * draws the ground without.
 */
import { AGAIN_MS, isPassing } from '../../../src-shared/kit/passing-trouble.ts';
import {
	PICTURE_TILE,
	pictureLevels,
	sheetsOf,
	tilesOf,
	type MapPicture,
	type PictureKey,
	type PictureSheet,
} from '../../../src-shared/map/picture.ts';
import type { Box } from '../../../src-shared/map/plane.ts';
import { bytesOf } from '../../ui/papers/base64.ts';
import type { Piece } from './paint.ts';

/** Asks the host for a tile. */
export type AskTile = (key: PictureKey) => Promise<{ readonly mime: string; readonly bytes: string }>;

/** Unpacked tiles that are kept, 4 MB each. */
const KEPT_TILES = 48;

/** A tile and its position on a canvas: the upper left corner, and `k` canvas px for each of its own. */
interface TilePlace {
	readonly index: number;
	readonly box: Box;
	readonly k: number;
	/** Of the height, where the picture is not as high as its hexes are. */
	readonly stretch: number;
	readonly x: number;
	readonly y: number;
}

export class PictureTiles {
	/** Its scans, the lowest first, each with the number of its first tile among all of them. */
	readonly #sheets: readonly { readonly sheet: PictureSheet; readonly first: number }[];
	readonly #keys: readonly PictureKey[];
	readonly #ask: AskTile;
	/** The newest used last; null while it is on its way, or where it can't be had. */
	readonly #tiles = new Map<number, ImageBitmap | null>();
	#came: ((box: Box) => void) | null = null;

	constructor(picture: MapPicture, ask: AskTile) {
		let first = 0;
		this.#sheets = sheetsOf(picture).map((sheet) => {
			const from = first;
			first += sheet.tiles.length;
			return { sheet, first: from };
		});
		this.#keys = tilesOf(picture);
		this.#ask = ask;
	}

	/** Calls back with the ground that a tile covers when it has come. Returns how to stop, which lets go of all tiles. */
	watch(came: (box: Box) => void): () => void {
		this.#came = came;
		return () => {
			this.#came = null;
			for (const tile of this.#tiles.values()) tile?.close();
			this.#tiles.clear();
		};
	}

	/** Draws what there is of the picture in a piece of ground, and asks for what is missing. */
	draw(g: CanvasRenderingContext2D, piece: Piece): void {
		for (const place of this.#placesIn(piece)) {
			const tile = this.#tile(place.index, place.box);
			if (tile) drawTile(g, tile, place);
		}
	}

	/**
	 * Draws all of the picture in a piece of ground, once, tile by tile; each is released as soon as it is drawn.
	 * @throws where a tile can't be had
	 */
	async drawOnce(g: CanvasRenderingContext2D, piece: Piece): Promise<void> {
		for (const place of this.#placesIn(piece)) {
			const tile = await this.#unpacked(place.index);
			if (!tile) continue;
			drawTile(g, tile, place);
			tile.close();
		}
	}

	/** The tiles that a piece shows, those of each scan in the size that is nearest to its own. */
	#placesIn(piece: Piece): readonly TilePlace[] {
		return this.#sheets.flatMap(({ sheet, first }) =>
			placesOf(sheet, piece).map((place) => ({ ...place, index: first + place.index })),
		);
	}

	#tile(index: number, box: Box): ImageBitmap | null {
		const there = this.#tiles.get(index);
		if (there !== undefined) {
			this.#tiles.delete(index);
			this.#tiles.set(index, there);
			return there;
		}
		this.#tiles.set(index, null);
		void this.#load(index, box);
		return null;
	}

	async #load(index: number, box: Box): Promise<void> {
		try {
			const tile = await this.#unpacked(index);
			if (!tile) return;
			if (this.#came === null) return tile.close();
			this.#tiles.set(index, tile);
			this.#forget();
			this.#came(box);
		} catch (error) {
			// The ground stays bare there: a stick has no picture. A host that is away comes back.
			if (isPassing(error)) setTimeout(() => this.#again(index, box), AGAIN_MS);
		}
	}

	/** Unless nobody waits for it any more. */
	#again(index: number, box: Box): void {
		if (this.#came !== null && this.#tiles.get(index) === null) void this.#load(index, box);
	}

	async #unpacked(index: number): Promise<ImageBitmap | null> {
		const key = this.#keys[index];
		if (key === undefined) return null;
		const { mime, bytes } = await this.#ask(key);
		return createImageBitmap(new Blob([bytesOf(bytes)], { type: mime }));
	}

	#forget(): void {
		for (const [index, tile] of this.#tiles) {
			if (this.#tiles.size <= KEPT_TILES) return;
			tile?.close();
			this.#tiles.delete(index);
		}
	}
}

/** Returns the indices of the tiles that a piece shows. */
function placesOf(
	{ width, height, kmPerPixel, stretch = 1, west, north }: PictureSheet,
	piece: Piece,
): readonly TilePlace[] {
	const levels = pictureLevels(width, height);
	// A picture's pixel is at least three quarters of the screen's.
	const wanted = Math.floor(Math.log2(1 / (kmPerPixel * piece.scale)) + 0.4);
	const level = levels[Math.min(Math.max(wanted, 0), levels.length - 1)];
	if (!level) return [];
	const km = kmPerPixel * level.times * PICTURE_TILE;
	const columns = within((piece.west - west) / km, piece.width / piece.scale / km, level.columns);
	const down = km * stretch;
	const rows = within((north - piece.north) / down, piece.height / piece.scale / down, level.rows);
	const places: TilePlace[] = [];
	for (let row = rows.from; row < rows.to; row += 1)
		for (let column = columns.from; column < columns.to; column += 1)
			places.push({
				index: level.first + row * level.columns + column,
				box: {
					west: west + column * km,
					north: north - row * down,
					east: west + (column + 1) * km,
					south: north - (row + 1) * down,
				},
				k: kmPerPixel * level.times * piece.scale,
				stretch,
				x: (west + column * km - piece.west) * piece.scale,
				y: (piece.north - (north - row * down)) * piece.scale,
			});
	return places;
}

/** Half a pixel more hides the seams. */
function drawTile(g: CanvasRenderingContext2D, tile: ImageBitmap, { x, y, k, stretch }: TilePlace): void {
	g.drawImage(tile, x, y, tile.width * k + 0.5, tile.height * k * stretch + 0.5);
}

/** Which of `count` parts a stretch touches. */
function within(from: number, length: number, count: number): { from: number; to: number } {
	return { from: Math.max(0, Math.floor(from)), to: Math.min(count, Math.ceil(from + length)) };
}
