/** Game time in words, the same in windows, papers and log. */
import { z } from 'zod';

export const DayPart = z.enum(['night', 'am', 'pm']);
export type DayPart = z.infer<typeof DayPart>;

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
