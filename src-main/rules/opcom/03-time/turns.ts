/** OP COM 3, Scales: turns of eight hours, three to a day. */
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import { option } from '../options.ts';
import type { OpcomWorld } from '../types.ts';

/**
 * opcom-3.turn.cycle
 * @rule opcom-3.turn.cycle
 */
const NEXT: Readonly<Record<DayPart, DayPart>> = { night: 'am', am: 'pm', pm: 'night' };

/** A turn's place in the calendar. */
export interface When {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
}

/**
 * The date and part of the next turn. The date moves on once in three turns: after the afternoon, or after the
 * night where the campaign counts a night to the day before it (opcom-3.turn.date).
 * @rule opcom-3.turn.length
 * @rule opcom-3.turn.date
 */
export function turnAfter(world: OpcomWorld): When {
	return after(world.game, lastPart(world));
}

/** The part of a day after which the date moves on. */
export function lastPart(world: OpcomWorld): DayPart {
	return option(world, 'night-date') === 'ends-the-day' ? 'night' : 'pm';
}

function after({ turn, date, part }: When, last: DayPart): When {
	return { turn: turn + 1, date: part === last ? daysOn(date, 1) : date, part: NEXT[part] };
}

/** opcom-3.turn.cycle, backwards */
const BEFORE: Readonly<Record<DayPart, DayPart>> = { night: 'pm', am: 'night', pm: 'am' };

function before({ turn, date, part }: When, last: DayPart): When {
	return { turn: turn - 1, date: BEFORE[part] === last ? daysOn(date, -1) : date, part: BEFORE[part] };
}

/** Date and part of any turn, counted from the present one. */
export function whenIs(world: OpcomWorld, turn: number): When {
	return whenCountedFrom(world.game, turn, lastPart(world));
}

/**
 * Date and part of any turn, counted from one that is known, forwards or back.
 * @param last the part of a day after which the date moves on (opcom-3.turn.date)
 */
export function whenCountedFrom(known: When, turn: number, last: DayPart = 'pm'): When {
	let when: When = { turn: known.turn, date: known.date, part: known.part };
	while (when.turn < turn) when = after(when, last);
	while (when.turn > turn) when = before(when, last);
	return when;
}

function daysOn(date: string, days: number): string {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + days);
	return day.toISOString().slice(0, 10);
}
