/** Boxes that would cover one another moved aside. Pure; places are their middles, px. */
import { Cells } from '../cells.ts';

interface Box {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}
interface Place {
	x: number;
	y: number;
}
type Pair = readonly [number, number];

/** So many boxes are compared each with each, and moved until they settle; more are a crowd that never quite does. */
const MAX_BOXES_COMPARED = 400;
const ROUNDS = 16;
const ROUNDS_OF_A_CROWD = 4;

/** Boxes (by their middles) moved off one another, none further than `most` from its place. */
export function apart<B extends Box>(boxes: readonly B[], most: number): readonly B[] {
	const places = boxes.map(({ x, y }) => ({ x, y }));
	const few = boxes.length <= MAX_BOXES_COMPARED;
	const all = few ? everyPair(boxes.length) : [];
	for (let round = 0; round < (few ? ROUNDS : ROUNDS_OF_A_CROWD); round += 1) {
		const moved = (few ? all : touching(boxes, places)).filter((pair) => push(pair, boxes, places));
		if (moved.length === 0) break;
		boxes.forEach((box, i) => keepNear(box, places[i], most));
	}
	return boxes.map((box, i) => ({ ...box, ...places[i] }));
}

function everyPair(count: number): readonly Pair[] {
	const pairs: Pair[] = [];
	for (let i = 0; i < count; i += 1) for (let j = 0; j < i; j += 1) pairs.push([i, j]);
	return pairs;
}

/** Returns those in the same or adjacent cells, with cells as large as the largest box. */
function touching(boxes: readonly Box[], places: readonly Place[]): readonly Pair[] {
	const size = (of: (box: Box) => number): number => boxes.reduce((most, box) => Math.max(most, of(box)), 1);
	const cells = new Cells<number>(
		size(({ w }) => w),
		size(({ h }) => h),
	);
	const pairs: Pair[] = [];
	places.forEach((place, i) => {
		for (const j of cells.round(place, '')) pairs.push([i, j]);
		cells.add(i, place, '');
	});
	return pairs;
}

/** Pushes two boxes apart, each half of the way, where that is shortest. Answers whether they touched. */
function push([i, j]: Pair, boxes: readonly Box[], places: readonly Place[]): boolean {
	const [a, b, p, q] = [boxes[i], boxes[j], places[i], places[j]];
	if (!a || !b || !p || !q) return false;
	const overX = (a.w + b.w) / 2 - Math.abs(p.x - q.x);
	const overY = (a.h + b.h) / 2 - Math.abs(p.y - q.y);
	if (overX <= 0 || overY <= 0) return false;
	const dx = overX < overY ? (p.x < q.x ? -overX : overX) / 2 : 0;
	const dy = overX < overY ? 0 : (p.y < q.y ? -overY : overY) / 2;
	p.x += dx;
	p.y += dy;
	q.x -= dx;
	q.y -= dy;
	return true;
}

function keepNear(box: Box, place: Place | undefined, most: number): void {
	if (!place) return;
	const far = Math.hypot(place.x - box.x, place.y - box.y);
	if (far <= most) return;
	place.x = box.x + ((place.x - box.x) * most) / far;
	place.y = box.y + ((place.y - box.y) * most) / far;
}
