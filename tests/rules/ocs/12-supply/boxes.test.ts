/** OCS 12.3e: supply in boxes beside the map. */
import { describe, expect, it } from 'vitest';
import { boxesOf } from '../../../../src-main/rules/ocs/12-supply/boxes.ts';
import { allThatIsSeen } from '../../../../src-main/rules/ocs/04-general/stacks-seen.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import { BLUE, blue, front, pictureFor, playing, RED, red } from './front.ts';

const boxed = (changed: object = {}) =>
	front({
		units: [
			blue('in', 'depot', '4-3-3 leg', { internals: 'exhausted' }),
			blue('out', '01.01', '4-3-3 leg', { internals: 'low' }),
			red('r', '09.09'),
		],
		changed: {
			boxes: [
				{ id: 'depot', name: 'Depot', owner: BLUE },
				{ id: 'theirs', name: 'Theirs', owner: RED },
			],
			dumps: [
				{ side: BLUE, at: 'depot', tokens: 10 },
				{ side: RED, at: 'theirs', tokens: 6 },
			],
			...changed,
		},
	});

describe('boxes beside the map', () => {
	it('ocs-12.3e.offmap units there fill up out of their own box; nobody on the map does, nor sees what is in it', () => {
		const world = boxed();
		expect(pictureFor(world).dumps).toEqual([]);
		expect(boxesOf(pictureFor(world)).map(({ units, dumps }) => [units[0]?.id, dumps[0]?.tokens])).toEqual([
			['in', 10],
		]);
		const table = playing(world, 'supply.replenish');
		expect(table.order(BLUE, { type: 'next-step' })).toMatchObject({ code: 'supply/recovery-due' });
		expect(table.order(BLUE, { type: 'recover', first: [] })).toBeNull();
		expect([table.unit('in').internals, table.unit('out').internals]).toEqual(['full', 'low']);
		expect([table.game.dumps['dump-1']?.tokens, table.game.dumps['dump-2']?.tokens]).toEqual([6, 6]);
		expect(table.facts.at(-1)).toMatchObject({
			payload: { paid: [{ dump: 'dump-1', at: 'depot', tokens: 4 }] },
		});
		expect([...allThatIsSeen(table.at, BLUE).keys()]).toEqual(['01.01']);
		expect(JSON.stringify(table.known[RED])).not.toContain('dump-1');
	});

	it('supply is set up in no box of the other side’s', () => {
		const { scenario } = boxed();
		const wrong = { ...scenario, dumps: [{ ...scenario.dumps[0], at: 'theirs' }] } as typeof scenario;
		expect(() => initial(wrong)).toThrow('There is no hex theirs on this map.');
	});
});
