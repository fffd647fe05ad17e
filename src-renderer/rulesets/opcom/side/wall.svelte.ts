/**
 * The dispatches on a wall display: one at a time, newest first, a long one in parts, paged by a presenter's remote.
 */
import type { SideDispatch, SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { Action } from '../../../ui/actions.svelte.ts';

const number = (id: string): number => Number(id.slice(1));

export class Wall {
	readonly #view: () => SideView;
	/** The dispatch paged to, or null to always show the newest. */
	#chosen = $state<string | null>(null);
	#part = $state(0);
	/** The number of parts of the dispatch shown at its type size, measured by the component that sets it. */
	parts = $state(1);

	constructor(view: () => SideView) {
		this.#view = view;
	}

	/** The newest first. */
	readonly told = $derived.by((): readonly SideDispatch[] =>
		Object.values(this.#view().dispatches).toSorted((a, b) => b.turn - a.turn || number(b.id) - number(a.id)),
	);
	/** Which of them is shown, counted from the newest. */
	readonly at = $derived.by(() =>
		Math.max(
			0,
			this.told.findIndex(({ id }) => id === this.#chosen),
		),
	);
	readonly shown = $derived.by(() => this.told[this.at] ?? null);
	/** The turn's others beside it. */
	readonly ofTurn = $derived.by(() => this.told.filter(({ turn }) => turn === this.shown?.turn));
	/** The part shown, from 0. */
	readonly part = $derived.by(() => Math.min(this.#part, this.parts - 1));

	/** @param id null: the newest, whatever comes */
	choose(id: string | null): void {
		this.#chosen = id === this.told[0]?.id ? null : id;
		this.#part = 0;
	}

	/**
	 * Forwards (1): the next part, then the previous dispatch. Back (-1): the previous part, then the newer dispatch's
	 * last.
	 */
	page(step: 1 | -1): void {
		const part = this.part + step;
		if (part >= 0 && part < this.parts) {
			this.#part = part;
			return;
		}
		const next = this.told[this.at + step];
		if (!next) return;
		this.choose(next.id);
		if (step < 0) this.#part = Infinity;
	}

	/** The keys that a presenter's remote sends. */
	readonly actions: readonly Action[] = [
		{
			id: 'wall-on',
			label: 'Go on in the dispatch, then to the one before',
			group: 'Dispatches',
			key: 'PageDown',
			run: () => this.page(1),
		},
		{
			id: 'wall-back',
			label: 'Go back in the dispatch, then to the one after',
			group: 'Dispatches',
			key: 'PageUp',
			run: () => this.page(-1),
		},
	];
}
