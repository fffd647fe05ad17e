/**
 * The counter pictures of the open campaign. A seat gets the pictures of units that its own view shows as its own,
 * under names drawn for its side alone. Two sides with the same picture share no name, and no name reveals its content.
 * Any other request gets the same answer as one for a picture that doesn't exist.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CounterPicture, PackedCounters } from '../../src-shared/contract/counters.ts';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../src-shared/contract/umpire-head.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import { replayAt } from '../campaign/replay.ts';
import type { Session } from '../campaign/session.ts';
import type { UnitOfCounter } from '../rules/kit/module/window-part.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { COUNTER_MIME } from '../workshop/counter-pixels.ts';
import type { CounterOf } from '../workshop/shelf-pictures.ts';

/** Letters. More than one picture takes that can't be packed at all. */
const ANSWER_STEP = 2 ** 16;

/** The campaign file's setting that maps units to the attachments that are their pictures. */
const SETTING = 'counter-pictures';

const PicturesKept = z
	.object({
		/** What names are drawn by: 128 bits, never sent. */
		secret: z.string().regex(/^[0-9a-f]{32}$/),
		/** By the scenario's unit. */
		units: z
			.record(z.string(), z.object({ side: SideId, key: PictureKey, shown: z.boolean() }).strict().readonly())
			.readonly(),
	})
	.strict()
	.readonly();
type PicturesKept = z.infer<typeof PicturesKept>;

/** Puts a scenario's pictures into the file of the campaign that begins with it. @param secret 128 bits of chance, 32 figures */
export function keepCounters(file: CampaignFile, counters: readonly CounterOf[], secret: string): void {
	if (counters.length === 0) return;
	const each = [...new Set(counters.map(({ packed }) => packed))];
	const attached = file.attachAll(each.map((bytes) => ({ name: 'counter', mime: COUNTER_MIME, bytes })));
	const keys = new Map(each.map((packed, n) => [packed, PictureKey.parse(attached[n])]));
	const units = counters.flatMap(({ unit, side, shown, packed }) => {
		const key = keys.get(packed);
		return key === undefined ? [] : [[unit, { side, key, shown }] as const];
	});
	file.setSetting(SETTING, { secret, units: Object.fromEntries(units) } satisfies PicturesKept);
}

/** The pictures of a campaign's file, for the scenario that is made of it. */
export function keptCounters(file: CampaignFile): readonly CounterOf[] {
	const bytes = new Map<string, Uint8Array | undefined>();
	return Object.entries(keptIn(file)?.units ?? {}).flatMap(([unit, { side, key, shown }]) => {
		if (!bytes.has(key)) bytes.set(key, file.attachment(key)?.bytes);
		const packed = bytes.get(key);
		return packed ? [{ unit: unit as CounterOf['unit'], side, shown, packed }] : [];
	});
}

const keptIn = (file: CampaignFile): PicturesKept | null =>
	PicturesKept.safeParse(file.setting(SETTING)).data ?? null;

/** The views the host provides. */
interface Views {
	readonly session: Session;
	/** @throws RequestError for a side that is not in the open campaign */
	viewFor(seat: Seat): ViewHead;
}

/** A seat's pictures: random names, the units of each, and the file's key for each. */
interface Given {
	readonly list: readonly CounterPicture[];
	readonly keys: ReadonlyMap<string, string>;
}
const NOTHING: Given = { list: [], keys: new Map() };

/** Data read once from the open campaign's file. */
interface Read {
	readonly session: Session;
	readonly kept: PicturesKept | null;
	/** By Control's names: every picture in the file, because Control may see them all. */
	readonly ofControl: ReadonlyMap<string, string>;
	/** By a side's view, which stays the same object while nothing in it changes. */
	readonly given: WeakMap<ViewHead, Given>;
}

export class CounterPictures {
	readonly #host: Views;
	#read: Read | null = null;

	constructor(host: Views) {
		this.#host = host;
	}

	/** The pictures that a seat may have just now, in the order of their names. */
	list(seat: Seat): readonly CounterPicture[] {
		if (seat.kind === 'side') return this.#toSide(seat).list;
		const { kept, session } = this.#now();
		const { ownCounters } = session.module;
		if (!kept || !ownCounters) return [];
		return givenOut(kept, ownCounters.umpire(this.#host.viewFor(seat) as UmpireHead), CONTROL, null).list;
	}

	/**
	 * The pictures of an earlier moment, by Control's names: of all units that Control saw then, or of those that a side's view
	 * shows as its own, as that side's window had them. @throws RequestError, as a replay does
	 */
	ofReplay(seq: number, as: SideId | 'umpire'): readonly CounterPicture[] {
		const { kept, session } = this.#now();
		const { ownCounters } = session.module;
		const view = replayAt(session, seq, as);
		if (!kept || !ownCounters) return [];
		if (as === 'umpire') return givenOut(kept, ownCounters.umpire(view as UmpireHead), CONTROL, null).list;
		return givenOut(kept, ownCounters.side(view), CONTROL, as).list;
	}

	/**
	 * Returns the pictures for a paper by unit, packed, base64: those the paper's side may have, or Control's if it has
	 * no side.
	 */
	ofPaper(side: SideId | null): (unit: string) => string | undefined {
		const seat: Seat = side === null ? { kind: 'umpire', name: '' } : { kind: 'side', side };
		let names: ReadonlyMap<string, string> | null = null;
		const read = new Map<string, string | null>();
		return (unit) => {
			// Most papers show no unit: for those nobody looks who has which.
			names ??= new Map(
				this.list(seat).flatMap(({ name, units }) => units.map((each) => [each, name] as const)),
			);
			const name = names.get(unit);
			if (name === undefined) return undefined;
			if (!read.has(name)) read.set(name, this.packed(seat, name));
			return read.get(name) ?? undefined;
		};
	}

	/** A picture by the name that this seat has for it, packed, base64. Null, for every name that it has not. */
	packed(seat: Seat, name: string): string | null {
		const keys = seat.kind === 'side' ? this.#toSide(seat).keys : this.#now().ofControl;
		const key = keys.get(name);
		const stored = key === undefined ? null : this.#host.session.file.attachment(key);
		return stored && Buffer.from(stored.bytes).toString('base64');
	}

	/** The same of several, filled up to a multiple of 64 KiB: that of a single picture has one length always. */
	answer(seat: Seat, names: readonly string[]): { pictures: PackedCounters; fill: string } {
		const pictures = names.map((name) => this.packed(seat, name));
		const { length } = JSON.stringify({ pictures, fill: '' });
		return { pictures, fill: ' '.repeat(Math.ceil(length / ANSWER_STEP) * ANSWER_STEP - length) };
	}

	/** Its headquarters, observers and projectors have the same names: they are one side. */
	#toSide(seat: Extract<Seat, { kind: 'side' }>): Given {
		const { kept, session, given } = this.#now();
		const { ownCounters } = session.module;
		if (!kept || !ownCounters) return NOTHING;
		const view = this.#host.viewFor(seat);
		const cached = given.get(view) ?? givenOut(kept, ownCounters.side(view), `side/${seat.side}`, seat.side);
		given.set(view, cached);
		return cached;
	}

	#now(): Read {
		const { session } = this.#host;
		if (this.#read?.session === session) return this.#read;
		const storedPictures = keptIn(session.file);
		const keys = new Set(Object.values(storedPictures?.units ?? {}).map(({ key }) => key));
		const ofControl = new Map(
			[...keys].map(
				(key) => [storedPictures ? nameOf(storedPictures.secret, CONTROL, key) : '', key] as const,
			),
		);
		this.#read = { session, kept: storedPictures, ofControl, given: new WeakMap() };
		return this.#read;
	}
}

const CONTROL = 'control';

/** @param side whose units alone count, whatever the view says; null: everybody's */
function givenOut(
	kept: PicturesKept,
	units: readonly UnitOfCounter[],
	whose: string,
	side: SideId | null,
): Given {
	const named = new Map<string, { readonly name: string; readonly units: string[] }>();
	for (const [unit, counter] of units) {
		const picture = Object.hasOwn(kept.units, counter) ? kept.units[counter] : undefined;
		if (!picture?.shown || (side !== null && picture.side !== side)) continue;
		const there = named.get(picture.key);
		if (there) there.units.push(unit);
		else named.set(picture.key, { name: nameOf(kept.secret, whose, picture.key), units: [unit] });
	}
	// Neither this order nor the file's reveals anything: the names are random.
	const inOrder = [...named].toSorted(([, a], [, b]) => (a.name < b.name ? -1 : 1));
	return {
		list: inOrder.map(([, { name, units: bearers }]) => ({ name, units: bearers.toSorted() })),
		keys: new Map(inOrder.map(([key, { name }]) => [name, key])),
	};
}

const nameOf = (secret: string, whose: string, key: string): string =>
	createHmac('sha256', Buffer.from(secret, 'hex')).update(`${whose}/${key}`).digest('hex').slice(0, 32);
