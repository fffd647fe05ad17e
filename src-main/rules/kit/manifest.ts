/**
 * Every rule of a book as the program knows it: our words, the book's number. The manifest is the index: fact
 * references, tests, cases, refusals and the rule panel all use its ids.
 */
export type Standing = 'automated' | 'offered' | 'advice' | 'to come';

export interface ManifestEntry {
	/** 'opcom-9.factor.unprepared' */
	readonly id: string;
	/** The book's own heading: '9. Combat / Factors'. */
	readonly section: string;
	readonly title: string;
	/** Given, when, then, in our words. */
	readonly says: string;
	readonly kind: string;
	/** The book leaves it (partly) to the umpire. */
	readonly umpireChoice: boolean;
	/** Our reading where the book is doubtful; '' where it is plain. */
	readonly notes: string;
	readonly standing: Standing;
}

export type Manifest = ReadonlyMap<string, ManifestEntry>;

export function manifestOf(entries: readonly ManifestEntry[]): Manifest {
	return new Map(entries.map((entry) => [entry.id, entry]));
}
