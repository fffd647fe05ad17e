/**
 * Holes that the proofs had: what they looked at, and did not see. Each of these tests fails for a leak that passed all
 * the others: documents closed at every command of anybody, sheet codes that can be counted up, work done for one seat
 * that every other seat waits for.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostApi, type RequestName } from '../../../src-shared/contract/host-api.ts';
import { rolesOf, type Seat, type SideSeat } from '../../../src-shared/contract/seats.ts';
import { SeatId } from '../../../src-shared/kit/ids.ts';
import { ToldRoom } from '../../../src-main/lan/told-document.ts';
import { CampaignFile } from '../../../src-main/store/campaign-file.ts';
import { Pdf } from '../../../src-main/paper/kit/pdf.ts';
import { openHall, orderLine, umpire } from '../../helpers/hall.ts';
import { must, openDoor } from '../../helpers/played-hall.ts';
import { BLUE, smallScenario } from '../../helpers/small-scenario.ts';
import { doings, happen } from './hidden.ts';
import { neighbourDoings } from './neighbour.ts';
import { armour, headquarterSeats, openWorld, wholeSeats, type Plant, type World } from './world.ts';

afterEach(() => vi.restoreAllMocks());

describe('told documents', () => {
	let world: World;
	beforeEach(async () => {
		world = await openWorld([]);
	});
	afterEach(() => world.close());

	/** Every closing of a told document, by the seat that had it open; it is opened again at once, as a window does. */
	function closings(seats: readonly SideSeat[]): string[] {
		const closed: string[] = [];
		const { documents } = world.hall.app;
		const open = (seat: SideSeat): void => {
			const name = documents.mine(seat)?.told;
			// The campaign is being closed.
			if (name === undefined) return;
			const close = (): void => {
				closed.push(seat.id ?? '');
				open(seat);
			};
			if (!documents.open(seat, name, { from: '', send: () => undefined, close }))
				throw new Error('not let in');
		};
		seats.forEach(open);
		return closed;
	}
	const seatsOf = (seats: readonly Seat[]): SideSeat[] =>
		seats
			.filter((seat): seat is SideSeat => seat.kind === 'side' && rolesOf(seat).includes('reader'))
			.map((seat, n) => ({ ...seat, id: SeatId.parse(`looks-on-${String(n)}`) }));
	/** All that is hidden from a seat, one after the other. */
	async function hideAll(neighbours: boolean): Promise<number> {
		let done = 0;
		for (const name of Object.keys(doings))
			done += (await happen({ ...world, say: 'hidden' }, [name])).length;
		for (const doing of neighbours ? Object.values(neighbourDoings) : [])
			done += (await doing({ ...world, say: 'hidden' }))?.outcome === 'recorded' ? 1 : 0;
		return done;
	}

	it.each([
		['a whole side', wholeSeats, false, 45],
		['a headquarters', headquarterSeats, true, 50],
	] as const)(
		'evening 07: of %s are closed by nothing that it was not told, and by what it was',
		async (_whom, seats, neighbours, least) => {
			const looking = seatsOf(seats);
			const closed = closings(looking);
			expect(await hideAll(neighbours)).toBeGreaterThan(least);
			expect(closed).toEqual([]);
			const form = { team: armour, turn: 2, lines: [orderLine('2 Fife', { action: 'attack' })] };
			await must(world.player.ask('sheet.submit', { id: crypto.randomUUID(), form }));
			expect(closed.toSorted()).toEqual(looking.map(({ id }) => id));
		},
	);

	it('evening 07: closed at every command of anybody, they are seen to be', async () => {
		vi.spyOn(ToldRoom.prototype, 'tell').mockImplementation(function (this: ToldRoom) {
			this.closeAll(4410, 'newer');
		});
		const closed = closings(seatsOf(wholeSeats));
		await hideAll(false);
		expect(closed.length).toBeGreaterThan(50);
	});
});

describe('codes on printed sheets', () => {
	const bits = (code: string): string =>
		[...code].map((figure) => Number.parseInt(figure, 16).toString(2).padStart(4, '0')).join('');
	const differing = (a: string, b: string): number => {
		const [left, right] = [bits(a), bits(b)];
		return [...left].filter((bit, n) => bit !== right[n]).length;
	};
	/** What is wrong with codes in the order in which they were made; null: nothing that can be seen. */
	function guessable(codes: readonly string[], elsewhere: readonly string[]): string | null {
		if (codes.some((code) => !/^[0-9a-f]{32}$/.test(code))) return 'not 128 bits';
		if (new Set([...codes, ...elsewhere]).size < codes.length + elsewhere.length)
			return 'another host makes the same';
		// Two codes of chance differ in 64 bits of 128; in fewer than 30, once in 10^9 pairs.
		for (const [n, code] of codes.entries())
			for (const other of codes.slice(n + 1))
				if (differing(code, other) < 30) return 'one follows from another';
		// Each bit is set about as often as not.
		for (let at = 0; at < 128; at += 1) {
			const set = codes.filter((code) => bits(code)[at] === '1').length;
			if (set < codes.length / 8 || set > (7 * codes.length) / 8) return `bit ${String(at)} stands still`;
		}
		return null;
	}
	/** The codes of two campaigns alike in everything, dice and clock among it. */
	async function codesOf(paperId?: () => string): Promise<readonly string[]> {
		const hall = await openHall(smallScenario(), { photos: openDoor, ...(paperId ? { paperId } : {}) });
		const control = await hall.window(umpire);
		for (const kind of ['order-sheet', 'air-sheet'] as const)
			await control.ask('paper.make', { kind, size: 'A4', grey: false, side: BLUE, turn: 1, through: 9 });
		const made = Object.keys(hall.app.session.state.house.papers);
		await hall.end();
		return made;
	}

	it('evening 07: can’t be guessed from one another, nor made on another machine', async () => {
		const codes = await codesOf();
		expect(codes.length).toBeGreaterThan(30);
		expect(guessable(codes, await codesOf())).toBeNull();
	});

	it('evening 07: counted up, or worked out from what everybody knows, they are seen to be', async () => {
		const counting = () => {
			let n = 0;
			return (): string => (n += 1).toString(16).padStart(32, '0');
		};
		expect(guessable(await codesOf(counting()), [])).toBe('one follows from another');
		const scattered = () => {
			const next = counting();
			return (): string => Buffer.from(next(), 'hex').reverse().toString('hex').replaceAll('0', '7');
		};
		expect(guessable(await codesOf(scattered()), await codesOf(scattered()))).not.toBeNull();
	});
});

describe('the cost of one seat’s requests to the others', () => {
	/** The largest of each request that a side may make, as its own window could send it. */
	const largest: Partial<Record<RequestName, unknown>> = {
		'view.follow': { window: 'w'.repeat(22), revision: 0 },
		'paper.make': { kind: 'side-map', size: 'A3', grey: false, scale: 25_000 },
		'settings.save': { key: 'layout', value: 'x'.repeat(4000) },
		'settings.load': { key: 'layout' },
		'map.picture': { key: '0'.repeat(64) },
		'counters.list': undefined,
		'counters.pictures': { names: Array.from({ length: 16 }, () => '0'.repeat(32)) },
		'document.open': { channel: 1, name: 'told.0000000000000000' },
		'document.send': { channel: 1, bytes: 'AAAA' },
		'document.close': { channel: 1 },
		'sheet.submit': {
			id: '7f8a4c1e-0000-4000-8000-000000000001',
			form: {
				team: armour,
				turn: 2,
				lines: Array.from({ length: 60 }, () => orderLine('nobody', { orders: 'x'.repeat(2000) })),
			},
		},
		'sheet.answer': {
			id: '7f8a4c1e-0000-4000-8000-000000000002',
			line: 'red-team-t1.1',
			answer: 'x'.repeat(500),
		},
		'decision.answer': { id: '7f8a4c1e-0000-4000-8000-000000000003', decision: 'red-team-q1', answer: 'x' },
		'message.send': {
			id: '7f8a4c1e-0000-4000-8000-000000000004',
			from: 'red-team',
			to: null,
			text: 'x'.repeat(1000),
		},
		'airsheet.submit': {
			id: '7f8a4c1e-0000-4000-8000-000000000005',
			form: { team: armour, turn: 9, orders: [] },
		},
	};

	/** What a seat's requests made the host do, in counts, while another seat was kept waiting for nothing else. */
	async function workFor(seat: Seat, name: RequestName, plant?: Plant): Promise<Record<string, number>> {
		const world = await openWorld([], plant ? { plant } : {});
		const wide = { pages: 0, 'readings of the log': 0, 'views worked out': 0, 'settings written': 0 };
		const tick = (key: keyof typeof wide) => (): void => void (wide[key] += 1);
		const { page } = Pdf.prototype;
		vi.spyOn(Pdf.prototype, 'page').mockImplementation(function (this: Pdf) {
			tick('pages')();
			page.call(this);
		});
		const { facts } = CampaignFile.prototype;
		vi.spyOn(CampaignFile.prototype, 'facts').mockImplementation(function (this: CampaignFile, after) {
			tick('readings of the log')();
			return facts.call(this, after);
		});
		const { setSetting } = CampaignFile.prototype;
		vi.spyOn(CampaignFile.prototype, 'setSetting').mockImplementation(function (
			this: CampaignFile,
			key,
			value,
		) {
			if (key.startsWith('window:')) tick('settings written')();
			setSetting.call(this, key, value);
		});
		const windows = await Promise.all(Array.from({ length: 6 }, () => world.join(seat)));
		const { app } = world.hall;
		const sideView = app.sideView.bind(app);
		vi.spyOn(app, 'sideView').mockImplementation((asked) => {
			tick('views worked out')();
			return sideView(asked);
		});
		for (let n = 0; n < 20; n += 1) for (const window of windows) void window.ask(name, largest[name]);
		// Whoever asks next is answered, however much was asked for before.
		expect((await world.enemy.reply('app.info', undefined)).ok).toBe(true);
		for (let n = 0; n < 200; n += 1) await new Promise((turn) => setImmediate(turn));
		await world.close();
		vi.restoreAllMocks();
		return wide;
	}

	const seat: Seat = { kind: 'side', side: BLUE };
	const may = (Object.keys(hostApi) as RequestName[]).filter((name) =>
		rolesOf(seat).some((role) => hostApi[name].who.includes(role)),
	);

	it.each(may)(
		'evening 07: %s, a hundred and twenty times from six windows, makes the host do nothing wide',
		async (name) => {
			expect(await workFor(seat, name)).toEqual({
				pages: 0,
				'readings of the log': 0,
				'views worked out': 0,
				// The first, and what it had come to when the campaign was closed.
				'settings written': name === 'settings.save' ? 2 : 0,
			});
		},
	);

	it('evening 07: views worked out for each request, and papers drawn in the host, are seen to be', async () => {
		const each: Plant = (handlers, app) => ({
			...handlers,
			'view.follow': (context, back) => {
				if (context.seat.kind === 'side') app.sideView(context.seat);
				return handlers['view.follow'](context, back);
			},
			'paper.make': () => {
				new Pdf({ size: 'A4', landscape: false, grey: false, title: '' }).page();
				return { name: '', pdf: '' };
			},
		});
		expect(await workFor(seat, 'view.follow', each)).toMatchObject({ 'views worked out': 120 });
		expect(await workFor(seat, 'paper.make', each)).toMatchObject({ pages: 120 });
	});
});
