/** The hex map of a view as a board, and its hexes by the names that are printed on them. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { outlineOf } from '../../../../src-shared/map/hex/outline.ts';
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { MapPicture } from '../../../../src-shared/map/picture.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Board } from '../../../map/boards/board.ts';
import { hexBoard } from '../../../map/boards/hex.ts';
import type { AskTile } from '../../../map/ground/picture-tiles.ts';

export class OcsSheet {
	readonly board: Board<Hex>;
	readonly #map: HexMap;
	#onPicture: Board<Hex> | null = null;
	readonly #places: ReadonlyMap<string, string>;

	constructor(file: HexMapFile) {
		this.#map = new HexMap(file);
		this.board = hexBoard(this.#map);
		this.#places = new Map(this.#map.places.map(({ hex, name }) => [this.#map.nameOf(hex), name]));
	}

	/** The board to be drawn: with the printed map under its hexes, where there is one and its tiles can be asked for. */
	drawn(picture: MapPicture | null, ask: AskTile | null): Board<Hex> {
		if (!picture || !ask) return this.board;
		return (this.#onPicture ??= hexBoard(this.#map, { picture, ask }));
	}

	/** Returns the middle of a hex; null for a name that means none, such as a box beside the map. */
	pointOf(name: string): Point | null {
		const hex = this.#map.hexNamed(name);
		return hex === null ? null : this.board.pointOf(hex);
	}

	/** Returns the hex at a point; null beside the map. */
	hexAt(point: Point): string | null {
		const hex = this.board.placeAt(point);
		return hex === null ? null : this.#map.nameOf(hex);
	}

	/** Returns '14.10, Bourguébus'. */
	words(name: string): string {
		const place = this.#places.get(name);
		return place === undefined ? name : `${name}, ${place}`;
	}

	/** Returns what the ground of a hex is called; '' off the map. */
	groundOf(name: string): string {
		const hex = this.#map.hexNamed(name);
		return hex === null ? '' : (this.#map.groundOf(hex)?.name ?? '');
	}

	/** Returns the lines round some hexes. */
	rings(names: Iterable<string>): readonly (readonly Point[])[] {
		return outlineOf(
			this.#map.grid,
			[...names].flatMap((name) => this.#map.hexNamed(name) ?? []),
		);
	}

	/** Returns the hexes that a way drawn on the map leads through, the first left out. */
	hexesOf(points: readonly Point[]): readonly string[] {
		const names = points.flatMap((point) => this.hexAt(point) ?? []);
		return names.filter((name, n) => n > 0 && name !== names[n - 1]);
	}
}

const sheets = new WeakMap<HexMapFile, OcsSheet>();
/** Returns the sheet of a view: the same one as long as the view has the same map. */
export function sheetOf({ map }: { readonly map: HexMapFile }): OcsSheet {
	const known = sheets.get(map);
	if (known) return known;
	const made = new OcsSheet(map);
	sheets.set(map, made);
	return made;
}
