/** Squadrons needed for each level of close air support (OP COM 9). Printed and complete, without gaps. */
import type { Support } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export type Squadrons = 'german-ground-attack' | 'allied-ground-attack' | 'heavy-bomber';

interface CasRow {
	/** Least squadrons for each level, from the greatest level down. */
	readonly least: readonly (readonly [Support, number])[];
	readonly rule: RuleRef;
}

/**
 * @rule opcom-9.cas.table.german
 * @rule opcom-9.cas.table.allied
 * @rule opcom-9.cas.table.heavy
 */
export const casSupport: Readonly<Record<Squadrons, CasRow>> = {
	'german-ground-attack': {
		least: [
			['apocalyptic', 10],
			['overwhelming', 6],
			['superior', 3],
			['normal', 1],
		],
		rule: 'opcom-9.cas.table.german',
	},
	'allied-ground-attack': {
		least: [
			['apocalyptic', 8],
			['overwhelming', 4],
			['superior', 2],
			['normal', 1],
		],
		rule: 'opcom-9.cas.table.allied',
	},
	'heavy-bomber': {
		least: [
			['apocalyptic', 3],
			['overwhelming', 1],
		],
		rule: 'opcom-9.cas.table.heavy',
	},
};

/** The bonus of each level to its side's score, once per combat. */
export const airBonus: Readonly<Record<Support, number>> = {
	none: 0,
	normal: 4,
	superior: 6,
	overwhelming: 8,
	apocalyptic: 10,
};

/** The level that so many whole squadrons of a kind give; 'none' for less than one. */
export function casLevel(kind: Squadrons, squadrons: number): Support {
	return casSupport[kind].least.find(([, least]) => squadrons >= least)?.[0] ?? 'none';
}

/** Squadrons in a cab rank that are one over a combat. */
export const cabRankRatio = 3;

/**
 * Squadrons' worth of cover from a cab rank: three for one, remainders lost (opcom-9.cas.cabrank.ratio).
 * @rule opcom-9.cas.cabrank.ratio
 */
export function cabRankCover(squadrons: number): number {
	return Math.floor(squadrons / cabRankRatio);
}
