/** A board of hexes that is drawn on: each change of its map paints the ground once more, and the map about it stays as it is. */
import type { Hex } from '../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { MapPicture } from '../../../src-shared/map/picture.ts';
import type { Box } from '../../../src-shared/map/plane.ts';
import { PictureTiles, type AskTile } from '../ground/picture-tiles.ts';
import type { Board } from './board.ts';
import { hexBoard } from './hex.ts';
import { paintHexes } from './hex-ground.ts';

export interface LiveHexOptions {
	/** The picture under the hexes, and the source of its tiles. */
	readonly picture?: MapPicture | undefined;
	readonly ask: AskTile;
	/** The id of the ground that is not painted yet. */
	readonly bare: string;
}

export class LiveHexBoard {
	readonly board: Board<Hex>;
	#map: HexMap;
	#now: Board<Hex>;
	#changed: ((box: Box) => void) | null = null;

	constructor(map: HexMap, { picture, ask, bare }: LiveHexOptions) {
		this.#map = map;
		this.#now = hexBoard(map);
		const tiles = picture ? new PictureTiles(picture, ask) : null;
		// Points are not drawn to the middle of their hex: what lies along a side is pointed at, too.
		const { stackKey: _stackKey, ...board } = this.#now;
		this.board = {
			...board,
			ground: (g, piece) =>
				paintHexes(g, this.#map, piece, { bare, ...(tiles ? { under: () => tiles.draw(g, piece) } : {}) }),
			watchGround: (changed) => {
				this.#changed = changed;
				const stop = tiles?.watch(changed);
				return () => {
					this.#changed = null;
					stop?.();
				};
			},
			placeAt: (point) => this.#now.placeAt(point),
			words: (hex) => this.#now.words(hex),
			step: (hex, key) => this.#now.step?.(hex, key) ?? null,
		};
	}

	/** Returns whether another map can replace this one on display: its hexes have the same positions and names. */
	fits({ file, grid, bounds }: HexMap): boolean {
		const { file: old, grid: was, bounds: before } = this.#map;
		return (
			grid.columns === was.columns &&
			grid.rows === was.rows &&
			bounds.west === before.west &&
			bounds.east === before.east &&
			bounds.south === before.south &&
			bounds.north === before.north &&
			grid.lowered === was.lowered &&
			grid.sideways === was.sideways &&
			file.places === old.places &&
			file.hexKm === old.hexKm
		);
	}

	/** Draws a changed map; only one that fits. */
	show(map: HexMap): void {
		if (map === this.#map) return;
		this.#map = map;
		this.#now = hexBoard(map);
		this.#changed?.(map.bounds);
	}
}
