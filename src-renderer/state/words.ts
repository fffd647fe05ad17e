/** Game time in words. */
import type { DayPart } from '../../src-shared/contract/scenario.ts';

export const partNames: Readonly<Record<DayPart, string>> = { night: 'night', am: 'a.m.', pm: 'p.m.' };

/** "18 July 1944" out of "1944-07-18". */
export function dateInWords(date: string): string {
	return new Intl.DateTimeFormat('en-GB', {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	}).format(new Date(`${date}T12:00:00Z`));
}

/** "last heard of: 2 turns ago". */
export function heardInWords(heard: number, turn: number): string {
	const age = turn - heard;
	return age <= 0
		? 'heard of this turn'
		: age === 1
			? 'last heard of: last turn'
			: `last heard of: ${String(age)} turns ago`;
}
