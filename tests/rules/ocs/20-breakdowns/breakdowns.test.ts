/** OCS 20: Breakdowns, from command to state. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { sizeOf } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { counterOf, isIndependent } from '../../../../src-main/rules/ocs/03-counters/counter.ts';
import { having } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const division = (more: object = {}, combat = '9-3-4 leg') =>
	blue('d', '05.05', combat, { steps: 3, size: 'division', ...more });
const pool = (id: string, at: string | null, rating = 3, more: object = {}) =>
	blue(id, at, `4-${String(rating)}-3 leg`, { class: 'breakdown', ...more });
const detach = { type: 'make-breakdown', unit: 'd', counter: 'b' } as const;
const make = (more: object = {}, rating = 3, of: object = {}) =>
	playing(front({ units: [division(more), pool('b', null, rating, of)] }), MOVE);

describe('making Breakdowns', () => {
	it('ocs-20.0.make a step of an Other division becomes a unit, recorded like a loss; none of Armor or Mech', () => {
		const table = make();
		expect(table.order(BLUE, detach)).toBeNull();
		expect([table.unit('d').lost, table.unit('b-1').at, table.unit('d').at]).toEqual([1, '05.05', '05.05']);
		for (const category of ['armor', 'mech'])
			expect(make({ category }).order(BLUE, detach)).toMatchObject({ rule: 'ocs-20.0.make' });
		expect(
			playing(front({ units: [blue('d', '05.05'), pool('b', null)] }), MOVE).order(BLUE, detach),
		).toMatchObject({ rule: 'ocs-20.0.make' });
	});

	it('ocs-20.0.last two of three, never the third', () => {
		const table = make();
		expect([table.order(BLUE, detach), table.order(BLUE, detach)]).toEqual([null, null]);
		expect(table.order(BLUE, detach)).toMatchObject({ rule: 'ocs-20.0.last' });
		expect(table.unit('d').lost).toBe(2);
	});

	it('ocs-20.0a as its move begins, and in no step without movement', () => {
		const table = make();
		table.order(BLUE, { type: 'move', units: ['d'], way: ['05.06'] });
		expect(table.order(BLUE, detach)).toMatchObject({ rule: 'ocs-20.0a' });
		expect(
			playing(front({ units: [division(), pool('b', null)] }), 'combat.combat').order(BLUE, detach),
		).toMatchObject({ code: 'sequence/not-now' });
	});

	it('ocs-20.0b no better rated than its division', () => {
		expect(make({}, 4).order(BLUE, detach)).toMatchObject({ rule: 'ocs-20.0b' });
		expect([make({}, 3).order(BLUE, detach), make({}, 1).order(BLUE, detach)]).toEqual([null, null]);
	});

	it('ocs-20.0c mode and markers are the division’s', () => {
		const table = playing(
			front({ units: [division({ internals: 'low', marker: 'dg' }), pool('b', null)] }),
			MOVE,
			having('d', { outOfSupply: true }),
		);
		table.order(BLUE, detach);
		expect(table.unit('b-1')).toMatchObject({
			internals: 'low',
			marker: 'dg',
			outOfSupply: true,
			face: 'combat',
		});
	});

	it('ocs-20.0e no points are spent, and both move', () => {
		const table = make();
		table.order(BLUE, detach);
		expect(table.order(BLUE, { type: 'move', units: ['b-1'], way: ['05.06', '05.07', '05.08'] })).toBeNull();
		expect(
			table.order(BLUE, { type: 'move', units: ['d'], way: ['05.04', '05.03', '05.02', '05.01'] }),
		).toBeNull();
	});

	it('ocs-20.0f 1 RE, one step, independent', () => {
		const table = make();
		table.order(BLUE, detach);
		const unit = table.unit('b-1');
		const counter = counterOf(table.scenario, unit);
		expect([sizeOf(table.scenario, unit), counter.steps, isIndependent(counter)]).toEqual([
			fraction(1),
			null,
			true,
		]);
	});

	it('ocs-20.0g of its own nation’s pool', () => {
		expect(make({ nation: 'german' }, 3, { nation: 'italian' }).order(BLUE, detach)).toMatchObject({
			rule: 'ocs-20.0g',
		});
		expect(make({ nation: 'german' }, 3, { nation: 'german' }).order(BLUE, detach)).toBeNull();
	});
});

describe('taking Breakdowns in', () => {
	/** What is left of the division and the Breakdown when so many steps have ended. */
	const after = (steps: number, units: ReturnType<typeof division>[]) => {
		const table = playing(front({ units, sources: ['05.05'] }), MOVE);
		for (let n = 0; n < steps; n += 1) table.order(BLUE, { type: 'next-step' });
		return [table.unit('d').lost, table.unit('b').elsewhere?.kind ?? table.unit('b').at];
	};

	it('ocs-20.0d when the phase ends, as many as it has lost steps, and at no other time', () => {
		expect(after(1, [division({ lost: 1 }), pool('b', '05.05')])).toEqual([1, '05.05']);
		expect(after(2, [division({ lost: 1 }), pool('b', '05.05')])).toEqual([0, 'removed']);
		expect(after(2, [division({ lost: 0 }), pool('b', '05.05')])).toEqual([0, '05.05']);
		expect(after(2, [division({ lost: 1 }), pool('b', '05.06')])).toEqual([1, '05.06']);
	});

	it('ocs-20.0b none worse rated than itself', () => {
		expect(after(2, [division({ lost: 1 }), pool('b', '05.05', 2)])).toEqual([1, '05.05']);
		expect(after(2, [division({ lost: 1 }), pool('b', '05.05', 5)])).toEqual([0, 'removed']);
	});

	it('ocs-20.0c none that is marked otherwise', () => {
		expect(after(2, [division({ lost: 1 }), pool('b', '05.05', 3, { internals: 'low' })])).toEqual([
			1,
			'05.05',
		]);
		expect(after(2, [division({ lost: 1 }), pool('b', '05.05', 3, { face: 'move' })])).toEqual([1, '05.05']);
	});
});
