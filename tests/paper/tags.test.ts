/** Tags on printed maps that give way to counters: supply that lies where units stand. */
import { describe, expect, it } from 'vitest';
import type { Counter } from '../../src-main/paper/kit/counter-picture.ts';
import { overGround, type MapContents } from '../../src-main/paper/kit/map-picture.ts';
import { projection } from '../../src-main/paper/kit/projection.ts';
import { touches, type Extent, type PaperShape } from '../../src-main/paper/kit/shapes.ts';

const bounds = { west: 0, south: 0, east: 40, north: 40 };
const to = projection(bounds, 250_000);
const counter: Counter = {
	...{ side: { palette: 'blue', letter: 'B' }, short: '1 Bde', type: 'infantry', size: 'brigade' },
	...{ frontage: 2.4, figures: { values: [{ text: '5', struck: false }], bracketed: false, box: '6' } },
};
/** Stacks four km apart, as on a front, each with a dump under it. */
const places = [4, 8, 12, 16, 20, 24].flatMap((x) => [12, 16, 20].map((y) => ({ x, y })));
const on = (tags: MapContents['tags']): MapContents => ({
	...{ contacts: [], tracks: [], crossings: [], title: 'test', tags },
	units: places.map((at) => ({ at, counter })),
});
const drawn = (tags: MapContents['tags']): readonly PaperShape[] => overGround({ places: [] }, to, on(tags));
type Path = Extract<PaperShape, { kind: 'path' }>;
const paths = (shapes: readonly PaperShape[]): readonly Path[] =>
	shapes.flatMap((shape) => (shape.kind === 'path' ? [shape] : []));
/** Boxes of the tags, and of the counters, of which each is drawn in a frame of some mm. */
function boxes(tags: MapContents['tags']): {
	readonly tags: readonly Extent[];
	readonly counters: readonly Extent[];
} {
	const framed = ({ w, h }: Extent): boolean => w > 6 && h > 6 && w < 20;
	return {
		tags: paths(drawn(tags))
			.filter(({ stroke }) => stroke?.colour === '#ffffff')
			.map(({ extent }) => extent),
		counters: paths(drawn([]))
			.map(({ extent }) => extent)
			.filter(framed),
	};
}

describe('a tag that gives way', () => {
	const dumps = places.map((at) => ({ at, text: '3 SP + 2T', givesWay: true }));

	it('covers no counter and no other tag, however close they stand', () => {
		const { tags, counters } = boxes(dumps);
		expect(tags).toHaveLength(places.length);
		expect(counters.length).toBeGreaterThanOrEqual(places.length);
		for (const [n, tag] of tags.entries()) {
			expect(counters.filter((each) => touches(tag, each))).toEqual([]);
			expect(tags.filter((each, m) => m !== n && touches(tag, each))).toEqual([]);
		}
	});

	it('is at its place if nobody is there', () => {
		const lone = { x: 34, y: 34 };
		const [box] = boxes([{ at: lone, text: '3 SP', givesWay: true }]).tags;
		const spot = to.at(lone);
		expect([(box?.x ?? 0) + (box?.w ?? 0) / 2, (box?.y ?? 0) + (box?.h ?? 0) / 2]).toEqual([
			expect.closeTo(spot.x, 3),
			expect.closeTo(spot.y, 3),
		]);
	});

	it('one that does not give way lies where it was put: the proof can see it', () => {
		const { tags, counters } = boxes(dumps.map(({ at, text }) => ({ at: { x: at.x, y: at.y - 1.2 }, text })));
		expect(tags.some((tag) => counters.some((each) => touches(tag, each)))).toBe(true);
	});

	it('stays on the sheet where its hex lies at the edge of the map', () => {
		const tags = [0.5, 39.5].map((x) => ({
			at: { x, y: 20 },
			text: 'Enemy: Infantry, Armour · EZOC',
			givesWay: true,
		}));
		const shapes = overGround({ places: [] }, to, { ...on(tags), units: [], hexKm: 1.2 });
		const drawnTags = paths(shapes).filter(({ stroke }) => stroke?.colour === '#ffffff');
		expect(drawnTags).toHaveLength(2);
		for (const { extent } of drawnTags) {
			expect(extent.x).toBeGreaterThanOrEqual(0);
			expect(extent.x + extent.w).toBeLessThanOrEqual(to.width);
		}
	});
});
