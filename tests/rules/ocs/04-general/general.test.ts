/** Chapter 4: rounding, odds, who attacks, zones of control, sizes, weights, stacking. */
import { describe, expect, it } from 'vitest';
import { fraction, inWords, times, ONE } from '../../../../src-main/rules/hexwar/fraction.ts';
import { hasZone, isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { ratio } from '../../../../src-main/rules/hexwar/odds.ts';
import {
	capacityFor,
	countsForSize,
	printedSize,
	sizeOf,
	weightOf,
} from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import {
	isTooMuch,
	leastLoss,
	overstacks,
	stackSize,
} from '../../../../src-main/rules/ocs/04-general/stacking.ts';
import { negator, zonesOf } from '../../../../src-main/rules/ocs/04-general/zones.ts';
import { stackAt } from '../../../../src-main/rules/ocs/04-general/stacks.ts';
import { counterOf } from '../../../../src-main/rules/ocs/03-counters/counter.ts';
import { allowanceOf, strengthInMode } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import type { UnitState } from '../../../../src-main/rules/ocs/types.ts';
import { BLUE, counter, RED, smallCounters, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, Table } from '../../../helpers/ocs-table.ts';

const table = new Table();
const { scenario } = table;
const is = (id: string, change: Partial<UnitState> = {}): UnitState => ({ ...table.unit(id), ...change });

describe('rounding', () => {
	it('ocs-4.1 below a half goes down, a half and above goes up', () => {
		expect(
			[fraction(249, 100), fraction(5, 2), fraction(7, 4)].map((each) => ratio(each, ONE).attacker),
		).toEqual([2, 3, 2]);
	});

	it('ocs-4.2.odds strengths keep their fractions, the odds alone are rounded', () => {
		expect(ratio(fraction(15), fraction(6))).toEqual({ attacker: 3, defender: 1 });
		expect(ratio(fraction(39, 4), fraction(2))).toEqual({ attacker: 5, defender: 1 });
		expect(ratio(fraction(17), fraction(20))).toEqual({ attacker: 1, defender: 1 });
		expect(ratio(fraction(1), fraction(12))).toEqual({ attacker: 1, defender: 12 });
		expect(ratio(fraction(2), fraction(5))).toEqual({ attacker: 1, defender: 3 });
	});

	it('ocs-4.2.ma an allowance of 3 halved is 1 1/2', () => {
		const dg = is('b-inf', { marker: 'dg' });
		expect(inWords(allowanceOf(scenario, dg, 'movement'))).toBe('1 1/2');
	});

	it('ocs-4.3 a strength halved for its mode and halved for supply is a quarter', () => {
		const half = strengthInMode(scenario, is('b-inf', { marker: 'dg' }));
		expect(times(half, fraction(1, 2))).toEqual(fraction(14, 4));
	});
});

describe('who attacks, and who has a zone', () => {
	it('ocs-4.4.who a strength without parentheses, in neither Strat nor Reserve', () => {
		const modes = [null, 'dg', 'exploit', 'reserve', 'strat'] as const;
		expect(modes.map((marker) => isAttackCapable(scenario, is('b-inf', { marker })))).toEqual([
			...[true, true, true, false, false],
		]);
		expect(['b-hq', 'b-guns'].map((id) => isAttackCapable(scenario, is(id)))).toEqual([false, false]);
	});

	it('ocs-4.4b Attack-Capable, in Combat Mode, not Out of Supply', () => {
		expect(hasZone(scenario, is('b-inf'))).toBe(true);
		expect(hasZone(scenario, is('b-inf', { outOfSupply: true }))).toBe(false);
		expect(hasZone(scenario, is('b-hq'))).toBe(false);
	});

	it('ocs-4.5.modes Move, Reserve, Strat and DG have no zone', () => {
		expect(hasZone(scenario, is('b-inf', { face: 'move' }))).toBe(false);
		for (const marker of ['reserve', 'strat', 'dg'] as const)
			expect(hasZone(scenario, is('b-inf', { marker }))).toBe(false);
	});

	it('ocs-5.5e only Combat Mode has a zone, or Exploitation with one kept', () => {
		expect(hasZone(scenario, is('b-inf', { face: 'combat', marker: null }))).toBe(true);
		expect(hasZone(scenario, is('b-inf', { marker: 'exploit', keptZoc: true }))).toBe(true);
	});

	it('ocs-5.9c a zone is kept in Exploitation, and none is gained', () => {
		expect(hasZone(scenario, is('b-inf', { marker: 'exploit', keptZoc: false }))).toBe(false);
		expect(hasZone(scenario, is('b-inf', { marker: 'exploit', keptZoc: true }))).toBe(true);
	});

	it('ocs-4.5.area all six hexes round it, across rivers and into the sea', () => {
		const zones = zonesOf(table.at, RED);
		const board = boardOf(scenario);
		const hexes = zones.hexes().map((hex) => board.name(hex));
		expect(hexes).toEqual(expect.arrayContaining([...board.beside('07.05'), ...board.beside('07.03')]));
		expect(hexes).not.toContain('05.05');
		const atSea = new Table(smallScenario({ counters: [counter('r', RED, '02.09', '4-3-4 leg')] }));
		expect(zonesOf(atSea.at, RED).has(board.hex('02.10'))).toBe(true);
	});
});

describe('negation', () => {
	const here = (): ReturnType<typeof stackAt> => stackAt(table.game, '03.05', BLUE);
	it('ocs-4.5b.negate a combat unit that stays negates: one that has moved before one that would have to stay', () => {
		expect(negator(scenario, here(), new Set(['b-tank']))?.id).toBe('b-inf');
		expect(negator(scenario, here(), new Set(['b-tank', 'b-inf']))).toBeNull();
		const moved = new Table(smallScenario(), (game) => ({
			...game,
			units: game.units.map((unit) =>
				unit.counter === 'b-inf'
					? {
							...unit,
							phase: {
								...{ began: '03.05', spent: fraction(1), move: 'moved' as const, negates: false },
								...{ released: false, attacked: false, fired: false, carried: null },
							},
						}
					: { ...unit, at: unit.side === BLUE ? '03.05' : unit.at },
			),
		}));
		expect(negator(scenario, stackAt(moved.game, '03.05', BLUE), new Set(['b-tank']))?.id).toBe('b-inf');
	});

	it('ocs-4.5b.noZOCneeded an HQ, guns or a unit in Move Mode negate, too', () => {
		for (const id of ['b-hq', 'b-guns', 'b-mot']) {
			const alone = [{ id, unit: is(id, { face: 'move' }) }];
			expect(negator(scenario, alone, new Set(['b-tank']))?.id).toBe(id);
		}
	});
});

describe('sizes', () => {
	const size = (id: string, change: Partial<UnitState> = {}): string =>
		inWords(sizeOf(scenario, is(id, change)));
	it('ocs-4.6.sizes what is printed, a battalion 1/2, a company and a Repl 1/4, all others 1', () => {
		expect(['b-inf', 'b-tank', 'b-mech', 'b-hq'].map((id) => size(id))).toEqual(['3', '1/2', '1', '1']);
		const of = counterOf(scenario, is('b-mech'));
		expect(printedSize({ ...of, size: 'company' })).toEqual(fraction(1, 4));
		expect(printedSize({ ...of, class: 'repl-eq' })).toEqual(fraction(1, 4));
		expect(printedSize({ ...of, class: 'hq', size: 'army' })).toEqual(fraction(1));
		expect(printedSize({ ...of, quarters: 6 })).toEqual(fraction(3, 2));
	});

	it('ocs-4.6.loss a multi-step unit loses one with each step', () => {
		expect([0, 1, 2].map((lost) => size('b-inf', { lost }))).toEqual(['3', '2', '1']);
		expect(size('b-mech', { lost: 0 })).toBe('1');
	});

	it('ocs-4.6.only-combat what is no combat unit has no size', () => {
		const of = counterOf(scenario, is('b-mech'));
		expect(countsForSize(of)).toBe(true);
		expect(countsForSize({ ...of, combat: { ...of.combat, strength: null }, move: null })).toBe(false);
	});

	it('ocs-4.7a EX-47: a point of capacity carries 1 SP or 1 RE, or 2T and 1/2 RE together', () => {
		expect(capacityFor('rail', { tokens: 2, weight: fraction(1, 2) })).toEqual(fraction(1));
		expect(capacityFor('rail', { tokens: 3 })).toEqual(fraction(3, 4));
		expect(capacityFor('rail', { transportPoints: fraction(2) })).toEqual(fraction(2));
	});

	it('ocs-4.7.types trains, craft and shipping take units, transport and supply; planes no transport; transport supply alone', () => {
		const all = ['rail', 'landing-craft', 'shipping', 'air', 'transport'] as const;
		const take = (load: Parameters<typeof capacityFor>[1]) => all.map((by) => capacityFor(by, load) !== null);
		expect(take({ tokens: 4 })).toEqual([true, true, true, true, true]);
		expect(take({ weight: fraction(1) })).toEqual([true, true, true, true, false]);
		expect(take({ transportPoints: fraction(1) })).toEqual([true, true, true, false, false]);
		expect(take({ tokens: 4, weight: fraction(1) })).toEqual([true, true, true, true, false]);
	});

	it('ocs-4.7b a Move side of 1 to 6 Leg weighs half', () => {
		expect(inWords(weightOf(scenario, is('b-inf')))).toBe('1 1/2');
		expect(inWords(weightOf(scenario, is('r-rgt')))).toBe('1/2');
		expect(inWords(weightOf(scenario, is('b-mot')))).toBe('1');
		expect(inWords(weightOf(scenario, is('b-tank')))).toBe('1/2');
		const seven = smallScenario({ counters: [counter('x', BLUE, null, '4-3-4 leg', '2-3-7 leg')] });
		expect(inWords(weightOf(seven, { ...is('b-inf'), counter: 'x' }))).toBe('1');
		const weights = ['0', '1', '6'].map((points) => {
			const of = smallScenario({ counters: [counter('x', BLUE, null, '4-3-4 leg', `2-3-${points} leg`)] });
			return inWords(weightOf(of, { ...is('b-inf'), counter: 'x' }));
		});
		expect(weights).toEqual(['1', '1/2', '1/2']);
	});
});

describe('stacking', () => {
	const many = (count: number, steps: number | null, nation = 'any') =>
		Array.from({ length: count }, (_, n) =>
			counter(`s${String(n)}`, BLUE, '04.04', '4-3-4 leg', null, { steps, nation: n === 0 ? nation : 'any' }),
		);
	const stacked = (count: number, steps: number | null): Table =>
		new Table(
			smallScenario({ counters: [...smallCounters(), ...many(count, steps)] }),
			during('movement.movement', BLUE),
		);

	it('ocs-4.8.limit ten regimental equivalents fit, and no quarter more', () => {
		expect(isTooMuch(fraction(10))).toBe(false);
		expect(isTooMuch(fraction(41, 4))).toBe(true);
		const full = stacked(10, null);
		expect(overstacks(full.scenario, full.game)).toEqual([]);
		const over = stacked(11, null);
		expect(overstacks(over.scenario, over.game)).toMatchObject([
			{ hex: '04.04', side: BLUE, size: fraction(11) },
		]);
	});

	it('ocs-4.8.noncombat supply and transport count nothing', () => {
		const full = stacked(10, null);
		full.game = { ...full.game, dumps: { d: { ...full.game.dumps['dump-1']!, at: '04.04', tokens: 400 } } };
		expect(stackSize(full.scenario, full.game, '04.04', BLUE)).toEqual(fraction(10));
		expect(overstacks(full.scenario, full.game)).toEqual([]);
	});

	it('ocs-4.8.nation friends of several nations stack alike', () => {
		const mixed = smallScenario({ counters: many(10, null, 'slovak') });
		expect(overstacks(mixed, new Table(mixed).game)).toEqual([]);
	});

	it('ocs-4.8a.remove a step doesn’t end over an overstacked hex; its owner chooses, or the last of the stack go', () => {
		const over = stacked(4, 3);
		expect(over.order(BLUE, { type: 'next-step' })).toMatchObject({
			rule: 'ocs-4.8a.remove',
			code: 'stacking/too-much',
		});
		expect(over.order(BLUE, { type: 'give-up', units: ['s1'] })).toBeNull();
		expect(over.unit('s1').elsewhere).toEqual({ kind: 'dead' });
		expect(over.order(BLUE, { type: 'give-up', units: ['s2'] })).toMatchObject({ code: 'stacking/fits' });
		expect(over.order(BLUE, { type: 'next-step' })).toBeNull();
		const again = stacked(4, 3);
		expect(leastLoss(again.scenario, overstacks(again.scenario, again.game)[0]!)).toEqual(['s3']);
		expect(again.order('umpire', { type: 'next-step', settle: true })).toBeNull();
		expect(again.unit('s3').at).toBeNull();
		expect(again.unit('s2').at).toBe('04.04');
	});

	it('ocs-4.8a.temporary a stack passes a full hex', () => {
		const full = stacked(10, null);
		expect(full.order(BLUE, { type: 'move', units: ['b-mech'], way: ['04.04', '05.04'] })).toBeNull();
		expect(full.order(BLUE, { type: 'next-step' })).toBeNull();
	});

	it('ocs-4.8a.reinf the Reinforcement Phase ends over an overstacked hex', () => {
		const over = stacked(4, 3);
		over.game = during('reinforcement.reinforcement', BLUE)(over.game);
		expect(over.order(BLUE, { type: 'next-step' })).toBeNull();
		expect(over.unit('s3').at).toBe('04.04');
	});

	it('ocs-4.8.nocost joining and leaving a stack costs nothing', () => {
		const full = stacked(2, null);
		expect(full.order(BLUE, { type: 'move', units: ['b-mech'], way: ['04.04'] })).toBeNull();
		expect(inWords(full.unit('b-mech').phase!.spent)).toBe('1');
	});
});
