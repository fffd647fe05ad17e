/** A reason for a shift of columns or of a total, both as shown and as counted, so that the two never differ. */
import type { RuleRef } from '../../kit/rule-ref.ts';

export interface Shift {
	/** The line of its chart, in plain words. */
	readonly name: string;
	readonly by: number;
	readonly rule: RuleRef;
}

/** Returns what shifts come to together. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { by }) => sum + by, 0);

/** Returns a list of shifts without those of 0. */
export const counted = (shifts: readonly (Shift | null)[]): readonly Shift[] =>
	shifts.flatMap((shift) => (shift && shift.by !== 0 ? [shift] : []));
