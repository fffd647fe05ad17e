import { describe, expect, it } from 'vitest';
import { PersistentMap } from '../../src-shared/kit/persistent-map.ts';
import { isCurrent, remember } from '../../src-main/rules/kit/reads.ts';
import { encounter } from '../../src-main/rulesets/opcom/encounter/encounter.ts';
import { noPace } from '../../src-main/rulesets/opcom/views/forecast.ts';
import { masterView, ViewMemo } from '../../src-main/rulesets/opcom/views/master-view.ts';
import { playAtRandom } from '../helpers/random-game.ts';
import { smallScenario } from '../helpers/small-scenario.ts';

const around = {
	title: 'A game',
	file: 'a.thirdmap',
	seedCommitment: 'sealed',
	times: { turn: 0, step: 0 },
	pace: noPace,
	undo: { undo: null, redo: null },
	log: [],
};

describe('the umpire’s view, made anew only where something changed', () => {
	it.each([
		['made-up country', encounter('memo')],
		['known ground', smallScenario()],
	])('is what it is when all of it is made anew, after every command of a random game: %s', (_, scenario) => {
		const memo = new ViewMemo();
		let same = 0;
		let units: unknown = null;
		playAtRandom(scenario, 'memo', 3, (world) => {
			const view = masterView(world, around, memo);
			expect(view).toEqual(masterView(world, around, new ViewMemo()));
			if (view.units === units) same += 1;
			({ units } = view);
		});
		expect(same).toBeGreaterThan(10);
	});
});

describe('what a function read', () => {
	const world = {
		game: {
			turn: 3,
			step: 'orders',
			units: PersistentMap.from([
				['a', 1],
				['b', 2],
			]),
		},
		desk: { sheets: {}, notes: [] as string[] },
	};
	const sum = remember(world, ({ game }) => game.turn + (game.units.get('a') ?? 0));

	it('is current while that is the same, whatever else changed', () => {
		expect(sum.value).toBe(4);
		expect(isCurrent(world, sum)).toBe(true);
		const elsewhere = { ...world.game, step: 'brief', units: world.game.units.set('b', 9) };
		expect(isCurrent({ ...world, game: elsewhere, desk: { sheets: {}, notes: [] } }, sum)).toBe(true);
	});

	it('is not when a field or a key that it read is another, or came or went', () => {
		const { game } = world;
		expect(isCurrent({ ...world, game: { ...game, turn: 4 } }, sum)).toBe(false);
		expect(isCurrent({ ...world, game: { ...game, units: game.units.set('a', 5) } }, sum)).toBe(false);
		const absent = remember(world, (read) => read.game.units.has('z'));
		expect(isCurrent(world, absent)).toBe(true);
		expect(isCurrent({ ...world, game: { ...game, units: game.units.set('z', 1) } }, absent)).toBe(false);
		const all = remember(world, (read) => [...read.game.units.values()].length);
		expect(isCurrent({ ...world, game: { ...game, units: game.units.set('b', 7) } }, all)).toBe(false);
	});
});
