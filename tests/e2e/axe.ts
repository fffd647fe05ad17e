/** What axe finds wrong in a real window: WCAG 2.2 A and AA, and that what is read aloud is what is seen. */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { colourSettled } from '../helpers/frames.ts';

const RULES: RunOptions = {
	runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
	rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** What axe finds wrong, one line for each rule and place; nothing for a window that is in order. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
	await page.bringToFront();
	await page.evaluate(colourSettled);
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate(
		(rules: RunOptions): Promise<AxeResults> =>
			(globalThis as unknown as { axe: { run(of: Document, how: RunOptions): Promise<AxeResults> } }).axe.run(
				document,
				rules,
			),
		RULES,
	);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
	);
}
