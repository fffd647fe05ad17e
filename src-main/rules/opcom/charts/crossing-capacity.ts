/** Unit size points over a crossing in a turn (OP COM 7, Traffic). A guide: the umpire may set any figure. */
import type { CrossingKind } from '../../../../src-shared/map/sheet.ts';
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export const crossingCapacity = chart(
	{ title: 'Crossing capacity', source: 'OP COM 7, Traffic', confidence: 'printed' },
	`
	crossing           | min  max  usual
	ferry              | 4    4    4
	main-road-bridge   | 0    100  100    # printed: up to 100
	minor-road-bridge  | 0    40   40     # printed: up to 40
	bailey             | 20   20   20
	rail-bridge        | 15   25   20
	`,
);

/**
 * The paragraph of each sort of crossing.
 * @rule opcom-7.cap.ferry
 * @rule opcom-7.cap.main-bridge
 * @rule opcom-7.cap.minor-bridge
 * @rule opcom-7.cap.bailey
 * @rule opcom-7.cap.rail
 */
export const capacityRule: Readonly<Record<CrossingKind, RuleRef>> = {
	ferry: 'opcom-7.cap.ferry',
	'main-road-bridge': 'opcom-7.cap.main-bridge',
	'minor-road-bridge': 'opcom-7.cap.minor-bridge',
	bailey: 'opcom-7.cap.bailey',
	'rail-bridge': 'opcom-7.cap.rail',
};

/** Returns a crossing kind's usual capacity per turn, size points, and the printed range. */
export function capacityOf(kind: CrossingKind): {
	readonly min: number;
	readonly max: number;
	readonly usual: number;
} {
	const cell = (column: string): number => {
		const value = crossingCapacity.number(kind, column);
		if (value === null) throw new Error(`crossing capacity: ${kind} has no ${column}`);
		return value;
	};
	return { min: cell('min'), max: cell('max'), usual: cell('usual') };
}
