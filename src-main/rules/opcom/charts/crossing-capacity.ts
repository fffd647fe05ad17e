/** Unit size points over a crossing in a turn (OP COM 7, Traffic). A guide: the umpire may set any figure. */
import { chart } from '../../kit/chart.ts';

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
