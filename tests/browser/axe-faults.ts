/** What axe finds wrong in the window as it stands: WCAG 2.2 A and AA, and that what is read aloud is what is seen. */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { colourSettled } from '../helpers/frames.ts';

export const RULES: RunOptions = {
	runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
	rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** Returns a line for each fault and place. */
export const linesOf = ({ violations }: AxeResults): readonly string[] =>
	violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
	);

/** Returns a line for each fault and place, with what was looked at; nothing for a window that is in order. */
export async function faultsHere(what: string): Promise<readonly string[]> {
	await colourSettled();
	const results = await axe.run(document.body, RULES);
	expect(results.passes.length, 'what axe looked at').toBeGreaterThan(5);
	return linesOf(results).map((line) => `${what}: ${line}`);
}
