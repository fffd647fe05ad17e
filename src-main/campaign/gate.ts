/** Before the rules are asked: may this seat, and did it look at what it is about to change? */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';

/** Who changed a subject last, and at which fact. */
export interface Touch {
	readonly seq: number;
	readonly viewer: string;
	readonly label: string;
}

/**
 * Two windows on one thing: the second is told, and keeps what it typed.
 * @param seen the newest fact in the view that the umpire looked at
 */
export function checkFresh(touch: Touch | undefined, viewer: string, seen: number): Refusal | null {
	if (!touch || touch.viewer === viewer || touch.seq <= seen) return null;
	return refuse(
		'app',
		'gate/stale',
		`Another window changed this a moment ago (${touch.label}). Nothing of yours is lost: look at it as it is now, then do it again.`,
	);
}

/** A seat as the file keeps it: 'umpire:Control' or 'side:allied'. */
export function seatName(seat: Seat): string {
	return seat.kind === 'umpire' ? `umpire:${seat.name}` : `side:${seat.side}`;
}
