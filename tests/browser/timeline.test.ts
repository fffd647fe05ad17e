/** The timeline desk and the hall's clock in the umpire's window. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import ClockWindow from '../../src-renderer/master/ClockWindow.svelte';
import { packFor } from '../../src-renderer/master/packs.ts';
import HallClock from '../../src-renderer/rulesets/opcom/umpire/clock/HallClock.svelte';
import { Timer } from '../../src-renderer/rulesets/opcom/umpire/clock/timer.svelte.ts';
import Master from './OpcomMaster.svelte';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { airAndGround } from '../fixtures/air-and-ground-views.ts';
import { FakeHost, refusal } from './master-fixture.ts';
import { eveningClock, passTime } from './clock.ts';

const id = (name: string) => page.getByTestId(name);
const open = async (view: MasterView = airAndGround): Promise<FakeHost> => {
	const host = new FakeHost();
	void render(Master, { host, view });
	await userEvent.keyboard('5');
	return host;
};

beforeEach(() => page.viewport(1440, 900));

describe('the timeline', () => {
	it('shows each turn with its date and part, what comes then, and what is due now on top', async () => {
		await open();
		await expect.element(id('weather-now')).toMatchTextContent(/Cloud\. Haze over the ridge until ten\./);
		await expect.element(id('arrival-g-i-ss2')).toMatchTextContent(/due now/);
		await expect.element(id('turn-5')).toMatchTextContent(/5.*Afternoon.*18 Jul.*Lothians by road/s);
		await expect.element(id('turn-7')).toMatchTextContent(/thunderstorm/);
		await page.screenshot({ path: '__screenshots__/timeline.png' });
	});

	it('writes an event with its weather and whom it is drafted for', async () => {
		const host = await open();
		await page.getByRole('button', { name: 'Put an event on turn 6' }).click();
		await id('event-say').fill('The railway bridge is reported down');
		await id('event-tell-german').click();
		await page.getByRole('switch', { name: 'Brings other weather' }).click();
		await page.getByRole('radio', { name: 'Rain' }).click();
		await id('weather-going').click();
		await page.screenshot({ path: '__screenshots__/timeline-event.png' });
		await id('timeline-record').click();
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(host.commands[0]).toMatchObject({
			type: 'schedule-event',
			event: {
				turn: 6,
				say: 'The railway bridge is reported down',
				tell: ['german'],
				weather: { sky: 'rain', badGoing: true, flying: true, say: '' },
			},
		});
		await expect.element(id('timeline-form')).not.toBeInTheDocument();
	});

	it('changes an event and keeps its id; a dropped one needs a reason', async () => {
		const host = await open();
		await id('turn-7').getByRole('button', { name: 'Change' }).click();
		await id('event-turn').fill('8');
		await userEvent.keyboard('{Tab}');
		await id('timeline-record').click();
		expect(host.commands[0]).toMatchObject({
			type: 'schedule-event',
			event: { id: 'rain', turn: 8, say: 'A thunderstorm breaks' },
		});
		await id('turn-7').getByRole('button', { name: 'Drop' }).click();
		await expect.element(id('timeline-record')).toBeDisabled();
		await id('timeline-reason').fill('the sky is clear');
		await id('timeline-record').click();
		expect(host.commands[1]).toEqual({ type: 'drop-event', event: 'rain', reason: 'the sky is clear' });
	});

	it('moves an arrival to another turn and place', async () => {
		const host = await open();
		await id('turn-5').getByRole('button', { name: 'Change' }).click();
		await id('arrival-turn').fill('6');
		await userEvent.keyboard('{Tab}');
		await id('arrival-place').fill('Troarn');
		await userEvent.keyboard('{Tab}');
		await id('timeline-reason').fill('held up at the beaches');
		await id('timeline-record').click();
		expect(host.commands[0]).toEqual({
			type: 'reschedule-arrival',
			unit: 'a-lothians',
			turn: 6,
			at: { x: 8.6, y: 0.93 },
			reason: 'held up at the beaches',
		});
	});

	it('sets the weather now, with a reason; Escape leaves the form', async () => {
		const host = await open();
		await id('weather-set').click();
		await page.getByRole('radio', { name: 'Fog' }).click();
		await id('weather-flying').click();
		await id('timeline-reason').fill('the ground mist stays');
		await id('timeline-record').click();
		expect(host.commands[0]).toMatchObject({
			type: 'set-weather',
			weather: { sky: 'fog', flying: false, badGoing: false },
			reason: 'the ground mist stays',
		});
		await id('weather-set').click();
		await expect.element(id('timeline-form')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(id('timeline-form')).not.toBeInTheDocument();
	});

	it('places a unit early through the rules, which may refuse', async () => {
		const host = await open();
		host.answer = () => refusal('It is due in turn 5.');
		await id('turn-5').getByRole('button', { name: 'Place now' }).click();
		expect(host.commands[0]).toEqual({ type: 'arrive', unit: 'a-lothians' });
		await expect.element(id('refusal')).toMatchTextContent(/due in turn 5/);
	});
});

describe('the hall’s clock', () => {
	const clock = {
		...airAndGround.clock,
		stepSince: eveningClock() - 4 * 60_000 - 30_000,
		turnSince: eveningClock() - 10 * 60_000,
	};

	const view = { ...airAndGround, clock };
	function openClock(): { leave: () => void } {
		const leave = vi.fn<() => void>();
		const timer = new Timer(() => clock);
		onTestFinished(() => timer.close());
		void render(HallClock, { timer, clock: view.clock, onleave: leave });
		return { leave };
	}

	it('evening 26: opens in a window of its own; a browser that keeps it back is told of', async () => {
		const opens = vi.spyOn(window, 'open').mockReturnValue(null);
		await open(view);
		await userEvent.keyboard('{Shift>}c{/Shift}');
		expect(opens.mock.calls).toEqual([
			['./master.html?clock', 'third-map-clock', 'popup,width=1280,height=720'],
		]);
		await expect.element(page.getByText(/kept the clock’s window back/)).toBeVisible();
		await expect.element(id('hall-clock')).not.toBeInTheDocument();
		await expect.element(id('desk-panel')).toBeVisible();
		opens.mockRestore();
	});

	it('evening 26: has a Leave, and Escape leaves too', async () => {
		const { leave } = openClock();
		await page.getByRole('button', { name: 'Leave the clock' }).click();
		expect(leave).toHaveBeenCalledTimes(1);
		await userEvent.keyboard('{Escape}');
		expect(leave).toHaveBeenCalledTimes(2);
	});

	it('evening 26: its window shows the clock of the open campaign, and follows it', async () => {
		let push: (shown: MasterView) => void = () => undefined;
		const connection = new Connection<MasterView>({
			listen: (listener) => {
				push = (shown) => listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view: shown });
				listener.live();
			},
			send: ({ id: asked, name }) => {
				if (name === 'view.follow') push(view);
				const value = name === 'view.follow' ? { open: true, revision: 1 } : { value: '{"theme":"light"}' };
				return Promise.resolve({ id: asked, ok: true, value });
			},
			close: () => undefined,
		});
		const leave = vi.fn<() => void>();
		void render(ClockWindow, { connection, packFor, leave });
		await expect.element(id('hall-clock')).toMatchTextContent(/Turn 4/);
		await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
		push({ ...view, clock: { ...clock, turn: 5 } });
		await expect.element(id('hall-clock')).toMatchTextContent(/Turn 5/);
		await id('hall-close').click();
		expect(leave).toHaveBeenCalledOnce();
		document.documentElement.removeAttribute('data-theme');
	});

	it('evening 26: a pause in the room is a pause in the clock’s window, opened before or after', async () => {
		const [room, before] = [new Timer(() => clock), new Timer(() => clock)];
		room.toggle();
		await expect.poll(() => before.paused).toBe(true);
		const after = new Timer(() => clock);
		await expect.poll(() => after.paused).toBe(true);
		after.toggle();
		await expect.poll(() => [room.paused, before.paused]).toEqual([false, false]);
		for (const timer of [room, before, after]) timer.close();
	});

	it('covers the window with turn, part, step and what is left, and nothing secret', async () => {
		openClock();
		await expect
			.element(id('hall-clock'))
			.toMatchTextContent(/Turn 4.*Morning.*Moves and combat.*\d:\d\d left in this step/s);
		await expect.element(id('hall-clock')).toMatchTextContent(/\d+:\d\d left in this turn/);
		const box = id('hall-clock').element().getBoundingClientRect();
		expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 1440, 900]);
		const words = id('hall-clock').element().textContent;
		for (const unit of Object.values(airAndGround.units)) expect(words).not.toContain(unit.short);
		await page.screenshot({ path: '__screenshots__/hall-clock.png' });
	});

	it('is paused with the space bar, and says so', async () => {
		openClock();
		await userEvent.keyboard(' ');
		await expect.element(id('hall-clock')).toMatchTextContent(/paused/);
		const stood = id('hall-left').element().textContent;
		passTime(60_000);
		await new Promise((resolve) => setTimeout(resolve, 1600));
		expect(id('hall-left').element().textContent).toBe(stood);
		await userEvent.keyboard(' ');
		await expect.element(id('hall-clock')).not.toMatchTextContent(/paused/);
		passTime(60_000);
		await expect.poll(() => id('hall-left').element().textContent).not.toBe(stood);
	});
});
