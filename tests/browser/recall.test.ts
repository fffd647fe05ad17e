/** A sheet that is in: since when, and taking it back to write on until Control begins to read it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { blankAirOrder, blankLine } from '../../src-shared/scratch/opcom-sheets.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const view = sideView();
const team = view.teams[0];
if (!team) throw new Error('no team');
const { turn } = view.clock;
const order = { ...blankLine('one'), addressee: 'Somebody', orders: 'Hold.', posture: 'tact' as const };
const at = new Date(2026, 10, 22, 19, 42).getTime();
const before: SideView = { ...view, headquarters: team.id, sheets: [], airSheets: [] };
const lines = [{ order: { ...order, action: 'hold' as const }, query: null, notes: [] }];
const handedIn: SideView = {
	...before,
	sheets: [{ id: 's1', team: team.id, turn, at, state: 'submitted', lines }],
	airSheets: [
		{
			id: 'a1',
			team: team.id,
			turn,
			at: null,
			orders: [{ ...blankAirOrder('a'), mission: 'recce', target: 'the wood' }],
		},
	],
};
const refused = (say: string): unknown => ({
	...{ outcome: 'refused', rule: 'app', code: 'recall/being-read', allowed: null, overrulable: false },
	say,
});
let host: SideHost;

beforeEach(async () => {
	host = new SideHost(handedIn);
	host.seat = { kind: 'side', side: view.side.id, team: team.id };
	await openSide(host);
});
afterEach(closeSide);

it('evening 23: says since when it is in; what Control has begun to read stays there, in Control’s words', async () => {
	await expect.poll(() => page.getByTestId('handed-in').element().textContent).toMatch(/at 19:42,/);
	host.answer = refused('Control has begun to read this sheet.');
	await page.getByTestId('recall').click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Control has begun to read this sheet.');
	await expect.element(page.getByText('With Control', { exact: true })).toBeVisible();
});

it('evening 23: is written on again, whoever wrote it, and the same words handed in again are a new sheet', async () => {
	await page.getByTestId('recall').click();
	await vi.waitFor(() => expect(host.inputs('sheet.recall')).toHaveLength(1));
	expect(host.inputs('sheet.recall')).toMatchObject([{ sheet: 's1' }]);
	host.show(before);
	const field = page.getByRole('combobox', { name: 'Unit or grouping' });
	await expect.element(field).toHaveValue('Somebody');
	await expect.element(field).toHaveFocus();
	const sent = async (n: number): Promise<string | undefined> => {
		await page.getByRole('button', { name: 'Hand in to Control' }).click();
		await vi.waitFor(() => expect(host.inputs('sheet.submit')).toHaveLength(n));
		return (host.inputs('sheet.submit') as readonly { id: string }[])[n - 1]?.id;
	};
	const first = await sent(1);
	expect(await sent(2)).not.toBe(first);
	expect(host.inputs('sheet.submit')).toMatchObject([
		{ form: { lines: [{ addressee: 'Somebody' }] } },
		{ form: { lines: [{ addressee: 'Somebody' }] } },
	]);
});

it('evening 23: an air sheet comes back alike', async () => {
	await page.getByRole('tab', { name: 'Air' }).click();
	await expect.poll(() => page.getByTestId('air-handed-in').element().textContent).toMatch(/for turn \d+,/);
	await page.getByTestId('air-recall').click();
	await vi.waitFor(() => expect(host.inputs('sheet.recall')).toMatchObject([{ sheet: 'a1' }]));
	host.show({ ...handedIn, airSheets: [] });
	const written = (): readonly string[] =>
		[...document.querySelectorAll<HTMLInputElement>('[data-mission] input')].map(({ value }) => value);
	await expect.poll(written).toContain('the wood');
});

it('evening 23: an observer sees that it is in, and can’t take it back', async () => {
	await closeSide();
	host = new SideHost(handedIn);
	host.seat = { kind: 'side', side: view.side.id, team: team.id, as: 'observer' };
	await openSide(host);
	await page.getByRole('tab', { name: /Sheets/ }).click();
	await expect.element(page.getByText('With Control', { exact: true }).first()).toBeVisible();
	expect(document.querySelectorAll('[data-testid=recall]')).toHaveLength(0);
});
