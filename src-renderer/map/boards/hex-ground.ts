/** Paints a piece of a hex map on a canvas: ground, edges, what runs along sides and from hex to hex, printed names. */
import { DIRECTIONS, type Direction, type Hex } from '../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import type { Box } from '../../../src-shared/map/plane.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Piece } from '../ground/paint.ts';
import { font, ink } from '../ink.ts';
import { paintContours, paintDrawn } from './hex-relief.ts';

type Look = HexMapFile['ground'][string]['look'];
type SideLook = HexMapFile['sides'][string]['look'];
type LinkLook = HexMapFile['links'][string]['look'];

/** The colour of each look, for the map and for its legend. */
export const groundFills: Readonly<Record<Look, string>> = {
	open: ink.paper,
	woods: ink.woods,
	village: '#ecd9c4',
	'built-up': ink.builtUp,
	city: '#cd9a80',
	rough: ink.bad,
	hills: '#e3d2ac',
	marsh: ink.marsh,
	sea: ink.water,
	lake: ink.water,
	desert: '#f0e2bb',
};
/** The colour where nothing is painted yet and no scan is underneath. */
const BARE_PAPER = '#d8d3c8';
/** Widths in parts of a hex. */
export const sideLines: Readonly<
	Record<SideLook, { colour: string; width: number; dash?: readonly number[] }>
> = {
	stream: { colour: ink.waterEdge, width: 0.035 },
	river: { colour: ink.waterEdge, width: 0.08 },
	'major-river': { colour: ink.waterEdge, width: 0.15 },
	cliff: { colour: '#6b4a24', width: 0.06 },
	slope: { colour: '#a97f45', width: 0.05, dash: [0.06, 0.05] },
	wall: { colour: ink.name, width: 0.05 },
};
export const linkLines: Readonly<
	Record<LinkLook, { colour: string; width: number; casing?: string; dash?: readonly number[] }>
> = {
	track: { colour: ink.track, width: 0.035, dash: [0.1, 0.07] },
	road: { colour: ink.minorRoad, casing: ink.minorCasing, width: 0.07 },
	'main-road': { colour: ink.mainRoad, casing: ink.mainCasing, width: 0.09 },
	railway: { colour: ink.rail, width: 0.045, dash: [0.14, 0.05] },
	river: { colour: ink.water, casing: ink.waterEdge, width: 0.2 },
};

/** From how many CSS px a hex: edges, printed names, woods' trees. */
const shownFrom = { edges: 7, names: 40, trees: 16 } as const;

/** The picture under the hexes while a map is made, or when it is played on a scan. */
export interface HexGroundOptions {
	/** Draws what lies under them: a picture, which then shines through. */
	readonly under?: (g: CanvasRenderingContext2D, piece: Piece) => void;
	/** The id of a ground that is not painted: there the paper, or the picture, is seen as it is. */
	readonly bare?: string;
}
/** Hexes in one path: what a path costs grows faster than what is in it. */
const PATH_HEXES = 32;
/** The opacity of a ground's colour over a picture. */
const VEIL = 0.45;

/** Paints one piece of a hex map: ground, hexsides, roads, names and numbers. */
export function paintHexes(
	g: CanvasRenderingContext2D,
	map: HexMap,
	piece: Piece,
	{ under, bare }: HexGroundOptions = {},
): void {
	const { west, north, scale, density } = piece;
	const css = scale / density;
	g.fillStyle = ink.border;
	g.fillRect(0, 0, piece.width, piece.height);
	const view = { west, north, east: west + piece.width / scale, south: north - piece.height / scale };
	const round = 1.2;
	const box = {
		west: view.west - round,
		east: view.east + round,
		north: view.north + round,
		south: view.south - round,
	};
	const near = map.grid.inBox(box);
	const hexes = near.filter((hex) => map.has(hex));
	const pen = new HexPen(g, map, piece);
	if (under) pen.paper(hexes, near.length === hexes.length && isInside(box, map.bounds));
	under?.(g, piece);
	for (const [n, kind] of map.grounds.entries()) {
		const own = hexes.filter((hex) => map.groundOf(hex) === map.grounds[n]);
		if (kind.id !== bare) pen.fill(own, groundFills[kind.look], under ? VEIL : 1);
		else if (!under) pen.fill(own, BARE_PAPER);
	}
	if (css >= shownFrom.trees)
		for (const hex of hexes) if (map.groundOf(hex)?.look === 'woods') pen.trees(hex);
	if (css >= shownFrom.trees)
		for (const hex of hexes) {
			const blocks = BLOCKS[map.groundOf(hex)?.look ?? 'open'];
			if (blocks) pen.blocks(hex, blocks);
		}
	paintContours(g, map.file.contours ?? [], piece);
	paintDrawn(g, map.file.drawn ?? [], piece);
	if (css >= shownFrom.edges) pen.edges(hexes);
	for (const kind of map.sideKinds) {
		const look = map.file.sides[kind]?.look;
		if (look) pen.sides(hexes, (hex, direction) => map.hasSide(hex, direction, kind), sideLines[look]);
	}
	for (const kind of map.linkKinds) {
		const look = map.file.links[kind]?.look;
		if (look) pen.links(hexes, (hex, direction) => map.hasLink(hex, direction, kind), linkLines[look]);
	}
	if (css >= shownFrom.names) for (const hex of hexes) if (!under || map.isNumbered(hex)) pen.name(hex);
}

/** Houses of a place, from the middle of its hex: the greater it is, the more. */
const BLOCKS: Partial<Readonly<Record<Look, readonly (readonly [east: number, north: number])[]>>> = {
	village: [
		[-0.1, -0.04],
		[0.06, 0.06],
	],
	'built-up': [
		[-0.16, -0.06],
		[0.02, 0.08],
		[0.16, -0.08],
		[-0.04, -0.2],
	],
	city: [-0.24, -0.08, 0.08, 0.24].flatMap((east) =>
		[-0.2, -0.04, 0.12].map((north) => [east, north] as const),
	),
};

interface Line {
	readonly colour: string;
	readonly width: number;
	readonly casing?: string;
	readonly dash?: readonly number[];
}

/** Returns whether a piece of ground is clear of the map's edge, with its protruding hexes and notches. */
const isInside = (inner: Box, outer: Box): boolean =>
	inner.west >= outer.west &&
	inner.east <= outer.east &&
	inner.south >= outer.south &&
	inner.north <= outer.north;

class HexPen {
	readonly #g: CanvasRenderingContext2D;
	readonly #map: HexMap;
	readonly #piece: Piece;

	constructor(g: CanvasRenderingContext2D, map: HexMap, piece: Piece) {
		this.#g = g;
		this.#map = map;
		this.#piece = piece;
		g.lineJoin = 'round';
		g.lineCap = 'round';
	}

	#to({ x, y }: Point): [number, number] {
		const { west, north, scale } = this.#piece;
		return [(x - west) * scale, (north - y) * scale];
	}

	/** @param alpha less than 1: what lies under it shines through, and neighbours may leave a hair of it between them */
	fill(hexes: readonly Hex[], colour: string, alpha = 1): void {
		const g = this.#g;
		g.globalAlpha = alpha;
		g.fillStyle = g.strokeStyle = colour;
		g.lineWidth = 1;
		for (let from = 0; from < hexes.length; from += PATH_HEXES) {
			this.#trace(hexes.slice(from, from + PATH_HEXES));
			g.fill();
			// Neighbours would leave a hair of paper between them.
			if (alpha === 1) g.stroke();
		}
		g.globalAlpha = 1;
	}

	#trace(hexes: readonly Hex[]): void {
		const g = this.#g;
		g.beginPath();
		for (const hex of hexes) {
			this.#map.ringOf(hex).forEach((corner, n) => {
				if (n === 0) g.moveTo(...this.#to(corner));
				else g.lineTo(...this.#to(corner));
			});
			g.closePath();
		}
	}

	/** White under a picture. @param everywhere all of the piece is hexes */
	paper(hexes: readonly Hex[], everywhere: boolean): void {
		if (!everywhere) return this.fill(hexes, '#ffffff');
		this.#g.fillStyle = '#ffffff';
		this.#g.fillRect(0, 0, this.#piece.width, this.#piece.height);
	}

	trees(hex: Hex): void {
		const middle = this.#map.grid.pointOf(hex);
		const [x, y] = this.#to(middle);
		const { scale } = this.#piece;
		this.#g.fillStyle = ink.woodsDot;
		for (const [east, north] of TREES) {
			if (!this.#map.shows(hex, { x: middle.x + east, y: middle.y - north })) continue;
			this.#g.beginPath();
			this.#g.arc(x + east * scale, y + north * scale, 0.05 * scale, 0, Math.PI * 2);
			this.#g.fill();
		}
	}

	blocks(hex: Hex, at: readonly (readonly [east: number, north: number])[]): void {
		const middle = this.#map.grid.pointOf(hex);
		const [x, y] = this.#to(middle);
		const { scale } = this.#piece;
		this.#g.fillStyle = ink.builtUpBlock;
		for (const [east, north] of at) {
			if (!this.#map.shows(hex, { x: middle.x + east, y: middle.y - north })) continue;
			this.#g.fillRect(x + (east - 0.045) * scale, y + (north - 0.035) * scale, 0.09 * scale, 0.07 * scale);
		}
	}

	edges(hexes: readonly Hex[]): void {
		const line = { colour: 'rgba(74, 64, 48, 0.34)', width: 0.012 };
		this.sides(hexes, () => true, line);
		const g = this.#g;
		g.beginPath();
		for (const hex of hexes)
			for (const [from, to] of this.#map.cutsThrough(hex)) {
				g.moveTo(...this.#to(from));
				g.lineTo(...this.#to(to));
			}
		this.#stroke(line);
	}

	sides(hexes: readonly Hex[], isThere: (hex: Hex, direction: Direction) => boolean, line: Line): void {
		const g = this.#g;
		g.beginPath();
		for (const hex of hexes) {
			let shown: ReturnType<HexMap['sidesOf']> | null = null;
			for (const direction of DIRECTIONS) {
				// Each side once, from the hex that numbers it; at the map's end from the hex that there is.
				if (direction >= 3 && this.#map.neighbour(hex, direction) !== null) continue;
				if (!isThere(hex, direction)) continue;
				shown ??= this.#map.sidesOf(hex);
				const side = shown[direction];
				if (!side) continue;
				g.moveTo(...this.#to(side[0]));
				g.lineTo(...this.#to(side[1]));
			}
		}
		this.#stroke(line);
	}

	links(hexes: readonly Hex[], isThere: (hex: Hex, direction: Direction) => boolean, line: Line): void {
		const { grid } = this.#map;
		const g = this.#g;
		g.beginPath();
		for (const hex of hexes)
			for (const direction of [0, 1, 2] as const) {
				const next = grid.neighbour(hex, direction);
				if (next === null || !isThere(hex, direction)) continue;
				g.moveTo(...this.#to(grid.pointOf(hex)));
				g.lineTo(...this.#to(grid.pointOf(next)));
			}
		this.#stroke(line);
	}

	/** Its printed name, small, at its upper edge. */
	name(hex: Hex): void {
		const { scale, density } = this.#piece;
		const { at, align } = this.#map.nameSpot(hex);
		const g = this.#g;
		g.font = font(Math.min(13 * density, 0.16 * scale), 500);
		g.textAlign = align;
		g.textBaseline = 'top';
		g.fillStyle = ink.gridFigure;
		g.fillText(this.#map.nameOf(hex), ...this.#to(at));
	}

	#stroke({ colour, width, casing, dash = [] }: Line): void {
		const g = this.#g;
		const { scale, density } = this.#piece;
		const wide = Math.max(0.7 * density, width * scale);
		g.setLineDash([]);
		if (casing !== undefined) {
			g.strokeStyle = casing;
			g.lineWidth = wide + Math.max(1, 0.03 * scale);
			g.stroke();
		}
		g.setLineDash(dash.map((part) => part * scale));
		g.strokeStyle = colour;
		g.lineWidth = wide;
		g.stroke();
		g.setLineDash([]);
	}
}

/** The positions of trees around a hex's middle. */
const TREES = [
	[-0.26, -0.05],
	[-0.12, 0.16],
	[0.05, -0.12],
	[0.2, 0.12],
	[0.31, -0.1],
	[-0.33, 0.24],
	[0.04, 0.33],
	[-0.1, -0.28],
	[0.24, 0.32],
] as const;
