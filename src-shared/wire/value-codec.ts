/** Encodes one value of a view in few bytes, by reference to similar values: see patch-codec.ts. */
import type { ByteReader, ByteWriter } from './bytes.ts';
import { sortedKeys } from './keys.ts';
import { partOf, same } from './patch.ts';

type Json = Readonly<Record<string, unknown>>;
type List = readonly unknown[];
export type Holder = Json | List;

export const isList = (value: unknown): value is List => Array.isArray(value);
export const isHolder = (value: unknown): value is Holder => value !== null && typeof value === 'object';
export const isRecord = (value: unknown): value is Json => isHolder(value) && !isList(value);

/** '0', '1' and so on, as far as any list went: to make those of several hundred anew would be most of a patch's work. */
const numbers: string[] = [];

/** A record's keys in the order that both ends agree on; a list's numbers. */
export function keysOf(holder: Holder): readonly string[] {
	if (!isList(holder)) return sortedKeys(holder);
	while (numbers.length < holder.length) numbers.push(String(numbers.length));
	return numbers.slice(0, holder.length);
}

/** A record or list with its keys in order, so that its parts can be told by number. */
export interface Parts {
	readonly of: Holder;
	readonly keys: readonly string[];
	/** The first of them, that values are compared with, once they were looked up. */
	first?: readonly unknown[];
}

/** The position of a value, and the values known at both ends that it may resemble. */
export interface ValuePlace {
	readonly key: string;
	/** The value it is compared with, or undefined if there is none. */
	readonly like: unknown;
	/** Records that may have the same value under the same key. */
	readonly neighbours: Parts | null;
	/** Records that may have the same keys. */
	readonly siblings: Parts | null;
	readonly depth?: number;
}

/** First byte of a value. Below `nothing` it is that whole number; from `short` on, a text of 0 to 31 units follows. */
export const tags = {
	nothing: 0xc0,
	no: 0xc1,
	yes: 0xc2,
	/** A whole number from 192 on, less 192. */
	whole: 0xc3,
	/** -1 is 0, -2 is 1, and so on. */
	negative: 0xc4,
	float: 0xc5,
	/** So many hundredths or thousandths: what places in kilometres are. */
	hundredths: 0xc6,
	thousandths: 0xc7,
	text: 0xc8,
	list: 0xc9,
	record: 0xca,
	/** A record with the keys of what it is compared with: values only. */
	alike: 0xcb,
	/** The same, compared with a sibling whose number follows. */
	alikeTo: 0xcc,
	/** The text that is its own key: ids. */
	ownKey: 0xcd,
	/** Used in place of a value: 'inside' patches the existing one, 'gone' removes it. */
	inside: 0xce,
	gone: 0xcf,
	/** The number it is compared with, and one. */
	next: 0xd0,
	/** The value it is compared with. */
	same: 0xd1,
	/** The value that a neighbour, whose number follows, has under this key. */
	neighbours: 0xd2,
	short: 0xe0,
} as const;

const MAX_SHORT = 31;
/** How many neighbours and siblings are looked at. */
const NEIGHBOURS_COMPARED = 96;
const MAX_DEPTH = 60;

/** Writes any JSON value, as short as what stood at its place and beside it allows (FORMAT.md). */
export function writeValue(out: ByteWriter, value: unknown, place: ValuePlace): void {
	if (value === null || value === undefined) out.byte(tags.nothing);
	else if (typeof value === 'number') writeNumber(out, value, place.like);
	else if (typeof value === 'boolean') out.byte(value ? tags.yes : tags.no);
	else if (place.like !== undefined && same(value, place.like)) out.byte(tags.same);
	else if (typeof value === 'string') writeText(out, value, place);
	else if (isList(value)) writeList(out, value, place);
	else if (isRecord(value)) writeRecord(out, value, place);
	else throw new Error(`a ${typeof value} is nothing that a view holds`);
}

/** @param tag the first byte, when it was read already */
export function readValue(from: ByteReader, place: ValuePlace, tag: number = from.byte()): unknown {
	if (tag < tags.nothing) return tag;
	if (tag >= tags.short) return from.units(tag - tags.short);
	switch (tag) {
		case tags.nothing:
			return null;
		case tags.no:
			return false;
		case tags.yes:
			return true;
		case tags.same:
			if (place.like === undefined) break;
			return place.like;
		case tags.ownKey:
			return place.key;
		case tags.text:
			return from.units(from.count());
		case tags.neighbours:
			return neighboursValue(from.varint(), place);
		case tags.list:
			return readList(from, place);
		case tags.record:
			return readRecord(from, place);
		case tags.alike:
			return readAlike(from, place.like, place);
		case tags.alikeTo:
			return readAlike(from, place.siblings && sibling(place.siblings, from.varint()), place);
		default:
			return readNumber(from, tag, place.like);
	}
	throw new Error('not a patch: it is like something that is not there');
}

// --- numbers and texts ----------------------------------------------------------------------------------------

function writeNumber(out: ByteWriter, value: number, like: unknown): void {
	if (!Number.isFinite(value)) out.byte(tags.nothing);
	else if (Number.isSafeInteger(value) && value >= 0 && value < tags.nothing)
		out.byte(value === 0 ? 0 : value);
	else if (value === like) out.byte(tags.same);
	else if (typeof like === 'number' && Number.isSafeInteger(value) && value === like + 1) out.byte(tags.next);
	else if (Number.isSafeInteger(value)) {
		out.byte(value < 0 ? tags.negative : tags.whole);
		out.varint(value < 0 ? -1 - value : value - tags.nothing);
	} else if (
		!writeParts(out, value, tags.hundredths, 100) &&
		!writeParts(out, value, tags.thousandths, 1000)
	) {
		out.byte(tags.float);
		out.float(value);
	}
}

/** Writes a number that is a whole one of hundredths or thousandths; answers whether it is. */
function writeParts(out: ByteWriter, value: number, tag: number, parts: number): boolean {
	const whole = Math.round(value * parts);
	if (Math.abs(whole) > 2 ** 40 || whole / parts !== value) return false;
	out.byte(tag);
	out.varint(whole < 0 ? -2 * whole - 1 : 2 * whole);
	return true;
}

function readNumber(from: ByteReader, tag: number, like: unknown): number {
	if (tag === tags.whole) return from.varint() + tags.nothing;
	if (tag === tags.negative) return -1 - from.varint();
	if (tag === tags.float) return finite(from.float());
	if (tag === tags.hundredths) return zigzag(from.varint()) / 100;
	if (tag === tags.thousandths) return zigzag(from.varint()) / 1000;
	if (tag === tags.next && typeof like === 'number') return like + 1;
	throw new Error('not a patch: no such value');
}

const zigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

function finite(value: number): number {
	if (!Number.isFinite(value)) throw new Error('not a patch: a number is none');
	return value;
}

function writeText(out: ByteWriter, value: string, place: ValuePlace): void {
	if (value === place.key) return out.byte(tags.ownKey);
	const near = value.length > 1 ? neighbourWith(value, place) : -1;
	if (near >= 0) {
		out.byte(tags.neighbours);
		return out.varint(near);
	}
	if (value.length <= MAX_SHORT) out.byte(tags.short + value.length);
	else {
		out.byte(tags.text);
		out.varint(value.length);
	}
	out.units(value);
}

function neighbourWith(value: string, { key, neighbours }: ValuePlace): number {
	if (!neighbours) return -1;
	return firstOf(neighbours).findIndex((part) => isRecord(part) && partOf(part, key) === value);
}

/** The parts that values are compared with. Of a record of thousands each takes a while to find. */
const firstOf = (parts: Parts): readonly unknown[] =>
	(parts.first ??= parts.keys.slice(0, NEIGHBOURS_COMPARED).map((key) => partOf(parts.of, key)));

function neighboursValue(n: number, { key, neighbours }: ValuePlace): unknown {
	const part = neighbours ? sibling(neighbours, n) : undefined;
	const value = isRecord(part) ? partOf(part, key) : undefined;
	if (typeof value !== 'string') throw new Error('not a patch: no such neighbour');
	return value;
}

const sibling = ({ of, keys }: Parts, n: number): unknown => partOf(of, keys[n] ?? '');

/** Writes a record's key in full. */
export function writeKey(out: ByteWriter, key: string): void {
	out.varint(key.length);
	out.units(key);
}

/** Reads a record's key. Throws for one that no view may have. */
export function readKey(from: ByteReader): string {
	const key = from.units(from.count());
	if (key === '__proto__') throw new Error('not a patch: no key of a view');
	return key;
}

// --- lists and records ----------------------------------------------------------------------------------------

/** An element is compared with the one that was in its place, else with the one before it. */
function writeList(out: ByteWriter, value: List, place: ValuePlace): void {
	out.byte(tags.list);
	out.varint(value.length);
	value.forEach((element, n) => {
		writeValue(out, element, within(place, String(n), elementLike(place.like, n, value[n - 1])));
	});
}

function readList(from: ByteReader, place: ValuePlace): List {
	const count = from.count();
	const list: unknown[] = [];
	for (let n = 0; n < count; n += 1)
		list.push(readValue(from, within(place, String(n), elementLike(place.like, n, list[n - 1]))));
	return list;
}

const elementLike = (like: unknown, n: number, last: unknown): unknown =>
	isList(like) && n < like.length ? like[n] : last;

/** The place of something inside a value. @param neighbours what lies beside it; absent: nothing */
function within(place: ValuePlace, key: string, like: unknown, neighbours: Parts | null = null): ValuePlace {
	const depth = (place.depth ?? 0) + 1;
	if (depth > MAX_DEPTH) throw new Error('not a patch: too deep');
	return { key, like, neighbours, siblings: null, depth };
}

function writeRecord(out: ByteWriter, value: Json, place: ValuePlace): void {
	const keys = keysOf(value);
	const match = (other: unknown): boolean => isRecord(other) && sameKeys(keys, keysOf(other));
	if (match(place.like)) {
		out.byte(tags.alike);
		return writeAlike(out, value, keys, place.like as Json, place);
	}
	const { siblings } = place;
	const near = siblings ? firstOf(siblings).findIndex(match) : -1;
	if (siblings && near >= 0) {
		out.byte(tags.alikeTo);
		out.varint(near);
		return writeAlike(out, value, keys, sibling(siblings, near) as Json, place);
	}
	out.byte(tags.record);
	out.varint(keys.length);
	let last: unknown;
	for (const key of keys) {
		writeKey(out, key);
		writeValue(out, value[key], within(place, key, last));
		last = value[key];
	}
}

function readRecord(from: ByteReader, place: ValuePlace): Json {
	const count = from.count();
	const record: Record<string, unknown> = {};
	let last: unknown;
	for (let n = 0; n < count; n += 1) {
		const key = readKey(from);
		last = record[key] = readValue(from, within(place, key, last));
	}
	return record;
}

function writeAlike(
	out: ByteWriter,
	value: Json,
	keys: readonly string[],
	like: Json,
	place: ValuePlace,
): void {
	for (const key of keys) writeValue(out, value[key], within(place, key, like[key], place.neighbours));
}

function readAlike(from: ByteReader, like: unknown, place: ValuePlace): Json {
	if (!isRecord(like)) throw new Error('not a patch: it is like something that is no record');
	const record: Record<string, unknown> = {};
	for (const key of keysOf(like))
		record[key] = readValue(from, within(place, key, like[key], place.neighbours));
	return record;
}

const sameKeys = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((key, n) => key === b[n]);
