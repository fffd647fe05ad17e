/**
 * Completes unit names while typing, for every field that orders somebody. A complete name stays unchanged; a beginning
 * that only one name has is offered for Tab or Enter; anything else has to be chosen.
 */
import { lastNameIn, nameKey } from '../../src-shared/kit/name-key.ts';
import { fuzzy } from '../ui/actions.svelte.ts';

export interface Name {
	readonly short: string;
	readonly name: string;
	/** The kind of unit: "infantry battalion". */
	readonly hint: string;
}

const MOST_OFFERED = 6;
/** What fits worse is noise. */
const WORST_FIT = 12;

const keysOf = ({ short, name }: Name): readonly string[] => [nameKey(short), nameKey(name)];

/** True if the words are a name or a short form, whole. */
const isNamed = (names: readonly Name[], words: string): boolean =>
	names.some((name) => keysOf(name).includes(nameKey(words)));

/** Returns the names that continue the text, then those that contain its letters; best first. */
function fitting(names: readonly Name[], written: string): readonly Name[] {
	const key = nameKey(written);
	if (key === '') return [];
	const cost = (entry: Name): number =>
		beginsWith(entry, key)
			? -1
			: Math.min(fuzzy(written, entry.short) ?? Infinity, fuzzy(written, entry.name) ?? Infinity);
	return names
		.filter((entry) => !keysOf(entry).includes(key))
		.map((entry) => ({ entry, cost: cost(entry) }))
		.filter((hit) => hit.cost < WORST_FIT)
		.sort((a, b) => a.cost - b.cost)
		.map((hit) => hit.entry);
}

const beginsWith = (entry: Name, key: string): boolean => keysOf(entry).some((each) => each.startsWith(key));

export class Completion {
	#open = $state(false);
	/** The list index chosen by the arrow keys, or null if they have not been used. */
	#moved = $state<number | null>(null);
	readonly #names: () => readonly Name[];
	readonly #text: () => string;
	readonly #write: (text: string, caret: number) => void;

	/** @param text what stands in the field; a comma or plus begins another name */
	constructor(
		names: () => readonly Name[],
		text: () => string,
		write: (text: string, caret: number) => void,
	) {
		this.#names = names;
		this.#text = text;
		this.#write = write;
	}

	readonly #last = $derived.by(() => lastNameIn(this.#text()));
	readonly #whole = $derived.by(
		() => isNamed(this.#names(), this.#text()) || isNamed(this.#names(), this.#last.written),
	);
	readonly #fitting = $derived.by(() => fitting(this.#names(), this.#last.written));
	readonly hits = $derived.by(() => this.#fitting.slice(0, MOST_OFFERED));
	readonly shown = $derived(this.#open && this.hits.length > 0);
	/** The list index that Tab and Enter take, or null if they leave the text unchanged. */
	readonly at = $derived.by((): number | null => {
		if (this.#moved !== null) return Math.min(this.#moved, this.hits.length - 1);
		const key = nameKey(this.#last.written);
		const goOn = this.#fitting.filter((entry) => beginsWith(entry, key));
		return !this.#whole && goOn.length === 1 ? 0 : null;
	});

	/** To be called when the field is written in. */
	written = (): void => {
		this.#open = true;
		this.#moved = null;
	};

	close = (): void => {
		this.#open = false;
		this.#moved = null;
	};

	take(name: Name): void {
		const { before } = this.#last;
		this.#write(`${before}${name.short}`, before.length + name.short.length);
		this.close();
	}

	/**
	 * To be called first for the field's keys; returns true if the key is used up. Tab takes the name and still moves
	 * on.
	 */
	key(event: KeyboardEvent): boolean {
		if (!this.shown || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		const chosen = this.at === null ? undefined : this.hits[this.at];
		const many = this.hits.length;
		if (step !== 0) this.#moved = ((this.at ?? (step > 0 ? -1 : many)) + step + many) % many;
		else if (event.key === 'Tab' && chosen) {
			this.take(chosen);
			return false;
		} else if (event.key === 'Enter' && chosen) this.take(chosen);
		else if (event.key === 'Escape') this.close();
		else return false;
		event.preventDefault();
		event.stopPropagation();
		return true;
	}
}
