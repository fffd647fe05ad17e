/** Greatest distances, km in a turn of 8 hours (OP COM 6, Movement). A dash: cannot move that way. */
import type { Manner } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Troops } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export const movement = chart(
	{ title: 'Movement', source: 'OP COM 6, Movement', confidence: 'printed' },
	`
	troops           ground  | tactical  non-tactical  road-column  river-crossing
	foot             all     | 15        25            30           possible
	mech             close   | 18        28            64           impossible
	mech             open    | 30        32            64           impossible
	tank             close   | 18        28            64           impossible   # printed: wood, town
	tank             marsh   |  8        18            64           impossible
	tank             open    | 30        32            64           impossible
	towed-artillery  all     | -         -             75           impossible
	recce            close   | 18        28            100          possible
	recce            open    | 30        35            100          possible
	`,
);

export type MovementRow =
	| 'foot all'
	| 'mech close'
	| 'mech open'
	| 'tank close'
	| 'tank marsh'
	| 'tank open'
	| 'towed-artillery all'
	| 'recce close'
	| 'recce open';

/**
 * The paragraph of each row.
 * @rule opcom-6.move.foot
 * @rule opcom-6.move.mech.close
 * @rule opcom-6.move.mech.open
 * @rule opcom-6.move.tank.close
 * @rule opcom-6.move.tank.marsh
 * @rule opcom-6.move.tank.open
 * @rule opcom-6.move.recce.close
 * @rule opcom-6.move.recce.open
 */
export const movementRule: Readonly<Record<MovementRow, RuleRef>> = {
	'foot all': 'opcom-6.move.foot',
	'mech close': 'opcom-6.move.mech.close',
	'mech open': 'opcom-6.move.mech.open',
	'tank close': 'opcom-6.move.tank.close',
	'tank marsh': 'opcom-6.move.tank.marsh',
	'tank open': 'opcom-6.move.tank.open',
	'towed-artillery all': 'opcom-6.move.towed-arty',
	'recce close': 'opcom-6.move.recce.close',
	'recce open': 'opcom-6.move.recce.open',
};

/** Returns the km per turn by day without delay, or null if it can't move that way. */
export function rateOf(row: MovementRow, manner: Manner): number | null {
	return movement.number(row, manner);
}

const CROSSING_ROW: Readonly<Record<Troops, MovementRow>> = {
	foot: 'foot all',
	mech: 'mech open',
	tank: 'tank open',
	'towed-artillery': 'towed-artillery all',
	recce: 'recce open',
};

/** Whether troops can cross lesser obstacles without a bridge: the table's last column. */
export function crossesWater(troops: Troops): boolean {
	return movement.cell(CROSSING_ROW[troops], 'river-crossing') === 'possible';
}
