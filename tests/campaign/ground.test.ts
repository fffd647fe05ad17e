/** Traffic, bridges and the timeline through the real host: what the master window shows, and what a file keeps. */
import { afterEach, describe, expect, it } from 'vitest';
import { MovePlan, OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { OpcomFact } from '../../src-main/rules/opcom/types.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { planOf } from '../helpers/combat.ts';
import { BLUE, RED, smallScenario, unitId, worldOf } from '../helpers/small-scenario.ts';
import { opcom } from '../helpers/opcom.ts';

let hall: Hall | null = null;
let control: HallWindow;
afterEach(() => hall?.end());

const overrule = { reason: 'a test' };
async function open(scenario: Scenario = smallScenario()): Promise<void> {
	hall = await openHall(scenario);
	control = await hall.window(umpire);
}
const game = async (command: unknown, faces?: readonly number[]): Promise<void> => {
	expect(await control.game(OpcomCommand.parse(command), faces)).toMatchObject({ outcome: 'recorded' });
};

describe('the master window', () => {
	it('shows mended points, profiles and arrivals at once, though the unit itself did not change', async () => {
		await open();
		await game({ type: 'amend-unit', unit: 'b-inf', points: 8, profile: '7-3-0', reason: 'a slip' });
		expect(control.master().units['b-inf']).toMatchObject({
			points: 8,
			profile: { values: [7, 3, 0], status: 7 },
		});
		await game({
			type: 'reschedule-arrival',
			unit: 'b-late',
			turn: 5,
			at: { x: 1, y: 1 },
			reason: 'delayed',
		});
		expect(control.master().units['b-late']?.due).toEqual({ turn: 5, at: { x: 1, y: 1 }, note: 'by road' });
	});

	it('stamps a bridge test with the umpire who asked, whatever the window says', async () => {
		await open();
		await game({ type: 'test-bridge', crossing: 'orr-bridge', by: 'somebody else' }, [4]);
		expect(control.master().ground.traffic['orr-bridge']?.testedBy).toBe('Control, turn 1');
		expect(control.master().log.at(-1)?.dice).toBe('does Orr Bridge blow: 4 on d6 (typed)');
		const map = await hall?.window({ kind: 'umpire', name: 'Map Control', chief: true });
		await map?.game(OpcomCommand.parse({ type: 'test-bridge', crossing: 'brade-bridge' }), [4]);
		expect(control.master().ground.traffic['brade-bridge']?.testedBy).toBe('Map Control, turn 1');
	});

	it('takes back a whole queue with one undo, and keeps one over closing and opening the file', async () => {
		await open();
		await game({ type: 'place-unit', unit: 'r-inf', at: { x: 3, y: 17.5 }, reason: 'a test' });
		await game({ type: 'advance-step', overrule });
		const route = [
			{ x: 3, y: 17.5 },
			{ x: 3, y: 18.5 },
		];
		const plan = MovePlan.parse({ unit: 'r-inf', route, manner: 'tactical', delays: [], queue: true });
		const queue = () => control.master().ground.traffic['orr-ferry']?.queue;
		const at = () => control.master().units['r-inf']?.at?.y;
		await game({ type: 'move-unit', plan, overrule });
		expect([queue(), at()]).toEqual([[{ unit: 'r-inf', points: 1 }], 17.9]);
		await control.desk({ type: 'undo' });
		expect([queue(), at(), control.master().crossings['orr-ferry']?.used]).toEqual([[], 17.5, 0]);
		await control.desk({ type: 'redo' });
		const { file } = hall?.app.session ?? {};
		hall?.app.closeCampaign();
		hall?.app.open(file?.path ?? '');
		if (hall) control = await hall.window(umpire);
		expect([queue(), at(), control.master().crossings['orr-ferry']?.used]).toEqual([
			[{ unit: 'r-inf', points: 1 }],
			17.9,
			4,
		]);
	});

	it('has the events of turn 1 from the start, with drafts for the sides to be told', async () => {
		const rain = { sky: 'rain', badGoing: true, flying: false, say: '' };
		const event = { id: 'dawn', turn: 1, say: 'It rains at dawn.', weather: rain, tell: [RED] };
		await open(Scenario.parse({ ...smallScenario(), events: [event] }));
		expect(control.master().ground.weather.sky).toBe('rain');
		const drafts = Object.values(control.master().dispatches);
		expect(drafts.map(({ to, story, state }) => [to, story, state])).toEqual([
			['red', 'It rains at dawn.', 'draft'],
		]);
		const blue = await hall?.window({ kind: 'side', side: BLUE });
		expect(blue?.received.join()).not.toContain('rains');
	});
});

describe('older campaigns', () => {
	it('an exploit recorded before crossings were kept with it loads none', () => {
		const { game: start } = worldOf(smallScenario());
		const combat = planOf('c1', ['b-tanks'], ['r-inf']);
		const facts: readonly OpcomFact[] = [
			{
				type: 'combat-grouped',
				v: 1,
				rule: 'umpire',
				payload: { plan: combat, at: { x: 1, y: 1 }, name: 'here' },
			},
			{
				type: 'unit-exploited',
				v: 1,
				rule: 'umpire',
				payload: {
					combat: combat.combat,
					unit: unitId('b-tanks'),
					route: [
						{ x: 10, y: 6 },
						{ x: 10, y: 0.5 },
					],
					km: 5.5,
					met: [],
				},
			},
		];
		const after = facts.reduce((now, fact) => opcom.evolve(now, fact), start);
		expect(after.units.get('b-tanks')?.at).toEqual({ x: 10, y: 0.5 });
		expect(after.crossings).toEqual(start.crossings);
	});
});
