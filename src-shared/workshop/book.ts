/** What a ruleset leaves open and the charts that it plays by, as plain values for windows. */
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
	/** What the rule does, in our words. */
	readonly says: string;
}

/** A chart as the program has it. */
export interface ChartForm {
	readonly id: string;
	readonly title: string;
	readonly source: string;
	/** As printed; copied from a damaged or doubtful print; or worked out by us where none exists. */
	readonly confidence: 'printed' | 'transcribed' | 'reconstruction';
	readonly columns: readonly string[];
	readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
	/** Why a scenario may have its own in its place, and what to write there; null: it is played as it stands. */
	readonly mayDiffer: string | null;
}

/** A chart of a campaign: the program's, and the scenario's own that is played in its place. */
export interface ChartInPlay extends ChartForm {
	/** Null: the scenario has none. */
	readonly own: OwnChart | null;
}

export interface Book {
	readonly options: readonly OptionForm[];
	readonly charts: readonly ChartForm[];
}
