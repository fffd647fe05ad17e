/** The card of a fight that a side of OCS is in: who of its own fights by which ground, and what it waits for. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import OwnFightCard from '../../src-renderer/rulesets/ocs/common/OwnFightCard.svelte';
import type { OwnFightShown } from '../../src-shared/rulesets/ocs/views.ts';

const points = (n: number, d = 1) => ({ n, d });
const fight: OwnFightShown = {
	...{ kind: 'combat', part: 'defender', target: '05.05', seen: null, odds: null },
	units: [{ unit: 'inf', rating: 3, antiTank: 0 }],
	grounds: [{ from: null, terrain: 'open', units: [], most: points(7, 2), least: points(2) }],
};
const text = (): string => page.getByTestId('own-fight').element().textContent ?? '';
const nameOf = (): string => 'The Infantry';

it('says who defends and how strong by each ground, while others act', async () => {
	await render(OwnFightCard, { fight, nameOf, waits: true });
	await expect.element(page.getByTestId('own-fighters')).toHaveTextContent('The Infantry (rating 3)');
	expect(text()).toMatch(/open: 2 to 3½/);
	await expect
		.element(page.getByTestId('fight-waits'))
		.toHaveTextContent('Waiting for the other side to answer, or for Control.');
});

it('says that none is left, and no strength of nobody', async () => {
	await render(OwnFightCard, { fight: { ...fight, units: [] }, nameOf });
	await expect.element(page.getByTestId('own-fighters')).toHaveTextContent('None of ours are left.');
	expect(text()).not.toContain('open');
});
