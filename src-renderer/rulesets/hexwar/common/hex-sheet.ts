/** The hex map of a view as a board, and its hexes by the names that are printed on them. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { DIRECTIONS, type Hex } from '../../../../src-shared/map/hex/grid.ts';
import { outlineOf } from '../../../../src-shared/map/hex/outline.ts';
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { MapPicture } from '../../../../src-shared/map/picture.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { withBoxes, type BoardWithBoxes, type MarginBox } from '../../../map/boards/beside.ts';
import type { Board } from '../../../map/boards/board.ts';
import { hexBoard } from '../../../map/boards/hex.ts';
import type { AskTile } from '../../../map/ground/picture-tiles.ts';
import { alongWays, spacesBeside, type WayShown } from './along-ways.ts';

/** The part of a view that a sheet is made of. */
export interface Mapped {
	readonly map: HexMapFile;
	/** The boxes beside the map; absent if there are none. */
	readonly boxes?: readonly { readonly id: string; readonly name: string; readonly owner: string }[];
	/** Ways between areas or points; absent if each hex is adjacent to the six around it. */
	readonly ways?: readonly WayShown[];
	readonly sides: readonly Pick<SideHead, 'id' | 'name'>[];
}

export class DrawnHexSheet {
	/** With the boxes beside the map. */
	readonly board: BoardWithBoxes<Hex>;
	readonly #hexes: Board<Hex>;
	readonly #map: HexMap;
	readonly #boxes: readonly MarginBox[];
	#onPicture: Board | null = null;
	/** On a map of areas or points: the spaces adjacent to each; null for a hex map. */
	readonly #beside: ReturnType<typeof spacesBeside> | null;
	readonly #places: ReadonlyMap<string, string>;

	constructor({ map, boxes = [], sides, ways }: Mapped) {
		this.#map = new HexMap(map);
		this.#beside = ways ? spacesBeside(ways) : null;
		this.#hexes = this.#measured(hexBoard(this.#map));
		// A side is shown its own alone, which need not be told apart.
		const shared = new Set(boxes.map(({ owner }) => owner)).size > 1;
		const ownerOf = (id: string): string => sides.find((side) => side.id === id)?.name ?? id;
		this.#boxes = boxes.map(({ id, name, owner }) => ({
			id,
			name: shared ? `${name} (${ownerOf(owner)})` : name,
		}));
		this.board = withBoxes(this.#hexes, this.#boxes);
		this.#places = new Map(this.#map.places.map(({ hex, name }) => [this.#map.nameOf(hex), name]));
	}

	/** The board to be drawn: with the printed map under its hexes, where there is one and its tiles can be asked for. */
	drawn(picture: MapPicture | null, ask: AskTile | null): Board {
		if (!picture || !ask) return this.board;
		return (this.#onPicture ??= withBoxes(
			this.#measured(hexBoard(this.#map, { picture, ask })),
			this.#boxes,
		));
	}

	/** On a map of areas or points a line is as long as the spaces that it leads over. */
	#measured(board: Board<Hex>): Board<Hex> {
		return this.#beside
			? { ...board, lengthWords: (points) => counted(this.chainOf(points).length, 'space') }
			: board;
	}

	/** Returns the middle of a hex, or null for a name that isn't a hex, such as a box beside the map. */
	pointOf(name: string): Point | null {
		const hex = this.#map.hexNamed(name);
		return hex === null ? null : this.#hexes.pointOf(hex);
	}

	/**
	 * Returns the hex name for a typed one, with or without leading zeros: 9.15 is 09.15; null if there is no such hex.
	 */
	typed(text: string): string | null {
		const padded = text.replaceAll(/\d+/gu, (number) => number.padStart(2, '0'));
		return [text, padded].find((name) => this.pointOf(name) !== null) ?? null;
	}

	/** Returns the hex at a point; null beside the map. */
	hexAt(point: Point): string | null {
		const hex = this.#hexes.placeAt(point);
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

	/** Returns those of some hexes that are no sea. */
	onLand(names: readonly string[]): readonly string[] {
		return names.filter((name) => {
			const hex = this.#map.hexNamed(name);
			return hex !== null && this.#map.groundOf(hex)?.look !== 'sea';
		});
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

	/**
	 * Returns the same with the hexes between filled in, straight: a drag leads from where it began to where it ends. On a map of
	 * areas or points they are filled in along the ways.
	 */
	chainOf(points: readonly Point[]): readonly string[] {
		const [first] = points;
		if (this.#beside)
			return alongWays(this.#beside, (first && this.hexAt(first)) ?? '', this.hexesOf(points));
		let here = first ? this.#hexes.placeAt(first) : null;
		const chain: string[] = [];
		for (const stop of this.hexesOf(points)) {
			const goal = this.#map.hexNamed(stop);
			while (here !== null && goal !== null && here !== goal) {
				here = this.#nearer(here, goal);
				if (here !== null) chain.push(this.#map.nameOf(here));
			}
		}
		return chain;
	}

	/** Returns a hex's neighbour that is nearest to the goal, or null if none on the map is nearer. */
	#nearer(from: Hex, goal: Hex): Hex | null {
		const { grid } = this.#map;
		const end = grid.pointOf(goal);
		const far = (hex: Hex): number => {
			const { x, y } = grid.pointOf(hex);
			return Math.hypot(x - end.x, y - end.y);
		};
		const [best] = DIRECTIONS.flatMap((direction) => this.#map.neighbour(from, direction) ?? []).toSorted(
			(a, b) => far(a) - far(b),
		);
		return best !== undefined && far(best) < far(from) ? best : null;
	}
}

const sheets = new WeakMap<HexMapFile, DrawnHexSheet>();
/** Returns the sheet of a view: the same one as long as the view has the same map. */
export function sheetOf(view: Mapped): DrawnHexSheet {
	const cached = sheets.get(view.map);
	if (cached) return cached;
	const sheet = new DrawnHexSheet(view);
	sheets.set(view.map, sheet);
	return sheet;
}
