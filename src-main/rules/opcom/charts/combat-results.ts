/**
 * The combat results chart (OP COM 9, Results Table): two columns of bands for the number attacker - defender + die,
 * with the same five results. Printed and complete; the notes list what the print leaves open.
 */
import type { Band } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export type Column = 'normal' | 'bad';

/** The retreat distance of beaten defenders: a die or a fixed figure, km in the open; half of it through cover. */
export interface RetreatCell {
	readonly die: 3 | 6 | null;
	readonly km: number;
	readonly atLeast: boolean;
	readonly rule: RuleRef;
}

/** Movement through a beaten enemy: share of the remaining movement, further steps on each attacker. */
export interface OverrunCell {
	readonly share: number;
	readonly extraSteps: number;
	readonly onContact: 'may-attack' | 'halt';
	readonly rule: RuleRef;
}

export interface ResultRow {
	readonly band: Band;
	readonly title: string;
	readonly short: string;
	/** Lowest number of the band in each column; the band ends where the next one above begins. */
	readonly from: Readonly<Record<Column, number>>;
	readonly attackerSteps: number;
	readonly defenderSteps: number;
	readonly lossRule: RuleRef;
	readonly retreat: RetreatCell | null;
	/** Attackers go back to the start line or this many km, whichever is more. */
	readonly thrownBackKm: number | null;
	readonly supplyPoints: number;
	readonly counterAttack: 'if-ordered' | 'ask' | 'none' | 'none-next-turn';
	readonly counterRule: RuleRef;
	readonly overrun: OverrunCell | null;
}

/**
 * Best for the attacker first.
 * @rule opcom-9.result.total.losses
 * @rule opcom-9.result.total.retreat
 * @rule opcom-9.result.success.losses
 * @rule opcom-9.result.success.retreat
 * @rule opcom-9.result.limited.losses
 * @rule opcom-9.result.limited.retreat
 * @rule opcom-9.result.confused.losses
 * @rule opcom-9.result.confused.counter
 * @rule opcom-9.result.beaten.losses
 * @rule opcom-9.overrun.total
 * @rule opcom-9.overrun.success
 * @rule opcom-9.overrun.limited
 */
export const combatResults: readonly ResultRow[] = [
	{
		band: 'total',
		title: 'Total success',
		short: 'total',
		from: { normal: 12, bad: 20 },
		attackerSteps: 1,
		defenderSteps: 2,
		lossRule: 'opcom-9.result.total.losses',
		retreat: { die: 6, km: 0, atLeast: true, rule: 'opcom-9.result.total.retreat' },
		thrownBackKm: null,
		supplyPoints: 2,
		counterAttack: 'none-next-turn',
		counterRule: 'opcom-9.result.total.counter',
		overrun: { share: 0.5, extraSteps: 0, onContact: 'may-attack', rule: 'opcom-9.overrun.total' },
	},
	{
		band: 'success',
		title: 'Success',
		short: 'success',
		from: { normal: 8, bad: 12 },
		attackerSteps: 1,
		defenderSteps: 1,
		lossRule: 'opcom-9.result.success.losses',
		retreat: { die: 3, km: 0, atLeast: false, rule: 'opcom-9.result.success.retreat' },
		thrownBackKm: null,
		supplyPoints: 1,
		counterAttack: 'ask',
		counterRule: 'opcom-9.result.success.counter',
		overrun: { share: 0.5, extraSteps: 1, onContact: 'may-attack', rule: 'opcom-9.overrun.success' },
	},
	{
		band: 'limited',
		title: 'Limited success',
		short: 'limited',
		from: { normal: 5, bad: 7 },
		attackerSteps: 1,
		defenderSteps: 1,
		lossRule: 'opcom-9.result.limited.losses',
		retreat: { die: null, km: 2, atLeast: false, rule: 'opcom-9.result.limited.retreat' },
		thrownBackKm: null,
		supplyPoints: 1,
		counterAttack: 'if-ordered',
		counterRule: 'opcom-9.result.limited.counter',
		overrun: { share: 0.25, extraSteps: 1, onContact: 'halt', rule: 'opcom-9.overrun.limited' },
	},
	{
		band: 'confused',
		title: 'Confused combat',
		short: 'confused',
		from: { normal: -1, bad: 2 },
		attackerSteps: 1,
		defenderSteps: 1,
		lossRule: 'opcom-9.result.confused.losses',
		retreat: null,
		thrownBackKm: null,
		supplyPoints: 0,
		counterAttack: 'none',
		counterRule: 'opcom-9.result.confused.counter',
		overrun: null,
	},
	{
		band: 'beaten',
		title: 'Attackers badly beaten',
		short: 'beaten',
		from: { normal: -Infinity, bad: -Infinity },
		attackerSteps: 1,
		defenderSteps: 0,
		lossRule: 'opcom-9.result.beaten.losses',
		retreat: null,
		thrownBackKm: 1,
		supplyPoints: 0,
		counterAttack: 'if-ordered',
		counterRule: 'opcom-9.result.beaten.counter',
		overrun: null,
	},
];

/**
 * Fractions are kept to the end and then rounded down (opcom-9.proc.fractions); the hair forgives thirds.
 * @rule opcom-9.proc.fractions
 */
export function resultNumber(difference: number, die: number): number {
	return Math.floor(difference + die + 1e-9);
}

/**
 * The row a result number falls in, by column (opcom-9.result.bands-normal, opcom-9.result.bands-bad).
 * @rule opcom-9.result.column
 * @rule opcom-9.result.bands-normal
 * @rule opcom-9.result.bands-bad
 */
export function resultRow(number: number, column: Column): ResultRow {
	const row = combatResults.find((each) => Math.floor(number + 1e-9) >= each.from[column]);
	if (!row) throw new Error(`no result for ${String(number)}`);
	return row;
}

/** The row of a band already found. */
export function rowOf(band: Band): ResultRow {
	const row = combatResults.find((each) => each.band === band);
	if (!row) throw new Error(`no result row ${band}`);
	return row;
}
