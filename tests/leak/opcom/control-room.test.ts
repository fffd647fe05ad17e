/**
 * What the umpires do among themselves (come, go, take a thing in hand, hand it over, note it, are refused) leaves every
 * side's frames and answers the same to the byte, in count, order and size.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeskCommand } from '../../../src-shared/rulesets/opcom/desk.ts';
import type { Seat } from '../../../src-shared/contract/host-api.ts';
import type { MasterView } from '../../../src-shared/rulesets/opcom/views.ts';
import { SeatId, TeamId } from '../../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { BLUE, smallScenario } from '../../helpers/small-scenario.ts';

const armour = TeamId.parse('blue-armour');
const seats: readonly Seat[] = ['anna', 'ben'].map((name, n) => ({
	kind: 'umpire',
	name,
	colour: n,
	id: SeatId.parse(name),
	...(n === 1 ? { scope: { of: 'team' as const, team: armour } } : {}),
}));
const THINGS = ['team:blue-armour', 'unit:b-tanks', 'sheet:blue-armour-t1', 'combat:c1', 'team:red-team'];
const who = fc.constantFrom(0, 1);
const doing = fc.oneof(
	fc.record({ do: fc.constant('come' as const), who }),
	fc.record({ do: fc.constant('go' as const), who }),
	fc.record({ do: fc.constant('hold' as const), who, things: fc.subarray(THINGS) }),
	fc.record({ do: fc.constant('take' as const), who, thing: fc.constantFrom(...THINGS) }),
	fc.record({ do: fc.constant('give' as const), who, note: fc.string({ maxLength: 40 }) }),
	fc.record({ do: fc.constant('try' as const), who }),
	fc.record({ do: fc.constant('desk' as const), who, text: fc.string({ maxLength: 200 }) }),
	fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400_000 }) }),
);
type Doing = typeof doing extends fc.Arbitrary<infer T> ? T : never;

/** How a leak is put in on purpose: Control's question to Blue. */
const question = (ask: string): DeskCommand => ({
	type: 'refer-decision',
	team: armour,
	ask,
	answers: [],
	seconds: 30,
	fallback: 'stay',
});

class Desks {
	readonly #hall: Hall;
	readonly #windows: (HallWindow | null)[] = [null, null];
	waited = 0;

	constructor(hall: Hall) {
		this.#hall = hall;
	}

	async #window(who: number): Promise<HallWindow> {
		const seat = seats[who];
		if (!seat) throw new Error('no such umpire');
		const window = this.#windows[who] ?? (await this.#hall.window(seat));
		this.#windows[who] = window;
		return window;
	}

	async does(each: Doing): Promise<void> {
		if (each.do === 'wait') {
			this.waited += each.ms;
			return;
		}
		const window = await this.#window(each.who);
		if (each.do === 'come') await window.ask('claims.hold', { subjects: [] });
		if (each.do === 'go') {
			window.close();
			this.#windows[each.who] = null;
		}
		if (each.do === 'hold') await window.ask('claims.hold', { subjects: each.things });
		// Refused where the seat has no right to it.
		if (each.do === 'take') await window.reply('claims.takeOver', { subject: each.thing });
		if (each.do === 'give')
			await window.reply('claims.handOver', {
				subject: null,
				to: each.who === 0 ? 'ben' : null,
				note: each.note,
			});
		// Never recorded: the other one has it, or it is outside the scope.
		if (each.do === 'try') await window.game({ type: 'roll-combat', combat: 'c1' as never });
		if (each.do === 'desk') await window.ask('desk.save', { left: { common: each.text, pack: null } });
	}
}

/** The time that a doing takes, and nothing of what it does. */
const quietly = (each: Doing): Doing => ({ do: 'wait', ms: each.do === 'wait' ? each.ms : 0 });

/** What Blue is sent while it hands in a sheet and Control tells it something, with the umpires' doings in between. */
async function framesOf(
	doings: readonly Doing[],
	leak: (view: MasterView) => string = () => '',
): Promise<{ readonly blue: readonly string[]; readonly control: number }> {
	let desks: Desks | null = null;
	const hall = await openHall(smallScenario(), { clock: () => 1_700_000_000_000 + (desks?.waited ?? 0) });
	try {
		desks = new Desks(hall);
		const control = await hall.window(umpire);
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const [one, two, three] = [0, 1, 2].map((n) => doings.filter((_doing, i) => i % 3 === n));
		const answers: unknown[] = [];
		for (const each of one ?? []) await desks.does(each);
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		answers.push(await blue.reply('sheet.submit', { id: randomUUID(), form }));
		const ask = leak(control.master());
		if (ask !== '') await control.desk(question(ask));
		for (const each of two ?? []) await desks.does(each);
		answers.push(await blue.reply('claims.hold', { subjects: ['team:blue-armour'] }));
		answers.push(await blue.reply('desk.load', undefined));
		for (const each of three ?? []) await desks.does(each);
		const again = await hall.window({ kind: 'side', side: BLUE });
		return {
			blue: [...blue.received, JSON.stringify(answers), ...again.received],
			control: control.received.length,
		};
	} finally {
		await hall.end();
	}
}

describe('what umpires do among themselves', () => {
	it('leaves a side’s frames and answers byte-identical', async () => {
		let busy = 0;
		await fc.assert(
			fc.asyncProperty(fc.array(doing, { minLength: 1, maxLength: 15 }), async (doings) => {
				// Time goes by all the same where umpires do nothing, and a side's sheet says when it was handed in.
				const silence = await framesOf(doings.map(quietly));
				const frames = await framesOf(doings);
				expect(frames.blue).toEqual(silence.blue);
				busy += frames.control - silence.control;
			}),
			{ numRuns: 30, endOnFailure: true },
		);
		// Control's own window was sent all of it: there was something to leak.
		expect(busy).toBeGreaterThan(5);
	});

	it('would be seen, if it reached a side: one word of who has what in hand, put in on purpose', async () => {
		const doings: readonly Doing[] = [
			{ do: 'hold', who: 0, things: ['team:red-team'] },
			{ do: 'take', who: 1, thing: 'team:red-team' },
			{ do: 'go', who: 0 },
		];
		const silence = await framesOf([]);
		const leaky = await framesOf(doings, ({ control }) => Object.values(control.claims)[0]?.name ?? '');
		expect(leaky.blue).not.toEqual(silence.blue);
		expect(leaky.blue.join('')).toContain('anna');
	});
});
