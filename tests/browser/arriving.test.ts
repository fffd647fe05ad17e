/** Pictures on their way to a window: as few requests as a window may make at once, each picture once, told of seldom. */
import { afterEach, expect, it, vi } from 'vitest';
import { ArrivingPictures } from '../../src-renderer/map/counters/arriving.svelte.ts';
import { PictureTiles, type AskTile } from '../../src-renderer/map/ground/picture-tiles.ts';
import { packed } from '../../src-renderer/workshop/picture/pack.ts';
import { base64Of } from '../../src-renderer/ui/papers/base64.ts';
import { AGAIN_MS } from '../../src-shared/kit/passing-trouble.ts';
import { UserError } from '../../src-shared/kit/user-error.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import { COUNTER_BYTES, COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';

afterEach(() => {
	vi.useRealTimers();
});

const picture = async (bytes: number): Promise<string> =>
	base64Of(new Uint8Array(await packed([new Uint8ClampedArray(bytes)])));
const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `picture ${String(n)}`);

it('3,000 of them come in fewer requests than a host lets a window make in one go, and the map is drawn anew a few times', async () => {
	const one = await picture(COUNTER_BYTES);
	const asked: (readonly string[])[] = [];
	const arriving = new ArrivingPictures((some) => {
		asked.push(some);
		return Promise.resolve(some.map(() => one));
	});
	const all = names(3000);
	const told = new Set<number>();
	for (const name of all) expect(arriving.get(name)).toBeNull();
	await expect
		.poll(
			() => {
				told.add(arriving.told);
				// As a map that is drawn anew looks for all once more.
				return all.filter((name) => arriving.get(name) === null).length;
			},
			{ interval: 5 },
		)
		.toBe(0);
	expect(arriving.get('picture 7')?.width).toBe(COUNTER_PIXELS);
	expect(asked.flat()).toEqual(all);
	// The host's burst is 300 requests.
	expect(asked.length).toBe(188);
	expect(arriving.told).toBe(3000);
	expect(told.size).toBeLessThan(16);
});

it('a picture that can’t be loaded keeps its symbol and is requested again on news; data that is no counter picture counts as none', async () => {
	const good = await picture(COUNTER_BYTES);
	const [small, large] = [await picture(COUNTER_BYTES - 4), await picture(COUNTER_BYTES + 4)];
	const answers = new Map([
		['good', good],
		['small', small],
		['large', large],
		['nothing', btoa('no zlib')],
	]);
	const asked: string[] = [];
	let away = true;
	const arriving = new ArrivingPictures((some) => {
		asked.push(...some);
		return away
			? Promise.reject(new Error('away'))
			: Promise.resolve(some.map((n) => answers.get(n) ?? null));
	});
	const all = [...answers.keys(), 'another side’s'];
	for (const name of all) arriving.get(name);
	await expect.poll(() => asked.length).toBe(5);
	for (const name of all) expect(arriving.get(name)).toBeNull();
	expect(asked.length).toBe(5);
	away = false;
	await expect
		.poll(() => {
			arriving.askAgain();
			return arriving.get('good') === null;
		})
		.toBe(false);
	for (const name of all) arriving.get(name);
	await expect.poll(() => asked.filter((name) => name === 'nothing').length).toBeGreaterThan(1);
	for (const name of all.slice(1)) expect(arriving.get(name)).toBeNull();
	expect(arriving.told).toBe(1);
});

it('what is asked for while the host is away, or is busy, is asked for until it comes', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const good = await picture(COUNTER_BYTES);
	const trouble = ['offline', 'busy'];
	const arriving = new ArrivingPictures((some) => {
		const code = trouble.shift();
		return code === undefined
			? Promise.resolve(some.map(() => good))
			: Promise.reject(new UserError(code, 'Not just now.'));
	});
	expect(arriving.get('one')).toBeNull();
	for (const left of [1, 0]) {
		await expect.poll(() => trouble.length).toBe(left);
		expect(arriving.get('one')).toBeNull();
		await expect.poll(() => vi.getTimerCount()).toBe(1);
		vi.advanceTimersByTime(AGAIN_MS);
	}
	await expect.poll(() => arriving.told).toBe(1);
	expect(arriving.get('one')?.width).toBe(COUNTER_PIXELS);
});

it('a tile of a map comes when the host is back; one that it refuses is left', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const canvas = new OffscreenCanvas(8, 8);
	canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
	const tile = base64Of(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));
	const trouble = ['offline', 'busy'];
	let asked = 0;
	const sheet = { width: 8, height: 8, kmPerPixel: 1, west: 0, north: 8 };
	const draw = (ask: AskTile) => {
		const tiles = new PictureTiles({ ...sheet, tiles: [PictureKey.parse('a'.repeat(64))] }, ask);
		const came = vi.fn<(box: unknown) => void>();
		tiles.watch(came);
		const g = document.createElement('canvas').getContext('2d');
		if (!g) throw new Error('no canvas');
		tiles.draw(g, { west: 0, north: 8, width: 8, height: 8, scale: 1, density: 1 });
		return came;
	};
	const came = draw(() => {
		const code = trouble.shift();
		return code === undefined
			? Promise.resolve({ mime: 'image/png', bytes: tile })
			: Promise.reject(new UserError(code, 'Not just now.'));
	});
	for (const left of [1, 0]) {
		await expect.poll(() => trouble.length).toBe(left);
		await expect.poll(() => vi.getTimerCount()).toBe(1);
		vi.advanceTimersByTime(AGAIN_MS);
	}
	await expect.poll(() => came.mock.calls.length).toBe(1);
	draw(() => {
		asked += 1;
		return Promise.reject(new UserError('bad-input', 'There is no such picture.'));
	});
	await expect.poll(() => asked).toBe(1);
	vi.advanceTimersByTime(10 * AGAIN_MS);
	expect(asked).toBe(1);
});
