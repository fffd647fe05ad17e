/** The pictures of a module's counters: which are fetched, which are handed over, and how many counters keep their symbols. */
import { expect, it } from 'vitest';
import {
	drawnCounter,
	drawnCounters,
	unpackedBytes,
	unpackedImage,
} from '../../src-renderer/workshop/picture/counter-picture.ts';
import { counterKeys } from '../../src-renderer/workshop/vassal-counters.ts';
import type { WorkshopHost } from '../../src-renderer/workshop/workshop.svelte.ts';
import { MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import { OwnId } from '../../src-shared/workshop/shelf.ts';

/** Images that a host hands over at once. */
const PAGE = 100;

async function dot(): Promise<string> {
	const canvas = new OffscreenCanvas(2, 2);
	canvas.getContext('2d')?.fillRect(0, 0, 2, 2);
	const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
	return btoa(String.fromCharCode(...bytes));
}

/** A module whose counters each have an image of their own, some of which are damaged; and what it was asked for. */
async function moduleOf(count: number, damaged: readonly number[] = []) {
	const good = await dot();
	const froms: number[] = [];
	let handedOver = 0;
	const answers: Readonly<Record<string, (asked: { from: number; count: number }) => unknown>> = {
		'vassal.counters': () => ({
			images: count,
			layers: Array.from({ length: count }, (_, n) => [[n, 0, 0]]),
		}),
		'vassal.images': ({ from }) => {
			froms.push(from);
			const length = Math.min(PAGE, count - from);
			const bytes = (n: number): string => (damaged.includes(from + n) ? btoa('no picture') : good);
			return { images: Array.from({ length }, (_, n) => ({ mime: 'image/png', bytes: bytes(n) })) };
		},
		'workshop.addCounters': (asked) => ({
			keys: Array.from({ length: asked.count }, () => `key ${String((handedOver += 1))}`),
		}),
	};
	const ask = ((name: string, asked: never) =>
		Promise.resolve(answers[name]?.(asked))) as unknown as WorkshopHost['ask'];
	const wanted = (counters: readonly number[]) => ({
		...{ host: { ask }, id: OwnId.parse('own-aaaaaaaaaaaa'), setup: 0, map: 0, counters },
		progress: () => undefined,
		stop: new AbortController().signal,
	});
	return { froms, wanted };
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

it('are as many as a scenario may have: the rest are not even fetched, and are counted', async () => {
	const { froms, wanted } = await moduleOf(MOST_COUNTER_PICTURES + 250);
	const { keys, left } = await counterKeys(wanted(upTo(MOST_COUNTER_PICTURES + 250)));
	expect([keys.size, new Set(keys.values()).size, left]).toEqual([3000, 3000, 250]);
	expect(froms).toEqual(upTo(30).map((n) => n * PAGE));
});

it('are those of the imported counters, wherever their images are', async () => {
	const { froms, wanted } = await moduleOf(700);
	const { keys, left } = await counterKeys(wanted([3, 650, 655]));
	expect([[...keys.keys()], left]).toEqual([[3, 650, 655], 0]);
	expect(froms).toEqual([3, 650]);
});

it('are missing where a picture is damaged: its counter keeps its symbol, and is counted', async () => {
	const { wanted } = await moduleOf(20, [4, 7]);
	const { keys, left } = await counterKeys(wanted(upTo(20)));
	expect([keys.size, keys.has(4), keys.has(7), left]).toEqual([18, false, false, 2]);
});

it('are the same pixels whichever way the browser unpacks them, seen through or not; what is none is none either way', async () => {
	const canvas = new OffscreenCanvas(30, 20);
	const g = canvas.getContext('2d');
	if (!g) throw new Error('no canvas');
	for (let x = 0; x < 30; x += 1) {
		g.fillStyle = `rgb(${String(x * 8)} ${String(200 - x)} 40 / ${String(1 - x / 40)})`;
		g.fillRect(x, 0, 1, 20);
	}
	const blob = await canvas.convertToBlob();
	const ways = [
		await unpackedBytes(new Uint8Array(await blob.arrayBuffer()), 'image/png'),
		await unpackedImage(blob),
	];
	const [bytes, whole] = ways.map((image) => image && drawnCounter([{ image, x: 0, y: 0 }]));
	expect(bytes?.some((value) => value > 0)).toBe(true);
	expect(bytes).toEqual(whole);
	for (const none of [new Uint8Array(0), new TextEncoder().encode('no picture at all')])
		expect(await unpackedBytes(none, 'image/png')).toBeNull();
});

it('drawn many at once are the same as each by itself, and none shows beside its own place', async () => {
	const canvas = new OffscreenCanvas(37, 21);
	const g = canvas.getContext('2d');
	if (!g) throw new Error('no canvas');
	g.fillStyle = 'rgb(200 30 90 / 0.7)';
	g.fillRect(0, 0, 37, 21);
	const wide = await createImageBitmap(canvas);
	const high = await createImageBitmap(canvas, { resizeWidth: 11, resizeHeight: 150 });
	const counters = [
		[{ image: wide, x: 0, y: 0 }],
		[],
		[
			{ image: high, x: 3.3, y: -8 },
			{ image: wide, x: -14.6, y: 20 },
		],
		[{ image: high, x: 0, y: 0 }],
	];
	const alone = counters.map((layers) => drawnCounter(layers));
	const together = drawnCounters(counters);
	expect(together.map((pixels) => pixels?.length ?? null)).toEqual([36_864, null, 36_864, 36_864]);
	expect(together).toEqual(alone);
	// What was drawn before is gone from the next ones.
	expect(drawnCounters([[], [], []])).toEqual([null, null, null]);
});
