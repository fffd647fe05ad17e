/** The workshop's window on a host that keeps one draft, for tests: opened at its map, pointed at by places of the ground. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { chartForm } from '../../src-main/rules/kit/book-chart.ts';
import { bookCharts } from '../../src-main/rulesets/ocs/workshop/charts.ts';
import Workshop from '../../src-renderer/workshop/Workshop.svelte';
import type { WorkshopHost } from '../../src-renderer/workshop/workshop.svelte.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, type DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { KeptUnit } from '../../src-shared/workshop/library.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { NO_STEPS } from '../../src-shared/workshop/steps.ts';

/** The draft as the host has it. */
export interface HostDraft {
	draft: Draft;
	/** What its library of units has. */
	units?: readonly KeptUnit[];
}

/** Opens a draft at its map. */
export async function openAtMap(draft: Draft, kit: WorkshopKit): Promise<HostDraft> {
	const kept: HostDraft = { draft };
	const ask = ((name: string, asked: { edits: DraftEdits }) =>
		Promise.resolve(answer(kept, kit, name, asked))) as unknown as WorkshopHost['ask'];
	await page.viewport(1366, 768);
	void render(Workshop, { host: { ask }, id: 'own-aaaaaaaaaaaa', onplay: () => undefined });
	await page.getByRole('tab', { name: 'Map' }).click();
	await board();
	return kept;
}

function answer(kept: HostDraft, kit: WorkshopKit, name: string, asked: { edits: DraftEdits }): unknown {
	if (name === 'settings.load') return { value: null };
	const book = { options: [], charts: kit.hexes ? bookCharts(kept.draft).map(chartForm) : [] };
	if (name === 'workshop.open')
		return { draft: kept.draft, revision: 1, kit, book, problems: [], steps: NO_STEPS };
	if (name === 'workshop.book') return book;
	if (name.startsWith('library.')) return { units: kept.units ?? [], trouble: null };
	if (name !== 'workshop.edit') throw new Error(`no ${name} here`);
	kept.draft = applyEdits(kept.draft, asked.edits).draft;
	return { revision: 2, problems: [] };
}

/** The map's own element, once what is asked of it is drawn: some changes make another map. */
export async function board(): Promise<HTMLElement> {
	const drawn = () => document.querySelector<HTMLElement>('[data-camera][data-drawn=true]');
	await expect.poll(drawn).not.toBeNull();
	return drawn() ?? board();
}

/** Where a point of the ground is in the window. */
export async function onGlass({ x, y }: Point): Promise<{ x: number; y: number }> {
	const map = await board();
	const box = map.getBoundingClientRect();
	const [cx = 0, cy = 0, scale = 1] = (map.dataset['camera'] ?? '').split(' ').map(Number);
	return { x: box.x + box.width / 2 + (x - cx) * scale, y: box.y + box.height / 2 - (y - cy) * scale };
}
export async function click(point: Point, button: 'left' | 'right' = 'left'): Promise<void> {
	const { x, y } = await onGlass(point);
	const map = await board();
	const box = map.getBoundingClientRect();
	await userEvent.click(map, { button, position: { x: x - box.x, y: y - box.y } });
}
export const menuSays = (): string => document.querySelector('[data-testid="menu"]')?.textContent ?? '';
