/** What the umpire's window asks for on its air desk and its map, through the real host. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AirTask } from '../../src-shared/rulesets/opcom/air.ts';
import { AirTaskId, UnitId } from '../../src-shared/kit/ids.ts';
import { airScenario, at, mission } from '../helpers/air.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';

let hall: Hall;
let control: HallWindow;
beforeEach(async () => {
	hall = await openHall(airScenario());
	control = await hall.window(umpire);
});
afterEach(() => hall.end());

const overrule = { reason: 'a test' };
const flak = UnitId.parse('r-heavy');

/** Nine heavy squadrons on the flak at 5,17, ready to be rolled for. */
async function bombed(): Promise<AirTask> {
	const square = { centre: at(5, 17), bearing: 0 };
	await control.game({ type: 'advance-step', overrule });
	const planned = await control.game({
		type: 'plan-mission',
		mission: mission('m', 'bombing', 'b-lancs 9', { square }),
		overrule,
	});
	expect(planned).toMatchObject({ outcome: 'recorded' });
	const task = control.master().air.tasks.find(({ kind }) => kind === 'bombing');
	if (!task) throw new Error('nothing to roll for');
	return task;
}

describe('an air task with other choices', () => {
	it('is explained before the dice: a unit left out has no throw, and the roll takes as many dice', async () => {
		const task = await bombed();
		expect(task.throws).toHaveLength(1);
		const choices = { exclude: [flak] };
		const without = await control.ask('explain.air', { task: task.id, choices });
		expect(without?.throws).toHaveLength(0);
		expect(without).toMatchObject({ id: task.id, state: 'open' });
		const other = await control.ask('explain.air', { task: task.id, choices: { rows: { heavy: 1 } } });
		expect(other?.throws[0]?.faces).not.toEqual(task.throws[0]?.faces);
		expect(control.master().air.tasks.find(({ id }) => id === task.id)?.throws).toHaveLength(1);
		const typed = await control.game({ type: 'roll-air', task: task.id, choices, overrule }, [1]);
		expect(typed).toMatchObject({ outcome: 'refused', code: 'dice/none-wanted' });
	});

	it('is null once it is not open, or was never there', async () => {
		const none = AirTaskId.parse('bombing-none');
		expect(await control.ask('explain.air', { task: none, choices: {} })).toBeNull();
	});
});

describe('the master view', () => {
	it('marks a unit that bombs hold fast, and no longer once the turn is over', async () => {
		const task = await bombed();
		expect(control.master().units[flak]?.marks).not.toContain('immobilised');
		await control.game({ type: 'roll-air', task: task.id, choices: {}, overrule }, [6]);
		const effects = { wings: {}, steps: {}, immobilised: [flak], landed: {} };
		await control.game({ type: 'apply-air', task: task.id, effects, reason: 'a test' });
		expect(control.master().units[flak]?.marks).toContain('immobilised');
		while (control.master().clock.turn === 1) await control.game({ type: 'advance-step', overrule });
		expect(control.master().units[flak]?.marks).not.toContain('immobilised');
	});

	it('gives the map its rings from the rules’ own charts', () => {
		const km = Object.fromEntries(control.master().templates.map(({ id, km }) => [id, km]));
		expect(km).toEqual({
			square: 2,
			'field-effective': 8,
			'field-long': 12,
			'medium-effective': 12,
			'medium-long': 18,
			'heavy-effective': 10,
			'heavy-long': 16,
			'rocket-effective': 8,
			'infantry-gun-effective': 6,
			'passing-open': 2,
			'passing-cover': 1,
			'flak-2': 2,
			'flak-4': 4,
		});
	});

	it('gives every turn its date and part of day', async () => {
		const days = control.master().calendar.slice(0, 4);
		expect(days.map(({ turn, date, part }) => `${String(turn)} ${date} ${part}`)).toEqual([
			'1 1944-07-18 am',
			'2 1944-07-18 pm',
			'3 1944-07-19 night',
			'4 1944-07-19 am',
		]);
		const { length } = control.master().calendar;
		expect(length).toBe(hall.app.session.head.turns);
		await control.game({
			type: 'set-option',
			option: 'night-date',
			value: 'ends-the-day',
			reason: 'as we play it',
		});
		expect(control.master().calendar[2]).toEqual({ turn: 3, date: '1944-07-18', part: 'night' });
	});
});
