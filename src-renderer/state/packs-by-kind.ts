/** Which windows draw a view: by its kind, out of a registry that the page's entry hands to its frame. */
import type { ViewHead } from '../../src-shared/contract/house.ts';

/** Loads the windows for a view, or null if the program has none for this ruleset. */
export type PackFor<P> = (view: ViewHead) => Promise<P | null>;

/**
 * Makes a registry of windows, each loaded when the first view of its kind has come.
 * @param packs for each kind of view how its windows are loaded; a kind that is not among these keys has none
 */
export function packsByKind<P>(packs: Readonly<Record<string, () => Promise<P>>>): PackFor<P> {
	const byKind = new Map(Object.entries(packs));
	return async ({ kind }) => (await byKind.get(kind)?.()) ?? null;
}
