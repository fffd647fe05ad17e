/**
 * The track of turns as it is typed: a first time and hours per turn, then what light and weather each hour of the day has, each
 * day, and single turns.
 */
import {
	LIGHTS,
	MOONS,
	type Light,
	type Moon,
	type TocsTurn,
} from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { DraftHead } from '../../../../src-shared/workshop/draft.ts';
import { numberIn, wordsIn } from '../../hexwar/workshop/values.ts';

type Sky = Omit<TocsTurn, 'date' | 'time'>;
const PLAIN: Sky = { light: 'day', cloud: 0, fog: 0, rain: 0, moon: null, celsius: 15, rest: false };
/** Letters that one attribute takes. */
const MOST_LETTERS = 600;
const DAY = 24 * 60;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** The key of each list's entries: a time, a day, a turn number. */
export const LISTS = {
	byHour: { head: /^(?:[01]\d|2[0-3])[0-5]\d(?= |$)/, like: '0600 dawn fog 5 temp 10, 2100 night' },
	byDay: { head: /^\d{1,2} [A-Z][a-z]+(?= |$)/, like: '17 Sept cloud -2, 18 Sept rain 1 moon new' },
	single: { head: /^turn \d{1,3}(?= |$)/, like: 'turn 5 rain 2, turn 9 rest' },
} as const;
export type List = keyof typeof LISTS;

/** Reads a list's entries by their key, or returns null if they aren't typed this way. */
export function readList(list: List, text: string | undefined): ReadonlyMap<string, Partial<Sky>> | null {
	const read = new Map<string, Partial<Sky>>();
	for (const item of wordsIn(text)) {
		const head = LISTS[list].head.exec(item)?.[0];
		const sky = head === undefined ? null : readSky(item.slice(head.length));
		if (head === undefined || sky === null) return null;
		read.set(head, { ...read.get(head), ...sky });
	}
	return read;
}

const NUMBERS = { cloud: 'cloud', fog: 'fog', rain: 'rain', temp: 'celsius' } as const;
function readSky(text: string): Partial<Sky> | null {
	let sky: Partial<Sky> = {};
	const words = text.split(' ').filter((word) => word !== '');
	for (let n = 0; n < words.length; n += 1) {
		const word = words[n] ?? '';
		const next = words[n + 1] ?? '';
		if (LIGHTS.some((light) => light === word)) sky = { ...sky, light: word as Light };
		else if (word === 'rest') sky = { ...sky, rest: true };
		else if (word === 'moon' && MOONS.some((moon) => moon === next))
			sky = { ...sky, moon: words[++n] as Moon };
		else if (Object.hasOwn(NUMBERS, word) && /^-?\d{1,2}$/.test(next))
			sky = { ...sky, [NUMBERS[word as keyof typeof NUMBERS]]: Number(words[++n]) };
		else return null;
	}
	return sky;
}

function writeSky(sky: Partial<Sky>): string {
	const { light, cloud, fog, rain, moon, celsius, rest } = sky;
	const number = (word: string, value: number | undefined) =>
		value === undefined ? '' : `${word} ${String(value)}`;
	return [
		...[light ?? '', number('cloud', cloud), number('fog', fog), number('rain', rain)],
		...[moon ? `moon ${moon}` : '', number('temp', celsius), rest === true ? 'rest' : ''],
	]
		.filter((word) => word !== '')
		.join(' ');
}

/** Returns minutes after midnight, or null if it isn't a time. */
export function minutesOf(text: string | undefined): number | null {
	const match = /^([01]\d|2[0-3])([0-5]\d)$/.exec((text ?? '').trim());
	return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
const timeOf = (minutes: number): string =>
	`${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;

/** The days and times of so many turns, from a day of the calendar and a time on. */
function frame(
	date: string,
	begins: number,
	hours: number,
	turns: number,
): readonly { readonly date: string; readonly time: string }[] {
	const first = Date.parse(`${date}T00:00:00Z`);
	return Array.from({ length: turns }, (_, n) => {
		const minutes = begins + n * hours * 60;
		const day = new Date(first + Math.floor(minutes / DAY) * DAY * 60_000);
		return {
			date: `${String(day.getUTCDate())} ${MONTHS[day.getUTCMonth()] ?? ''}`,
			time: timeOf(minutes % DAY),
		};
	});
}

/** Returns the turns that a head makes, or null where its day, its time or one of its lists can't be read. */
export function readTurns({ date, turns, attributes: own }: DraftHead): readonly TocsTurn[] | null {
	const [begins, hours] = [minutesOf(own['begins']), numberIn(own['hours']) ?? 3];
	const [byHour, byDay] = [readList('byHour', own['byHour']), readList('byDay', own['byDay'])];
	const single = readList('single', own['single']);
	if (begins === null || !byHour || !byDay || !single || Number.isNaN(Date.parse(date))) return null;
	return frame(date, begins, hours, turns).map((at, n) => ({
		...at,
		...PLAIN,
		...byHour.get(at.time),
		...byDay.get(at.date),
		...single.get(`turn ${String(n + 1)}`),
	}));
}

/** Returns a scenario's turns: the kept ones if none could be typed, otherwise those of its head. */
export function turnsOf(head: DraftHead, kept: unknown): unknown {
	const { byHour = '', byDay = '', single = '' } = head.attributes;
	const isTyped = `${byHour}${byDay}${single}` !== '';
	if (!isTyped && Array.isArray(kept) && kept.length === head.turns) return kept;
	return readTurns(head) ?? [];
}

/** The typed text for turns. */
export interface TypedTurns {
	/** 1944-09-17 */
	readonly date: string;
	readonly begins: string;
	readonly byHour: string;
	readonly byDay: string;
	readonly single: string;
}
const asLines = (lists: ReadonlyMap<string, Partial<Sky>>): string =>
	[...lists].map(([head, sky]) => `${head} ${writeSky(sky)}`).join(', ');

/** Returns what is typed for a scenario’s turns, or null where they can’t be typed: other days or gaps than the clock makes. */
export function writeTurns(turns: readonly TocsTurn[], hours: number, month: string): TypedTurns | null {
	const [first] = turns;
	const day = first && /^(\d{1,2}) ([A-Z][a-z]+)$/.exec(first.date);
	const number = day ? MONTHS.indexOf(day[2] ?? '') + 1 : 0;
	if (!first || !day || number === 0) return null;
	const two = (n: number): string => String(n).padStart(2, '0');
	const date = `${month.slice(0, 4)}-${two(number)}-${two(Number(day[1]))}`;
	const lists = listsOf(turns);
	const typed = {
		...{ date, begins: first.time },
		...{ byHour: asLines(lists.byHour), byDay: asLines(lists.byDay), single: asLines(lists.single) },
	};
	if ([typed.byHour, typed.byDay, typed.single].some(({ length }) => length > MOST_LETTERS)) return null;
	const { date: _date, ...own } = typed;
	const back = readTurns({
		...NO_HEAD,
		date,
		turns: turns.length,
		attributes: { ...own, hours: String(hours) },
	});
	return back !== null && isSame(back, turns) ? typed : null;
}
const NO_HEAD = { title: '', summary: '', notes: '', credits: [] };
const KEYS = ['light', 'cloud', 'fog', 'rain', 'moon', 'celsius', 'rest'] as const;

const isSame = (a: readonly TocsTurn[], b: readonly TocsTurn[]): boolean =>
	a.length === b.length &&
	a.every((turn, n) => (['date', 'time', ...KEYS] as const).every((key) => turn[key] === b[n]?.[key]));

/** Values constant through each day are listed by day, those that follow the clock by hour, the rest by turn. */
function listsOf(turns: readonly TocsTurn[]): Readonly<Record<List, ReadonlyMap<string, Partial<Sky>>>> {
	const lists = {
		byHour: new Map<string, Partial<Sky>>(),
		byDay: new Map<string, Partial<Sky>>(),
		single: new Map<string, Partial<Sky>>(),
	};
	const put = (list: Map<string, Partial<Sky>>, head: string, sky: Partial<Sky>) =>
		list.set(head, { ...list.get(head), ...sky });
	for (const key of KEYS) {
		const byDay = usual(turns, 'date', key);
		const isByDay = turns.every((turn) => byDay.get(turn.date) === turn[key]);
		const common = isByDay ? byDay : usual(turns, 'time', key);
		for (const [head, value] of common)
			if (value !== PLAIN[key]) put(isByDay ? lists.byDay : lists.byHour, head, { [key]: value });
		for (const [n, turn] of turns.entries())
			if (turn[key] !== common.get(isByDay ? turn.date : turn.time))
				put(lists.single, `turn ${String(n + 1)}`, { [key]: turn[key] });
	}
	return lists;
}

/** The value that most turns of one day, or of one time, have. */
function usual(
	turns: readonly TocsTurn[],
	by: 'date' | 'time',
	key: (typeof KEYS)[number],
): ReadonlyMap<string, unknown> {
	const counts = new Map<string, Map<unknown, number>>();
	for (const turn of turns) {
		const of = counts.get(turn[by]) ?? new Map<unknown, number>();
		counts.set(turn[by], of.set(turn[key], (of.get(turn[key]) ?? 0) + 1));
	}
	return new Map(
		[...counts].map(([head, of]) => [head, [...of].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null]),
	);
}
