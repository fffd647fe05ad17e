/**
 * Traffic, bridge tests, safe marks, attachments, groups, the timeline and Control's notes are the umpire's. A side's
 * frames are the same to the byte whatever of it happened, over a turn's end too; the safe mark is never in its view.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { OpcomCommand } from '../../../src-shared/rulesets/opcom/commands.ts';
import { DispatchId, TeamId } from '../../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type HallWindow } from '../../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../../helpers/small-scenario.ts';

const overrule = { reason: 'a test' };
const reason = 'hidden from Blue';
const redUnit = fc.constantFrom('r-inf', 'r-grenadiers', 'r-panzers');
const anyUnit = fc.constantFrom('r-inf', 'r-grenadiers', 'b-inf', 'b-tanks');
const bridge = fc.constantFrom('orr-bridge', 'brade-bridge', 'cut-bailey');
const weather = fc.record({
	sky: fc.constantFrom('rain', 'fog', 'storm'),
	badGoing: fc.boolean(),
	flying: fc.boolean(),
	say: fc.constantFrom('', 'wet'),
});
const typed = <T extends string>(type: T) => fc.constant(type);
const why = fc.constant(reason);

/** What Control may do without telling Blue a word. */
const hidden = fc.oneof(
	fc.record({ type: typed('test-bridge'), crossing: bridge, overrule: fc.constant(overrule) }),
	fc.record({
		type: typed('rule-bridge'),
		crossing: bridge,
		test: fc.constantFrom('untested', 'tested', 'safe'),
		reason: why,
	}),
	fc.record({ type: typed('check-bridge'), crossing: bridge, unit: anyUnit }),
	fc.record({
		type: typed('rule-crossing'),
		crossing: bridge,
		capacity: fc.integer({ min: 0, max: 60 }),
		reason: why,
	}),
	fc.record({
		type: typed('order-attachment'),
		unit: fc.constant('b-inf'),
		to: fc.constant('b-8'),
		atOnce: fc.boolean(),
		reason: why,
	}),
	fc.record({
		type: typed('form-group'),
		group: fc.constant('g1'),
		name: fc.constantFrom('2 Fife and friends', 'Gruppe A'),
		units: fc.array(redUnit, { minLength: 1, maxLength: 3 }),
	}),
	fc.record({
		type: typed('schedule-event'),
		event: fc.record({
			id: fc.constantFrom('e1', 'e2'),
			turn: fc.constant(2),
			say: fc.constantFrom('A raid.', 'Rain.'),
			weather,
			tell: fc.constant(['red']),
		}),
	}),
	fc.record({
		type: typed('reschedule-arrival'),
		unit: fc.constantFrom('r-late', 'b-late'),
		turn: fc.integer({ min: 2, max: 6 }),
		at: fc.constant({ x: 5, y: 5 }),
		reason: why,
	}),
	fc.record({ type: typed('set-weather'), weather, reason: why }),
	fc.record({
		type: typed('amend-unit'),
		unit: anyUnit,
		points: fc.integer({ min: 0, max: 20 }),
		profile: fc.constantFrom('9-6-0', '[2-0]'),
		reason: why,
	}),
	fc.record({
		type: typed('note-deployment'),
		unit: anyUnit,
		km: fc.constant({ wide: 3, deep: 1 }),
	}),
	fc.record({
		type: typed('note-roster'),
		team: fc.constantFrom('blue-armour', 'red-team'),
		players: fc.integer({ min: 0, max: 9 }),
		control: fc.constantFrom('', 'Anne'),
	}),
	fc.record({
		type: typed('keep-profile'),
		name: fc.constantFrom('Guards', 'Landsers'),
		profile: fc.constant('6-3-0'),
		unitType: fc.constant(null),
	}),
);
type Hidden = z.input<typeof OpcomCommand>;

/** How much of it was allowed: a proof over refusals would prove nothing. */
let recorded = 0;

async function framesOf(events: readonly Hidden[], faces: number): Promise<readonly string[]> {
	const hall = await openHall(smallScenario(), { chance: [faces, 2, 3, 4] });
	try {
		const control = await hall.window(umpire);
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const answers: unknown[] = [];
		const happen = async (n: number): Promise<void> => {
			for (const event of events.filter((_each, i) => i % 3 === n)) {
				const issued = await control.game(OpcomCommand.parse(event));
				if (issued.outcome === 'recorded') recorded += 1;
			}
		};
		const submit = async (id: number, turn: number, addressee: string): Promise<void> => {
			const form = { team: TeamId.parse('blue-armour'), turn, lines: [orderLine(addressee)] };
			const uuid = `7f8a4c1e-0000-4000-8000-00000000000${String(id)}`;
			answers.push(await blue.reply('sheet.submit', { id: uuid, form }));
		};
		await happen(0);
		await submit(1, 1, '2 Fife');
		await submit(2, 1, 'Gruppe A');
		await happen(1);
		for (let i = 0; i < 4; i += 1) await control.game({ type: 'advance-step', overrule });
		await happen(2);
		await submit(3, 2, '3 RTR');
		const again = await hall.window({ kind: 'side', side: BLUE });
		return [...blue.received, JSON.stringify(answers), ...again.received];
	} finally {
		await hall.end();
	}
}

/** A view's words and keys. */
const wordsOf = (window: HallWindow): string => JSON.stringify(window.side());

describe('the ground', () => {
	it('a side’s frames are byte-identical whatever Control tests, rules, schedules and notes', async () => {
		const silence = await framesOf([], 1);
		expect(silence.length).toBeGreaterThan(3);
		await fc.assert(
			fc.asyncProperty(
				fc.array(hidden, { minLength: 1, maxLength: 12 }),
				fc.nat(1000),
				async (events, faces) => {
					expect(await framesOf(events as readonly Hidden[], faces + 1)).toEqual(silence);
				},
			),
			{ numRuns: 30, endOnFailure: true },
		);
		expect(recorded).toBeGreaterThan(50);
	});

	it('opcom-8.safe.master-only the safe mark is on the master map and in no side’s view', async () => {
		const hall = await openHall(smallScenario());
		try {
			const control = await hall.window(umpire);
			const sides = [
				await hall.window({ kind: 'side', side: BLUE }),
				await hall.window({ kind: 'side', side: RED }),
			];
			const before = sides.map(wordsOf);
			const frames = sides.map((side) => side.received.length);
			await control.game({ type: 'test-bridge', crossing: 'orr-bridge' as never }, [4]);
			expect(control.master().crossings['orr-bridge']?.test).toBe('tested');
			expect(control.master().ground.traffic['orr-bridge']?.testedBy).toBe('Control, turn 1');
			await control.game({
				type: 'rule-bridge',
				crossing: 'orr-bridge' as never,
				test: 'safe',
				reason: 'sappers looked',
			});
			expect(control.master().crossings['orr-bridge']?.test).toBe('safe');
			expect(sides.map(wordsOf)).toEqual(before);
			expect(sides.map((side) => side.received.length)).toEqual(frames);
			for (const text of before) expect(text).not.toMatch(/"(test|safe|untested)"/);
		} finally {
			await hall.end();
		}
	});

	it('opcom-8.blow.effect word of a blown bridge reaches only the side it is released to', async () => {
		const hall = await openHall(smallScenario());
		try {
			const control = await hall.window(umpire);
			const blue = await hall.window({ kind: 'side', side: BLUE });
			const red = await hall.window({ kind: 'side', side: RED });
			const at = { x: 10, y: 17 };
			await control.game({ type: 'place-unit', unit: 'b-inf' as never, at, reason });
			const before = [blue.received.length, red.received.length];
			await control.game({ type: 'test-bridge', crossing: 'orr-bridge' as never }, [1]);
			// Drafted for both, since Red has units there too; sent to nobody yet.
			const drafts = Object.values(control.master().dispatches);
			expect(drafts.map(({ to, state, heading }) => [to, state, heading])).toEqual([
				['blue', 'draft', 'Orr Bridge is down'],
				['red', 'draft', 'Orr Bridge is down'],
			]);
			expect([blue.received.length, red.received.length]).toEqual(before);
			const mine = drafts.find(({ to }) => to === BLUE)?.id ?? DispatchId.parse('none');
			expect(await control.desk({ type: 'release-dispatch', dispatch: mine })).toMatchObject({
				outcome: 'recorded',
			});
			expect(Object.values(blue.side().dispatches).map(({ heading }) => heading)).toContain(
				'Orr Bridge is down',
			);
			expect(red.received.length).toBe(before[1]);
		} finally {
			await hall.end();
		}
	});
});
