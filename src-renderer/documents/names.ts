/** What the people at shared papers are called. */
import type { Other } from './scratch.svelte.ts';

/** A colleague's name; who has none is told apart by a number. */
export const writerName = ({ name, client }: Pick<Other, 'name' | 'client'>): string =>
	name === '' ? `Colleague ${String(client % 100)}` : name;

/** 'Maj Hill' as 'MH', 'Roy' as 'Ro', for a caret in the text. */
export function initialsOf(other: Pick<Other, 'name' | 'client'>): string {
	const words = writerName(other).trim().split(/\s+/);
	const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
	return last === '' ? first.slice(0, 2) : `${first.slice(0, 1)}${last.slice(0, 1)}`;
}
