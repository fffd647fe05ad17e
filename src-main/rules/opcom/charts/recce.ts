/** Air reconnaissance (OP COM 12, Recce): what a squadron reports of one target in the open. */
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export type RecceTarget = 'vehicles-moving' | 'vehicles-stationary' | 'soft-stationary' | 'infantry-moving';

/** The contents of a report: d direction, t type, s size; 'spotted' a vague sign; '-' nothing. */
export const recce = chart(
	{ title: 'Air reconnaissance', source: 'OP COM 12, Recce', confidence: 'transcribed' },
	`
	die | vehicles-moving  vehicles-stationary  soft-stationary  infantry-moving
	6   | dts              ts                   t                dts
	5   | dt               t                    spotted          dt
	4   | d                spotted              -                spotted
	3   | d                -                    -                spotted
	2   | spotted          -                    -                -
	1   | -                -                    -                -
	`,
);

export interface ReconResult {
	readonly direction: boolean;
	readonly type: boolean;
	readonly size: boolean;
}

/** Returns the report for a die with its modifier, treated as 6 above 6, or null for no report. */
export function recceReport(target: RecceTarget, number: number): ReconResult | null {
	const cell = recce.cell(String(Math.min(6, number)), target);
	if (cell === '-') return null;
	if (cell === 'spotted') return { direction: false, type: false, size: false };
	return { direction: cell.includes('d'), type: cell.includes('t'), size: cell.includes('s') };
}

/**
 * The paragraph of a column.
 * @rule opcom-12.recce.vehicles-moving
 * @rule opcom-12.recce.vehicles-stationary
 * @rule opcom-12.recce.soft-stationary
 * @rule opcom-12.recce.infantry-moving
 */
export const recceRule: Readonly<Record<RecceTarget, RuleRef>> = {
	'vehicles-moving': 'opcom-12.recce.vehicles-moving',
	'vehicles-stationary': 'opcom-12.recce.vehicles-stationary',
	'soft-stationary': 'opcom-12.recce.soft-stationary',
	'infantry-moving': 'opcom-12.recce.infantry-moving',
};

/** A report in a few words, for the umpire: 'direction, type and size'. */
export function seenWords(seen: ReconResult | null): string {
	if (!seen) return 'no report';
	const parts = (['direction', 'type', 'size'] as const).filter((part) => seen[part]);
	if (parts.length === 0) return '“enemy spotted”';
	return parts.length === 1
		? String(parts[0])
		: `${parts.slice(0, -1).join(', ')} and ${String(parts.at(-1))}`;
}
