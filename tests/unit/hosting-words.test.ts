/** The hosting desk's words: how a seat stands, how a code is read out, how many are here. */
import { describe, expect, it } from 'vitest';
import type { SeatRow, SeatWindow } from '../../src-shared/contract/hosting.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { OfficeId, SeatId, SideId, TeamId } from '../../src-shared/kit/ids.ts';
import {
	attendance,
	groupsOf,
	hostingWords,
	isMissing,
	lengthWords,
	seatName,
	seatTitle,
	speedWords,
	spoken,
	standingOf,
	standingWords,
} from '../../src-renderer/master/hosting/words.ts';

const blue = SideId.parse('blue');
const window = (more: Partial<SeatWindow> = {}): SeatWindow => ({
	from: '192.168.1.31',
	since: 0,
	silent: 900,
	roundTrip: 8,
	current: true,
	...more,
});
const row = (more: Partial<SeatRow> = {}): SeatRow => ({
	id: SeatId.parse('seat'),
	seat: { kind: 'side', side: blue },
	words: 'Blue',
	code: null,
	codeUntil: null,
	address: null,
	link: null,
	joinedAt: null,
	revokedAt: null,
	windows: [],
	...more,
});

describe('how a seat stands', () => {
	it.each([
		['no code, never joined', row(), 'no-code', 'No code yet'],
		['a code that waits', row({ code: 'a b c 12' }), 'waiting', 'Waiting to join'],
		['joined and gone', row({ joinedAt: 1 }), 'away', 'Not here'],
		['there', row({ joinedAt: 1, windows: [window()] }), 'current', 'Current, quick (8 ms)'],
		['there, not measured yet', row({ windows: [window({ roundTrip: null })] }), 'current', 'Current'],
		[
			'between two beats',
			row({ windows: [window({ current: false })] }),
			'behind',
			'Here, taking in the newest',
		],
		['a lid closed', row({ windows: [window({ silent: 200_000 })] }), 'silent', 'Silent for 3 min'],
	] as const)('%s', (_name, seat, standing, words) => {
		expect(standingOf(seat)).toBe(standing);
		expect(standingWords(seat)).toBe(words);
	});

	it('goes by the freshest of its windows', () => {
		const windows = [window({ silent: 80_000 }), window({ silent: 500, roundTrip: 400 })];
		expect(standingWords(row({ windows }))).toBe('Current, slow (400 ms)');
	});
});

it.each([
	[0.2, 'quick (under 1 ms)'],
	[59, 'quick (59 ms)'],
	[60, 'good (60 ms)'],
	[299.6, 'good (300 ms)'],
	[300, 'slow (300 ms)'],
	[2500, 'very slow (2500 ms)'],
])('a round trip of %d ms is %s', (ms, words) => expect(speedWords(ms)).toBe(words));

it.each([
	[900, '1 s'],
	[89_000, '89 s'],
	[91_000, '2 min'],
	[3_600_000, '60 min'],
	[7_200_000, '2 h'],
])('%d ms are %s', (ms, words) => expect(lengthWords(ms)).toBe(words));

it('a code is read out with its figures one by one', () => {
	expect(spoken('amber river tiger 07')).toBe('amber, river, tiger, zero, seven');
});

it('a seat is named within its group, and whoever sits there by name', () => {
	const hq: Seat = { kind: 'side', side: blue, team: TeamId.parse('t'), name: 'Ann' };
	expect(seatTitle(row({ seat: hq, words: 'Blue, 8 Corps' }))).toBe('8 Corps');
	expect(seatName(row({ seat: hq, words: 'Blue, 8 Corps' }))).toBe('Ann');
	expect(seatTitle(row())).toBe('Whole side');
	const wall: Seat = { kind: 'side', side: blue, as: 'projector' };
	expect(seatTitle(row({ seat: wall, words: 'Blue, projector' }))).toBe('Whole side, projector');
	const air: Seat = {
		kind: 'umpire',
		name: 'Air Control',
		scope: { of: 'office', office: OfficeId.parse('air') },
	};
	expect(seatTitle(row({ seat: air, words: 'Air Control' }))).toBe('Air Control');
	expect(seatName(row({ seat: air, words: 'Air Control' }))).toBe('');
});

it('counts those given out: not the ended, not those without a code', () => {
	const rows = [
		row(),
		row({ code: 'a b c 12' }),
		row({ joinedAt: 1 }),
		row({ joinedAt: 1, windows: [window(), window()] }),
		row({ joinedAt: 1, windows: [window()], revokedAt: 2 }),
	];
	expect(attendance(rows)).toEqual({ here: 1, of: 3 });
	expect(rows.map(isMissing)).toEqual([false, true, true, false, false]);
	const open = { address: '', port: 1, origin: '', named: null, calledAlso: [] };
	const state = { open, networks: [], last: null, turnedAway: [] };
	expect(hostingWords(state, rows)).toBe('1 of 3 here');
	expect(hostingWords(state, [row()])).toBe('Hosting, no seats yet');
	expect(hostingWords({ ...state, open: null }, rows)).toBe('Hosting off');
	expect(groupsOf(rows, []).flatMap(({ rows: own }) => own)).toEqual([]);
});
