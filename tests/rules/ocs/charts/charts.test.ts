/** The charts agree with every cell that the book's own worked examples and rules pin, and refuse a wrong shape. */
import { describe, expect, it } from 'vitest';
import { bandsOf } from '../../../../src-main/rules/kit/chart-bands.ts';
import {
	chartDefinitions,
	chartIds,
	chartsOf,
	ownDifferences,
} from '../../../../src-main/rules/ocs/charts/charts.ts';
import { combatResult } from '../../../../src-main/rules/ocs/charts/combat-result.ts';
import { type TerrainCategory } from '../../../../src-main/rules/ocs/charts/combat-table.ts';
import { oddsText } from '../../../../src-main/rules/hexwar/odds.ts';
import { chosen, ocsOptions, optionNamed } from '../../../../src-main/rules/ocs/options.ts';

const charts = chartsOf({}, {});
const columnOf = (category: TerrainCategory, odds: string): number =>
	charts['combat-columns'][category].findIndex((each) => oddsText(each) === odds);
const open = (odds: string, roll: number): string =>
	charts['combat-results'].at(roll, columnOf('Open', odds)).text;
const barrageColumn = (text: string): number =>
	charts.barrage.columns.findIndex((column) => column.text === text);

describe('cells that worked examples pin', () => {
	it.each([
		['3:1', 7, 'Ao1, Do1', 'EX-20'],
		['4:1', 2, 'AL1o1, Do1', 'EX-24'],
		['4:1', 12, 'Ae4, DL1o2', 'EX-23'],
		['1:4', 2, 'AL2', 'EX-24'],
		['9:1', 7, 'Ao1e4, DL1o2', 'EX-29'],
		['9:1', 12, 'Ae3, DL2o2DG', 'EX-23'],
	])('Combat Table, open %s at %i is %s (%s)', (odds, roll, result) => {
		expect(open(odds, roll)).toBe(result);
	});

	it.each([
		['1:1', 2, '3:1'],
		['4:1', 3, '9:1'],
		['4:1', -6, '1:4'],
		['5:1', 2, '9:1'],
		['1:5', 6, '3:1'],
	])('open %s shifted by %i is %s', (odds, shift, shifted) => {
		expect(columnOf('Open', shifted)).toBe(columnOf('Open', odds) + shift);
	});

	it.each([
		['overrun', 13, 'attacker'],
		['overrun', 9, 'attacker'],
		['overrun', 8, null],
		['overrun', 5, 'defender'],
		['regular', 11, 'attacker'],
	] as const)('Surprise, %s at %i: %s', (attack, roll, who) => {
		expect(charts.surprise.at(attack, roll)).toBe(who);
	});

	it.each([
		['17-24', 4, '-'],
		['12-16', 8, 'DG'],
		['25-40', 8, '[1/2]'],
		['2', 10, 'DG'],
		['12-16', 11, '1/2'],
		['3-4', 12, '1/2'],
	])('Barrage Table, %s at %i is %s', (column, roll, result) => {
		expect(charts.barrage.at(roll, barrageColumn(column))).toBe(result);
	});

	it('Barrage Table: bands, costs, steps between columns and shifts of the examples', () => {
		const { columns, columnFor, costs } = charts.barrage;
		expect([20, 16, 9].map((points) => columns[columnFor(points)]?.text)).toEqual(['17-24', '12-16', '8-11']);
		expect([costs[columnFor(16)], costs[columnFor(20)]]).toEqual([3, 3]);
		expect(barrageColumn('17-24') - 5).toBe(barrageColumn('2'));
		expect(barrageColumn('12-16') + 2).toBe(barrageColumn('25-40'));
		expect(barrageColumn('8-11') - 2).toBe(barrageColumn('3-4'));
		const { terrain, hedgehog, unspotted, shortRange } = charts['barrage-shifts'];
		expect([terrain.Open, terrain.Close, hedgehog, unspotted, shortRange]).toEqual([0, -1, -1, -3, 1]);
	});

	it('Capture, Dump Blowing, Flak and air combat', () => {
		expect([charts.capture.percent('trucks', 3), charts.capture.percent('dump', 5)]).toEqual([25, 50]);
		expect(charts.capture.displaced('trucks')).toBe(10);
		expect([1, 2, 3, 4, 5, 6].map((die) => charts['dump-blowing'].percent(die))).toContain(75);
		expect(charts.flak.hits).toBe(11);
		expect(charts.flak.points).toMatchObject({ headquarters: 1, 'many planes': 1 });
		expect(charts['air-combat'].aborts(7)).toBe('both');
		expect(charts['air-combat'].loses).toBe(5);
	});

	it('Terrain Effects on Combat: open doubles attacking armour and mech, city and forest have their rows', () => {
		const { terrain, hexside } = charts['terrain-combat'];
		expect(terrain('Open').attack).toEqual({
			armor: { n: 2, d: 1 },
			mech: { n: 2, d: 1 },
			other: { n: 1, d: 1 },
		});
		expect(hexside('Minor River').attack.mech).toEqual({ n: 1, d: 2 });
		expect([terrain('Minor City').category, terrain('Forest').category]).toEqual(['Very Close', 'Close']);
	});

	it('ocs-9.4d bracketed effects are read as x1 for defenders', () => {
		expect(charts['terrain-combat'].terrain('Open').defence.armor).toEqual({ n: 1, d: 1 });
		expect(charts['terrain-combat'].terrain('Forest').defence.armor).toEqual({ n: 1, d: 2 });
	});
});

describe('the other figures', () => {
	it('Attrition: every rating from 0 to 5, and many steps', () => {
		const { losses, added } = charts.attrition;
		expect([8, 9, 11, 12, 13].map((roll) => losses(5, roll))).toEqual([0, 1, 2, 4, 'all']);
		expect([losses(0, 2), losses(0, 8), losses(-1, 2), losses(7, 8)]).toEqual([1, 'all', 1, 0]);
		expect([added(4), added(5)]).toEqual([0, 3]);
	});

	it('Facility table, Mission Loss, drops, landings, captured bases', () => {
		expect(charts['barrage-facility'].at(6, 0)).toEqual({ hits: 0, planes: 6, trains: false });
		expect(charts['barrage-facility'].at(4, 7)).toEqual({ hits: 2, planes: 4, trains: true });
		expect([charts['mission-loss'].hit(3, 4), charts['mission-loss'].hit(4, 6)]).toEqual([2, 'strongest']);
		expect(charts['air-drop'].needs('enemy', 'closed')).toBe(7);
		expect(charts.landing.at('Rough', 7)).toBe('mixed');
		expect(charts.landing.added('enemy beside')).toBe(-2);
		expect([5, 4].map((roll) => charts['air-base-capture'].reduced('Active', roll))).toEqual([false, true]);
		expect(charts['supply-costs'].cost('hedgehog, each level')).toBe(8);
		expect(charts['barrage-naval']['1/2']).toBe('DG');
	});

	it('the Combat Table never gets worse for the attacker to the right or downwards', () => {
		const harm = (text: string): number => {
			const { attacker, defender } = combatResult(text);
			return attacker.losses * 3 + attacker.options - defender.losses * 3 - defender.options;
		};
		const results = charts['combat-results'];
		for (let roll = 1; roll <= 15; roll += 1)
			for (let column = 0; column + 1 < results.columns; column += 1) {
				const here = harm(results.at(roll, column).text);
				expect(harm(results.at(roll, column + 1).text)).toBeLessThanOrEqual(here);
				expect(harm(results.at(roll + 1, column).text)).toBeLessThanOrEqual(here);
			}
	});
});

describe('results of combat', () => {
	it('ocs-9.10.parse losses, options, exploitation and DG, each to its own side', () => {
		expect(combatResult('Ao1e4,DL1o2')).toEqual({
			text: 'Ao1e4, DL1o2',
			attacker: { losses: 0, options: 1, exploit: 4, disorganized: false },
			defender: { losses: 1, options: 2, exploit: null, disorganized: false },
		});
		expect(combatResult('Ae3,DL2o2DG').defender).toMatchObject({ losses: 2, options: 2, disorganized: true });
		expect(combatResult('AL2').defender).toMatchObject({ losses: 0, options: 0, disorganized: false });
	});

	it.each(['', 'A', 'X1', 'AL1,AL1', 'ADG', 'De4', 'DL1,AL1,o2'])('"%s" is no result', (cell) => {
		expect(() => combatResult(cell)).toThrow('is no result of combat');
	});
});

describe('doubtful cells', () => {
	it('each is read by the option that names it, the default first', () => {
		const other = chartsOf(
			{},
			{
				'combat-1-1-thirteen': 'o2',
				'combat-late-exploit': 'ao1e4',
				'barrage-eleven': 'bracketed',
				'barrage-cost-41': '5',
				'facility-six': 'planes-and-trains',
			},
		);
		expect(open('1:1', 13)).toBe('Ao1, DL1o1');
		expect(other['combat-results'].at(13, 4).text).toBe('Ao1, DL1o2');
		expect(open('2:1', 14)).toBe('Ae4, DL1o2');
		expect(other['combat-results'].at(14, 5).text).toBe('Ao1e4, DL1o2');
		expect([charts.barrage.at(11, 3), other.barrage.at(11, 3)]).toEqual(['1/2', '[1/2]']);
		expect([charts.barrage.costs[8], other.barrage.costs[8]]).toEqual([6, 5]);
		expect(other['barrage-facility'].at(6, 0).trains).toBe(true);
	});

	it('every option has its default among its values, and doubtful cells name values that there are', () => {
		for (const { id, values, byDefault } of ocsOptions)
			expect(
				values.map((value) => value.id as string),
				id,
			).toContain(byDefault);
		expect(new Set(ocsOptions.map(({ id }) => id)).size).toBe(ocsOptions.length);
		const cells = chartIds.flatMap((id) => chartDefinitions[id].doubtful ?? []);
		for (const { option, value } of cells)
			expect(
				optionNamed(option)?.values.map((each) => each.id),
				option,
			).toContain(value);
		expect(chosen({ 'retreat-loss': 'once' }, 'retreat-loss')).toBe('once');
		expect(chosen({}, 'retreat-loss')).toBe('each');
	});
});

describe('a game’s own charts', () => {
	const surprise = '| defender none attacker\nregular | <=4 5-9 >=10\noverrun | <=6 7-8 >=9';

	it('take the series’ place, and every difference is shown', () => {
		expect(chartsOf({ surprise }, {}).surprise.at('regular', 5)).toBe(null);
		expect(charts.surprise.at('regular', 5)).toBe('defender');
		expect(ownDifferences({ surprise })).toEqual([
			{ chart: 'surprise', row: 'regular', column: 'defender', series: '<=5', game: '<=4' },
			{ chart: 'surprise', row: 'regular', column: 'none', series: '6-9', game: '5-9' },
		]);
	});

	it.each([
		['a gap', { surprise: surprise.replace('5-9', '6-9') }, 'a gap between <=4 and 6-9'],
		['an overlap', { surprise: surprise.replace('5-9', '4-9') }, '<=4 and 4-9 overlap'],
		['no end', { surprise: surprise.replace('>=10', '10') }, 'nothing beyond 10'],
		['no beginning', { surprise: surprise.replace('<=4', '4') }, 'nothing below 4'],
		['an unknown chart', { winds: '' }, 'There is no chart "winds"'],
		['a column too few', { 'combat-results': '| a b\n<=7 | AL1 AL1\n>=8 | Do1 Do1' }, 'as many columns'],
		['a die that is missing', { 'dump-blowing': '| destroyed\n1-5 | 50' }, 'nothing beyond 1-5'],
		['a result that is none', { 'combat-results': '| a\n<=7 | AL1\n>=8 | X' }, '"X" is no result of combat'],
	])('%s is refused', (_what, own: Record<string, string>, words) => {
		expect(() => chartsOf(own, {})).toThrow(words);
	});

	it('bands that run backwards, or none at all, are refused', () => {
		expect(() => bandsOf('T', ['5-3'])).toThrow('"5-3" is no band');
		expect(() => bandsOf('T', [])).toThrow('no bands');
	});
});
