/** Losses other than by fire are told on a card: nobody vanishes without a word. */
import { describe, expect, it } from 'vitest';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { EVOLVE } from '../../src-main/rules/tcs/evolve.ts';
import { gameShown } from '../../src-main/rulesets/tcs/views/side/shown.ts';
import { resultSentence } from '../../src-main/rulesets/tcs/views/side/result-sentence.ts';
import { BLUE, platoon, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';

const scenario = tcsScenario({
	counters: [
		platoon('a', BLUE, '03.05'),
		platoon('r', RED, '09.05'),
		platoon('moving', RED, '10.05', { mode: 'Move' }),
		platoon('free', RED, '11.05'),
	],
	sheets: [
		{ side: RED, ...sheet('hold', 'Prepared Defense', ['r', 'moving']) },
		{ side: BLUE, ...sheet('go', 'Attack', ['a']) },
	],
});
const NOBODY = { counted: {} };

describe('losses other than by fire', () => {
	it('tcs-17.4.step1: half of the Paralyzed are a card, with who died', () => {
		const game = EVOLVE['steps-lost'](initial(scenario), {
			...{ side: RED, hex: '09.05', why: 'paralyzed', ...NOBODY },
			...{ losses: { r: 3, free: 1 }, destroyed: ['free'] },
		});
		const [card] = gameShown(scenario, game, null).results;
		expect(card).toMatchObject({
			kind: 'lost',
			hex: '09.05',
			losses: [
				{ unit: 'r', steps: 3, destroyed: false },
				{ unit: 'free', steps: null, destroyed: true },
			],
		});
		if (card)
			expect(resultSentence(card, RED, (id) => id)).toBe(
				'Our stack in 09.05: paralyzed units lose half their steps as they are driven out of the Assault. r loses 3 steps. free is destroyed.',
			);
	});

	it('tcs-22.0c.surrender: units that surrender by themselves are a card, and so are guns left behind', () => {
		const gone = EVOLVE.surrendered(initial(scenario), { side: RED, hex: '09.05', units: ['r'], ...NOBODY });
		const left = EVOLVE['retreat-begun'](gone, {
			...{ side: RED, cause: 'morale', units: ['moving'], hex: '10.05', destroyed: ['free'], ...NOBODY },
		});
		expect(left.results.map((result) => (result.kind === 'lost' ? result.why : result.kind))).toEqual([
			'surrendered',
			'left-behind',
		]);
		const quiet = EVOLVE['retreat-begun'](gone, {
			...{ side: RED, cause: 'morale', units: ['moving'], hex: '10.05', destroyed: [], ...NOBODY },
		});
		expect(quiet.results).toHaveLength(1);
	});
});

describe('sheets that were drawn before the game', () => {
	it('tcs-27.1f.start: a Prepared Defense begins implemented, and who is on it in Fire Mode begins Dug In', () => {
		const { units } = initial(scenario);
		expect(['r', 'moving', 'free', 'a'].map((id) => units.get(id)?.dugIn)).toEqual([
			true,
			false,
			false,
			false,
		]);
	});
});
