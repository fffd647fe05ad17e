/** The report of an import: what came in, what is kept but unused, what is missing, what was rejected. */
import { UserError } from '../../src-shared/kit/user-error.ts';

/** A file that can't be imported at all; the message is for its owner. */
export class VassalError extends UserError<'not-vassal' | 'too-large' | 'damaged' | 'unsupported'> {
	override readonly name = 'VassalError';
}

export type ReportKind = 'in' | 'unused' | 'missing' | 'refused';

export interface ReportLine {
	readonly kind: ReportKind;
	/** 'custom traits', 'pictures': in words, for a heading. */
	readonly what: string;
	/** Its name in the file, as written there: data, to be shown as text. */
	readonly name: string;
	/** How often it was met. */
	readonly count: number;
}

/** Different names of one kind of thing that a report lists; more are counted together. */
const MAX_NAMES = 5000;

/** Stands for the entries beyond the limit, with their count. */
const MORE = '(more of these, not named)';

/** Collects the messages of an import, each once with its count. */
export class Report {
	readonly #lines = new Map<string, ReportLine>();
	readonly #names = new Map<string, number>();

	add(kind: ReportKind, what: string, name: string, count = 1): void {
		const shown = this.#roomFor(`${kind}/${what}`, name) ? name.slice(0, 200) : MORE;
		const key = `${kind}/${what}/${shown}`;
		const line = this.#lines.get(key);
		this.#lines.set(key, { kind, what, name: shown, count: (line?.count ?? 0) + count });
	}

	/** In the order in which each was first met. */
	get lines(): readonly ReportLine[] {
		return [...this.#lines.values()];
	}

	#roomFor(group: string, name: string): boolean {
		if (this.#lines.has(`${group}/${name.slice(0, 200)}`)) return true;
		const names = this.#names.get(group) ?? 0;
		this.#names.set(group, names + 1);
		return names < MAX_NAMES;
	}
}
