/** How umpires are distinguished: a colour, initials, and always the name. */
import { scopeKey, type UmpireScope } from '../../../src-shared/contract/seats.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';

/** By seat number. Pale, round and never patterned, so that nobody mistakes one for a side's. */
export const SEAT_COLOURS = [
	'#e8c468',
	'#7fc8e8',
	'#f2a0a0',
	'#a5d68a',
	'#c9b2f0',
	'#f0b37e',
	'#8fd8c4',
	'#d5d3ca',
] as const;

/** A seat's colour as CSS, by its number. */
export function seatColour(colour: number): string {
	return SEAT_COLOURS[colour % SEAT_COLOURS.length] ?? SEAT_COLOURS[0];
}

/**
 * 'Anna Berg' as 'AB', 'Control' as 'Co'; a Team Control by its team: 'Control, 3rd British Division' as '3B',
 * 'Control, 21st Panzer Division' as '21'.
 */
export function initials(name: string): string {
	const person = name.trim();
	const team = person.replace(/^(Team )?Control, /, '');
	const [first = '', ...more] = team.split(/\s+/);
	const second = (team === person ? more.at(-1) : more[0]) ?? '';
	if (second === '') return first.slice(0, 2);
	const head = /^\d+/.exec(first)?.[0] ?? first.slice(0, 1);
	return `${head}${second.slice(0, 1)}`.slice(0, 2).toUpperCase();
}

/** 'Team Control, Guards Armoured' */
export function scopeWords(view: Pick<UmpireHead, 'teams' | 'offices'>, scope: UmpireScope): string {
	if (scope.of === 'all') return 'all of Control';
	if (scope.of !== 'team')
		return view.offices.find((each) => scopeKey(each.scope) === scopeKey(scope))?.name ?? 'Map Control';
	return `Team Control, ${view.teams.find(({ id }) => id === scope.team)?.name ?? 'one team'}`;
}

/** 'since a moment ago', 'for 4 minutes' */
export function lasting(since: number, now: number): string {
	const minutes = Math.floor((now - since) / 60_000);
	if (minutes < 1) return 'since a moment ago';
	return minutes === 1 ? 'for a minute' : `for ${String(minutes)} minutes`;
}

/** 'a moment ago', '4 minutes ago' */
export function ago(at: number, now: number): string {
	const minutes = Math.floor((now - at) / 60_000);
	if (minutes < 1) return 'a moment ago';
	return minutes === 1 ? 'a minute ago' : `${String(minutes)} minutes ago`;
}
