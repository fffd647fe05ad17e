/** Differences between two views (plain JSON). The host diffs, windows apply; what did not change keeps its identity. */
import type { Patch } from '../contract/wire.ts';

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
	value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * What turns `before` into `after`; null when nothing does. Shared parts are skipped by identity, arrays are compared
 * whole and replaced whole.
 */
export function diff(before: object, after: object): Patch | null {
	return before === after ? null : difference(before as Json, after as Json);
}

function difference(before: Json, after: Json): Patch | null {
	const set: Record<string, unknown> = {};
	const inside: Record<string, Patch> = {};
	for (const [key, value] of Object.entries(after)) {
		const old = before[key];
		if (old === value) continue;
		if (isRecord(old) && isRecord(value)) {
			const inner = difference(old, value);
			if (inner) inside[key] = inner;
		} else if (!same(old, value) || !Object.hasOwn(before, key)) set[key] = value;
	}
	const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
	const patch: Patch = {
		...(Object.keys(set).length > 0 ? { set } : {}),
		...(gone.length > 0 ? { gone } : {}),
		...(Object.keys(inside).length > 0 ? { inside } : {}),
	};
	return Object.keys(patch).length > 0 ? patch : null;
}

/** A view with a patch applied. Neither is changed; untouched parts are shared. */
export function applyPatch<T extends object>(view: T, patch: Patch): T {
	const before = view as Json;
	const after: Record<string, unknown> = { ...before, ...patch.set };
	for (const key of patch.gone ?? []) delete after[key];
	for (const [key, inner] of Object.entries(patch.inside ?? {})) {
		const value = before[key];
		if (!isRecord(value)) throw new Error(`patch reaches into "${key}", which is no record`);
		after[key] = applyPatch(value, inner);
	}
	return after as T;
}

function same(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (Array.isArray(a) && Array.isArray(b))
		return a.length === b.length && a.every((value, n) => same(value, b[n]));
	if (isRecord(a) && isRecord(b)) return difference(a, b) === null;
	return false;
}
