/** Scenarios of TOCS taken apart by the workshop and put together: each is the same. */
import { describe, expect, it } from 'vitest';
import { UnitId } from '../../src-shared/kit/ids.ts';
import { TocsScenario, type TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { Draft } from '../../src-shared/workshop/draft.ts';
import { company as counter, headquarters, tocsScenario, BLUE, RED } from '../helpers/tocs-scenario.ts';
import { scenarioIn, stopsOf, workshop } from './tocs-support.ts';

const apart = (scenario: TocsScenario): Draft => workshop.draftOf(scenario as never);
/** As it goes through a file, and back. */
const together = (draft: Draft, id: string): TocsScenario =>
	TocsScenario.parse(workshop.scenarioOf(Draft.parse(JSON.parse(JSON.stringify(draft))), id));

describe('a scenario of the system in the workshop', () => {
	it.each(['nijmegen', 'nijmegen-landings', 'sea-drill'])(
		'%s, taken apart and put together, is the same, and nothing stops it',
		(folder) => {
			const scenario = scenarioIn(folder);
			const draft = apart(scenario);
			expect(together(draft, scenario.id)).toEqual(scenario);
			expect(stopsOf(draft)).toEqual([]);
			// Fields hold all its turns: nothing of them is carried along unread.
			expect(draft.rest['turns']).toBeUndefined();
		},
	);

	it('Nijmegen shows in fields how its turns, rivers and bridges are', () => {
		const { head, hexes, headquarters: seats } = apart(scenarioIn('nijmegen'));
		expect([head.date, head.turns, head.attributes['begins']]).toEqual(['1944-09-17', 51, '1500']);
		expect(head.attributes['byDay']).toContain('17 Sept cloud -2 moon new, 18 Sept cloud 1 moon new');
		expect(head.attributes['byHour']).toContain('0600 dawn fog 5 temp 10');
		const [waal] = hexes?.marks ?? [];
		expect(waal).toEqual({
			...{ kind: 'river', hex: '26.03', side: null },
			attributes: { name: 'Waal', class: 'medium', course: '01.03' },
		});
		expect(hexes?.marks.find(({ kind }) => kind === 'bridge')).toMatchObject({
			hex: '16.05',
			attributes: { name: 'Nijmegen highway bridge', mayBlow: 'yes', blowAfter: 'vehicles-on-it' },
		});
		expect(seats.map(({ id, formation }) => [id, formation]).slice(0, 3)).toEqual([
			['allied-hq', null],
			['german-hq', null],
			['c-504', 'pir-504'],
		]);
	});

	it('one with everything that a scenario may have is the same, too', () => {
		const rich = tocsScenario({
			...RICH,
			formations: [
				...tocsScenario().formations,
				{ id: 'r-kg', side: RED, name: 'KG, Red', echelon: 'battalion', later: LATER },
				{ id: 'r-two', side: RED, name: 'Two', echelon: 'battalion', parent: 'r-kg', later: LATER },
				{
					id: 'r-three',
					side: RED,
					name: 'Three',
					echelon: 'battalion',
					later: { ...LATER, parent: 'r-two' },
				},
			],
			counters: [
				headquarters('r-hq', RED, '10.06'),
				headquarters('b-hq', BLUE, '02.03', { wireless: 8, nation: 'us', draws: false }),
				counter('tanks', BLUE, '03.04', { type: 'platoon', arm: 'armoured', movement: 'tracked', tons: 30 }),
				counter('rockets', BLUE, '03.05', { arm: 'rocket', type: 'battery', gunRange: 7, underscored: true }),
				counter('flak', RED, '08.08', { arm: 'heavy-flak', bank: 'left', works: 'fortified', recon: true }),
				counter('whole', RED, '09.05', { steps: 4, drawing: '1406000000' }),
				counter('half', RED, null, { halfOf: 'whole' }),
				counter('later', RED, null, { arrives: 3, entry: '12.02', with: 'whole', entersFree: true }),
				counter('flail', RED, '10.05', { clears: 'flail', skis: true, climbs: true, landed: 1 }),
			],
		});
		expect(together(apart(rich), rich.id)).toEqual(rich);
		const { units, rest } = apart(rich);
		expect(units[0]?.attributes['takes']).toBe('r-kg, Two');
		expect(rest['later']).toEqual({ 'r-three': { ...LATER, parent: 'r-two' } });
		expect(stopsOf(apart(rich))).toEqual([]);
	});

	it('a map of areas keeps its ways', () => {
		const ways = [
			{ from: '02.03', to: '09.03', road: 'Highway' as const, over: ['stream' as const, 'cliff' as const] },
			{ from: '09.03', to: '05.05', road: 'Paved road (8 m+)' as const },
			{ from: '02.03', to: '04.04', over: ['polder' as const] },
			{ from: '04.04', to: '05.05' },
		];
		const scenario = tocsScenario({
			...{ style: 'areas', summary: 'Areas.', ways, rivers: [], bridges: [] },
			counters: [counter('b', BLUE, '02.03'), counter('r', RED, '09.03')],
		});
		const draft = apart(scenario);
		expect(together(draft, scenario.id)).toEqual(scenario);
		expect(stopsOf(draft)).toEqual([]);
		expect(draft.head.attributes['style']).toBe('areas');
		const marks = draft.hexes?.marks ?? [];
		expect(marks.find(({ kind, hex }) => kind === 'way' && hex === '02.03')?.attributes['to']).toBe(
			'09.03 Highway over stream and cliff, 04.04 over polder',
		);
		// A way more comes last, in whatever hex it is typed.
		const more = marks.map((mark) =>
			mark.kind === 'way' && mark.hex === '02.03'
				? { ...mark, attributes: { to: `06.06, ${mark.attributes['to'] ?? ''}` } }
				: mark,
		);
		const own: Draft = { ...draft, hexes: { map: scenario.map, marks: more } };
		expect(together(own, 'x').ways).toEqual([
			...scenario.ways,
			{ from: '02.03', to: '06.06', road: null, over: [] },
		]);
	});

	it('more ways than marks fit on a map are kept whole', () => {
		const names = Array.from({ length: 2100 }, (_, n) => `${String(n)}.01`);
		const ways = names.slice(1).map((to, n) => ({ from: names[n] ?? '', to }));
		const scenario = tocsScenario({ style: 'points', ways, rivers: [], bridges: [] });
		const draft = apart(scenario);
		expect(draft.hexes?.marks.filter(({ kind }) => kind === 'way')).toEqual([]);
		expect(together(draft, scenario.id)).toEqual(scenario);
	});

	it('carries along unread only what no form holds', () => {
		const { rest } = apart(tocsScenario(RICH));
		const held = Object.entries(rest).filter(
			([, value]) => Object.keys(value ?? {}).length === 0 && typeof value !== 'string',
		);
		expect(held.map(([key]) => key).toSorted()).toEqual(
			['later', 'lesson', 'long', 'perimeters', 'tactical', 'wayOrder', 'ways'].toSorted(),
		);
		expect(Object.keys(rest).toSorted()).toEqual(
			[...held.map(([key]) => key), 'charts', 'ids', 'month', 'terrain'].toSorted(),
		);
	});

	it('keeps long texts whole, turns that no clock makes, and ground too wide to mark', () => {
		const long = 'A brief that goes on. '.repeat(900);
		const base = tocsScenario();
		const [blue, red] = base.sides;
		const scattered = Array.from({ length: 10 }, (_, n) =>
			Array.from({ length: 12 }, (__, m) => `${two(m + 1)}.${two(((n * 7 + m * 3) % 10) + 1)}`),
		).flat();
		const scenario = tocsScenario({
			summary: 'Long. '.repeat(300),
			sides: [{ ...blue, brief: long, victory: [{ name: 'All of it', points: 1, hexes: scattered }] }, red],
			turns: [
				{ date: 'Dawn', time: '0600', rest: true },
				{ date: 'D-Day', time: '1700' },
			],
			perimeters: { [BLUE]: Array.from({ length: 1300 }, (_, n) => `${two((n % 5) + 1)}.01`) },
			counters: [counter('b', BLUE, '02.03'), counter('r', RED, '09.03')],
		});
		const draft = apart(scenario);
		expect(draft.hexes?.marks.some(({ kind }) => kind === 'held')).toBe(false);
		expect(together(draft, scenario.id)).toEqual(scenario);
		// What is typed over counts.
		const [side, ...others] = draft.sides;
		if (!side) throw new Error('no side');
		expect(
			together({ ...draft, sides: [{ ...side, briefing: 'Short.' }, ...others] }, 'x').sides[0].brief,
		).toBe('Short.');
	});
});

const LATER = { parent: 'r-bn', once: UnitId.parse('r-hq') };
const two = (n: number): string => String(n).padStart(2, '0');
const RICH: Partial<TocsScenarioInput> = {
	summary: 'All of it.',
	shortGame: 3,
	month: '1944.01',
	turns: ['1200', '1600', '2000', '0000', '0400'].map((time, n) => ({
		...{ date: n < 3 ? '31 Jan' : '1 Feb', time, light: n > 1 ? ('night' as const) : ('day' as const) },
		...{ celsius: n === 3 ? -20 : -5, rain: n === 1 ? 2 : 0, moon: 'full' as const, rest: n === 4 },
	})),
	hoursPerTurn: 4,
	first: RED,
	weather: { rolled: false, ground: 'deep snow', plowed: [] },
	civilians: { [RED]: ['08.04', '09.04', '10.04', '12.01'], [BLUE]: ['01.01'] },
	engaged: { '09.05': RED },
	railEnds: ['11.04', '02.03'],
	contourMetres: 20,
	opsDisclosed: true,
	deepRivers: true,
	arrivalsCost: true,
	bridging: { [BLUE]: 2 },
	railCapacity: { [RED]: 4 },
	newHospitals: [RED],
	hexes: [
		{ hex: '03.07', height: 4, also: ['woods'], panels: ['Open', 'Woods', 'Village'] },
		{ hex: '01.10', unplayable: true, box: 'Camp' },
	],
	bridges: [
		{ id: 'bridge', name: 'Bridge', hex: '08.08', material: 'wood', lanes: 1, tons: 9, footOnly: true },
		{ id: 'old', name: 'Old bridge', hex: '10.08', status: 'destroyed', rail: true, noCharges: true },
	],
	features: [
		{
			hex: '02.02',
			side: BLUE,
			kind: 'facility',
			name: 'Dump',
			facility: 'supply-dump',
			sp: 12,
			known: true,
		},
		{
			hex: '09.05',
			side: RED,
			kind: 'facility',
			name: 'Base',
			facility: 'supply-base',
			among: ['10.05', '10.06'],
		},
		{ hex: '08.04', side: RED, kind: 'minefield', name: 'Minefield' },
		{ hex: '08.04', side: RED, kind: 'roadblock', name: 'Barrier' },
		{ hex: '07.09', side: BLUE, kind: 'ford', name: 'Ford' },
	],
	commanders: [
		{ id: 'b-one', side: BLUE, name: 'One', formation: 'b-bn' },
		{ id: 'blue', side: BLUE, name: 'Field', role: 'field' },
	],
	air: {
		aircraft: [
			{ id: 'a', side: BLUE, name: 'A', missions: ['strike', 'cap'], box: 'landed', ship: 's' },
			{ id: 'n', side: RED, name: 'N', missions: ['strike'], napalm: true, carries: 2 },
		],
		waves: [
			{
				...{ id: 'w', side: RED, name: 'Drop', mission: 'drop', turn: 2, units: ['half'] as never[] },
				...{ by: 'glider', way: ['12.01', '11.01', '10.02'], direct: true, pathfinders: 2 },
			},
		],
		none: [],
		...{ preset: true, carpet: 0, calls: 'every', drift: 'course', landing: 'module' },
	},
	supplies: [{ side: RED, turn: 2, sp: 4, base: '09.05', by: ['12.01', '12.02', '12.03'], entry: '12.09' }],
	preGame: [{ side: BLUE, hex: '09.05', strength: 8 }],
	awards: [
		{ name: 'A fire, in a wood', points: -1 },
		{ name: '2 bridges', points: 10 },
	],
	sea: {
		zones: [
			{
				...{ id: 'z-north', name: 'Gulf by Night', hexes: ['01.01', '02.01', '03.01', '04.02'] },
				...{ beside: [{ zone: 'z-south', way: ['01.04', '01.05'] }], reach: [RED, BLUE] },
			},
			{
				...{ id: 'z-south', name: 'Bay, South', hexes: ['01.06', '01.07', '01.08', '02.08'] },
				beside: [{ zone: 'z-north' }],
			},
		],
		ports: [{ hex: '02.02', zone: 'z-north', berths: 3, way: ['01.02', '02.01'] }],
		waters: [
			{ hex: '01.06', depth: 'normal', shore: 'rocky' },
			{ hex: '01.01', depth: 'shallow' },
		],
		ships: [
			{ id: 's', side: BLUE, name: 'Ark', type: 'carrier', zone: 'z-south', box: 0 },
			{ id: 't', side: BLUE, name: 'Ox, the', type: 'transport', port: '02.02', lays: true },
		],
		craft: { [BLUE]: { foot: 0, vehicles: 2 } },
	},
	charts: { nonsense: 'x' },
};
