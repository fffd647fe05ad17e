/** The rules' drawer in play: charts are found by a word, and one that the scenario changed says so, cell by cell, with its source. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import type { ChartInPlay } from '../../src-shared/workshop/book.ts';
import Master from './OpcomMaster.svelte';
import { FakeHost, masterView } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const chart = (title: string, own: ChartInPlay['own']): ChartInPlay => ({
	...{
		id: title.toLowerCase().replaceAll(' ', '-'),
		title,
		source: 'the book',
		confidence: 'reconstruction',
	},
	columns: ['tokens'],
	rows: [
		{ key: 'attack', cells: ['1'] },
		{ key: 'defence', cells: ['2'] },
	],
	...{ mayDiffer: 'Write the printed table’s.', own },
});

it('third evening 18: shows a changed chart first, its certainty as a note, and nothing to type in', async () => {
	await page.viewport(1366, 768);
	const host = new FakeHost();
	const own = {
		source: 'the printed table of Caen',
		columns: ['tokens'],
		rows: [
			{ key: 'attack', cells: ['3'] },
			{ key: 'defence', cells: ['2'] },
		],
	};
	host.replies.set('rules.charts', () => [chart('Capture Table', null), chart('Supply Table', own)]);
	void render(Master, { host, view: masterView });
	await userEvent.keyboard('{F1}');
	const panel = id('rule-panel');
	const lines = panel.getByTestId('chart');
	await expect.element(lines.first()).toMatchTextContent(/Supply Table.*1 changed/);
	await expect.element(lines.nth(1)).toMatchTextContent(/Capture Table.*our reconstruction/);
	await expect.element(lines.nth(1).getByTestId('chart-confidence')).toHaveTextContent('our reconstruction');
	await lines.first().click();
	const changed = id('chart-supply-table');
	await expect.element(changed.getByTestId('chart-own')).toHaveTextContent('From the printed table of Caen');
	await expect.element(changed.getByTestId('chart-was')).toHaveTextContent('was 1');
	expect(changed.element().querySelectorAll('input, button')).toHaveLength(0);
	await page.screenshot({ path: '__screenshots__/rules-charts.png' });
	await id('rule-search').fill('caen');
	await expect.element(lines).toMatchTextContent(/Supply Table/);
});
