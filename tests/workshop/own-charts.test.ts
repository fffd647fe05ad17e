/** Charts of a scenario's own: typed cell by cell, checked, taken back, played by, and shown as changed in play. */
import { describe, expect, it } from 'vitest';
import type { ChartForm } from '../../src-shared/workshop/book.ts';
import { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, DraftEdits } from '../../src-shared/workshop/edits.ts';
import { OwnChart, cellDifferences, withCell, withSource } from '../../src-shared/workshop/own-charts.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { explain } from '../../src-main/rulesets/ocs/explain.ts';
import { chartFor } from '../../src-main/rules/ocs/06-movement/terrain-costs.ts';
import { priceOf } from '../../src-main/rules/ocs/13-specialized/replacements.ts';
import { tablesOf } from '../../src-main/rules/ocs/charts/game-tables.ts';
import { rowFor } from '../../src-main/rules/kit/roll-row.ts';
import { draftBook } from '../../src-main/workshop/book.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { BLUE, blue, red, TARGET } from '../helpers/ocs-duel.ts';
import { smallScenario } from '../helpers/ocs-scenario.ts';
import { during, Table } from '../helpers/ocs-table.ts';
import { caenDraft, ocs, ocsWorkshop } from './ocs-support.ts';
import { draftOfShipped, module as opcom, workshop as opcomWorkshop } from './support.ts';

const small = smallScenario({
	counters: [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg')],
	dumps: [{ side: BLUE, at: '05.03', tokens: 20 }],
});
const draft = Draft.parse(ocsWorkshop.draftOf(small as never));
const formOf = (id: string, of = draft): ChartForm => {
	const form = draftBook(ocs, of).charts.find((each) => each.id === id);
	if (!form) throw new Error(`no chart ${id}`);
	return form;
};
/** A chart with these cells as they are typed, one after another. */
function typed(
	id: string,
	...cells: readonly (readonly [row: string, column: string, text: string])[]
): OwnChart {
	const form = formOf(id);
	const own = cells.reduce<OwnChart | null>(
		(so, [row, column, text]) => withCell(form, so, { row, column, text }),
		null,
	);
	const said = withSource(form, own, 'Our own play-test');
	if (!said) throw new Error('nothing was changed');
	return OwnChart.parse(said);
}
const changed = (charts: Readonly<Record<string, OwnChart>>): Draft =>
	applyEdits(draft, DraftEdits.parse(Object.entries(charts).map(([chart, own]) => ({ chart, own })))).draft;
const scenarioOf = (of: Draft): OcsScenario => OcsScenario.parse(ocsWorkshop.scenarioOf(of, small.id));
const chartFaults = (of: Draft): readonly (readonly [string, string | undefined])[] =>
	problemsOf(ocs, ocsWorkshop, of).flatMap(({ say, at }) =>
		at.part === 'charts' ? [[say, at.field] as const] : [],
	);
const atCombat = (scenario: OcsScenario): Table => new Table(scenario, during('combat.combat', BLUE));
const asked = (table: Table, what: string, input: object): unknown => {
	const { input: shape, umpire } = explain[what] ?? {};
	return umpire?.(table.at, shape?.parse(input));
};

describe('a chart of a scenario’s own', () => {
	const dearer = typed('supply-costs', ['attack, each step', 'tokens', '3']);

	it('changes the cell that was typed and no other; typed back it is gone', () => {
		const form = formOf('supply-costs');
		expect(cellDifferences(form, dearer)).toEqual([
			{ row: 'attack, each step', column: 'tokens', ours: '1', own: '3' },
		]);
		const back = withCell(
			form,
			{ ...dearer, source: '' },
			{ row: 'attack, each step', column: 'tokens', text: ' 1' },
		);
		expect(back).toBe(null);
		expect(
			DraftEdits.safeParse([{ chart: 'supply-costs', own: { ...dearer, columns: ['to kens'] } }]).success,
		).toBe(false);
	});

	it('is taken back by what undoes it, and by putting ours back', () => {
		const { draft: with3, back } = applyEdits(draft, [{ chart: 'supply-costs', own: dearer }]);
		expect(with3.charts).toEqual({ 'supply-costs': dearer });
		expect(applyEdits(with3, back).draft.charts).toEqual({});
		const without = applyEdits(with3, [{ chart: 'supply-costs', own: null }]);
		expect(without.draft.charts).toEqual({});
		expect(applyEdits(without.draft, without.back).draft.charts).toEqual({ 'supply-costs': dearer });
	});

	it('is what an attack is paid by', () => {
		const cost = (scenario: OcsScenario): unknown =>
			asked(atCombat(scenario), 'attack', { units: ['a'], target: TARGET });
		expect(cost(scenarioOf(draft))).toMatchObject({ supply: { cost: 1 } });
		expect(cost(scenarioOf(changed({ 'supply-costs': dearer })))).toMatchObject({
			supply: { cost: 3, spent: [{ words: 'the dump at 05.03', tokens: 3 }] },
		});
	});

	it('of terrain is what a step costs and what a fight is counted by', () => {
		const own = changed({
			'terrain-movement': typed('terrain-movement', ['open', 'leg', '3/2']),
			'terrain-strengths': typed(
				'terrain-strengths',
				['open', 'defending-other', '3'],
				['open', 'row', 'close'],
			),
		});
		const scenario = scenarioOf(own);
		// Costs are twelfths of a point.
		expect(chartFor(scenarioOf(draft), 'leg', 'normal').grounds['open']).toBe(12);
		expect(chartFor(scenario, 'leg', 'normal').grounds['open']).toBe(18);
		expect(chartFor(scenario, 'truck', 'normal').grounds['open']).toBe(
			chartFor(scenarioOf(draft), 'truck', 'normal').grounds['open'],
		);
		const startOf = (of: OcsScenario): unknown => {
			const table = atCombat(of);
			table.order(BLUE, { type: 'declare-attack', units: ['a'], target: TARGET });
			table.answer('internals');
			return asked(table, 'combat', {});
		};
		expect(startOf(scenarioOf(draft))).toMatchObject({ ready: { start: { odds: '1:1' }, row: 'Open' } });
		expect(startOf(scenario)).toMatchObject({ ready: { start: { odds: '1:3' }, row: 'Close' } });
	});

	it('comes back out of the scenario with its source, and is shown in play as changed', () => {
		const own = changed({ 'supply-costs': dearer });
		const scenario = scenarioOf(own);
		expect(Draft.parse(ocsWorkshop.draftOf(scenario as never)).charts).toEqual({ 'supply-costs': dearer });
		const shown = ocs.charts?.({ scenario, game: ocs.initial(scenario as never) } as never) ?? [];
		expect(shown.filter((each) => each.own !== null)).toEqual([
			{ ...formOf('supply-costs'), own: { ...dearer, source: 'Our own play-test' } },
		]);
		expect(shown.map(({ id }) => id)).toEqual(draftBook(ocs, own).charts.map(({ id }) => id));
	});
});

describe('the check of a scenario’s own charts', () => {
	it('has a sentence with its row for every fault of shape, gap, overlap and cell', () => {
		expect(chartFaults(changed({ 'supply-costs': typed('supply-costs', ['recon', 'tokens', '2']) }))).toEqual(
			[],
		);
		expect(
			chartFaults(
				changed({
					surprise: typed('surprise', ['regular', 'none', '7-9'], ['overrun', 'attacker', '>=8']),
					'supply-costs': typed(
						'supply-costs',
						['defence', 'tokens', 'x'],
						['attack, each step', 'tokens', '1/2'],
					),
				}),
			),
		).toEqual([
			['Surprise Table, regular: a gap between <=5 and 7-9.', 'regular'],
			['Surprise Table, overrun: 7-8 and >=8 overlap.', 'overrun'],
			['Supply Table, attack, each step: "1/2" is no number.', 'attack, each step'],
			['Supply Table, defence: "x" is no number.', 'defence'],
		]);
		const empty = typed('surprise', ['regular', 'none', '']);
		expect(chartFaults(changed({ surprise: empty }))).toEqual([
			[
				'Surprise Table, regular: nothing stands under “none”. Write a figure there, or a dash for none.',
				'regular',
			],
		]);
		const ragged = { ...empty, rows: empty.rows.map((row) => ({ ...row, cells: row.cells.slice(1) })) };
		expect(chartFaults(changed({ surprise: ragged })).map(([say]) => say)).toEqual([
			'Surprise Table, regular: there are 2 cells for 3 columns.',
			'Surprise Table, overrun: there are 2 cells for 3 columns.',
		]);
	});

	it('of terrain names ground, column and what may be written', () => {
		const own = {
			'terrain-movement': typed('terrain-movement', ['open', 'track', 'far']),
			'terrain-strengths': typed('terrain-strengths', ['open', 'armor', '12'], ['woods', 'row', 'thick']),
		};
		expect(chartFaults(changed(own)).map(([say]) => say)).toEqual([
			'Terrain Effects on Movement: open, track: “far” is no cost: write points like 2 or 1/2, all, or no.',
			'Terrain Effects on Combat: open, armor: “12” is no multiplier: write one like 2 or 1/2.',
			'Terrain Effects on Combat: woods, row: “thick” is no row of the Combat Table: write open, close, very-close or extremely-close.',
		]);
		const stray = typed('terrain-movement', ['open', 'leg', '2']);
		const rows = [...stray.rows, { key: 'moon', cells: ['1', '1', '1'] }];
		expect(chartFaults(changed({ 'terrain-movement': { ...stray, rows } }))).toEqual([
			['Terrain Effects on Movement: moon: the map has nothing called so, put the row back.', 'moon'],
		]);
		expect(() => ocs.initial(ocs.scenario.parse(ocsWorkshop.scenarioOf(changed(own), 'x')))).toThrow(
			'is no cost',
		);
	});

	it('asks for a source, and refuses charts that the book prints or that there are not', () => {
		const unsaid = { ...typed('supply-costs', ['recon', 'tokens', '2']), source: '' };
		expect(chartFaults(changed({ 'supply-costs': unsaid, 'no-such': unsaid }))).toEqual([
			['There is no chart “no-such”: put it back.', undefined],
			['Supply Table is changed: say where its figures come from.', undefined],
		]);
		const training = draftOfShipped('training');
		const [movement] = draftBook(opcom, training).charts;
		expect(draftBook(opcom, training).charts.every(({ mayDiffer }) => mayDiffer === null)).toBe(true);
		const own = { source: 'ours', columns: movement?.columns ?? [], rows: movement?.rows ?? [] };
		expect(
			problemsOf(opcom, opcomWorkshop, { ...training, charts: { movement: own } }).map(({ say }) => say),
		).toContain('Movement is played as it stands: put it back.');
	});
});

it('readings that were chosen in the workshop are the ones that a scenario of the series is begun with', () => {
	const chosen = applyEdits(caenDraft(), [{ options: { 'barrage-cost-41': '5' } }]).draft;
	const scenario = OcsScenario.parse(ocsWorkshop.scenarioOf(chosen, 'caen-front'));
	expect(scenario.options).toEqual({ 'barrage-cost-41': '5' });
	const cost = formOf('barrage', chosen).rows.find(({ key }) => key === 'cost');
	expect(cost?.cells[formOf('barrage').columns.indexOf('41-68')]).toBe('5T');
	expect(Draft.parse(ocsWorkshop.draftOf(scenario as never)).options).toEqual(chosen.options);
});

describe('the weather, and what rebuilding costs', () => {
	const mud = typed('weather', ['7', 'ground', 'slush'], ['8', 'ground', 'slush'], ['12', 'flight', 'none']);

	it('is normal where a scenario says nothing, and any unit is never rebuilt', () => {
		expect(formOf('weather').rows.map(({ key, cells }) => [key, ...cells].join(' '))).toEqual(
			Array.from({ length: 11 }, (_, n) => `${String(n + 2)} normal normal`),
		);
		expect(tablesOf(scenarioOf(draft))).toEqual({ weather: null, rebuild: [] });
		expect(formOf('rebuild').rows.map(({ cells }) => cells.join(''))).toEqual(Array(6).fill('-------'));
	});

	it('is thrown as it was typed, with its source, and comes back out of the scenario', () => {
		const scenario = scenarioOf(changed({ weather: mud }));
		const rows = tablesOf(scenario).weather?.rows ?? [];
		expect([6, 7, 8, 9, 12].map((thrown) => rowFor(rows, thrown))).toEqual([
			{ from: 6, ground: 'normal', flight: 'normal' },
			{ from: 7, ground: 'slush', flight: 'normal' },
			{ from: 8, ground: 'slush', flight: 'normal' },
			{ from: 9, ground: 'normal', flight: 'normal' },
			{ from: 12, ground: 'normal', flight: 'none' },
		]);
		expect(Draft.parse(ocsWorkshop.draftOf(scenario as never)).charts).toEqual({ weather: mud });
		const inPlay = ocs.charts?.(atCombat(scenario).at as never).find(({ id }) => id === 'weather');
		expect(inPlay?.own?.source).toBe('Our own play-test');
	});

	it('brings the costs of its states into the chart of movement, where they are typed and paid', () => {
		const withMud = changed({ weather: mud });
		expect(formOf('terrain-movement').rows.some(({ key }) => key === 'slush: open')).toBe(false);
		const form = formOf('terrain-movement', withMud);
		const dearer = withCell(form, null, { row: 'slush: open', column: 'leg', text: '3' });
		const own = withSource(form, dearer, 'Our own play-test');
		if (!own) throw new Error('nothing was changed');
		const edited = applyEdits(withMud, [{ chart: 'terrain-movement', own }]).draft;
		expect(chartFaults(edited)).toEqual([]);
		const scenario = scenarioOf(edited);
		expect(chartFor(scenario, 'leg', 'slush').grounds['open']).toBe(36);
		expect(chartFor(scenario, 'leg', 'normal').grounds['open']).toBe(12);
		expect(chartFor(scenario, 'truck', 'slush').grounds['open']).toBe(
			chartFor(scenario, 'truck', 'normal').grounds['open'],
		);
		// The state may go from the weather again: its costs stand where they were typed.
		const without = applyEdits(edited, [{ chart: 'weather', own: null }]).draft;
		expect(chartFaults(without)).toEqual([]);
	});

	it('is said where it can’t be read', () => {
		const wrong = changed({
			weather: typed('weather', ['7', 'flight', 'stormy'], ['9', 'ground', 'Mud!']),
			rebuild: typed('rebuild', ['1', 'size', 'platoon'], ['2', 'size', 'brigade']),
		});
		expect(chartFaults(wrong)).toEqual([
			['Weather: 7, flight: “stormy” is none: write normal, limited, none.', '7'],
			['Weather: 9, ground: “Mud!” is no state: write normal, or one in small letters like mud.', '9'],
			[expect.stringContaining('Rebuild Table: 1, size: “platoon” is none: write company'), '1'],
			['Rebuild Table: 2: write what it costs, pax or eq.', '2'],
		]);
	});

	it('prices units by the first row that fits them', () => {
		const own = typed(
			'rebuild',
			...([
				['1', 'category', 'armor'],
				['1', 'eq', '2'],
				['2', 'steps', 'several'],
				['2', 'pax', '3'],
				['3', 'pax', '1'],
				['3', 'pairs', 'yes'],
			] as const),
		);
		const scenario = scenarioOf(changed({ rebuild: own }));
		expect(tablesOf(scenario).rebuild).toHaveLength(3);
		const [counter] = scenario.counters;
		if (!counter) throw new Error('no counter');
		const price = (change: object): unknown =>
			priceOf(scenario, [{ counter: { ...counter, ...change }, steps: 1 }]);
		expect(price({ category: 'armor' })).toEqual({ pax: 0, eq: 2 });
		expect(price({ category: 'other', size: 'battalion' })).toEqual({ pax: 1, eq: 0 });
	});
});
