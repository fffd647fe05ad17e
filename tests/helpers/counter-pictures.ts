/** Pictures of counters for tests: plain pixels that differ, and units of a scenario that bear them. */
import { deflateSync } from 'node:zlib';
import type { DraftUnit } from '../../src-shared/workshop/draft.ts';
import { COUNTER_BYTES } from '../../src-shared/map/counter-picture.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import type { HallWindow } from './hall.ts';

/** A picture that is no other number's: `flat` ones pack into next to nothing, others hardly at all. */
export function pixelsOf(number: number, flat = false): Buffer {
	const pixels = Buffer.alloc(COUNTER_BYTES, 255);
	let state = number + 1;
	for (let n = 0; n < COUNTER_BYTES; n += 1) {
		state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
		pixels[n] = flat ? (number * 37 + (n % 4)) & 255 : (state >>> 16) & 255;
	}
	return pixels;
}

/** Pictures as a window hands them to the host. */
export const handed = (...pictures: readonly Buffer[]): { count: number; packed: string } => ({
	count: pictures.length,
	packed: deflateSync(Buffer.concat(pictures)).toString('base64'),
});

/** What a unit shall be shown by; null: it has no picture. */
export type Chosen = { readonly pixels: Buffer; readonly shown: boolean } | null;

/** Gives units of a scenario in the workshop their pictures. Returns what each is found by there. */
export async function dress(
	control: HallWindow,
	id: string,
	choose: (unit: DraftUnit) => Chosen,
): Promise<ReadonlyMap<string, PictureKey>> {
	const { draft, revision } = await control.ask('workshop.open', { id: id });
	const keys = new Map<string, PictureKey>();
	const items: DraftUnit[] = [];
	for (const unit of draft.units) {
		const chosen = choose(unit);
		if (!chosen) continue;
		const { keys: kept } = await control.ask('workshop.addCounters', { id, ...handed(chosen.pixels) });
		const key = PictureKey.parse(kept[0]);
		keys.set(unit.id, key);
		items.push({ ...unit, picture: { key, shown: chosen.shown } });
	}
	if (items.length > 0)
		await control.ask('workshop.edit', { id: id, revision, edits: [{ put: 'units', items }] });
	return keys;
}
