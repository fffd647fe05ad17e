/** What a ruleset leaves open and the charts that it plays by, as plain values for the workshop's pages. */
import type { Choice } from './kit.ts';

/** A doubtful rule: the readings to choose from, and what hangs on it. */
export interface OptionForm {
	readonly id: string;
	/** The book's paragraph. */
	readonly rule: string;
	readonly title: string;
	readonly values: readonly Choice[];
	readonly byDefault: string;
	/** The book's heading that it stands under. */
	readonly section: string;
	/** What the rule does, in our words. */
	readonly says: string;
}

/** A chart as it is looked up. */
export interface ChartForm {
	readonly title: string;
	readonly source: string;
	/** As printed; copied from a damaged or doubtful print; or worked out by us where none exists. */
	readonly confidence: 'printed' | 'transcribed' | 'reconstruction';
	readonly columns: readonly string[];
	readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

export interface Book {
	readonly options: readonly OptionForm[];
	readonly charts: readonly ChartForm[];
}
