/** Ids of things in hexes: a scenario's own, and new ones for new things. */
import { idFrom } from '../../../../src-shared/workshop/making.ts';

const keyOf = (kind: string, hex: string, name: string | undefined): string => `${kind} ${hex} ${name ?? ''}`;

export class Ids {
	readonly kept: Readonly<Record<string, string>>;
	readonly #taken = new Set<string>();

	/** @param kept those of the scenario, by what each names */
	constructor(kept: unknown = {}) {
		this.kept = { ...(kept as Readonly<Record<string, string>> | null) };
	}

	/** Returns a thing's id, which nothing else gets. */
	of(kind: string, hex: string, name: string | undefined): string {
		const key = keyOf(kind, hex, name);
		const known = Object.hasOwn(this.kept, key) ? this.kept[key] : undefined;
		const others = new Set([...this.#taken, ...Object.values(this.kept)]);
		const id =
			known !== undefined && !this.#taken.has(known) ? known : idFrom(`${kind} ${name ?? hex}`, others);
		this.#taken.add(id);
		return id;
	}

	/** Returns what is kept of a scenario's things. */
	static keptOf(
		kind: string,
		things: readonly { readonly id: string; readonly hex: string; readonly name: string }[],
	): Readonly<Record<string, string>> {
		return Object.fromEntries(things.map(({ id, hex, name }) => [keyOf(kind, hex, name), id]));
	}
}
