/** A hex map as shapes: ground, edges, water and ways, printed names. Every tint has a pattern beside it, for grey paper. */
import { DIRECTIONS, type Direction, type Hex } from '../../../src-shared/map/hex/grid.ts';
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { ground } from './inks.ts';
import type { Projection } from './projection.ts';
import { extentOf, type Hatch, type PaperShape, type Stroke } from './shapes.ts';

type Look = HexMapFile['ground'][string]['look'];

interface Tint {
	readonly fill: string;
	readonly hatch?: Hatch;
}
const hatch = (colour: string, angle: number, spacing: number, cross = false): Hatch => ({
	colour,
	width: 0.13,
	angle,
	spacing,
	cross,
});
const tints: Readonly<Record<Look, Tint>> = {
	open: { fill: ground.sheet },
	woods: { fill: ground.woods, hatch: hatch(ground.woodsMark, 60, 1.6) },
	village: { fill: ground.village, hatch: hatch(ground.builtUpMark, 0, 2.4) },
	'built-up': { fill: ground.builtUp, hatch: hatch(ground.builtUpMark, 0, 1.1, true) },
	city: { fill: ground.city, hatch: hatch(ground.builtUpMark, 0, 0.7, true) },
	rough: { fill: ground.bad, hatch: hatch(ground.badMark, 30, 2) },
	hills: { fill: ground.relief, hatch: hatch(ground.formLine, 120, 2.2) },
	marsh: { fill: ground.marsh, hatch: hatch(ground.marshMark, 0, 1.8) },
	sea: { fill: ground.water, hatch: hatch(ground.waterEdge, 0, 2.6) },
	lake: { fill: ground.water, hatch: hatch(ground.waterEdge, 0, 2.6) },
	desert: { fill: '#f3ead0', hatch: hatch(ground.badMark, 45, 3) },
};

/** Widths in parts of a hex. */
const sideLooks: Readonly<
	Record<HexMapFile['sides'][string]['look'], { colour: string; width: number; dashed?: boolean }>
> = {
	stream: { colour: ground.waterEdge, width: 0.03 },
	river: { colour: ground.waterEdge, width: 0.07 },
	'major-river': { colour: ground.waterEdge, width: 0.13 },
	cliff: { colour: ground.builtUpMark, width: 0.05 },
	slope: { colour: ground.formLine, width: 0.05, dashed: true },
	wall: { colour: ground.name, width: 0.05 },
};
const linkLooks: Readonly<
	Record<HexMapFile['links'][string]['look'], { colour: string; width: number; dashed?: boolean }>
> = {
	track: { colour: ground.badMark, width: 0.03, dashed: true },
	road: { colour: ground.builtUpMark, width: 0.04 },
	'main-road': { colour: ground.builtUpMark, width: 0.08 },
	railway: { colour: ground.name, width: 0.04, dashed: true },
	river: { colour: ground.waterEdge, width: 0.18 },
};

/** Hexes smaller than this have no printed name, mm. */
const NAMED_FROM_MM = 7;
const NAME_POINTS = 5;

/** What map papers need of a ground: where it ends, and its places. In km. */
export type PrintedGround = Pick<MapSheet, 'bounds' | 'places'>;

/** Returns a hex map's bounds and places in km. */
export function hexGround(map: HexMap): PrintedGround {
	const { bounds } = map;
	const km = map.file.hexKm;
	return {
		bounds: {
			west: bounds.west * km,
			south: bounds.south * km,
			east: bounds.east * km,
			north: bounds.north * km,
		},
		places: map.places.map(({ name, hex, rank }, n) => ({
			id: `place-${String(n)}`,
			name,
			at: inKm(map, map.grid.pointOf(hex)),
			rank,
			source: '',
		})),
	};
}

/** Returns the ground as shapes, at a projection's scale. */
/** @param scan the printed map under it, which then shows the ground */
export function hexPicture(
	map: HexMap,
	to: Projection,
	scan: readonly PaperShape[] = [],
): readonly PaperShape[] {
	const isPrinted = scan.length > 0;
	const hexes = [...map.hexes()];
	const hexMm = map.file.hexKm * to.mm;
	const at = (point: Point): { x: number; y: number } => to.at(inKm(map, point));
	return [
		...scan,
		...map.grounds.flatMap((kind) => {
			if (isPrinted) return [];
			const of = hexes.filter((hex) => map.groundOf(hex) === kind);
			return of.length === 0 ? [] : [areas(map, of, at, tints[kind.look])];
		}),
		...lines([...sidesWhere(map, hexes, () => true), ...hexes.flatMap((hex) => map.cutsThrough(hex))], at, {
			colour: '#8d8674',
			width: 0.12,
		}),
		...map.sideKinds.flatMap((kind) => {
			const look = sideLooks[map.file.sides[kind]?.look ?? 'stream'];
			const sides = sidesWhere(map, hexes, (hex, direction) => map.hasSide(hex, direction, kind));
			return lines(sides, at, strokeOf(look, hexMm));
		}),
		...map.linkKinds.flatMap((kind) => {
			const look = linkLooks[map.file.links[kind]?.look ?? 'track'];
			return lines(linksWhere(map, hexes, kind), at, strokeOf(look, hexMm));
		}),
		...(hexMm < NAMED_FROM_MM ? [] : hexes)
			.filter((hex) => !isPrinted || map.isNumbered(hex))
			.map((hex) => nameAt(map, hex, at, hexMm)),
	];
}

const inKm = (map: HexMap, { x, y }: Point): Point => ({ x: x * map.file.hexKm, y: y * map.file.hexKm });

type Place = (point: Point) => { readonly x: number; readonly y: number };
type Segment = readonly [Point, Point];

/** All hexes of one ground as one path: a page has as many shapes as there are kinds, not hexes. */
function areas(map: HexMap, hexes: readonly Hex[], at: Place, tint: Tint): PaperShape {
	const rings = hexes.map((hex) => map.ringOf(hex).map(at));
	return {
		kind: 'path',
		d: rings.map((ring) => `${pathOf(ring)}Z`).join(''),
		extent: extentOf(rings.flat()),
		...tint,
	};
}

function lines(segments: readonly Segment[], at: Place, stroke: Stroke): readonly PaperShape[] {
	if (segments.length === 0) return [];
	const placed = segments.map((segment) => segment.map(at));
	return [
		{ kind: 'path', d: placed.map(pathOf).join(''), extent: extentOf(placed.flat(), stroke.width), stroke },
	];
}

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
	points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

/** Each side once: from the hex that numbers it, at the map's end from the hex that there is. */
function sidesWhere(
	map: HexMap,
	hexes: readonly Hex[],
	isThere: (hex: Hex, direction: Direction) => boolean,
): readonly Segment[] {
	return hexes.flatMap((hex) => {
		const shown = map.sidesOf(hex);
		return DIRECTIONS.flatMap((direction): Segment[] => {
			if ((direction >= 3 && map.neighbour(hex, direction) !== null) || !isThere(hex, direction)) return [];
			const side = shown[direction];
			return side ? [side] : [];
		});
	});
}

function linksWhere(map: HexMap, hexes: readonly Hex[], kind: string): readonly Segment[] {
	return hexes.flatMap((hex) =>
		([0, 1, 2] as const).flatMap((direction): Segment[] => {
			const next = map.neighbour(hex, direction);
			return next !== null && map.hasLink(hex, direction, kind)
				? [[map.grid.pointOf(hex), map.grid.pointOf(next)]]
				: [];
		}),
	);
}

function strokeOf(
	{ colour, width, dashed }: { colour: string; width: number; dashed?: boolean },
	hexMm: number,
): Stroke {
	const wide = Math.max(0.2, width * hexMm);
	return {
		colour,
		width: wide,
		round: true,
		...(dashed === true ? { dash: [hexMm * 0.12, hexMm * 0.08] } : {}),
	};
}

function nameAt(map: HexMap, hex: Hex, to: Place, hexMm: number): PaperShape {
	const spot = map.nameSpot(hex);
	const { x, y } = to(spot.at);
	return {
		kind: 'text',
		x,
		// The base line: a name hangs from its spot.
		y: y + hexMm * 0.16,
		text: map.nameOf(hex),
		face: 'map',
		size: Math.min(NAME_POINTS, hexMm * 0.45),
		colour: ground.name,
		anchor: ANCHORS[spot.align],
		halo: ground.sheet,
	};
}
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
