/** OP COM 13: which patrols and streams meet, the odds table cell by cell, losses in whole squadrons, streams reached. */
import { describe, expect, it } from 'vitest';
import {
	fighterResult,
	lossPercent,
	oddsColumn,
	oddsRule,
	wholeSquadrons,
	type FighterResult,
	type Odds,
} from '../../../src-main/rules/opcom/charts/fighter-odds.ts';
import { streamLosses } from '../../../src-main/rules/opcom/charts/stream-losses.ts';
import { draftDispatches, releaseCheck } from '../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { airTasks } from '../../../src-main/rules/opcom/12-air/tasks.ts';
import type { OpcomWorld } from '../../../src-main/rules/opcom/types.ts';
import { airWorld, area, at, flown, mission, planned, square, task } from '../../helpers/air.ts';
import { done, refused } from '../../helpers/opcom.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';

const blueCover = (n: number, more = {}) =>
	mission('blue-cover', 'air-cover', `b-spits ${String(n)}`, { area: area(10, 8, 4), ...more });
const redCover = (n: number, more = {}) =>
	mission('red-cover', 'air-cover', `r-fighters ${String(n)}`, { side: RED, area: area(10, 15, 4), ...more });
const bombs = (wings = 'b-lancs 8', more = {}) =>
	mission('bombs', 'bombing', wings, { square: square(10, 16), route: [at(10, 2)], ...more });
const lift = (wings = 'b-dakotas 8') =>
	mission('lift', 'transport', wings, { landing: at(10, 13), route: [at(10, 2)] });
const escort = (n: number, escorts = 'bombs') =>
	mission('escort', 'escort', `b-spits ${String(n)}`, { escorts: escorts as never });
const up = (...missions: readonly ReturnType<typeof mission>[]) => planned(airWorld(), missions);
const kinds = (world: OpcomWorld): readonly string[] => airTasks(world).map(({ kind }) => kind);
const lostIn = (world: OpcomWorld) => world.game.air.lost;

describe('who meets whom', () => {
	it('opcom-13.trigger.cover patrols of both sides that overlap fight; those that only touch don’t', () => {
		const apart = (y: number) => up(blueCover(4), redCover(4, { area: area(10, y, 4) }));
		expect(kinds(apart(15.9))).toEqual(['fighters']);
		expect(kinds(apart(16))).toEqual([]);
		expect(task(apart(15.9), 'fighters')).toMatchObject({
			rule: 'opcom-13.trigger.cover',
			sides: [BLUE, RED],
		});
	});

	it('opcom-13.trigger.cover patrols that hang together fight one combat with all their squadrons', () => {
		const world = up(
			blueCover(4),
			redCover(3),
			mission('red-2', 'air-cover', 'r-fighters 2', { side: RED, area: area(5, 8, 2) }),
			mission('far', 'air-cover', 'r-fighters 1', { side: RED, area: area(19, 19, 0.5) }),
		);
		expect(kinds(world)).toEqual(['fighters']);
		expect(task(world, 'fighters').missions).toEqual(['blue-cover', 'red-cover', 'red-2']);
		expect(task(world, 'fighters').throws[0]?.say).toBe('Red attacks with 5 against 4, 1 to 1');
	});

	it('opcom-13.trigger.route a way in through a patrol is met, and one that passes it by is not', () => {
		const world = (x: number) =>
			up(
				bombs('b-lancs 8', { route: [at(x, 2), at(x, 12)] }),
				escort(2),
				redCover(4, { area: area(3, 7, 2) }),
			);
		expect(kinds(world(4.9))).toEqual(['fighters', 'flak', 'bombing']);
		expect(task(world(4.9), 'fighters').rule).toBe('opcom-13.trigger.route');
		expect(kinds(world(6.5))).not.toContain('fighters');
	});

	it('opcom-13.odds.no-enemy-fighters without an escort the fighters are through, and no die falls', () => {
		const world = up(lift(), redCover(4));
		expect(kinds(world)).toEqual(['stream', 'landing']);
		expect(task(world, 'stream')).toMatchObject({ throws: [], rule: 'opcom-13.stream.transport-losses' });
		expect(task(world, 'stream').warnings[0]?.rule).toBe('opcom-13.odds.no-enemy-fighters');
		expect(lostIn(flown(world, 'stream', []).world)).toEqual({ 'b-dakotas': 4 });
		expect(kinds(up(blueCover(4)))).toEqual([]);
	});
});

describe('fighters against fighters', () => {
	const WORD = { lose: 'L', draw: 'd', win: 'W' } as const;
	it.each([
		['opcom-13.odds.col-1', 1, 'LddddW'],
		['opcom-13.odds.col-2', 2, 'LdddWW'],
		['opcom-13.odds.col-3', 3, 'dddWWW'],
		['opcom-13.odds.col-4', 4, 'ddWWWW'],
		['opcom-13.odds.col-5', 5, 'dWWWWW'],
		['opcom-13.odds.col-6', 6, 'WWWWWW'],
	] as const)('%s by face', (rule, odds, faces) => {
		expect([1, 2, 3, 4, 5, 6].map((face) => WORD[fighterResult(odds, face)]).join('')).toBe(faces);
		expect(oddsRule[odds]).toBe(rule);
	});

	it('opcom-13.odds.rounding down to a printed column, 6 for all beyond; to the nearest by option', () => {
		const odds = (
			pairs: readonly (readonly [number, number])[],
			round: 'down' | 'nearest',
		): readonly Odds[] => pairs.map(([larger, smaller]) => oddsColumn(larger, smaller, round));
		expect(
			odds(
				[
					[12, 5],
					[4, 4],
					[11, 6],
					[6, 1],
					[40, 1],
				],
				'down',
			),
		).toEqual([2, 1, 1, 6, 6]);
		expect(
			odds(
				[
					[12, 5],
					[11, 6],
				],
				'nearest',
			),
		).toEqual([2, 2]);
		const world = planned(airWorld({ game: { options: { 'air-odds': 'nearest' } } }), [
			blueCover(11),
			redCover(6),
		]);
		expect(task(world, 'fighters').throws[0]?.rule).toBe('opcom-13.odds.col-2');
	});

	it('opcom-13.attacker is the larger force, whoever it is', () => {
		expect(task(up(blueCover(3), redCover(7)), 'fighters').throws[0]).toMatchObject({
			say: 'Red attacks with 7 against 3, 2 to 1',
			rule: 'opcom-13.odds.col-2',
		});
		expect(task(up(blueCover(7), redCover(3)), 'fighters').throws[0]?.say).toBe(
			'Blue attacks with 7 against 3, 2 to 1',
		);
	});

	it('opcom-13.attacker.tie Control names him; unless he does it is the one whose patrol it is', () => {
		const world = up(bombs(), escort(5), redCover(5));
		const open = task(world, 'fighters');
		expect(open.choices[0]).toMatchObject({
			key: 'attacker',
			rule: 'opcom-13.attacker.tie',
			byDefault: 'Red',
		});
		expect(open.throws[0]?.say).toBe('Red attacks with 5 against 5, 1 to 1');
		const named = done(world, { type: 'roll-air', task: open.id, choices: { attacker: BLUE } }, [6]);
		expect(Object.values(named.game.air.rolls)[0]?.winner).toBe(BLUE);
		expect(task(up(blueCover(4), redCover(3)), 'fighters').choices).toEqual([]);
	});

	const shares = (result: FighterResult) => [
		lossPercent(result, 'attacker'),
		lossPercent(result, 'defender'),
	];
	it('opcom-13.loss.win the attacker loses 10 % of the defender, the defender 20 % of the attacker', () => {
		expect(shares('win')).toEqual([10, 20]);
		const after = flown(up(blueCover(12), redCover(6)), 'fighters', [6]).world;
		expect(lostIn(after)).toEqual({ 'b-spits': 1, 'r-fighters': 2 });
		expect(after.game.air.missions['red-cover']?.state).toBe('turned-back');
		expect(after.game.air.missions['blue-cover']?.state).toBe('flown');
	});

	it('opcom-13.loss.draw each loses 10 % of the other, and both stay', () => {
		expect(shares('draw')).toEqual([10, 10]);
		const after = flown(up(blueCover(12), redCover(6)), 'fighters', [2]).world;
		expect(lostIn(after)).toEqual({ 'b-spits': 1, 'r-fighters': 1 });
		expect(after.game.air.missions['red-cover']?.state).toBe('flown');
	});

	it('opcom-13.loss.lose the attacker loses 20 % of the defender, the defender 10 % of the attacker', () => {
		expect(shares('lose')).toEqual([20, 10]);
		const after = flown(up(blueCover(12), redCover(10)), 'fighters', [1]).world;
		expect(lostIn(after)).toEqual({ 'b-spits': 2, 'r-fighters': 1 });
		expect(after.game.air.missions['blue-cover']?.state).toBe('turned-back');
	});

	it('opcom-13.loss.rounding to the nearest whole squadron, a half as the campaign has it, never more than there are', () => {
		expect([4, 6, 5, 15, 14].map((n) => wholeSquadrons(10, n, 'up'))).toEqual([0, 1, 1, 2, 1]);
		expect([4, 6, 5, 15, 14].map((n) => wholeSquadrons(10, n, 'down'))).toEqual([0, 1, 0, 1, 1]);
		expect(lostIn(flown(up(blueCover(10), redCover(1)), 'fighters', [6]).world)).toEqual({ 'r-fighters': 1 });
		const half = (way: string) =>
			planned(airWorld({ game: { options: { 'air-half-losses': way } } }), [blueCover(6), redCover(5)]);
		expect(lostIn(flown(half('up'), 'fighters', [3]).world)).toEqual({ 'b-spits': 1, 'r-fighters': 1 });
		expect(lostIn(flown(half('down'), 'fighters', [3]).world)).toEqual({ 'r-fighters': 1 });
	});

	it('opcom-13.loss.report says light or heavy, never a number: heavy where 20 % was suffered', () => {
		const after = flown(up(blueCover(12), redCover(6)), 'fighters', [6]);
		const drafts = draftDispatches(after.before, after.world, after.facts);
		const say = (side: typeof BLUE): string => drafts.find(({ to }) => to === side)?.story ?? '';
		expect(say(BLUE)).toMatch(/light/i);
		expect(say(RED)).toMatch(/heavy/i);
		expect(drafts.map(({ tells }) => tells.wings)).toEqual([
			[{ wing: 'b-spits', condition: 'light losses' }],
			[{ wing: 'r-fighters', condition: 'heavy losses' }],
		]);
		for (const draft of drafts) {
			expect(
				[draft.story, ...Object.values(draft.items)].join(' ').replace(/\d+(\.\d+)? km/g, ''),
			).not.toMatch(/\d|squadrons? lost|\bone\b|\btwo\b/);
			const check = releaseCheck(after.world, { ...draft, id: 'd' as never, state: 'draft' });
			expect(check).toEqual({ missing: [], warnings: [] });
		}
	});

	it('evening 40: opcom-13.loss.report the word goes by what a side lost of its own', () => {
		const words = (own: number, enemy: number, face: number) => {
			const after = flown(up(blueCover(own), redCover(enemy)), 'fighters', [face]);
			const drafts = draftDispatches(after.before, after.world, after.facts);
			return drafts.find(({ to }) => to === BLUE)?.tells.wings?.[0]?.condition;
		};
		// A draw costs each a tenth of the other: 1 of 4 is much to lose, 1 of 6 is little.
		expect(words(4, 6, 4)).toBe('heavy losses');
		expect(words(6, 6, 4)).toBe('light losses');
	});

	it('opcom-13.loss.report losses that come to none are light, or not spoken of where the campaign has it so', () => {
		const told = (word: string) => {
			const world = planned(airWorld({ game: { options: { 'air-no-losses': word } } }), [
				blueCover(3),
				redCover(3),
			]);
			const { before, facts, world: after } = flown(world, 'fighters', [3]);
			return draftDispatches(before, after, facts)[0]?.tells.wings;
		};
		expect(told('light')).toEqual([{ wing: 'b-spits', condition: 'light losses' }]);
		expect(told('unspoken')).toBeUndefined();
	});
});

describe('streams', () => {
	it('opcom-13.stream.break-through an escort that is not beaten keeps them off', () => {
		const world = up(bombs(), escort(3), redCover(6));
		expect(kinds(world)).toEqual(['fighters', 'bombing']);
		expect(kinds(flown(world, 'fighters', [3]).world)).not.toContain('stream');
		expect(kinds(flown(world, 'fighters', [1]).world)).not.toContain('stream');
		const beaten = flown(world, 'fighters', [6]).world;
		expect(kinds(beaten)).toContain('stream');
		// The interceptors may be the smaller force and win by the escort's loss.
		expect(kinds(flown(up(bombs(), escort(6), redCover(5)), 'fighters', [1]).world)).toContain('stream');
		expect(kinds(flown(up(bombs(), escort(6), redCover(5)), 'fighters', [6]).world)).not.toContain('stream');
	});

	it('opcom-13.stream.break-through Control may leave the fight undone: then nobody is through', () => {
		const world = up(bombs(), escort(3), redCover(6));
		const { id } = task(world, 'fighters');
		expect(kinds(done(world, { type: 'dismiss-air', task: id, reason: 'cloud' }))).not.toContain('stream');
	});

	it('opcom-13.stream.transport-losses one serial for each squadron left after its losses, as far as they go', () => {
		const world = up(lift(), escort(5, 'lift'), redCover(12));
		const fought = flown(world, 'fighters', [6]).world;
		expect(fought.game.air.lost).toEqual({ 'b-spits': 2, 'r-fighters': 1 });
		expect(task(fought, 'stream').rule).toBe('opcom-13.stream.transport-losses');
		expect(lostIn(flown(fought, 'stream', []).world)['b-dakotas']).toBe(8);
		expect(streamLosses('transport', 11, 'up')).toBe(11);
		const few = flown(up(lift(), redCover(3)), 'stream', []).world;
		expect(few.game.air.missions['lift']).toMatchObject({ lost: { 'b-dakotas': 3 }, state: 'planned' });
		const all = flown(up(lift('b-dakotas 3'), redCover(3)), 'stream', []).world;
		expect(all.game.air.missions['lift']?.state).toBe('turned-back');
		expect(kinds(all)).toEqual(['stream']);
	});

	it('opcom-13.stream.bomber-losses a quarter of that, to the nearest squadron', () => {
		expect([1, 2, 3, 5, 6, 10].map((n) => streamLosses('bomber', n, 'up'))).toEqual([0, 1, 1, 1, 2, 3]);
		expect([2, 6].map((n) => streamLosses('bomber', n, 'down'))).toEqual([0, 1]);
		const after = flown(up(bombs(), redCover(7)), 'stream', []).world;
		expect(lostIn(after)).toEqual({ 'b-lancs': 2 });
		expect(task(after, 'bombing').throws[0]?.rule).toBe('opcom-9.interdict.row-7');
		const fewer = flown(up(bombs('b-lancs 3'), redCover(7)), 'stream', []).world;
		expect(task(fewer, 'bombing').throws[0]?.rule).toBe('opcom-9.interdict.row-2');
	});

	it('opcom-13.trigger.route the fight comes before the bombs it may stop', () => {
		const world = up(bombs(), escort(3), redCover(6));
		const { id } = task(world, 'bombing');
		expect(refused(world, { type: 'roll-air', task: id, choices: {} })).toMatchObject({
			code: 'air/earlier-first',
			overrulable: true,
		});
	});
});
