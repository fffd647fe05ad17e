/** The library of units of this machine: one file in the data folder, read anew for each request, written whole. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import {
	KeptUnit,
	MOST_KEPT,
	REMOVED_UNITS,
	type LibraryShown,
	type UnitLook,
} from '../../src-shared/workshop/library.ts';
import { RequestError } from '../host/endpoint.ts';

/** The largest file that is read: a full library with the longest values stays far below it. */
const MOST_BYTES = 16 * 2 ** 20;
/** Damaged files that are kept aside; one more takes the last one's place. */
const KEPT_ASIDE = 5;

const LibraryFile = z
	.object({
		format: z.literal('thirdmap-unit-library'),
		version: z.literal(1),
		units: z.array(KeptUnit).max(MOST_KEPT).readonly(),
		/** Newest last: they can be put back. */
		removed: z.array(KeptUnit).max(REMOVED_UNITS).readonly(),
	})
	.strict()
	.readonly();
type Held = Pick<z.infer<typeof LibraryFile>, 'units' | 'removed'>;
const EMPTY: Held = { units: [], removed: [] };

export class UnitLibrary {
	readonly #file: string;
	/** Shown until the program ends: whoever opens the library should know where the old file is. */
	#trouble: string | null = null;

	/** @param file is made when something is kept */
	constructor(file: string) {
		this.#file = file;
	}

	/** Returns its contents for a ruleset, by name. */
	shown(ruleset: string): LibraryShown {
		const units = this.#read()
			.units.filter((each) => each.ruleset === ruleset)
			.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
		return { units, trouble: this.#trouble };
	}

	/** Keeps units. @throws RequestError where it would hold too many */
	keep(ruleset: string, looks: readonly UnitLook[]): LibraryShown {
		const held = this.#read();
		const entries = looks.map((look) => ({
			...{ ...look, ruleset, id: `kept-${randomBytes(6).toString('hex')}` },
		}));
		this.#write({ ...held, units: [...held.units, ...entries] });
		return this.shown(ruleset);
	}

	/** @throws RequestError where it is gone */
	rename(id: string, name: string): LibraryShown {
		const held = this.#read();
		const { ruleset } = found(held.units, id);
		this.#write({ ...held, units: held.units.map((each) => (each.id === id ? { ...each, name } : each)) });
		return this.shown(ruleset);
	}

	/** Takes a unit out; until many more were, `restore` puts it back. @throws RequestError where it is gone */
	remove(id: string): LibraryShown {
		const { units, removed } = this.#read();
		const unit = found(units, id);
		this.#write({
			units: units.filter((each) => each.id !== id),
			removed: [...removed, unit].slice(-REMOVED_UNITS),
		});
		return this.shown(unit.ruleset);
	}

	/** @throws RequestError where it is gone for good */
	restore(id: string): LibraryShown {
		const { units, removed } = this.#read();
		const unit = found(removed, id);
		this.#write({ units: [...units, unit], removed: removed.filter((each) => each.id !== id) });
		return this.shown(unit.ruleset);
	}

	/** A file that can't be read is put aside as it is, and the library begins anew. */
	#read(): Held {
		if (!existsSync(this.#file)) return EMPTY;
		try {
			if (statSync(this.#file).size > MOST_BYTES) throw new Error('too large');
			return LibraryFile.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
		} catch {
			const aside = this.#pathAside();
			renameSync(this.#file, aside);
			this.#trouble = `The library’s file is damaged, or of a newer version. It was renamed “${aside}”, and an empty library started. Put a good copy in its place, or keep your units again.`;
			return EMPTY;
		}
	}

	#pathAside(): string {
		const names = Array.from({ length: KEPT_ASIDE }, (_, n) => `${this.#file}.damaged-${String(n + 1)}`);
		return names.find((name) => !existsSync(name)) ?? names.at(-1) ?? this.#file;
	}

	#write(held: Held): void {
		if (held.units.length > MOST_KEPT)
			throw new RequestError(
				'bad-input',
				`The library holds ${String(MOST_KEPT)} units, and has no room for so many more: remove some first.`,
			);
		const text = JSON.stringify({ format: 'thirdmap-unit-library', version: 1, ...held });
		if (Buffer.byteLength(text) > MOST_BYTES)
			throw new RequestError('bad-input', 'The library would be larger than 16 MB: remove some units first.');
		writeFileSync(`${this.#file}.new`, text, { mode: 0o600 });
		renameSync(`${this.#file}.new`, this.#file);
	}
}

function found(units: readonly KeptUnit[], id: string): KeptUnit {
	const unit = units.find((each) => each.id === id);
	if (!unit) throw new RequestError('bad-input', 'This unit is not in the library any more: open it again.');
	return unit;
}
