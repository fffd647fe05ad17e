/** Converts values of a scenario to the text in the workshop's forms, and back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Attributes } from '../../../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';

export { wordsIn } from '../../../../src-shared/workshop/hex-lists.ts';

/** A value as it would be typed; '' where it is as every counter's. */
export const unless = (value: string | number | null, usual: string | number | null): string =>
	value === usual || value === null ? '' : String(value);

/** Returns a form's values without the empty ones. */
export const typed = (values: Readonly<Record<string, string>>): Attributes =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Reads a number; undefined if none was typed. */
export const numberIn = (text: string | undefined): number | undefined =>
	text === undefined || text === '' ? undefined : Number(text.replace(',', '.'));

/** Builds a mark in a hex from its non-empty values. */
export const markIn = <Kind extends string>(
	kind: Kind,
	hex: string,
	side: SideId | null,
	values: Readonly<Record<string, string | number | null>>,
): HexMark => ({
	...{ kind, hex, side },
	attributes: typed(
		Object.fromEntries(
			Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)]),
		),
	),
});

/** Joins lists that a draft carries along, or has of its own; what is no list counts for none. */
export const listsJoined = (...lists: readonly unknown[]): readonly unknown[] =>
	lists.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
