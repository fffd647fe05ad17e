/**
 * The first and the third proof of secrecy. Two worlds are the same in everything a side was told and differ in what
 * it was not: enemy names, places, strengths, orders, rulings, dice, the number of hidden events. Every frame that
 * reaches the side's window must be the same to the byte, in content, count and order.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { Scenario } from '../../src-shared/contract/scenario.ts';
import { TeamId } from '../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';

const blue: Seat = { kind: 'side', side: BLUE };
const red: Seat = { kind: 'side', side: RED };
const redUnits = smallScenario().units.filter((unit) => unit.side === RED);
const redIds = redUnits.map((unit) => unit.id);

/** What Blue is not told, at the start of a campaign. */
const secrets = fc.record({
	chance: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 1 })),
	names: fc.array(fc.stringMatching(/^[A-Z][a-z]{2,10}$/), {
		minLength: redUnits.length,
		maxLength: redUnits.length,
	}),
	profile: fc.constantFrom('9-6-3-0', '2-1-0', '[7-4-0]', '(3)-(1)-0'),
	shift: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
	fortified: fc.boolean(),
	demolition: fc.constantFrom('none', 'standard'),
	briefing: fc.string({ maxLength: 40 }),
	fewer: fc.boolean(),
	/** Red has thrown a bridge of its own over the canal, and worn a track to it. */
	works: fc.boolean(),
});
type Secrets = typeof secrets extends fc.Arbitrary<infer T> ? T : never;

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
);
type Hidden = typeof hidden extends fc.Arbitrary<infer T> ? T : never;

const redTrack = {
	id: 'red-track',
	class: 'track',
	line: [
		{ x: 5, y: 0 },
		{ x: 5, y: 2 },
	],
	builtBy: RED,
};

function scenarioWith(secret: Secrets): Scenario {
	const base = structuredClone(smallScenario()) as unknown as {
		units: Record<string, unknown>[];
		map: { areas: Record<string, unknown>[]; crossings: Record<string, unknown>[]; roads: unknown[] };
		briefings: Record<string, string>;
	};
	const units = base.units
		.filter((unit) => !(secret.fewer && unit['id'] === 'r-recce'))
		.map((unit) => {
			const n = redIds.indexOf(unit['id'] as (typeof redIds)[number]);
			const start = unit['start'] as { x: number; y: number } | null;
			return n < 0
				? unit
				: {
						...unit,
						name: secret.names[n],
						short: secret.names[n]?.slice(0, 14),
						profile: secret.profile,
						start: start && { x: start.x, y: start.y + secret.shift },
					};
		});
	const areas = base.map.areas.map((area) => ({ ...area, fortified: secret.fortified }));
	const demolition = secret.demolition === 'none' ? { kind: 'none', why: 'x' } : { kind: 'standard' };
	return Scenario.parse({
		...base,
		units,
		briefings: { ...base.briefings, red: secret.briefing },
		map: {
			...base.map,
			areas,
			crossings: [
				...base.map.crossings.map((crossing) => ({ ...crossing, demolition })),
				...(secret.works
					? [{ ...base.map.crossings[0], id: 'red-bailey', at: { x: 5, y: 1 }, builtBy: RED }]
					: []),
			],
			roads: secret.works ? [...base.map.roads, redTrack] : base.map.roads,
		},
	});
}

async function happen(event: Hidden, control: HallWindow, enemy: HallWindow): Promise<void> {
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
			await control.desk({ type: 'undo' });
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
	}
}

/** Plays one world: what everybody knows happens in the same order, hidden things in between. Answers Blue's frames. */
async function framesOf(secret: Secrets, events: readonly Hidden[]): Promise<readonly string[]> {
	const hall: Hall = await openHall(scenarioWith(secret), { chance: secret.chance });
	try {
		const control = await hall.window(umpire);
		const enemy = await hall.window(red);
		const side = await hall.window(blue);
		const third = Math.ceil(events.length / 3);
		for (const event of events.slice(0, third)) await happen(event, control, enemy);
		const form = {
			team: TeamId.parse('blue-armour'),
			turn: 1,
			lines: [orderLine('2 Fife', { action: 'attack' }), orderLine('I/22 Pz')],
		};
		await side.reply('sheet.submit', { id: '7f8a4c1e-0000-4000-8000-000000000001', form });
		await side.reply('sheet.submit', {
			id: '7f8a4c1e-0000-4000-8000-000000000002',
			form: { ...form, lines: form.lines.slice(0, 1) },
		});
		for (const event of events.slice(third, 2 * third)) await happen(event, control, enemy);
		await side.reply('explain.move', { unit: 'r-tigers' });
		await side.reply('log.search', { text: 'Tiger' });
		await side.reply('no.such.request', {});
		const line = side.side().sheets[0]?.lines[0]?.order.id;
		if (line) await control.desk({ type: 'note-line', line, text: 'The road is clear.', release: true });
		for (const event of events.slice(2 * third)) await happen(event, control, enemy);
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
			{ numRuns: 40 },
		);
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
