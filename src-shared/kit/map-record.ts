/**
 * Presents a map as a plain record, reading values in place. Rewriting a record of thousands for every change would
 * make the garbage collector pause the host; this costs the same at any size.
 */
import type { PersistentMap } from './persistent-map.ts';

class Reading<T> implements ProxyHandler<Record<string, T>> {
	readonly #map: PersistentMap<T | undefined>;

	constructor(map: PersistentMap<T | undefined>) {
		this.#map = map;
	}

	#own(key: string | symbol): T | undefined {
		return typeof key === 'string' ? this.#map.get(key) : undefined;
	}

	get(target: Record<string, T>, key: string | symbol): unknown {
		const value = this.#own(key);
		return value === undefined ? Reflect.get(target, key) : value;
	}

	has(target: Record<string, T>, key: string | symbol): boolean {
		return this.#own(key) !== undefined || Reflect.has(target, key);
	}

	ownKeys(): string[] {
		return [...this.#map.keysWhere((value) => value !== undefined)];
	}

	getOwnPropertyDescriptor(_target: Record<string, T>, key: string | symbol): PropertyDescriptor | undefined {
		const value = this.#own(key);
		return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
	}

	defineProperty(): boolean {
		return false;
	}

	deleteProperty(): boolean {
		return false;
	}
}

/**
 * Returns the record of a map's own entries, its keys in the map's order; what is undefined is not there. It can't be changed.
 * Where a real record is needed (a message to a worker), copy it.
 */
export function recordOver<T>(map: PersistentMap<T | undefined>): Readonly<Record<string, T>> {
	return new Proxy<Record<string, T>>({}, new Reading(map));
}
