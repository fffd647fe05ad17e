/**
 * The first and the third proof of secrecy. Two worlds are the same in everything a side was told and differ in what
 * it was not: enemy names, places, strengths, orders, rulings, dice, the number of hidden events. Every frame that
 * reaches the side's window must be the same to the byte, in content, count and order.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/host-api.ts';
import { LineId, TeamId } from '../../../src-shared/kit/ids.ts';
import { area, shares } from '../../helpers/air.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { openDoor, undo } from '../../helpers/played-hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../../helpers/small-scenario.ts';
import { doings, happen as happens } from './hidden.ts';
import { plain, redUnits, scenarioWith, secrets, type Secrets } from './secrets.ts';

const blue: Seat = { kind: 'side', side: BLUE };
const red: Seat = { kind: 'side', side: RED };
const armour = TeamId.parse('blue-armour');
const redIds = redUnits.map((unit) => unit.id);

/** Something that happens on the umpire's or the enemy's side of the wall. */
const hidden = fc.oneof(
	fc.record({
		what: fc.constant('place' as const),
		unit: fc.constantFrom(...redIds),
		x: fc.double({ min: 5, max: 15, noNaN: true }),
		y: fc.double({ min: 12.5, max: 17, noNaN: true }),
	}),
	fc.record({ what: fc.constant('place-own' as const), y: fc.double({ min: 3, max: 8, noNaN: true }) }),
	fc.record({
		what: fc.constant('steps' as const),
		unit: fc.constantFrom(...redIds),
		lost: fc.integer({ min: 0, max: 3 }),
	}),
	fc.record({ what: fc.constant('own-steps' as const), lost: fc.integer({ min: 0, max: 3 }) }),
	fc.record({ what: fc.constant('ruling' as const), text: fc.stringMatching(/^[a-z ]{4,30}$/) }),
	fc.record({ what: fc.constant('red-sheet' as const), orders: fc.string({ maxLength: 30 }) }),
	fc.record({ what: fc.constant('undo' as const) }),
	fc.record({ what: fc.constant('option' as const), value: fc.constantFrom('1', '2') }),
	fc.record({ what: fc.constant('refused' as const) }),
	fc.record({
		what: fc.constant('doing' as const),
		names: fc.subarray(Object.keys(doings), { maxLength: 8 }),
		say: fc.stringMatching(/^[a-z]{4,20}$/),
	}),
);
type Hidden = typeof hidden extends fc.Arbitrary<infer T> ? T : never;

interface World {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly enemy: HallWindow;
}

/** What was ever recorded of the doings. */
const recorded = new Set<string>();

async function happen(event: Hidden, { hall, control, enemy }: World): Promise<void> {
	switch (event.what) {
		case 'place':
			await control.game({
				type: 'place-unit',
				unit: event.unit,
				at: { x: event.x, y: event.y },
				reason: 'hidden from Blue',
			});
			return;
		case 'place-own':
			await control.game({
				type: 'place-unit',
				unit: unitId('b-inf'),
				at: { x: 8, y: event.y },
				reason: 'not yet told',
			});
			return;
		case 'steps':
			await control.game({
				type: 'rule-unit',
				unit: event.unit,
				stepsLost: event.lost,
				reason: 'hidden from Blue',
			});
			return;
		case 'own-steps':
			await control.game({
				type: 'rule-unit',
				unit: unitId('b-tanks'),
				stepsLost: event.lost,
				reason: 'players never know',
			});
			return;
		case 'ruling':
			await control.desk({
				type: 'record-ruling',
				rule: 'opcom-9.attack.encounter',
				text: `so be it ${event.text}`,
			});
			return;
		case 'red-sheet':
			await enemy.ask('sheet.submit', {
				id: randomUUID(),
				form: {
					team: TeamId.parse('red-team'),
					turn: 1,
					lines: [orderLine('LXXXVI Corps', { orders: event.orders })],
				},
			});
			return;
		case 'undo':
			await control.game({ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y: 4 }, reason: 'a slip' });
			await undo(control);
			return;
		case 'option':
			await control.game({
				type: 'set-option',
				option: 'light-infantry',
				value: event.value,
				reason: 'as the hall decided',
			});
			return;
		case 'refused':
			await control.game({ type: 'advance-step' });
			return;
		case 'doing':
			for (const name of await happens({ hall, control, enemy, say: event.say }, event.names))
				recorded.add(name);
			return;
	}
}

/** Codes of printed sheets are chance; a world's must not be the cause of a difference. */
function codes(): () => string {
	let printed = 0;
	return () => (printed += 1).toString(16).padStart(32, '0');
}

const blueAirOrder = {
	id: LineId.parse('new-1'),
	mission: 'recce' as const,
	wings: shares('b-eyes 1'),
	target: 'beyond the town',
	supported: '29 Armd Bde',
	cabRank: false,
	square: null,
	area: area(10, 14, 3),
	route: [],
	notes: '',
};
const id = (n: number): string => `7f8a4c1e-0000-4000-8000-00000000000${String(n)}`;

/** Blue's own doings of one turn, in three parts; hidden things happen before each. */
const acts: readonly ((side: HallWindow, control: HallWindow) => Promise<void>)[] = [
	async (side) => {
		const form = {
			team: armour,
			turn: 1,
			lines: [orderLine('2 Fife', { action: 'attack' }), orderLine('I/22 Pz')],
		};
		await side.reply('sheet.submit', { id: id(1), form });
		await side.reply('sheet.submit', { id: id(2), form: { ...form, lines: form.lines.slice(0, 1) } });
		await side.reply('sheet.submit', {
			id: id(3),
			form: { ...form, lines: [orderLine('159 Bde'), orderLine('8 Bde'), orderLine('1 Suffolk')] },
		});
		await side.reply('message.send', { id: id(4), from: armour, to: null, text: 'We go at ten.' });
	},
	async (side, control) => {
		await side.reply('explain.move', { unit: 'r-tigers' });
		await side.reply('log.search', { text: 'Tiger' });
		await side.reply('replay.at', { seq: 1, as: 'red' });
		await side.reply('no.such.request', {});
		await side.reply('airsheet.submit', {
			id: id(5),
			form: { team: armour, turn: 1, orders: [blueAirOrder] },
		});
		await control.desk({
			type: 'refer-decision',
			team: armour,
			ask: 'On or back?',
			answers: ['on', 'back'],
			seconds: 30,
			fallback: 'back',
		});
		await side.reply('decision.answer', { id: id(6), decision: 'red-team-q1', answer: 'on' });
		await side.reply('decision.answer', { id: id(7), decision: 'blue-armour-q1', answer: 'on' });
		await side.reply('document.open', { channel: 1, name: 'scratch.red-team' });
		await side.reply('draft.load', { team: 'red-team', turn: 1 });
		await side.reply('settings.load', { key: 'layout' });
		const line = side.side().sheets[0]?.lines[0]?.order.id;
		if (line) await control.desk({ type: 'note-line', line, text: 'The road is clear.', release: true });
	},
	async (side, control) => {
		const { turn } = control.master().clock;
		for (let i = 0; i < 4 && control.master().clock.turn === turn; i += 1)
			await control.game({ type: 'advance-step', overrule: { reason: 'on we go' } });
		await side.reply('sheet.submit', {
			id: id(8),
			form: { team: armour, turn: 2, lines: [orderLine('11 Armd'), orderLine('Late blue')] },
		});
		await side.reply('paper.make', { kind: 'master-map', size: 'A4', grey: false });
		await side.reply('paper.make', { kind: 'side-map', size: 'A4', grey: false, side: 'red' });
	},
];

/** Plays one world: what everybody knows happens in the same order, hidden things in between. Answers Blue's frames. */
async function framesOf(secret: Secrets, events: readonly Hidden[]): Promise<readonly string[]> {
	const hall: Hall = await openHall(scenarioWith(secret), {
		chance: secret.chance,
		photos: openDoor,
		paperId: codes(),
	});
	try {
		const control = await hall.window(umpire);
		const enemy = await hall.window(red);
		const side = await hall.window(blue);
		for (const [n, act] of acts.entries()) {
			for (const event of events.filter((_event, i) => i % 4 === n))
				await happen(event, { hall, control, enemy });
			await act(side, control);
		}
		for (const event of events.filter((_event, i) => i % 4 === 3))
			await happen(event, { hall, control, enemy });
		const again = await hall.window(blue);
		return [...side.received, '--- a second window joins ---', ...again.received];
	} finally {
		await hall.end();
	}
}

describe('twin worlds', () => {
	it('a side’s frames are byte-identical whatever it was not told, in content, count and order', async () => {
		await fc.assert(
			fc.asyncProperty(
				secrets,
				fc.array(hidden, { maxLength: 12 }),
				secrets,
				fc.array(hidden, { maxLength: 12 }),
				async (one, eventsOne, two, eventsTwo) => {
					expect(await framesOf(two, eventsTwo)).toEqual(await framesOf(one, eventsOne));
				},
			),
			{ numRuns: 24, endOnFailure: true },
		);
	});

	it('nor if all that there is to be hidden happens, at once or here and there', async () => {
		const silence = await framesOf(plain, []);
		expect(silence.length).toBeGreaterThan(20);
		const names = Object.keys(doings);
		const all = { what: 'doing' as const, names, say: 'besides' };
		const none = { ...all, names: [] };
		expect(await framesOf(plain, [all])).toEqual(silence);
		expect(await framesOf(plain, [none, all])).toEqual(silence);
		expect(await framesOf(plain, [none, none, all, { ...all, say: 'furthermore' }])).toEqual(silence);
		expect(names.filter((name) => !recorded.has(name))).toEqual([]);
	});

	it('the proof can fail: telling Blue one word of what is hidden makes the worlds differ', async () => {
		const frames = async (text: string): Promise<readonly string[]> => {
			const hall = await openHall(smallScenario());
			try {
				const control = await hall.window(umpire);
				const side = await hall.window(blue);
				await side.ask('sheet.submit', {
					id: '7f8a4c1e-0000-4000-8000-000000000001',
					form: { team: TeamId.parse('blue-armour'), turn: 1, lines: [orderLine('2 Fife')] },
				});
				const line = side.side().sheets[0]?.lines[0]?.order.id;
				if (line) await control.desk({ type: 'note-line', line, text, release: true });
				return side.received;
			} finally {
				await hall.end();
			}
		};
		expect(await frames('Tigers ahead')).not.toEqual(await frames('nothing ahead'));
	});
});
