/** What a scenario names and does not have: one sentence each, with its place and what to do. */
import { expect, it } from 'vitest';
import { contourFaults } from '../../src-shared/map/hexmap/contour-faults.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import type { Contour } from '../../src-shared/map/hexmap/file.ts';
import { TcsScenario, type TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { scenarioFaults } from '../../src-main/rules/tcs/scenario-faults.ts';
import { BLUE, platoon, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';

const ring = (metres: number, west: number, south: number, size: number, closed = true): Contour => ({
	...{ metres, line: 'solid', closed, depression: false },
	points: [
		[west, south],
		[west + size, south],
		[west + size, south + size],
		[west, south + size],
	],
});
const withContours = (...contours: readonly Contour[]): TcsScenario => {
	const { map } = tcsScenario();
	return tcsScenario({ map: { ...map, version: 2, contours } });
};
const crossing = (...contours: readonly Contour[]): readonly string[] =>
	contourFaults(new HexMap(withContours(...contours).map)).map(({ say }) => say);

it('a contour that crosses another, or itself, is told of once, with its hex', () => {
	expect(crossing(ring(100, 1, -4, 3), ring(120, 1.5, -3.5, 1))).toEqual([]);
	// They share a corner and a side: that is no crossing.
	expect(crossing(ring(100, 1, -4, 2), ring(120, 1, -4, 1))).toEqual([]);
	const [say, ...others] = crossing(ring(100, 1, -4, 2), ring(120, 2, -3, 2));
	expect(say).toMatch(/^The contour of 100 m crosses that of 120 m near \d\d\.\d\d: draw it anew\.$/);
	expect(others).toEqual([]);
	const knot: Contour = {
		...ring(140, 1, -4, 1),
		points: [
			[1, -4],
			[3, -2],
			[3, -4],
			[1, -2],
		],
	};
	expect(crossing(knot)).toEqual([expect.stringMatching(/^The contour of 140 m crosses itself/)]);
});

it('an open line is not closed by the check', () => {
	const open = ring(100, 1, -4, 2, false);
	const across: Contour = {
		...ring(120, 0, 0, 1, false),
		points: [
			[0.5, -3],
			[1.5, -3],
		],
	};
	// The last side of the ring would be crossed; it is not there.
	expect(crossing(open, across)).toEqual([]);
	expect(crossing({ ...open, closed: true }, across)).toHaveLength(1);
});

const base = (): TcsScenarioInput => tcsScenario();
const faults = (more: Partial<TcsScenarioInput>): readonly string[] =>
	scenarioFaults(TcsScenario.parse({ ...base(), ...more }));

it('says what a counter names and is not there, and nothing of it begins', () => {
	const own = platoon('b1', BLUE, '02.02');
	const wrong = [
		{ ...own, id: 'x1', name: 'Lost', formation: 'ghosts' },
		{ ...own, id: 'x2', name: 'Late', at: null, arrives: 2 },
		{ ...own, id: 'x3', name: 'Off', at: null, arrives: 2, entry: '99.99' },
		{ ...own, id: 'x4', name: 'Rider', on: ['nobody'] },
	];
	expect(faults({ counters: wrong })).toEqual([
		'Lost is of “ghosts”, which is no formation here. Add that, or leave it out.',
		'Late arrives in turn 2 and has no place to. Name a hex at the edge.',
		'Off arrives at 99.99, which is no hex of this map. Name one at its edge.',
		'Rider is mounted on “nobody”, which there is not. Name another unit.',
	]);
	expect(() => initial(TcsScenario.parse({ ...base(), counters: wrong }))).toThrow('Lost is of “ghosts”');
});

it('says where a sheet’s objective is off the map, and whom it can’t name', () => {
	const counters = [platoon('b1', BLUE, '02.02'), platoon('r1', RED, '05.05')];
	const drawn = {
		...sheet('one', 'Attack', ['b1', 'r1'], { measures: [{ kind: 'objective', hexes: ['77.77'] }] }),
		side: BLUE,
	};
	expect(faults({ counters, sheets: [drawn] })).toEqual([
		expect.stringMatching(/^The sheet “.+” has its objective at 77\.77, which is off the map\. Move it\.$/),
		expect.stringMatching(/^The sheet “.+” names the unit “r1”, which its side has not\. Take it off\.$/),
	]);
});

it('says what the map draws and the Terrain Effects Chart has not', () => {
	const { terrain } = tcsScenario();
	expect(faults({ terrain: { ...terrain, grounds: {} } })[0]).toBe(
		'The map has “open”, and the Terrain Effects Chart no line of it. Add the line.',
	);
});
