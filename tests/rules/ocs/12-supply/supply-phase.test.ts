/** OCS 12.6, 12.8, 12.10, 12.11 and the Supply Phase, from command to state. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import {
	attritionRating,
	stepsByDefault,
	stepsTaken,
} from '../../../../src-main/rules/ocs/12-supply/attrition.ts';
import { supplyTables } from '../../../../src-main/rules/ocs/12-supply/tables.ts';
import {
	suppliedIn,
	supplyForAttack,
	supplyForDefence,
} from '../../../../src-main/rules/ocs/12-supply/combat-supply.ts';
import { isFuelled } from '../../../../src-main/rules/ocs/12-supply/fuel.ts';
import { traceOf } from '../../../../src-main/rules/ocs/12-supply/trace.ts';
import { eatingCost, meals } from '../../../../src-main/rules/ocs/12-supply/eating.ts';
import { recoveryCost } from '../../../../src-main/rules/ocs/12-supply/recovery.ts';
import { hasZone } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { having, withOption } from '../../../helpers/ocs-table.ts';
import { SUPPLY_DUTIES } from '../../../../src-renderer/rulesets/ocs/common/supply-duties.ts';
import {
	BLUE,
	blue,
	front,
	hq,
	pictureFor,
	playing,
	RED,
	red,
	supplying,
	tokensAt,
	trucks,
	unitOf,
	withGame,
	withUnit,
} from './front.ts';

const REFILL = 'supply.replenish';
const TRACE = 'supply.trace';
const next = { type: 'next-step' } as const;

describe('recovery of stocks', () => {
	it('ocs-12.10e.cost 2T of a Low unit, 4T of an Exhausted one, for each RE that a division has', () => {
		const world = front({
			units: [blue('a', '05.05'), blue('d', '05.05', '9-3-3 leg', { steps: 3, size: 'division' })],
		});
		const cost = (id: string, internals: 'low' | 'exhausted' | 'full', lost = 0): number => {
			const picture = pictureFor(withUnit(world, id, { internals, lost }));
			return recoveryCost(picture, unitOf(picture, id));
		};
		expect([cost('a', 'full'), cost('a', 'low'), cost('a', 'exhausted')]).toEqual([0, 2, 4]);
		expect([cost('d', 'low'), cost('d', 'exhausted'), cost('d', 'low', 1)]).toEqual([6, 12, 4]);
	});

	it('ocs-12.10e.A it is due before anything is eaten: the step does not end without it', () => {
		const units = [blue('a', '05.05', undefined, { internals: 'low' })];
		const table = playing(front({ units, dumps: { '05.06': 5 } }), REFILL);
		expect(table.order(BLUE, next)).toMatchObject({ rule: 'ocs-12.10e.A', code: 'supply/recovery-due' });
		expect(SUPPLY_DUTIES.has('supply/recovery-due')).toBe(true);
		expect(table.order(BLUE, { type: 'recover', first: [] })).toBeNull();
		expect([table.unit('a').internals, tokensAt(table, '05.06')]).toEqual(['full', 3]);
		expect(table.order(BLUE, next)).toBeNull();
		expect(playing(front({ units }), REFILL).order(BLUE, next)).toBeNull();
	});

	it('ocs-12.10e.B every dump gives, Organic Trucks do not', () => {
		const units = [blue('a', '05.05', undefined, { internals: 'exhausted', formation: 'lehr' })];
		const transports = [
			trucks('o', '05.05', { loaded: 4, organic: 'lehr' }),
			trucks('t', '05.04', { loaded: 1 }),
		];
		const table = playing(front({ units, transports, dumps: { '05.06': 2, '05.07': 1 } }), REFILL);
		expect(table.order(BLUE, { type: 'recover', first: [] })).toBeNull();
		expect(table.unit('a').internals).toBe('full');
		expect([
			tokensAt(table, '05.06'),
			tokensAt(table, '05.07'),
			table.game.transports['t']?.loaded,
			table.game.transports['o']?.loaded,
		]).toEqual([0, 0, 0, 4]);
	});

	it('ocs-12.10e.C what lifts nobody is lost: 1T; 2T for a division; 3T for an Exhausted unit', () => {
		const run = (tokens: number, more: object, combat = '4-3-3 leg') => {
			const table = playing(
				front({ units: [blue('a', '05.05', combat, more)], dumps: { '05.06': tokens } }),
				REFILL,
			);
			table.order(BLUE, { type: 'recover', first: [] });
			return [table.unit('a').internals, tokensAt(table, '05.06')];
		};
		expect(run(1, { internals: 'low' })).toEqual(['low', 0]);
		expect(run(2, { internals: 'low', steps: 3 })).toEqual(['low', 0]);
		expect(run(3, { internals: 'exhausted' })).toEqual(['low', 0]);
		expect(run(7, { internals: 'exhausted', steps: 3 })).toEqual(['low', 0]);
	});

	it('its owner says who is first', () => {
		const units = [
			blue('a', '05.05', undefined, { internals: 'low' }),
			blue('b', '05.05', undefined, { internals: 'low' }),
		];
		const table = playing(front({ units, dumps: { '05.06': 2 } }), REFILL);
		table.order(BLUE, { type: 'recover', first: ['b'] });
		expect([table.unit('a').internals, table.unit('b').internals]).toEqual(['low', 'full']);
	});

	it('ocs-12.10f stocks and trace are told apart: neither marker changes the other', () => {
		const units = [blue('a', '05.05', undefined, { internals: 'low' })];
		const table = playing(front({ units, sources: ['05.04'] }), TRACE, having('a', { outOfSupply: true }));
		expect(table.order(BLUE, next)).toBeNull();
		expect(table.unit('a')).toMatchObject({ outOfSupply: false, internals: 'low' });
	});
});

describe('eating', () => {
	const three = blue('d', '05.05', '9-3-3 leg', { steps: 3, size: 'division' });

	it('ocs-12.6c.rate EX-37: 6 1/2 RE cost 4T, rounded once for all', () => {
		const picture = pictureFor(front({}));
		expect(eatingCost(picture, [fraction(6), fraction(1, 2)])).toBe(4);
		expect(eatingCost(picture, [fraction(1), fraction(1)])).toBe(1);
		expect(eatingCost(picture, [fraction(1, 4)])).toBe(1);
	});

	it('ocs-12.6c.rate a dump feeds no more than it holds', () => {
		const table = playing(front({ units: [three], dumps: { '05.06': 1 } }), TRACE);
		expect(table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['d'] })).toMatchObject({
			code: 'ocs/short',
		});
		const far = playing(front({ units: [three], dumps: { '10.10': 9 } }), TRACE);
		expect(far.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['d'] })).toMatchObject({
			code: 'ocs/out-of-reach',
		});
	});

	it('a refused meal says how many may eat there, or where else', () => {
		const short = playing(front({ units: [three], dumps: { '05.06': 1 } }), TRACE);
		const eat = (table: typeof short, dump: string, ...units: string[]) =>
			table.order(BLUE, { type: 'eat', dump, units });
		expect(eat(short, 'dump-1', 'd')?.allowed).toBe(
			'Feed at most 2 RE out of it, and the rest out of another.',
		);
		const two = playing(front({ units: [three], dumps: { '10.10': 9, '05.06': 9 } }), TRACE);
		expect(eat(two, 'dump-1', 'd')).toMatchObject({
			...{ code: 'ocs/out-of-reach', allowed: 'In draw or throw range: 05.06.' },
		});
		const far = playing(front({ units: [three], dumps: { '10.10': 9 } }), TRACE);
		expect(eat(far, 'dump-1', 'd')?.allowed).toBe('No dump is in draw or throw range.');
		expect(eat(two, 'dump-2', 'nobody')).toMatchObject({ code: 'ocs/no-meal' });
	});

	it('the meals proposed feed each who is hungry, out of the first dump that can feed them together', () => {
		const units = [
			blue('d', '03.03', '9-3-3 leg', { steps: 3, size: 'division' }),
			blue('a', '03.03'),
			blue('fine', '10.09'),
			blue('late', '03.03'),
		];
		const world = front({ units, dumps: { '03.04': 2, '03.02': 4 }, sources: ['10.10'] });
		const picture = pictureFor(world);
		const before = Object.fromEntries(
			meals(picture, traceOf(picture)).map(({ dump, units: who }) => [dump, who]),
		);
		expect(Object.values(before).flat().toSorted()).toEqual(['a', 'd', 'late']);
		const fed = pictureFor(withGame(world, { supply: { ...world.game.supply, fed: ['a'] } }));
		expect(meals(fed, traceOf(fed)).flatMap(({ units: who }) => who)).not.toContain('a');
	});

	it('ocs-12.6c.only a unit in trace eats nothing', () => {
		const table = playing(front({ units: [three], dumps: { '05.06': 9 }, sources: ['05.04'] }), TRACE);
		expect(table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['d'] })).toMatchObject({
			rule: 'ocs-12.6c.only',
		});
		expect(tokensAt(table, '05.06')).toBe(9);
	});

	it('ocs-12.6c.choice who may eat need not: he is marked, and the dump is whole', () => {
		const table = playing(front({ units: [three], dumps: { '05.06': 9 } }), TRACE);
		expect(table.order(BLUE, next)).toBeNull();
		expect([table.unit('d').outOfSupply, tokensAt(table, '05.06')]).toEqual([true, 9]);
	});

	it('ocs-12.6d neither trace nor a meal: Out of Supply; a meal keeps it off', () => {
		const table = playing(front({ units: [three, blue('a', '05.05')], dumps: { '05.06': 9 } }), TRACE);
		expect(table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['d'] })).toBeNull();
		expect(table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['d'] })).toMatchObject({
			code: 'supply/fed',
		});
		expect(table.order(BLUE, next)).toBeNull();
		expect([table.unit('d').outOfSupply, table.unit('a').outOfSupply, tokensAt(table, '05.06')]).toEqual([
			false,
			true,
			7,
		]);
	});

	it('ocs-12.6e.strat Strat Mode eats nothing, and stops only where trace is', () => {
		const world = front({
			units: [blue('a', '05.05', '4-3-6 leg', { marker: 'strat', face: 'move' })],
			dumps: { '05.06': 9 },
		});
		expect(playing(world, TRACE).order(BLUE, { type: 'eat', dump: 'dump-1', units: ['a'] })).toMatchObject({
			rule: 'ocs-12.6e.strat',
		});
		const move = (sources: string[], ...way: string[]) =>
			playing(
				front({ units: [blue('a', '05.05', '4-3-6 leg', { marker: 'strat', face: 'move' })], sources }),
				'movement.movement',
			).order(BLUE, {
				type: 'move',
				units: ['a'],
				way,
			});
		expect(move(['05.01'], '05.06', '05.07')).toBeNull();
		expect(move(['05.01'], '05.06', '05.07', '05.08')).toMatchObject({ code: 'move/strat-trace' });
	});

	it('ocs-12.8a.mark the marker goes when trace is there again, or after a meal; the option keeps it then', () => {
		const marked = having('a', { outOfSupply: true });
		const traced = playing(front({ units: [blue('a', '05.05')], sources: ['05.04'] }), TRACE, marked);
		traced.order(BLUE, next);
		expect(traced.unit('a').outOfSupply).toBe(false);
		const eats = (option: string): boolean => {
			const table = playing(
				front({ units: [blue('a', '05.05')], dumps: { '05.06': 9 } }),
				TRACE,
				marked,
				withOption('eating-clears', option),
			);
			table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['a'] });
			table.order(BLUE, next);
			return table.unit('a').outOfSupply;
		};
		expect([eats('yes'), eats('no')]).toEqual([false, true]);
	});
});

describe('Attrition', () => {
	const starving = (units: Parameters<typeof blue>[], ...marks: readonly string[]) =>
		playing(
			front({ units: units.map((unit) => blue(...unit)) }),
			TRACE,
			...marks.map((id) => having(id, { outOfSupply: true })),
		);

	it('ocs-2.3.supply.trace without trace and unfed: marked, and to roll', () => {
		const table = starving([['a', '05.05', '4-5-3 leg']]);
		table.order(BLUE, next);
		expect(table.unit('a').outOfSupply).toBe(true);
		expect(table.order(BLUE, { type: 'roll-attrition', at: '05.05' }, 3, 4)).toBeNull();
		expect(table.unit('a').at).toBe('05.05');
	});

	it('ocs-12.8a.each the step does not end before each hex has rolled, in every Supply Phase', () => {
		const table = starving(
			[
				['a', '05.05'],
				['b', '07.07'],
			],
			'a',
			'b',
		);
		table.order(BLUE, next);
		const due = table.order(BLUE, next);
		expect(due).toMatchObject({ rule: 'ocs-12.8a.each' });
		// Windows open the desk where it is rolled by this code.
		expect(SUPPLY_DUTIES.has(due?.code ?? '')).toBe(true);
		table.order(BLUE, { type: 'roll-attrition', at: '05.05' }, 1, 1);
		expect(table.order(BLUE, { type: 'roll-attrition', at: '05.05' })).toMatchObject({
			code: 'supply/no-attrition',
		});
		expect(table.order(BLUE, next)).toMatchObject({ rule: 'ocs-12.8a.each' });
		table.order(BLUE, { type: 'roll-attrition', at: '07.07' }, 1, 1);
		expect(table.order(BLUE, next)).toBeNull();
	});

	it('ocs-12.8b.roll the column of the highest rating, 3 more for five steps', () => {
		const division = ['d', '05.05', '9-4-3 leg', { steps: 5, size: 'division' }] as Parameters<typeof blue>;
		const lost = (a: number, b: number): number | string => {
			const table = starving([division, ['a', '05.05', '4-1-3 leg']], 'd', 'a');
			table.order(BLUE, next);
			table.order(BLUE, { type: 'roll-attrition', at: '05.05' }, a, b);
			const fact = table.facts.findLast(({ type }) => type === 'attrition-rolled');
			return fact?.type === 'attrition-rolled' ? fact.payload.steps : 'none';
		};
		// Rating 4: up to 7 nothing, 8 and 9 one, 10 two, 11 four, 12 all six.
		expect([lost(2, 2), lost(2, 3), lost(3, 4), lost(4, 4), lost(4, 5)]).toEqual([0, 1, 2, 4, 6]);
	});

	it('ocs-12.8b.loss its owner divides the steps among those that are marked, and nobody else', () => {
		const units = [
			{ unit: 'd', steps: 3 },
			{ unit: 'a', steps: 1 },
		];
		const grave = () => 'dead' as const;
		expect(stepsTaken({ steps: 2, units }, { d: 1, a: 1 }, grave)).toEqual([
			{ unit: 'd', steps: 1, goes: null },
			{ unit: 'a', steps: 1, goes: 'dead' },
		]);
		expect(stepsTaken({ steps: 2, units }, { a: 2 }, grave)).toBeNull();
		expect(stepsTaken({ steps: 2, units }, { d: 1 }, grave)).toBeNull();
		expect(stepsTaken({ steps: 1, units }, { other: 1 }, grave)).toBeNull();
		expect(stepsByDefault(2, units)).toEqual({ d: 2 });
		const table = starving(
			[
				['d', '05.05', '9-2-3 leg', { steps: 3, size: 'division' }],
				['a', '05.05', '4-2-3 leg'],
			],
			'd',
			'a',
		);
		table.order(BLUE, next);
		table.order(BLUE, { type: 'roll-attrition', at: '05.05' }, 3, 3);
		expect(table.asks.map(({ answers, byDefault }) => [answers.map(({ id }) => id), byDefault])).toEqual([
			[['d:2', 'd:1 a:1'], 'd:2'],
		]);
		expect(table.order(BLUE, next)).toMatchObject({ code: 'sequence/under-way' });
		expect(table.answer('d:1 a:1')).toBeNull();
		expect([table.unit('d').lost, table.unit('a').elsewhere?.kind]).toEqual([1, 'dead']);
	});

	it('ocs-12.8c DG takes nothing off the rating, Strat makes it 0', () => {
		const rating = (marker: 'dg' | 'strat' | null) =>
			attritionRating(
				unitOf(
					pictureFor(withUnit(front({ units: [blue('a', '05.05', '4-3-3 leg')] }), 'a', { marker })),
					'a',
				),
			);
		expect([rating(null), rating('dg'), rating('strat')]).toEqual([3, 3, 0]);
	});

	it('ocs-12.8d.zoc a unit Out of Supply has no zone', () => {
		const { scenario, game } = front({ units: [blue('a', '05.05')] });
		const unit = game.units.get('a');
		if (!unit) throw new Error('no unit');
		expect([hasZone(scenario, unit), hasZone(scenario, { ...unit, outOfSupply: true })]).toEqual([
			true,
			false,
		]);
	});

	it('ocs-12.8d.move Out of Supply its allowance is whole, and fuel is due', () => {
		const table = playing(
			front({ units: [blue('a', '05.02', '4-3-3 leg'), blue('p', '07.02', '4-3-6 track')] }),
			'movement.movement',
			having('a', { outOfSupply: true }),
			having('p', { outOfSupply: true }),
		);
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['05.03', '05.04', '05.05'] })).toBeNull();
		expect(table.unit('a').phase?.spent).toEqual(fraction(3));
		expect(table.order(BLUE, { type: 'move', units: ['p'], way: ['07.03'] })).toMatchObject({
			rule: 'ocs-12.5a.who',
		});
	});
});

describe('Breakout', () => {
	const out = (unit = 'a') => ({ type: 'break-out', unit }) as const;
	const since = supplying({ history: { a: { since: 1, fed: false } } });
	const friend = blue('f', '05.01');

	it('ocs-12.8e.who a combat unit that can move and has no trace', () => {
		const no = (world: ReturnType<typeof front>) => playing(world, 'movement.breakout').order(BLUE, out());
		expect(no(front({ units: [blue('a', '05.05')], sources: ['05.04'] }))).toMatchObject({
			code: 'ocs/in-trace',
		});
		expect(no(front({ units: [blue('a', '05.05', '4-3-0 leg')] }))).toMatchObject({
			code: 'ocs/no-allowance',
		});
		expect(no(front({ transports: [trucks('a', '05.05')] }))).toMatchObject({ code: 'ocs/transport-stays' });
		expect(
			playing(front({ units: [blue('a', '05.05')] }), 'movement.movement').order(BLUE, out()),
		).toMatchObject({ code: 'sequence/not-now' });
	});

	it('ocs-12.8e.A in later turns a path home, by Truck not through a zone', () => {
		const wall = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));
		const tries = (move: string, enemies = wall) =>
			playing(
				front({ units: [blue('a', '05.09', '4-3-5 leg', {}, move), friend, ...enemies], sources: ['05.01'] }),
				'movement.breakout',
				since,
			);
		expect(tries('2-3-12 truck').order(BLUE, out())).toMatchObject({ rule: 'ocs-12.8e.A' });
		expect(tries('2-3-12 track').order(BLUE, out(), 1)).toBeNull();
		expect(tries('2-3-12 truck', []).order(BLUE, out(), 1)).toBeNull();
	});

	it('ocs-12.8e.B in later turns a friend in trace within fifteen hexes', () => {
		const far = playing(
			front({ units: [blue('a', '05.09')], sources: ['05.01'] }),
			'movement.breakout',
			since,
		);
		expect(far.order(BLUE, out())).toMatchObject({ rule: 'ocs-12.8e.B' });
		const near = playing(
			front({ units: [blue('a', '05.09'), friend], sources: ['05.01'] }),
			'movement.breakout',
			since,
		);
		expect(near.order(BLUE, out(), 2)).toBeNull();
	});

	it('ocs-12.8e.first in the first turn no path is asked, a 4 succeeds, and transport may go along', () => {
		const alone = front({
			units: [blue('a', '05.09')],
			transports: [trucks('t', '05.09', { points: 3, loaded: 2 })],
			sources: ['05.01'],
		});
		const table = playing(alone, 'movement.breakout');
		expect(table.order(BLUE, out('t'), 4, 2, 3, 6, 1)).toBeNull();
		expect(table.game.supply.returningPoints).toEqual([
			{ transport: 't', turn: 3 },
			{ transport: 't', turn: 2 },
		]);
		expect(table.order(BLUE, out(), 4, 6)).toBeNull();
		expect(table.game.supply.returning).toEqual({ a: 7 });
		const fed = playing(alone, 'movement.breakout', supplying({ history: { a: { since: 1, fed: true } } }));
		expect(fed.order(BLUE, out())).toMatchObject({ rule: 'ocs-12.8e.B' });
	});

	it('ocs-12.8e.roll a 4 fails and a 5 succeeds in later turns', () => {
		const world = front({ units: [blue('a', '05.09'), friend], sources: ['05.01'] });
		const [lost, back] = [
			playing(world, 'movement.breakout', since),
			playing(world, 'movement.breakout', since),
		];
		lost.order(BLUE, out(), 4);
		back.order(BLUE, out(), 5, 1);
		expect([lost.unit('a').elsewhere?.kind, back.unit('a').elsewhere?.kind]).toEqual(['dead', 'waiting']);
	});

	it('ocs-12.8e.return it comes back so many turns later, with its step losses and no other marker', () => {
		const world = front({
			units: [blue('a', '05.09', '9-3-3 leg', { steps: 3 }), friend],
			sources: ['05.01'],
		});
		const table = playing(
			world,
			'movement.breakout',
			since,
			having('a', { lost: 1, internals: 'low', marker: 'dg', outOfSupply: true }),
		);
		table.order(BLUE, out(), 6, 3);
		expect(table.unit('a')).toMatchObject({
			lost: 1,
			internals: 'full',
			marker: null,
			outOfSupply: false,
			at: null,
		});
		expect(table.game.supply.returning).toEqual({ a: 4 });
	});

	it('ocs-12.8e.voluntary who does not try stays, and nothing is thrown', () => {
		const table = playing(front({ units: [blue('a', '05.09')] }), 'movement.breakout');
		expect(table.order(BLUE, next)).toBeNull();
		expect(table.unit('a').at).toBe('05.09');
	});
});

describe('blowing dumps', () => {
	const blow = (tokens: number) => ({ type: 'blow-dump', at: '05.05', tokens }) as const;

	it('ocs-12.11a.what a part of it, loads last; the trucks stay', () => {
		const world = front({
			dumps: { '05.05': 4 },
			transports: [trucks('t', '05.05', { points: 2, loaded: 8 })],
		});
		const table = playing(world, 'movement.movement');
		expect(table.order(BLUE, blow(12), 2)).toBeNull();
		expect([
			tokensAt(table, '05.05'),
			table.game.transports['t']?.loaded,
			table.game.transports['t']?.points,
		]).toEqual([0, 6, fraction(2)]);
		expect(playing(world, 'movement.movement').order(BLUE, blow(13))).toMatchObject({ code: 'ocs/amount' });
	});

	it('ocs-12.11a.when in the owner’s Movement Segments, the Reaction’s of the enemy’s player turn among them', () => {
		const world = front({ dumps: { '05.05': 4 } });
		const at = (step: Parameters<typeof playing>[1], by = BLUE) =>
			playing(world, step).order(by, blow(4), ...(step.endsWith('.movement') ? [1] : []));
		expect([at('movement.movement'), at('exploitation.movement')]).toEqual([null, null]);
		expect(playing(world, 'reaction.movement').order(BLUE, blow(4))).toMatchObject({
			rule: 'ocs-12.11a.when',
		});
		expect(playing(world, 'combat.combat').order(BLUE, blow(4))).toMatchObject({ rule: 'ocs-12.11a.when' });
		const theirs = playing(world, 'reaction.movement', (game) => ({
			...game,
			clock: { ...game.clock, phasing: RED },
		}));
		expect(theirs.order(BLUE, blow(4), 6)).toBeNull();
		expect(tokensAt(theirs, '05.05')).toBe(0);
	});

	it('ocs-12.11a.once a second try in the phase is refused, in the next it is not', () => {
		const table = playing(front({ dumps: { '05.05': 8 } }), 'movement.movement');
		table.order(BLUE, blow(4), 1);
		expect(table.order(BLUE, blow(4))).toMatchObject({ rule: 'ocs-12.11a.once' });
		expect(tokensAt(table, '05.05')).toBe(7);
	});
});

describe('who needs what', () => {
	it('ocs-12.0.combat-only transport is in no list of units, asks for no trace, and none is fed', () => {
		const world = front({
			units: [blue('a', '05.05')],
			transports: [trucks('t', '05.05')],
			dumps: { '05.06': 8 },
		});
		expect(pictureFor(world).units.map(({ id }) => id)).toEqual(['a']);
		expect(playing(world, TRACE).order(BLUE, { type: 'eat', dump: 'dump-1', units: ['t'] })).toMatchObject({
			code: 'ocs/no-meal',
		});
	});

	it('ocs-12.9a transport moves without fuel and is never marked', () => {
		const table = playing(front({ transports: [trucks('t', '05.05')] }), 'movement.movement');
		expect(table.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.06'] })).toBeNull();
		expect(table.game.transports['t']?.phase?.spent).toEqual(fraction(1));
	});

	it('ocs-12.5c.instant fuel is paid in a step in which the side moves, and only for who needs it', () => {
		const world = front({
			units: [blue('p', '05.05', '4-3-6 track'), blue('a', '05.05')],
			dumps: { '05.06': 8 },
		});
		const pay = (of: string) => ({ type: 'pay-fuel', method: 'unit', of }) as const;
		expect(playing(world, 'combat.combat').order(BLUE, pay('p'))).toMatchObject({ code: 'sequence/not-now' });
		const table = playing(world, 'movement.movement');
		expect(table.order(BLUE, pay('a'))).toMatchObject({ code: 'fuel/none-due' });
		expect(table.order(BLUE, pay('p'))).toBeNull();
		expect(table.order(BLUE, pay('p'))).toMatchObject({ code: 'fuel/none-due' });
		expect(tokensAt(table, '05.06')).toBe(7);
	});

	it('ocs-12.5a.full one hex costs the token, and the rest of the move no more', () => {
		const table = playing(
			front({ units: [blue('p', '05.05', '4-3-6 track')], dumps: { '05.06': 8 } }),
			'movement.movement',
		);
		const go = (way: string) => table.order(BLUE, { type: 'move', units: ['p'], way: [way] });
		expect(go('05.04')).toMatchObject({ rule: 'ocs-12.5a.who' });
		table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' });
		expect([go('05.04'), go('05.03'), go('05.02')]).toEqual([null, null, null]);
		expect(tokensAt(table, '05.06')).toBe(7);
	});

	it('ocs-12.5b.not attack and defence ask for combat supply and no fuel', () => {
		const world = front({ units: [blue('p', '05.05', '4-3-6 track')], dumps: { '05.06': 1 } });
		const picture = pictureFor(world);
		const unit = unitOf(picture, 'p');
		expect(isFuelled(picture, unit)).toBe(false);
		const { costs } = supplyTables(picture);
		const units = suppliedIn(picture, [unit]);
		expect(
			[supplyForAttack(costs, units), supplyForDefence(costs, units, true).supply].map((made) => [
				made?.cost,
				made?.unsupplied,
			]),
		).toEqual([
			[1, []],
			[1, []],
		]);
	});

	it('ocs-12.3b.A what is thrown leaves its dump for the need, and lies nowhere afterwards', () => {
		const world = front({
			units: [hq('h', '05.03'), blue('p', '05.08', '4-3-6 track')],
			dumps: { '05.01': 8 },
		});
		const table = playing(world, 'movement.movement');
		expect(table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' })).toBeNull();
		expect(Object.values(table.game.dumps).map(({ at, tokens }) => [at, tokens])).toEqual([['05.01', 7]]);
		expect(table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' })).toMatchObject({
			code: 'fuel/none-due',
		});
	});

	it('ocs-12.3.uses the book has every token: whence, how much, what for', () => {
		const units = [blue('p', '05.05', '4-3-6 track', { internals: 'low' })];
		const table = playing(front({ units, dumps: { '05.06': 9 } }), REFILL);
		table.order(BLUE, { type: 'recover', first: [] });
		table.order(BLUE, next);
		table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['p'] });
		expect(
			table.game.supply.book.map(({ at, tokens, purpose, whom }) => [at, tokens, purpose, whom]),
		).toEqual([
			['05.06', 2, 'recovery', 'p'],
			['05.06', 1, 'eating', 'p'],
		]);
		expect(tokensAt(table, '05.06')).toBe(6);
	});

	it('ocs-12.5d an owner’s Clean Up ends his fuel, and not the other’s', () => {
		const fuel = {
			h: { side: BLUE, until: 'clean-up' as const },
			r: { side: RED, until: 'clean-up' as const },
		};
		const table = playing(front({ units: [hq('h', '05.05')] }), 'exploitation.combat', (game) => ({
			...game,
			fuel,
		}));
		table.order(BLUE, next);
		expect(Object.keys(table.game.fuel)).toEqual(['r']);
	});

	it('ocs-12.1c.generic a dump that is emptied is gone with its letter, and the enemy never hears how much it held', () => {
		const table = playing(
			front({ units: [blue('p', '05.05', '4-3-6 track')], dumps: { '05.06': 1 } }),
			'movement.movement',
		);
		table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' });
		expect(table.game.dumps).toEqual({});
		expect(JSON.stringify(table.known['red'])).not.toContain('dump-1');
	});

	it('ocs-12.3.same recovery, meals and fuel reach as far as the draw: six hexes and no seventh', () => {
		const can = (dump: string) => {
			const units = [blue('p', '05.01', '4-3-6 track', { internals: 'low' })];
			const recover = playing(front({ units, dumps: { [dump]: 4 } }), REFILL).order(BLUE, {
				type: 'recover',
				first: [],
			});
			const eat = playing(front({ units, dumps: { [dump]: 4 } }), TRACE).order(BLUE, {
				type: 'eat',
				dump: 'dump-1',
				units: ['p'],
			});
			const fuel = playing(front({ units, dumps: { [dump]: 4 } }), 'movement.movement').order(BLUE, {
				type: 'pay-fuel',
				method: 'unit',
				of: 'p',
			});
			return [recover, eat, fuel].map((no) => no === null);
		};
		expect(can('05.07')).toEqual([true, true, true]);
		expect(can('05.08')).toEqual([false, false, false]);
	});
});
