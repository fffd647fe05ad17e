/** The sea of a module in the workshop: what its check says, and a copy of the drill at sea with a zone and a ship more. */
import { afterEach, describe, expect, it } from 'vitest';
import type { TocsUmpireView } from '../../src-shared/rulesets/tocs/views.ts';
import type { Draft, DraftEntry } from '../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../src-shared/workshop/hexes.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { besideFault, movesOf } from '../../src-main/rules/tocs/w16-sea-zones/sail.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE } from '../helpers/tocs-scenario.ts';
import { hexesOf } from './ocs-support.ts';
import { doubtsOf, made, openDraft, scenarioIn, stopsOf, workshop } from './tocs-support.ts';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

const drill = scenarioIn('sea-drill');
const apart = (): Draft => workshop.draftOf(drill as never);
const mark = (kind: string, hex: string, attributes: Readonly<Record<string, string>>): HexMark => ({
	...{ kind, hex, side: null, attributes },
});
const entry = (id: string, attributes: Readonly<Record<string, string>>): DraftEntry => ({
	...{ id, side: BLUE, attributes },
});
const ship = (id: string, attributes: Readonly<Record<string, string>>): DraftEntry =>
	entry(id, { name: id, type: 'destroyer', ...attributes });
/** Open ground with marks, ships and aircraft. */
const sea = (
	marks: readonly HexMark[],
	ships: readonly DraftEntry[] = [],
	aircraft: readonly DraftEntry[] = [],
): Draft => {
	const draft = openDraft();
	return { ...draft, hexes: { ...hexesOf(draft), marks }, entries: { ship: ships, aircraft } };
};

describe('the sea of a module in the workshop', () => {
	it('shows in marks and entries where zones, ports, depths and ships are', () => {
		const { hexes, entries, sides, rest } = apart();
		const shown = (kind: string) => hexes?.marks.filter((each) => each.kind === kind) ?? [];
		expect(shown('zone').map(({ hex, attributes: own }) => [hex, own['name'], own['beside']])).toEqual([
			['05.01', 'North Reach', 'Narrows by 07.03 07.04'],
			['05.04', 'Narrows', 'North Reach by 07.03 07.04, South Bay by 07.07'],
			['05.07', 'South Bay', 'Narrows by 07.07'],
		]);
		expect(shown('zone')[0]?.attributes).toMatchObject({
			hexes: '06.01 to 10.01, 05.02 to 10.02, 12.02, 05.03 to 10.03',
			reach: 'Blue',
		});
		expect(shown('port')[0]).toEqual(
			mark('port', '04.03', { zone: 'North Reach', berths: '4', way: '05.03' }),
		);
		expect(shown('water')).toHaveLength(13);
		expect(shown('water')[11]).toEqual(mark('water', '10.04', { depth: 'shallow', shore: 'rocky' }));
		expect(entries?.['ship']?.find(({ id }) => id === 'eel')?.attributes).toEqual({
			...{ name: 'Eel', type: 'submarine', zone: 'North Reach', box: '2', lays: 'yes' },
		});
		expect(entries?.['aircraft']?.map(({ attributes: own }) => own['ship'])).toContain('Ark');
		expect(sides.map(({ attributes: own }) => [own['craftFoot'], own['craftVehicles']])).toEqual([
			['6', '2'],
			['2', undefined],
		]);
		expect(Object.keys(rest)).not.toContain('sea');
	});

	it('reads zones by their names, whatever those are, and gives new ones an id of their own', () => {
		const draft = sea(
			[
				mark('zone', '02.02', { name: 'Sound by Day', hexes: '03.02 to 05.02', beside: 'Bay by 05.03' }),
				mark('zone', '02.08', { name: 'Bay', beside: 'sound BY day by 05.03 05.04', reach: 'Red, Blue' }),
			],
			[ship('heron', { zone: 'SOUND by Day' })],
		);
		expect(stopsOf(draft)).toEqual([]);
		const { zones, ships } = made(draft).sea;
		expect(zones).toEqual([
			{
				...{ id: 'zone-sound-by-day', name: 'Sound by Day', hexes: ['02.02', '03.02', '04.02', '05.02'] },
				...{ beside: [{ zone: 'zone-bay', way: ['05.03'] }], reach: [] },
			},
			{
				...{ id: 'zone-bay', name: 'Bay', hexes: ['02.08'], reach: ['red', 'blue'] },
				beside: [{ zone: 'zone-sound-by-day', way: ['05.03', '05.04'] }],
			},
		]);
		expect(ships).toMatchObject([{ zone: 'zone-sound-by-day', port: null, box: 3, lays: false }]);
	});

	it('says in one sentence each what is wrong with it, and what to do', () => {
		const draft = sea(
			[
				mark('zone', '02.02', { name: 'Sound', hexes: '03.02, 77.77', beside: 'Strait', reach: 'Green' }),
				mark('zone', '03.02', { name: 'Bay', beside: 'Bay, Sound by 88.88' }),
				mark('zone', '04.04', { name: 'Twin' }),
				mark('zone', '04.05', { name: 'twin' }),
				mark('port', '06.06', { zone: 'Strait', berths: '4', way: '99.99' }),
				mark('water', '07.07', { depth: 'shallow' }),
			],
			[
				...[ship('A', {}), ship('B', { zone: 'Bay', port: '06.06' }), ship('C', { zone: 'Strait' })],
				ship('D', { port: '01.01' }),
			],
			[
				entry('e', { name: 'E', missions: 'strike', ship: 'Z' }),
				entry('f', { name: 'F', missions: 'strike', ship: 'A', base: '05.05' }),
			],
		);
		const say = stopsOf(draft);
		expect(say.toSorted()).toEqual(
			[
				'03.02 is in Sound and in Bay: take it out of one.',
				'A is nowhere: write its sea zone, or the hex of its port.',
				'B is at sea and docked: leave one of the two open.',
				'Bay has “Bay” beside it, which is no other sea zone: correct it.',
				'Bay: “88.88” on the way is no hex of the map. Correct it.',
				'C is at sea in “Strait”, which is no sea zone: correct it.',
				'D is docked in 01.01, which is no port for ships: mark one there.',
				'E flies from “Z”: its side has no one ship of that name.',
				'F has an airfield and a ship: leave one of them open.',
				'Sound has “Strait” beside it, which is no other sea zone: correct it.',
				'Sound is reached by “Green”, which is no side: correct it.',
				'Sound: “77.77” is no hex of the map. Correct it.',
				'The port in 06.06 is at “Strait”, which is no sea zone: correct it.',
				'The port in 06.06: “99.99” on the way in is no hex. Correct it.',
				'Two sea zones are called twin: rename one.',
			].toSorted(),
		);
		for (const each of say) expect(each.split(' ').length, each).toBeLessThanOrEqual(20);
	});

	it('doubts a way that leads to a zone and not back, and a port that nobody has', () => {
		const draft = sea([
			mark('zone', '02.02', { name: 'Sound', beside: 'Bay' }),
			mark('zone', '03.02', { name: 'Bay' }),
			mark('port', '06.06', { zone: 'Bay', berths: '4' }),
		]);
		expect(stopsOf(draft)).toEqual([]);
		const doubts = doubtsOf(draft);
		expect(doubts).toContain('Bay doesn’t name Sound beside it: nobody sails back. Add it there.');
		expect(doubts).toContain('The port in 06.06 has no facility, so nobody uses it: mark one there.');
	});

	it('keeps the sea of a draft from before it had forms, and adds to it', () => {
		const draft = apart();
		const marks = hexesOf(draft).marks.filter(({ kind }) => !['zone', 'port', 'water'].includes(kind));
		const old: Draft = {
			...draft,
			hexes: {
				...hexesOf(draft),
				marks: [...marks, mark('zone', '03.09', { name: 'Lagoon', hexes: '03.10' })],
			},
			entries: { ...draft.entries, ship: [ship('lark', { zone: 'Lagoon' })] },
			rest: { ...draft.rest, sea: drill.sea, awards: [{ name: 'Fire', points: -1 }], style: 'hexes' },
		};
		const { zones, ships, ports } = made(old).sea;
		expect(zones.map(({ id }) => id)).toEqual(['reach', 'narrows', 'bay', 'zone-lagoon']);
		expect([ships.length, ships.at(-1)?.zone, ports]).toEqual([14, 'zone-lagoon', drill.sea.ports]);
		expect(made(old).awards).toEqual([{ name: 'Fire', points: -1 }]);
	});
});

describe('a copy of Nijmegen', () => {
	it('has as many turns on its card as the scenario that it is a copy of', async () => {
		hall = await openHall(scenarioIn('nijmegen'), { rulesets: [tocsModule] });
		const control = await hall.window(umpire);
		const { id } = await control.ask('shelf.copy', { id: 'nijmegen', title: 'Nijmegen of mine' });
		const cards = await control.ask('scenarios.list', undefined);
		expect(cards.map((card) => [card.id === id, card.turns])).toEqual([
			[true, 26],
			[false, 26],
		]);
		expect((await control.ask('workshop.open', { id })).draft.head.turns).toBe(51);
	});
});

describe('a copy of the drill at sea', () => {
	it('comes back unchanged, takes a zone and a ship more, and is begun', async () => {
		hall = await openHall(drill, { rulesets: [tocsModule] });
		const control = await hall.window(umpire);
		const { id } = await control.ask('shelf.copy', { id: drill.id, title: drill.title });
		const { draft, revision } = await control.ask('workshop.open', { id });
		expect({ ...made(draft), id: drill.id }).toEqual(drill);
		const hexes = hexesOf(draft);
		const marks = hexes.marks.map((each) =>
			each.attributes['name'] === 'South Bay'
				? { ...each, attributes: { ...each.attributes, beside: 'Narrows by 07.07, Lagoon' } }
				: each,
		);
		const lagoon = mark('zone', '03.09', { name: 'Lagoon', hexes: '03.10', beside: 'South Bay' });
		const { problems } = await control.ask('workshop.edit', {
			...{ id, revision },
			edits: [
				{ hexChange: { marks: [...marks, lagoon] } },
				{
					entries: 'ship',
					items: [
						...(draft.entries?.['ship'] ?? []),
						ship('lark', { name: 'Lark', zone: 'Lagoon', box: '1' }),
					],
				},
			],
		});
		expect(problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
		await control.ask('campaign.new', { scenario: id, title: 'Friday', sure: true });
		const { sea: shown } = control.master() as unknown as TocsUmpireView;
		expect(shown).toMatchObject({ zones: { length: 4 } });
		const scenario = made((await control.ask('workshop.open', { id })).draft);
		const here = { scenario, game: initial(scenario) };
		expect(here.game.sea.ships[BLUE]?.['lark']).toMatchObject({ zone: 'zone-lagoon', box: 1, sunk: false });
		expect(movesOf(here as never, 'zone-lagoon')).toEqual({ zones: ['bay'], ports: [], stays: true });
		expect(besideFault(here, 'bay', 'zone-lagoon')).toBeNull();
		// Nothing else is different.
		const { zones, ships, ...others } = scenario.sea;
		const { zones: before, ships: fleet, ...same } = drill.sea;
		expect([zones.length - before.length, ships.slice(0, -1), others]).toEqual([1, fleet, same]);
	});
});
