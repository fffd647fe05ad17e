/** What the people at shared papers are called. */
import type { Other } from './scratch.svelte.ts';

/** A colleague's name; who has none is told apart by a number. */
export const nameOf = ({ name, client }: Pick<Other, 'name' | 'client'>): string =>
	name === '' ? `Colleague ${String(client % 100)}` : name;
