/** Forms of the workshop, written short. */
import type { AttributeForm, Choice } from '../../../../src-shared/workshop/kit.ts';

const inWords = (id: string): string => {
	const words = id.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
};
/** Choices by their ids; a label that is not given is the id in words. */
export const choicesOf = (
	ids: readonly string[],
	labels: Readonly<Record<string, string>> = {},
): readonly Choice[] => ids.map((id) => ({ id, label: labels[id] ?? inWords(id) }));

/** Returns a field that may be left empty unless it says otherwise. */
export const form = (
	key: string,
	label: string,
	kind: AttributeForm['kind'],
	more: Partial<AttributeForm> = {},
): AttributeForm => ({
	...{ key, label, kind, short: label, hint: '', choices: [], optional: true, byDefault: '' },
	...more,
});

/** Returns a field few things use: forms fold it away while it is empty. */
export const rarely: typeof form = (key, label, kind, more = {}) =>
	form(key, label, kind, { ...more, rare: true });

/** A counter's own drawing in place of its sort's. */
export const drawingField = rarely('drawing', 'APP-6 drawing', 'text', {
	short: 'APP-6',
	hint: 'Ten figures for another picture than the symbol’s, like 1211000047. No rule reads them.',
});
