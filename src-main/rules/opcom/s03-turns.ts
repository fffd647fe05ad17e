/** OP COM 3, Scales: turns of eight hours, three to a day. */
import type { DayPart } from '../../../src-shared/contract/scenario.ts';
import { option } from './options.ts';
import type { OpcomWorld } from './types.ts';

/** opcom-3.turn.cycle */
const NEXT: Readonly<Record<DayPart, DayPart>> = { night: 'am', am: 'pm', pm: 'night' };

/**
 * The date and part of the next turn. The date moves on once in three turns: after the afternoon, or after the
 * night where the campaign counts a night to the day before it (opcom-3.turn.date).
 */
export function turnAfter(world: OpcomWorld): {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
} {
	const { turn, date, part } = world.game;
	const last: DayPart = option(world, 'night-date') === 'ends-the-day' ? 'night' : 'pm';
	return { turn: turn + 1, date: part === last ? dayAfter(date) : date, part: NEXT[part] };
}

/** The day after an ISO date. */
export function dayAfter(date: string): string {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + 1);
	return day.toISOString().slice(0, 10);
}
