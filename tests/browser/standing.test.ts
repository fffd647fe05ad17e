/** The campaign as it stands put on the shelf, from the palette and from where the debrief is made. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import { HallHost } from './hosting-fixture.ts';
import { masterView } from './master-fixture.ts';
import Master from './OpcomMaster.svelte';

const id = (name: string) => page.getByTestId(name);
const LEFT = [
	'Out of the game, and left out: 3 RTR and the Fife and Forfar Yeomanry.',
	'Combats that were not applied: Cagny.',
	'Orders in hand: 11th Armoured Division.',
	'What sides were told in play: briefings are those of the old beginning, for you to bring up to date.',
	'Dice, messages, rulings and the log: they stay in the campaign.',
];

beforeEach(() => page.viewport(1366, 768));

function open(): HallHost {
	const host = new HallHost();
	host.replies.set('shelf.standing', () => ({
		title: 'Goodwood, turn 4',
		begins: 'The new scenario begins in turn 5, with the turn after the one under way.',
		left: LEFT,
	}));
	host.replies.set('shelf.keep', () => ({
		id: 'own-aaaaaaaaaaaa',
		problems: [{ say: 'Allied has no briefing.', at: { part: 'sides' }, weight: 'doubt' }],
	}));
	void render(Master, { host, view: masterView, layout: new Layout() });
	return host;
}
const kept = (host: HallHost): unknown =>
	host.asked.filter(({ name }) => name === 'shelf.keep').map(({ input }) => input);

it('is found in the palette, says by name what is not taken over, and is kept by Enter', async () => {
	const host = open();
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard('save where it stands{Enter}');
	await expect.element(id('standing-title')).toHaveValue('Goodwood, turn 4');
	for (const say of LEFT) await expect.element(id('standing-left').getByText(say)).toBeVisible();
	await id('standing-title').fill('Friday');
	await userEvent.keyboard('{Enter}');
	await expect.element(id('standing-kept')).toMatchTextContent(/^“Friday” is on your shelf/);
	await expect.element(id('save-standing').getByText('Allied has no briefing.')).toBeVisible();
	expect(kept(host)).toEqual([{ title: 'Friday' }]);
});

it('is offered beside the debrief; an error is shown, and it can be tried again', async () => {
	const host = open();
	host.replies.set('shelf.keep', () => Promise.reject(new Error('Your shelf is full.')));
	await userEvent.keyboard('{Control>}p{/Control}');
	await id('debrief-standing').click();
	await id('standing-save').click();
	await expect.element(id('standing-trouble')).toHaveTextContent('Your shelf is full.');
	await expect.element(id('standing-save')).toBeEnabled();
});
