/** What arrives: when, where, with what, and what is lost. */
import { describe, expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { NOTHING_SEEN } from '../../../../src-main/rules/hexwar/sightings.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { BLUE, blue, front, playing, RED, red, supplying, tokensAt, trucks } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const ARRIVE = 'reinforcement.reinforcement';
const next = { type: 'next-step' } as const;

describe('arrivals', () => {
	const due = (id: string, more: object = {}) =>
		blue(id, null, '4-3-8 leg', { arrives: 1, entry: '05.01', ...more });
	const arrive = (unit: string, at = '05.01', mode: 'combat' | 'move' | 'reserve' | 'strat' = 'move') =>
		({ type: 'arrive', unit, at, mode }) as const;

	it('ocs-2.3.reinf.arrivals what is due is placed at its entry hex, in the Reinforcement Phase', () => {
		const world = front({ units: [due('a'), due('later', { arrives: 2 })] });
		const table = playing(world, ARRIVE);
		expect(table.order(BLUE, arrive('a', '05.02'))).toMatchObject({
			code: 'arrive/elsewhere',
			allowed: '05.01',
		});
		expect(table.order(BLUE, arrive('later'))).toMatchObject({ code: 'arrive/not-due' });
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(playing(world, MOVE).order(BLUE, arrive('a'))).toMatchObject({ code: 'sequence/not-now' });
	});

	it('ocs-2.3.reinf.supply a roll on the side’s table, put at its source', () => {
		const { scenario } = front({});
		const supplyRolls = {
			dice: 2 as const,
			rows: [
				{ from: 2, tokens: 4 },
				{ from: 7, tokens: 10 },
			],
		};
		const sides = [
			{ ...scenario.sides[0], supplyRolls },
			scenario.sides[1],
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(
			front({ sources: ['05.02'], dumps: { '05.02': 1 }, changed: { sides } }),
			'refit.refit',
		);
		expect(table.order(BLUE, next, 3, 4)).toBeNull();
		expect(tokensAt(table, '05.02')).toBe(11);
	});

	it('third evening 7: a supply roll that brings nothing is recorded with its dice, and makes no dump', () => {
		const { scenario } = front({});
		const supplyRolls = { dice: 2 as const, rows: [{ from: 7, tokens: 10 }] };
		const sides = [
			{ ...scenario.sides[0], supplyRolls },
			scenario.sides[1],
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(front({ sources: ['05.02'], changed: { sides } }), 'refit.refit');
		expect(table.order(BLUE, next, 1, 2)).toBeNull();
		expect(table.facts.find(({ type }) => type === 'supply-arrived')).toMatchObject({
			payload: { tokens: 0, roll: 3 },
			rolls: [{ faces: [1, 2] }],
		});
		expect(table.game.dumps).toEqual({});
	});

	it('ocs-12.8e.return who broke out comes back by the same road', () => {
		const world = front({ units: [blue('a', null)], sources: ['05.01'] });
		const table = playing(world, ARRIVE, supplying({ returning: { a: 1 } }));
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.game.supply.returning).toEqual({});
		expect(playing(world, ARRIVE, supplying({ returning: { a: 2 } })).order(BLUE, arrive('a'))).toMatchObject(
			{ code: 'arrive/not-due' },
		);
	});

	it('ocs-13.6.place the step asks for them; what is not placed when it has ended is lost', () => {
		const table = playing(front({ units: [due('a')] }), ARRIVE);
		expect(table.order(BLUE, next)).toMatchObject({ rule: 'ocs-13.6.place', code: 'arrive/due' });
		expect(table.order(BLUE, { type: 'next-step', settle: true })).toBeNull();
		expect(table.unit('a').elsewhere?.kind).toBe('removed');
		expect(table.game.clock.step).toBe('movement.breakout');
		const late = playing(
			front({ units: [], transports: [trucks('t', null, { arrives: 1, entry: '05.01' })] }),
			ARRIVE,
		);
		expect(late.order(BLUE, next)).toBeNull();
		expect(late.game.transports['t']?.elsewhere?.kind).toBe('removed');
	});

	it('ocs-4.4c.enter who arrives where enemy supply lies takes it, if it could attack', () => {
		const theirs = { dumps: [{ side: RED, at: '05.01', tokens: 8 }] };
		const table = playing(front({ units: [due('a')], changed: theirs }), ARRIVE);
		const come = (mode: 'reserve' | 'combat', dice: number[]) =>
			table.orderWith(BLUE, arrive('a', '05.01', mode), scriptedDice(dice))?.code ?? null;
		expect(come('reserve', [])).toBe('arrive/not-attack-capable');
		expect(come('combat', [5])).toBeNull();
		expect(Object.values(table.game.dumps).map(({ side, tokens }) => [side, tokens])).toEqual([[BLUE, 4]]);
	});

	it('ocs-13.6a.port not in an enemy zone, nor above what it takes in a turn', () => {
		const hexes = [{ hex: '05.01', port: { name: 'Haven', tokens: 6 } }];
		const zone = playing(front({ units: [due('a'), red('r', '05.02')], changed: { hexes } }), ARRIVE);
		expect(zone.order(BLUE, arrive('a'))).toMatchObject({ code: 'arrive/port-zone' });
		const table = playing(
			front({ units: [due('a'), due('b'), due('c', { size: 'battalion' })], changed: { hexes } }),
			ARRIVE,
		);
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.order(BLUE, arrive('b'))).toMatchObject({ code: 'arrive/port-full' });
		expect(table.order(BLUE, arrive('c'))).toBeNull();
	});

	it('ocs-13.6a.stack overstacking is legal as they arrive', () => {
		const table = playing(
			front({ units: [due('a'), blue('c', '05.01', '20-4-3 leg', { steps: 10, size: 'division' })] }),
			ARRIVE,
		);
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.unit('a').at).toBe('05.01');
	});

	it('ocs-13.6b.mode any voluntary mode, in an enemy zone too; no Reserve and no Strat there', () => {
		const try_ = (mode: 'combat' | 'reserve' | 'strat', enemies = [red('r', '05.02')]) =>
			playing(front({ units: [due('a'), ...enemies] }), ARRIVE).order(BLUE, arrive('a', '05.01', mode));
		expect(try_('combat')).toBeNull();
		expect([try_('reserve')?.rule, try_('strat')?.rule]).toEqual(['ocs-5.7c', 'ocs-5.8a.enter']);
		expect([try_('reserve', []), try_('strat', [])]).toEqual([null, null]);
	});

	it('ocs-13.6b.blocked an entry hex that the enemy holds: the nearest free hexes of the edge', () => {
		const table = playing(front({ units: [due('a'), red('r', '05.01')] }), ARRIVE);
		expect(table.order(BLUE, arrive('a'))).toMatchObject({ code: 'arrive/elsewhere' });
		expect(table.order(BLUE, arrive('a', '05.02'))).toMatchObject({ code: 'arrive/elsewhere' });
		expect(table.order(BLUE, arrive('a', '04.01'))).toBeNull();
	});

	it('ocs-13.6b.blocked by an enemy that its side does not see: it asks for its own hex, and enters beside it', () => {
		const table = playing(front({ units: [due('a'), red('r', '05.01')] }), ARRIVE);
		table.game = { ...table.game, seen: { ...table.game.seen, [BLUE]: NOTHING_SEEN } };
		expect(table.order(BLUE, arrive('a', '04.01'))).toMatchObject({ say: 'a enters at 05.01.' });
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.unit('a').at).toBe('04.01');
		const arrived = table.facts.find(({ type }) => type === 'unit-arrived');
		expect(arrived?.payload).toMatchObject({ at: '04.01', wanted: '05.01' });
	});

	it('ocs-13.6c Organic Trucks come full, others with what arrives there', () => {
		const list = [
			trucks('o', null, { arrives: 1, entry: '05.01', organic: 'lehr', points: 3 }),
			trucks('t', null, { arrives: 1, entry: '05.01' }),
		];
		const table = playing(
			front({ transports: list, dumps: { '05.01': 6 } }),
			ARRIVE,
			supplying({ supplyAt: { '05.01': 3 } }),
		);
		const come = (transport: string, tokens: number) =>
			table.order(BLUE, { type: 'arrive-transport', transport, at: '05.01', tokens });
		expect(come('o', 0)).toBeNull();
		expect(come('t', 4)).toMatchObject({ rule: 'ocs-13.6c' });
		expect(come('t', 3)).toBeNull();
		expect([
			table.game.transports['o']?.loaded,
			table.game.transports['t']?.loaded,
			tokensAt(table, '05.01'),
		]).toEqual([12, 3, 3]);
	});

	it('ocs-12.5f placing costs no fuel; leaving the entry hex does, by Track and by Truck, not on foot', () => {
		const of = (faces: string) => ({ combat: blue('x', null, faces).combat });
		const table = playing(
			front({
				units: [due('p', of('4-3-6 track')), due('t', of('4-3-9 truck')), due('l', of('4-3-3 leg'))],
				dumps: { '05.01': 9 },
			}),
			ARRIVE,
		);
		for (const id of ['p', 't', 'l']) expect(table.order(BLUE, arrive(id, '05.01', 'combat'))).toBeNull();
		expect([tokensAt(table, '05.01'), Object.keys(table.game.fuel)]).toEqual([9, []]);
		for (let n = 0; n < 2; n += 1) table.order(BLUE, next);
		const leave = (id: string) =>
			table.order(BLUE, { type: 'move', units: [id], way: ['05.02'] })?.rule ?? null;
		expect([leave('p'), leave('t'), leave('l')]).toEqual(['ocs-12.5a.who', 'ocs-12.5a.who', null]);
		expect(table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' })).toBeNull();
		expect([leave('p'), table.unit('p').at, tokensAt(table, '05.01')]).toEqual([null, '05.02', 8]);
	});
});
