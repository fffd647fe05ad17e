/** The names of people at shared papers. */
import type { Other } from './scratch.svelte.ts';

/** Returns a colleague's name; those without one are numbered. */
export const writerName = ({ name, client }: Pick<Other, 'name' | 'client'>): string =>
	name === '' ? `Colleague ${String(client % 100)}` : name;

/** 'Maj Hill' as 'MH', 'Roy' as 'Ro', for a caret in the text. */
export function initialsOf(other: Pick<Other, 'name' | 'client'>): string {
	const words = writerName(other).trim().split(/\s+/);
	const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
	return last === '' ? first.slice(0, 2) : `${first.slice(0, 1)}${last.slice(0, 1)}`;
}
