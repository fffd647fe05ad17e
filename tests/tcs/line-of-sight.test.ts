/** Chapter 8 of the Tactical Combat Series: heights and lines of sight, with the examples of the book. */
import { describe, expect, it } from 'vitest';
import {
	sightGround,
	type Cover,
	type GroundChart,
	type SightGround,
} from '../../src-main/rules/tcs/08-line-of-sight/ground.ts';
import { sightBetween, type SightNow } from '../../src-main/rules/tcs/08-line-of-sight/sight.ts';
import { across, examplesMap, heights, hexOf, spot, type GroundOf } from '../helpers/tcs-ground.ts';

const cover = (name: string, metres: number, wholeHex = false): Cover => ({ name, metres, wholeHex });
const CHART: GroundChart = {
	interval: 20,
	method: 'standard',
	benchmarks: [],
	grounds: new Map([['village', cover('Village', 20, true)]]),
	drawn: new Map([
		['woods', cover('Woods', 20)],
		['house', cover('House', 5)],
	]),
};

const ground = (of: GroundOf, chart: Partial<GroundChart> = {}): SightGround =>
	sightGround(examplesMap(of), { ...CHART, ...chart });
const sees = (of: SightGround, from: string, to: string, now?: SightNow) =>
	sightBetween(of, hexOf(from), hexOf(to), now);
const metres = (of: SightGround, hex: string): number => of.elevation(hexOf(hex)).metres;

/** The heights that the book gives in its examples of the standard method. */
const BOOK = {
	'1.04': 35,
	'4.05': 80,
	'2.04': 50,
	'3.05': 60,
	'1.11': 40,
	'2.06': 40,
	'2.09': 40,
	'4.10': 80,
	'2.10': 50,
	'3.11': 70,
	'2.07': 40,
	'2.08': 40,
	'3.07': 40,
	'3.08': 40,
	'4.06': 60,
	'2.12': 65,
	'4.12': 65,
	'3.12': 80,
	'3.13': 60,
	'4.03': 50,
	'4.04': 65,
	'1.08': 40,
	'1.09': 40,
	'1.10': 40,
	'4.07': 70,
	'4.08': 70,
	'4.09': 80,
};
/** A piece of something drawn through a hex from side to side, level with its dot or as far above it as said. */
const band = (kind: string, hex: string, up = 0) => ({
	kind,
	look: 'woods' as const,
	closed: true,
	points: [spot(hex, -0.4, up), spot(hex, 0.4, up), spot(hex, 0.4, up + 0.1), spot(hex, -0.4, up + 0.1)],
});

describe('8.2: heights', () => {
	it('tcs-8.2b.on: a dot on a contour has its height', () => {
		expect(metres(ground({ contours: [across('1.05', 0, 60), across('1.05', 1, 80)] }), '1.05')).toBe(60);
	});
	it.each([
		[0.1, 60],
		[0.25, 65],
		[0.3, 65],
		[0.5, 70],
		[0.8, 75],
		[0.9, 80],
	])(
		'tcs-8.2b.quarter: a dot %f of the way from the 60 m to the 80 m contour is at %i m',
		(share, height) => {
			const contours = [across('1.05', -share * 2, 60), across('1.05', (1 - share) * 2, 80)];
			expect(metres(ground({ contours }), '1.05')).toBe(height);
		},
	);
	it('tcs-8.2b.quarter: halfway between two marks is the lower one', () => {
		const contours = [across('1.05', -0.25, 60), across('1.05', 1.75, 80)];
		expect(metres(ground({ contours }), '1.05')).toBe(60);
	});
	it('tcs-8.2b.quarter: the shortest line through the dot counts, not one aslant', () => {
		// The 80 m line bends close in the north-east; the 60 m line lies south of the dot.
		const contours = [
			across('2.06', -0.5, 60),
			{
				metres: 80,
				closed: false,
				points: [spot('2.06', -0.9, 1.5), spot('2.06', 0, 1.5), spot('2.06', 1, 0.5), spot('2.06', 3, 0.5)],
			},
		];
		expect(metres(ground({ contours }), '2.06')).toBe(65);
	});
	it.each([
		[0.2, 60],
		[0.4, 65],
		[0.74, 65],
		[0.8, 70],
	])('tcs-8.2b.ten: with contours every 10 m heights go by 5 m: %f of the way is %i m', (share, height) => {
		const contours = [across('1.05', -share * 2, 60), across('1.05', (1 - share) * 2, 70)];
		expect(metres(ground({ contours }, { interval: 10 }), '1.05')).toBe(height);
	});
	const ring = (hex: string, m: number, depression = false) => ({
		metres: m,
		closed: true,
		depression,
		points: [spot(hex, -0.4, -0.8), spot(hex, 0.4, -0.8), spot(hex, 0.4, 0.8), spot(hex, -0.4, 0.8)],
	});
	it('tcs-8.2a: a hilltop is flat at its last contour', () => {
		expect(metres(ground({ contours: [across('1.02', 0, 60), ring('2.06', 80)] }), '2.06')).toBe(80);
	});
	it('tcs-8.2c: a bottom is flat at its last contour', () => {
		expect(metres(ground({ contours: [ring('2.06', 40, true)] }), '2.06')).toBe(40);
	});
	it('tcs-8.1f: without any contour the ground is at 0 m, and a coast is the contour of 0 m', () => {
		expect(metres(ground({}), '2.06')).toBe(0);
		expect(metres(ground({ contours: [across('1.05', 0, 0), across('1.05', 2, 20)] }), '1.05')).toBe(0);
	});
	it('tcs-8.1e.interval: the interval is the map’s, and quarters are of it', () => {
		const contours = [across('1.05', -0.5, 60), across('1.05', 1.5, 100)];
		expect(metres(ground({ contours }, { interval: 40 }), '1.05')).toBe(70);
	});
	it('tcs-8.1i: spot heights are no part of a map’s relief', () => {
		const map = examplesMap({ contours: [ring('2.06', 80)] });
		expect(Object.keys(map.file)).not.toContain('spotHeights');
		expect(sightGround(map, CHART).elevation(hexOf('2.06')).metres).toBe(80);
	});
	it('tcs-8.4a: by the pancake method a dot between contours has the lower one’s height', () => {
		const contours = [across('1.05', -1.8, 60), across('1.05', 0.2, 80)];
		expect(metres(ground({ contours }, { method: 'pancake' }), '1.05')).toBe(60);
	});
	it('tcs-8.4b: by the pancake method a bottom lies one interval lower', () => {
		expect(metres(ground({ contours: [ring('2.06', 40, true)] }, { method: 'pancake' }), '2.06')).toBe(20);
	});
});

describe('8.3: the examples of the book', () => {
	const book = (more: GroundOf = {}) => ground({ contours: heights(BOOK), ...more });

	it('tcs-8.3b.tie: A to G is open: 2.04 lies exactly on the line', () => {
		const sight = sees(book(), '1.04', '4.05');
		expect(sight.open).toBe(true);
		expect(sight.contentions.map(({ top, line }) => [top, line])).toEqual([
			[50, { n: 50, d: 1 }],
			[60, { n: 65, d: 1 }],
		]);
	});
	it('tcs-8.1h.town: B to C is blocked by the village in 2.09, whose corner alone is touched', () => {
		const sight = sees(book({ villages: ['2.09'] }), '1.11', '2.06');
		expect(sight).toMatchObject({
			open: false,
			by: 'ground',
			at: { hex: hexOf('2.09'), how: 'corner', base: 40, top: 60 },
		});
		expect(sees(book(), '1.11', '2.06').open).toBe(true);
	});
	it('tcs-8.3b.4: B to H is blocked by 3.11: 70 m above a line of 66 2/3 m', () => {
		expect(sees(book(), '1.11', '4.10')).toMatchObject({
			open: false,
			at: { hex: hexOf('3.11'), top: 70, line: { n: 200, d: 3 } },
		});
	});
	it('tcs-8.1h.symbol: C to D is open, for the line misses the wood drawn in 2.07, and blocked where it touches it', () => {
		const aside = {
			...band('woods', '2.07'),
			points: [spot('2.07', 0.2, 0), spot('2.07', 0.3, 0), spot('2.07', 0.3, 0.3)],
		};
		const touching = { ...aside, points: [spot('2.07', 0, 0), spot('2.07', 0.3, 0), spot('2.07', 0.3, 0.3)] };
		expect(sees(book({ drawn: [aside] }), '2.06', '2.09').open).toBe(true);
		expect(sees(book({ drawn: [touching] }), '2.06', '2.09').open).toBe(false);
	});
	it('tcs-8.3b.level: C to D is open where everything is level', () => {
		expect(sees(book(), '2.06', '2.09')).toMatchObject({ open: true, hexes: 3 });
	});
	it('tcs-8.1h.add: D to G is open over the wood in 3.07: 40 and 20 m under a line of 64 m', () => {
		const sight = sees(book({ drawn: [band('woods', '3.07', -0.05)] }), '2.09', '4.05');
		expect(sight.open).toBe(true);
		expect(sight.contentions.find(({ hex }) => hex === hexOf('3.07'))).toMatchObject({
			base: 40,
			cover: { name: 'Woods' },
			top: 60,
			line: { n: 64, d: 1 },
		});
	});
	it('tcs-8.3b.hexside: E to I is blocked along the side that 3.12 owns', () => {
		expect(sees(book(), '2.12', '4.12')).toMatchObject({
			open: false,
			at: { hex: hexOf('3.12'), how: 'side', top: 80 },
		});
	});
	it('tcs-8.3b.3: F to G is blocked by the house drawn in 4.04 alone, 65 and 5 m above 65 m', () => {
		expect(sees(book({ drawn: [band('house', '4.04')] }), '4.03', '4.05')).toMatchObject({
			open: false,
			at: { top: 70, line: { n: 65, d: 1 } },
		});
		expect(sees(book(), '4.03', '4.05').open).toBe(true);
	});
	it('tcs-8.3b.3: of several things in a hex the highest counts', () => {
		const drawn = [band('house', '4.04'), band('woods', '4.04', 0.2)];
		expect(sees(book({ drawn }), '4.03', '4.05')).toMatchObject({ at: { top: 85 } });
	});
	it('tcs-8.1g: G to H is open, every hex between being a Point of Contention and none above 80 m', () => {
		const sight = sees(book(), '4.05', '4.10');
		expect(sight.open).toBe(true);
		expect(sight.contentions.map(({ hex }) => hex)).toEqual(['4.06', '4.07', '4.08', '4.09'].map(hexOf));
	});
	it('tcs-8.3b.1: the hexes of a line are listed from its beginning, each with how it is met', () => {
		expect(sees(book(), '2.12', '4.12').contentions.map(({ how }) => how)).toEqual(['side', 'side']);
	});
	it('tcs-8.3b.2: woods in the end hexes add nothing to either end', () => {
		const drawn = [band('woods', '1.04'), band('woods', '4.05')];
		expect(sees(book({ drawn }), '1.04', '4.05').contentions.map(({ line }) => line.n / line.d)).toEqual([
			50, 65,
		]);
	});
	it('tcs-8.3a: the same pair is asked both ways with one answer', () => {
		expect(sees(book(), '4.10', '1.11')).toMatchObject({
			open: false,
			at: { hex: hexOf('3.11'), line: { n: 200, d: 3 } },
		});
	});
});

describe('8.1: what blocks and what does not', () => {
	const plain = (more: GroundOf = {}) => ground(more);
	it('tcs-8.0: a wood between two hexes hides one from the other', () => {
		expect(sees(plain({ drawn: [band('woods', '2.07')] }), '2.05', '2.09').open).toBe(false);
	});
	it('tcs-8.1a.dots: the line runs from dot to dot and is open or blocked, nothing between', () => {
		const open = sees(plain(), '2.05', '2.09');
		expect([open.open, open.hexes]).toEqual([true, 4]);
	});
	it('tcs-8.1a.units: units are no part of what a line is asked about', () => {
		expect(sightBetween.length).toBeLessThanOrEqual(4);
		expect(sees(plain(), '2.05', '2.09').open).toBe(true);
	});
	it('tcs-8.1c: a wood in the target hex blocks nothing, and one on the way does', () => {
		expect(sees(plain({ drawn: [band('woods', '2.09')] }), '2.05', '2.09').open).toBe(true);
		expect(sees(plain({ drawn: [band('woods', '2.08')] }), '2.05', '2.09').open).toBe(false);
	});
	it('tcs-8.1d: adjacent hexes see each other, whatever lies there', () => {
		const now: SightNow = { visibility: 0, smoke: new Map([[hexOf('2.06'), 'smoke']]) };
		const of = plain({ villages: ['2.05', '2.06'], contours: heights({ '2.05': 0, '2.06': 200 }) });
		expect(sees(of, '2.05', '2.06', now).open).toBe(true);
	});
	it('tcs-8.1e.contour: a contour crossed between two dots hides nothing of itself', () => {
		const narrow = {
			metres: 80,
			closed: true,
			points: [spot('1.07', -0.4, 0.3), spot('1.07', 3, 0.3), spot('1.07', 3, 0.4), spot('1.07', -0.4, 0.4)],
		};
		const of = ground({
			contours: [narrow, ...heights({ '2.05': 40, '2.06': 40, '2.07': 40, '2.08': 40, '2.09': 40 })],
		});
		expect(sees(of, '2.05', '2.09').open).toBe(true);
	});
	it.each(['smoke', 'continuous-fire'] as const)(
		'tcs-8.1b.smoke: %s between two hexes blocks, in either of them it does not',
		(what) => {
			const at = (hex: string): SightNow => ({ visibility: null, smoke: new Map([[hexOf(hex), what]]) });
			expect(sees(plain(), '2.05', '2.09', at('2.07'))).toMatchObject({
				open: false,
				by: what,
				at: hexOf('2.07'),
			});
			expect(sees(plain(), '2.05', '2.09', at('2.05')).open).toBe(true);
			expect(sees(plain(), '2.05', '2.09', at('2.09')).open).toBe(true);
		},
	);
	it('tcs-8.1b.barrage: of barrages a Continuous Fire alone stops a line', () => {
		const now: SightNow = { visibility: null, smoke: new Map([[hexOf('2.07'), 'continuous-fire']]) };
		expect(sees(plain(), '2.05', '2.09', now)).toMatchObject({ by: 'continuous-fire' });
		expect(sees(plain(), '2.05', '2.09', { visibility: null, smoke: new Map() }).open).toBe(true);
	});
	it('tcs-8.1h.default: a wood or building of 20 m hides level ground behind it', () => {
		expect(sees(plain({ drawn: [band('woods', '2.07')] }), '2.05', '2.09')).toMatchObject({
			at: { top: 20 },
		});
	});
	it('tcs-7.0.limit: beyond the Visibility of the turn nothing is seen', () => {
		const now: SightNow = { visibility: 3, smoke: new Map() };
		expect(sees(plain(), '2.05', '2.08', now).open).toBe(true);
		expect(sees(plain(), '2.05', '2.09', now)).toMatchObject({ open: false, by: 'visibility' });
	});
	it('tcs-7.0.none: where a turn has no Visibility, distance alone hides nothing', () => {
		expect(sees(plain(), '2.01', '2.13').open).toBe(true);
	});
});
