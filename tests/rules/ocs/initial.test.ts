/** The small scenario is read, and begins as its lines say. */
import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src-main/rules/ocs/board.ts';
import { initial } from '../../../src-main/rules/ocs/initial.ts';
import { counter, BLUE, smallScenario } from '../../helpers/ocs-scenario.ts';

describe('a scenario', () => {
	it('begins with its counters where its lines say, unfuelled, in the Pre-Turn Phase', () => {
		const game = initial(smallScenario());
		expect(game.units.get('b-tank')).toMatchObject({ at: '03.05', face: 'combat', marker: null, lost: 0 });
		expect(game.units.size).toBe(12);
		expect(game.dumps['dump-1']).toMatchObject({ side: BLUE, at: '02.05', tokens: 20 });
		expect(game.transports['b-truck']).toMatchObject({ points: { n: 2, d: 1 }, loaded: 4 });
		expect(game.clock).toMatchObject({ turn: 1, step: 'pre-turn.weather', phasing: null });
		expect(game.fuel).toEqual({});
	});

	it('is refused with a sentence where a counter stands on no hex', () => {
		const scenario = smallScenario({ counters: [counter('b-x', BLUE, '44.44', '1-1-1 leg')] });
		expect(() => initial(scenario)).toThrow('There is no hex 44.44 on this map.');
	});

	it('ocs-I.A: a printed name is column from the left and hex from the bottom of the column', () => {
		const board = boardOf(smallScenario());
		const hex = board.hex('03.07');
		expect([board.grid.columnOf(hex), board.grid.rowOf(hex)]).toEqual([2, 3]);
		expect(board.name(hex)).toBe('03.07');
		expect(board.beside('03.05')).toEqual(['03.06', '04.06', '04.05', '03.04', '02.05', '02.06']);
	});
});
