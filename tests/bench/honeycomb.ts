/** A baseline that anybody could build today: honeycomb-grid's hexes, and a plain Dijkstra over its neighbours. */
import { defineHex, Direction, Grid, Orientation, rectangle } from 'honeycomb-grid';
import { Heap } from '../../src-shared/kit/heap.ts';

const Plain = defineHex({ orientation: Orientation.FLAT, offset: -1 });
type PlainHex = InstanceType<typeof Plain>;
const AROUND = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

/** A board of hexes of which every odd column, counted from 0, stands half a hex lower. */
export class PlainBoard {
	readonly #grid: Grid<PlainHex>;
	readonly #columns: number;

	constructor(columns: number, rows: number) {
		this.#columns = columns;
		this.#grid = new Grid(Plain, rectangle({ width: columns, height: rows }));
	}

	/**
	 * Every hex within a budget of points from one.
	 * @param from `row * columns + column`, as everywhere here
	 * @param cost of a step from one hex to the next; Infinity: none can be made
	 */
	reach(
		from: number,
		budget: number,
		cost: (from: number, to: number) => number,
	): ReadonlyMap<number, number> {
		const least = new Map([[from, 0]]);
		const open = new Heap();
		open.push(from, 0);
		for (let at = open.pop(); at !== null; at = open.pop()) {
			const spent = least.get(at) ?? 0;
			for (const to of this.#beside(at)) {
				const total = spent + cost(at, to);
				if (total > budget || total >= (least.get(to) ?? Infinity)) continue;
				least.set(to, total);
				open.push(to, total);
			}
		}
		return least;
	}

	#beside(at: number): readonly number[] {
		const hex = this.#grid.getHex({ col: at % this.#columns, row: Math.floor(at / this.#columns) });
		if (!hex) return [];
		return AROUND.flatMap((direction) => {
			const next = this.#grid.neighborOf(hex, direction, { allowOutside: false });
			return next ? [next.row * this.#columns + next.col] : [];
		});
	}
}
