/** Which fields of a form are folded away. */
import type { Attributes } from '../../src-shared/workshop/draft.ts';
import type { AttributeForm } from '../../src-shared/workshop/kit.ts';

/** Returns the fields that few things have and that are open and right here: they stay out of the way. */
export const foldedForms = (
	forms: readonly AttributeForm[],
	values: Attributes,
	error: (key: string) => string | undefined,
): readonly AttributeForm[] =>
	forms.filter(({ key, rare }) => rare === true && (values[key] ?? '') === '' && error(key) === undefined);
