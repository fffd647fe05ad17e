/** Results stay in sight until somebody has looked at them, and the keyboard keeps its place when a button goes away. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import BaseCard from '../../src-renderer/rulesets/ocs/common/BaseCard.svelte';
import OcsResults from './OcsResults.svelte';

const RESULT = {
	...{ turn: 1, hex: '07.05', who: '', against: '', lines: [], shifts: [], throws: [], table: null },
	...{ code: 'DG', words: 'The hex is disorganized.', mark: 'disorganized', then: [] },
};
const shown = (count: number, step = 'combat'): never =>
	({
		results: Object.fromEntries(
			Array.from({ length: count }, (_, n) => [
				String(n + 1),
				{ ...RESULT, n: n + 1, title: `Barrage ${String(n + 1)}` },
			]),
		),
		game: { turn: 1, step },
	}) as never;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const textOf = (testid: string): string => page.getByTestId(testid).element().textContent ?? '';

it('a result that nobody looked at stays in sight when others come and the step ends', async () => {
	const { rerender } = await render(OcsResults, { view: shown(1) });
	expect(textOf('earlier'), 'what was there when the window opened').toBe('Barrage 1');
	await rerender({ view: shown(2) });
	await expect.element(page.getByTestId('result-2')).toBeVisible();
	await rerender({ view: shown(3) });
	await expect.element(page.getByTestId('result-3')).toBeVisible();
	await expect.element(page.getByTestId('result-2')).not.toBeInTheDocument();
	await expect.element(page.getByTestId('results-unread').getByText(/Barrage 2/)).toBeVisible();
	expect(textOf('earlier')).toBe('Barrage 1');
	await rerender({ view: shown(3, 'exploitation') });
	await expect.element(page.getByTestId('result-3')).toBeVisible();
	expect(textOf('earlier')).toBe('Barrage 1');
});

it('a result that was in sight while something was done makes way for the next', async () => {
	const { rerender } = await render(OcsResults, { view: shown(1) });
	await rerender({ view: shown(2) });
	await expect.element(page.getByTestId('result-2')).toBeVisible();
	await pause(900);
	await page.getByTestId('another').click();
	await expect.element(page.getByTestId('result-2')).toBeVisible();
	await rerender({ view: shown(3) });
	await expect.element(page.getByTestId('result-3')).toBeVisible();
	await expect.element(page.getByTestId('results-unread')).not.toBeInTheDocument();
	await expect.element(page.getByTestId('earlier')).toHaveTextContent('Barrage 2, Barrage 1');
});

it('what is done before anybody can have read a result does not count as having looked', async () => {
	const { rerender } = await render(OcsResults, { view: shown(1) });
	await rerender({ view: shown(2) });
	await expect.element(page.getByTestId('result-2')).toBeVisible();
	await page.getByTestId('another').click();
	await rerender({ view: shown(3) });
	await expect.element(page.getByTestId('results-unread').getByText(/Barrage 2/)).toBeVisible();
	await page.getByTestId('close-results').click();
	await expect.element(page.getByTestId('earlier')).toHaveTextContent('Barrage 3, Barrage 2, Barrage 1');
});

it('a roll that was taken back comes again under its number and is fresh', async () => {
	const { rerender } = await render(OcsResults, { view: shown(1) });
	await rerender({ view: shown(2) });
	await expect.element(page.getByTestId('result-2')).toBeVisible();
	await pause(900);
	await userEvent.keyboard('x');
	await rerender({ view: shown(1) });
	await expect.element(page.getByTestId('result-2')).not.toBeInTheDocument();
	await rerender({ view: shown(2) });
	await expect.element(page.getByTestId('result-2')).toBeVisible();
	await rerender({ view: shown(3) });
	await expect.element(page.getByTestId('results-unread').getByText(/Barrage 2/)).toBeVisible();
});

it('after Refit by keyboard the focus stays at the air base', async () => {
	const plane = { side: 'blue', at: '05.14', reduced: false, flew: false };
	const line = {
		...{ name: '125 Wing', types: ['fighter'] },
		full: { rating: 4, noAttack: false, barrage: 2, shipsOnly: false, range: 45, capacity: 0 },
	};
	const desk = (active: boolean): never =>
		({
			...{ side: 'blue', picked: ['p'], missions: [] },
			toRefit: () => (active ? [] : ['p']),
			toggle: () => undefined,
			refit: () => rerender({ desk: desk(true), base, onhex }),
			hands: {
				busy: false,
				view: () => ({
					...{ may: { blue: [{ id: 'refit' }] }, aircraft: { p: line } },
					planes: { p: { ...plane, active } },
				}),
			},
		}) as never;
	const base = {
		...{ hex: '05.14', level: 1, carriers: '', activeLimit: 5, patrol: 10, gliders: 0 },
		...{ planes: ['p'], noRefit: null, refitLimit: 2 },
	} as never;
	const onhex = (): void => undefined;
	const { rerender } = await render(BaseCard, { desk: desk(false), base, onhex });
	const refit = page.getByTestId('refit-05.14');
	(refit.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(refit).toBeDisabled();
	await expect.element(page.getByTestId('base-05.14')).toHaveFocus();
	await userEvent.keyboard('{Tab}');
	await expect.element(page.getByRole('button', { name: '05.14', exact: true })).toHaveFocus();
});
