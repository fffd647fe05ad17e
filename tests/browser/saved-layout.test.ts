/** What a seat keeps of its windows, where the host could not be reached at first. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SavedLayout } from '../../src-renderer/state/saved-layout.svelte.ts';

/** A host that keeps one text; while it is away it refuses. */
class Keeper {
	away = false;
	text: string | null;
	constructor(text: string | null) {
		this.text = text;
	}
	readonly ask = (name: string, input?: unknown): Promise<never> => {
		if (this.away) return Promise.reject(new Error('away'));
		if (name === 'settings.save') this.text = (input as { value: string }).value;
		return Promise.resolve({ value: this.text } as never);
	};
}
const KEPT = JSON.stringify({ theme: 'dark', left: 300, lessons: { a: 3 } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps what was changed after a load', async () => {
	const host = new Keeper(KEPT);
	const layout = new SavedLayout(host);
	const kept = await layout.load();
	layout.save({ ...kept, left: 400 });
	await vi.advanceTimersByTimeAsync(600);
	expect(JSON.parse(host.text ?? '')).toEqual({ theme: 'dark', left: 400, lessons: { a: 3 } });
});

it('a load that failed is not taken for an empty one: defaults are not saved over what was kept', async () => {
	const host = new Keeper(KEPT);
	host.away = true;
	const layout = new SavedLayout(host);
	expect(await layout.load()).toEqual({});
	host.away = false;
	layout.save({ theme: 'light', left: 200, lessons: {} });
	await vi.advanceTimersByTimeAsync(600);
	expect(host.text).toBe(KEPT);
});

it('what is changed after a failed load is laid over what was kept, once the host is there', async () => {
	const host = new Keeper(KEPT);
	host.away = true;
	const layout = new SavedLayout(host);
	await layout.load();
	layout.save({ theme: 'light', left: 200, lessons: {} });
	layout.save({ theme: 'light', left: 250, lessons: {} });
	await vi.advanceTimersByTimeAsync(600);
	expect(host.text).toBe(KEPT);
	host.away = false;
	layout.save({ theme: 'light', left: 260, lessons: {} });
	await vi.advanceTimersByTimeAsync(600);
	expect(JSON.parse(host.text ?? '')).toEqual({ theme: 'dark', left: 260, lessons: { a: 3 } });
});

it('a kept text that cannot be read gives way to the next one', async () => {
	const host = new Keeper('{broken');
	const layout = new SavedLayout(host);
	expect(await layout.load()).toEqual({});
	layout.save({ theme: 'dark' });
	await vi.advanceTimersByTimeAsync(600);
	expect(host.text).toBe('{"theme":"dark"}');
});
