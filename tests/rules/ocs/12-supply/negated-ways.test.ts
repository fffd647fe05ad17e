/** OCS 4.5b where supply uses it: whoever negates a zone for what is paid now stays for the phase. */
import { describe, expect, it } from 'vitest';
import type { FuelPlanShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import { having, withOption, type Change, type Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, hq, playing, red } from './front.ts';

/** Enemies whose zones lie across the board; in between three of Blue's own on the way to the dump, of which n2 is in no zone. */
const wall = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));
const carpet = ['05.04', '05.05', '05.06'].map((hex, n) => blue(`n${String(n)}`, hex, '4-3-6 leg'));
const tank = blue('u', '05.03', '7-5-6 track');
const across = (units: readonly ReturnType<typeof blue>[], ...changes: readonly Change[]): Table =>
	playing(front({ units: [...units, ...wall], dumps: { '05.07': 8 } }), 'movement.movement', ...changes);
const fuel = (table: Table) => table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'u' });
const paid = (table: Table) => {
	const fact = table.facts.find(({ type }) => type === 'fuel-paid');
	if (fact?.type !== 'fuel-paid') throw new Error('no fuel was paid');
	return fact.payload.negated;
};
const offered = (table: Table) => {
	const known = table.known['blue'];
	if (!known) throw new Error('Blue knows nothing');
	const told = explain['fuel-plan']?.side?.(table.scenario, known, { units: ['u'] }) as FuelPlanShown;
	const truth = explain['fuel-plan']?.umpire?.(table.at, { units: ['u'], side: 'blue' }) as FuelPlanShown;
	expect(truth.offers).toEqual(told.offers);
	return told.offers.flatMap(({ negated }) => negated);
};

describe('ocs-4.5b.negate on ways of supply', () => {
	it('who negates a zone that fuel comes through stays, as it was told before', () => {
		const table = across([tank, ...carpet]);
		expect(offered(table)).toEqual(['n0', 'n1']);
		expect(fuel(table)).toBeNull();
		expect(paid(table)).toEqual(['n0', 'n1']);
		expect(table.order(BLUE, { type: 'move', units: ['n1'], way: ['04.04'] })).toMatchObject({
			code: 'move/negates',
		});
		expect(table.known['blue']?.game.units.get('n1')?.phase?.negates).toBe(true);
		expect(table.order(BLUE, { type: 'move', units: ['u'], way: ['05.02'] })).toBeNull();
	});

	it('of a stack the lowest stays, and nobody where one has moved already', () => {
		const two = across([tank, ...carpet, blue('top', '05.05', '4-3-6 leg')], having('top', { order: -1 }));
		expect(offered(two)).toEqual(['n0', 'n1']);
		const moved = across([tank, ...carpet, blue('came', '05.05', '4-3-6 leg')], (game) => {
			const unit = game.units.get('came')!;
			const phase = { began: '05.04', spent: { n: 1, d: 1 }, move: 'moved', negates: false } as const;
			const done = { ...phase, released: false, attacked: false, fired: false, carried: null };
			return { ...game, units: game.units.set('came', { ...unit, phase: done }) };
		});
		expect(offered(moved)).toEqual(['n0']);
	});

	it('a way without zones keeps nobody, nor one by Track', () => {
		const free = playing(front({ units: [tank, ...carpet], dumps: { '05.07': 8 } }), 'movement.movement');
		expect(offered(free)).toEqual([]);
		expect(fuel(free)).toBeNull();
		expect(paid(free)).toBeUndefined();
		const thrown = across([blue('u', '05.03', '7-5-6 track'), hq('h', '05.02', '6 track'), ...carpet]);
		expect(offered(thrown)).toEqual([]);
	});

	it('an overrun’s supply keeps whoever negates for it, and other phases keep nobody', () => {
		const units = [blue('u', '05.03', '9-5-6 leg'), ...carpet, red('weak', '05.02', '1-1-3 leg')];
		const order = { units: ['u'], target: '05.02' };
		const table = across(units);
		const told = explain['attack']?.umpire?.(table.at, { ...order, overrun: true });
		expect(told).toMatchObject({ supply: { negated: ['n0', 'n1'] } });
		expect(table.order(BLUE, { type: 'declare-overrun', ...order })).toBeNull();
		expect(['n0', 'n1', 'n2'].map((id) => table.unit(id).phase?.negates ?? false)).toEqual([
			true,
			true,
			false,
		]);
		const combat = playing(front({ units: [...units, ...wall], dumps: { '05.07': 8 } }), 'combat.combat');
		expect(combat.order(BLUE, { type: 'declare-attack', ...order })).toBeNull();
		expect(combat.unit('n0').phase?.negates ?? false).toBe(false);
	});

	it('double-blind it is the same: whoever negates a zone stands beside its unit, and sees it', () => {
		const table = across([tank, ...carpet], withOption('enemy-hexes', 'contact'));
		expect(offered(table)).toEqual(['n0', 'n1']);
	});
});
