/** Seats and their windows in the umpire's words. */
import type { HostingState, SeatRow, SeatWindow } from '../../../src-shared/contract/hosting.ts';
import type { SideHead } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** The group in which seats are listed, shown and printed: a side, or Control. */
export type Group = SideId | 'control';

export interface SeatGroup {
	readonly id: Group;
	/** Null: Control. */
	readonly side: SideHead | null;
	readonly rows: readonly SeatRow[];
}

export const groupOf = (row: SeatRow): Group => (row.seat.kind === 'umpire' ? 'control' : row.seat.side);

/** Seats that still count, Control's first, then each side's in the order of the sides. */
export function groupsOf(rows: readonly SeatRow[], sides: readonly SideHead[]): readonly SeatGroup[] {
	const live = rows.filter((row) => row.revokedAt === null);
	const of = (id: Group): readonly SeatRow[] => live.filter((row) => groupOf(row) === id);
	return [
		{ id: 'control', side: null, rows: of('control') },
		...sides.map((side) => ({ id: side.id, side, rows: of(side.id) })),
	];
}

/** A seat within its group: 'Whole side', '8 Corps, projector', 'Air Control'. */
export function seatTitle({ seat, words }: SeatRow): string {
	if (seat.kind === 'umpire') return words;
	const within = words.split(', ').slice(1).join(', ');
	return seat.team === undefined ? ['Whole side', within].filter((each) => each !== '').join(', ') : within;
}

/** Returns the name given by the person in a seat; '' until one is given. */
export function seatName({ seat, words }: SeatRow): string {
	const name = seat.name ?? '';
	return words.includes(name) ? '' : name;
}

/** The words of a code as they are read out: its figures one by one. */
export function spoken(code: string): string {
	return code
		.split(' ')
		.flatMap((word) =>
			/^\d+$/.test(word) ? [...word].map((figure) => FIGURES[Number(figure)] ?? figure) : [word],
		)
		.join(', ');
}
const FIGURES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Longer than this without a word is worth saying: a heartbeat was missed. */
const SILENT_MS = 15_000;

export type SeatStanding = 'current' | 'behind' | 'silent' | 'away' | 'waiting' | 'no-code';

/** Returns a seat's status, by the freshest of its windows. */
export function standingOf(row: SeatRow): SeatStanding {
	const window = freshest(row);
	if (window) return window.silent > SILENT_MS ? 'silent' : window.current ? 'current' : 'behind';
	if (row.code !== null) return 'waiting';
	return row.joinedAt === null ? 'no-code' : 'away';
}

/** Returns the seat's window that shows the latest revision, or null if none is open. */
export function freshest({ windows }: SeatRow): SeatWindow | null {
	return windows.toSorted((a, b) => Number(b.current) - Number(a.current) || a.silent - b.silent)[0] ?? null;
}

/** 'Current, quick', 'Silent for 40 s', 'Not here'. */
export function standingWords(row: SeatRow): string {
	const window = freshest(row);
	const roundTrip = window?.roundTrip ?? null;
	switch (standingOf(row)) {
		case 'current':
			return roundTrip === null ? 'Current' : `Current, ${speedWords(roundTrip)}`;
		case 'behind':
			return 'Here, taking in the newest';
		case 'silent':
			return `Silent for ${lengthWords(window?.silent ?? 0)}`;
		case 'away':
			return 'Not here';
		case 'waiting':
			return 'Waiting to join';
		case 'no-code':
			return 'No code yet';
	}
}

/** How long an answer takes, as one notices it. */
export function speedWords(ms: number): string {
	const word = ms < 60 ? 'quick' : ms < 300 ? 'good' : ms < 1000 ? 'slow' : 'very slow';
	return `${word} (${ms < 1 ? 'under 1' : String(Math.round(ms))} ms)`;
}

/** '40 s', '3 min', '2 h'. */
export function lengthWords(ms: number): string {
	const seconds = Math.round(ms / 1000);
	if (seconds < 90) return `${String(seconds)} s`;
	const minutes = Math.round(seconds / 60);
	return minutes < 90 ? `${String(minutes)} min` : `${String(Math.round(minutes / 60))} h`;
}

/** Returns 'Mon 19:05', for times that may be tomorrow. */
export function dayWords(at: number): string {
	return new Date(at).toLocaleString('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
}

/** Seats given out, and how many of them have somebody sitting there now. */
export function attendance(rows: readonly SeatRow[]): { readonly here: number; readonly of: number } {
	const given = rows.filter(
		(row) => row.revokedAt === null && (row.code !== null || row.joinedAt !== null || row.windows.length > 0),
	);
	return { here: given.filter((row) => row.windows.length > 0).length, of: given.length };
}

/** Given out, and nobody sits there just now. */
export const isMissing = (row: SeatRow): boolean => attendance([row]).of === 1 && row.windows.length === 0;

/** The state in a few words for the top bar. */
export function hostingWords(state: HostingState | null, rows: readonly SeatRow[]): string {
	if (!state?.open) return 'Hosting off';
	const { here, of } = attendance(rows);
	return of === 0 ? 'Hosting, no seats yet' : `${String(here)} of ${String(of)} here`;
}
