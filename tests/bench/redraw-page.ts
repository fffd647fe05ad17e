/** In the browser: one counter among thousands is moved, and the map is drawn again, at each sort of zoom. */
import { planeBoard } from '../../src-renderer/map/boards/plane.ts';
import { createMap } from '../../src-renderer/map/index.ts';
import type { MapUnit } from '../../src-renderer/map/types.ts';
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';

/** Px per km: dots, divisions, brigades, single counters. */
const ZOOMS = [6, 20, 38, 70] as const;
const MOVES = 12;

export interface Redraw {
	readonly scale: number;
	/** ms of work from the new places to the drawn frame, waiting for the screen left out; the slowest move but one. */
	readonly ms: number;
	/** ms for grouping the same counters by comparing each with each. */
	readonly naive: number;
	readonly drawCalls: number;
}

const ground: MapSheet = {
	title: 'Measuring ground',
	bounds: { west: 0, south: 0, east: 140, north: 84 },
	grid: { spacing: 1, west: 0, south: 0, firstEast: 0, firstNorth: 0 },
	sea: [],
	areas: [],
	relief: [],
	rivers: [],
	roads: [],
	railways: [],
	crossings: [],
	places: Array.from({ length: 200 }, (_, n) => ({
		id: `place-${String(n)}`,
		name: `Place ${String(n)}`,
		at: { x: 3 + ((n * 37) % 135), y: 3 + ((n * 61) % 78) },
		rank: n % 9 === 0 ? 'town' : 'village',
		source: '',
	})),
};

/** Brigades of four, two to four km across, three to a division, both sides. */
function unit(n: number): MapUnit {
	const brigade = Math.floor(n / 4);
	const division = Math.floor(brigade / 3);
	const middle = { x: 4 + ((division * 31.7) % 132), y: 4 + ((division * 17.3) % 76) };
	const at = { x: middle.x + (brigade % 3) * 1.7 + (n % 2) * 0.8, y: middle.y + (n % 4) * 0.7 };
	return {
		id: `u${String(n)}`,
		at,
		palette: division % 2 === 0 ? 'blue' : 'red',
		letter: 'A',
		short: `${String(n % 60)} Bn`,
		name: `${String(n)} Battalion`,
		type: n % 3 === 0 ? 'armour' : 'infantry',
		size: 'battalion',
		marks: [],
		formation: {
			id: `b${String(brigade)}`,
			short: `B ${String(brigade % 40)}`,
			echelon: 'brigade',
			over: { id: `d${String(division)}`, short: `D ${String(division)}`, echelon: 'division' },
		},
	};
}

/** Counters by who is near, each compared with each: what the map did before it looked by place. */
function naiveGroups(units: readonly MapUnit[]): number {
	const groups: MapUnit[][] = [];
	for (const each of units) {
		const near = (other: MapUnit): boolean =>
			other.formation.id === each.formation.id && far(other.at, each.at) < 3.5;
		const group = groups.find((members) => members.some(near));
		if (group) group.push(each);
		else groups.push([each]);
	}
	return groups.length;
}
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const frame = (): Promise<number> =>
	new Promise((done) => requestAnimationFrame(() => done(performance.now())));

export async function measureRedraw(count: number): Promise<readonly Redraw[]> {
	const host = document.createElement('div');
	host.style.cssText = 'position:fixed;inset:0';
	document.body.append(host);
	const map = await createMap(host, planeBoard(ground));
	let units = Array.from({ length: count }, (_, n) => unit(n));
	map.setUnits(units);
	await map.ready;
	const gl = host.querySelector('canvas')?.getContext('webgl2');
	const found: Redraw[] = [];
	for (const scale of ZOOMS) {
		map.setCamera({ x: 70, y: 42, scale });
		// The ground and the counters' pictures are painted once for each zoom; measured is what a move costs after that.
		for (let n = 0; n < 40; n += 1) await frame();
		const samples: number[] = [];
		for (let n = 0; n < MOVES; n += 1) {
			units = units.map((each, i) =>
				i === (n * 397) % count ? { ...each, at: { x: each.at.x + 0.4, y: each.at.y } } : each,
			);
			await frame();
			const before = performance.now();
			map.setUnits(units);
			const set = performance.now() - before;
			// Asked for after the map's own: it runs in the same frame, when the map has drawn.
			await frame();
			gl?.finish();
			samples.push(set + performance.now() - Number(document.timeline.currentTime));
		}
		samples.sort((a, b) => a - b);
		const start = performance.now();
		naiveGroups(units);
		const naive = performance.now() - start;
		found.push({ scale, ms: samples.at(-2) ?? Number.NaN, naive, drawCalls: map.probe.drawCalls });
	}
	map.destroy();
	host.remove();
	return found;
}
