/** What a window can do, as records: menus, buttons, shortcuts and the command palette all read the same list. */
import { untrack } from 'svelte';
import { isChord, isTyping } from './keys.ts';

export interface Action {
	readonly id: string;
	readonly label: string;
	/** Where it belongs in the palette: "Turn", "Map", "View". */
	readonly group?: string;
	/** "Mod+K", "n", "Shift+ArrowUp". */
	readonly key?: string;
	/** Absent: always. */
	readonly enabled?: () => boolean;
	readonly run: () => void;
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

	/** Carries out an action if it is offered and enabled; answers whether it did. */
	run(id: string): boolean {
		const action = this.all.find((candidate) => candidate.id === id);
		if (!action || !isEnabled(action)) return false;
		action.run();
		return true;
	}

	/** To be called for every key of the window. Plain letters keep still while somebody types. */
	onkeydown = (event: KeyboardEvent): void => {
		if (event.defaultPrevented) return;
		const bare = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
		if ((bare && isTyping(event.target)) || document.querySelector('dialog[open]')) return;
		const action = this.all.find(
			(candidate) => candidate.key !== undefined && isChord(event, candidate.key) && isEnabled(candidate),
		);
		if (!action) return;
		event.preventDefault();
		action.run();
	};
}

export const isEnabled = (action: Action): boolean => action.enabled?.() ?? true;

/**
 * How well `query` fits `text`, letters in order with gaps: null when it doesn't, else less is better.
 * Starts of words count for most, so that "ao" finds "Advance orders".
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

/** The actions that fit a query, best first; all, in their order, for an empty one. */
export function searchActions(actions: readonly Action[], query: string): readonly Action[] {
	if (query.trim() === '') return actions;
	return actions
		.map((action) => ({ action, cost: fuzzy(query, `${action.label} ${action.group ?? ''}`) }))
		.filter((hit): hit is { action: Action; cost: number } => hit.cost !== null)
		.sort((a, b) => a.cost - b.cost)
		.map((hit) => hit.action);
}
