/**
 * The lines of a sheet in a shared document. Each line is a map with its words as texts, so that two people can write
 * in one field. Each line has an order number of its own, so that moving a line never copies it. Any staff window may
 * have written the contents, so they are read defensively, and anything that isn't a line is skipped.
 */
import * as Y from 'yjs';
import { rewrite } from './text.ts';

/** The origin of this window's own changes: those it may undo and must not react to. */
export const OURS = 'ours';

export interface RowShape<R extends { readonly id: string }> {
	/** Fields that are words, written together. */
	readonly texts: readonly (keyof R & string)[];
	/** Reads a line from unvalidated document contents. */
	read(id: string, raw: Readonly<Record<string, unknown>>): R;
}

export class Rows<R extends { readonly id: string }> {
	readonly #doc: Y.Doc;
	readonly #list: Y.Array<unknown>;
	readonly #shape: RowShape<R>;

	constructor(doc: Y.Doc, name: string, shape: RowShape<R>) {
		this.#doc = doc;
		this.#list = doc.getArray(name);
		this.#shape = shape;
	}

	/** The lines in their order. */
	read(): readonly R[] {
		return this.#sorted().map(({ id, map }) => this.#shape.read(id, map.toJSON()));
	}

	/** Calls back after every change, whoever made it; answers how to stop. */
	observe(changed: () => void): () => void {
		this.#list.observeDeep(changed);
		return () => this.#list.unobserveDeep(changed);
	}

	/** Returns the shared text of a field, or null if the line no longer exists. */
	text(id: string, field: keyof R & string): Y.Text | null {
		const value = this.#find(id)?.get(field);
		return value instanceof Y.Text ? value : null;
	}

	/** Adds a line after another (or last). */
	add(row: R, after?: string): void {
		const sorted = this.#sorted();
		const at = after === undefined ? sorted.length : sorted.findIndex(({ id }) => id === after) + 1;
		this.#ours(() => {
			const map = new Y.Map<unknown>();
			for (const [field, value] of Object.entries(row))
				map.set(field, this.#isText(field) ? new Y.Text(String(value)) : value);
			map.set('rank', this.#rankAt(at));
			this.#list.push([map]);
		});
	}

	/** Changes fields of a line; words are replaced by the smallest edit. `caret`: the writer's caret position. */
	set(id: string, change: Partial<R>, caret?: number): void {
		const map = this.#find(id);
		if (!map) return;
		this.#ours(() => {
			for (const [field, value] of Object.entries(change)) {
				const stored = map.get(field);
				if (!this.#isText(field)) {
					if (JSON.stringify(stored) !== JSON.stringify(value)) map.set(field, value);
				} else if (stored instanceof Y.Text) rewrite(stored, String(value), caret);
				else map.set(field, new Y.Text(String(value)));
			}
		});
	}

	remove(id: string): void {
		const at = this.#list.toArray().findIndex((entry) => idOf(entry) === id);
		if (at >= 0) this.#ours(() => this.#list.delete(at));
	}

	/** Moves a line one place up or down. */
	move(id: string, by: -1 | 1): void {
		const sorted = this.#sorted();
		const from = sorted.findIndex((row) => row.id === id);
		const moved = sorted[from];
		if (!moved || !sorted[from + by]) return;
		this.#ours(() => moved.map.set('rank', this.#rankAt(by < 0 ? from - 1 : from + 2)));
	}

	#isText(field: string): boolean {
		return this.#shape.texts.some((text) => text === field);
	}

	#ours(change: () => void): void {
		this.#doc.transact(change, OURS);
	}

	#find(id: string): Y.Map<unknown> | undefined {
		return this.#sorted().find((row) => row.id === id)?.map;
	}

	#sorted(): readonly { readonly id: string; readonly rank: number; readonly map: Y.Map<unknown> }[] {
		const seen = new Set<string>();
		return this.#list
			.toArray()
			.flatMap((entry) => {
				const id = idOf(entry);
				if (!(entry instanceof Y.Map) || id === null || seen.has(id)) return [];
				seen.add(id);
				const rank: unknown = entry.get('rank');
				return [{ id, rank: typeof rank === 'number' && Number.isFinite(rank) ? rank : 0, map: entry }];
			})
			.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
	}

	/** A rank for the place before the line that is at `at` now; lines too close together are numbered anew. */
	#rankAt(at: number): number {
		const rankOf = (): { before: number; after: number } => {
			const sorted = this.#sorted();
			const before = sorted[at - 1]?.rank ?? (sorted[0]?.rank ?? 1) - 1;
			return { before, after: sorted[at]?.rank ?? before + 2 };
		};
		let { before, after } = rankOf();
		const middle = (before + after) / 2;
		if (middle > before && middle < after) return at === 0 ? after - 1 : middle;
		if (at === 0) return after - 1;
		for (const [n, { map }] of this.#sorted().entries()) map.set('rank', n + 1);
		({ before, after } = rankOf());
		return (before + after) / 2;
	}
}

function idOf(entry: unknown): string | null {
	const id: unknown = entry instanceof Y.Map ? entry.get('id') : null;
	return typeof id === 'string' && /^[a-z0-9][a-z0-9.:_-]{0,63}$/i.test(id) ? id : null;
}
