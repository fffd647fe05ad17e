/** The Operational Combat Series in the workshop: its scenarios taken apart and put together, what is typed of a counter, the check. */
import { describe, expect, it } from 'vitest';
import { SideId } from '../../src-shared/kit/ids.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { Draft } from '../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../src-shared/workshop/hexes.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { smallScenario } from '../helpers/ocs-scenario.ts';
import { beachInSummer } from '../helpers/ocs-sea.ts';
import { caenDraft, caenFront, hexesOf, ocs, ocsWorkshop, openDraft, shipped, unit } from './ocs-support.ts';

const stopsOf = (draft: Draft): readonly string[] =>
	problemsOf(ocs, ocsWorkshop, draft)
		.filter(({ weight }) => weight === 'stops')
		.map(({ say }) => say);
const made = (draft: Draft): OcsScenario => OcsScenario.parse(ocsWorkshop.scenarioOf(draft, 'made'));

describe('a scenario of the series in the workshop', () => {
	it('the Caen front, taken apart and put together, is the same, and nothing stops it', () => {
		const draft = caenDraft();
		expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
		expect(OcsScenario.parse(ocsWorkshop.scenarioOf(draft, 'caen-front'))).toEqual(caenFront());
		expect(stopsOf(draft)).toEqual([]);
		expect(draft.head.date).toBe('1944-07-18');
	});

	it('replacements stand nowhere until the dice bring them; a side that rolls for a sort it has no counter of is told', () => {
		const draft = caenDraft();
		const doubts = (of: Draft): readonly string[] =>
			problemsOf(ocs, ocsWorkshop, of)
				.map(({ say }) => say)
				.filter((say) => say.includes('rolls for'));
		expect(doubts(draft)).toEqual([]);
		expect(doubts({ ...draft, units: draft.units.filter(({ name }) => name !== 'Allied Eq') })).toEqual([
			'Allied rolls for Eq, and none can come: add a unit of the class Eq replacements.',
		]);
		// Any other unit needs a place or an arrival.
		const lost = draft.units.map((each) =>
			each.name === 'Allied Eq' ? { ...each, attributes: { ...each.attributes, class: 'engineer' } } : each,
		);
		expect(stopsOf({ ...draft, units: lost })).toEqual([
			'Allied Eq stands nowhere: place it on the map, or say when it arrives.',
		]);
	});

	it('a unit may arrive in turn 1, as in a game kept at the start of its turn', () => {
		const caen = caenFront();
		const draft = ocsWorkshop.draftOf({
			...caen,
			counters: caen.counters.map((each) => (each.arrives === 3 ? { ...each, arrives: 1 } : each)),
		} as never);
		expect(draft.units.filter(({ arrival }) => arrival?.turn === 1).length).toBeGreaterThan(0);
		expect(stopsOf(draft)).toEqual([]);
	});

	it('one with boxes, areas, trucks, tables of one die and marks of every sort is the same, too', () => {
		const small = smallScenario();
		const [first, second] = small.sides;
		const [counter, ...others] = small.counters;
		if (!counter) throw new Error('no counter');
		const rich = OcsScenario.parse({
			...small,
			turnLabels: ['1; 2 May'],
			sides: [
				{ ...first, supplyRolls: { dice: 1, rows: [{ from: 1, tokens: 4 }] }, reserveMarkers: 0 },
				{
					...second,
					replacements: { dice: 2, rows: [{ from: 2 }, { from: 7, eq: 1, pax: 2 }] },
					railCapacity: 7,
					shipping: 5,
				},
			],
			boxes: [{ id: 'depot', name: 'Depot', owner: first.id }],
			areas: [
				{ id: 'west', within: ['01.01', '01.02', '01.03', '03.05'], boundary: ['02.01', '02.02'] },
				{ id: 'rim', within: ['06.06'], inclusive: true },
				{ id: 'line', within: [], boundary: ['05.05'] },
			],
			air: { hipShoots: ['british'], earlyDrops: ['british', 'american'], strips: true, gliders: true },
			scale: { miles: 2.5, turnsPerWeek: 4 },
			dumps: [
				{ side: first.id, at: '02.02', tokens: 3, label: 'Gare' },
				{ side: first.id, at: 'depot', tokens: 9 },
			],
			counters: [
				{
					...counter,
					at: 'depot',
					drawing: '1406000000',
					...{ symbols: ['motorcycle', 'recon'], class: 'rail-repair', category: 'mech', antiTank: 2 },
					...{
						steps: 3,
						lost: 1,
						marker: 'dg',
						internals: 'low',
						quarters: 5,
						rebuildable: false,
						face: 'move',
					},
					combat: {
						strength: null,
						rating: 2,
						allowance: 9,
						barrage: 12,
						range: 3,
						throwRange: 4,
						throwMobility: 'leg',
					},
					move: { strength: 1, defendsOnly: true, rating: 5, allowance: 20, mobility: 'truck' },
				},
				...others.map((each, n) =>
					n === 0
						? { ...each, at: null, area: 'west', within: 2 }
						: n === 1
							? { ...each, at: null, arrives: 3, entry: '01.03' }
							: each,
				),
			],
			transports: [
				{
					...{
						id: 'x-truck',
						side: first.id,
						name: 'Lorries',
						kind: 'other',
						points: 2.25,
						mobility: 'track',
					},
					...{ at: '01.01', loaded: 5, extender: { range: 6, mobility: 'leg' }, allowance: 12 },
				},
			],
			sources: [{ side: second.id, hex: '05.05', from: 2, to: 4, kind: 'rail' }],
		});
		const draft = Draft.parse(ocsWorkshop.draftOf(rich as never));
		expect(OcsScenario.parse(ocsWorkshop.scenarioOf(draft, rich.id))).toEqual(rich);
	});

	it('begins with bare hexes and no unit, and is played once both are there', () => {
		const empty = emptyDraft(ocsWorkshop.kit, 'Saturday');
		expect(Draft.parse(empty)).toEqual(empty);
		expect(stopsOf(empty)).toEqual([
			'There is no unit yet: add one, or import a spreadsheet.',
			'432 hexes have no terrain, 01.01 the first: paint them, or cut them out.',
		]);
		const draft = openDraft();
		expect(stopsOf(draft)).toEqual([]);
		const scenario = made(draft);
		expect(scenario.counters.map(({ name, at }) => [name, at])).toEqual([
			['Heron', '03.04'],
			['Kestrel', '06.04'],
		]);
		expect(scenario.turnLabels.slice(0, 2)).toEqual(['6 June 1944', '7 June 1944']);
		// Ours, where the scenario says nothing of its own.
		expect(scenario.terrain.grounds['marsh']?.costs).toEqual({ leg: '3', track: 'no', truck: 'no' });
		expect(ocs.initial(scenario as never)).toMatchObject({ clock: { turn: 1, step: 'pre-turn.weather' } });
	});

	it('a counter’s faces are taken as they are printed', () => {
		const draft = openDraft();
		const typed = (
			attributes: Readonly<Record<string, string>>,
		): OcsScenario['counters'][number] | undefined => {
			const [first, ...others] = draft.units;
			if (!first) throw new Error('no unit');
			return made({ ...draft, units: [{ ...first, attributes }, ...others] }).counters[0];
		};
		expect(typed({ figures: '(2)-1-0' })?.combat).toMatchObject({
			...{ strength: 2, defendsOnly: true, rating: 1, allowance: 0, mobility: 'leg' },
		});
		expect(typed({ figures: '–-0-5', moves: 'truck', throws: '8' })?.combat).toMatchObject({
			...{ strength: null, defendsOnly: false, throwRange: 8, throwMobility: 'truck' },
		});
		expect(typed({ figures: '1-3-4', barrage: '26(4)', moveFigures: '1-3-14' })?.combat).toMatchObject({
			...{ barrage: 26, range: 4 },
		});
		const wrong = { figures: '8-4', throws: 'far', shows: 'dragons', steps: '0' };
		expect(
			ocsWorkshop
				.unitProblems({ ...unit(draft, 'blue', 'Heron', '01.01'), attributes: wrong })
				.map(({ field }) => field),
		).toEqual(['figures', 'throws', 'shows', 'steps']);
	});

	it('rows of a sheet are placed by hex number, and one that names no hex is told so', () => {
		const draft = openDraft();
		const { rows, edits } = readRows(ocsWorkshop, draft, {
			columns: ['name', 'place', 'figures', 'symbol'],
			rows: [
				['Heron Guards', '05.07', '8-4-7', 'armour'],
				['Heron Guns', '99.01', '8-4-7', 'artillery'],
				['Heron Foot', '01.01', '8-4', 'infantry'],
			],
			side: draft.sides[0]?.id ?? null,
		});
		expect(rows.map(({ problems }) => problems)).toEqual([
			[],
			['Heron Guns: “99.01” is no place of the map: write a hex by its number, or a place’s name.'],
			[expect.stringContaining('“8-4” is no counter’s face')],
		]);
		const put = edits?.find((edit) => 'put' in edit && edit.put === 'units');
		const [taken] = put && 'items' in put ? put.items : [];
		const scenario = made({ ...draft, units: [...draft.units, taken as never] });
		expect(scenario.counters.at(-1)).toMatchObject({
			...{ name: 'Heron Guards', at: '05.07', category: 'armor', symbols: ['tank'] },
		});
	});

	it('a loose unit returns from a sheet though a formation has one of its name; two loose ones of a name are refused', () => {
		const draft = openDraft();
		const loose = { ...unit(draft, 'blue', 'Heron', '01.01'), formation: null };
		const [formation] = draft.formations.filter(({ side }) => side === loose.side);
		if (!formation) throw new Error('no formation');
		const inOne = { ...loose, id: `${loose.id}-2` as typeof loose.id, formation: formation.id };
		const twin = { ...loose, id: `${loose.id}-3` as typeof loose.id };
		const taken = (...units: (typeof draft.units)[number][]) =>
			readRows(
				ocsWorkshop,
				{ ...draft, units },
				{ columns: ['name', 'formation', 'short'], rows: [['Heron', '', 'Hrn']], side: loose.side },
			);
		expect(taken(loose, inOne)).toMatchObject({
			rows: [{ outcome: 'changed', problems: [] }],
			edits: [{ put: 'units', items: [{ id: loose.id, formation: null, short: 'Hrn' }] }],
		});
		const { rows, edits } = taken(loose, twin);
		expect(edits).toBeNull();
		expect(rows[0]?.problems).toEqual([
			'Several units of Blue in no formation are called “Heron”: name them apart in the workshop first.',
		]);
	});

	it('is told what is wrong with its hexes, each with the hex', () => {
		const draft = openDraft();
		const hexes = hexesOf(draft);
		const mark = (change: Partial<HexMark>): HexMark => ({
			...{ kind: 'dump', hex: '02.02', side: null, attributes: { tokens: '4' } },
			...change,
		});
		const wrong = problemsOf(ocs, ocsWorkshop, {
			...draft,
			hexes: {
				map: {
					...hexes.map,
					links: { road: { name: 'road', look: 'road', chains: [['01.05', '02.05', '03.06']] } },
				},
				marks: [mark({}), mark({ hex: '77.01', side: draft.sides[0]?.id ?? null }), mark({ kind: 'castle' })],
			},
		});
		const of = (part: string) =>
			wrong.filter(({ at }) => at.part === part).map(({ say, at }) => [say, 'hex' in at ? at.hex : '']);
		expect(of('hexes')).toEqual([
			['Dump in 02.02: say whose it is.', '02.02'],
			['Dump in 77.01: the map has no such hex. Take it off, and mark another.', '77.01'],
			['In 02.02 stands a “castle”, which nobody asks for: take it off.', '02.02'],
			['Blue has no supply source: its units will be out of supply. Mark one on the map.', ''],
			['Red has no supply source: its units will be out of supply. Mark one on the map.', ''],
			// It begins at the map's edge, which is no fault.
			['A road stops in 03.06, within the map.', '03.06'],
		]);
		const off = { ...unit(draft, 'blue', 'Heron', '01.01'), place: { x: -3, y: 4 } };
		expect(stopsOf({ ...draft, units: [off] })).toEqual(['Heron stands off the map: place it again.']);
	});

	it('two sheets of the same numbers are told to be told apart, and a map that can’t be read says why', () => {
		const draft = openDraft();
		const { map } = hexesOf(draft);
		const [sheet] = map.sheets;
		if (!sheet) throw new Error('no sheet');
		const small = { ...sheet, columns: 2, rows: 1, ground: ['oo'] };
		const two = [small, { ...small, at: { column: 2, row: 0 } }];
		const stopsWith = (sheets: typeof two): readonly string[] =>
			stopsOf({ ...draft, units: [], hexes: { map: { ...map, sheets }, marks: [] } }).filter(
				(say) => !say.includes('no unit'),
			);
		expect(stopsWith(two)).toEqual([
			'2 hexes are called like others, 01.01 for one: change the numbering, or the letters of a sheet.',
		]);
		expect(stopsWith([{ ...small, ground: ['oZ'] }])).toEqual([
			'The map of hexes: The sheet: "Z" in row 1 is no ground.',
		]);
	});
});

describe('ships, boxes, set-up areas and rules of a game’s own', () => {
	it('a game with ships is the same, each an entry with its figures as printed', () => {
		const scenario = beachInSummer();
		const draft = Draft.parse(ocsWorkshop.draftOf(scenario as never));
		expect(made(draft)).toEqual({ ...scenario, id: 'made' });
		expect(stopsOf(draft)).toEqual([]);
		expect(draft.rest).not.toHaveProperty('air');
		const decks = scenario.aircraft.filter(({ at }) => scenario.ships.some(({ id }) => id === at));
		expect(decks.length).toBeGreaterThan(0);
		for (const { id, at } of decks) {
			const name = scenario.ships.find((ship) => ship.id === at)?.name;
			expect(draft.units.find((each) => each.id === id)?.attributes['box']).toBe(name);
		}
		expect(draft.entries?.['ship']?.[1]?.attributes).toEqual({
			...{ name: 'b-tribals', kind: 'destroyer', at: '09.05' },
			...{ full: '24(3) flak 1 protection 2', damaged: '12(3) flak 1 protection 2' },
		});
	});

	it('the shipped game with ships is the same, and nothing stops a copy', () => {
		const scenario = shipped('beach-in-summer');
		const draft = Draft.parse(ocsWorkshop.draftOf(scenario as never));
		expect(OcsScenario.parse(ocsWorkshop.scenarioOf(draft, scenario.id))).toEqual(scenario);
		expect(stopsOf(draft)).toEqual([]);
	});

	it('what a draft from before the forms carries along is kept', () => {
		const scenario = beachInSummer();
		const { entries: _entries, ...draft } = ocsWorkshop.draftOf(scenario as never);
		const boxes = [{ id: 'depot', name: 'Depot', owner: scenario.sides[0].id }];
		const rest = { ...draft.rest, ships: scenario.ships, air: { strips: true }, boxes };
		const { ships, air, boxes: kept } = made({ ...draft, rest });
		expect([ships, air.strips, kept]).toEqual([scenario.ships, true, boxes]);
	});

	it('a new game gets them by their forms', () => {
		const draft = openDraft();
		const side = draft.sides[0]?.id ?? SideId.parse('blue');
		const { map } = hexesOf(draft);
		const area = { name: 'north', hexes: '01.02 to 01.04', boundary: '02.01', inclusive: 'yes' };
		const whole = made({
			...draft,
			head: {
				...draft.head,
				attributes: { miles: '3,5', turnsPerWeek: '4', strips: 'yes', earlyDrops: 'x' },
			},
			entries: {
				ship: [
					{ id: 'swan', side, attributes: { name: 'Swan', kind: 'carrier', full: 'flak 2', planes: '3' } },
				],
				box: [{ id: 'box-1', side, attributes: { name: 'The depot', key: 'depot' } }],
			},
			hexes: { map, marks: [{ kind: 'area', hex: '01.01', side: null, attributes: area }] },
		});
		expect(whole.scale).toEqual({ miles: 3.5, turnsPerWeek: 4 });
		expect(whole.air).toEqual({ hipShoots: [], earlyDrops: ['x'], strips: true, gliders: false });
		expect(whole.ships).toMatchObject([
			{ name: 'Swan', planes: 3, full: { barrage: 0, flak: 2, protection: null }, damaged: null, at: null },
		]);
		expect(whole.boxes).toEqual([{ id: 'depot', name: 'The depot', owner: side }]);
		expect(whole.areas).toEqual([
			{
				id: 'north',
				within: ['01.01', '01.02', '01.03', '01.04'],
				...{ boundary: ['02.01'], inclusive: true },
			},
		]);
	});

	it('what is mistyped of them is said with its place, and what to write', () => {
		const draft = openDraft();
		const side = draft.sides[0]?.id ?? SideId.parse('blue');
		const { map } = hexesOf(draft);
		const area = (hex: string, name: string, hexes = ''): HexMark => ({
			...{ kind: 'area', hex, side: null, attributes: { name, ...(hexes === '' ? {} : { hexes }) } },
		});
		const wrong = problemsOf(ocs, ocsWorkshop, {
			...draft,
			head: { ...draft.head, attributes: { miles: '9', hipShoots: 'The French' } },
			entries: {
				ship: [{ id: 'swan', side, attributes: { name: 'Swan', kind: 'carrier', full: '60 by 4' } }],
				box: [{ id: 'box-1', side, attributes: { name: 'The depot', key: 'The depot' } }],
			},
			hexes: { map, marks: [area('01.01', 'West'), area('02.02', 'east', '99.99'), area('03.03', 'east')] },
		}).filter(({ weight }) => weight === 'stops');
		expect(wrong.map(({ say, at }) => [say, at])).toEqual(
			expect.arrayContaining([
				['A hex is 2 to 6 miles across: correct the 9.', { part: 'head', field: 'miles' }],
				[
					'“The French” is no nation: write it in small letters, like british.',
					{ part: 'head', field: 'hipShoots' },
				],
				[
					'Swan, full side: “60 by 4” is no ship’s. Write it like 60(4) flak 2 protection 4 slow.',
					{ part: 'entries', kind: 'ship', id: 'swan', field: 'full' },
				],
				[
					'The box The depot: “The depot” is no name for units to use. Write it in small letters, like depot.',
					{ part: 'entries', kind: 'box', id: 'box-1', field: 'key' },
				],
				[
					'“West” is no name of an area: write it in small letters, like west.',
					{ part: 'hexes', hex: '01.01', field: 'name' },
				],
				[
					'The area east: “99.99” is no hex of the map. Correct it.',
					{ part: 'hexes', hex: '02.02', field: 'hexes' },
				],
				['Two set-up areas are called east: rename one.', { part: 'hexes', hex: '03.03', field: 'name' }],
			]),
		);
	});
});
