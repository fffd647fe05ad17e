/** Air units, bases, ports and railways of the series in the workshop: typed, taken in from a spreadsheet, written out again. */
import { describe, expect, it } from 'vitest';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import { RowsForm } from '../../src-shared/workshop/rows.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { readMapRows } from '../../src-main/workshop/map-rows.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { readAirFace, writeAirFace } from '../../src-main/rulesets/ocs/workshop/planes.ts';
import { forcesAsRows } from '../../src-renderer/workshop/export-forces.ts';
import { mapAsRows } from '../../src-renderer/workshop/export-map.ts';
import { columnOf, MAP_FIELDS, markColumns } from '../../src-shared/workshop/map-rows.ts';
import { COLUMN_FIELDS } from '../../src-shared/workshop/rows.ts';
import { caenDraft, ocs, ocsWorkshop, openDraft, unit } from './ocs-support.ts';

const made = (draft: Draft): OcsScenario => OcsScenario.parse(ocsWorkshop.scenarioOf(draft, 'made'));
const stopsOf = (draft: Draft): readonly string[] =>
	problemsOf(ocs, ocsWorkshop, draft)
		.filter(({ weight }) => weight === 'stops')
		.map(({ say }) => say);
const { hexes: hexKit } = ocsWorkshop.kit;
if (!hexKit) throw new Error('the series is played on hexes');
const MAP_COLUMNS = [...MAP_FIELDS.map(({ id }) => id), ...markColumns(hexKit).map(columnOf)];
const HEADS = ['what', 'side', 'hexes', 'airBase', 'port', 'tokens', 'damaged', 'gliders'];
const rowsOf = (rows: readonly (readonly string[])[], columns: readonly string[] = HEADS): RowsForm =>
	RowsForm.parse({ about: 'map', columns, rows, side: null });
const taken = (draft: Draft, form: RowsForm): Draft => {
	const { edits } = readMapRows(ocsWorkshop, draft, form);
	return edits ? applyEdits(draft, edits).draft : draft;
};
const wing = (draft: Draft, change: DraftUnit['attributes'] = {}, at = '03.05'): DraftUnit => ({
	...unit(draft, 'blue', 'Swifts', at),
	...{ symbol: 'wing', size: 'group' },
	attributes: {
		figures: '4-2-45',
		moveFigures: '3-1-45',
		moves: 'air',
		flies: 'fighter',
		...change,
	},
});
/** Every stretch of a way from hex to hex, once. */
const stepsOf = ({ hexes }: Draft): ReadonlySet<string> =>
	new Set(
		Object.entries(hexes?.map.links ?? {}).flatMap(([kind, { chains }]) =>
			chains.flatMap((chain) =>
				chain.slice(1).map((to, n) => `${kind} ${[chain[n] ?? '', to].toSorted().join('–')}`),
			),
		),
	);
const BASE = ['Air base', 'Blue', '03.05', '2', '', '', '', ''];

describe('air units of one’s own', () => {
	it('a face is typed as it is printed, and written so again', () => {
		expect(readAirFace('(2)-36-60')).toEqual({
			...{ rating: 2, noAttack: true, barrage: 36, shipsOnly: false, range: 60, capacity: 0 },
		});
		expect(readAirFace('1-(8)-25 carries 4.5')).toEqual({
			...{ rating: 1, noAttack: false, barrage: 8, shipsOnly: true, range: 25, capacity: 4.5 },
		});
		for (const text of ['4-2-45', '(2)-36-60', '1-(8)-25 carries 4.5'])
			expect(writeAirFace(readAirFace(text) as never)).toBe(text);
		for (const text of ['4-2', '4-2-0', '10-2-45', '4-201-45', '4-2-401', '4-2-45 carries 41', ''])
			expect(readAirFace(text), text).toBeNull();
	});

	it('stands in the scenario with type, ratings, base and steps, and the game opens with it', () => {
		const draft = taken(openDraft(), rowsOf([BASE]));
		const own = wing(draft, { lost: '1', inactive: 'yes', nation: 'british', flies: 'fighter, tactical' });
		const scenario = made({ ...draft, units: [...draft.units, own] });
		expect(scenario.counters.map(({ name }) => name)).toEqual(['Heron', 'Kestrel']);
		expect(scenario.aircraft).toEqual([
			expect.objectContaining({
				...{ name: 'Swifts', side: 'blue', at: '03.05', types: ['fighter', 'tactical'], nation: 'british' },
				...{ lost: 1, active: false, dead: false, arrives: null },
				full: expect.objectContaining({ rating: 4, barrage: 2, range: 45 }),
				reduced: expect.objectContaining({ rating: 3, barrage: 1, range: 45 }),
			}),
		]);
		expect(stopsOf({ ...draft, units: [...draft.units, own] })).toEqual([]);
		expect(ocs.initial(scenario as never)).toMatchObject({
			air: { planes: { 'blue-swifts': { at: '03.05', active: false, lost: 1 } } },
			hexes: { '03.05': { control: 'blue', airBase: 2 } },
		});
	});

	it('arrives in its turn at any base: no place is asked of it', () => {
		const draft = openDraft();
		const late = { ...wing(draft), place: null, arrival: { turn: 3, at: null, note: '' } };
		const later = { ...draft, units: [...draft.units, late] };
		expect(stopsOf(later)).toEqual([]);
		expect(made(later).aircraft[0]).toMatchObject({ at: null, arrives: 3 });
		const [again] = ocsWorkshop.draftOf(made(later) as never).units.filter(({ symbol }) => symbol === 'wing');
		expect(again?.arrival).toEqual({ turn: 3, at: null, note: '' });
	});

	it('what is wrong is said with its field, one sentence each', () => {
		const draft = openDraft();
		const wrong = wing(draft, {
			figures: '4-2',
			moveFigures: '',
			flies: 'jet',
			lost: '2',
			nation: 'The King',
		});
		expect(ocsWorkshop.unitProblems(wrong)).toEqual([
			{ field: 'nation', say: 'Swifts: “The King” is no nation: write it in small letters, like german.' },
			{
				field: 'figures',
				say: 'Swifts, full side: “4-2” is no air unit’s: write rating, barrage and range, like 4-2-45 or (2)-36-60.',
			},
			{ field: 'moveFigures', say: expect.stringContaining('reduced side: “” is no air unit’s') },
			{
				field: 'flies',
				say: 'Swifts: write one or two of fighter, tactical, strategic, transport, with a comma.',
			},
			{ field: 'lost', say: 'Swifts has two steps: write 1 lost step, or mark it as destroyed.' },
		]);
		expect(stopsOf({ ...draft, units: [...draft.units, wing(draft)] })).toEqual([
			'Swifts is based in 03.05, where its side has no air base: mark one there, or place it elsewhere.',
		]);
		const foot = { ...unit(draft, 'blue', 'Geese', '03.05'), attributes: { figures: '4-3-5', moves: 'air' } };
		expect(ocsWorkshop.unitProblems(foot)).toEqual([
			{
				field: 'moves',
				say: 'Geese moves by air and is no air unit: choose how it moves, or that symbol.',
			},
		]);
	});

	it('those of the Caen front go out into a spreadsheet and come in again the same', () => {
		const draft = caenDraft();
		// Two lorries of one name are told apart by no column: the ground units are other tests' matter.
		const rows = forcesAsRows(draft, ocsWorkshop.kit).filter((row) => row.includes('wing'));
		const columns = [...COLUMN_FIELDS.map(({ id }) => id), ...ocsWorkshop.kit.unit.map(({ key }) => key)];
		const bare = {
			...draft,
			units: draft.units.map((each) => (each.symbol === 'wing' ? { ...each, attributes: {} } : each)),
		};
		const { edits, rows: read } = readRows(ocsWorkshop, bare, RowsForm.parse({ columns, rows, side: null }));
		expect(read.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
		const back = edits ? applyEdits(bare, edits).draft : bare;
		expect(made(back).aircraft).toEqual(made(draft).aircraft);
		expect(made(back).aircraft.length).toBeGreaterThan(5);
	});
});

describe('what stands on the map, by rows', () => {
	it('a base, a port with its hits and a railway are taken in, and stand in the scenario', () => {
		const draft = taken(
			openDraft(),
			rowsOf([
				BASE,
				['port', 'Red', '06.05', '', 'Havn', '16', '12, 8, 4, 0', ''],
				['multi-track railway', '', '01.01 01.02, 01.03', '', '', '', '', ''],
			]),
		);
		const scenario = made(draft);
		expect(scenario.hexes.find(({ hex }) => hex === '03.05')).toMatchObject({ owner: 'blue', airBase: 2 });
		expect(scenario.hexes.find(({ hex }) => hex === '06.05')).toMatchObject({
			...{ owner: 'red', port: { name: 'Havn', tokens: 16, damaged: [12, 8, 4, 0] } },
		});
		expect(scenario.map.links['rail-multi']).toEqual({
			...{ name: 'multi-track railway', look: 'railway', chains: [['01.01', '01.02', '01.03']] },
		});
		expect(scenario.terrain.links['rail-multi']).toMatchObject({ railway: true, tracks: 'multi' });
	});

	it('a row that is wrong is left out whole, and says where and what to write; the others come in', () => {
		const draft = openDraft();
		const form = rowsOf([
			['castle', 'Blue', '03.05', '', '', '', '', ''],
			['Air base', 'Blue', '77.01', '2', '', '', '', ''],
			['Air base', 'Blue', '03.05', '4', '', '', '', ''],
			['Port', 'Green', '03.05', '', 'Havn', '16', '', ''],
			['Port', 'Blue', '03.05', '', 'Havn', '', '', ''],
			['Port', 'Blue', '03.05', '', 'Havn', '16', '12, 8', ''],
			['Dump', '', '03.05', '', '', '8', '', ''],
			['railway', '', '01.01 01.03', '', '', '', '', ''],
			['railway', '', '01.01', '', '', '', '', ''],
			['Dump', 'Red', '06.05 06.06', '', '', '8', '', ''],
			BASE,
		]);
		const { rows, edits } = readMapRows(ocsWorkshop, draft, form);
		expect(rows.map(({ outcome }) => outcome)).toEqual([...Array<string>(10).fill('refused'), 'new']);
		expect(rows.map(({ problems: [say] }) => say ?? '')).toEqual([
			expect.stringContaining('“castle” is nothing that stands on the map: write one of'),
			'Port, air base, hedgehog: “77.01” is no hex of the map: write a hex by its number.',
			'Port, air base, hedgehog in 03.05: “Air base” is a whole number from 1 to 3, not “4”.',
			'Port, air base, hedgehog in 03.05: there is no side “Green”: it is one of Blue, Red.',
			'Port, air base, hedgehog in 03.05: The port has no capacity: write its tokens a phase.',
			'Port, air base, hedgehog in 03.05: A damaged port has four numbers, for 1 to 4 hits: write 6, 4, 2, 0.',
			'Dump in 03.05: it names no side: say whose it is.',
			'railway: 01.01 and 01.03 are not side by side: write every hex it goes through.',
			'railway: it goes through one hex: write two or more, in their order.',
			'Dump: it stands in one hex: write a row for each.',
			'',
		]);
		const [edit] = edits ?? [];
		expect(edit && 'hexChange' in edit ? edit.hexChange.marks : []).toHaveLength(1);
		expect(edit && 'hexChange' in edit ? edit.hexChange.links : 'none').toBeUndefined();
	});

	it('a set-up area’s other hexes have a column of their own beside the hex that it is marked in', () => {
		const draft = caenDraft();
		const { hexes } = draft;
		if (!hexes) throw new Error('no hexes');
		const attributes = { name: 'west', hexes: '10.15, 10.17', inclusive: 'yes' };
		const area = { kind: 'area', hex: '10.16', side: null, attributes };
		const one = { ...draft, hexes: { ...hexes, marks: [area] } };
		const [, ...rows] = mapAsRows(one, ocsWorkshop.kit);
		const bare = { ...draft, hexes: { ...hexes, marks: [] } };
		expect(taken(bare, rowsOf(rows, MAP_COLUMNS)).hexes?.marks).toEqual([area]);
	});

	it('the Caen front’s map goes out as rows and comes in on a bare one the same', () => {
		const draft = caenDraft();
		const { hexes } = draft;
		if (!hexes) throw new Error('no hexes');
		const links = Object.fromEntries(
			Object.entries(hexes.map.links).map(([id, own]) => [id, { ...own, chains: [] }]),
		);
		const bare = { ...draft, hexes: { map: { ...hexes.map, links }, marks: [] } };
		const [, ...rows] = mapAsRows(draft, ocsWorkshop.kit);
		const back = taken(bare, rowsOf(rows, MAP_COLUMNS));
		expect(made(back).hexes).toEqual(made(draft).hexes);
		expect(made(back).dumps).toEqual(made(draft).dumps);
		expect(made(back).sources).toEqual(made(draft).sources);
		expect(stepsOf(back)).toEqual(stepsOf(draft));
		expect(stepsOf(draft).size).toBeGreaterThan(200);
		// Taken in once more, nothing changes and nothing is doubled.
		expect(made(taken(draft, rowsOf(rows, MAP_COLUMNS)))).toEqual(made(draft));
	});

	it('a side’s gauge and Glider Points stay, and two sites in one hex are told', () => {
		const draft = taken(openDraft(), rowsOf([[...BASE.slice(0, 7), '3']]));
		const [blue, red] = draft.sides;
		if (!blue || !red || !draft.hexes) throw new Error('no sides');
		const gauged = { ...draft, sides: [{ ...blue, attributes: { gauge: 'broad', rail: '4' } }, red] };
		const scenario = made(gauged);
		expect(scenario.sides[0]).toMatchObject({ gauge: 'broad', railCapacity: 4 });
		expect(scenario.hexes[0]).toMatchObject({ gliders: 3, airBase: 2 });
		expect(made(ocsWorkshop.draftOf(scenario as never))).toEqual(scenario);
		const [mark] = draft.hexes.marks;
		if (!mark) throw new Error('no mark');
		const twice = {
			...draft,
			hexes: { ...draft.hexes, marks: [mark, { ...mark, attributes: { strip: 'yes' } }] },
		};
		expect(stopsOf(twice)).toEqual([
			'Two sites stand in 03.05: write all that stands there into one of them.',
		]);
		const wrong = { ...gauged, sides: [{ ...blue, attributes: { gauge: 'Broad one' } }, red] };
		expect(stopsOf(wrong)).toEqual(['Blue: “Broad one” is no gauge: write it in small letters, like broad.']);
	});
});
