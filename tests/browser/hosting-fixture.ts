/** A hall made up for the hosting desk: networks, seats in every standing, a host that plays along. */
import type { HallCheck, HostingState, SeatRow, SeatWindow } from '../../src-shared/contract/hosting.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { OfficeId, SeatId, SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { FakeHost } from './master-fixture.ts';
import { smallPdf } from './small-pdf.ts';

export const ORIGIN = 'http://192.168.1.20:7420';
const NOW = new Date('2026-11-22T19:05:00').getTime();
const allied = SideId.parse('allied');
const german = SideId.parse('german');

const window = (more: Partial<SeatWindow> = {}): SeatWindow => ({
	from: '192.168.1.31',
	since: NOW - 40 * 60_000,
	silent: 1800,
	roundTrip: 12,
	current: true,
	...more,
});
const row = (id: string, seat: Seat, words: string, more: Partial<SeatRow> = {}): SeatRow => ({
	id: SeatId.parse(id),
	seat,
	words,
	code: null,
	codeUntil: null,
	address: ORIGIN,
	link: null,
	joinedAt: null,
	revokedAt: null,
	windows: [],
	...more,
});
/** A seat whose code waits to be used. */
const coded = (code: string): Partial<SeatRow> => ({
	code,
	codeUntil: NOW + 23 * 3_600_000,
	link: `${ORIGIN}/#code=${code.replaceAll(' ', '-')}`,
});
const joined = (...windows: SeatWindow[]): Partial<SeatRow> => ({ joinedAt: NOW - 3_600_000, windows });

export const ROWS: readonly SeatRow[] = [
	row('map', { kind: 'umpire', name: 'Ben', scope: { of: 'map' }, colour: 1 }, 'Map Control', {
		...joined(window({ from: '192.168.1.22', roundTrip: 4 })),
	}),
	row(
		'air',
		{ kind: 'umpire', name: 'Air', scope: { of: 'office', office: OfficeId.parse('air') }, colour: 2 },
		'Air Control',
		coded('copper window lantern 07'),
	),
	row(
		'corps',
		{ kind: 'side', side: allied, team: TeamId.parse('t-gds'), name: 'Capt. Smith' },
		'Allies, Guards Armoured',
		{
			...joined(window(), window({ from: '192.168.1.32', silent: 9000, current: false })),
		},
	),
	row(
		'div',
		{ kind: 'side', side: allied, team: TeamId.parse('t-11') },
		'Allies, 11th Armoured',
		coded('meadow river pilot 42'),
	),
	row('wall', { kind: 'side', side: allied, as: 'projector' }, 'Allies, projector', {
		...joined(window({ silent: 40_000, current: false })),
	}),
	row(
		'panzer',
		{ kind: 'side', side: german, team: TeamId.parse('t-21') },
		'Germans, 21st Panzer',
		coded('harvest bottle tiger 90'),
	),
	row('staff', { kind: 'side', side: german }, 'Germans', joined()),
	row('watch', { kind: 'side', side: german, as: 'observer' }, 'Germans, observer'),
	row('guest', { kind: 'side', side: german, as: 'observer' }, 'Germans, observer'),
];

const NETWORKS: HostingState['networks'] = [
	{ address: '192.168.1.20', name: 'wlan0' },
	{ address: '10.0.0.5', name: 'eth0' },
];
const CLOSED: HostingState = { open: null, networks: NETWORKS, last: null, turnedAway: [] };
export const OPEN: HostingState = {
	open: {
		address: '192.168.1.20',
		port: 7420,
		origin: ORIGIN,
		named: 'http://thirdmap.local:7420',
		calledAlso: [],
	},
	networks: NETWORKS,
	last: { address: '192.168.1.20', port: 7420 },
	turnedAway: [
		{ at: NOW - 60_000, say: 'A wrong code came from 192.168.1.77.', times: 3 },
		{ at: NOW - 300_000, say: 'A page of another site tried to speak to this host.', times: 1 },
	],
};
export const CHECKS: readonly HallCheck[] = [
	{ id: 'interface', title: 'Network', state: 'good', say: 'Hosting on 192.168.1.20 (wlan0).', todo: '' },
	{
		id: 'reached',
		title: 'Reached from a second device',
		state: 'look',
		say: 'No other device has got through yet.',
		todo: `Open ${ORIGIN}/reach on a phone in the same Wi-Fi: this line turns good.`,
	},
	{
		id: 'firewall',
		title: 'Firewall',
		state: 'unknown',
		say: 'Whether it lets devices in can be seen only from one of them.',
		todo: 'If a firewall is on, open the port: “sudo ufw allow 7420/tcp”.',
	},
	{ id: 'printers', title: 'Printers', state: 'good', say: 'Office.', todo: '' },
	{
		id: 'second-screen',
		title: 'Second screen',
		state: 'look',
		say: 'Only one screen.',
		todo: 'For a projector on this machine: plug it in and choose “extend”, not “mirror”. Mirrored, it shows the hall everything.',
	},
	{
		id: 'disk',
		title: 'Room on the disk',
		state: 'bad',
		say: '0.3 GB left where campaigns and backups are kept.',
		todo: 'Make room on the disk that holds /home/anna/Third Map: 2 GB or more.',
	},
	{ id: 'clock', title: 'Clock', state: 'good', say: 'It is 19:05.', todo: '' },
];

/** A host whose hosting can be watched and set. */
export class HallHost extends FakeHost {
	state: HostingState = OPEN;
	rows: readonly SeatRow[] = ROWS;
	checks: readonly HallCheck[] = CHECKS;

	constructor(seat: Seat = { kind: 'umpire', name: 'Umpire', chief: true }) {
		super();
		const of = (input: unknown): SeatRow | undefined =>
			this.rows.find(({ id }) => id === (input as { id: string }).id);
		this.replies.set('app.info', () => ({ shell: 'browser', version: '0', protocol: 1, seat }));
		this.replies.set('hosting.state', () => this.state);
		this.replies.set('seats.list', () => this.rows);
		this.replies.set('hosting.checks', () => this.checks);
		this.replies.set('hosting.open', () => (this.state = OPEN));
		this.replies.set('hosting.close', () => (this.state = CLOSED));
		this.replies.set('seats.issue', (input) =>
			this.put(of(input), { ...coded('amber candle harbour 13'), windows: [], joinedAt: null }),
		);
		this.replies.set('seats.kick', (input) => this.put(of(input), { windows: [] }));
		this.replies.set('seats.revoke', (input) =>
			this.put(of(input), { code: null, link: null, windows: [], revokedAt: NOW }),
		);
		this.replies.set('seats.add', (input) => {
			const { seat: wanted } = input as { seat: Seat };
			const added = row('new', wanted, 'A new seat', coded('silver garden anchor 55'));
			this.rows = [...this.rows, added];
			return added;
		});
		this.replies.set('seats.cards', () => ({ name: 'seat-cards.pdf', pdf: smallPdf(2) }));
	}

	/** Changes a seat, as something that happened at the host. */
	put(found: SeatRow | undefined, change: Partial<SeatRow>): SeatRow {
		if (!found) throw new Error('no such seat in the fixture');
		const changed = { ...found, ...change };
		this.rows = this.rows.map((each) => (each.id === found.id ? changed : each));
		return changed;
	}
	seat(id: string): SeatRow {
		const found = this.rows.find((each) => each.id === id);
		if (!found) throw new Error(`no seat ${id} in the fixture`);
		return found;
	}
	closed(): this {
		this.state = CLOSED;
		this.rows = this.rows.map((each) => ({ ...each, address: null, link: null, windows: [] }));
		return this;
	}
	inputs(name: string): readonly unknown[] {
		return this.asked.filter((each) => each.name === name).map(({ input }) => input);
	}
}
