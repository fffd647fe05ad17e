/** What axe finds wrong in the window as it stands: WCAG 2.2 A and AA, and that what is read aloud is what is seen. */
import axe, { type RunOptions } from 'axe-core';

const RULES: RunOptions = {
	runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
	rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** Returns a line for each fault and place, with what was looked at; nothing for a window that is in order. */
export async function faultsHere(what: string): Promise<readonly string[]> {
	// Colours are in motion for a moment after something has opened.
	await new Promise((drawn) => setTimeout(drawn, 400));
	const { violations } = await axe.run(document.body, RULES);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(
			({ target, failureSummary }) => `${what}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
		),
	);
}
