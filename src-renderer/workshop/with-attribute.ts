/** Attributes with one of them changed. */
import type { Attributes } from '../../src-shared/workshop/draft.ts';

/** @param value '': it is left open */
export function withAttribute(attributes: Attributes, key: string, value: string): Attributes {
	const { [key]: _old, ...others } = attributes;
	return value === '' ? others : { ...attributes, [key]: value };
}
