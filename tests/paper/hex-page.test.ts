import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { overGround } from '../../src-main/paper/kit/map-picture.ts';
import { initial as ocsInitial } from '../../src-main/rules/ocs/initial.ts';
import { headSides } from '../../src-main/rulesets/hexwar/head.ts';
import { onPaper as ocsMap } from '../../src-main/rulesets/ocs/papers/side/map.ts';
import { allCountersShown, gameShown } from '../../src-main/rulesets/ocs/views/side/shown.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { hexGround, hexPicture } from '../../src-main/paper/kit/hex-picture.ts';
import { mapPaper } from '../../src-main/paper/kit/map-paper.ts';
import { projection } from '../../src-main/paper/kit/projection.ts';
import type { PaperShape } from '../../src-main/paper/kit/shapes.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { named, twoSheets } from '../helpers/hex-map.ts';
import { readPdf } from '../helpers/pdf-text.ts';

const map = new HexMap(twoSheets());
const nothing = { units: [], contacts: [], tracks: [], tags: [], crossings: [], title: 'Two sheets' };

describe('third evening 10: counters on a printed hex map', () => {
	const caen = OcsScenario.parse(
		JSON.parse(
			readFileSync(new URL('../../assets/scenarios/caen-front/scenario.json', import.meta.url), 'utf8'),
		),
	);
	const game = ocsInitial(caen);
	const shown = {
		...gameShown(caen, game),
		...{ counters: allCountersShown(caen), sides: headSides(caen), seen: {}, side: null },
	};
	const ground = hexGround(new HexMap(caen.map));
	const on = ocsMap(shown, 'Turn 1');
	const plates = (scale: number) => {
		const to = projection(ground.bounds, scale);
		const bare = overGround(ground, to, { ...on, units: [], tags: [] }).length;
		const shapes = overGround(ground, to, on);
		expect(shapes.length).toBeGreaterThan(bare);
		return { to, shapes };
	};

	it.each([50_000, 200_000, 400_000])('stand in their own hexes, at 1:%i', (scale) => {
		const { to, shapes } = plates(scale);
		const half = (caen.map.hexKm * to.mm) / 2;
		for (const { at, counter } of on.units) {
			const place = to.at(at);
			const names = shapes.filter((shape) => shape.kind === 'text' && shape.text === counter.short);
			const far = names.map((shape) =>
				shape.kind === 'text' ? Math.hypot(shape.x - place.x, shape.y - place.y) : Infinity,
			);
			expect([counter.short, Math.min(...far) < half]).toEqual([counter.short, true]);
		}
	});

	it('a line has a head where it leads somewhere, and none where it does not', () => {
		const to = projection(ground.bounds, 200_000);
		const heads = (bothWays?: true): number => {
			const track = {
				points: [
					{ x: 1, y: 1 },
					{ x: 9, y: 9 },
				],
				colour: '#8a2a1e',
				dashed: false,
			};
			const tracks = [{ ...track, ...(bothWays ? { bothWays } : {}) }];
			return overGround(ground, to, { ...nothing, tracks }).filter(
				(shape) => shape.kind === 'path' && shape.fill === '#8a2a1e',
			).length;
		};
		expect([heads(), heads(true)]).toEqual([1, 0]);
	});

	it('have what lies in dumps in their own hexes, too, and their values in sight', () => {
		const { to, shapes } = plates(200_000);
		const hexMm = caen.map.hexKm * to.mm;
		expect(on.tags.length).toBeGreaterThan(5);
		for (const { at, text } of on.tags) {
			const place = to.at(at);
			const near = shapes.filter((shape) => shape.kind === 'text' && shape.text === text);
			const least = Math.min(
				...near.map((shape) =>
					shape.kind === 'text' ? Math.hypot(shape.x - place.x, shape.y - place.y) : Infinity,
				),
			);
			expect([text, least <= hexMm * 0.6]).toEqual([text, true]);
		}
	});

	it('have the dashes of their values', () => {
		const { shapes } = plates(50_000);
		const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
		const pairs = on.units.filter(({ counter }) => (counter.figures?.values.length ?? 0) > 1);
		expect(pairs.length).toBeGreaterThan(5);
		expect(texts.filter((text) => text === '-')).toHaveLength(pairs.length);
	});
});

describe('a hex map on paper', () => {
	const to = projection(hexGround(map).bounds, 50_000);
	const shapes = hexPicture(map, to);
	const textAt = (words: string): Extract<PaperShape, { kind: 'text' }> => {
		const found = shapes.find((shape) => shape.kind === 'text' && shape.text === words);
		if (found?.kind !== 'text') throw new Error(`${words} is not printed`);
		return found;
	};

	it('is at true scale: a hex of 1.6 km is 32 mm from flat to flat at 1:50 000', () => {
		const [one, below] = [textAt(named('A', 4, 3)), textAt(named('A', 4, 4))];
		expect(below.x).toBeCloseTo(one.x, 6);
		expect(below.y - one.y).toBeCloseTo(32, 6);
		const beside = textAt(named('A', 6, 3));
		expect(beside.x - one.x).toBeCloseTo(32 * Math.sqrt(3), 6);
		// To the middle of the last column, whose hexes its edge halves.
		expect(to.width - 14).toBeCloseTo(32 * (1 / Math.sqrt(3) + (22 * Math.sqrt(3)) / 2), 6);
	});

	it('prints each hex by its name once, each ground in one shape with a pattern beside its tint', () => {
		const names = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
		expect(names).toHaveLength([...map.hexes()].length);
		expect(new Set(names).size).toBe(names.length);
		const tinted = shapes.filter((shape) => shape.kind === 'path' && shape.fill !== undefined);
		expect(tinted).toHaveLength(map.grounds.length);
		expect(tinted.filter((shape) => shape.kind === 'path' && shape.hatch)).toHaveLength(
			map.grounds.length - 1,
		);
	});

	it('comes as one page where it fits and as tiles at a scale that is asked for, with its places', async () => {
		const paper = { sheet: twoSheets(), on: nothing, size: 'A4', grey: true, title: 'Two sheets' } as const;
		const one = await readPdf(await mapPaper({ ...paper, scale: null }));
		expect(one.pages).toHaveLength(1);
		expect(one.text).toContain('Millbrook');
		const tiles = await readPdf(await mapPaper({ ...paper, scale: 50_000 }));
		expect(tiles.pages.length).toBeGreaterThan(3);
		expect(tiles.text).toContain('1:50 000');
		expect(tiles.text).toContain(named('B', 11, 7));
	});
});
