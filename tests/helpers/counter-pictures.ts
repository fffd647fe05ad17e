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

/** What a unit shall be shown by; null: it has no picture. */
export type Chosen = { readonly pixels: Buffer; readonly shown: boolean } | null;

/** Pixels as a window hands them to the host. */
export const packed = (pixels: Buffer): string => deflateSync(pixels).toString('base64');

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
		const pictures = [packed(chosen.pixels)];
		const { keys: kept } = await control.ask('workshop.addCounters', { id: id, pictures });
		const key = PictureKey.parse(kept[0]);
		keys.set(unit.id, key);
		items.push({ ...unit, picture: { key, shown: chosen.shown } });
	}
	if (items.length > 0)
		await control.ask('workshop.edit', { id: id, revision, edits: [{ put: 'units', items }] });
	return keys;
}
