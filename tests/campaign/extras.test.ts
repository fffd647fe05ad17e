/**
 * What a hall's umpires expect though the rules only imply it (the workflow's list C1 to C15), at the host. What is
 * the windows' own (timers C5, search C10, measuring C11, templates C13) is tested in tests/browser, printing (C4) in
 * tests/paper, power cuts (C7) in kill.test.ts, the replay (C15) in replay.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { CombatId, TeamId } from '../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';

let hall: Hall;
let control: HallWindow;
afterEach(() => hall.end());

const overrule = { reason: 'a test' };
const armour = TeamId.parse('blue-armour');
const tanks = unitId('b-tanks');

async function open(): Promise<void> {
	hall = await openHall(smallScenario());
	control = await hall.window(umpire);
}
async function typedIn(turn: number, line = orderLine('2 Fife', { action: 'prepare' })) {
	return control.desk({ type: 'submit-sheet', form: { team: armour, turn, lines: [line] }, fromPaper: true });
}
async function nextTurn(): Promise<void> {
	const { turn } = control.master().clock;
	while (control.master().clock.turn === turn) await control.game({ type: 'advance-step', overrule });
}

describe('extras', () => {
	it('C1 a wrong move and a misread order are taken back and brought back, and the log keeps all of it', async () => {
		await open();
		await typedIn(1);
		await control.game({ type: 'place-unit', unit: tanks, at: { x: 3, y: 3 }, reason: 'misread' });
		await control.desk({ type: 'undo' });
		expect(control.master().units[tanks]?.at).toEqual({ x: 10, y: 6 });
		await control.desk({ type: 'undo' });
		expect(control.master().sheets).toEqual({});
		await control.desk({ type: 'redo' });
		await control.desk({ type: 'redo' });
		expect(control.master().units[tanks]?.at).toEqual({ x: 3, y: 3 });
		expect(Object.keys(control.master().sheets)).toHaveLength(1);
		const said = control.master().log.map(({ text }) => text);
		expect(said.filter((text) => text.startsWith('Undone'))).toHaveLength(2);
		expect(said.filter((text) => text.startsWith('Redone'))).toHaveLength(2);
	});

	it('evening 20: an umpire is told what was recorded, in the log’s words; a side is told no more than that it was', async () => {
		await open();
		await control.game({ type: 'advance-step', overrule });
		await control.game({ type: 'place-unit', unit: tanks, at: { x: 10, y: 10.5 }, reason: 'in front' });
		const plan = {
			unit: tanks,
			route: [
				{ x: 10, y: 10.5 },
				{ x: 10, y: 13.5 },
			],
			manner: 'tactical' as const,
			delays: [],
		};
		const moved = await control.game({ type: 'move-unit', plan, overrule });
		const log = control.master().log.map(({ text }) => text);
		expect(moved).toMatchObject({
			outcome: 'recorded',
			say: expect.stringMatching(/^2 Fife moves/) as string,
		});
		expect(log).toContain(moved.outcome === 'recorded' ? moved.say : '');
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		expect(await blue.ask('sheet.submit', { id: randomUUID(), form })).toEqual({ outcome: 'recorded' });
	});

	it('C1 a sheet that a side hands in meanwhile takes nothing from what can be brought back', async () => {
		await open();
		await control.game({ type: 'place-unit', unit: tanks, at: { x: 3, y: 3 }, reason: 'misread' });
		await control.desk({ type: 'undo' });
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		await blue.ask('sheet.submit', { id: randomUUID(), form });
		expect(await control.desk({ type: 'redo' })).toMatchObject({ outcome: 'recorded' });
		expect(control.master().units[tanks]?.at).toEqual({ x: 3, y: 3 });
		expect(Object.keys(control.master().sheets)).toHaveLength(1);
	});

	it('C2 dice typed from the table are taken in their order, kept as typed, and asked for by name when missing', async () => {
		await open();
		await control.game({ type: 'advance-step', overrule });
		const combat = CombatId.parse('c');
		await control.game({ type: 'place-unit', unit: tanks, at: { x: 10, y: 12.4 }, reason: 'a test' });
		await control.game({
			type: 'group-combat',
			plan: {
				combat,
				kind: 'attack',
				attackingSide: BLUE,
				defendingSide: RED,
				attackers: [tanks],
				defenders: [unitId('r-grenadiers')],
				attackArtillery: [],
				defenceArtillery: [],
			},
			overrule,
		});
		await control.game({ type: 'complete-grouping', overrule });
		const wrong = await control.game({ type: 'roll-combat', combat, overrule }, [7]);
		expect(wrong).toMatchObject({ outcome: 'refused', code: 'dice/not-possible' });
		expect(await control.game({ type: 'roll-combat', combat, overrule }, [1])).toMatchObject({
			outcome: 'recorded',
		});
		expect(control.master().combats[combat]?.proposal?.die).toBe(1);
		expect(control.master().log.some(({ dice }) => dice.includes('1 on d6 (typed)'))).toBe(true);
	});

	it('C8 of two umpires who take hold of one unit the second is told, and nothing of it is carried out', async () => {
		await open();
		const other = await hall.window({ kind: 'umpire', name: 'Second', chief: true });
		const seen = other.rev();
		await control.game({ type: 'place-unit', unit: tanks, at: { x: 4, y: 4 }, reason: 'the first' });
		const second = await other.game(
			{ type: 'place-unit', unit: tanks, at: { x: 5, y: 5 }, reason: 'the second' },
			undefined,
			seen,
		);
		expect(second).toMatchObject({ outcome: 'refused', code: 'gate/stale' });
		expect(control.master().units[tanks]?.at).toEqual({ x: 4, y: 4 });
	});

	it('C9 a paper found late is typed in for the turn it was written for, and what it ordered then counts now', async () => {
		await open();
		await nextTurn();
		expect(control.master().units[tanks]?.marks).not.toContain('prepared');
		expect(await typedIn(1)).toMatchObject({ outcome: 'recorded' });
		expect(control.master().units[tanks]?.marks).toContain('prepared');
		expect(await typedIn(3)).toMatchObject({ outcome: 'refused', code: 'sheet/turn' });
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const fromSide = await blue.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: armour, turn: 1, lines: [orderLine('2 Fife')] },
		});
		expect(fromSide).toMatchObject({ outcome: 'refused', code: 'sheet/turn' });
	});

	it('C12 what is left to resolve is listed until it is settled', async () => {
		await open();
		await typedIn(1, orderLine('2 Fife', { action: 'attack', orders: 'Take the road north of Middleton.' }));
		await control.game({ type: 'advance-step', overrule });
		await control.game({
			type: 'move-unit',
			plan: {
				unit: tanks,
				route: [
					{ x: 10, y: 6 },
					{ x: 10, y: 12.2 },
				],
				manner: 'tactical',
				delays: [],
			},
			overrule,
		});
		const left = () => control.master().contacts.filter(({ state }) => state === 'open').length;
		const before = left();
		expect(before).toBeGreaterThan(0);
		const [first] = control.master().contacts.filter(({ state }) => state === 'open');
		await control.game({ type: 'dismiss-contact', contact: first?.key ?? '' });
		expect(left()).toBe(before - 1);
	});

	it('C14 a wrong profile, capacity or arrival is mended in play, with its reason in the log', async () => {
		await open();
		const reason = 'misprinted';
		const late = unitId('b-late');
		await control.game({ type: 'amend-unit', unit: tanks, profile: '8-5-2-0', points: 9, reason });
		expect(control.master().units[tanks]?.profile.values).toEqual([8, 5, 2, 0]);
		expect(control.master().units[tanks]?.points).toBe(9);
		await control.game({ type: 'rule-crossing', crossing: 'cut-bailey' as never, capacity: 12, reason });
		expect(control.master().crossings['cut-bailey']?.capacity).toBe(12);
		await control.game({ type: 'reschedule-arrival', unit: late, turn: 5, at: { x: 9, y: 0.5 }, reason });
		expect(control.master().units[late]?.due).toMatchObject({ turn: 5, at: { x: 9, y: 0.5 } });
		expect(control.master().log.filter(({ text }) => text.includes(reason)).length).toBeGreaterThanOrEqual(3);
		const bad = await control.game({ type: 'amend-unit', unit: tanks, profile: '3-5-0', reason });
		expect(bad).toMatchObject({ outcome: 'refused' });
	});
});
