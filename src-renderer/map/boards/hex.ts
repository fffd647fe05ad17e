/**
 * A board of hexes: counters are in the middle of their hex, stacked. One unit of its plane is a hex from flat to flat.
 */
import { counted } from '../../../src-shared/kit/counted.ts';
import { DIRECTIONS, type Direction, type Hex, type HexGrid } from '../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { MapPicture } from '../../../src-shared/map/picture.ts';
import type { Box } from '../../../src-shared/map/plane.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { PictureTiles, type AskTile } from '../ground/picture-tiles.ts';
import type { Board } from './board.ts';
import { paintHexes } from './hex-ground.ts';

/** A hex's printed name and its edges stay in sight round a counter of so many hexes' width, and its neighbours' counters clear of it. */
const COUNTER_HEXES = 0.74;

/** Keys of the number pad that lie as the neighbours do. */
const UPRIGHT_KEYS: Readonly<Record<string, Direction>> = { 8: 0, 9: 1, 3: 2, 2: 3, 1: 4, 7: 5 };
const SIDEWAYS_KEYS: Readonly<Record<string, Direction>> = { 4: 0, 1: 1, 3: 2, 6: 3, 9: 4, 7: 5 };

/** @param under what lies under its hexes, and where the tiles of it come from; absent: nothing */
export function hexBoard(
	map: HexMap,
	under?: { readonly picture: MapPicture; readonly ask: AskTile },
): Board<Hex> {
	const { grid, file } = map;
	const tiles = under ? new PictureTiles(under.picture, under.ask) : null;
	const keys = grid.sideways ? SIDEWAYS_KEYS : UPRIGHT_KEYS;
	return {
		bounds: map.bounds,
		unitKm: file.hexKm,
		counterWidth: COUNTER_HEXES,
		ground: (g, piece) => paintHexes(g, map, piece, tiles ? { under: () => tiles.draw(g, piece) } : {}),
		...(tiles ? { watchGround: (changed: (box: Box) => void) => tiles.watch(changed) } : {}),
		places: map.places.map(({ name, hex, rank }, n) => ({
			id: `place-${String(n)}`,
			name,
			at: grid.pointOf(hex),
			rank,
			source: '',
		})),
		crossings: { crossings: [], rivers: [] },
		grid: null,
		pointOf: (hex) => grid.pointOf(hex),
		placeAt: (point) => {
			const hex = grid.hexUnder(point);
			return hex !== null && map.has(hex) ? hex : null;
		},
		words: (hex) => wordsOf(map, hex),
		lengthWords: (points) => hexesOf(grid, points),
		stackKey: (hex) => String(hex),
		step: (hex, key) => {
			const direction = keys[key];
			return direction === undefined ? null : map.neighbour(hex, direction);
		},
		outline: (hex) => map.ringOf(hex),
	};
}

/** '1 hex', '4 hexes': from each point's hex to the next one's, straight. */
function hexesOf(grid: HexGrid, points: readonly Point[]): string {
	const hexes = points.flatMap((point) => grid.hexUnder(point) ?? []);
	const count = hexes.reduce((sum, hex, n) => sum + grid.distance(hexes[n - 1] ?? hex, hex), 0);
	return counted(count, 'hex', 'hexes');
}

/** Words for a hex that the map's edge cuts. */
const SHARES: Readonly<Record<number, string>> = { 0.5: 'half a hex', 0.25: 'a quarter of a hex' };

/** 'B29.17, Millbrook, town, level 2, half a hex, river north-east and south, road south-west'. */
function wordsOf(map: HexMap, hex: Hex): string {
	const level = map.levelOf(hex);
	return [
		map.nameOf(hex),
		...map.places.filter((place) => place.hex === hex).map(({ name }) => name),
		map.groundOf(hex)?.name ?? '',
		level > 0 ? `level ${String(level)}` : '',
		SHARES[map.shareOf(hex)] ?? '',
		...map.sideKinds.map((kind) =>
			along(map, map.file.sides[kind]?.name, (direction) => map.hasSide(hex, direction, kind)),
		),
		...map.linkKinds.map((kind) =>
			along(map, map.file.links[kind]?.name, (direction) => map.hasLink(hex, direction, kind)),
		),
	]
		.filter((part) => part !== '')
		.join(', ');
}

function along(map: HexMap, name = '', isThere: (direction: Direction) => boolean): string {
	const words = DIRECTIONS.filter(isThere).map((direction) => map.grid.wordOf(direction));
	return words.length === 0 ? '' : `${name} ${words.join(' and ')}`;
}
