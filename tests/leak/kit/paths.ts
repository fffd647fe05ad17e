/**
 * Every field of a state as plain JSON, by the kind of path that leads to it, and the changes that can be made to one.
 * A key that is no plain word ('b-tanks', 'c1') or is named as an id stands for an entry of a record: such keys, and
 * places in lists, are '*' in a kind of path.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A way from the top of a value to one of its fields. */
export type Keys = readonly (string | number)[];

/** One change of one field: which, to what; undefined takes the entry away. */
export interface Change {
	/** 'game.units.*.at.x' */
	readonly path: string;
	readonly keys: Keys;
	readonly from: Json;
	readonly to: Json | undefined;
}

/** Every field below a value, by its kind of path. @param ids keys that are entries' though they look like words */
function fieldsOf(value: Json, ids: ReadonlySet<string>): ReadonlyMap<string, readonly Keys[]> {
	const found = new Map<string, Keys[]>();
	const visit = (at: Json, path: string, keys: Keys): void => {
		if (keys.length > 0) found.set(path, [...(found.get(path) ?? []), keys]);
		if (at === null || typeof at !== 'object') return;
		const entries: [string | number, Json][] = Array.isArray(at) ? [...at.entries()] : Object.entries(at);
		for (const [key, inner] of entries) {
			const entry = typeof key === 'number' || ids.has(key) || !/^[a-z]+([A-Z][a-z]*)*$/.test(key);
			visit(inner, `${path}${path === '' ? '' : '.'}${entry ? '*' : key}`, [...keys, key]);
		}
	};
	visit(value, '', []);
	return found;
}

/** The value that a way leads to; null where there is none. */
export function at(value: Json, keys: Keys): Json {
	return keys.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key] ?? null, value);
}

/** Some of a list, the first and the last among them. */
function sample<T>(list: readonly T[], count: number): readonly T[] {
	if (list.length <= count) return list;
	const places = Array.from({ length: count }, (_, n) =>
		Math.round((n * (list.length - 1)) / Math.max(1, count - 1)),
	);
	return places.map((place) => list[place] as T);
}

/**
 * What a field is changed to: a value that another field of its kind has, something else of its sort; a list loses its
 * first and repeats its last, an entry of a record goes. What lies within an object is changed field by field.
 */
function changesOf(value: Json, others: readonly Json[], entry: boolean): readonly (Json | undefined)[] {
	const gone = entry ? [undefined] : [];
	if (value !== null && typeof value === 'object') {
		if (!Array.isArray(value)) return [...(others.includes(null) ? [null] : []), ...gone];
		return [...(value.length > 0 ? [value.slice(1), [...value, value.at(-1) ?? null]] : []), ...gone];
	}
	const other = others.find((each) => each !== value);
	const sorts = {
		boolean: () => [value !== true],
		number: () => [Number(value) + 1],
		string: () => [`${String(value)}-changed`],
		object: () => (other === undefined ? [7, 'changed'] : []),
	};
	const sort = typeof value as keyof typeof sorts;
	return [...(other === undefined ? [] : [other]), ...sorts[sort](), ...gone];
}

/**
 * The changes to be tried in a state, by kind of path: some of its fields, each in several ways.
 * @param samples how many fields of one kind
 */
export function changes(
	state: object,
	ids: ReadonlySet<string>,
	samples: number,
): ReadonlyMap<string, readonly (readonly Change[])[]> {
	const value = JSON.parse(JSON.stringify(state)) as Json;
	return new Map(
		[...fieldsOf(value, ids)].map(([path, fields]) => {
			const values = fields.map((keys) => at(value, keys));
			const tried = sample(fields, samples).map((keys) =>
				changesOf(at(value, keys), values, path.endsWith('*')).map((to): Change => ({
					path,
					keys,
					from: at(value, keys),
					to,
				})),
			);
			return [path, tried];
		}),
	);
}

/** A state with one change made, as plain JSON. */
export function changed(text: string, { keys, to }: Change): unknown {
	const value = JSON.parse(text) as Json;
	const last = keys.at(-1) ?? '';
	const holder = at(value, keys.slice(0, -1)) as Record<string | number, Json>;
	if (to !== undefined) holder[last] = to;
	else if (Array.isArray(holder)) holder.splice(Number(last), 1);
	else Reflect.deleteProperty(holder, last);
	return value;
}
