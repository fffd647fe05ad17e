/**
 * The three proofs over everything that a seat can receive, for every sort of seat a side has: a player, an observer, a
 * projector, of the whole side and of one headquarters. The bytes are those of real sockets and of the collectors.
 * Each proof is also run on a host in which a leak was put on purpose, and must see it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { canaries, everythingReadable, holdsCanary } from '../kit/canary-words.ts';
import { canaryScenario } from './canary-scenario.ts';
import { collectorsWith, type Taken } from '../kit/collectors.ts';
import { doings } from './hidden.ts';
import { neighbourDoings } from './neighbour.ts';
import {
	acts,
	headquarterSeats,
	nameOf,
	openWorld,
	play,
	wholeSeats,
	type Happening,
	type Plant,
} from './world.ts';
import { scenarioIn } from '../../helpers/opened.ts';

interface Seen {
	/** By seat: what came over its socket, in order, and all else that it can take. */
	readonly bySeat: Readonly<Record<string, readonly Taken[]>>;
	readonly done: ReadonlySet<string>;
}

/** What each seat of one world received. */
async function seenIn(
	seats: readonly Seat[],
	happenings: readonly Happening[],
	more: { readonly slow?: boolean; readonly plant?: Plant } = {},
): Promise<Seen> {
	const world = await openWorld(seats, more.plant ? { plant: more.plant } : {});
	try {
		const done = await play(world, happenings);
		const bySeat: Record<string, Taken[]> = {};
		for (const wire of world.wires)
			bySeat[nameOf(wire.seat)] = wire.received.map(({ cause, bytes }) => ({ what: cause, bytes }));
		for (const collector of collectors.filter(({ slow }) => !slow || more.slow === true))
			for (const seat of seats) {
				const taken = await collector.collect(world, seat);
				bySeat[nameOf(seat)]?.push(
					...taken.map((each) => ({ ...each, what: `${collector.name}: ${each.what}` })),
				);
			}
		return { bySeat, done };
	} finally {
		await world.close();
	}
}

const collectors = collectorsWith([
	{ kind: 'order-sheet', size: 'A4', grey: false, turn: 3 },
	{ kind: 'order-sheet-filled', size: 'A4', grey: false, turn: 2 },
	{ kind: 'air-sheet', size: 'LETTER', grey: true },
	{ kind: 'air-sheet-filled', size: 'A4', grey: false, turn: 2 },
	{ kind: 'briefings', size: 'A4', grey: false, turn: 2 },
	{ kind: 'side-map', size: 'A3', grey: false },
	{ kind: 'counters', size: 'A4', grey: false },
	{ kind: 'turn-record', size: 'A4', grey: false },
]);

const happening = (names: readonly string[]): fc.Arbitrary<readonly Happening[]> =>
	fc.array(
		fc.record({
			name: fc.constantFrom(...names),
			before: fc.nat(acts.length),
			say: fc.stringMatching(/^[a-z]{4,20}$/),
		}),
		{ maxLength: 30 },
	);
/** All of it, once, in its own order, in one place or spread over the acts. */
const everything = (names: readonly string[], spread: boolean): readonly Happening[] =>
	names.map((name, n) => ({
		name,
		before: spread ? Math.floor((n * (acts.length + 1)) / names.length) : 0,
		say: 'besides',
	}));

describe.each([
	['the whole side', wholeSeats, Object.keys(doings)],
	['one headquarters', headquarterSeats, [...Object.keys(doings), ...Object.keys(neighbourDoings)]],
] as const)('seats of %s', (_whose, seats, names) => {
	let silence: Seen;
	beforeAll(async () => {
		silence = await seenIn(seats, [], { slow: true });
	});
	const quick = (seen: Seen): Seen['bySeat'] =>
		Object.fromEntries(
			Object.entries(seen.bySeat).map(([seat, taken]) => [
				seat,
				taken.filter(({ what }) => !what.startsWith('papers: ')),
			]),
		);

	it('twin worlds: receive the same bytes in the same order whatever was hidden from them', async () => {
		for (const seat of seats) expect(silence.bySeat[nameOf(seat)]?.length, nameOf(seat)).toBeGreaterThan(20);
		await fc.assert(
			fc.asyncProperty(happening(names), async (happenings) => {
				expect((await seenIn(seats, happenings)).bySeat).toEqual(quick(silence));
			}),
			{ numRuns: 25, endOnFailure: true },
		);
	});

	it.each([
		['at once', false],
		['here and there', true],
	])(
		'same count, order, size and time: all that can be hidden happens, %s, and no frame comes that did not',
		async (_how, spread) => {
			const seen = await seenIn(seats, everything(names, spread), { slow: true });
			const sizes = ({ bySeat }: Seen): object =>
				Object.fromEntries(
					Object.entries(bySeat).map(([seat, taken]) => [
						seat,
						taken.map(({ what, bytes }) => `${what}: ${String(bytes.length)}`),
					]),
				);
			expect(sizes(seen)).toEqual(sizes(silence));
			expect(seen.bySeat).toEqual(silence.bySeat);
			// Nearly all of it was really done: what can't be is what needs something else first.
			expect(names.filter((name) => !seen.done.has(name)).length).toBeLessThan(names.length / 8);
		},
	);

	it('the first proof can fail: a number of facts in an answer makes the worlds differ', async () => {
		const plant: Plant = (handlers, app) => ({
			...handlers,
			'app.info': (context) =>
				({
					...(handlers['app.info'](context, undefined) as { readonly version: string }),
					version: `0.1.${String(app.session.seq)}`,
				}) as never,
		});
		const few = names.slice(0, 3).map((name) => ({ name, before: 0, say: 'besides' }));
		const [one, two] = [await seenIn(seats, [], { plant }), await seenIn(seats, few, { plant })];
		expect(two.bySeat).not.toEqual(one.bySeat);
	});

	it('the third proof can fail: a tick at every command is seen, though it says nothing', async () => {
		const plant: Plant = (handlers) => {
			const windows: { push(push: { push: 'closed'; say: string }): void }[] = [];
			return {
				...handlers,
				'view.follow': (context, input) => {
					windows.push(context.viewer);
					return handlers['view.follow'](context, input);
				},
				'command.desk': (context, input) => {
					for (const window of windows) window.push({ push: 'closed', say: '' });
					return handlers['command.desk'](context, input);
				},
			};
		};
		const few = [{ name: 'handover', before: 3, say: 'besides' }];
		const [one, two] = [await seenIn(seats, [], { plant }), await seenIn(seats, few, { plant })];
		expect(two.bySeat).not.toEqual(one.bySeat);
	});
});

describe('canaries', () => {
	const seats: readonly Seat[] = [...wholeSeats, ...headquarterSeats];
	const red: Seat = { kind: 'side', side: RED };

	/** Everything readable of what those seats receive in a world full of canaries. */
	async function readableOf(whose: readonly Seat[], plant?: Plant): Promise<ReadonlyMap<string, string>> {
		const next = canaries(500);
		const world = await openWorld(whose, {
			scenario: canaryScenario(),
			say: () => next(),
			...(plant ? { plant } : {}),
		});
		try {
			await play(world, [
				...everything(Object.keys(doings), true).map((each) => ({ ...each, say: next() })),
				{ name: 'handover', before: 0, say: next() },
			]);
			const read = new Map<string, string>();
			for (const { seat, received } of world.wires)
				for (const [n, { cause, bytes }] of received.entries())
					read.set(`${nameOf(seat)} ${String(n)} ${cause}`, await everythingReadable(bytes));
			for (const seat of whose)
				for (const collector of collectors)
					for (const [n, { what, bytes }] of (await collector.collect(world, seat)).entries())
						read.set(
							`${nameOf(seat)} ${String(n)} ${collector.name}: ${what}`,
							await everythingReadable(bytes),
						);
			return read;
		} finally {
			await world.close();
		}
	}

	let ours: ReadonlyMap<string, string>;
	beforeAll(async () => {
		ours = await readableOf(seats);
	});
	afterAll(() => {
		ours = new Map();
	});

	it('nothing that any seat of Blue receives holds one of Red’s or of Control’s', () => {
		expect(ours.size).toBeGreaterThan(100);
		expect([...ours].filter(([, text]) => holdsCanary(text)).map(([what]) => what)).toEqual([]);
	});

	it('the scan can see: a seat of Red’s receives them over its socket, on its papers, in a second window', async () => {
		const theirs = await readableOf([red]);
		const found = [...theirs].filter(([, text]) => holdsCanary(text)).map(([what]) => what);
		expect(found.length).toBeGreaterThan(8);
		for (const way of [
			'opened',
			'a second window’s view',
			'papers: {"kind":"side-map"',
			'papers: {"kind":"counters"',
		])
			expect(
				found.some((what) => what.includes(way)),
				way,
			).toBe(true);
	});

	it('the second proof can fail: an enemy’s name in one refusal is found', async () => {
		const plant: Plant = (handlers, app) => ({
			...handlers,
			'sheet.submit': (context, input) => {
				const answer = handlers['sheet.submit'](context, input);
				const enemy = scenarioIn(app.session).units.find(({ side }) => side === RED)?.name ?? '';
				return 'outcome' in answer && answer.outcome === 'refused'
					? { ...answer, say: `${answer.say} Do you mean ${enemy}?` }
					: answer;
			},
		});
		const leaky = await readableOf([{ kind: 'side', side: BLUE }], plant);
		expect([...leaky].some(([, text]) => holdsCanary(text))).toBe(true);
	});
});
