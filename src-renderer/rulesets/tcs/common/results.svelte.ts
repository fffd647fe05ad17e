/** The results a window was told of: the latest, and earlier ones. */
import { untrack } from 'svelte';
import type { TcsResultShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

/** Returns a result's hex, or null if it has none. */
export const hexOf = (result: TcsResultShown): string | null =>
	result.kind === 'fire' || result.kind === 'point' || result.kind === 'at'
		? result.target
		: result.kind === 'prep'
			? null
			: result.hex;

/** What follows from a roll, and is read after it. */
const FOLLOWS: ReadonlySet<TcsResultShown['kind']> = new Set([
	...(['morale', 'lost', 'retreated', 'halted', 'ended'] as const),
]);

/** Returns results by what they came of, the newest first, each with what followed from it in order. @param all the newest first */
export function actsOf<R extends Pick<TcsResultShown, 'kind'>>(all: readonly R[]): readonly (readonly R[])[] {
	const acts: R[][] = [];
	for (const result of all.toReversed()) {
		const last = acts.at(-1);
		if (last && FOLLOWS.has(result.kind)) last.push(result);
		else acts.push([result]);
	}
	return acts.toReversed();
}

export class Results {
	readonly #hands: TableHands;
	/** Results up to this number were looked at, or came before the window. */
	#seen = $state(0);
	/** All of them, the newest first. */
	readonly all = $derived.by(() => this.#hands.view().results.toSorted((a, b) => b.n - a.n));
	/** In order of arrival: a fire before its effects. */
	readonly fresh = $derived(this.all.filter(({ n }) => n > this.#seen).toReversed());
	readonly earlier = $derived(actsOf(this.all.filter(({ n }) => n <= this.#seen)).flat());

	constructor(hands: TableHands) {
		this.#hands = hands;
		let newest = untrack(() => this.#newest());
		this.#seen = newest;
		const step = $derived(hands.view().clock.step);
		let before = untrack(() => step);
		$effect(() => {
			const last = this.#newest();
			// Results of the previous change, or from an earlier step, are no longer new.
			if (last > newest) untrack(() => this.#arrive(newest));
			else if (last < newest) this.#seen = Math.min(this.#seen, last);
			else if (step !== before) untrack(() => this.close());
			[newest, before] = [last, step];
		});
	}

	#arrive(before: number): void {
		this.#seen = before;
		const hex = this.fresh.map(hexOf).find((each) => each !== null);
		const firers = this.fresh.flatMap((result) => ('from' in result ? result.from : []));
		// A side that is asked sees the subject of its question.
		const isAsked = this.#hands.own !== null && this.#hands.view().questions.length > 0;
		if (hex !== undefined && !isAsked) this.#hands.show(hex, [hex, ...firers]);
	}

	#newest(): number {
		return Math.max(0, ...this.#hands.view().results.map(({ n }) => n));
	}

	close(): void {
		this.#seen = this.#newest();
	}

	/** Where dice fell just now. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const hexes = this.fresh.flatMap((result) => hexOf(result) ?? []);
		return [...new Set(hexes)].map((hex) => ({
			...{ kind: 'cells', id: `result/${hex}`, rings: sheet.rings([hex]), label: '', tone: 'warn' },
		}));
	}
}
