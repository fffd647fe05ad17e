/**
 * Fog of war by rule: what a side sees of the other in each hex, and which of it is new after something happened. A
 * ruleset defines what is seen in a hex and when two sights are equal.
 */
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { HexBoard, PrintedHex } from './board.ts';
import type { HexName, HexUnit, UnitId } from './types.ts';

/** What a side sees of the other, by hex. Null if it saw something there before and sees nothing now. */
export type Sightings<Seen> = PersistentMap<Seen | null>;
/** The sightings in a fact: hexes that look different now, null if nothing is seen there any more. */
export type NewSightings<Seen> = Readonly<Record<HexName, Seen | null>>;

export const NOTHING_SEEN: Sightings<never> = PersistentMap.from<never>([]);

/** Returns the hexes in which something is seen, with the sight. */
export const hexesSeen = <Seen>(sightings: Sightings<Seen>): readonly (readonly [HexName, Seen])[] =>
	[...sightings].flatMap(([hex, there]) => (there === null ? [] : [[hex, there] as const]));

/** Returns a side's sightings, updated with these. */
export const seenAfter = <Seen>(sightings: Sightings<Seen>, hexes: NewSightings<Seen>): Sightings<Seen> =>
	Object.entries(hexes).reduce(
		(now, [hex, there]) => (there !== null || now.has(hex) ? now.set(hex, there) : now),
		sightings,
	);

/** Returns whether a side sees anything of the other that is new or has changed. */
export const seesMore = <Seen>(had: Sightings<Seen>, has: Sightings<Seen>): boolean =>
	hexesSeen(has).some(
		([hex, now]) => had.get(hex) !== now && JSON.stringify(had.get(hex)) !== JSON.stringify(now),
	);

/** Everything a side can see now. */
export interface Sights<Seen> {
	/** Returns what it sees in a hex, or null if nothing. */
	in(hex: HexName): Seen | null;
	/** Returns every hex in which it sees something. */
	all(): ReadonlyMap<HexName, Seen>;
	isSame(a: Seen, b: Seen): boolean;
}

/**
 * Returns the hexes that now look different from what a side was told.
 * @param hexes those that can; null: any may
 */
export function newSightings<Seen>(
	known: Sightings<Seen>,
	sights: Sights<Seen>,
	hexes: readonly HexName[] | null,
): NewSightings<Seen> {
	const changed: Record<HexName, Seen | null> = {};
	const look = (hex: HexName, now: Seen | null): void => {
		const was = known.get(hex) ?? null;
		const isSame = now === null || was === null ? now === was : sights.isSame(was, now);
		if (!isSame) changed[hex] = now;
	};
	if (hexes !== null) for (const hex of hexes) look(hex, sights.in(hex));
	else {
		const all = sights.all();
		for (const [hex, seen] of all) look(hex, seen);
		for (const [hex] of hexesSeen(known)) if (!all.has(hex)) look(hex, null);
	}
	return changed;
}

/** Returns the same where all that a side sees now is at hand, hex by hex, and is equal or not. */
export const sightingsAnew = <Seen extends number | string | boolean>(
	known: Sightings<Seen>,
	all: ReadonlyMap<HexName, Seen>,
): NewSightings<Seen> =>
	newSightings(known, { in: (hex) => all.get(hex) ?? null, all: () => all, isSame: (a, b) => a === b }, null);

/** A value before and after something happened. */
type Change<T> = readonly [before: T, after: T];

/** The changes that can make a hex look different. */
export interface Touched {
	readonly units: Change<PersistentMap<HexUnit>>;
	/** Things other than units, each sort by id. */
	readonly things: readonly Change<Readonly<Record<string, { readonly at: HexName | null }>>>[];
	/** The contents of hexes, by name. */
	readonly hexes: Change<Readonly<Record<HexName, unknown>>>;
	/** Other hexes with a change. */
	readonly also?: Iterable<HexName | null>;
}

/**
 * Returns the hexes that can look different: those with a change and their neighbours, because adjacent units decide
 * what is on top and, in a double-blind game, what is seen at all. Returns null if any hex may.
 */
export function touchedHexes(
	board: HexBoard<PrintedHex, object>,
	{ units: [before, after], things, hexes, also = [] }: Touched,
): readonly HexName[] | null {
	const changed: readonly UnitId[] | null = after.changedSince(before);
	if (changed === null) return null;
	const at = new Set<HexName | null | undefined>(also);
	for (const id of changed) for (const units of [before, after]) at.add(units.get(id)?.at);
	for (const [had, has] of things)
		for (const id of changedKeys(had, has)) for (const each of [had, has]) at.add(each[id]?.at);
	for (const hex of changedKeys(...hexes)) at.add(hex);
	return hexesAbout(board, at);
}

/** Returns these hexes and all their neighbours, without those off the map, in order. */
function hexesAbout(
	board: HexBoard<PrintedHex, object>,
	at: Iterable<HexName | null | undefined>,
): readonly HexName[] {
	const hexes = new Set<HexName>();
	for (const each of at)
		if (each !== null && each !== undefined && board.find(each) !== null)
			for (const hex of [each, ...board.beside(each)]) hexes.add(hex);
	return [...hexes].sort();
}

/** Returns the keys whose values differ between two records. */
export const changedKeys = (
	a: Readonly<Record<string, unknown>>,
	b: Readonly<Record<string, unknown>>,
): readonly string[] =>
	a === b ? [] : [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]);

/** Returns a map by id out of a snapshot's plain JSON. */
export const mapFrom = <V>(stored: PersistentMap<V>): PersistentMap<V> =>
	PersistentMap.of(stored as unknown as Readonly<Record<string, V>>);
/** Returns every side's map out of a snapshot's plain JSON. */
export const mapsFrom = <V>(
	stored: Readonly<Record<string, PersistentMap<V>>>,
): Readonly<Record<string, PersistentMap<V>>> =>
	Object.fromEntries(Object.entries(stored).map(([side, map]) => [side, mapFrom(map)]));
