/** The date and part of day of a turn before or after one that is known: three turns to a day (opcom-3.turn.cycle). */
import type { DayPart } from '../../src-shared/contract/scenario.ts';
import { dayAfter } from '../rules/opcom/s03-turns.ts';

export interface When {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
}

const CYCLE: readonly DayPart[] = ['night', 'am', 'pm'];

/**
 * The turn `turn`, counted from a known one.
 * @param last the part after which the date moves on (opcom-3.turn.date): pm as printed
 */
export function whenIs(turn: number, known: When, last: DayPart = 'pm'): When {
	let { date, part } = known;
	for (let n = known.turn; n < turn; n += 1) {
		if (part === last) date = dayAfter(date);
		part = CYCLE[(CYCLE.indexOf(part) + 1) % 3] ?? part;
	}
	for (let n = known.turn; n > turn; n -= 1) {
		part = CYCLE[(CYCLE.indexOf(part) + 2) % 3] ?? part;
		if (part === last) date = dayBefore(date);
	}
	return { turn, date, part };
}

function dayBefore(date: string): string {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() - 1);
	return day.toISOString().slice(0, 10);
}
