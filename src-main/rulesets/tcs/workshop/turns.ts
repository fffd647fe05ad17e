/** The turn record as typed: from a time on, with a night between two times, or every turn separately. */
import type { TcsTurn } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { DraftHead } from '../../../../src-shared/workshop/draft.ts';

/** Letters that one attribute takes. */
const MOST_LETTERS = 600;
const DAY = 24 * 60;
/** @rule tcs-1.3.turn */
const BY_DAY = 20;
const BY_NIGHT = 60;

/** Turns as they are typed one by one; '' where there are too many to be. */
export function writeTurns(turns: readonly TcsTurn[]): string {
	const text = turns
		.map(({ time, light, visibility }) =>
			[time, light === 'day' ? '' : light, visibility === null ? '' : String(visibility)]
				.filter((part) => part !== '')
				.join(' '),
		)
		.join(', ');
	return text.length <= MOST_LETTERS ? text : '';
}

/** Reads turns typed one by one, or returns null if they aren't typed this way. */
export function readTurns(text: string): readonly TcsTurn[] | null {
	const turns = text.split(',').map((part): TcsTurn | null => {
		const match = /^([01]\d|2[0-3])([0-5]\d)(?: (day|twilight|night))?(?: (\d{1,2}))?$/.exec(part.trim());
		if (!match) return null;
		const [, hour = '', minute = '', light = 'day', sees] = match;
		return {
			time: `${hour}${minute}`,
			light: light as TcsTurn['light'],
			visibility: sees === undefined ? null : Number(sees),
		};
	});
	return turns.every((turn) => turn !== null) ? turns : null;
}

/** Returns minutes after midnight, or null if it isn't a time. */
export function minutesOf(text: string | undefined): number | null {
	const match = /^([01]\d|2[0-3]):?([0-5]\d)$/.exec((text ?? '').trim());
	return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

const timeOf = (minutes: number): string =>
	`${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;

/** Whether it is night at a time. @param from null: never */
function isNight(at: number, from: number | null, to: number | null): boolean {
	if (from === null) return false;
	const end = to ?? from;
	return from <= end ? at >= from && (at < end || from === end) : at >= from || at < end;
}

/**
 * Returns a scenario's turns: those typed, otherwise those generated from its first time.
 * @param kept turns that could not be typed, where there are as many as the head says
 */
export function turnsOf({ turns, attributes }: DraftHead, kept: unknown): unknown {
	const typed = (attributes['times'] ?? '').trim();
	if (typed !== '') return readTurns(typed) ?? typed;
	if (Array.isArray(kept) && kept.length === turns) return kept;
	return counted(turns, attributes);
}

function counted(turns: number, own: DraftHead['attributes']): readonly TcsTurn[] {
	const [night, day] = [minutesOf(own['night']), minutesOf(own['day'])];
	const sees = own['nightSight'] === undefined ? null : Number(own['nightSight']);
	const tcsTurns: TcsTurn[] = [];
	for (let at = minutesOf(own['begins']) ?? 8 * 60; tcsTurns.length < turns;) {
		const dark = isNight(at, night, day);
		tcsTurns.push({
			time: timeOf(at),
			light: dark ? 'night' : 'day',
			visibility: dark ? sees : null,
		});
		at = (at + (dark ? BY_NIGHT : BY_DAY)) % DAY;
	}
	return tcsTurns;
}
