/**
 * Boxes beside a board: printed on the margin, for counters that are not on the map. They are drawn with the ground,
 * and their places are places of the board: counters stack in them, are dragged there and back, and keys walk into
 * them.
 */
import { boxOf, inBox, type Box } from '../../../src-shared/map/plane.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Piece } from '../ground/paint.ts';
import { font, ink } from '../ink.ts';
import type { Board } from './board.ts';

/** A box beside the map. */
export interface MarginBox {
	readonly id: string;
	/** The name printed above it. */
	readonly name: string;
}
/** A place in a box: one stack lies in each. */
export interface MarginPlace {
	readonly box: string;
	readonly slot: number;
}
export interface BoardWithBoxes<P> extends Board<P | MarginPlace> {
	/**
	 * Returns the middle of a stack's slot in a box; stacks beyond the last slot share it. Null if there is no such
	 * box.
	 */
	slotPoint(box: string, slot: number): Point | null;
	/** Returns the box at a point, or null. */
	boxAt(point: Point): MarginBox | null;
}

/** Stacks in a row, rows; in places of the board, as is all below. */
const ACROSS = 4;
const ROWS = 2;
const TITLE = 0.6;
const RIM = 0.2;
const GAP = 0.7;
const WIDE = ACROSS + 2 * RIM;
const HIGH = TITLE + ROWS + RIM;
/** From how many CSS px a place the names of boxes are written. */
const NAMES_FROM = 14;

/** How far keys look for a place beyond a box's rim. */
const REACH = 4;
/** Keys of the number pad: east and north. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
	...{ 1: [-1, -1], 2: [0, -1], 3: [1, -1], 4: [-1, 0] },
	...{ 6: [1, 0], 7: [-1, 1], 8: [0, 1], 9: [1, 1] },
};

interface Drawn extends MarginBox {
	readonly area: Box;
}

/** Boxes from the north down east of the board, as many in a column as its height has room for. */
function laid(boxes: readonly MarginBox[], { north, south, east }: Box): readonly Drawn[] {
	const rows = Math.max(1, Math.floor((north - south + GAP) / (HIGH + GAP)));
	return boxes.map((box, n) => {
		const west = east + GAP + Math.floor(n / rows) * (WIDE + GAP);
		const top = north - (n % rows) * (HIGH + GAP);
		return { ...box, area: { west, east: west + WIDE, north: top, south: top - HIGH } };
	});
}

/** Returns a board with boxes beside it. @typeParam P its own places, numbers: never like a box's */
export function withBoxes<P extends number>(board: Board<P>, boxes: readonly MarginBox[]): BoardWithBoxes<P> {
	const drawn = laid(boxes, board.bounds);
	const areaOf = new Map(drawn.map(({ id, area }) => [id, area]));
	const { bounds } = board;
	const slotPoint = (box: string, slot: number): Point | null => {
		const area = areaOf.get(box);
		const n = Math.min(slot, ACROSS * ROWS - 1);
		return area
			? {
					x: area.west + RIM + 0.5 + (n % ACROSS),
					y: area.north - TITLE - 0.5 - Math.floor(n / ACROSS),
				}
			: null;
	};
	const boxAt = (point: Point): Drawn | null => drawn.find(({ area }) => inBox(point, area)) ?? null;
	const placeAt = (point: Point): P | MarginPlace | null => {
		const box = boxAt(point);
		return box ? { box: box.id, slot: slotAt(box.area, point) } : board.placeAt(point);
	};
	const isMargin = (place: P | MarginPlace): place is MarginPlace => typeof place === 'object';
	const nameOf = (box: string): string => drawn.find(({ id }) => id === box)?.name ?? '';
	const pointOf = (place: P | MarginPlace): Point =>
		isMargin(place)
			? (slotPoint(place.box, place.slot) ?? { x: bounds.east, y: bounds.north })
			: board.pointOf(place);
	/** Returns the place a few slots away in the direction of a number-pad key, across rims and gaps. */
	const fromBox = (place: MarginPlace, key: string): P | MarginPlace | null => {
		const from = slotPoint(place.box, place.slot);
		const [x, y] = KEYS[key] ?? [0, 0];
		if (!from || (x === 0 && y === 0)) return null;
		for (let far = 1; far <= REACH; far += 0.5) {
			const next = placeAt({ x: from.x + x * far, y: from.y + y * far });
			if (next !== null && !(isMargin(next) && next.box === place.box && next.slot === place.slot))
				return next;
		}
		return null;
	};
	return {
		...board,
		bounds: drawn.reduce((all, { area }) => boxOf([...corners(all), ...corners(area)]), bounds),
		ground(g, piece) {
			board.ground(g, piece);
			for (const box of drawn) paintBox(g, piece, box);
		},
		pointOf,
		placeAt,
		words: (place) => (isMargin(place) ? `${nameOf(place.box)}, beside the map` : board.words(place)),
		lengthWords: (points) => (points.some(boxAt) ? '' : board.lengthWords(points)),
		stackKey: (place) =>
			isMargin(place) ? `box/${place.box}/${String(place.slot)}` : (board.stackKey?.(place) ?? String(place)),
		step(place, key) {
			if (isMargin(place)) return fromBox(place, key);
			const beside = board.step?.(place, key) ?? null;
			// Where the board ends in the east, the boxes begin.
			return beside === null && KEYS[key]?.[0] === 1 ? nearest(drawn, board.pointOf(place)) : beside;
		},
		outline(place) {
			if (!isMargin(place)) return board.outline?.(place) ?? [];
			const area = areaOf.get(place.box);
			return area ? corners(area) : [];
		},
		slotPoint,
		boxAt,
	};
}

/** Which stack's place of a box a point is in; beside them all, the one that is nearest. */
function slotAt({ west, north }: Box, { x, y }: Point): number {
	const within = (n: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(n)));
	return within(north - TITLE - y, ROWS) * ACROSS + within(x - west - RIM, ACROSS);
}

/**
 * Returns the first slot of the box column next to the board that is nearest in height, or null if there are no boxes.
 */
function nearest(drawn: readonly Drawn[], { y }: Point): MarginPlace | null {
	const first = Math.min(...drawn.map(({ area }) => area.west));
	const off = ({ area }: Drawn): number => Math.max(area.south - y, y - area.north, 0);
	const [box] = drawn.filter(({ area }) => area.west === first).toSorted((a, b) => off(a) - off(b));
	return box ? { box: box.id, slot: 0 } : null;
}

const corners = ({ west, east, south, north }: Box): readonly Point[] => [
	{ x: west, y: north },
	{ x: east, y: north },
	{ x: east, y: south },
	{ x: west, y: south },
];

function paintBox(g: CanvasRenderingContext2D, { west, north, scale, density }: Piece, box: Drawn): void {
	const { area, name } = box;
	const [x, y] = [(area.west - west) * scale, (north - area.north) * scale];
	const [wide, high] = [WIDE * scale, HIGH * scale];
	if (x > g.canvas.width || y > g.canvas.height || x + wide < 0 || y + high < 0) return;
	g.fillStyle = ink.paper;
	g.fillRect(x, y, wide, high);
	g.strokeStyle = ink.edge;
	g.lineWidth = 1.5 * density;
	g.strokeRect(x, y, wide, high);
	if (scale / density < NAMES_FROM) return;
	g.fillStyle = ink.name;
	g.font = font(Math.min(TITLE * 0.62 * scale, 20 * density), 600);
	g.textBaseline = 'middle';
	g.textAlign = 'left';
	g.fillText(name, x + RIM * scale, y + (TITLE / 2) * scale, wide - 2 * RIM * scale);
}
