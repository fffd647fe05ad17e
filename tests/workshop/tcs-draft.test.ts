/** The Tactical Combat Series in the workshop: its scenarios taken apart and put together, what is typed of a counter, the check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FormationId, SideId, UnitId } from '../../src-shared/kit/ids.ts';
import { withGround } from '../../src-shared/map/hexmap/redraw.ts';
import { TcsScenario } from '../../src-shared/rulesets/tcs/scenario.ts';
import { Draft, type DraftUnit } from '../../src-shared/workshop/draft.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { problemsOf, type AnyWorkshop } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { hex, hexesOf, mapOf } from './ocs-support.ts';

const part = tcsModule.workshop;
if (!part) throw new Error('the series has no workshop');
const workshop: AnyWorkshop = part;

const scenarioIn = (folder: string): TcsScenario =>
	TcsScenario.parse(
		JSON.parse(
			readFileSync(join(import.meta.dirname, `../../assets/scenarios/${folder}/scenario.json`), 'utf8'),
		),
	);
const made = (draft: Draft): TcsScenario => TcsScenario.parse(workshop.scenarioOf(draft, 'made'));
const stopsOf = (draft: Draft): readonly string[] =>
	problemsOf(tcsModule, workshop, draft)
		.filter(({ weight }) => weight === 'stops')
		.map(({ say }) => say);
const doubtsOf = (draft: Draft): readonly string[] =>
	problemsOf(tcsModule, workshop, draft)
		.filter(({ weight }) => weight === 'doubt')
		.map(({ say }) => say);

const platoon = (draft: Draft, side: string, name: string, at: string): DraftUnit => ({
	...{ id: UnitId.parse(`${side}-${name.toLowerCase()}`), side: SideId.parse(side), formation: null },
	...{ name, short: name, symbol: 'infantry', size: 'platoon', arrival: null },
	attributes: { fire: 'A 4-4', target: 'Area', morale: '3', allowance: '6', movement: 'Foot' },
	place: mapOf(draft).grid.pointOf(hex(draft, at)),
});

/** A new scenario whose map is open ground all over, with a platoon of each side on it. */
function openDraft(): Draft {
	const empty = emptyDraft(workshop.kit, 'Open ground');
	const map = mapOf(empty);
	return {
		...empty,
		hexes: { ...hexesOf(empty), map: withGround(map, map.hexes(), 'o') },
		units: [platoon(empty, 'blue', 'Heron', '03.04'), platoon(empty, 'red', 'Kestrel', '06.04')],
	};
}

describe('a scenario of the series in the workshop', () => {
	it('Plessis, taken apart and put together, is the same, and nothing stops it', () => {
		const scenario = scenarioIn('plessis');
		const draft = workshop.draftOf(scenario as never);
		expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
		expect(TcsScenario.parse(workshop.scenarioOf(draft, scenario.id))).toEqual(scenario);
		expect(stopsOf(draft)).toEqual([]);
	});

	it('one with carriers, guns, rockets, marks and charts of its own is the same, too', () => {
		const plessis = scenarioIn('plessis');
		const [first, second, third, ...others] = plessis.counters;
		if (!first || !second || !third) throw new Error('too few counters');
		const rich = TcsScenario.parse({
			...plessis,
			vintage: 'older',
			turns: Array.from({ length: 90 }, (_, n) => ({
				time: `${String(n % 24).padStart(2, '0')}00`,
				light: n % 2 === 0 ? 'night' : 'twilight',
				visibility: n % 5,
			})),
			terrain: { ...plessis.terrain, elevations: 'pancake', interval: 10 },
			hexes: [
				{ hex: '02.02', also: ['woods'], unplayable: true },
				{ hex: '02.03', box: 'Chapel' },
			],
			minefields: [{ hex: '05.05', side: plessis.sides[1].id }],
			counters: [
				{
					...first,
					vehicle: { allowance: 16, movement: 'Track', target: 'Point', defence: 3 },
					fire: { type: 'P', strength: 9, range: 20, trajectory: 'High' },
					...{ steps: 3, calibre: 75, echelon: 'regiment', mode: 'Move', dugIn: true, defence: 2 },
					drawing: '1406000000',
				},
				{ ...second, name: third.name, side: third.side, at: null, on: [first.id] },
				{ ...third, arrives: 3, at: null, entry: '01.02', on: [second.id] },
				...others,
			],
			artillery: {
				battalions: [
					{ id: 'regt', side: first.side, name: 'Field Regiment', strength: { good: 30, bad: 15 } },
				],
				batteries: [
					{
						...{
							id: 'p',
							side: first.side,
							name: 'P Battery',
							battalion: 'regt',
							calibre: 87,
							adjustment: 6,
						},
						...{ strength: { good: 14, bad: 7 }, rockets: { radius: 2 }, guns: [first.id] },
					},
				],
				ammunition: [{ side: first.side, calibre: 87, HE: 12, Smoke: 3, Illum: 1 }],
				scatter: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'],
			},
			charts: { stacking: '| All\n1 | 1', nonsense: 'x' },
			chartSources: {},
		});
		const draft = Draft.parse(workshop.draftOf(rich as never));
		expect(TcsScenario.parse(workshop.scenarioOf(draft, rich.id))).toEqual(rich);
	});

	it('begins with bare hexes and no unit, and is played once both are there', () => {
		const empty = emptyDraft(workshop.kit, 'Saturday');
		expect(stopsOf(empty)).toEqual([
			'There is no unit yet: add one, or import a spreadsheet.',
			'432 hexes have no terrain, 01.01 the first: paint them, or cut them out.',
		]);
		const draft = openDraft();
		expect(stopsOf(draft)).toEqual([]);
		expect(doubtsOf(draft)).toContain('Blue and Red both have their rear in the north: turn one round.');
		const scenario = made(draft);
		expect(scenario.counters.map(({ name, at, category }) => [name, at, category])).toEqual([
			['Heron', '03.04', 'Infantry'],
			['Kestrel', '06.04', 'Infantry'],
		]);
		expect(scenario.turns.map(({ time }) => time)).toEqual(['0800', '0820', '0840', '0900', '0920', '0940']);
		// Ours, where the scenario says nothing of its own.
		expect(scenario.terrain.grounds['marsh']?.costs).toEqual({ Foot: '3', Wheeled: 'no', Track: 'no' });
		expect(tcsModule.initial(scenario as never)).toMatchObject({ clock: { turn: 1 } });
	});

	it('counts turns of 20 minutes by day and of an hour by night, or takes them as they are typed', () => {
		const draft = openDraft();
		const turns = (attributes: Readonly<Record<string, string>>): TcsScenario['turns'] =>
			made({ ...draft, head: { ...draft.head, attributes } }).turns;
		expect(turns({ begins: '2120', night: '2200', day: '0100', nightSight: '3' })).toEqual([
			...['2120', '2140'].map((time) => ({ time, light: 'day', visibility: null })),
			...['2200', '2300', '0000'].map((time) => ({ time, light: 'night', visibility: 3 })),
			{ time: '0100', light: 'day', visibility: null },
		]);
		expect(turns({ begins: '0800', times: '0500 twilight, 0520 8' })).toEqual([
			{ time: '0500', light: 'twilight', visibility: null },
			{ time: '0520', light: 'day', visibility: 8 },
		]);
	});

	it('a counter is taken as it is printed, by its symbol where nobody says otherwise', () => {
		const draft = openDraft();
		const [heron, kestrel] = draft.units;
		if (!heron || !kestrel) throw new Error('no unit');
		const typed = (symbol: string, attributes: Readonly<Record<string, string>>) =>
			made({ ...draft, units: [{ ...heron, symbol, attributes }, kestrel] }).counters[0];
		const plain = { target: 'B', allowance: '6', movement: 'Foot' };
		expect(typed('mortar', { ...plain, fire: 'a 6-20 HIGH', morale: '4' })).toMatchObject({
			...{ category: 'Weapons', kind: 'mortar', steps: null },
			fire: { type: 'A', strength: 6, range: 20, trajectory: 'High' },
		});
		expect(
			typed('tank', { target: 'Point', defence: '4', allowance: '12', movement: 'Track' }),
		).toMatchObject({
			...{ category: 'Vehicle', defence: 4, fire: null },
		});
		expect(typed('infantry', { ...plain, carrier: '16 track point 2' })?.vehicle).toEqual({
			...{ allowance: 16, movement: 'Track', target: 'Point', defence: 2 },
		});
	});

	it('regiments stand above battalions, and no unit is of one by itself', () => {
		const draft = openDraft();
		const [heron, ...others] = draft.units;
		const [regiment] = draft.formations;
		if (!heron || !regiment) throw new Error('nothing there');
		const battalion = {
			...regiment,
			id: FormationId.parse('one'),
			name: '1st',
			echelon: 'battalion',
			parent: regiment.id,
		};
		const own = { ...draft, formations: [...draft.formations, battalion] };
		expect(made({ ...own, units: [{ ...heron, formation: battalion.id }, ...others] }).formations).toEqual([
			{
				id: 'one',
				side: 'blue',
				name: '1st',
				kind: 'battalion',
				regiment: regiment.name,
				box: true,
				track: [],
			},
		]);
		expect(stopsOf({ ...own, units: [{ ...heron, formation: regiment.id }, ...others] })).toEqual([
			`Heron is of ${regiment.name}: put it into a battalion or a formation of vehicles of that.`,
		]);
	});

	it('says in one sentence each what can’t be read, and where', () => {
		const draft = openDraft();
		const [heron, ...others] = draft.units;
		const [above] = draft.formations;
		if (!heron || !above) throw new Error('nothing there');
		const tanks = { ...above, id: FormationId.parse('tanks'), name: 'Tanks', echelon: 'vehicles' };
		const wrong: Draft = {
			...draft,
			head: { ...draft.head, attributes: { ...draft.head.attributes, begins: 'dawn', times: '0800, soon' } },
			formations: [...draft.formations, tanks],
			units: [
				{
					...heron,
					attributes: { ...heron.attributes, fire: 'four', carrier: 'big', morale: '', on: 'Nobody' },
				},
				...others,
			],
			entries: {
				track: [
					{ id: 'a', side: heron.side, attributes: { formation: 'Planes', boxes: '0' } },
					{ id: 'b', side: heron.side, attributes: { formation: 'Tanks', boxes: '0 9' } },
				],
				battery: [{ id: 'c', side: heron.side, attributes: { name: 'P', calibre: '87', strength: 'much' } }],
			},
		};
		expect(stopsOf(wrong)).toEqual(
			expect.arrayContaining([
				'Heron: “four” is no fire: write A or P, strength and range, like A 4-4.',
				'Heron: “big” is no carrier: write it like 16 Track B 2.',
				'“dawn” is no time: write it like 0820.',
				'The turns can’t be read: write 0800, 0820 night 3, 0840 twilight.',
				'Heron is mounted on “Nobody”, and its side has no one unit of that name.',
				'A Vehicle Morale Track is of “Planes”, which is no formation of vehicles of that side.',
				'The track of Tanks: write boxes from 0 to 3, like 0 1 0 2.',
				'P: “much” is no strength: write Good and Bad Shoot, 14/7.',
			]),
		);
	});

	it('takes counters in from a spreadsheet, each by its symbol, in battalions of their own', () => {
		const draft = openDraft();
		const { rows, edits } = readRows(workshop, draft, {
			columns: ['name', 'place', 'symbol', 'fire', 'target', 'morale', 'allowance', 'movement'],
			rows: [
				['1 Platoon', '05.07', 'Infantry', 'A 4-4', 'Area', '3', '6', 'Foot'],
				['Sherman', '05.08', 'Tank', 'P 9-20', 'Point', '', '12', 'Track'],
				['Vickers', '05.09', 'Machine gun', 'four', 'Area', '3', '6', 'Foot'],
			],
			side: draft.sides[0]?.id ?? null,
		});
		expect(rows.map(({ problems }) => problems)).toEqual([
			[],
			[],
			[expect.stringContaining('“four” is no fire: write A or P, strength and range')],
		]);
		const put = edits?.find((edit) => 'put' in edit && edit.put === 'units');
		const items = put && 'items' in put ? put.items : [];
		const scenario = made({ ...draft, units: [...draft.units, ...items] });
		expect(scenario.counters.slice(2)).toMatchObject([
			{ name: '1 Platoon', at: '05.07', category: 'Infantry', fire: { type: 'A', strength: 4, range: 4 } },
			{ name: 'Sherman', at: '05.08', category: 'Vehicle', fire: { type: 'P', strength: 9, range: 20 } },
		]);
	});
});
