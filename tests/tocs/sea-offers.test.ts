/** What the windows offer at sea: every order has its button, asks for what it needs, and says its chances before the dice. */
import { describe, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/sea-drill/build.ts';
import type { TocsGame } from '../../src-main/rules/tocs/game.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { decideRescue } from '../../src-main/rules/tocs/w17-naval-missions/cargo.ts';
import { NO_TRY } from '../../src-main/rules/tocs/w16-sea-zones/types.ts';
import { draft, offers } from '../../src-main/rulesets/tocs/offers/answer.ts';
import { choices } from '../../src-main/rulesets/tocs/views/side/questions.ts';
import { seaShown } from '../../src-main/rulesets/tocs/views/side/sea-shown.ts';
import { boxWords } from '../../src-main/rulesets/tocs/views/side/sea-words.ts';
import { UnitId, type SideId } from '../../src-shared/kit/ids.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';

const start = initial(scenario);
const game: TocsGame = {
	...start,
	clock: { ...start.clock, step: 'act', phasing: BLUE, impulse: 1, initiative: BLUE },
};
const here = { scenario, game };
const make = (action: string, picked: Record<string, string | string[]>) =>
	draft(here, { unit: null, side: BLUE, action, picked }, BLUE);

describe('offers of the sea', () => {
	const listed = offers(here, { unit: null, side: BLUE }, BLUE).offers.filter(({ group }) => group === 'sea');

	it('list every order, those that can be given and those that can’t with their reason', () => {
		expect(listed.map(({ id }) => id)).toEqual([
			...['sail', 'drop-box', 'dock', 'undock', 'launch-at-sea', 'fly-on', 'search-box', 'patrol'],
			...['patrol-air', 'land-from-sea', 'hunt', 'lie-low', 'shell-shore', 'stand-by', 'lay-sea-mines'],
			...['sweep-mines', 'load-ship', 'unload-ship', 'land-troops', 'take-off', 'rescue'],
		]);
		const open = listed.filter(({ say }) => say === null).map(({ id }) => id);
		expect(open).toEqual(
			expect.arrayContaining(['sail', 'undock', 'launch-at-sea', 'shell-shore', 'load-ship']),
		);
		for (const { say } of listed) if (say !== null) expect(say.split(' ').length).toBeLessThanOrEqual(20);
	});

	it('ask where to and who, then say the chances of the die', () => {
		expect(make('sail', {}).ask).toMatchObject({ field: 'zone', kind: 'choice' });
		expect(make('sail', { zone: 'narrows' }).ask).toMatchObject({ field: 'ships', kind: 'units' });
		const ready = make('sail', { zone: 'narrows', ships: ['bold', 'dart'] });
		expect(ready.command).toMatchObject({
			type: 'sail',
			side: BLUE,
			ships: ['bold', 'dart'],
			zone: 'narrows',
		});
		expect(ready.chances).toEqual([
			{
				...{ what: 'Bold, Dart, box 3', of: 6 },
				outcomes: [
					{ came: 'they go to Narrows', ways: 3 },
					{ came: 'they don’t get away, and drop a box', ways: 3 },
				],
			},
		]);
	});

	it('say of a patrol what it finds if anybody is there, never that nobody is', () => {
		const ready = make('patrol', { ships: ['dash'] });
		expect(ready.chances).toEqual([
			{
				...{ what: 'A submarine in box 2, if one is there', of: 6 },
				outcomes: [
					{ came: 'found', ways: 2 },
					{ came: 'not found', ways: 4 },
				],
			},
		]);
	});

	it('offer only ships that lie beside the zone, in the port’s zone, or above the box', () => {
		const ships = (action: string, picked: Record<string, string>): unknown =>
			make(action, picked).ask?.choices.map(({ id }) => id);
		expect(ships('sail', { zone: 'narrows' })).toEqual(['ark', 'bold', 'dart', 'dash']);
		expect(ships('sail', { zone: 'bay' })).toEqual(['swift']);
		expect(ships('dock', { hex: '04.03' })).toEqual(['ark', 'bold', 'dart', 'dash']);
		expect(ships('lay-sea-mines', { hex: '07.04' })).toEqual(['swift']);
		expect(ships('drop-box', { box: '2' })).toEqual(['ark', 'bold', 'dart']);
	});
});

it('takes troops off a damaged ship only to another of its zone, and says where there is none', () => {
	const fleet = game.sea.ships[BLUE] ?? {};
	const [mule, ramp] = [fleet['mule'], fleet['ramp']];
	if (!mule || !ramp) throw new Error('no transports');
	const hit = { ...mule, zone: 'reach', port: null, box: 0, hits: 2, cargo: [UnitId.parse('b-a')] };
	const offered = (zone: string) => {
		const ships = { ...game.sea.ships, [BLUE]: { ...fleet, mule: hit, ramp: { ...ramp, zone, port: null } } };
		const of = { scenario, game: { ...game, sea: { ...game.sea, ships } } };
		return offers(of, { unit: null, side: BLUE }, BLUE).offers.find(({ id }) => id === 'rescue')?.say;
	};
	expect(offered('narrows')).toBe('No other ship of yours that carries troops is in its zone.');
	expect(offered('reach')).toBeNull();
	const ships = {
		...game.sea.ships,
		[BLUE]: { ...fleet, mule: hit, ramp: { ...ramp, zone: 'reach', port: null } },
	};
	const at = { scenario, game: { ...game, sea: { ...game.sea, ships } }, now: 0 };
	const order = { side: BLUE, ship: 'mule', to: 'ramp', units: [UnitId.parse('b-a')] };
	const rescued = JSON.stringify(decideRescue(at as never, order, undefined as never));
	// A result to read, as loading leaves one.
	expect(rescued).toContain('Aboard Ramp.');
	expect(rescued).toContain('"type":"units-changed"');
});

it('shows an aircraft over the sea in its box, and no longer aboard', () => {
	const own = game.air.aircraft[BLUE] ?? {};
	const plane = own['b-strike-1'];
	if (!plane) throw new Error('no aircraft');
	const flown = {
		...game,
		air: {
			...game.air,
			aircraft: {
				...game.air.aircraft,
				[BLUE]: { ...own, 'b-strike-1': { ...plane, box: 'at-sea' as const } },
			},
		},
	};
	const ark = (of: TocsGame) =>
		seaShown(scenario, of).fleets[BLUE]?.ships.find(({ id }) => id === 'ark')?.also;
	expect(ark(game)).toEqual(['Blue strike 1', 'Blue strike 2', 'Blue fighters']);
	expect(ark(flown)).toEqual(['Blue strike 2', 'Blue fighters']);
});

describe('questions of the sea', () => {
	type Why = 'stirred' | 'found';
	const askedOf = (side: SideId, zone: string, why: Why, what: 'sea-intercept' | 'sea-boxes'): TocsGame => ({
		...game,
		frames: [
			{
				...{ kind: 'sea-alarm', side: BLUE, zone, hex: '05.01', why },
				...{ stage: 'ask', asks: [], fought: 0 },
			},
			{ kind: what, n: 1, side, hex: '05.01', zone },
		],
	});
	const words = (...of: Parameters<typeof askedOf>): string | undefined =>
		choices({ scenario, game: askedOf(...of) })[0]?.ask;

	it('say who was found by whom, and that a side has nothing there', () => {
		expect(words(BLUE, 'reach', 'found', 'sea-intercept')).toMatch(
			/^You have found the enemy in North Reach\./,
		);
		expect(words(RED, 'reach', 'found', 'sea-intercept')).toMatch(
			/^The enemy has found you in North Reach\./,
		);
		expect(words(RED, 'narrows', 'stirred', 'sea-intercept')).toBe(
			'Something stirs in Narrows. You have nothing there that could intercept.',
		);
		expect(words(RED, 'reach', 'stirred', 'sea-boxes')).toBe('Interception in North Reach: you let it pass.');
	});

	it('say that no die finds anybody from the boxes a side is in, and count as the campaign reads them', () => {
		const asked = askedOf(BLUE, 'narrows', 'stirred', 'sea-intercept');
		const chance = (options: TocsGame['options'], box: number): string | undefined => {
			const swift = asked.sea.ships[BLUE]?.['swift'];
			if (!swift) throw new Error('no submarine');
			const ships = { ...asked.sea.ships, [BLUE]: { swift: { ...swift, box } } };
			const cloudy = { ...asked.clock, cloud: 'overcast' as const };
			const frames = asked.frames.map((frame) => ({ ...frame, zone: 'narrows' })) as TocsGame['frames'];
			const now = { ...asked, options, clock: cloudy, frames, sea: { ...asked.sea, ships } };
			return choices({ scenario, game: now })[0]?.ask;
		};
		expect(chance(asked.options, 2)).toContain('The chance is 1 in 6.');
		expect(chance(asked.options, 1)).toContain('No die can find them from your boxes.');
		// By the other reading boxes at most the die find: 2 to 6, plus one for the clouds.
		expect(chance({ ...asked.options, 'naval-boxes': 'at-most' }, 2)).toContain('The chance is 6 in 6.');
		expect(chance({ ...asked.options, 'naval-boxes': 'at-most' }, 3)).toContain('The chance is 5 in 6.');
	});

	it('say where a side has nothing to choose in a battle', () => {
		const dispose = (what: 'aim' | 'groups') =>
			choices({
				scenario,
				game: {
					...game,
					sea: { ...game.sea, tries: { ...game.sea.tries, [BLUE]: { ...NO_TRY, wants: true, roll: 3 } } },
					frames: [
						{
							...{ kind: 'sea-dispose', n: 1, side: BLUE, hex: '05.01', zone: 'reach', what },
							...{ attacker: BLUE, boxes: [2], seen: 0 },
						},
					],
				},
			})[0];
		expect(dispose('aim')).toMatchObject({
			ask: 'Battle in North Reach: you have no aircraft that could strike.',
			answers: [{ id: 'aim-carrier' }],
		});
		expect(dispose('groups')?.ask).toBe(
			'Battle in North Reach: in how many groups do your ships keep together against aircraft?',
		);
	});

	it('name several boxes as one speaks', () => {
		expect(boxWords(['2'])).toBe('box 2');
		expect(boxWords(['0', '2'])).toBe('boxes 0 and 2');
		expect(boxWords(['0', '1', '2'])).toBe('boxes 0, 1 and 2');
	});

	it('ask a side at sea with its chance in words', () => {
		expect(choices({ scenario, game: askedOf(BLUE, 'reach', 'stirred', 'sea-intercept') })[0]).toMatchObject({
			ask: 'You stir in North Reach. Do you try to intercept? The chance is 3 in 6.',
			answers: [
				{ id: 'let-pass', label: 'Let it pass' },
				{ id: 'intercept', label: 'Try to intercept' },
			],
		});
	});
});
