/** What a side has seen since its last dispatch: notes of changed counters and results, only from what it was told. */
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { DraftAsked, type DispatchDraft } from '../../../src-shared/kit/dispatch.ts';
import { evolveDispatchSent, type DispatchFact, type WithDispatches } from '../../rules/kit/dispatches.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { RulesetTypes } from '../../rules/kit/module/types.ts';

/**
 * One note: a counter that changed, before and after, or the result of a die roll. `n`: the side's own count, from 1.
 */
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
	/** The number of notes ever made. */
	readonly count: number;
	readonly list: readonly SeenNote<Unit, Result>[];
}
/** A side's knowledge with its notes; absent if it has none yet. */
export interface Noting<Unit, Result> {
	readonly seen?: SeenNotes<Unit, Result>;
}

/** The number of notes kept if no dispatch is ever sent; the oldest are dropped first. */
const NOTES_KEPT = 1200;

interface Numbered {
	readonly n: number;
}
/** The parts of a side's knowledge that notes are made of. */
interface Knowing<U, R extends Numbered> {
	readonly game: { readonly units: PersistentMap<U>; readonly results: readonly R[] };
}

/** A note before it is counted. */
type Fresh<B, R> =
	| { readonly unit: string; readonly was: B | null; readonly is: B | null }
	| { readonly result: R };

/**
 * Returns a side's knowledge with notes of what a fact changed in it: counters and results.
 * @param before what it knew before the fact
 * @param brief what is noted of a counter; two equal briefs are no change
 */
export const withNotes = <U, R extends Numbered, B, K extends Knowing<U, R> & Noting<B, R>>(
	before: K,
	after: K,
	brief: (unit: U) => B,
): K =>
	noted(after, [
		...changedIn(before.game.units, after.game.units, brief),
		...newResults(before.game.results, after.game.results),
	]);

/** Returns a side's knowledge with further numbered notes. */
export function noted<B, R, K extends Noting<B, R>>(known: K, fresh: readonly Fresh<B, R>[]): K {
	if (fresh.length === 0) return known;
	const { count, list } = known.seen ?? { count: 0, list: [] };
	const numbered = fresh.map((note, at): SeenNote<B, R> => ({ ...note, n: count + at + 1 }));
	return {
		...known,
		seen: { count: count + fresh.length, list: [...list, ...numbered].slice(-NOTES_KEPT) },
	};
}

/**
 * Returns a note for each changed entry of a map.
 * @param prefix stands before its key in the note, where notes of several maps are kept together
 */
export function changedIn<U, B>(
	old: PersistentMap<U>,
	now: PersistentMap<U>,
	brief: (thing: U) => B | null,
	prefix = '',
): readonly { readonly unit: string; readonly was: B | null; readonly is: B | null }[] {
	if (now === old) return [];
	const ids = now.changedSince(old) ?? [...new Set([...old.keys(), ...now.keys()])];
	return ids.flatMap((id) => {
		const [was, is] = [old.get(id), now.get(id)].map((each) => (each ? brief(each) : null));
		return JSON.stringify(was) === JSON.stringify(is)
			? []
			: [{ unit: `${prefix}${id}`, was: was ?? null, is: is ?? null }];
	});
}

/** Returns a note for each result that is newer than all that there were. */
export function newResults<R extends Numbered>(
	old: readonly R[],
	now: readonly R[],
): readonly { readonly result: R }[] {
	const newest = old.at(-1)?.n ?? 0;
	return now === old ? [] : now.filter(({ n }) => n > newest).map((result) => ({ result }));
}

/** Returns a side's knowledge after a dispatch reached it: the dispatch, and only the notes made after its draft. */
export function withDispatch<B, R, K extends Noting<B, R> & { readonly game: WithDispatches }>(
	known: K,
	payload: DispatchFact['payload'],
): K {
	const game = evolveDispatchSent(known.game, payload);
	const { seen } = known;
	if (!seen) return { ...known, game };
	return { ...known, game, seen: { ...seen, list: seen.list.filter(({ n }) => n > payload.through) } };
}

/**
 * Returns the counters that changed, each from its first state to its last; those back in their first state are left
 * out.
 */
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

/** A paragraph of a draft; '' where it has no line. */
export const paragraph = (heading: string, lines: readonly string[]): string =>
	lines.length === 0 ? '' : [`${heading}:`, ...lines.map((line) => `- ${line}`)].join('\n');

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
