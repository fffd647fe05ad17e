/** The outline of a set of hexes: what a zone, a supply range or a front looks like on the map. */
import type { Point } from '../sheet.ts';
import { DIRECTIONS, type Hex, type HexGrid } from './grid.ts';

const keyOf = ({ x, y }: Point): string => `${x.toFixed(4)} ${y.toFixed(4)}`;

/** Returns the rings round a set of hexes, holes among them: each a list of corners, not closed. */
export function outlineOf(grid: HexGrid, hexes: Iterable<Hex>): readonly (readonly Point[])[] {
	const inside = new Set(hexes);
	// By the corner that an edge begins at; two edges begin at one where two hexes touch in a corner only.
	const edges = new Map<string, { readonly from: Point; readonly to: Point }[]>();
	for (const hex of inside) {
		const corners = grid.corners(hex);
		for (const direction of DIRECTIONS) {
			const beyond = grid.neighbour(hex, direction);
			const [from, to] = [corners[direction], corners[(direction + 1) % 6]];
			if ((beyond !== null && inside.has(beyond)) || !from || !to) continue;
			const key = keyOf(from);
			edges.set(key, [...(edges.get(key) ?? []), { from, to }]);
		}
	}
	return ringsOf(edges);
}

function ringsOf(
	edges: Map<string, { readonly from: Point; readonly to: Point }[]>,
): readonly (readonly Point[])[] {
	const rings: Point[][] = [];
	for (const [start] of edges) {
		for (let edge = edges.get(start)?.pop(); edge; edge = edges.get(start)?.pop()) {
			const ring = [edge.from];
			for (let next = edge; keyOf(next.to) !== start;) {
				ring.push(next.to);
				const onward = edges.get(keyOf(next.to))?.pop();
				if (!onward) break;
				next = onward;
			}
			rings.push(ring);
		}
	}
	return rings;
}
