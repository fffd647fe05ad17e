/** What falls to units that enter a hex with the enemy's things. */
import { describe, expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import {
	capturesAt,
	columnOf,
	share,
	type HowEntered,
} from '../../../../src-main/rules/ocs/09-combat/capture/capture.ts';
import { refuge } from '../../../../src-main/rules/ocs/09-combat/capture/displacement.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { evolveFight } from '../../../../src-main/rules/ocs/evolve/fight-table.ts';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import { BLUE, fightWorld, RED } from '../../../helpers/ocs-fight.ts';
import { spend } from '../../../../src-main/rules/ocs/evolve/supply.ts';
import { during, Table, withOption, type Change } from '../../../helpers/ocs-table.ts';
import { counter, smallScenario } from '../../../helpers/ocs-scenario.ts';

type CounterInput = OcsScenarioInput['counters'][number];
const HEX = '07.05';
const truck = (id: string, points: number, loaded: number, more: object = {}) => ({
	...{ id, side: RED, name: id, points, loaded, at: HEX },
	...more,
});
const worldOf = (scenario: Partial<OcsScenarioInput>): World =>
	fightWorld(
		{ counters: [], dumps: [], transports: [], ...scenario },
		{ clock: { step: 'movement.movement' } },
	);

/** What Blue takes at the hex with these dice, and the game after it. */
function taken(world: World, faces: readonly number[], by: HowEntered = 'movement') {
	const dice = scriptedDice(faces);
	const facts = capturesAt({ world, charts: chartsIn(world) }, BLUE, HEX, by, dice);
	return { facts, left: dice.left, game: facts.reduce(evolveFight, world.game) };
}

describe('capture', () => {
	const thirty = worldOf({
		transports: [truck('trucks', 3, 12)],
		dumps: [{ side: RED, at: HEX, tokens: 36 }],
	});

	it('EX-30: 25% of three trucks and of their 12T, 50% of 9 SP on the ground', () => {
		const { game, facts } = taken(thirty, [3, 5]);
		expect(game.transports['transport-blue-1-07.05']).toMatchObject({
			side: BLUE,
			at: HEX,
			points: fraction(1),
			loaded: 3,
		});
		expect(game.transports['trucks']).toMatchObject({ side: RED, points: fraction(2), loaded: 9 });
		expect(Object.values(game.dumps)).toMatchObject([{ side: BLUE, tokens: 18 }]);
		expect(facts.map(({ type }) => type)).toEqual([
			'transport-captured',
			'transport-displaced',
			'dumps-captured',
		]);
	});

	it('ocs-9.14.entry each kind is taken in its turn: transport, dumps, what is built', () => {
		const world = worldOf({
			transports: [truck('trucks', 1, 0), truck('carts', 1, 0, { kind: 'wagon', allowance: 8 })],
			dumps: [{ side: RED, at: HEX, tokens: 4 }],
			hexes: [{ hex: HEX, hedgehog: 1, owner: RED }],
		});
		expect(taken(world, [6, 6, 6]).facts.map(({ type }) => type)).toEqual([
			'transport-captured',
			'transport-captured',
			'dumps-captured',
			'hex-taken',
		]);
	});

	it('ocs-9.14b of a dump a share is captured, to the token, and the rest destroyed', () => {
		const world = worldOf({ dumps: [{ side: RED, at: HEX, tokens: 7 }] });
		expect(taken(world, [2]).facts[0]?.payload).toMatchObject({ percent: 25, captured: 2, destroyed: 5 });
		expect(taken(world, [1]).game.dumps).toEqual({});
	});

	it('ocs-9.14c.columns more than ten points are trucks, ten and less wagons', () => {
		const world = worldOf({
			transports: [truck('t', 1, 0, { allowance: 11 }), truck('w', 1, 0, { allowance: 10 })],
		});
		const columns = Object.keys(world.game.transports).map((id) => columnOf(world, id));
		expect(columns).toEqual(['trucks', 'wagons']);
		// A 5 takes half of trucks (rounded up to the one) and three quarters of wagons.
		const { facts } = taken(world, [5, 5]);
		expect(
			facts.filter(({ type }) => type === 'transport-captured').map(({ payload }) => payload),
		).toMatchObject([
			{ column: 'trucks', percent: 50, within: 10 },
			{ column: 'wagons', percent: 75, within: 5 },
		]);
	});

	it('ocs-9.14c.loaded loads share the fate of their transport: 75% of 8T are 6T', () => {
		const { game } = taken(worldOf({ transports: [truck('trucks', 4, 8)] }), [6]);
		expect([game.transports['transport-blue-1-07.05']?.loaded, game.transports['trucks']?.loaded]).toEqual([
			6, 2,
		]);
	});

	it('ocs-9.14c.loaded where no points get off all of the load falls: nothing vanishes', () => {
		const { game } = taken(worldOf({ transports: [truck('trucks', 1, 4)] }), [6]);
		expect([game.transports['transport-blue-1-07.05']?.loaded, game.transports['trucks']]).toEqual([
			4,
			undefined,
		]);
	});

	it('ocs-9.14c.round points to the nearest whole one, tokens to the nearest', () => {
		expect([share(9, 50), share(9, 25), share(7, 75)]).toEqual([5, 2, 5]);
		const { game } = taken(worldOf({ transports: [truck('trucks', 3, 0)] }), [4]);
		expect([game.transports['transport-blue-1-07.05']?.points, game.transports['trucks']?.points]).toEqual([
			fraction(2),
			fraction(1),
		]);
	});

	it('ocs-9.14c.choice of a mixture Organic Trucks are given up last', () => {
		const world = worldOf({
			transports: [truck('organic', 1, 0, { organic: '9-pz' }), truck('plain', 1, 0)],
		});
		const { game } = taken(world, [4]);
		expect([game.transports['plain'], game.transports['organic']?.side]).toEqual([undefined, RED]);
	});

	it('ocs-9.14c.move only what falls in the captor’s Movement Phase may move at once', () => {
		const world = worldOf({ transports: [truck('trucks', 1, 0)] });
		expect(taken(world, [6], 'movement').game.transports['transport-blue-1-07.05']?.phase).toBe(null);
		expect(taken(world, [6], 'advance').game.transports['transport-blue-1-07.05']?.phase?.move).toBe('moved');
	});

	describe('Extenders', () => {
		const extender = { range: 10, mobility: 'truck' as const };
		const stands = (sources: OcsScenarioInput['sources']): World => {
			const world = worldOf({
				transports: [truck('ext', 5, 0, { extender })],
				counters: [counter('r', RED, '09.05', '3-3-3 leg')],
				...(sources ? { sources } : {}),
			});
			const supply = { ...world.game.supply, extenders: ['ext'] };
			return { ...world, game: { ...world.game, supply } };
		};
		const traced = [{ side: RED, hex: '10.05' }];

		it('ocs-9.14d.collapse one whose hex is entered collapses without loss', () => {
			const { game, facts, left } = taken(stands(traced), [6]);
			expect(facts.map(({ type }) => type)).toEqual(['extender-ended']);
			expect([game.supply.extenders, game.transports['ext']?.points, left]).toEqual([[], fraction(5), 1]);
		});

		it('ocs-9.14d.where to a hex in its range and in trace, as transport', () => {
			const { game } = taken(stands(traced), [6]);
			expect(game.transports['ext']?.at).toBe('06.06');
		});

		it('ocs-9.14d.voluntary its owner may have it collapse as if an enemy had come', () => {
			const table = new Table(stands(traced).scenario, during('movement.movement', RED), (game) => ({
				...game,
				supply: { ...game.supply, extenders: ['ext'] },
			}));
			expect(table.order(RED, { type: 'end-extender', transport: 'ext', to: '01.01' })?.rule).toBe(
				'ocs-12.7h',
			);
			expect(table.order(RED, { type: 'end-extender', transport: 'ext', to: '10.05' })).toBe(null);
			expect(table.game.transports['ext']).toMatchObject({ at: '10.05', points: fraction(5) });
		});

		it('ocs-9.14d.nowhere without one it is turned in place and rolled for: 75% of five are four', () => {
			const { game, facts } = taken(stands([{ side: RED, hex: '10.05', from: 99 }]), [6]);
			expect(facts.map(({ type }) => type).slice(0, 2)).toEqual(['extender-ended', 'transport-captured']);
			expect([game.transports['transport-blue-1-07.05']?.points, game.transports['ext']?.points]).toEqual([
				fraction(4),
				fraction(1),
			]);
		});

		it('ocs-9.14c.extender one that stands is not counted when others are rolled for', () => {
			const world = stands(traced);
			expect(columnOf(world, 'ext')).toBe(null);
			expect(
				columnOf(
					{ ...world, game: { ...world.game, supply: { ...world.game.supply, extenders: [] } } },
					'ext',
				),
			).toBe('trucks');
		});
	});

	it('ocs-9.14c.displace the rest gets off: to the nearest of its own, else furthest from what it sees', () => {
		const world = worldOf({
			transports: [truck('trucks', 1, 0)],
			counters: [counter('r', RED, '09.05', '3-3-3 leg'), counter('b', BLUE, '06.05', '3-3-3 leg')],
		});
		expect(taken(world, [1]).game.transports['trucks']).toMatchObject({
			...{ at: '09.05', gotOff: { from: HEX, within: 10 } },
		});
		const alone = worldOf({ counters: [counter('b', BLUE, '06.05', '3-3-3 leg')] });
		const to = refuge(alone, RED, { from: HEX, within: 2 });
		expect([
			boardOf(alone.scenario).distance(to, '06.05'),
			boardOf(alone.scenario).distance(to, HEX),
		]).toEqual([3, 2]);
	});

	it('ocs-9.14e a hedgehog is captured at its level', () => {
		const { game } = taken(worldOf({ hexes: [{ hex: HEX, hedgehog: 3, owner: RED }] }), []);
		expect(game.hexes[HEX]).toMatchObject({ control: BLUE, hedgehog: 3 });
	});

	it('ocs-9.14h a port is captured with its hits', () => {
		const world = worldOf({ hexes: [{ hex: HEX, port: { name: 'Haven', tokens: 8 }, owner: RED }] });
		const hit = {
			...world,
			game: { ...world.game, hexes: { [HEX]: { ...world.game.hexes[HEX], portHits: 2 } } },
		};
		expect(taken(hit as World, []).game.hexes[HEX]).toMatchObject({ control: BLUE, portHits: 2 });
		expect(
			taken(worldOf({ hexes: [{ hex: HEX, port: { name: 'Haven', tokens: 8 }, owner: BLUE }] }), []).facts,
		).toEqual([]);
	});
});

it('a move takes what lies in each hex that it enters, once', () => {
	const scenario = {
		counters: [counter('b', BLUE, '03.05', '4-3-9 track'), counter('r', RED, '09.05', '3-3-3 leg')],
		dumps: ['04.05', '05.05'].map((at) => ({ side: RED, at, tokens: 8 })),
		transports: [],
	};
	const table = new Table(smallScenario(scenario), during('movement.movement', BLUE));
	const way = ['04.05', '05.05', '04.05'];
	expect(table.order(BLUE, { type: 'move', units: ['b'], way }, 6, 4)).toBe(null);
	expect(Object.values(table.game.dumps).map(({ at, tokens, side }) => [at, tokens, side])).toEqual([
		['04.05', 6, BLUE],
		['05.05', 4, BLUE],
	]);
});

describe('transport that got off', () => {
	const begun = (options: readonly Change[] = [], more: readonly CounterInput[] = []) => {
		const scenario = {
			counters: [
				counter('b', BLUE, '03.05', '4-3-9 track'),
				counter('r', RED, '09.05', '3-3-3 leg'),
				...more,
			],
			dumps: [],
			transports: [truck('trucks', 3, 8, { at: '04.05' })],
		};
		const table = new Table(smallScenario(scenario), during('movement.movement', BLUE), ...options);
		// A 3 takes a quarter: one point of three and two of the eight tokens.
		expect(table.order(BLUE, { type: 'move', units: ['b'], way: ['04.05'] }, 3)).toBe(null);
		return table;
	};
	const place = (table: Table, to: string, by: 'blue' | 'red' | 'umpire' = 'red') =>
		table.order(by === 'umpire' ? by : by === 'red' ? RED : BLUE, {
			...{ type: 'displace-transport', transport: 'trucks', to },
		});
	const blind = withOption('enemy-hexes', 'contact');

	it('ocs-9.14c.displace is placed anew by its owner, once, within ten hexes and among no enemies', () => {
		const table = begun();
		expect(table.game.transports['trucks']).toMatchObject({ at: '09.05', points: fraction(2), loaded: 6 });
		expect(place(table, '04.05')).toMatchObject({ code: 'capture/too-far' });
		expect(place(table, '11.11')).toMatchObject({ code: 'capture/too-far' });
		const near = begun([], [counter('b2', BLUE, '08.08', '3-3-3 leg')]);
		expect(place(near, '08.08')).toMatchObject({ code: 'capture/enemy' });
		expect(place(table, '10.08')).toBe(null);
		expect(table.game.transports['trucks']).toEqual(table.known['red']?.game.transports['trucks']);
		expect(table.game.transports['trucks']).toMatchObject({ at: '10.08', loaded: 6 });
		expect(place(table, '10.07')).toMatchObject({ code: 'capture/settled' });
	});

	it('wagons go five hexes and no further', () => {
		const scenario = {
			counters: [counter('b', BLUE, '03.05', '4-3-9 track')],
			dumps: [],
			transports: [truck('trucks', 3, 8, { at: '04.05', kind: 'wagon', allowance: 8 })],
		};
		const table = new Table(smallScenario(scenario), during('movement.movement', BLUE));
		expect(table.order(BLUE, { type: 'move', units: ['b'], way: ['04.05'] }, 1)).toBe(null);
		expect(place(table, '10.05')).toMatchObject({
			...{ code: 'capture/too-far', say: expect.stringContaining('within 5 hexes of 04.05') as unknown },
		});
		expect(place(table, '09.05')).toBe(null);
	});

	it('Control places it for its owner; whoever took the rest is answered as if there were none', () => {
		const [theirs, none] = [begun(), begun()];
		expect(place(theirs, '10.08', 'blue')).toEqual(
			none.order(BLUE, { type: 'displace-transport', transport: 'ghost', to: '10.08' }),
		);
		expect(place(theirs, '10.08', 'umpire')).toBe(null);
		expect(theirs.game.transports['trucks']?.at).toBe('10.08');
	});

	it('what is done with it, and the end of the step, settle where it is', () => {
		const table = begun();
		expect(table.order('umpire', { type: 'next-step' })).toBe(null);
		expect(place(table, '10.08')).toMatchObject({ code: 'capture/settled' });
		expect(table.known['red']?.game.transports['trucks']).not.toHaveProperty('gotOff');
		const used = spend(begun().game, [{ dump: 'trucks', at: '09.05', tokens: 2 }], {
			...{ side: RED, purpose: 'combat', whom: 'r' },
		});
		expect(used.transports['trucks']).toMatchObject({ loaded: 4 });
		expect(used.transports['trucks']).not.toHaveProperty('gotOff');
	});

	it('double-blind: where an unseen enemy stands it ends beside him, and is told nothing of him', () => {
		const unseen = counter('b-far', BLUE, '10.08', '3-3-3 leg');
		const [empty, held] = [begun([blind]), begun([blind], [unseen])];
		expect(held.game.transports['trucks']).toEqual(empty.game.transports['trucks']);
		expect([place(empty, '10.08'), place(held, '10.08')]).toEqual([null, null]);
		expect([empty, held].map(({ game }) => game.transports['trucks']?.at)).toEqual(['10.08', '09.08']);
		// Whom it could see there refuses it.
		const seen = begun([blind], [unseen, counter('r-by', RED, '10.07', '3-3-3 leg')]);
		expect(place(seen, '10.08')).toMatchObject({ code: 'capture/enemy' });
	});

	it('double-blind: the proposal is the same wherever enemies are that its owner does not see', () => {
		const gotOff = { from: HEX, within: 5 };
		const proposed = (...at: readonly string[]) => {
			const counters = at.map((hex, n) => counter(`b${String(n)}`, BLUE, hex, '3-3-3 leg'));
			const world = worldOf({ counters: [counter('b', BLUE, '01.01', '3-3-3 leg'), ...counters] });
			const options = { ...world.game.options, 'enemy-hexes': 'contact' };
			return refuge({ ...world, game: { ...world.game, options } }, RED, gotOff);
		};
		expect(proposed('10.09', '09.02')).toBe(proposed());
		// It is never put among them: there the next best is taken.
		expect(proposed(proposed())).not.toBe(proposed());
	});
});
