/** Ships: two games that differ in what lies hidden of one side's ships send the other side the same bytes. */
import { describe, expect, it } from 'vitest';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { explain } from '../../../src-main/rulesets/ocs/explain.ts';
import { sideView } from '../../../src-main/rulesets/ocs/views/side/side-view.ts';
import type { OcsCommand } from '../../../src-shared/rulesets/ocs/ocs-command.ts';
import { putElsewhere } from '../../../src-main/rules/ocs/evolve/units.ts';
import { BLUE, counter, RED } from '../../helpers/ocs-scenario.ts';
import { coast, ship } from '../../helpers/ocs-sea.ts';
import { during, Table, withOption } from '../../helpers/ocs-table.ts';

const TOP = ship('z1', RED, '07.08', 'destroyer, barrage 18, range 3');
const own = ship('one', BLUE, '07.05', 'destroyer, barrage 24, range 3');
/** Red's stack at 07.08 with so much under its top ship. */
const table = (
	under: readonly ReturnType<typeof ship>[],
	...changes: ConstructorParameters<typeof Table>[1][]
) =>
	new Table(
		coast({ ships: [own, TOP, ...under] }),
		during('movement.barrage', BLUE),
		...changes.flatMap((each) => (each ? [each] : [])),
	);
const viewOf = ({ scenario, known }: Table, side: SideId): string =>
	JSON.stringify(sideView(scenario, known[side] as never));
const asks = ({ scenario, known }: Table): string =>
	JSON.stringify(
		(
			[
				['ships', {}],
				['sail', { ships: ['one'], way: ['07.08'] }],
				['fire-at-ships', { firers: ['one'], hex: '07.08' }],
				['fire-at-ships', { firers: ['z1'], hex: '07.05' }],
				['ship-fire', { ships: ['one'], target: '06.05', aim: 'guns' }],
			] as const
		).map(([name, input]) => explain[name]?.side?.(scenario, known[BLUE] as never, input)),
	);

describe('ships under the one on top', () => {
	const bare = table([]);
	const deep = table([
		ship('z2', RED, '07.08', 'battleship, barrage 80, range 6'),
		ship('z3', RED, '07.08', 'cruiser'),
	]);

	it('are in nothing that the other side is sent or answered, nor is their number', () => {
		expect(viewOf(deep, BLUE)).toBe(viewOf(bare, BLUE));
		expect(asks(deep)).toBe(asks(bare));
		expect(viewOf(deep, BLUE)).not.toContain('z2');
		expect(viewOf(deep, RED)).not.toBe(viewOf(bare, RED));
	});

	it('are shown to the firer by his announcement, and not to his enemy as anything new', () => {
		const fired = table([ship('z2', RED, '07.08', 'battleship, barrage 80, range 6')]);
		expect(fired.order(BLUE, { type: 'fire-at-ships', firers: ['one'], hex: '07.08' })).toBeNull();
		expect(fired.asks[0]?.answers.map(({ id }) => id)).toEqual(['z1', 'z2']);
	});
});

describe('what is not seen', () => {
	it('is refused in the same words as what is not there', () => {
		const [empty, full] = [
			new Table(
				coast({ ships: [own] }),
				during('movement.barrage', BLUE),
				withOption('enemy-hexes', 'contact'),
			),
			table([], withOption('enemy-hexes', 'contact')),
		];
		const orders: readonly OcsCommand[] = [
			{ type: 'fire-at-ships', firers: ['one'], hex: '07.08' },
			{ type: 'fire-ships', ships: ['one'], target: '06.05', aim: 'units' },
			{ type: 'fire-ships', ships: ['one'], target: '06.05', aim: 'guns' },
			{ type: 'sail', ships: ['z1'], way: ['07.07'] },
			{ type: 'fire-at-ships', firers: ['z1'], hex: '07.05' },
		];
		for (const order of orders)
			expect(JSON.stringify(full.order(BLUE, order))).toBe(JSON.stringify(empty.order(BLUE, order)));
		expect(viewOf(full, BLUE)).toBe(viewOf(empty, BLUE));
	});

	it('stops ships before its hex, double-blind, after a way that was offered as free', () => {
		const unseen = new Table(
			coast({ ships: [own, TOP] }),
			during('movement.movement', BLUE),
			withOption('enemy-hexes', 'contact'),
		);
		const way = ['07.06', '07.07', '07.08', '07.09'];
		expect(unseen.order(BLUE, { type: 'sail', ships: ['one'], way })).toBeNull();
		expect(unseen.game.sea.ships['one']).toMatchObject({ at: '07.07', spent: 2 });
	});
});

describe('what ships do', () => {
	it('tells the other side what it sees of their hexes, and no move of what lies under', () => {
		const under = [ship('z2', RED, '07.08', 'battleship, barrage 80, range 6')];
		const [stays, goes] = [0, 1].map(
			() => new Table(coast({ ships: [own, TOP, ...under] }), during('movement.movement', RED)),
		) as [Table, Table];
		expect(goes.order(RED, { type: 'sail', ships: ['z2'], way: ['07.09', '07.08'] })).toBeNull();
		expect(viewOf(goes, BLUE)).toBe(viewOf(stays, BLUE));
	});
});

describe('what Landing Craft carry', () => {
	const laden = (units: readonly string[], text = 'landing-craft, 3 points') =>
		new Table(
			coast({
				ships: [own, ship('lca', RED, '07.08', text)],
				counters: ['x', 'y'].map((id) => counter(id, RED, '02.09', '9-3-6 leg')),
			}),
			during('movement.barrage', BLUE),
			(game) => units.reduce((so, id) => putElsewhere(so, id, { kind: 'aboard', ship: 'lca' }), game),
			// Those that are not aboard are nowhere, so that both games have the same map.
			(game) =>
				['x', 'y']
					.filter((id) => !units.includes(id))
					.reduce((so, id) => putElsewhere(so, id, { kind: 'dead' }), game),
		);

	it('is in nothing that the other side is sent, nor in what it is asked when it fires', () => {
		const [empty, full] = [laden([]), laden(['x', 'y'], 'landing-craft, 3 points, carries 8T')];
		expect(viewOf(full, BLUE)).toBe(viewOf(empty, BLUE));
		expect(asks(full)).toBe(asks(empty));
		const fire = { type: 'fire-at-ships', firers: ['one'], hex: '07.08' } as const;
		expect([empty.order(BLUE, fire, 6, 6), full.order(BLUE, fire, 6, 6, 3)]).toEqual([null, null]);
		expect(viewOf(full, BLUE)).toBe(viewOf(empty, BLUE));
		expect(viewOf(full, RED)).not.toBe(viewOf(empty, RED));
	});

	it('is in no die of a landing that the other side sees, but for the roll of its group', () => {
		const tables = [['x'], ['x', 'y']].map((units) => {
			const table = new Table(
				coast({
					ships: [ship('lca', RED, '06.04', 'landing-craft, 2 points')],
					counters: ['x', 'y'].map((id) =>
						counter(id, RED, '02.09', '9-3-6 leg', null, { steps: units.length === 1 ? 2 : 1 }),
					),
				}),
				during('movement.movement', RED),
				(game) =>
					['x', 'y'].reduce(
						(so, id) =>
							putElsewhere(so, id, units.includes(id) ? { kind: 'aboard', ship: 'lca' } : { kind: 'dead' }),
						game,
					),
			);
			expect(table.order(RED, { type: 'unload-craft', craft: ['lca'], mode: 'combat' })).toBeNull();
			expect(table.order(RED, { type: 'roll-landings' }, 1, 1, ...(units.length > 1 ? [2] : []))).toBeNull();
			return table;
		}) as [Table, Table];
		const rolls = tables.map(({ known }) =>
			JSON.stringify(known[BLUE]?.game.results.kept.map((each) => each.rolls)),
		);
		expect(rolls[0]).toBe(rolls[1]);
		expect(rolls[0]).toContain('ocs-18.5f.B');
	});
});

describe('a Beach Assault', () => {
	const assaulted = (units: readonly string[], text: string) =>
		new Table(
			coast({
				ships: [ship('lca', RED, '07.05', text)],
				counters: [
					...['x', 'y'].map((id) => counter(id, RED, '02.09', '9-3-6 leg')),
					counter('foe', BLUE, '06.05', '4-2-3 leg'),
				],
			}),
			during('combat.combat', RED),
			(game) =>
				['x', 'y'].reduce(
					(so, id) =>
						putElsewhere(so, id, units.includes(id) ? { kind: 'aboard', ship: 'lca' } : { kind: 'dead' }),
					game,
				),
		);

	it('tells its defender nothing of who comes, nor of their supply, before he has chosen', () => {
		const tables = [
			assaulted(['x'], 'landing-craft, 3 points, carries 4T'),
			assaulted(['x', 'y'], 'landing-craft, 3 points, carries 12T'),
		] as const;
		const units = [['x'], ['x', 'y']] as const;
		tables.forEach((table, n) => {
			expect(
				table.order(RED, { type: 'assault-beach', units: [...(units[n] ?? [])], target: '06.05' }),
			).toBeNull();
		});
		expect(viewOf(tables[1], BLUE)).toBe(viewOf(tables[0], BLUE));
		expect(JSON.stringify(tables[1].asks)).toBe(JSON.stringify(tables[0].asks));
		expect(viewOf(tables[1], RED)).not.toBe(viewOf(tables[0], RED));
	});
});

describe('what is done with Landing Craft', () => {
	it('is nothing to the other side: parting, joining, a landing that waits', () => {
		const craft = [
			ship('lca', RED, '06.04', 'landing-craft, 4 points, carries 8T'),
			ship('lcb', RED, '06.04', 'landing-craft, 2 points'),
		];
		const made = () => new Table(coast({ ships: craft }), during('movement.movement', RED));
		const [still, parted, joined] = [made(), made(), made()];
		expect(
			parted.order(RED, { type: 'divide-craft', craft: 'lca', points: 2, units: [], tokens: 4 }),
		).toBeNull();
		expect(joined.order(RED, { type: 'join-craft', craft: ['lca', 'lcb'] })).toBeNull();
		expect([viewOf(parted, BLUE), viewOf(joined, BLUE)]).toEqual([viewOf(still, BLUE), viewOf(still, BLUE)]);
		expect(made().order(BLUE, { type: 'join-craft', craft: ['lca', 'lcb'] })?.say).toBe(
			made().order(BLUE, { type: 'join-craft', craft: ['ghost', 'lcb'] })?.say,
		);
		expect(made().order(BLUE, { type: 'launch-dukws', transport: 'lca' })?.say).toBe(
			made().order(BLUE, { type: 'launch-dukws', transport: 'ghost' })?.say,
		);
	});

	it('planes on a carrier are its owner’s to know, but for the one on top', () => {
		const fly = (planes: readonly string[]) =>
			new Table(
				coast({
					ships: [ship('deck', RED, '09.05', 'carrier, carries 3 planes')],
					aircraft: planes.map((id) => ({
						...{ id, side: RED, name: id, types: ['tactical'], at: 'deck', active: id === 'a' },
						...{ full: { range: 5 }, reduced: { range: 5 } },
					})),
				}),
				during('movement.movement', RED),
			);
		expect(viewOf(fly(['a', 'b', 'c']), BLUE)).toBe(viewOf(fly(['a']), BLUE));
	});
});
