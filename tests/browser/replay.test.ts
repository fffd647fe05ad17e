/** The replay: over the whole window, through anybody's eyes, and nothing live is touched. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { ReplayMark } from '../../src-shared/contract/host-api.ts';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import { sideView } from '../fixtures/goodwood-views.ts';

const id = (name: string) => page.getByTestId(name);
const [allied] = masterView.sides;

const marks: readonly ReplayMark[] = Array.from({ length: 12 }, (_, n) => ({
	seq: n * 3 + 1,
	turn: 1 + Math.floor(n / 5),
	step: n % 5 < 2 ? 'orders' : 'move-and-combat',
	say: `Thing ${String(n + 1)} happens.`,
	told: n === 4 && allied ? [allied.id] : [],
}));

/** What a side knew: something else in every moment. */
function knew(seq: number): SideView {
	const view = sideView();
	return {
		...view,
		clock: { ...view.clock, turn: 2 },
		dispatches: {
			D1: {
				id: 'D1',
				turn: 1,
				date: view.clock.date,
				part: 'am',
				heading: `Told by ${String(seq)}`,
				text: 'Word came.',
				team: null,
			},
		},
	};
}

async function open(): Promise<FakeHost> {
	const host = new FakeHost();
	host.replies.set('replay.marks', () => marks);
	host.replies.set('replay.at', (input) => {
		const { seq, as } = input as { seq: number; as: string };
		return as === 'umpire' ? { ...masterView, clock: { ...masterView.clock, turn: seq } } : knew(seq);
	});
	void render(Master, { host, view: masterView });
	await userEvent.keyboard('{Control>}{Shift>}R{/Shift}{/Control}');
	await expect.element(id('replay-at')).toMatchTextContent('12 of 12');
	return host;
}
const lookedAt = (host: FakeHost): readonly unknown[] =>
	host.asked.filter(({ name }) => name === 'replay.at').map(({ input }) => input);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

it('begins at the newest moment and goes back and forth by keys, by fact and by turn', async () => {
	const host = await open();
	await vi.waitFor(() => expect(lookedAt(host)).toEqual([{ seq: 34, as: 'umpire' }]));
	await userEvent.keyboard('{ArrowLeft}');
	await expect.element(id('replay-at')).toMatchTextContent('11 of 12');
	await userEvent.keyboard('{PageUp}');
	await expect.element(id('replay-at')).toMatchTextContent('6 of 12');
	await userEvent.keyboard('{PageUp}');
	await expect.element(id('replay-at')).toMatchTextContent('1 of 12');
	await userEvent.keyboard('{PageDown}{ArrowRight}');
	await expect.element(id('replay-at')).toMatchTextContent('7 of 12');
	await expect.element(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
	await expect.element(page.getByText(/^Turn 19,.*Not the game as it stands\./)).toBeVisible();
});

it('shows what happened about that moment, who learnt by it, and goes where one clicks', async () => {
	await open();
	const story = id('replay-story');
	await expect
		.element(story.getByRole('button', { name: /Thing 12 happens/ }))
		.toHaveAttribute('aria-current', 'step');
	await story.getByRole('button', { name: /Thing 5 happens/ }).click();
	await expect.element(id('replay-at')).toMatchTextContent('5 of 12');
	await expect
		.element(story.getByRole('button', { name: /Thing 5 happens/ }))
		.toMatchTextContent(allied?.letter ?? '-');
});

it('through a side’s eyes: only its own view, with what it had been told', async () => {
	const host = await open();
	await page.getByRole('radio', { name: allied?.name ?? '' }).click();
	await expect
		.element(page.getByRole('heading', { name: 'Replay: what the Allied side knew' }))
		.toBeVisible();
	await expect.element(id('replay-told')).toMatchTextContent(/Told by 34/);
	expect(lookedAt(host).at(-1)).toEqual({ seq: 34, as: allied?.id });
	await page.getByRole('button', { name: 'One back (left)' }).click();
	await expect.element(id('replay-told')).toMatchTextContent(/Told by 31/);
});

it('evening 40: through a side’s eyes no fact of Control’s stands beside the map', async () => {
	await open();
	await page.getByRole('radio', { name: allied?.name ?? '' }).click();
	await expect
		.element(page.getByRole('heading', { name: 'Replay: what the Allied side knew' }))
		.toBeVisible();
	await expect.element(id('replay-story')).toMatchTextContent(/Thing 5 happens/);
	expect(id('replay-story').element().textContent).not.toMatch(/Thing (1|4|6|12) happens/);
	await page.getByRole('radio', { name: 'Control' }).click();
	await expect.element(id('replay-story')).toMatchTextContent(/Thing 12 happens/);
});

it('keeps up with a dragged slider: skips the positions between and shows the last', async () => {
	const host = await open();
	const slider = id('replay-slider').element() as HTMLInputElement;
	const answer = host.hold();
	for (let at = 10; at >= 0; at -= 1) {
		slider.value = String(at);
		slider.dispatchEvent(new Event('input', { bubbles: true }));
	}
	answer();
	await expect.element(page.getByText(/^Turn 1,.*Not the game as it stands\./)).toBeVisible();
	expect(lookedAt(host).length).toBeLessThan(6);
	expect(lookedAt(host).at(-1)).toEqual({ seq: 1, as: 'umpire' });
});

it('plays on by itself, and stops at the end or when asked', async () => {
	await open();
	await userEvent.keyboard('{PageUp}{PageUp}{PageUp} ');
	await expect.element(id('replay-play')).toHaveAttribute('aria-label', 'Pause (space)');
	await expect.element(id('replay-at')).toMatchTextContent('3 of 12');
	await id('replay-play').click();
	await expect.element(id('replay-play')).toHaveAttribute('aria-label', 'Play (space)');
});

it('touches nothing live: closed again, the window is as it was', async () => {
	const host = await open();
	await userEvent.keyboard('{ArrowLeft}{PageUp}');
	await userEvent.keyboard('{Escape}');
	await expect.element(id('replay-window')).not.toBeInTheDocument();
	expect(host.commands).toEqual([]);
	await expect.element(id('clock')).toMatchTextContent(new RegExp(`Turn ${String(masterView.clock.turn)}`));
});
