/** Aircraft, planned missions and what stands at bases: what a side receives rests on nothing of the other's that the rules hide. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import { aircraft } from '../helpers/ocs-aircraft.ts';
import { BLUE, RED, smallScenario } from '../helpers/ocs-scenario.ts';
import {
	eveningOf,
	idle,
	mutateView,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
} from '../leak/kit/mutate-view.ts';
import { hallScenario, openTable, order, play, sideView } from './hall.ts';
import { shown } from './shown.ts';
import { shownAir } from './shown-air.ts';

/** Both sides have a base with Active and Inactive aircraft, supply under it, and something to bomb. */
const scenario = () =>
	smallScenario({
		...hallScenario(),
		hexes: [
			{ hex: '07.05', hedgehog: 1, owner: RED },
			{ hex: '02.04', airBase: 2, owner: BLUE, gliders: 3 },
			{ hex: '09.07', airBase: 1, owner: RED, gliders: 2 },
		],
		dumps: [
			{ side: BLUE, at: '02.04', tokens: 12 },
			{ side: RED, at: '09.07', tokens: 9 },
		],
		aircraft: [
			aircraft('b-spit', BLUE, '02.04', ['fighter'], { rating: 4, barrage: 3 }),
			aircraft('b-typhoon', BLUE, '02.04', ['tactical'], { rating: 2, barrage: 12 }),
			aircraft('b-mosquito', BLUE, '02.04', ['tactical'], { rating: 2, barrage: 12 }, { active: false }),
			aircraft('r-me', RED, '09.07', ['fighter'], { rating: 3, barrage: 1 }),
			aircraft('r-ju', RED, '09.07', ['tactical'], { rating: 1, barrage: 8 }),
			aircraft('r-do', RED, '09.07', ['tactical'], { rating: 1, barrage: 8 }, { active: false, lost: 1 }),
		],
	});

/** A refit, a barrage that is intercepted, and one of the other side's in Reaction. */
async function evening(): Promise<Evening> {
	const table = await openTable(scenario());
	const asked = async (window: typeof table.blue): Promise<void> => {
		for (let [question] = sideView(window).asked; question; [question] = sideView(window).asked) {
			const reply = question.answers.at(-1)?.id ?? '';
			const answer = reply === 'b-spit' || reply === 'r-me' ? reply : (question.answers[0]?.id ?? '');
			await play(window, { type: 'answer-question', question: question.id, answer });
		}
	};
	try {
		await table.steps(2);
		await play(table.blue, { type: 'refit-aircraft', base: '02.04', planes: ['b-mosquito'] });
		await table.steps(4);
		await play(table.blue, {
			type: 'fly-mission',
			mission: 'barrage',
			planes: ['b-typhoon'],
			target: '07.05',
		});
		await asked(table.red);
		await asked(table.blue);
		await table.steps(5);
		await play(table.red, { type: 'fly-mission', mission: 'barrage', planes: ['r-ju'], target: '05.05' });
		await asked(table.blue);
		await asked(table.red);
		await order(table.control, { type: 'record-ruling', rule: 'umpire', text: 'Noted.' });
		return eveningOf(table.hall.app.session);
	} finally {
		await table.hall.end();
	}
}

const planes = { blue: ['b-spit', 'b-typhoon'], red: ['r-me', 'r-ju'] } as const;
const asked = ({ side }: Listener): Asked => {
	const [own, theirs] = side === BLUE ? [planes.blue, planes.red] : [planes.red, planes.blue];
	const missions = ['barrage', 'sweep', 'trainbusting', 'hip-shoot'] as const;
	const hexes = ['07.05', '05.05', '09.07', '02.04'];
	return {
		explain: [
			{ name: 'air-bases', input: {} },
			{ name: 'air-returns', input: {} },
			...missions.flatMap((mission) =>
				hexes.map((target) => ({ name: 'mission', input: { mission, planes: own, target } })),
			),
			...hexes.map((target) => ({
				name: 'mission',
				input: { mission: 'barrage', planes: own, target, aim: 'air-base' },
			})),
			{ name: 'mission', input: { mission: 'barrage', planes: theirs, target: '07.05' } },
		],
		commands: [
			{ type: 'fly-mission', mission: 'sweep', planes: theirs, target: '09.07' },
			{ type: 'fly-mission', mission: 'barrage', planes: ['ghost'], target: '09.07' },
			{ type: 'refit-aircraft', base: '02.04', planes: theirs },
			{ type: 'refit-aircraft', base: '09.07', planes: theirs },
		],
		papers: [],
	};
};

let seen: Mutated;
beforeAll(async () => {
	seen = mutateView(await evening(), asked, {
		...{ moments: 6, samples: 3, ids: new Set(['blue', 'red']) },
		only: /^game\.(air|dumps\.\*\.tokens|frames)/,
	});
});

describe('mutate-view of the air', () => {
	it('what a side receives stays, whatever of the other’s aircraft is changed that the rules do not show', () => {
		expect(unaccounted(seen, [...shown, ...shownAir])).toEqual([]);
	});

	it('steps, states and missions flown were changed, and each line of what is shown of them is needed', () => {
		expect(seen.paths).toEqual(
			expect.arrayContaining([
				...['game.air.planes.*.lost', 'game.air.planes.*.flew', 'game.air.planes.*.active'],
				...['game.air.planes.*.at', 'game.dumps.*.tokens'],
			]),
		);
		expect(idle(seen, shownAir)).toEqual([]);
	});
});
