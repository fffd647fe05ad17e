/**
 * Secrecy of the air war: what flies against a side, what fell on the dice and what it cost never reach it. A side's
 * wings keep their strength in its own window whatever they lose; a recce result is the flying side's alone.
 */
import { undo } from '../../helpers/played-hall.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AirOrder, AirTask, Mission } from '../../../src-shared/rulesets/opcom/air.ts';
import type { Issued, Seat } from '../../../src-shared/contract/host-api.ts';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { LineId, TeamId, WingId, type SideId } from '../../../src-shared/kit/ids.ts';
import { airScenario, area, at, formationId, mission, shares, square } from '../../helpers/air.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { BLUE, RED, unitId } from '../../helpers/small-scenario.ts';

const blue: Seat = { kind: 'side', side: BLUE };
const red: Seat = { kind: 'side', side: RED };
const reason = 'as the test says';

async function must(outcome: Promise<Issued>): Promise<void> {
	const got = await outcome;
	if (got.outcome !== 'recorded') throw new Error(`not recorded: ${JSON.stringify(got)}`);
}

const plan = (control: HallWindow, each: Mission): Promise<void> =>
	must(control.game({ type: 'plan-mission', mission: each, overrule: { reason } }));

/** Rolls the newest open task of a kind with one face for all dice, and applies what it gave. */
async function decide(control: HallWindow, kind: AirTask['kind'], face: number): Promise<void> {
	const open = control.master().air.tasks.find((task) => task.kind === kind && task.state === 'open');
	if (!open) throw new Error(`no open ${kind}`);
	const faces = open.throws.map(() => face);
	await must(control.game({ type: 'roll-air', task: open.id, choices: {}, overrule: { reason } }, faces));
	const effects = control.master().air.tasks.find(({ id }) => id === open.id)?.proposal;
	if (!effects) throw new Error(`${kind} was not rolled`);
	await must(control.game({ type: 'apply-air', task: open.id, effects }));
}

async function release(control: HallWindow, to: SideId): Promise<void> {
	for (const dispatch of Object.values(control.master().dispatches))
		if (dispatch.to === to && dispatch.state === 'draft')
			await must(control.desk({ type: 'release-dispatch', dispatch: dispatch.id }));
}

const order = (more: Partial<AirOrder>): AirOrder => ({
	id: LineId.parse('new-1'),
	mission: 'bombing',
	wings: shares('b-lancs 3'),
	target: '',
	supported: '',
	cabRank: false,
	square: square(10, 16),
	area: null,
	route: [],
	notes: '',
	...more,
});
const airSheet = (side: HallWindow, team: string, orders: readonly AirOrder[], id = randomUUID()) =>
	side.reply('airsheet.submit', { id, form: { team: TeamId.parse(team), turn: 1, orders } });

async function inHall<T>(
	scenario: Scenario,
	play: (hall: Hall, control: HallWindow) => Promise<T>,
): Promise<T> {
	const hall = await openHall(scenario);
	try {
		return await play(hall, await hall.window(umpire));
	} finally {
		await hall.end();
	}
}

// --- what happens out of Blue's sight ---------------------------------------------------------------------

const redMissions = [
	mission('r1', 'air-cover', 'r-fighters 6', { side: RED, area: area(10, 10, 6) }),
	mission('r2', 'bombing', 'r-bombers 2', { side: RED, square: square(10, 5) }),
	mission('r3', 'recce', 'r-attack 1', { side: RED, area: area(10, 5, 5) }),
	mission('r4', 'guns', '', { side: RED, guns: [unitId('r-guns')], square: square(10, 7) }),
];
const hidden = fc.oneof(
	fc.record({ what: fc.constant('red-mission' as const), n: fc.nat({ max: redMissions.length - 1 }) }),
	fc.record({ what: fc.constant('own-mission' as const), n: fc.integer({ min: 1, max: 6 }) }),
	fc.record({ what: fc.constant('decide' as const), face: fc.integer({ min: 1, max: 6 }) }),
	fc.record({ what: fc.constant('leave' as const) }),
	fc.record({
		what: fc.constant('wing' as const),
		wing: fc.constantFrom('b-spits', 'b-lancs', 'r-fighters'),
		lost: fc.nat({ max: 4 }),
	}),
	fc.record({ what: fc.constant('red-sheet' as const), notes: fc.string({ maxLength: 20 }) }),
	fc.record({ what: fc.constant('undo' as const) }),
);
type Hidden = typeof hidden extends fc.Arbitrary<infer T> ? T : never;

async function happen(event: Hidden, control: HallWindow, enemy: HallWindow): Promise<void> {
	const overrule = { reason };
	switch (event.what) {
		case 'red-mission': {
			const each = redMissions[event.n];
			if (each) await control.game({ type: 'plan-mission', mission: each, overrule });
			return;
		}
		case 'own-mission': {
			const each = mission('own', 'air-cover', `b-spits ${String(event.n)}`, { area: area(10, 9, 4) });
			await control.game({ type: 'plan-mission', mission: each, overrule });
			return;
		}
		case 'decide': {
			const open = control.master().air.tasks.find(({ state }) => state === 'open');
			if (open) await decide(control, open.kind, event.face);
			return;
		}
		case 'leave': {
			const open = control.master().air.tasks.find(({ state }) => state === 'open');
			if (open) await control.game({ type: 'dismiss-air', task: open.id, reason });
			return;
		}
		case 'wing':
			await control.game({ type: 'rule-wing', wing: WingId.parse(event.wing), lost: event.lost, reason });
			return;
		case 'red-sheet':
			await airSheet(enemy, 'red-team', [
				order({ wings: shares('r-bombers 1'), notes: event.notes, square: square(10, 5) }),
			]);
			return;
		case 'undo':
			await undo(control);
			return;
	}
}

/** Blue's frames of a turn in which it hands in two air sheets, one of them wrong, and reads one note on nothing hidden. */
async function framesOf(events: readonly Hidden[]): Promise<readonly string[]> {
	return inHall(airScenario(), async (hall, control) => {
		const enemy = await hall.window(red);
		const side = await hall.window(blue);
		const half = Math.ceil(events.length / 2);
		for (const event of events.slice(0, half)) await happen(event, control, enemy);
		await airSheet(side, 'blue-armour', [order({})], '7f8a4c1e-0000-4000-8000-000000000001');
		for (const event of events.slice(half)) await happen(event, control, enemy);
		await airSheet(
			side,
			'blue-armour',
			[order({ wings: shares('r-fighters 1') })],
			'7f8a4c1e-0000-4000-8000-000000000002',
		);
		await airSheet(
			side,
			'blue-armour',
			[order({ mission: 'recce', wings: shares('b-eyes 2'), square: null, area: area(10, 14, 3) })],
			'7f8a4c1e-0000-4000-8000-000000000003',
		);
		const again = await hall.window(blue);
		return [...side.received, '--- a second window joins ---', ...again.received];
	});
}

describe('twin worlds in the air', () => {
	it('a side’s frames are the same whatever flies, falls and is lost that it was not told of', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(hidden, { maxLength: 8 }),
				fc.array(hidden, { maxLength: 8 }),
				async (one, two) => {
					expect(await framesOf(two)).toEqual(await framesOf(one));
				},
			),
			{ numRuns: 20, endOnFailure: true },
		);
	});

	/** Blue bombs a square; the report is released to Blue. */
	const bombing = (scenario: Scenario, face: number): Promise<readonly string[]> =>
		inHall(scenario, async (hall, control) => {
			const side = await hall.window(blue);
			await plan(control, mission('m', 'bombing', 'b-typhoons 3', { square: square(10, 16) }));
			await decide(control, 'bombing', face);
			await release(control, BLUE);
			expect(Object.keys(side.side().dispatches)).toHaveLength(2);
			return side.received;
		});
	const elsewhere = (): Scenario => {
		const base = airScenario();
		const units = base.units.map((unit) =>
			unit.side === RED && unit.start ? { ...unit, start: { x: 18, y: 19 } } : unit,
		);
		return Scenario.parse({ ...base, units });
	};

	it('the side that bombs is told the same whether it hit, missed, or bombed an empty field', async () => {
		const hit = await bombing(airScenario(), 6);
		expect(await bombing(airScenario(), 1)).toEqual(hit);
		expect(await bombing(elsewhere(), 1)).toEqual(hit);
	});

	/** Red is bombed by so many; the report is released to Red. */
	const bombed = (wings: string, face: number): Promise<readonly string[]> =>
		inHall(airScenario(), async (hall, control) => {
			const side = await hall.window(red);
			await plan(
				control,
				mission(`m-${wings.replace(/\W/g, '')}`, 'bombing', wings, { square: square(15, 17) }),
			);
			await decide(control, 'bombing', face);
			await release(control, RED);
			return side.received;
		});

	it('the side that is bombed is told what it suffered, not by how much or on what row of a table', async () => {
		const suffered = await bombed('b-typhoons 3', 5);
		expect(await bombed('b-typhoons 4', 6)).toEqual(suffered);
		expect(await bombed('b-spits 5', 5)).toEqual(suffered);
		expect(await bombed('b-typhoons 3', 1)).not.toEqual(suffered);
	});

	/** Both sides' fighters meet; Red's report is released to Red. */
	const fought = (squadrons: number, face: number): Promise<readonly string[]> =>
		inHall(airScenario(), async (hall, control) => {
			const side = await hall.window(red);
			const over = area(10, 10, 5);
			await plan(control, mission('b', 'air-cover', `b-spits ${String(squadrons)}`, { area: over }));
			await plan(control, mission('r', 'air-cover', 'r-fighters 3', { side: RED, area: over }));
			await decide(control, 'fighters', face);
			await release(control, RED);
			expect(side.side().wings['r-fighters']).toMatchObject({ squadrons: 12 });
			return side.received;
		});

	it('of a fight in the air a side learns who had the better of it and whether it lost few or many of its own, nothing else', async () => {
		// A tenth of 3 and of 4 are no squadron of Red's 3; a fifth of 6 and of 12 are one and two of them: heavy.
		const draw = await fought(3, 3);
		expect(await fought(4, 3)).toEqual(draw);
		const beaten = await fought(12, 6);
		expect(beaten).not.toEqual(draw);
		expect(await fought(6, 6)).toEqual(beaten);
	});

	it('a recce result reaches the flying side and nobody else, and gives away no unit', async () => {
		await inHall(airScenario(), async (hall, control) => {
			const side = await hall.window(blue);
			const enemy = await hall.window(red);
			const quiet = enemy.received.length;
			await plan(control, mission('m', 'recce', 'b-eyes 1', { area: area(10, 15, 3) }));
			await decide(control, 'recce', 6);
			await release(control, BLUE);
			await release(control, RED);
			expect(enemy.received).toHaveLength(quiet);
			const contacts = Object.values(side.side().contacts);
			expect(contacts.length).toBeGreaterThan(1);
			const bytes = side.received.join('\n');
			for (const { id, name } of airScenario().units.filter((unit) => unit.side === RED)) {
				expect(bytes).not.toContain(`"${id}"`);
				expect(bytes).not.toContain(name);
			}
		});
	});

	it('the proof can fail: another recce result makes other frames', async () => {
		const seen = (face: number): Promise<readonly string[]> =>
			inHall(airScenario(), async (hall, control) => {
				const side = await hall.window(blue);
				await plan(control, mission('m', 'recce', 'b-eyes 1', { area: area(10, 15, 3) }));
				await decide(control, 'recce', face);
				await release(control, BLUE);
				return side.received;
			});
		expect(await seen(6)).not.toEqual(await seen(1));
	});

	it('a side’s wings keep their strength in its window, whatever flak and fighters cost them', async () => {
		await inHall(airScenario(), async (hall, control) => {
			const side = await hall.window(blue);
			const before = side.side().wings;
			await plan(
				control,
				mission('m', 'bombing', 'b-lancs 6', { square: square(10, 16), route: [at(5, 2), at(5, 15)] }),
			);
			await decide(control, 'flak', 6);
			expect(control.master().air.wings['b-lancs']?.lost).toBe(3);
			await release(control, BLUE);
			const { condition, ...rest } = side.side().wings['b-lancs'] ?? { condition: '' };
			expect(condition).toBe('heavy losses');
			const { condition: _none, ...was } = before['b-lancs'] ?? { condition: '' };
			expect(rest).toEqual(was);
			expect(JSON.stringify(side.side())).not.toMatch(/"(lost|tasked|flying|damage|throws|die)"/);
		});
	});

	it('an air sheet’s answer tells nothing of the bomb line or of troops that have moved unseen', async () => {
		const frames = (y: number): Promise<readonly string[]> =>
			inHall(airScenario(), async (hall, control) => {
				const side = await hall.window(blue);
				await must(control.game({ type: 'place-unit', unit: unitId('b-inf'), at: at(10, y), reason }));
				await airSheet(
					side,
					'blue-armour',
					[order({}), order({ mission: 'cas', wings: shares('b-typhoons 2'), supported: '29 Armd Bde' })],
					'7f8a4c1e-0000-4000-8000-000000000001',
				);
				const [sheet] = Object.values(control.master().air.sheets);
				expect(sheet?.lines[0]?.remarks.some(({ rule }) => rule === 'opcom-12.bomb.line')).toBe(y > 13);
				expect(sheet?.lines[1]?.proposed?.formation).toBe(formationId('b-29'));
				return side.received;
			});
		expect(await frames(13.5)).toEqual(await frames(8));
	});
});
