/** Steps of one unit that go to another like it, and counters that change places. */
import { describe, expect, it } from 'vitest';
import { having } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, dead, front, playing, red } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const ARRIVE = 'reinforcement.reinforcement';

describe('consolidation', () => {
	const division = (id: string, lost: number, more: object = {}) =>
		blue(id, '05.05', '9-3-3 leg', { steps: 3, size: 'division', lost, ...more });
	const merge = (...units: ReturnType<typeof division>[]) => {
		const table = playing(front({ units }), ARRIVE);
		return { no: table.order(BLUE, { type: 'consolidate', unit: 'a', into: 'b' }), table };
	};

	it('ocs-13.9.1 its steps go to the other, up to full strength; the rest are lost', () => {
		const made = merge(division('a', 2), division('b', 2));
		expect([made.no, made.table.unit('b').lost, made.table.unit('a').elsewhere?.kind]).toEqual([
			null,
			1,
			'dead',
		]);
		expect(merge(division('a', 1), division('b', 1)).table.unit('b').lost).toBe(0);
		expect(merge(division('a', 0), division('b', 1)).no).toMatchObject({ code: 'consolidate/not-two' });
		expect(
			merge(division('a', 1), blue('b', '05.06', '9-3-3 leg', { steps: 3, size: 'division', lost: 1 })).no,
		).toMatchObject({ code: 'consolidate/not-two' });
	});

	it('ocs-13.9.conditions alike on both faces; neither Low, Exhausted nor DG', () => {
		expect(merge(division('a', 1), division('b', 1, { category: 'mech' })).no).toMatchObject({
			code: 'consolidate/unlike',
		});
		for (const more of [{ internals: 'low' }, { internals: 'exhausted' }, { marker: 'dg' }])
			expect(merge(division('a', 1, more), division('b', 1)).no).toMatchObject({
				code: 'consolidate/marked',
			});
	});

	it('ocs-13.9.when beside the enemy and Out of Supply it is legal, in the Reinforcement Phase only', () => {
		const world = front({ units: [division('a', 1), division('b', 1), red('r', '05.06')] });
		const at = (step: 'reinforcement.reinforcement' | 'movement.movement') =>
			playing(world, step, having('a', { outOfSupply: true })).order(BLUE, {
				type: 'consolidate',
				unit: 'a',
				into: 'b',
			});
		expect(at(ARRIVE)).toBeNull();
		expect(at(MOVE)).toMatchObject({ code: 'sequence/not-now' });
	});

	const swap = (from: object, to: object) => {
		const table = playing(
			front({
				units: [
					blue('a', '05.05', undefined, { marker: 'reserve', ...from }),
					blue('b', '01.01', undefined, to),
				],
			}),
			ARRIVE,
			dead('b'),
		);
		return [
			table.order(BLUE, { type: 'swap-units', out: 'a', into: 'b' })?.rule ?? null,
			table.unit('b').at,
			table.unit('b').marker,
			table.unit('a').elsewhere?.kind ?? null,
		];
	};
	it('ocs-13.9.2 a counter of another formation, out of the Dead Pile, takes its place as it lay', () => {
		expect(swap({ formation: 'x' }, { formation: 'y' })).toEqual([null, '05.05', 'reserve', 'dead']);
		expect(swap({ formation: 'x' }, { formation: 'x' })[0]).toBe('ocs-13.9.3');
	});

	it('ocs-13.9.3 an independent unit joins a formation; none of a formation becomes independent', () => {
		expect(swap({}, { formation: 'y' })).toEqual([null, '05.05', 'reserve', 'dead']);
		expect(swap({ formation: 'x' }, {})[0]).toBe('ocs-13.9.3');
	});
});
