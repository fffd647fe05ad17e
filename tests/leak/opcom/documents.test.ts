/**
 * Shared documents under the three proofs. Every byte of every document that a seat can open (the state it is given, what
 * follows, who is there, how and when it is closed) is the same to the byte whatever that seat was not told; none holds
 * a word of it; a seat that comes late is given what the others have, and nothing of what was there before.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type { SideSeat } from '../../../src-shared/contract/seats.ts';
import { SeatId, SheetId, TeamId } from '../../../src-shared/kit/ids.ts';
import { airRows, blankAirOrder, blankLine, orderRows } from '../../../src-shared/scratch/opcom-sheets.ts';
import { notesOf, pencilOf } from '../../../src-shared/scratch/scratch.ts';
import { onPapersOf, openDocument, type DocumentClient } from '../../helpers/document-client.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { openDoor, undo } from '../../helpers/played-hall.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { doings, happen } from './hidden.ts';
import { neighbourDoings } from './neighbour.ts';
import { plain, scenarioWith, secrets, type Secrets } from './secrets.ts';

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const redTeam = TeamId.parse('red-team');
const seat = (id: string, more: Partial<SideSeat> = {}): SideSeat => ({
	kind: 'side',
	side: BLUE,
	id: SeatId.parse(id),
	name: id,
	...more,
});
/** Who looks on, by what they may know. */
const wholeSide = [seat('player'), seat('observer', { as: 'observer' })];
const oneHeadquarters = [
	seat('staff', { team: armour }),
	seat('staff-observer', { team: armour, as: 'observer' }),
];

interface Doing {
	readonly before: number;
	readonly name: string;
	readonly say: string;
}
interface World {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly enemy: HallWindow;
	readonly neighbour: HallWindow;
	readonly blue: HallWindow;
}

/** What the enemy's staff and Control scribble and never hand in. */
const scribbles: Readonly<Record<string, (world: World, say: string) => Promise<unknown>>> = {
	'enemy notes': async ({ hall }, say) =>
		onPapersOf(hall.app.documents, RED, redTeam, (doc) => notesOf(doc).insert(0, say)),
	'enemy orders': async ({ hall }, say) =>
		onPapersOf(hall.app.documents, RED, redTeam, (doc) =>
			orderRows(doc, 1).add({ ...blankLine('r'), addressee: say, orders: say }),
		),
	'enemy air orders': async ({ hall }, say) =>
		onPapersOf(hall.app.documents, RED, redTeam, (doc) =>
			airRows(doc, 1).add({ ...blankAirOrder('r'), target: say }),
		),
	'paper typed in': async ({ control }, say) =>
		control.ask('draft.save', { team: redTeam, turn: 1, lines: say }),
	'our own paper typed in': async ({ control }, say) =>
		control.ask('draft.save', { team: armour, turn: 1, lines: say }),
};
/** What the neighbouring headquarters scribbles. */
const neighbourScribbles: typeof scribbles = {
	'neighbour’s notes': async ({ hall }, say) =>
		onPapersOf(hall.app.documents, BLUE, infantry, (doc) => notesOf(doc).insert(0, say)),
	'neighbour’s pencil': async ({ hall }, say) =>
		onPapersOf(hall.app.documents, BLUE, infantry, (doc) =>
			pencilOf(doc).push([{ id: say, shape: 'text', points: [{ x: 1, y: 1 }], label: say, colour: 'red' }]),
		),
};
const all = { ...scribbles, ...neighbourScribbles };

async function happens(world: World, { name, say }: Doing): Promise<void> {
	const { hall, control, enemy, neighbour } = world;
	if (name in all) await all[name]?.(world, say);
	else if (name in neighbourDoings) await neighbourDoings[name]?.({ hall, control, enemy, neighbour, say });
	else await happen({ hall, control, enemy, say }, [name]);
}

/** Every document of some seats in one world. Client numbers are the same in all worlds. */
class Looking {
	readonly #hall: Hall;
	readonly #open: { readonly what: string; readonly client: DocumentClient }[] = [];

	constructor(hall: Hall) {
		this.#hall = hall;
	}

	/** Opens all that a seat may open, as what it would be called in any campaign. */
	join(by: SideSeat, from: number): void {
		const { documents } = this.#hall.app;
		const mine = documents.mine(by);
		if (!mine) throw new Error('no documents');
		for (const [n, name] of [mine.told, ...mine.scratch.map((each) => each.name)].entries()) {
			const client = openDocument(documents, by, name, from + n);
			if (!client) throw new Error(`${by.id ?? ''} was not let into ${name}`);
			this.#open.push({ what: `${by.id ?? ''} ${name.replace(/\.[0-9a-f]{16}$/, '')}`, client });
		}
	}

	/** The scratch document of that seat's first headquarters. */
	of(id: string): DocumentClient {
		const found = this.#open.find(({ what }) => what === `${id} scratch.${armour}`);
		if (!found) throw new Error(`${id} has no such papers`);
		return found.client;
	}

	/** Everything that arrived, in order, and how each was closed. */
	get seen(): readonly string[] {
		return this.#open.flatMap(({ what, client }) => [
			...client.received.map((bytes) => `${what} ${Buffer.from(bytes).toString('hex')}`),
			...client.closed.map((code) => `${what} closed ${String(code)}`),
		]);
	}
	get text(): string {
		return this.#open
			.flatMap(({ client }) => client.received.map((bytes) => Buffer.from(bytes).toString('utf8')))
			.join('\n');
	}
}

const id = (n: number): string => `7f8a4c1e-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
/** What all worlds have in common: the staff write, hand in, are told; hidden things happen before each. */
const acts: readonly ((world: World, looking: Looking, writer: string) => Promise<void>)[] = [
	async (_world, looking, writer) => {
		const { doc } = looking.of(writer);
		orderRows(doc, 1).add({ ...blankLine('one'), addressee: '2 Fife', orders: 'Go.' });
		orderRows(doc, 1).set('one', { orders: 'Go on.' });
		notesOf(doc).insert(0, 'ours');
		looking.of(writer).say({ name: '', colour: 3, at: null });
	},
	async ({ blue, control }) => {
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife', { action: 'attack' })] };
		await blue.reply('sheet.submit', { id: id(1), form });
		await control.desk({ type: 'record-ruling', rule: '', text: 'as it must be' });
	},
	async ({ hall }, looking, writer) => {
		orderRows(looking.of(writer).doc, 1).remove('one');
		hall.app.documents.keep();
		looking.of(writer).keep(5);
	},
	async ({ control }) => {
		const { turn } = control.master().clock;
		for (let i = 0; i < 4 && control.master().clock.turn === turn; i += 1)
			await control.game({ type: 'advance-step', overrule: { reason: 'on we go' } });
	},
];

interface Shown {
	readonly seen: readonly string[];
	readonly text: string;
}
/** Plays one world and answers what some seats' documents brought them, and then what they bring one who comes late. */
async function play(
	seats: readonly SideSeat[],
	secret: Secrets,
	events: readonly Doing[],
	leak?: (world: World) => void,
): Promise<Shown> {
	let printed = 0;
	const hall = await openHall(scenarioWith(secret), {
		chance: secret.chance,
		photos: openDoor,
		paperId: () => (printed += 1).toString(16).padStart(32, '0'),
	});
	try {
		const world: World = {
			hall,
			control: await hall.window(umpire),
			enemy: await hall.window({ kind: 'side', side: RED }),
			neighbour: await hall.window({ kind: 'side', side: BLUE, team: infantry }),
			blue: await hall.window({ kind: 'side', side: BLUE }),
		};
		const looking = new Looking(hall);
		for (const [n, one] of seats.entries()) looking.join(one, 1000 + 10 * n);
		for (const [n, act] of acts.entries()) {
			for (const event of events.filter(({ before }) => before === n)) await happens(world, event);
			await act(world, looking, seats[0]?.id ?? '');
		}
		leak?.(world);
		const late = new Looking(hall);
		for (const [n, one] of seats.entries())
			late.join({ ...one, id: SeatId.parse(`late-${one.id ?? ''}`) }, 2000 + 10 * n);
		return {
			seen: [...looking.seen, '--- those who come late ---', ...late.seen],
			text: `${looking.text}\n${late.text}`,
		};
	} finally {
		await hall.end();
	}
}

const ofEnemy = [...Object.keys(doings), ...Object.keys(scribbles)];
const ofNeighbour = [...ofEnemy, ...Object.keys(neighbourDoings), ...Object.keys(neighbourScribbles)];
const hiddenFrom = (names: readonly string[]) =>
	fc.array(
		fc.record({
			before: fc.nat({ max: acts.length - 1 }),
			name: fc.constantFrom(...names),
			say: fc.stringMatching(/^[a-z]{4,20}$/),
		}),
		{ maxLength: 14 },
	);
const everything = (names: readonly string[], say: string): readonly Doing[] =>
	names.map((name, n) => ({ name, say: `${say}${String.fromCharCode(97 + (n % 26))}`, before: 1 + (n % 3) }));

afterEach(() => void vi.useRealTimers());

describe.each([
	['a side’s seats', wholeSide, ofEnemy],
	['one headquarters’ seats', oneHeadquarters, ofNeighbour],
] as const)('documents of %s', (_whose, seats, names) => {
	// On a busy machine a world takes longer than a pause in which papers are kept, or a heartbeat, and the other one does not.
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	});

	it('are the same to the byte whatever they were not told', async () => {
		await fc.assert(
			fc.asyncProperty(
				secrets,
				hiddenFrom(names),
				secrets,
				hiddenFrom(names),
				async (one, eventsOne, two, eventsTwo) => {
					expect((await play(seats, two, eventsTwo)).seen).toEqual((await play(seats, one, eventsOne)).seen);
				},
			),
			{ numRuns: 10, endOnFailure: true },
		);
	});

	it('nor if all that can be hidden happens; and no word of it is in them', async () => {
		const silence = await play(seats, plain, []);
		expect(silence.seen.length).toBeGreaterThan(20);
		const loud = await play(seats, plain, everything(names, 'zqcanary'));
		expect(loud.seen).toEqual(silence.seen);
		expect(loud.text).not.toContain('zqcanary');
	});

	it('the proofs can fail: one figure of what is hidden in them is seen', async () => {
		const silence = await play(seats, plain, []);
		const leaky = await play(seats, plain, [], ({ hall }) =>
			onPapersOf(hall.app.documents, BLUE, armour, (doc) =>
				notesOf(doc).insert(0, `zqcanary ${String(hall.app.session.seq)}`),
			),
		);
		expect(leaky.seen).not.toEqual(silence.seen);
		expect(leaky.text).toContain('zqcanary');
	});
});

describe('what was told', () => {
	/** What a newcomer of a seat is given of the document 'told'. */
	function newcomer(hall: Hall, by: SideSeat): Uint8Array {
		const { documents } = hall.app;
		const client = openDocument(documents, by, documents.mine(by)?.told ?? '', 4711);
		if (!client) throw new Error('not let in');
		client.end();
		return Buffer.concat(client.received);
	}
	const submit = (window: HallWindow, team: TeamId, turn: number) =>
		window.ask('sheet.submit', {
			id: randomUUID(),
			form: { team, turn, lines: [orderLine('2 Fife', { orders: 'zqfirst' })] },
		});

	it('a newcomer is given what stands now: nothing of what was undone, taken back or is over', async () => {
		const straight = await openHall(scenarioWith(plain));
		const crooked = await openHall(scenarioWith(plain));
		try {
			for (const hall of [straight, crooked]) {
				const blue = await hall.window({ kind: 'side', side: BLUE });
				const control = await hall.window(umpire);
				const watcher = openDocument(
					hall.app.documents,
					wholeSide[0] as SideSeat,
					hall.app.documents.mine(wholeSide[0] as SideSeat)?.told ?? '',
					1,
				);
				await submit(blue, armour, 1);
				const sheet = SheetId.parse('blue-armour-t1');
				if (hall === crooked) {
					await control.desk({ type: 'return-sheet', sheet });
					expect(newcomer(hall, seat('between'))).not.toEqual(newcomer(straight, seat('between')));
					await undo(control);
				}
				watcher?.end();
			}
			expect(newcomer(crooked, seat('late'))).toEqual(newcomer(straight, seat('late')));
			const control = await crooked.window(umpire);
			for (let i = 0; i < 4 && control.master().clock.turn === 1; i += 1)
				await control.game({ type: 'advance-step', overrule: { reason: 'on we go' } });
			// Last turn's sheet is over: neither its words nor a trace of their having been there.
			const next = Buffer.from(newcomer(crooked, seat('later'))).toString('utf8');
			expect(next).toContain('turn');
			expect(next).not.toContain('zqfirst');
		} finally {
			await straight.end();
			await crooked.end();
		}
	});

	it('its state vector has one client and as many steps as it has lines, however often it was made anew', async () => {
		const hall = await openHall(scenarioWith(plain));
		try {
			const blue = await hall.window({ kind: 'side', side: BLUE });
			const vector = (): readonly number[] => {
				const { documents } = hall.app;
				const client = openDocument(documents, seat('v'), documents.mine(seat('v'))?.told ?? '', 4711);
				const steps = [...Y.decodeStateVector(Y.encodeStateVector(client?.doc ?? new Y.Doc())).values()];
				client?.end();
				return steps;
			};
			const before = vector();
			await submit(blue, armour, 1);
			await submit(blue, infantry, 1);
			expect(before).toHaveLength(1);
			expect(vector()).toEqual(before);
		} finally {
			await hall.end();
		}
	});

	it('an edited document would have told: the deleted key by its name, the overwritten value by the count', () => {
		const edited = new Y.Doc();
		edited.clientID = 1;
		edited.getMap('told').set('zqsecret', 1);
		edited.getMap('told').delete('zqsecret');
		edited.getMap('told').set('turn', 1);
		const fresh = new Y.Doc();
		fresh.clientID = 1;
		fresh.getMap('told').set('turn', 1);
		expect(edited.getMap('told').toJSON()).toEqual(fresh.getMap('told').toJSON());
		expect(Buffer.from(Y.encodeStateAsUpdate(edited)).toString('utf8')).toContain('zqsecret');
		expect(Y.encodeStateAsUpdate(edited)).not.toEqual(Y.encodeStateAsUpdate(fresh));
		expect(Y.encodeStateVector(edited)).not.toEqual(Y.encodeStateVector(fresh));
	});
});

describe('the pace', () => {
	it('signs of life come at one pace and are all alike, whatever is written elsewhere', async () => {
		const beats = async (loud: boolean): Promise<readonly string[]> => {
			const hall = await openHall(scenarioWith(plain));
			vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
			try {
				const looking = new Looking(hall);
				looking.join(wholeSide[0] as SideSeat, 1000);
				for (let n = 0; n < 30; n += 1) {
					if (loud)
						onPapersOf(hall.app.documents, RED, redTeam, (doc) =>
							notesOf(doc).insert(0, `word ${String(n)}`),
						);
					vi.advanceTimersByTime(3000);
				}
				return looking.seen;
			} finally {
				vi.useRealTimers();
				await hall.end();
			}
		};
		const quiet = await beats(false);
		expect(quiet.length).toBeGreaterThan(20);
		expect(await beats(true)).toEqual(quiet);
	});
});
