/** What a side has seen since its last dispatch: notes of changed counters and of results, out of what it was told alone. */
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { DraftAsked, type DispatchDraft } from '../../../src-shared/kit/dispatch.ts';
import { evolveDispatchSent, type DispatchFact, type WithDispatches } from '../../rules/kit/dispatches.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { RulesetTypes } from '../../rules/kit/module/types.ts';

/** One note: a counter that changed, as it was and as it is; or what the dice came to. `n`: the side's own count, from 1. */
export type SeenNote<Unit, Result> =
	| {
			readonly n: number;
			readonly unit: string;
			readonly was: Unit | null;
			readonly is: Unit | null;
	  }
	| { readonly n: number; readonly result: Result };

/** The notes of a side, the oldest first. */
export interface SeenNotes<Unit, Result> {
	/** How many there ever were. */
	readonly count: number;
	readonly list: readonly SeenNote<Unit, Result>[];
}
/** What a side knows, with its notes; left out: none yet. */
export interface Noting<Unit, Result> {
	readonly seen?: SeenNotes<Unit, Result>;
}

/** So many notes are kept where no dispatch is ever sent; the oldest go first. */
const NOTES_KEPT = 1200;

interface Numbered {
	readonly n: number;
}
/** What a side knows, as far as it is noted. */
interface Knowing<U, R extends Numbered> {
	readonly game: { readonly units: PersistentMap<U>; readonly results: readonly R[] };
}

/**
 * Returns what a side knows with notes of what a fact changed in it.
 * @param before what it knew before the fact
 * @param brief what is noted of a counter; two equal briefs are no change
 */
export function withNotes<U, R extends Numbered, B, K extends Knowing<U, R> & Noting<B, R>>(
	before: K,
	after: K,
	brief: (unit: U) => B,
): K {
	const added = [...changedUnits(before, after, brief), ...newResults(before, after)];
	if (added.length === 0) return after;
	const { count, list } = after.seen ?? { count: 0, list: [] };
	const numbered = added.map((note, at): SeenNote<B, R> => ({ ...note, n: count + at + 1 }));
	return {
		...after,
		seen: { count: count + added.length, list: [...list, ...numbered].slice(-NOTES_KEPT) },
	};
}

function changedUnits<U, R extends Numbered, B>(
	{ game: { units: old } }: Knowing<U, R>,
	{ game: { units } }: Knowing<U, R>,
	brief: (unit: U) => B,
): readonly { readonly unit: string; readonly was: B | null; readonly is: B | null }[] {
	if (units === old) return [];
	const ids = units.changedSince(old) ?? [...new Set([...old.keys(), ...units.keys()])];
	return ids.flatMap((unit) => {
		const [was, is] = [old.get(unit), units.get(unit)].map((each) => (each ? brief(each) : null));
		return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ unit, was: was ?? null, is: is ?? null }];
	});
}

function newResults<U, R extends Numbered>(
	{ game: { results: old } }: Knowing<U, R>,
	{ game: { results } }: Knowing<U, R>,
): readonly { readonly result: R }[] {
	const newest = old.at(-1)?.n ?? 0;
	return results === old ? [] : results.filter(({ n }) => n > newest).map((result) => ({ result }));
}

/** Returns what a side knows once a dispatch reached it: the dispatch, and of its notes those that came after the draft. */
export function withDispatch<B, R, K extends Noting<B, R> & { readonly game: WithDispatches }>(
	known: K,
	payload: DispatchFact['payload'],
): K {
	const game = evolveDispatchSent(known.game, payload);
	const { seen } = known;
	if (!seen) return { ...known, game };
	return { ...known, game, seen: { ...seen, list: seen.list.filter(({ n }) => n > payload.through) } };
}

/** Counters that changed, from their first state to their last; those that are again as they were are left out. */
export function changesOf<B>(
	notes: readonly SeenNote<B, unknown>[],
): readonly { readonly unit: string; readonly was: B | null; readonly is: B | null }[] {
	const changes = new Map<string, { was: B | null; is: B | null }>();
	for (const note of notes) {
		if (!('unit' in note)) continue;
		const { was } = changes.get(note.unit) ?? note;
		changes.set(note.unit, { was, is: note.is });
	}
	return [...changes]
		.filter(([, { was, is }]) => JSON.stringify(was) !== JSON.stringify(is))
		.map(([unit, change]) => ({ unit, ...change }));
}

/**
 * Returns the request for a draft: an umpire asks it of a side, and it is answered out of what that side knows. Sides can't ask it.
 * @param write the draft's text, out of what the side knows and its notes
 */
export const dispatchDraft = <T extends RulesetTypes>(
	write: (scenario: T['Scenario'], known: T['Knowledge']) => string,
	notesOf: (known: T['Knowledge']) => SeenNotes<unknown, unknown> | undefined,
): Explain<T> => ({
	input: DraftAsked,
	ofSide: (scenario, known): DispatchDraft => {
		const seen = notesOf(known);
		return { text: write(scenario, known), through: seen?.count ?? 0, notes: seen?.list.length ?? 0 };
	},
});
