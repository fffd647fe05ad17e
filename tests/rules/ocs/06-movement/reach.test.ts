/** The hexes that a window marks as within reach, and the ways it draws, are those that moves are carried out to. */
import { describe, expect, it } from 'vitest';
import { pictureOf, type Picture } from '../../../../src-main/rules/ocs/04-general/picture.ts';
import { planMove, type MovePlan } from '../../../../src-main/rules/ocs/06-movement/move.ts';
import { reachOf, wayFor } from '../../../../src-main/rules/ocs/06-movement/reach.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallScenario, smallTerrain } from '../../../helpers/ocs-scenario.ts';
import { asItBegins, during, having, Table, type Change } from '../../../helpers/ocs-table.ts';

const leg = (id: string, at: string, points = 4) => counter(id, BLUE, at, `4-3-${String(points)} leg`);
const track = (id: string, at: string, points = 6) => counter(id, BLUE, at, `7-5-${String(points)} track`);
const truck = (id: string, at: string, points = 9) => counter(id, BLUE, at, `4-3-${String(points)} truck`);
const foe = (at: string) => counter(`foe-${at}`, RED, at, '4-3-3 leg');

/** Blue's Movement Segment with these counters. */
function on(change: Partial<OcsScenarioInput>, ...changes: readonly Change[]): Table {
	const rest = { transports: [], dumps: [], ...change };
	return new Table(smallScenario(rest), during('movement.movement', BLUE), ...changes);
}

/** Every hex that some move is carried out to, tried step by step, each with the cheapest of those moves. */
function byMoves(picture: Picture, ids: readonly string[]): ReadonlyMap<string, MovePlan> {
	const found = new Map<string, MovePlan>();
	const tried = new Set<string>();
	let open: (readonly string[])[] = [[]];
	const start = picture.unit(ids[0] ?? '')?.at ?? '';
	while (open.length > 0) {
		const next: (readonly string[])[] = [];
		for (const way of open)
			for (const to of picture.board.beside(way.at(-1) ?? start)) {
				const plan = planMove(picture, ids, [...way, to]);
				if (plan.kind !== 'plan') continue;
				const state = `${to} ${plan.units.map(({ spent }) => `${String(spent.n)}/${String(spent.d)}`).join()}`;
				if (tried.size === tried.add(state).size) continue;
				const known = found.get(to);
				if (to !== start && (!known || slowest(plan) < slowest(known))) found.set(to, plan);
				next.push([...way, to]);
			}
		open = next;
	}
	return found;
}
const slowest = ({ spentAt }: MovePlan): number => {
	const { n, d } = spentAt.at(-1) ?? { n: 0, d: 1 };
	return n / d;
};

/** Compares both, for these units of a table; answers how many hexes they reach. */
function agrees(table: Table, ...ids: readonly string[]): number {
	const picture = pictureOf(table.at, BLUE);
	const reached = reachOf(picture, ids);
	if ('kind' in reached) throw new Error(reached.say);
	const moves = byMoves(picture, ids);
	expect(reached.toSorted()).toEqual([...moves.keys()].toSorted());
	for (const [to, cheapest] of moves) {
		const way = wayFor(picture, ids, [to]);
		if ('kind' in way) throw new Error(`${to}: ${way.say}`);
		const plan = planMove(picture, ids, way);
		if (plan.kind !== 'plan') throw new Error(`${to} by ${way.join(' ')}: ${plan.say}`);
		expect([to, slowest(plan)]).toEqual([to, slowest(cheapest)]);
	}
	return reached.length;
}

describe('the reach of a stack is where its moves lead, and its way the cheapest of them', () => {
	it('on foot over woods, rivers, a cliff and a marsh', () => {
		expect(agrees(on({ counters: [leg('a', '03.04')] }), 'a')).toBe(47);
	});
	it('by Track and by Truck on and beside the road', () => {
		const table = on({ counters: [track('a', '03.06'), truck('b', '03.04')] });
		expect([agrees(table, 'a'), agrees(table, 'b')]).toEqual([78, 96]);
	});
	it('of units that pay otherwise, together: what one spends more on a way, another spends less', () => {
		const table = on({ counters: [leg('a', '03.06'), truck('b', '03.06'), track('c', '03.06')] });
		expect([agrees(table, 'a', 'b'), agrees(table, 'a', 'b', 'c')]).toEqual([47, 47]);
		// Of two on foot the weaker one counts.
		const two = on({ counters: [leg('a', '03.06', 4), leg('b', '03.06', 2)] });
		expect([agrees(two, 'a'), agrees(two, 'a', 'b'), agrees(two, 'b')]).toEqual([47, 18, 18]);
	});
	it('of one that has spent points, alone and beside one that has not', () => {
		const table = on({ counters: [leg('a', '03.04', 3), leg('b', '03.05', 3), truck('c', '03.05')] });
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['03.05'] })).toBeNull();
		expect(table.unit('a').phase?.spent).toEqual({ n: 1, d: 1 });
		expect([agrees(table, 'a'), agrees(table, 'b'), agrees(table, 'a', 'b', 'c')]).toEqual([18, 31, 18]);
	});
	it('of one with fewer points than a hex costs: one hex, if it has not moved', () => {
		const table = on({ counters: [leg('a', '08.02', 1), leg('b', '08.02', 2)] });
		const minimum = reachOf(pictureOf(table.at, BLUE), ['a']);
		expect([agrees(table, 'a'), agrees(table, 'b')]).toEqual([6, 14]);
		expect(minimum).toContain('08.03');
		expect(table.order(BLUE, { type: 'move', units: ['b'], way: ['07.02'] })).toBeNull();
		expect(reachOf(pictureOf(table.at, BLUE), ['b'])).not.toContain('08.03');
		agrees(table, 'b');
	});
	it('of one beside ground that takes all of an allowance', () => {
		const table = on({ counters: [leg('a', '02.02'), leg('b', '02.01', 5)] });
		expect(reachOf(pictureOf(table.at, BLUE), ['a'])).toContain('02.03');
		expect(reachOf(pictureOf(table.at, BLUE), ['b'])).not.toContain('02.03');
		agrees(table, 'a');
		agrees(table, 'b');
		agrees(on({ counters: [leg('a', '02.02'), leg('b', '02.02', 2)] }), 'a', 'b');
	});
	it('by Truck among enemy zones: it stops where it enters one, leaves one where it began, and goes on where one is negated', () => {
		const zones = [foe('06.06'), foe('04.03')];
		const counts = [
			agrees(on({ counters: [...zones, truck('a', '04.06', 4)] }), 'a'),
			agrees(on({ counters: [...zones, truck('a', '05.06', 4)] }), 'a'),
			agrees(on({ counters: [...zones, truck('a', '04.06', 4), leg('stays', '05.06')] }), 'a'),
			agrees(on({ counters: [...zones, track('a', '04.06', 4)] }), 'a'),
			agrees(on({ counters: [...zones, truck('a', '05.06', 4), track('b', '05.06', 4)] }), 'a', 'b'),
		];
		expect(counts).toEqual([34, 41, 39, 51, 41]);
	});
	it('of an engineer and of those who use its bridge', () => {
		const terrain = smallTerrain();
		const minor = terrain.sides?.['minor-river'];
		if (!minor) throw new Error('the small board has no river');
		const bridged = {
			...terrain,
			sides: { ...terrain.sides, 'minor-river': { ...minor, bridgedAs: 'nothing' as const } },
		};
		const sapper = counter('sapper', BLUE, '05.04', '2-3-6 leg', '1-2-2 leg', { class: 'engineer' });
		const table = on({
			terrain: bridged,
			counters: [sapper, leg('foot', '05.04', 2), truck('wheels', '05.03')],
		});
		const foot = agrees(table, 'foot');
		expect([foot, agrees(table, 'wheels'), agrees(table, 'foot', 'sapper')]).toEqual([18, 96, 18]);
		expect(table.order(BLUE, { type: 'change-mode', units: ['sapper'], mode: 'move' })).toBeNull();
		const later = [agrees(table, 'foot'), agrees(table, 'sapper'), agrees(table, 'foot', 'sapper')];
		expect(later).toEqual([17, 18, 17]);
	});
	it('of a Reserve, which ends in no hedgehog and goes through it', () => {
		const table = on({
			counters: [leg('a', '05.05', 12)],
			hexes: [{ hex: '05.06', hedgehog: 1, owner: BLUE }],
		});
		const free = agrees(table, 'a');
		const held = on(
			{ counters: [leg('a', '05.05', 12)], hexes: [{ hex: '05.06', hedgehog: 1, owner: BLUE }] },
			having('a', { marker: 'reserve' }),
		);
		const reached = reachOf(pictureOf(held.at, BLUE), ['a']);
		if ('kind' in reached) throw new Error(reached.say);
		expect(reached).not.toContain('05.06');
		expect(reached).toContain('05.08');
		expect(reached.length).toBeLessThan(free);
	});
});

describe('there is no reach', () => {
	it('for a stack that can’t set out, with why: it has no fuel, or does not stand together', () => {
		const scenario = smallScenario({ counters: [truck('a', '03.05'), leg('b', '03.06')], dumps: [] });
		const table = new Table(scenario, during('movement.movement', BLUE), asItBegins);
		const picture = pictureOf(table.at, BLUE);
		expect(reachOf(picture, ['a'])).toMatchObject({ code: 'fuel/none' });
		expect(reachOf(picture, ['a', 'b'])).toMatchObject({ code: 'move/apart' });
		expect(wayFor(picture, ['a', 'b'], ['03.07'])).toMatchObject({ code: 'move/apart' });
	});
});

describe('a way to where the points don’t reach', () => {
	const way = (table: Table, ids: readonly string[], ...stops: string[]) =>
		wayFor(pictureOf(table.at, BLUE), ids, stops);
	it('is the cheapest for its dearest unit, and what would take all is none after the first hex', () => {
		const table = on({ counters: [leg('a', '04.06', 1), truck('b', '04.06', 1)] });
		// Through the woods it is 3 hexes, which are 3 points on foot and 5 by Truck, round them 4.
		expect(way(table, ['a'], '04.09')).toEqual(['04.07', '04.08', '04.09']);
		expect(way(table, ['b'], '04.09')).toHaveLength(4);
		expect(way(table, ['a', 'b'], '04.09')).toEqual(way(table, ['b'], '04.09'));
		expect(way(on({ counters: [leg('a', '02.02', 1)] }), ['a'], '02.04')).not.toContain('02.03');
		expect(way(on({ counters: [leg('a', '02.01', 1)] }), ['a'], '02.03')).toMatchObject({
			code: 'move/no-way',
		});
	});
	it('goes through each hex named, and says where there is none', () => {
		const table = on({ counters: [leg('a', '05.05', 1)] });
		expect(way(table, ['a'], '05.06', '05.08', '05.06')).toEqual([
			'05.06',
			'05.07',
			'05.08',
			'05.07',
			'05.06',
		]);
		expect(way(table, ['a'], '01.10')).toMatchObject({ code: 'move/no-way' });
	});
});
