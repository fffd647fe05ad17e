/** A side's window on a phone held upright: everything within its width, nothing to be reached by scrolling sideways. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const WIDTH = 390;
const HEIGHT = 844;
const TABS = ['Orders', 'Air', 'Notes', 'Dispatches', 'Known', 'Messages', 'Sheets'];

afterEach(closeSide);

/** What can be seen and reaches beyond the window's right edge, by its class or name. */
const beyond = (): string[] =>
	[
		...document.querySelectorAll<HTMLElement>(
			'header, header *, [role=toolbar], [role=toolbar] *, [role=tablist], [role=tab], .papers, .papers *',
		),
	]
		.filter((each) => each.checkVisibility() && each.closest('.sr-only, svg') === null)
		.filter(
			(each) => each.getBoundingClientRect().right > WIDTH + 0.5 || each.getBoundingClientRect().left < -0.5,
		)
		.map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 30)}`);

it('evening 26: a headquarters’ window fits a phone’s width, whichever of its papers is open', async () => {
	const view = sideView();
	await openSide(new SideHost({ ...view, headquarters: view.teams[0]?.id ?? null }), WIDTH, HEIGHT);
	for (const name of TABS) {
		await page.getByRole('tab', { name: new RegExp(name) }).click();
		await expect
			.element(page.getByRole('tab', { name: new RegExp(name) }))
			.toHaveAttribute('aria-selected', 'true');
		expect(beyond(), name).toEqual([]);
		expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(WIDTH);
	}
	expect(page.getByTestId('map').element().getBoundingClientRect().height).toBeGreaterThan(250);
	await page.screenshot({ path: '__screenshots__/phone.png' });
});
