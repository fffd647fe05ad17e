/** Operational Points: what an activation is paid with. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Payment } from '../facts.ts';
import type { Here } from '../game.ts';
import { chosenReading } from '../options.ts';

/** Deficit OPs of an impulse. @rule tocs-b3.3.deficit-cap */
const MOST_DEFICIT = 3;

/**
 * Returns what a side's next activation is paid with, or null if nothing is left.
 * @rule tocs-b3.5.spend-any @rule tocs-b3.5.deficit-order @rule tocs-omgn-op-german-lock
 */
export function nextPayment({ scenario, game }: Here, side: SideId): Payment | null {
	const points = game.points[side];
	const locked = scenario.sides.find(({ id }) => id === side)?.locked ?? 0;
	if (!points) return null;
	if (points.earned > 0) return 'earned';
	const deficit = points.deficit < MOST_DEFICIT ? 'deficit' : null;
	const pool = points.pool > 0 && game.clock.turn > locked ? 'pool' : null;
	return chosenReading(game.options, 'deficit-order') === 'pool-first'
		? (pool ?? deficit)
		: (deficit ?? pool);
}
