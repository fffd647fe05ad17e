/** Trains where sides see by contact alone: what is offered, refused and sent rests on nothing that their side does not see. */
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src-main/rulesets/ocs/explain.ts';
import { withOption, type Table } from '../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing, red } from '../../rules/ocs/12-supply/front.ts';
import { smallMap, smallScenario } from '../../helpers/ocs-scenario.ts';

const RAIL = ['09.01', '09.02', '09.03', '09.04', '09.05', '09.06', '09.07', '09.08'];

/** Blue stands at its source; Red, whom it does not see, stands where the test says. */
function world(foe: string, how: 'all' | 'contact'): Table {
	const map = smallMap({ '09.01': 'v', '09.07': 'v' });
	const rail = map.links?.['rail'];
	if (!rail) throw new Error('the small board has no railway');
	const [first, second] = smallScenario().sides;
	const changed = {
		map: { ...map, links: { ...map.links, rail: { ...rail, chains: [RAIL] } } },
		sides: [{ ...first, railCapacity: 6 }, second] as const,
		sources: [{ side: BLUE, hex: '09.01' }],
	};
	const units = [blue('a', '09.01', '4-3-8 truck', { face: 'move' }), red('far', foe)];
	return playing(
		front({ units, dumps: { '09.01': 20 }, changed }),
		'movement.movement',
		withOption('enemy-hexes', how),
	);
}
const asked = (table: Table, units: readonly string[]): string =>
	JSON.stringify(
		explain['rail-move']?.side?.(table.scenario, table.known[BLUE] as never, {
			...{ from: '09.01', to: '09.07', units, transports: [], tokens: 0 },
		}),
	);
const order = {
	type: 'move-by-rail',
	from: '09.01',
	to: '09.07',
	units: ['a'],
	transports: [],
	tokens: 0,
} as const;

describe('a train, double-blind', () => {
	it('is offered in the same bytes whether or not an unseen enemy stands on the line', () => {
		const [free, barred] = [world('01.10', 'contact'), world('09.05', 'contact')];
		expect(asked(free, ['a'])).toBe(asked(barred, ['a']));
		expect(asked(free, ['a'])).toContain('"say":null');
		expect([free.order(BLUE, order), barred.order(BLUE, order)]).toEqual([null, null]);
		expect([free.unit('a').at, barred.unit('a').at]).toEqual(['09.07', '09.01']);
		expect(barred.unit('a').phase).toMatchObject({ carried: 'rail', move: 'moved' });
	});

	it('is refused where the enemy is seen', () => {
		const open = world('09.05', 'all');
		expect(asked(open, ['a'])).not.toContain('"say":null');
		expect(open.order(BLUE, order)).toMatchObject({ code: 'rail/station' });
	});

	it('answers a hidden unit’s id as one that does not exist', () => {
		const table = world('09.05', 'contact');
		expect(asked(table, ['far'])).toBe(asked(table, ['no-such-unit']));
		const refusals = ['far', 'no-such-unit'].map((id) =>
			JSON.stringify(table.order(BLUE, { ...order, units: [id] })),
		);
		expect(refusals[0]).toBe(refusals[1]);
	});
});
