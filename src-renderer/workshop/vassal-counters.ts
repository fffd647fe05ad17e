/** Converts a module's counters to pictures of a scenario: fetches, draws and sends each different one once. */
import { MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import { COUNTERS_AT_ONCE, MOST_PIECE } from '../../src-shared/workshop/upload.ts';
import type { VassalCounters } from '../../src-shared/workshop/vassal.ts';
import { bytesOf } from '../ui/papers/base64.ts';
import { drawnCounters, unpackedBytes } from './picture/counter-picture.ts';
import { Packer } from './picture/packer.ts';
import type { WorkshopHost } from './workshop.svelte.ts';
import type { OwnId } from '../../src-shared/workshop/shelf.ts';

/** The most pixels held decoded for all pictures together: 320 MB. Counters beyond that get their symbol. */
const MOST_PIXELS = 80_000_000;
/** Pictures that are unpacked side by side. */
const AT_ONCE = 16;
/** Batches that are packed or on their way to the host while the next is drawn. */
const ON_THE_WAY = 3;

/** A counter without a picture, as it is drawn of layers. */
const NOTHING = '[]';

interface Wanted {
	readonly host: WorkshopHost;
	/** The scenario. */
	readonly id: OwnId;
	readonly setup: number;
	readonly map: number;
	/** Which counters, by their place in the rows. */
	readonly counters: readonly number[];
	progress(share: number): void;
	readonly stop: AbortSignal;
}

export interface CounterKeys {
	/** By counter: what its picture is found by. */
	readonly keys: ReadonlyMap<number, string>;
	/** Counters of the module that have a picture, and whose units keep their symbol all the same. */
	readonly left: number;
}

/** Pictures that can't be read, and those that are too many, are left out. */
export async function counterKeys(wanted: Wanted): Promise<CounterKeys> {
	const { host, setup, map, counters } = wanted;
	const { images, layers } = await host.ask('vassal.counters', { setup, map });
	const of = new Map(counters.map((n) => [n, JSON.stringify(layers[n] ?? [])]));
	const drawn = [...new Set(of.values())].filter((each) => each !== NOTHING).slice(0, MOST_COUNTER_PICTURES);
	const bitmaps = await unpackedImages(wanted, images, used(drawn));
	try {
		const keys = await handedOver(wanted, drawn, bitmaps);
		const pairs = [...of].flatMap(([n, each]): [number, string][] => {
			const key = keys.get(each);
			return key === undefined ? [] : [[n, key]];
		});
		const pictured = [...of.values()].filter((each) => each !== NOTHING).length;
		return { keys: new Map(pairs), left: pictured - pairs.length };
	} finally {
		for (const bitmap of bitmaps.values()) bitmap.close();
	}
}

type Layers = VassalCounters['layers'][number];
const used = (drawn: readonly string[]): ReadonlySet<number> =>
	new Set(drawn.flatMap((each) => (JSON.parse(each) as Layers).map(([image]) => image)));

async function unpackedImages(
	{ host, setup, map, progress, stop }: Wanted,
	count: number,
	wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ImageBitmap>> {
	const bitmaps = new Map<number, ImageBitmap>();
	const inOrder = [...wanted].sort((a, b) => a - b);
	let pixels = 0;
	for (let from = inOrder[0]; from !== undefined;) {
		stop.throwIfAborted();
		const { images } = await host.ask('vassal.images', { setup, map, from });
		const end = from + Math.max(1, images.length);
		for (let first = from; first < end && pixels <= MOST_PIXELS; first += AT_ONCE) {
			const some = images.slice(first - from, first - from + AT_ONCE).map(async (image, n): Promise<void> => {
				const number = first + n;
				if (!image || !wanted.has(number)) return;
				const bitmap = await unpackedBytes(bytesOf(image.bytes), image.mime);
				if (!bitmap) return;
				pixels += bitmap.width * bitmap.height;
				bitmaps.set(number, bitmap);
			});
			await Promise.all(some);
			stop.throwIfAborted();
		}
		progress(Math.min(1, end / count) / 2);
		// Pictures that no counter uses are not fetched.
		from = pixels <= MOST_PIXELS ? inOrder.find((number) => number >= end) : undefined;
	}
	return bitmaps;
}

/** Sends the pictures to the host; returns the key of each, by the layers it was drawn from. */
async function handedOver(
	wanted: Wanted,
	drawn: readonly string[],
	bitmaps: ReadonlyMap<number, ImageBitmap>,
): Promise<ReadonlyMap<string, string>> {
	const { host, id, progress, stop } = wanted;
	const keys = new Map<string, string>();
	const packer = new Packer();
	const handOver = async (some: readonly Drawn[]): Promise<void> => {
		if (some.length === 0) return;
		const packed = await packer.packed(some.map(({ pixels }) => pixels));
		if (packed.length > MOST_PIECE && some.length > 1) {
			const half = Math.ceil(some.length / 2);
			for (const part of [some.slice(0, half), some.slice(half)]) await handOver(part);
			return;
		}
		const answer = await host.ask('workshop.addCounters', { id, count: some.length, packed });
		for (const [n, { each }] of some.entries()) keys.set(each, answer.keys[n] ?? '');
	};
	const onTheWay: Promise<void>[] = [];
	try {
		for (let from = 0; from < drawn.length; from += COUNTERS_AT_ONCE) {
			stop.throwIfAborted();
			const one = handOver(drawnOf(drawn.slice(from, from + COUNTERS_AT_ONCE), bitmaps));
			// Told by the wait for it, not here.
			one.catch(() => undefined);
			onTheWay.push(one);
			if (onTheWay.length > ON_THE_WAY) await onTheWay.shift();
			progress(0.5 + Math.min(1, (from + COUNTERS_AT_ONCE) / drawn.length) / 2);
		}
		await Promise.all(onTheWay);
		return keys;
	} finally {
		packer.end();
	}
}

/** A counter's layers, and its pixels. */
interface Drawn {
	readonly each: string;
	readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Leaves out those without anything visible. */
function drawnOf(some: readonly string[], bitmaps: ReadonlyMap<number, ImageBitmap>): readonly Drawn[] {
	const layered = some.map((each) =>
		(JSON.parse(each) as Layers).flatMap(([n, x, y]) => {
			const image = bitmaps.get(n);
			return image ? [{ image, x, y }] : [];
		}),
	);
	const pixels = drawnCounters(layered);
	return some.flatMap((each, n) => {
		const own = pixels[n];
		return own ? [{ each, pixels: own }] : [];
	});
}
