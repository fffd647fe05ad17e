/** A window's actions, as records: menus, buttons, shortcuts and the command palette all read the same list. */
import { untrack } from 'svelte';
import { buttonOf, isChord, isForFocus, isKeptOff, labelElement } from './keys.ts';

export interface Action {
	readonly id: string;
	readonly label: string;
	/** Other words by which it is looked for: 'end turn, end step'. */
	readonly also?: string;
	/** Where it belongs in the palette: "Turn", "Map", "View". */
	readonly group?: string;
	/** "Mod+K", "n", "Shift+ArrowUp". */
	readonly key?: string | undefined;
	/** Absent: always. */
	readonly enabled?: () => boolean;
	/** Returns why it can't be done now, as far as is known, which dims it. '' or absent if it can. */
	readonly bar?: () => string;
	readonly run: () => void;
}

/** The menu of a thing on the map. */
export interface ThingMenu {
	readonly title: string;
	readonly items: readonly Action[];
}

export class Actions {
	#sets = $state.raw<readonly (() => readonly Action[])[]>([]);

	/** Every action offered now. */
	readonly all = $derived(this.#sets.flatMap((set) => set()));

	/** Offers actions; call the answer to take them back. A function, so that labels may follow the state. */
	offer(set: () => readonly Action[]): () => void {
		// Offering is done from effects, which must not run again because of it.
		const put = (
			change: (sets: readonly (() => readonly Action[])[]) => readonly (() => readonly Action[])[],
		): void => {
			this.#sets = change(untrack(() => this.#sets));
		};
		put((sets) => [...sets, set]);
		return () => put((sets) => sets.filter((other) => other !== set));
	}

	#typed: ((query: string) => readonly Action[]) | null = null;
	#last: ((query: string) => readonly Action[]) | null = null;

	/** Offers actions that depend on what is typed in the palette: 'go to 10.10'. */
	offerTyped(make: (query: string) => readonly Action[]): void {
		this.#typed = make;
	}

	/** Offers what is found by what is typed only after every action: 'Campaign option: who moves'. */
	offerLast(make: (query: string) => readonly Action[]): void {
		this.#last = make;
	}

	/** Returns the actions that fit a query, best first: those built from its words before those found by them. */
	search(query: string): readonly Action[] {
		return [
			...(this.#typed?.(query) ?? []),
			...searchActions(this.all.filter(isEnabled), query),
			...(this.#last?.(query) ?? []),
		];
	}

	/** Carries out an action if it is offered and enabled; answers whether it did. */
	run(id: string): boolean {
		const action = this.all.find((candidate) => candidate.id === id);
		if (!action || !isEnabled(action)) return false;
		action.run();
		return true;
	}

	/** The button that the mouse pressed last, while the focus has not been moved on by key. */
	#pressed: Element | null = null;

	/** To be called for every click of the window. */
	onclick = (event: MouseEvent): void => {
		const { target, detail } = event;
		// A click by key counts none.
		this.#pressed = detail > 0 && target instanceof Element ? target.closest('button, a, summary') : null;
	};

	/**
	 * To be called for every key of the window. One rule: a key shown on a button presses that button, wherever the
	 * focus is; but typing in a field belongs to the field.
	 * @param own what the window itself makes of a key that no button shows; true: it is used up
	 */
	onkeydown = (event: KeyboardEvent, own: (event: KeyboardEvent) => boolean = () => false): void => {
		if (event.key === 'Tab') this.#pressed = null;
		if (event.defaultPrevented || isForFocus(event, this.#pressed)) return;
		const inDialog = document.querySelector('dialog[open]') !== null;
		if (this.#press(event) || (!inDialog && (own(event) || this.#runFor(event))) || isKeptOff(event))
			event.preventDefault();
	};

	/** Presses the button that shows the key; one that is dimmed uses the key up and does nothing. */
	#press(event: KeyboardEvent): boolean {
		const label = labelElement(event);
		const button = label && buttonOf(label);
		if (!button) return false;
		button.click();
		return true;
	}

	#runFor(event: KeyboardEvent): boolean {
		const action = this.all.find(
			(candidate) => candidate.key !== undefined && isChord(event, candidate.key) && isEnabled(candidate),
		);
		action?.run();
		return action !== undefined;
	}
}

export const isEnabled = (action: Action): boolean => action.enabled?.() ?? true;

/**
 * Returns how well `query` fits `text`, letters in order with gaps: null if it doesn't, otherwise smaller is better.
 * Word starts count most, so that "ao" finds "Advance orders".
 */
export function fuzzy(query: string, text: string): number | null {
	const wanted = query.toLowerCase().replaceAll(' ', '');
	const given = text.toLowerCase();
	let from = 0;
	let cost = 0;
	for (const letter of wanted) {
		const at = given.indexOf(letter, from);
		if (at < 0) return null;
		const startsWord = at === 0 || given[at - 1] === ' ';
		cost += at === from || startsWord ? 0 : 1 + Math.min(8, at - from);
		from = at + 1;
	}
	return cost + given.length / 100;
}

/** Words exactly as in the label come before words in the same order, and these before letters with gaps. */
function fit(query: string, text: string): number | null {
	const words = query.trim().toLowerCase();
	const given = text.toLowerCase();
	const beginnings = words.split(/\s+/).map((word) => `\\b${word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`);
	const cost = fuzzy(query, text);
	if (given.includes(words)) return given.length / 100 - 2 * BEFORE_GAPS;
	if (new RegExp(beginnings.join('.*')).test(given)) return given.length / 100 - BEFORE_GAPS;
	return cost;
}
/** More than any number of gaps costs. */
const BEFORE_GAPS = 10_000;

/** Returns how well an action fits, by its label or by its other words; letters with gaps count in its label only. */
function bestFit(query: string, { label, group = '', also = '' }: Action): number | null {
	const byLabel = fit(query, `${label} ${group}`);
	const byWords = also === '' ? null : fit(query, also);
	const costs = [byLabel, byWords !== null && byWords < 0 ? byWords : null].filter((cost) => cost !== null);
	return costs.length > 0 ? Math.min(...costs) : null;
}

/** The actions that fit a query, best first; all, in their order, for an empty one. */
export function searchActions(actions: readonly Action[], query: string): readonly Action[] {
	if (query.trim() === '') return actions;
	return actions
		.map((action) => ({ action, cost: bestFit(query, action) }))
		.filter((hit): hit is { action: Action; cost: number } => hit.cost !== null)
		.sort((a, b) => a.cost - b.cost)
		.map((hit) => hit.action);
}
