/** What windows show of the 1992 proposals: a side's points, pairs and batteries are its own. */
import { describe, expect, it } from 'vitest';
import { EVOLVE } from '../../src-main/rules/tcs/evolve.ts';
import type { TcsGame } from '../../src-main/rules/tcs/game.ts';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { gameShown } from '../../src-main/rulesets/tcs/views/side/shown.ts';
import { BLUE, RED, tcsScenario } from '../helpers/tcs-scenario.ts';

const scenario = tcsScenario({
	artillery: {
		batteries: [{ id: 'x', side: BLUE, name: 'X', calibre: 105 }],
		ammunition: [{ side: BLUE, calibre: 105, HE: 20, Smoke: 3, Illum: 1 }],
		sheafs: { points: [{ side: BLUE, hex: '09.09' }] },
	},
});
const on = { 'proposal-artillery': 'on', 'proposal-area-fire': 'on', 'proposal-odds': 'on' } as const;

/** A game by the proposals in turn 2: the battery fired for effect in turn 1, a platoon is combined with a machine gun. */
function played(): TcsGame {
	const begun = { ...initial(scenario), options: on };
	const paired = EVOLVE['pairing-noted'](begun, { side: BLUE, unit: 'b-1', with: 'b-mg' });
	return {
		...paired,
		clock: { ...paired.clock, turn: 2 },
		artillery: {
			...paired.artillery,
			batteries: {
				...paired.artillery.batteries,
				x: { mission: 1, illum: 0, direct: '', hex: '08.05', effect: 1 },
			},
		},
	};
}

describe('tcs3: what windows show of the proposals', () => {
	it('tcs3-2.cont.same-battery: its own side is shown its points, its pairs and what it may go on with', () => {
		expect(gameShown(scenario, played(), BLUE).proposals).toMatchObject({
			sheafs: {
				points: [{ side: BLUE, hex: '09.09' }],
				continuing: [{ battery: 'x', hex: '08.05' }],
			},
			pairs: { 'b-1': 'b-mg' },
			combines: true,
		});
		expect(gameShown(scenario, played(), BLUE).proposals.sheafs?.directions).toHaveLength(6);
	});

	it('tcs3-2.spot.blind-trp: the other side is shown none of them', () => {
		expect(gameShown(scenario, played(), RED).proposals).toMatchObject({
			sheafs: { points: [], continuing: [] },
			pairs: {},
		});
	});

	it('by 4.01 there is nothing of them', () => {
		expect(gameShown(scenario, initial(scenario), null).proposals).toEqual({
			sheafs: null,
			combines: false,
			pairs: null,
		});
	});
});
