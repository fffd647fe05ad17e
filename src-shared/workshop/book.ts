/** A ruleset's open options and its charts, as plain values for windows. */
import type { OptionValue } from '../contract/umpire-head.ts';
import type { OwnChart } from './own-charts.ts';

/** A doubtful rule: the readings to choose from, and what hangs on it. */
export interface OptionForm {
	readonly id: string;
	/** The book's paragraph. */
	readonly rule: string;
	readonly title: string;
	readonly values: readonly OptionValue[];
	readonly byDefault: string;
	/** The book's heading that it stands under. */
	readonly section: string;
	/** The rule in our words. */
	readonly says: string;
}

/** A chart as the program has it. */
export interface ChartForm {
	readonly id: string;
	readonly title: string;
	readonly source: string;
	/**
	 * 'printed': as in the book. 'transcribed': copied from a damaged or doubtful print. 'reconstruction': our own,
	 * because no chart exists.
	 */
	readonly confidence: 'printed' | 'transcribed' | 'reconstruction';
	readonly columns: readonly string[];
	readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
	/** Why a scenario may replace it, and what to write there; null if it can't be replaced. */
	readonly mayDiffer: string | null;
}

/** A chart of a campaign: the program's, and the scenario's own that is played in its place. */
export interface ChartInPlay extends ChartForm {
	/** The scenario's own chart, or null. */
	readonly own: OwnChart | null;
}

export interface Book {
	readonly options: readonly OptionForm[];
	readonly charts: readonly ChartForm[];
}
