/** Maps of areas and points: what lies beside what is what the module's ways say, in every rule that asks. */
import { describe, expect, it } from 'vitest';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { styleFault } from '../../src-main/rules/tocs/w1-module/map-style.ts';
import { zoneOf } from '../../src-main/rules/tocs/w6-zones/zones.ts';
import { pieceOf } from '../../src-main/rules/tocs/units.ts';
import { BLUE, company, tocsScenario } from '../helpers/tocs-scenario.ts';

type More = Parameters<typeof tocsScenario>[0];
const WAYS = [
	{ from: '02.02', to: '05.05', road: 'Highway' as const },
	{ from: '05.05', to: '09.02' },
	{ from: '09.02', to: '12.10', over: ['stream' as const] },
	{ from: '03.08', to: '02.02' },
];
const areas = (more: More = {}) =>
	tocsScenario({ style: 'areas', ways: WAYS, rivers: [], bridges: [], ...more });

describe('tocs-w1.2.map-styles: a map of areas', () => {
	const board = tocsBoard(areas());
	it('a space lies beside those that a way leads to, and beside no hex that merely touches it', () => {
		expect(board.beside('05.05')).toEqual(['02.02', '09.02']);
		expect(board.beside('05.04')).toEqual([]);
		expect([board.areBeside('02.02', '05.05'), board.areBeside('05.05', '05.04')]).toEqual([true, false]);
		expect([board.playable(board.hex('05.05')), board.playable(board.hex('05.04'))]).toEqual([true, false]);
	});
	it('ranges count ways, and who can’t be reached is out of every range', () => {
		expect(['02.02', '05.05', '12.10'].map((to) => board.distance('03.08', to))).toEqual([1, 2, 4]);
		expect(board.distance('03.08', '05.04')).toBe(9999);
		expect(board.within('02.02', 1)).toEqual(['02.02', '03.08', '05.05']);
	});
	it('roads and streams are those of the way', () => {
		expect([board.roadTo('05.05', '02.02'), board.roadTo('05.05', '09.02')]).toEqual(['Highway', null]);
		expect(board.sideBetween('12.10', '09.02', 'stream')).toBe(true);
		expect(board.sideBetween('05.05', '09.02', 'stream')).toBe(false);
	});
	it('a direction die points along the ways in order; where there is none nobody goes', () => {
		expect([0, 1, 2].map((die) => board.towards('05.05', die as 0))).toEqual(['02.02', '09.02', null]);
	});
	it('sight crosses the spaces that a straight line meets, and no hex between them', () => {
		expect(board.between('02.02', '09.02')).toEqual([]);
		expect(tocsBoard(tocsScenario()).between('02.02', '09.02').length).toBeGreaterThan(3);
	});
	it('a company’s zone reaches over its ways', () => {
		const scenario = areas({ counters: [company('a', BLUE, '05.05')] });
		const here = { scenario, game: initial(scenario) };
		const piece = pieceOf(here, 'a');
		expect(piece && zoneOf(here, piece)).toEqual(['02.02', '09.02']);
	});
});

describe('what can’t be a map of areas is said in a sentence', () => {
	const fault = (more: More): string | null => styleFault(areas(more));
	it('ways, loops, doubles, rivers', () => {
		expect(fault({})).toBeNull();
		expect(fault({ style: 'hexes' })).toContain('Ways are for maps of areas or points');
		expect(fault({ style: 'points', ways: [] })).toContain('A map of points needs ways');
		expect(fault({ ways: [{ from: '02.02', to: '02.02' }] })).toContain('leads back into it');
		expect(fault({ ways: [...WAYS, { from: '05.05', to: '02.02' }] })).toBe(
			'There are two ways between 05.05 and 02.02: keep one.',
		);
		expect(fault({ rivers: tocsScenario().rivers })).toContain('Rivers run through hexes');
		expect(styleFault(tocsScenario())).toBeNull();
	});
	it('a way to a hex that the map hasn’t, a unit in no space', () => {
		expect(() => tocsBoard(areas({ ways: [{ from: '02.02', to: '44.44' }] }))).toThrow('no hex 44.44');
		expect(() => initial(areas({ counters: [company('a', BLUE, '05.04')] }))).toThrow(
			'can’t begin in 05.04: no way leads to it',
		);
	});
});
