/** The library of units on the forces page: kept, put into a formation, renamed, removed and put back. */
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, type DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { KeptUnit, UnitLook } from '../../src-shared/workshop/library.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import { NO_STEPS } from '../../src-shared/workshop/steps.ts';
import { opcomKit } from '../../src-main/rulesets/opcom/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import Workshop from '../../src-renderer/workshop/Workshop.svelte';
import type { WorkshopHost } from '../../src-renderer/workshop/workshop.svelte.ts';
import '../../src-renderer/styles/base.css';

const id = (testid: string) => page.getByTestId(testid);
let draft: Draft;
let kept: readonly KeptUnit[];
let removed: KeptUnit | undefined;

type Asked = { edits: DraftEdits; units: readonly UnitLook[]; id: string; name: string };
function answer(name: string, asked: Asked): unknown {
	const { edits, units, id: of, name: called } = asked;
	if (name === 'settings.load') return { value: null };
	if (name === 'workshop.open')
		return {
			draft,
			revision: 1,
			kit: opcomKit,
			book: { options: [], charts: [] },
			problems: [],
			steps: NO_STEPS,
		};
	if (name === 'workshop.edit') {
		draft = applyEdits(draft, edits).draft;
		return { revision: 2, problems: [] };
	}
	if (name === 'library.keep')
		kept = [
			...kept,
			...units.map((unit, n) => ({ ...unit, ruleset: 'opcom', id: `kept-00000000000${String(n)}` })),
		];
	if (name === 'library.rename')
		kept = kept.map((each) => (each.id === of ? { ...each, name: called } : each));
	if (name === 'library.remove') {
		removed = kept.find((each) => each.id === of);
		kept = kept.filter((each) => each.id !== of);
	}
	if (name === 'library.restore' && removed) kept = [...kept, removed];
	return { units: kept, trouble: null };
}

beforeEach(async () => {
	await page.viewport(1366, 768);
	const empty = emptyDraft(opcomKit, 'Saturday');
	const [formation] = empty.formations;
	if (!formation) throw new Error('no formation');
	draft = { ...empty, units: newUnits(empty, opcomKit, { formation, names: '1-3 Foot', like: null }) };
	kept = [];
	const ask = ((name: string, input: Asked) =>
		Promise.resolve(answer(name, input))) as unknown as WorkshopHost['ask'];
	void render(Workshop, { host: { ask }, id: 'own-aaaaaaaaaaaa', onplay: () => undefined });
	await page.getByRole('tab', { name: /^Forces/ }).click();
});

it('keeps the chosen formation’s units, and puts chosen ones into another formation, as one step to undo', async () => {
	await id('line-blue-division').click();
	await id('library-open').click();
	await id('library-keep').click();
	await expect.element(id('library-said')).toHaveTextContent('3 units kept.');
	await id('library-choose').nth(0).click();
	await id('library-choose').nth(2).click();
	await page.getByLabelText('Into the formation').selectOptions('Red Division');
	await id('library-insert').click();
	await expect
		.poll(() => draft.units.map(({ side, name }) => `${side} ${name}`))
		.toEqual([...['blue 1 Foot', 'blue 2 Foot', 'blue 3 Foot', 'red 1 Foot', 'red 3 Foot']]);
	await expect.element(id('library-insert')).toBeDisabled();
	await userEvent.keyboard('{Escape}');
	await id('workshop-undo').click();
	await expect.poll(() => draft.units).toHaveLength(3);
});

it('renames, removes and puts back by keys', async () => {
	await id('line-blue-2-foot').click();
	await id('library-open').click();
	await id('library-keep').click();
	await id('library-name').fill('Second Foot');
	await userEvent.keyboard('{Tab}');
	await expect.poll(() => kept.map(({ name }) => name)).toEqual(['Second Foot']);
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => kept).toHaveLength(0);
	await id('library-back').click();
	await expect.poll(() => kept.map(({ name }) => name)).toEqual(['Second Foot']);
});
