/**
 * Notes what a pure function reads of the world, so that its answer is worked out again only where something of that has
 * changed. Nobody keeps a list of what depends on what: a rule that begins to read another thing is noted the next time.
 */
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';

/** Parts of a world that change by being replaced; what else it has (a scenario) is constant. */
interface World {
	readonly game: object;
	readonly desk: object;
}

/** One field of game or desk that was read. */
interface FieldRead {
	readonly part: 'game' | 'desk';
	readonly field: string;
	/** What it was when all that was read of it was last found to be the same. */
	value: unknown;
	/** The keys of a map that were read, and what was under each; null: the field as a whole. */
	keys: Map<string, unknown> | null;
}

/** Whoever reads more keys of one map than this depends on the whole of it. */
const MAX_KEYS = 64;

export interface RememberedReads<T> {
	readonly value: T;
	readonly reads: readonly FieldRead[];
}

/** Works something out and notes what it read. `work` must read the world that it is handed, and nothing else that changes. */
export function remember<W extends World, T>(world: W, work: (world: W) => T): RememberedReads<T> {
	const reads = new Map<string, FieldRead>();
	const value = work({ ...world, game: watched(world, 'game', reads), desk: watched(world, 'desk', reads) });
	return { value, reads: [...reads.values()] };
}

/** Whether all that was read then is the same now, so that the same would come out. */
export const isCurrent = (world: World, { reads }: RememberedReads<unknown>): boolean =>
	reads.every((read) => isSame(world, read));

function isSame(world: World, read: FieldRead): boolean {
	const { part, field, value, keys } = read;
	const now = field in world[part] ? (world[part] as Record<string, unknown>)[field] : undefined;
	if (now === value) return true;
	if (keys === null) return false;
	for (const [key, was] of keys) if ((now as PersistentMap<unknown>).get(key) !== was) return false;
	// Asked again of the same field, the keys need not be looked at.
	read.value = now;
	return true;
}

function watched<W extends World, P extends 'game' | 'desk'>(
	world: W,
	part: P,
	reads: Map<string, FieldRead>,
): W[P] {
	const maps = new Map<PersistentMap<unknown>, PersistentMap<unknown>>();
	return new Proxy(world[part], {
		get(target, field) {
			const value: unknown = Reflect.get(target, field);
			if (typeof field === 'symbol') return value;
			const name = `${part}.${field}`;
			if (value instanceof PersistentMap) {
				const read = reads.get(name) ?? { part, field, value, keys: new Map<string, unknown>() };
				reads.set(name, read);
				const cached = maps.get(value) ?? watchedMap(value, read);
				maps.set(value, cached);
				return cached;
			}
			reads.set(name, { part, field, value, keys: null });
			return value;
		},
	});
}

function watchedMap(map: PersistentMap<unknown>, read: FieldRead): PersistentMap<unknown> {
	const one = (key: string): void => {
		read.keys?.set(key, map.get(key));
		if ((read.keys?.size ?? 0) > MAX_KEYS) read.keys = null;
	};
	return new Proxy(map, {
		get(target, method) {
			if (method === 'get' || method === 'has')
				return (key: string) => {
					one(key);
					return target[method](key);
				};
			read.keys = null;
			const value: unknown = Reflect.get(target, method, target);
			return typeof value === 'function' ? (value.bind(target) as unknown) : value;
		},
	});
}
