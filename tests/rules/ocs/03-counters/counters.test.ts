/** Chapter 3: what counters are and what is printed on them. */
import { describe, expect, it } from 'vitest';
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import {
	counterOf,
	faceOf,
	formationOf,
	isCombatUnit,
	isIndependent,
	mobilityOf,
	printedStrength,
} from '../../../../src-main/rules/ocs/03-counters/counter.ts';
import { attacksAtAll, isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { ratingInMode } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import { BLUE, counter, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { Table } from '../../../helpers/ocs-table.ts';

const scenario = smallScenario({
	counters: [
		counter('inf', BLUE, '03.05', '14-4-3 leg', '7-4-6 truck', { steps: 3 }),
		counter('guns', BLUE, '03.05', '--3-3 leg barrage 20 range 4', '--3-8 truck', { class: 'artillery' }),
		counter('hq', BLUE, '03.05', '--0-5 truck throw 5 truck', '--0-15 truck throw 3 truck', { class: 'hq' }),
		counter('militia', BLUE, '03.05', '(2)-1-0 leg'),
		counter('zero', BLUE, '03.05', '0-1-3 leg'),
		counter('tank', BLUE, '03.05', '7-5-6 track', '3-5-12 track', { formation: 'pz-1', category: 'armor' }),
		counter('grenadier', BLUE, '03.05', '5-4-5 leg', '3-4-12 truck', { formation: 'pz-1', category: 'mech' }),
		counter('pax', BLUE, '03.05', '1-0-6 leg', null, { class: 'repl-pax', face: 'move' }),
	],
});
const game = initial(scenario);
const unit = (id: string) => {
	const found = game.units.get(id);
	if (!found) throw new Error(id);
	return found;
};
const of = (id: string): Counter => counterOf(scenario, unit(id));

describe('counters', () => {
	it('ocs-3.0.units every Attack-Capable unit is a combat unit, and not every combat unit is Attack-Capable', () => {
		const all = [...game.units.values()];
		const capable = all.filter((each) => isAttackCapable(scenario, each));
		const combat = all.filter((each) => isCombatUnit(counterOf(scenario, each)));
		expect(capable.map(({ counter: id }) => id)).toEqual(['inf', 'zero', 'tank', 'grenadier', 'pax']);
		expect(combat).toHaveLength(8);
		expect(capable.every((each) => combat.includes(each))).toBe(true);
	});

	it('ocs-3.1.values a face carries strength, rating, allowance, barrage, range and throw range', () => {
		expect(faceOf(of('guns'), 'combat')).toMatchObject({ strength: null, rating: 3, barrage: 20, range: 4 });
		expect(faceOf(of('hq'), 'combat')).toMatchObject({ allowance: 5, throwRange: 5, throwMobility: 'truck' });
		expect(faceOf(of('hq'), 'move')).toMatchObject({ allowance: 15, throwRange: 3 });
	});

	it('ocs-3.1a.colour the colour of the allowance is its mobility: Leg, Track or Truck', () => {
		expect(['inf', 'tank', 'hq'].map((id) => faceOf(of(id), 'combat').mobility)).toEqual([
			'leg',
			'track',
			'truck',
		]);
		expect(() => smallScenario({ counters: [counter('x', BLUE, null, '1-1-1 boat')] })).toThrow('no face');
	});

	it('ocs-3.1a.sides a unit with Leg on one face and Truck on the other pays by the face that is up', () => {
		expect(mobilityOf(scenario, { counter: 'inf', face: 'combat' })).toBe('leg');
		expect(mobilityOf(scenario, { counter: 'inf', face: 'move' })).toBe('truck');
	});

	it('ocs-3.1c units of one parent are a multi-unit formation', () => {
		expect(formationOf(scenario, 'pz-1').map(({ id }) => id)).toEqual(['tank', 'grenadier']);
	});

	it('ocs-3.2.combat-unit a strength printed, zero, in parentheses or implied makes a combat unit', () => {
		expect(['inf', 'zero', 'militia', 'guns', 'hq'].every((id) => isCombatUnit(of(id)))).toBe(true);
		expect(printedStrength(of('guns'), 'combat')).toEqual({ value: 1, defendsOnly: true });
		expect(printedStrength(of('hq'), 'combat')).toEqual({ value: 5, defendsOnly: true });
		expect(printedStrength(of('hq'), 'move')).toEqual({ value: 1, defendsOnly: true });
		expect(isCombatUnit({ ...of('inf'), combat: { ...of('inf').combat, strength: null }, move: null })).toBe(
			false,
		);
	});

	it('ocs-3.2.faces a face has values of its own; a counter with one face has the same on both', () => {
		expect(faceOf(of('inf'), 'combat')).toMatchObject({ strength: 14, allowance: 3 });
		expect(faceOf(of('inf'), 'move')).toMatchObject({ strength: 7, allowance: 6 });
		expect(faceOf(of('zero'), 'move')).toEqual(faceOf(of('zero'), 'combat'));
	});

	it('ocs-3.2a the inside of the symbol says Armor, Mech or Other', () => {
		expect(['tank', 'grenadier', 'inf'].map((id) => of(id).category)).toEqual(['armor', 'mech', 'other']);
	});

	it('ocs-3.2b a strength in parentheses defends and never attacks', () => {
		expect(['militia', 'guns', 'hq'].map((id) => attacksAtAll(scenario, unit(id)))).toEqual([
			false,
			false,
			false,
		]);
		expect(attacksAtAll(scenario, unit('zero'))).toBe(true);
	});

	it('ocs-3.2c a printed 0 falls to -1 in DG Mode', () => {
		expect(ratingInMode(scenario, { ...unit('hq'), marker: 'dg' })).toBe(-1);
		expect(() => smallScenario({ counters: [counter('x', BLUE, null, '1-6-1 leg')] })).toThrow();
	});

	it('ocs-3.2e sorts of unit are told apart', () => {
		expect(['hq', 'guns', 'pax', 'inf'].map((id) => of(id).class)).toEqual([
			'hq',
			'artillery',
			'repl-pax',
			'normal',
		]);
	});

	it('ocs-3.2f neither of a formation nor of several steps is independent', () => {
		expect(['militia', 'tank', 'inf', 'hq'].map((id) => isIndependent(of(id)))).toEqual([
			true,
			false,
			false,
			true,
		]);
	});

	it('ocs-3.3a.move supply on the ground is moved by nothing but transport', () => {
		const table = new Table(smallScenario(), (before) => ({
			...before,
			clock: { ...before.clock, phasing: BLUE, step: 'movement.movement' },
		}));
		const refused = table.order(BLUE, { type: 'move', units: ['dump-1'], way: ['03.05'] });
		expect(refused).toMatchObject({
			rule: 'ocs-3.3a.move',
			code: 'move/supply',
			allowed: 'load it on transport',
		});
		expect(table.order(BLUE, { type: 'move', units: ['dump-2'], way: ['08.05'] })).toMatchObject({
			code: 'unit/none',
		});
	});

	it('ocs-II.0 a unit is its counter’s side’s, and nobody else orders it', () => {
		const table = new Table();
		expect(table.unit('b-inf').side).toBe(BLUE);
		expect(table.order(BLUE, { type: 'order-stack', units: ['r-inf'] })).toMatchObject({ rule: 'ocs-II.0' });
		expect(table.order(BLUE, { type: 'order-stack', units: ['ghost'] })).toEqual(
			table.order(BLUE, { type: 'order-stack', units: ['r-inf'] }),
		);
	});
});
