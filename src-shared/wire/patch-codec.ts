/**
 * Patches in few bytes. Both ends hold the view before, so a key is its place among that record's sorted keys, and a
 * value like one that is there already is a reference to it. A patch's bytes depend on that view and the next alone.
 */
import { ByteReader, ByteWriter } from './bytes.ts';
import { keepKeys, placeOfKey } from './keys.ts';
import { partOf, type Patch } from './patch.ts';
import {
	isHolder,
	isList,
	isRecord,
	keysOf,
	readValue,
	tags,
	readKey,
	writeKey,
	writeValue,
	type Holder,
	type Parts,
} from './value-codec.ts';

/** Records of at most so many keys say which changed by one bit for each; larger ones by a list. */
const MAX_MASK = 22;

/**
 * A patch as bytes, for a window that shows `before`.
 * @param after the view that it leads to, which the next patch will be packed from: that one is quicker then
 */
export function packPatch(before: object, patch: Patch, after?: object): Uint8Array {
	const out = new ByteWriter();
	writeInside(out, before as Holder, patch, null);
	if (after) keepAll(before, after, patch);
	return out.taken();
}

/** Hands on the sorted keys of all records that a patch leaves with the same ones. */
function keepAll(before: object, after: object, patch: Patch): void {
	keepKeys(before, after, Object.keys(patch.set ?? {}), patch.gone ?? []);
	for (const [key, inner] of Object.entries(patch.inside ?? {})) {
		const [old, now] = [partOf(before, key), partOf(after, key)];
		if (isRecord(old) && isRecord(now)) keepAll(old, now, inner);
	}
}

/**
 * Applies `bytes`, made by `packPatch` with the same `before`, and returns the new view. Unchanged parts are shared;
 * `before` is not modified. Throws a plain error on invalid bytes.
 */
export function applyPacked<T extends object>(before: T, bytes: Uint8Array): T {
	const from = new ByteReader(bytes);
	const after = readInside(from, before as Holder, null);
	if (from.left > 0) throw new Error('not a patch: something follows it');
	return after as T;
}

/** @param neighbours what lies beside `before` in the view: there may be values like its new ones */
function writeInside(out: ByteWriter, before: Holder, patch: Patch, neighbours: Parts | null): void {
	const { set = {}, inside = {}, shift = 0 } = patch;
	const own = partsAfter(before, shift);
	const removedKeys = new Set(patch.gone);
	const fresh = Object.keys(set).filter((key) => partOf(own.of, key) === undefined);
	const changed = placesOf([...Object.keys(set), ...Object.keys(inside), ...removedKeys], own);
	writeChanged(out, bitsFor(before, own), { changed, more: fresh.length > 0, shift });
	for (const n of changed) {
		const key = own.keys[n] ?? '';
		const old = partOf(own.of, key);
		const inner = Object.hasOwn(inside, key) ? inside[key] : undefined;
		if (inner && isHolder(old)) {
			out.byte(tags.inside);
			writeInside(out, old, inner, own);
		} else if (removedKeys.has(key)) out.byte(tags.gone);
		else writeValue(out, set[key], { key, like: old, neighbours, siblings: null });
	}
	if (fresh.length > 0) writeFresh(out, fresh, set, own);
}

function readInside(from: ByteReader, before: Holder, neighbours: Parts | null): Holder {
	const whole = partsAfter(before, 0);
	const { changed, more, shift } = readChanged(from, bitsFor(before, whole));
	const own = shift > 0 ? partsAfter(before, shift) : whole;
	const after = copyOf(own.of);
	const removedKeys: string[] = [];
	for (const n of changed) {
		const key = own.keys[n];
		if (key === undefined) throw new Error('not a patch: it changes what is not there');
		const old = partOf(own.of, key);
		const tag = from.byte();
		if (tag === tags.gone) removedKeys.push(key);
		else if (tag !== tags.inside)
			after[key] = readValue(from, { key, like: old, neighbours, siblings: null }, tag);
		else if (isHolder(old)) after[key] = readInside(from, old, own);
		else throw new Error('not a patch: it reaches into what holds nothing');
	}
	const fresh = more ? readFresh(from, after, own) : [];
	takeOut(after, removedKeys);
	keepKeys(before, after, fresh, removedKeys);
	return after;
}

/** A record or list of its own with the same parts. */
function copyOf(of: Holder): Record<string, unknown> {
	return isList(of) ? ([...of] as unknown as Record<string, unknown>) : { ...of };
}

function takeOut(after: Record<string, unknown>, gone: readonly string[]): void {
	if (gone.length > 0 && isList(after)) throw new Error('not a patch: it makes a hole in a list');
	for (const key of gone) delete after[key];
}

/** Which of the keys are there already, by their numbers. */
function placesOf(keys: readonly string[], own: Parts): number[] {
	return keys
		.filter((key) => partOf(own.of, key) !== undefined)
		.map((key) => (isList(own.of) ? Number(key) : placeOfKey(key, own.keys)))
		.sort((a, b) => a - b);
}

/** Returns a list without its first elements; a record unchanged. */
function partsAfter(before: Holder, shift: number): Parts {
	const of = isList(before) && shift > 0 ? before.slice(shift) : before;
	return { of, keys: keysOf(of) };
}

// --- which keys changed: one bit each, or their numbers -------------------------------------------------------

interface Changed {
	readonly changed: readonly number[];
	/** New keys or elements follow. */
	readonly more: boolean;
	/** How many elements a list lost at its front. */
	readonly shift: number;
}
interface Bits {
	/** The number of keys; for a list, as it was before it lost elements, which the reader doesn't know yet. */
	readonly keys: number;
	/** Bits before those of the keys: `more`, and of a list whether it is shifted. */
	readonly flags: 1 | 2;
}

function bitsFor(before: Holder, own: Parts): Bits {
	return isList(before) ? { keys: before.length, flags: 2 } : { keys: own.keys.length, flags: 1 };
}

const maskBytes = ({ keys, flags }: Bits): number => Math.ceil((keys + flags) / 8);

function writeChanged(out: ByteWriter, bits: Bits, { changed, more, shift }: Changed): void {
	const flags = (more ? 1 : 0) | (shift > 0 ? 2 : 0);
	if (bits.keys > MAX_MASK) {
		out.varint(changed.length * (1 << bits.flags) + flags);
		changed.forEach((n, i) => out.varint(n - (changed[i - 1] ?? -1) - 1));
	} else {
		const mask = changed.reduce((sum, n) => sum | (1 << (n + bits.flags)), flags);
		for (let n = 0; n < maskBytes(bits); n += 1) out.byte((mask >>> (n * 8)) & 0xff);
	}
	if (shift > 0) out.varint(shift);
}

function readChanged(from: ByteReader, bits: Bits): Changed {
	const { flags, changed } = bits.keys > MAX_MASK ? readNumbers(from, bits) : readMask(from, bits);
	const shift = flags & 2 ? from.varint() : 0;
	if (shift > bits.keys) throw new Error('not a patch: a list loses more than it has');
	return { changed, more: (flags & 1) === 1, shift };
}

function readNumbers(from: ByteReader, bits: Bits): { flags: number; changed: number[] } {
	const head = from.varint();
	const count = Math.floor(head / (1 << bits.flags));
	if (count > from.left) throw new Error('not a patch: more changes than bytes');
	const changed: number[] = [];
	for (let n = 0, last = -1; n < count; n += 1) changed.push((last += from.varint() + 1));
	return { flags: head % (1 << bits.flags), changed };
}

function readMask(from: ByteReader, bits: Bits): { flags: number; changed: number[] } {
	let mask = 0;
	for (let n = 0; n < maskBytes(bits); n += 1) mask |= from.byte() << (n * 8);
	const changed: number[] = [];
	for (let n = 0; n < bits.keys; n += 1) if ((mask >>> (n + bits.flags)) & 1) changed.push(n);
	return { flags: mask & ((1 << bits.flags) - 1), changed };
}

// --- new keys, new elements -----------------------------------------------------------------------------------

function writeFresh(
	out: ByteWriter,
	fresh: readonly string[],
	set: Readonly<Record<string, unknown>>,
	own: Parts,
): void {
	out.varint(fresh.length);
	let like = lastOf(own.of);
	for (const key of fresh) {
		if (!isList(own.of)) writeKey(out, key);
		writeValue(out, set[key], { key, like, neighbours: own, siblings: own });
		like = set[key];
	}
}

/** Answers the keys that came. */
function readFresh(from: ByteReader, after: Record<string, unknown>, own: Parts): readonly string[] {
	const count = from.count();
	const fresh: string[] = [];
	let like = lastOf(own.of);
	for (let n = 0; n < count; n += 1) {
		const key = isList(own.of) ? String(own.of.length + n) : readKey(from);
		if (partOf(after, key) !== undefined) throw new Error('not a patch: a new key is old');
		like = after[key] = readValue(from, { key, like, neighbours: own, siblings: own });
		fresh.push(key);
	}
	return fresh;
}

/** A list's new element resembles its last one; a record's first new key resembles any of the others, or none. */
const lastOf = (of: Holder): unknown => (isList(of) ? of.at(-1) : undefined);
