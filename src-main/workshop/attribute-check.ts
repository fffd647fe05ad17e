/** Checks the values of a ruleset's attributes, as they were typed. */
import type { Attributes } from '../../src-shared/workshop/draft.ts';
import type { AttributeForm, DraftPlace, Problem } from '../../src-shared/workshop/kit.ts';

/** It can't be played so. */
export const stops = (say: string, at: DraftPlace): Problem => ({ say, at, weight: 'stops' });
/** Builds a problem that doesn't prevent play but that somebody should look at. */
export const doubt = (say: string, at: DraftPlace): Problem => ({ say, at, weight: 'doubt' });

/** Returns the problems of a thing's values by its forms, each with its place. */
export function attributeProblems(
	forms: readonly AttributeForm[],
	values: Attributes,
	name: string,
	at: (field: string) => DraftPlace,
): readonly Problem[] {
	const unknown = Object.keys(values).filter((key) => !forms.some((form) => form.key === key));
	return [
		...forms.flatMap((form) => {
			const say = attributeTrouble(form, values[form.key] ?? '');
			return say === null ? [] : [stops(`${name}: ${say}`, at(form.key))];
		}),
		...unknown.map((key) => stops(`${name} has a “${key}”, which nobody asks for.`, at(key))),
	];
}

/** Returns whether a text is a number that a form accepts. A comma is read as a decimal point. */
export function isNumberFor({ whole }: AttributeForm, text: string): boolean {
	if (!/^-?\d+([.,]\d+)?$/.test(text)) return false;
	const value = Number(text.replace(',', '.'));
	return !whole || (/^-?\d+$/.test(text) && value >= whole.least && value <= whole.most);
}

/** Returns what is wrong with a typed value, to follow a name and a colon, or null. */
function attributeTrouble(form: AttributeForm, typed: string): string | null {
	const { label, kind, choices, optional, whole } = form;
	const text = typed.trim();
	if (text === '') return optional ? null : `“${label}” is open: fill it in.`;
	if (kind === 'number' && !isNumberFor(form, text)) {
		const wanted = whole ? `a whole number from ${String(whole.least)} to ${String(whole.most)}` : 'a number';
		return `“${label}” is ${wanted}, not “${text}”.`;
	}
	if (kind === 'yes-no' && text !== 'yes' && text !== 'no') return `“${label}” is yes or no, not “${text}”.`;
	if (kind === 'choice' && !choices.some(({ id }) => id === text))
		return `“${label}” is one of ${choices.map((choice) => choice.label).join(', ')}, not “${text}”.`;
	return null;
}
