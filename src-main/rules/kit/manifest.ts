/**
 * Every rule of a book that the program knows, in our words, with the book's number. Fact references, tests, cases,
 * refusals and the rule panel all use its ids. The manifest is read from a ruleset's ledger.json, which
 * scripts/make-manifest.mjs writes; a column of that file says how far the program covers each rule.
 */
import type { OptionValue } from '../../../src-shared/contract/umpire-head.ts';
import { isRuleId } from './rule-ref.ts';

const COVERAGES = ['automated', 'offered', 'advice', 'to come'] as const;
/** Automated: the program does it. Offered: it proposes, the umpire disposes. Advice: it reminds. */
export type Coverage = (typeof COVERAGES)[number];

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
	/** The names of the charts that the rule reads; '' if none. */
	readonly chart: string;
	/** 1 is built first; null if the ledger gives no priority. */
	readonly priority: number | null;
	/** Our reading where the book is doubtful; '' where it is plain. */
	readonly notes: string;
	readonly coverage: Coverage;
}

export type Manifest = ReadonlyMap<string, ManifestEntry>;

/** A doubtful rule as an option of a campaign: the readings to choose from, and the one that holds by default. */
export interface RuleOption {
	readonly id: string;
	readonly rule: string;
	readonly title: string;
	readonly values: readonly OptionValue[];
	readonly byDefault: string;
	/**
	 * The heading it is shown under: 'House rules'. Absent if it is listed with the doubtful readings and the ways to
	 * play.
	 */
	readonly group?: string;
}

/** A rule as ledger.json has it: what a ledger has no column for is absent. */
export interface LedgerRow {
	readonly id: string;
	readonly section: string;
	readonly title: string;
	readonly says: string;
	readonly kind: string;
	readonly umpireChoice?: boolean;
	readonly chart?: string;
	readonly priority?: number;
	readonly notes: string;
	readonly coverage: string;
}

/**
 * A ruleset's rules, in the order of its ledger.
 * @throws Error when an id is no id of this ruleset or there twice, or a coverage is not one of the four
 */
export function manifestFrom(ruleset: string, rows: readonly LedgerRow[]): Manifest {
	const manifest = new Map<string, ManifestEntry>();
	for (const row of rows) {
		if (manifest.has(row.id)) throw new Error(`${row.id} is in the ledger twice.`);
		manifest.set(row.id, entryOf(ruleset, row));
	}
	return manifest;
}

function entryOf(ruleset: string, row: LedgerRow): ManifestEntry {
	const coverage = COVERAGES.find((each) => each === row.coverage);
	if (!isRuleId(row.id, ruleset)) throw new Error(`"${row.id}" is no id of a rule of ${ruleset}.`);
	if (!coverage) throw new Error(`${row.id}: "${row.coverage}" is not one of ${COVERAGES.join(', ')}.`);
	return {
		...row,
		umpireChoice: row.umpireChoice ?? row.kind === 'umpire-judgement',
		chart: row.chart ?? '',
		priority: row.priority ?? null,
		coverage,
	};
}
