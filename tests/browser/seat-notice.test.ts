/** What a side reads where the rules refuse it something: why, and what they would allow. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import SeatNotice from '../../src-renderer/rulesets/hexwar/side/SeatNotice.svelte';
import { SeatDesk } from '../../src-renderer/rulesets/hexwar/side/seat-desk.svelte.ts';

const no = { outcome: 'refused', rule: 'ocs-13.6a', code: 'arrive/mode', say: 'A arrives in no Reserve.' };
const byTestid = (testid: string) => page.getByTestId(testid);

it('the refusal says what would be allowed, and both go with the next action', async () => {
	const answers: unknown[] = [
		{ ...no, allowed: 'Combat or Move Mode', overrulable: false },
		{ outcome: 'recorded' },
		{ ...no, allowed: null, overrulable: false },
	];
	const desk = new SeatDesk({ revision: 1, ask: () => Promise.resolve(answers.shift()) } as never);
	await render(SeatNotice, { desk });
	expect(await desk.issue({ type: 'arrive' })).toBe(false);
	await expect.element(byTestid('said')).toHaveTextContent('A arrives in no Reserve.');
	await expect.element(byTestid('said-allowed')).toHaveTextContent('Allowed: Combat or Move Mode');
	expect(desk.refusedBy).toBe('arrive/mode');
	expect(await desk.issue({ type: 'arrive' })).toBe(true);
	await expect.element(byTestid('said')).not.toBeInTheDocument();
	await expect.element(byTestid('said-allowed')).not.toBeInTheDocument();
	await desk.issue({ type: 'arrive' });
	await expect.element(byTestid('said')).toBeVisible();
	await expect.element(byTestid('said-allowed')).not.toBeInTheDocument();
});

it('a sentence of the window’s own takes both away', async () => {
	const desk = new SeatDesk({
		revision: 1,
		ask: () => Promise.resolve({ ...no, allowed: 'Combat or Move Mode', overrulable: false }),
	} as never);
	await render(SeatNotice, { desk });
	await desk.issue({ type: 'arrive' });
	await expect.element(byTestid('said-allowed')).toBeVisible();
	desk.said = 'First choose a unit.';
	await expect.element(byTestid('said')).toHaveTextContent('First choose a unit.');
	await expect.element(byTestid('said-allowed')).not.toBeInTheDocument();
});
