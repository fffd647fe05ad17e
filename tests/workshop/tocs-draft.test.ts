/** TOCS in the workshop: a game made from nothing, what its check says. */
import { describe, expect, it } from 'vitest';
import { FormationId, TeamId } from '../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { COLUMN_FIELDS } from '../../src-shared/workshop/rows.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { forcesAsRows } from '../../src-renderer/workshop/export-forces.ts';
import { hexesOf } from './ocs-support.ts';
import { BROOK, company, doubtsOf, made, openDraft, scenarioIn, stopsOf, workshop } from './tocs-support.ts';

const apart = (scenario: TocsScenario): Draft => workshop.draftOf(scenario as never);

describe('a game of the system made from nothing', () => {
	it('begins with bare hexes and no unit, and is played once both are there', () => {
		expect(stopsOf(emptyDraft(workshop.kit, 'Saturday'))).toEqual([
			'There is no unit yet: add one, or import a spreadsheet.',
			'432 hexes have no terrain, 01.01 the first: paint them, or cut them out.',
		]);
		const draft = openDraft();
		expect(stopsOf(draft)).toEqual([]);
		expect(doubtsOf(draft)).toContain('Blue is scored for nothing: add a victory condition.');
		const scenario = made(draft);
		expect(scenario.counters.map(({ name, at, type, arm, elr }) => [name, at, type, arm, elr])).toEqual([
			['Heron', '03.04', 'company', 'infantry', 3],
			['Kestrel', '09.04', 'company', 'infantry', 3],
		]);
		expect(scenario.turns.map(({ date, time, light }) => [date, time, light])).toEqual([
			...[
				['6 June', '0600', 'dawn'],
				['6 June', '0900', 'day'],
				['6 June', '1200', 'day'],
			],
			...[
				['6 June', '1500', 'day'],
				['6 June', '1800', 'dusk'],
				['6 June', '2100', 'night'],
			],
		]);
		expect(scenario.terrain.grounds['swamp']).toEqual({ terrain: 'Swamp/Marsh' });
		expect(scenario.month).toBe('1944.06');
		expect(tocsModule.initial(scenario as never)).toMatchObject({ clock: { turn: 1 } });
	});

	it('rivers follow the drawn water from their source, and bridges get inner names of their own', () => {
		const draft = openDraft();
		const mark = (kind: string, hex: string, attributes: Readonly<Record<string, string>>) => ({
			...{ kind, hex, side: null, attributes },
		});
		const own = {
			...draft,
			hexes: {
				...hexesOf(draft),
				marks: [
					mark('river', '05.01', { name: 'Brook', class: 'minor', course: '06.05' }),
					mark('bridge', '05.03', { name: 'Stone bridge', material: 'stone', tons: '12' }),
					mark('bridge', '06.04', { name: 'Stone bridge' }),
				],
			},
		};
		expect(stopsOf(own)).toEqual([]);
		const { rivers, bridges } = made(own);
		expect(rivers).toEqual([{ id: 'river-brook', name: 'Brook', class: 'minor', hexes: BROOK }]);
		expect(bridges.map(({ id, hex, tons, lanes }) => [id, hex, tons, lanes])).toEqual([
			['bridge-stone-bridge', '05.03', 12, 2],
			['bridge-stone-bridge-2', '06.04', null, 2],
		]);
		const wrong = [mark('river', '05.01', { name: 'Brook', class: 'minor', course: '12.05' })];
		expect(stopsOf({ ...own, hexes: { ...own.hexes, marks: wrong } })).toEqual([
			'Brook: no water leads from 05.01 to “12.05”. Draw it, or name the hexes.',
		]);
	});

	it('what a headquarters leads is its area, and one without is a field commander', () => {
		const draft = openDraft();
		const [above] = draft.formations;
		if (!above) throw new Error('no formation');
		const battalion = {
			...above,
			id: FormationId.parse('one'),
			name: '1 Bn',
			echelon: 'battalion',
			parent: above.id,
		};
		const seat = (id: string, formation: FormationId | null) => ({
			...{ id: TeamId.parse(id), side: above.side, name: id, formation },
		});
		const own: Draft = {
			...draft,
			formations: [...draft.formations, { ...battalion, headquarters: null }],
			headquarters: [...draft.headquarters, seat('first', battalion.id), seat('second', null)],
		};
		expect(made(own).commanders).toEqual([
			{ id: 'first', side: 'blue', name: 'first', formation: 'one', role: 'commander' },
			{ id: 'second', side: 'blue', name: 'second', formation: null, role: 'field' },
		]);
		expect(made(own).formations[2]).toEqual({
			...{
				id: 'one',
				side: 'blue',
				name: '1 Bn',
				echelon: 'battalion',
				parent: 'blue-division',
				later: null,
			},
		});
		expect(doubtsOf(own)).toContain('second has no formation: it leads battles alone, as a field commander.');
	});

	it('turns have the light and weather of their hour, their day, and what is said of one alone', () => {
		const draft = openDraft();
		const { turns } = made({
			...draft,
			head: {
				...{ ...draft.head, date: '1944-12-31', turns: 4 },
				attributes: {
					...{ begins: '1800', hours: '6', byHour: '1800 dusk temp -5, 0000 night fog 4' },
					...{ byDay: '1 Jan cloud 3 moon full', single: 'turn 2 rain 2, turn 4 rest' },
				},
			},
		});
		const plain = { light: 'day', cloud: 0, fog: 0, rain: 0, moon: null, celsius: 15, rest: false };
		expect(turns).toEqual([
			{ ...plain, date: '31 Dec', time: '1800', light: 'dusk', celsius: -5 },
			{ ...plain, date: '1 Jan', time: '0000', light: 'night', fog: 4, cloud: 3, moon: 'full', rain: 2 },
			{ ...plain, date: '1 Jan', time: '0600', cloud: 3, moon: 'full' },
			{ ...plain, date: '1 Jan', time: '1200', cloud: 3, moon: 'full', rest: true },
		]);
	});

	it('civilians, awards, cleared roads, ways and how the air is played are typed', () => {
		const draft = openDraft();
		const [blue, ...others] = draft.sides;
		if (!blue) throw new Error('no side');
		const own: Draft = {
			...draft,
			head: {
				...draft.head,
				attributes: {
					...draft.head.attributes,
					...{ awards: '-1 A fire, at night ;5 Peace', plowed: 'Highway', style: 'points' },
					...{ airPreset: 'yes', airCalls: 'every', airCarpet: '0' },
				},
			},
			sides: [
				{ ...blue, attributes: { ...blue.attributes, civilians: '03.01 to 05.01, 07.07', craftFoot: '4' } },
				...others,
			],
			hexes: {
				...hexesOf(draft),
				marks: [
					{ kind: 'engaged', hex: '03.04', side: blue.id, attributes: {} },
					{ kind: 'rail-end', hex: '06.06', side: null, attributes: {} },
					{ kind: 'way', hex: '03.04', side: null, attributes: { to: '09.04 Dirt road 6-8 m over cliff' } },
				],
			},
		};
		expect(stopsOf(own)).toEqual([]);
		const scenario = made(own);
		expect(scenario).toMatchObject({
			awards: [
				{ name: 'A fire, at night', points: -1 },
				{ name: 'Peace', points: 5 },
			],
			...{ weather: { plowed: ['Highway'] }, style: 'points' },
			ways: [{ from: '03.04', to: '09.04', road: 'Dirt road 6-8 m', over: ['cliff'] }],
			...{ civilians: { blue: ['03.01', '04.01', '05.01', '07.07'] }, engaged: { '03.04': 'blue' } },
			...{ railEnds: ['06.06'], sea: { craft: { blue: { foot: 4, vehicles: 0 } } } },
			air: { preset: true, calls: 'every', drift: 'tally', landing: 'book', carpet: 0 },
		});
		expect(apart(scenario).head.attributes).toMatchObject({ awards: '-1 A fire, at night; 5 Peace' });
	});

	it('its own charts take the place of ours, and keep where they are from', () => {
		const draft = openDraft();
		const [book] = workshop.charts?.(draft) ?? [];
		if (!book) throw new Error('no chart');
		const { columns, keys, cell } = book.chart;
		const rows = keys.map((key) => ({ key, cells: columns.map((column) => cell(key, column)) }));
		const own = { ...draft, charts: { [book.id]: { source: 'The printed table', columns, rows } } };
		expect(stopsOf(own)).toEqual([]);
		expect(made(own).chartSources).toEqual({ [book.id]: 'The printed table' });
		expect(apart(made(own)).charts).toEqual(own.charts);
	});
});

describe('the check of the system', () => {
	it('says in one sentence each what can’t be read, where, and what to do', () => {
		const draft = openDraft();
		const [heron, ...others] = draft.units;
		const [blue, red] = draft.sides;
		if (!heron || !blue || !red) throw new Error('nothing there');
		const wrong: Draft = {
			...draft,
			head: {
				...draft.head,
				attributes: {
					...draft.head.attributes,
					begins: 'dawn',
					byHour: '0600 dim',
					single: 'turn 90 rest',
					awards: 'five',
					plowed: 'Mudway',
				},
			},
			sides: [
				{
					...blue,
					attributes: { ...blue.attributes, edges: '01.01 to 02.09, 99.99', pools: 'british', first: 'yes' },
				},
				{ ...red, attributes: { ...red.attributes, nation: 'moon', first: 'yes', civilians: '88.88' } },
			],
			units: [
				{
					...heron,
					size: 'hq',
					attributes: { ...heron.attributes, halfOf: 'Nobody', takes: 'Blue Division' },
				},
				...others.map((each) => ({
					...each,
					formation: FormationId.parse('red-division'),
					attributes: { ...each.attributes, takes: 'Blue Division' },
				})),
			],
			hexes: {
				...hexesOf(draft),
				marks: [{ kind: 'way', hex: '02.03', side: null, attributes: { to: '04.05, 04.04 Canal' } }],
			},
			entries: {
				victory: [{ id: 'v', side: blue.id, attributes: { name: 'Hill', points: '5', hexes: '77.77' } }],
				aircraft: [{ id: 'a', side: blue.id, attributes: { name: 'Kite', missions: 'strike, tea' } }],
				wave: [
					{
						id: 'w',
						side: blue.id,
						attributes: { name: 'Drop', mission: 'drop', turn: '2', units: 'Ghost' },
					},
				],
			},
		};
		const say = stopsOf(wrong);
		expect(say).toEqual(
			expect.arrayContaining([
				'“dawn” is no time: write it like 0820.',
				'“Through the day” can’t be read: write 0600 dawn fog 5 temp 10, 2100 night.',
				'Awarded points can’t be read: write -1 A fire started on purpose; 5 Every prisoner fed.',
				'“Mudway” is no road to clear: choose from the hint, or write none.',
				'Red has civilians in “88.88”, which is no hex: correct it.',
				'The way from 02.03 to “04.04 Canal” can’t be read: write 05.04 Highway over stream, 06.05.',
				'Single turns name turn 90 of 6: correct it.',
				'Blue is supplied from “01.01 to 02.09”, which is no hex: correct it.',
				'Blue: write pools of nations like british 5, polish 2.',
				'Both sides have the first impulse: leave it to one of them.',
				'Red: “moon” is no row of National Characteristics. Choose one of those, like us.',
				'Heron leads no formation: choose the one that it leads.',
				'Heron takes formations over but leads none: choose its formation.',
				'Kestrel takes over “Blue Division”: its side has no one formation of that name.',
				'Heron names “Nobody”: its side has no one unit of that name.',
				'Hill: “77.77” is no hex of the map. Correct it.',
				'Kite: “tea” is no mission. Choose from the list.',
				'Drop names “Ghost”: its side has no one unit of that name.',
			]),
		);
		for (const each of say) expect(each.split(' ').length, each).toBeLessThanOrEqual(20);
	});

	it('two facilities of one hex stop it, and a third side', () => {
		const draft = openDraft();
		const [blue] = draft.sides;
		if (!blue) throw new Error('no side');
		const mark = (name: string) => ({
			...{ kind: 'facility', hex: '02.02', side: blue.id, attributes: { name, facility: 'airfield' } },
		});
		const own = { ...draft, hexes: { ...hexesOf(draft), marks: [mark('One'), mark('Two')] } };
		expect(stopsOf(own)).toEqual(['Two and One share 02.02: move one of them to another hex.']);
		const third = { ...blue, id: 'green' as never, name: 'Green' };
		expect(stopsOf({ ...draft, sides: [...draft.sides, third] })).toContain(
			'Two sides play this system: take Green off, or make it part of another.',
		);
	});
});

describe('spreadsheets of the system', () => {
	it('Nijmegen’s order of battle, taken out as rows and in again, is the same', () => {
		const draft = apart(scenarioIn('nijmegen'));
		const [, ...rows] = forcesAsRows(draft, workshop.kit);
		const columns = [...COLUMN_FIELDS.map(({ id }) => id), ...workshop.kit.unit.map(({ key }) => key)];
		const bare = { ...draft, units: [] };
		const read = readRows(workshop, bare, { columns, rows: rows.map((row) => [...row]), side: null });
		expect(read.rows.flatMap(({ problems }) => problems)).toEqual([]);
		const { units } = applyEdits(bare, read.edits ?? []).draft;
		// Inner names follow from the rows’ own, so units named by others are told apart by their names.
		const named = ({ id: _id, ...unit }: DraftUnit): unknown => unit;
		expect(units.map(named)).toEqual(draft.units.map(named));
	});

	it('a row that is wrong says why, and nothing of it is taken in', () => {
		const draft = openDraft();
		const { rows, edits } = readRows(workshop, draft, {
			columns: ['name', 'place', 'symbol', 'size', 'strength', 'morale', 'mp'],
			rows: [
				['1 Coy', '05.07', 'Parachute', 'Company', '5', '8', '4'],
				['2 Coy', '05.08', 'Parachute', 'Company', 'five', '8', '4'],
			],
			side: draft.sides[0]?.id ?? null,
		});
		expect(rows.map(({ problems }) => problems)).toEqual([
			[],
			['2 Coy: “Combat Value” is a whole number from 0 to 20, not “five”.'],
		]);
		const { units } = applyEdits(draft, edits ?? []).draft;
		expect(made({ ...draft, units }).counters.slice(2)).toMatchObject([
			{ name: '1 Coy', at: '05.07', arm: 'parachute', type: 'company', strength: 5, morale: 8 },
		]);
	});

	it('a counter that waits off the map is there without a place', () => {
		const draft = openDraft();
		const aboard = { ...company(draft, 'blue', 'Stork', '03.04'), place: null };
		expect(stopsOf({ ...draft, units: [...draft.units, aboard] })).toContain(
			'Stork stands nowhere: place it on the map, or say when it arrives.',
		);
		const waits = { ...aboard, attributes: { ...aboard.attributes, offMap: 'yes' } };
		expect(stopsOf({ ...draft, units: [...draft.units, waits] })).toEqual([]);
	});
});
