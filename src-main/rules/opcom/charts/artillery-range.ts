/** Supporting artillery ranges, km (OP COM 9). Printed and complete: heavy is shorter than medium, as printed. */
import type { Gun } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export interface RangeRow {
	readonly effective: number;
	/** Null: no long range. */
	readonly long: number | null;
	readonly rule: RuleRef;
}

/**
 * @rule opcom-9.arty.field
 * @rule opcom-9.arty.medium
 * @rule opcom-9.arty.heavy
 * @rule opcom-9.arty.rocket
 * @rule opcom-9.arty.infantry-gun
 */
export const artilleryRange: Readonly<Record<Gun, RangeRow>> = {
	field: { effective: 8, long: 12, rule: 'opcom-9.arty.field' },
	medium: { effective: 12, long: 18, rule: 'opcom-9.arty.medium' },
	heavy: { effective: 10, long: 16, rule: 'opcom-9.arty.heavy' },
	rocket: { effective: 8, long: null, rule: 'opcom-9.arty.rocket' },
	'infantry-gun': { effective: 6, long: null, rule: 'opcom-9.arty.infantry-gun' },
};

export type RangeBand = 'effective' | 'long' | 'out';

/** The band a distance in km lies in for a kind of gun; limits belong to the nearer band. */
export function rangeBand(gun: Gun, km: number): RangeBand {
	const row = artilleryRange[gun];
	if (km <= row.effective) return 'effective';
	return row.long !== null && km <= row.long ? 'long' : 'out';
}
