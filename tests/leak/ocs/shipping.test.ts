/** Shipping where sides see by contact alone: what is offered, refused and sent rests on nothing that its side does not see. */
import { describe, expect, it } from 'vitest';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { explain } from '../../../src-main/rulesets/ocs/explain.ts';
import { sideView } from '../../../src-main/rulesets/ocs/views/side/side-view.ts';
import { withOption, type Table } from '../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing, RED, red } from '../../rules/ocs/12-supply/front.ts';
import { smallScenario } from '../../helpers/ocs-scenario.ts';

const [FROM, TO] = ['09.01', '09.07'];

/** Blue holds two ports and ships from one to the other; Red, whom it does not see, stands where the test says. */
function world(foe: string, how: 'all' | 'contact', face: 'move' | 'combat' = 'move'): Table {
	const [first, second] = smallScenario().sides;
	const port = { name: 'Haven', tokens: 8 };
	const changed = {
		sides: [{ ...first, shipping: 6 }, second] as const,
		sources: [{ side: BLUE, hex: FROM }],
		hexes: [FROM, TO].map((hex) => ({ hex, port, owner: BLUE })),
	};
	const units = [blue('a', FROM, '4-3-8 truck', { face }), red('far', foe)];
	return playing(
		front({ units, dumps: { [FROM]: 20 }, changed }),
		'movement.movement',
		withOption('enemy-hexes', how),
	);
}
const order = { type: 'ship', from: FROM, to: TO, units: ['a'], transports: [], tokens: 4 } as const;
const asked = (table: Table, name: 'ports' | 'shipping', units: readonly string[] = ['a']): string => {
	const { type: _type, ...input } = order;
	return JSON.stringify(
		explain[name]?.side?.(
			table.scenario,
			table.known[BLUE] as never,
			name === 'ports' ? {} : { ...input, units },
		),
	);
};
const viewOf = (table: Table, side: SideId): string =>
	JSON.stringify(sideView(table.scenario, table.known[side] as never));

describe('shipping, double-blind', () => {
	it('is offered in the same bytes whether or not an unseen enemy shuts the other port', () => {
		const [free, shut] = [world('01.10', 'contact'), world('09.08', 'contact')];
		for (const name of ['ports', 'shipping'] as const) expect(asked(free, name)).toBe(asked(shut, name));
		expect(asked(shut, 'shipping')).toContain('"say":null');
		expect([free.order(BLUE, order), shut.order(BLUE, order)]).toEqual([null, null]);
		expect([free.unit('a').at, shut.unit('a').at]).toEqual([TO, FROM]);
		expect(shut.unit('a').phase).toMatchObject({ carried: 'sea', move: 'moved' });
		expect(Object.values(shut.game.dumps).map(({ at, tokens }) => [at, tokens])).toEqual([[FROM, 20]]);
		expect(Object.values(free.game.dumps).map(({ at, tokens }) => [at, tokens])).toEqual([
			[FROM, 16],
			[TO, 4],
		]);
	});

	it('is refused where the enemy is seen', () => {
		const open = world('09.08', 'all');
		expect(open.order(BLUE, order)).toMatchObject({ code: 'ship/zone', rule: 'ocs-19.0f.F' });
	});

	it('answers a hidden unit’s id as one that does not exist', () => {
		const table = world('09.08', 'contact');
		expect(asked(table, 'shipping', ['far'])).toBe(asked(table, 'shipping', ['no-such-unit']));
		const refusals = ['far', 'no-such-unit'].map((id) =>
			JSON.stringify(table.order(BLUE, { ...order, units: [id] })),
		);
		expect(refusals[0]).toBe(refusals[1]);
	});
});

describe('what the other side is told of shipping', () => {
	it('is what it sees of the hexes: nothing of supply, of the allowance, or of hits that the owner made', () => {
		const [quiet, busy] = [world('01.10', 'contact'), world('01.10', 'contact')];
		expect(viewOf(quiet, RED)).toBe(viewOf(busy, RED));
		expect(busy.order(BLUE, { ...order, units: [], tokens: 8 })).toBeNull();
		expect(viewOf(quiet, RED)).toBe(viewOf(busy, RED));
		expect(viewOf(quiet, BLUE)).not.toBe(viewOf(busy, BLUE));
	});

	it('is the same bytes when different cargo under one top counter is shipped', () => {
		const tables = [4, 8].map((tokens) => {
			const table = world('01.10', 'all');
			expect(table.order(BLUE, { ...order, units: [], tokens })).toBeNull();
			return table;
		});
		expect(viewOf(tables[0] as Table, RED)).toBe(viewOf(tables[1] as Table, RED));
		expect(viewOf(tables[0] as Table, BLUE)).not.toBe(viewOf(tables[1] as Table, BLUE));
	});

	it('is nothing of a port that its owner damages', () => {
		const tables = [false, true].map((damaged) => {
			const table = world('01.10', 'all', 'combat');
			if (damaged)
				expect(
					table.order(BLUE, { type: 'work-on-port', hex: FROM, units: ['a'], way: 'damage' }),
				).toBeNull();
			return table;
		});
		expect(viewOf(tables[0] as Table, RED)).toBe(viewOf(tables[1] as Table, RED));
		expect(tables[1]?.game.hexes[FROM]?.portHits).toBe(1);
	});
});
