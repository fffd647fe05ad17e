/**
 * Records what a pure function reads from the world, so that its result is computed again only when one of those values
 * has changed. Nobody maintains a list of dependencies: if a rule starts to read another value, the next run records
 * it.
 */
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';

/** The parts of a world that change by replacement; anything else in it (a scenario) is constant. */
interface World {
	readonly game: object;
	readonly desk: object;
}

/** One field of the game or desk that was read. */
interface FieldRead {
	readonly part: 'game' | 'desk';
	readonly field: string;
	/** The field's value when everything read from it was last found unchanged. */
	value: unknown;
	/** The map keys that were read, with their values; null if the whole field was read. */
	keys: Map<string, unknown> | null;
}

/** A function that reads more keys of one map than this depends on the whole map. */
const MAX_KEYS = 64;

export interface RememberedReads<T> {
	readonly value: T;
	readonly reads: readonly FieldRead[];
}

/** Runs `work` and records what it reads. `work` must read nothing that changes except the world it receives. */
export function remember<W extends World, T>(world: W, work: (world: W) => T): RememberedReads<T> {
	const reads = new Map<string, FieldRead>();
	const value = work({ ...world, game: watched(world, 'game', reads), desk: watched(world, 'desk', reads) });
	return { value, reads: [...reads.values()] };
}

/** Returns whether everything that was read is unchanged, so that the result would be the same. */
export const isCurrent = (world: World, { reads }: RememberedReads<unknown>): boolean =>
	reads.every((read) => isSame(world, read));

function isSame(world: World, read: FieldRead): boolean {
	const { part, field, value, keys } = read;
	const now = field in world[part] ? (world[part] as Record<string, unknown>)[field] : undefined;
	if (now === value) return true;
	if (keys === null) return false;
	for (const [key, was] of keys) if ((now as PersistentMap<unknown>).get(key) !== was) return false;
	// So that the next check of the same field can skip the keys.
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
