/** Numbers that explain themselves: each value carries its rule and reason, and a total keeps its list. */
import type { Modifier } from '../../../src-shared/contract/reasons.ts';
export type { Modifier } from '../../../src-shared/contract/reasons.ts';

/** Halvings and other factors first (opcom-9.proc.halving-order), then what is added. Fractions are kept. */
export function total(base: number, modifiers: readonly Modifier[]): number {
	const scaled = modifiers.filter((m) => m.op === 'times').reduce((sum, m) => sum * m.value, base);
	return modifiers.filter((m) => m.op === 'add').reduce((sum, m) => sum + m.value, scaled);
}
