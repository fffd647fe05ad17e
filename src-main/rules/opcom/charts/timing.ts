/** Control's time limits, minutes (OP COM 4). Amber from `min`, overdue from `max`. */
import type { StepId } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { chart } from '../../kit/chart.ts';

/**
 * @rule opcom-4.time.step-1
 * @rule opcom-4.time.step-2
 * @rule opcom-4.time.step-3
 * @rule opcom-4.time.step-4
 * @rule opcom-4.time.total
 */
export const timing = chart(
	{ title: 'Control time limits', source: 'OP COM 4, Sequence of Action', confidence: 'printed' },
	`
	step             | min  max
	orders           | 2    3
	move-and-combat  | 5    10
	brief            | 2    3
	reinforcements   | 3    5
	`,
);

/**
 * A whole turn, minutes; and where each side has one division.
 * @rule opcom-4.time.full-turn
 */
export const TURN_MINUTES = 25;
export const ONE_DIVISION_MINUTES = 15;

/** A step's limits, minutes. */
export function stepMinutes(step: StepId): { readonly amber: number; readonly overdue: number } {
	const amber = timing.number(step, 'min');
	const overdue = timing.number(step, 'max');
	if (amber === null || overdue === null) throw new Error(`timing chart: ${step}`);
	return { amber, overdue };
}
