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

/** One thing read: a field of game or desk, or one key of a map in it; and what it was. */
interface Read {
	readonly part: 'game' | 'desk';
	readonly field: string;
	/** Null: the field as a whole. */
	readonly key: string | null;
	readonly value: unknown;
}

/** Whoever reads more keys of one map than this depends on the whole of it. */
const MAX_KEYS = 64;

export interface Remembered<T> {
	readonly value: T;
	readonly reads: readonly Read[];
}

/** Works something out and notes what it read. `work` must read the world that it is handed, and nothing else that changes. */
export function remember<W extends World, T>(world: W, work: (world: W) => T): Remembered<T> {
	const reads = new Map<string, Read>();
	const value = work({ ...world, game: watched(world, 'game', reads), desk: watched(world, 'desk', reads) });
	return { value, reads: [...reads.values()] };
}

/** Whether all that was read then is the same now, so that the same would come out. */
export function isCurrent(world: World, { reads }: Remembered<unknown>): boolean {
	return reads.every(({ part, field, key, value }) => {
		const now = field in world[part] ? (world[part] as Record<string, unknown>)[field] : undefined;
		return (key === null ? now : (now as PersistentMap<unknown>).get(key)) === value;
	});
}

function watched<W extends World, P extends 'game' | 'desk'>(
	world: W,
	part: P,
	reads: Map<string, Read>,
): W[P] {
	const maps = new Map<PersistentMap<unknown>, PersistentMap<unknown>>();
	return new Proxy(world[part], {
		get(target, field) {
			const value: unknown = Reflect.get(target, field);
			if (typeof field === 'symbol') return value;
			if (value instanceof PersistentMap) {
				const known = maps.get(value) ?? watchedMap(value, { part, field }, reads);
				maps.set(value, known);
				return known;
			}
			reads.set(`${part}.${field}`, { part, field, key: null, value });
			return value;
		},
	});
}

function watchedMap(
	map: PersistentMap<unknown>,
	at: Pick<Read, 'part' | 'field'>,
	reads: Map<string, Read>,
): PersistentMap<unknown> {
	const name = `${at.part}.${at.field}`;
	let keys = 0;
	const whole = (): void => void reads.set(name, { ...at, key: null, value: map });
	const one = (key: string): void => {
		keys += 1;
		if (keys > MAX_KEYS) whole();
		else reads.set(`${name}.${key}`, { ...at, key, value: map.get(key) });
	};
	return new Proxy(map, {
		get(target, method) {
			if (method === 'get' || method === 'has')
				return (key: string) => {
					one(key);
					return target[method](key);
				};
			whole();
			const value: unknown = Reflect.get(target, method, target);
			return typeof value === 'function' ? (value.bind(target) as unknown) : value;
		},
	});
}
