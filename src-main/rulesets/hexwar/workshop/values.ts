/** Values of a scenario as they are typed into the workshop's forms, and back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Attributes } from '../../../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';

/** A value as it would be typed; '' where it is as every counter's. */
export const unless = (value: string | number | null, usual: string | number | null): string =>
	value === usual || value === null ? '' : String(value);

/** Values of a form, without those that are open. */
export const typed = (values: Readonly<Record<string, string>>): Attributes =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A number that was typed; undefined where none was. */
export const numberIn = (text: string | undefined): number | undefined =>
	text === undefined || text === '' ? undefined : Number(text.replace(',', '.'));

/** The words of a list with commas. */
export const wordsIn = (text: string | undefined): readonly string[] =>
	(text ?? '')
		.split(',')
		.map((word) => word.trim())
		.filter((word) => word !== '');

/** Something that stands in a hex, with those of its values that are not open. */
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
