/** A scenario's own charts through the workshop's window: typed by keys, seen beside ours, refused in words, put back. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import { chartForm, ownChartFaults } from '../../src-main/rules/kit/book-chart.ts';
import { bookCharts } from '../../src-main/rulesets/ocs/workshop/charts.ts';
import { ocsKit } from '../../src-main/rulesets/ocs/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import Workshop from '../../src-renderer/workshop/Workshop.svelte';
import type { WorkshopHost } from '../../src-renderer/workshop/workshop.svelte.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, type DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { Problem } from '../../src-shared/workshop/kit.ts';
import { NO_STEPS } from '../../src-shared/workshop/steps.ts';

const id = (name: string) => page.getByTestId(name);

/** A host that keeps one draft of the series and checks its charts alone. */
function seriesHost(): WorkshopHost & { readonly draft: () => Draft } {
	let draft = emptyDraft(ocsKit, 'Bridgehead');
	let revision = 1;
	const problems = (): readonly Problem[] =>
		Object.entries(draft.charts ?? {}).flatMap(([chart, own]) =>
			bookCharts(draft)
				.filter((each) => each.id === chart)
				.flatMap((each) => ownChartFaults(each, own))
				.map(({ say, row }) => ({
					...{ say, at: { part: 'charts', id: chart, field: row ?? undefined } },
					weight: 'stops' as const,
				})),
		);
	const answer = (name: string, { edits }: { edits: DraftEdits }): unknown => {
		const book = { options: [], charts: bookCharts(draft).map(chartForm) };
		if (name === 'settings.load') return { value: null };
		if (name === 'workshop.open')
			return { draft, revision, kit: ocsKit, book, problems: problems(), steps: NO_STEPS };
		if (name === 'workshop.book') return book;
		if (name !== 'workshop.edit') throw new Error(`no ${name} here`);
		draft = applyEdits(draft, edits).draft;
		revision += 1;
		return { revision, problems: problems() };
	};
	const ask: WorkshopHost['ask'] = async (name, input) => {
		await Promise.resolve();
		return answer(name, input as never) as never;
	};
	return { ask, draft: () => draft };
}

it('a cell is typed by keys, shown beside ours, refused in words, taken back and put back', async () => {
	await page.viewport(1366, 768);
	const host = seriesHost();
	void render(Workshop, { host, id: 'own-aaaaaaaaaaaa', onplay: () => undefined });
	await page.getByRole('tab', { name: 'Rules' }).click();
	const table = id('chart-supply-costs');
	await expect.element(table).toBeVisible();
	await table.getByTestId('chart').click();
	const cell = table.getByRole('textbox', { name: 'Supply Table, defence, tokens', exact: true });
	await cell.click();
	await userEvent.keyboard('{Control>}a{/Control}3{Tab}');
	await expect.element(table.getByTestId('chart-was')).toHaveTextContent('was 2');
	await expect.poll(() => host.draft().charts?.['supply-costs']?.rows[1]?.cells).toEqual(['3']);

	await table.getByTestId('chart-source').fill('Play-test of 4 May');
	await userEvent.keyboard('{Tab}');
	await expect.element(table.getByTestId('chart-own')).toHaveTextContent('From Play-test of 4 May');

	await cell.fill('dear');
	await userEvent.keyboard('{Tab}');
	await expect
		.element(table.getByTestId('chart-fault'))
		.toHaveTextContent('Supply Table, defence: "dear" is no number.');
	await page.screenshot({ path: '__screenshots__/workshop-charts.png' });

	await id('workshop-undo').click();
	await expect.element(table.getByTestId('chart-fault')).not.toBeInTheDocument();
	await table.getByTestId('chart-back').click();
	await expect.poll(() => host.draft().charts).toEqual({});
	await expect.element(cell).toHaveValue('2');
	await id('workshop-undo').click();
	await expect.element(cell).toHaveValue('3');
});
