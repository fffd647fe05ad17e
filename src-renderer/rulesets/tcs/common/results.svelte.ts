/** The results a window was told of: the latest, and earlier ones. */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { TcsResultShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import { Unread } from '../../hexwar/common/unread.svelte.ts';
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
	readonly #unread: Unread;
	/** All of them, the newest first. */
	readonly all = $derived.by(() => this.#hands.view().results.toSorted((a, b) => b.n - a.n));
	/** Those to be shown, in order of arrival: a fire before its effects. */
	readonly fresh = $derived.by(() => this.all.filter(({ n }) => this.#unread.isFresh(n)).toReversed());
	/** Of these, those that came with the last change. */
	readonly latest = $derived.by(() => this.fresh.filter(({ n }) => this.#unread.isLatest(n)));
	/** Those that came before and that nobody has looked at yet. */
	readonly unread = $derived.by(() => this.fresh.filter(({ n }) => !this.#unread.isLatest(n)));
	readonly earlier = $derived.by(() => actsOf(this.all.filter(({ n }) => !this.#unread.isFresh(n))).flat());

	constructor(hands: TableHands) {
		this.#hands = hands;
		this.#unread = new Unread(() => ({
			numbers: hands.view().results.map(({ n }) => n),
			stage: hands.view().clock.step,
		}));
		let newest = untrack(() => this.#newest());
		$effect(() => {
			const last = this.#newest();
			if (last > newest) untrack(() => this.#show());
			newest = last;
		});
	}

	/** Brings what came just now into sight on the map. */
	#show(): void {
		const hex = this.latest.map(hexOf).find((each) => each !== null);
		const firers = this.latest.flatMap((result) => ('from' in result ? result.from : []));
		// A side that is asked sees the subject of its question.
		const isAsked = this.#hands.own !== null && this.#hands.view().questions.length > 0;
		if (hex !== undefined && !isAsked) this.#hands.show(hex, [hex, ...firers]);
	}

	#newest(): number {
		return Math.max(0, ...this.#hands.view().results.map(({ n }) => n));
	}

	/** Notes when a result is in sight. */
	watch(n: number): Attachment {
		return this.#unread.watch(n);
	}

	close(): void {
		this.#unread.close();
	}

	/** Where dice fell just now. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const hexes = this.latest.flatMap((result) => hexOf(result) ?? []);
		return [...new Set(hexes)].map((hex) => ({
			...{ kind: 'cells', id: `result/${hex}`, rings: sheet.rings([hex]), label: '', tone: 'warn' },
		}));
	}
}
