/** What a seat is given of counters' pictures, and all that it could try, whatever is played. */
import { inflateSync } from 'node:zlib';
import type { CounterPicture } from '../../../src-shared/contract/counters.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { Hall, HallWindow } from '../../helpers/hall.ts';

export interface Got {
	readonly window: HallWindow;
	readonly list: readonly CounterPicture[];
	/** By unit: its pixels, base64. */
	readonly pixels: ReadonlyMap<string, string>;
	/** How long the answers with one picture were: letters. */
	readonly lengths: ReadonlySet<number>;
}

/** Everything that a seat is given. */
export async function given(hall: Hall, seat: Seat): Promise<Got> {
	const window = await hall.window(seat);
	const list = await window.ask('counters.list', undefined);
	const pixels = new Map<string, string>();
	const lengths = new Set<number>();
	for (const { name, units } of list) {
		const answer = await window.ask('counters.pictures', { names: [name] });
		lengths.add(JSON.stringify(answer).length);
		const [packed = null] = answer.pictures;
		if (packed === null) continue;
		const own = inflateSync(Buffer.from(packed, 'base64')).toString('base64');
		for (const unit of units) pixels.set(unit, own);
	}
	return { window, list, pixels, lengths };
}

/** The different answers, without their numbers, to names that are not the seat's. */
export async function answersTo(window: HallWindow, names: Iterable<string>): Promise<ReadonlySet<string>> {
	const answers = new Set<string>();
	for (const name of names)
		answers.add(JSON.stringify({ ...(await window.reply('counters.pictures', { names: [name] })), id: 0 }));
	return answers;
}
