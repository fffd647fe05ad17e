import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { CombatId, SheetId, TeamId } from '../../src-shared/kit/ids.ts';
import { stableJson } from '../../src-shared/kit/stable-json.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';
import { worldIn } from '../helpers/opened.ts';

let hall: Hall;
afterEach(() => hall.end());

const blue: Seat = { kind: 'side', side: BLUE };
const armour = TeamId.parse('blue-armour');
const move = (x: number, y: number) =>
	({
		type: 'move-unit',
		plan: {
			unit: unitId('b-inf'),
			route: [
				{ x: 8, y: 7 },
				{ x, y },
			],
			manner: 'tactical',
			delays: [],
		},
	}) as const;

async function atMoves(): Promise<HallWindow> {
	hall = await openHall(smallScenario());
	const control = await hall.window(umpire);
	expect(
		await control.game({ type: 'advance-step', overrule: { reason: 'a test needs no sheets' } }),
	).toMatchObject({ outcome: 'recorded' });
	return control;
}

const combat = CombatId.parse('c1');
const overrule = { reason: 'a test' };
/** Blue's tanks about to attack Red's infantry in the combat c1. */
async function atAttack(): Promise<HallWindow> {
	const control = await atMoves();
	await control.game({
		type: 'place-unit',
		unit: unitId('b-tanks'),
		at: { x: 10, y: 12 },
		reason: 'a test',
	});
	const sides = { attackingSide: BLUE, defendingSide: RED };
	const plan = {
		combat,
		kind: 'attack' as const,
		...sides,
		attackers: [unitId('b-tanks')],
		defenders: [unitId('r-inf')],
	};
	await control.game({
		type: 'group-combat',
		plan: { ...plan, attackArtillery: [], defenceArtillery: [] },
		overrule,
	});
	await control.game({ type: 'complete-grouping', overrule });
	const judgements = { factors: { 'attack/tactical-advantage': 6 } };
	await control.game({ type: 'judge-combat', combat, judgements });
	return control;
}

describe('session', () => {
	it('shows an open campaign to the umpire and to a side, each its own', async () => {
		hall = await openHall(smallScenario());
		const control = await hall.window(umpire);
		const side = await hall.window(blue);
		expect(Object.keys(control.master().units)).toHaveLength(smallScenario().units.length);
		expect(Object.keys(side.side().units)).toHaveLength(
			smallScenario().units.filter((unit) => unit.side === BLUE).length,
		);
		expect(side.side().dispatches.D0?.text).toBe('Take Middleton.');
	});

	it('moves, undoes and redoes a unit; the file keeps every fact', async () => {
		const control = await atMoves();
		expect(await control.game(move(8, 8))).toMatchObject({ outcome: 'recorded' });
		expect(control.master().units['b-inf']?.at).toEqual({ x: 8, y: 8 });
		expect(control.master().undo.undo).toBe('Move 4 KSLI');
		const facts = hall.app.session.file.factCount;
		await control.desk({ type: 'undo' });
		expect(control.master().units['b-inf']?.at).toEqual({ x: 8, y: 7 });
		expect(hall.app.session.file.factCount).toBe(facts + 1);
		await control.desk({ type: 'redo' });
		expect(control.master().units['b-inf']?.at).toEqual({ x: 8, y: 8 });
		expect(await control.desk({ type: 'redo' })).toMatchObject({ outcome: 'refused', code: 'redo/none' });
	});

	it('forgets redo once something new was done', async () => {
		const control = await atMoves();
		await control.game(move(8, 8));
		await control.desk({ type: 'undo' });
		await control.game(move(8, 7.5));
		expect(await control.desk({ type: 'redo' })).toMatchObject({ code: 'redo/none' });
	});

	it('leaves a side’s sheet in when the umpire undoes', async () => {
		const control = await atMoves();
		const side = await hall.window(blue);
		await control.game(move(8, 8));
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		expect(await side.ask('sheet.submit', { id: randomUUID(), form })).toMatchObject({ outcome: 'recorded' });
		await control.desk({ type: 'undo' });
		expect(control.master().units['b-inf']?.at).toEqual({ x: 8, y: 7 });
		expect(Object.values(control.master().sheets)).toHaveLength(1);
		expect(side.side().sheets).toHaveLength(1);
	});

	it('carries out a command once, however often it is sent', async () => {
		const control = await atMoves();
		const id = randomUUID();
		await control.ask('command.game', { id, command: move(8, 8) });
		const before = hall.app.session.file.factCount;
		expect(await control.ask('command.game', { id, command: move(8, 8) })).toMatchObject({
			outcome: 'recorded',
		});
		expect(hall.app.session.file.factCount).toBe(before);
	});

	it('writes nothing for a refusal', async () => {
		const control = await atMoves();
		const before = hall.app.session.file.factCount;
		expect(await control.game(move(8, 60))).toMatchObject({ outcome: 'refused' });
		expect(hall.app.session.file.factCount).toBe(before);
	});

	it('tells the second of two windows that edit the same dispatch', async () => {
		const control = await atMoves();
		const other = await hall.window(umpire);
		await control.game(move(8, 8));
		expect(
			await control.game({ type: 'advance-step', overrule: { reason: 'on to the brief' } }),
		).toMatchObject({ outcome: 'recorded' });
		const dispatch = Object.values(control.master().dispatches).find((each) => each.to === BLUE);
		if (!dispatch) throw new Error('no dispatch was drafted');
		const seen = other.rev();
		expect(
			await control.desk({ type: 'edit-dispatch', dispatch: dispatch.id, story: 'Ours.' }, control.rev()),
		).toMatchObject({ outcome: 'recorded' });
		const late = await other.desk({ type: 'edit-dispatch', dispatch: dispatch.id, story: 'Mine.' }, seen);
		expect(late).toMatchObject({ outcome: 'refused', code: 'gate/stale' });
		expect(control.master().dispatches[dispatch.id]?.story).toBe('Ours.');
		expect(
			await other.desk({ type: 'edit-dispatch', dispatch: dispatch.id, story: 'Mine.' }, other.rev()),
		).toMatchObject({ outcome: 'recorded' });
	});

	it('comes back as it was: closed and opened, with and without snapshot, after undo', async () => {
		const control = await atMoves();
		for (let n = 1; n <= 30; n += 1)
			await control.game({
				type: 'place-unit',
				unit: unitId('b-inf'),
				at: { x: 8, y: 5 + n / 20 },
				reason: 'a test',
			});
		await control.desk({ type: 'undo' });
		const path = hall.app.session.file.path;
		const before = stableJson(hall.app.session.state);
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(stableJson(hall.app.session.state)).toBe(before);
		const again = await hall.window(umpire);
		await again.desk({ type: 'undo' });
		expect(again.master().units['b-inf']?.at?.y).toBeCloseTo(5 + 28 / 20);
	});

	it('keeps a snapshot in a pause, when one is due, and before it is closed', async () => {
		const control = await atMoves();
		const { session } = hall.app;
		const kept = (): number => session.file.latestSnapshot(session.engine)?.seq ?? 0;
		const play = async (to: number): Promise<void> => {
			while (session.seq < to)
				await control.game({
					type: 'place-unit',
					unit: unitId('b-inf'),
					at: { x: 8, y: 5 + session.seq / 10_000 },
					reason: 'a test',
				});
		};
		await play(510);
		expect(kept()).toBe(0);
		await vi.waitFor(() => expect(kept()).toBe(session.seq));
		await play(1020);
		expect(kept()).toBeLessThan(1020);
		const { seq } = session;
		const { path } = session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		const { file, engine } = hall.app.session;
		expect(file.latestSnapshot(engine)?.seq).toBe(seq);
	});

	it('passes over snapshots that an undo has overtaken', async () => {
		const control = await atMoves();
		for (let n = 1; n <= 520; n += 1)
			await control.game({
				type: 'place-unit',
				unit: unitId('b-inf'),
				at: { x: 8, y: 5 + n / 1000 },
				reason: 'a test',
			});
		hall.app.session.snapshot();
		for (let n = 0; n < 60; n += 1) await control.desk({ type: 'undo' });
		for (let n = 1; n <= 300; n += 1)
			await control.game({
				type: 'place-unit',
				unit: unitId('b-inf-2'),
				at: { x: 12, y: 6 + n / 1000 },
				reason: 'a test',
			});
		const path = hall.app.session.file.path;
		const before = stableJson(hall.app.session.state);
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(stableJson(hall.app.session.state)).toBe(before);
		expect(worldIn(hall.app.session).game.units.get('b-inf')?.at?.y).toBeCloseTo(5.46);
	});

	it('refuses a side what is not its own in the words it uses for what does not exist', async () => {
		hall = await openHall(smallScenario());
		const side = await hall.window(blue);
		const theirs = await side.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: TeamId.parse('red-team'), turn: 1, lines: [orderLine('2 Fife')] },
		});
		const nobodys = await side.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: TeamId.parse('green-team'), turn: 1, lines: [orderLine('2 Fife')] },
		});
		expect(theirs).toEqual(nobodys);
		expect(theirs).toMatchObject({ outcome: 'refused' });
		const enemyUnit = await side.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: armour, turn: 1, lines: [orderLine('I/22 Pz')] },
		});
		const noUnit = await side.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: armour, turn: 1, lines: [orderLine('I/99 Xy')] },
		});
		expect(JSON.stringify(enemyUnit).replace('I/22 Pz', '')).toBe(
			JSON.stringify(noUnit).replace('I/99 Xy', ''),
		);
	});

	it('takes a query to the side, its answer back, and the first answer stands', async () => {
		hall = await openHall(smallScenario());
		const control = await hall.window(umpire);
		const side = await hall.window(blue);
		await side.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: armour, turn: 1, lines: [orderLine('2 Fife')] },
		});
		const line = side.side().sheets[0]?.lines[0]?.order.id;
		if (!line) throw new Error('no line came back');
		await control.desk({ type: 'query-line', line, ask: 'Which wood?' });
		expect(side.side().sheets[0]?.lines[0]?.query?.ask).toBe('Which wood?');
		await side.ask('sheet.answer', { id: randomUUID(), line, answer: 'The northern one.' });
		expect(
			await side.ask('sheet.answer', { id: randomUUID(), line, answer: 'No, the other.' }),
		).toMatchObject({ outcome: 'refused', code: 'query/answered' });
		expect(control.master().sheets[SheetId.parse('blue-armour-t1')]?.lines[0]?.query?.answer).toBe(
			'The northern one.',
		);
	});

	it('shows no side a note that is private, and refuses to release one that names a mechanism', async () => {
		hall = await openHall(smallScenario());
		const control = await hall.window(umpire);
		const side = await hall.window(blue);
		await side.ask('sheet.submit', {
			id: randomUUID(),
			form: { team: armour, turn: 1, lines: [orderLine('2 Fife')] },
		});
		const line = side.side().sheets[0]?.lines[0]?.order.id;
		if (!line) throw new Error('no line came back');
		await control.desk({ type: 'note-line', line, text: 'will run into the Tigers', release: false });
		expect(side.side().sheets[0]?.lines[0]?.notes).toEqual([]);
		expect(
			await control.desk({
				type: 'note-line',
				line,
				text: 'status down to 2 after a step loss',
				release: true,
			}),
		).toMatchObject({ outcome: 'refused', code: 'note/mechanism' });
		await control.desk({ type: 'note-line', line, text: 'Road north jammed.', release: true });
		expect(side.side().sheets[0]?.lines[0]?.notes).toEqual(['Road north jammed.']);
	});

	it('refuses dice that are too many, and asks for those that are missing by name', async () => {
		const control = await atMoves();
		expect(
			await control.game(
				{ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y: 8 }, reason: 'a test' },
				[3],
			),
		).toMatchObject({ outcome: 'refused', code: 'dice/none-wanted' });
	});

	it('refuses a die that can’t be, names the one that is missing, and records nothing of either', async () => {
		const control = await atAttack();
		const before = hall.app.session.file.factCount;
		const nine = await control.game({ type: 'roll-combat', combat, overrule }, [9]);
		expect(nine).toMatchObject({ outcome: 'refused', say: expect.stringContaining("can't show 9") });
		const one = await control.game({ type: 'roll-combat', combat, overrule }, [6]);
		expect(one).toMatchObject({ outcome: 'refused', say: expect.stringContaining('after those typed') });
		expect(hall.app.session.file.factCount).toBe(before);
		expect(await control.game({ type: 'roll-combat', combat, overrule }, [6, 4])).toMatchObject({
			outcome: 'recorded',
		});
	});

	it('rolls and applies in one entry, which drafts for both sides and is undone in one', async () => {
		const control = await atAttack();
		const told = (): readonly string[] =>
			Object.values(control.master().dispatches)
				.filter(({ heading }) => heading.startsWith('Fighting'))
				.map(({ to }) => to);
		const resolved = await control.game({ type: 'resolve-combat', combat, overrule }, [6, 4]);
		expect(resolved).toMatchObject({
			outcome: 'recorded',
			say: expect.stringMatching(/^Combat at Middleton: .*Total success/),
		});
		expect(control.master().combats[combat]?.state).toBe('applied');
		expect(told().toSorted()).toEqual([BLUE, RED]);
		expect(control.master().undo.undo).toBe('Roll and apply the combat at Middleton');
		await control.desk({ type: 'undo' });
		expect(control.master().combats[combat]?.state).toBe('grouped');
		expect(told()).toEqual([]);
	});

	it('keeps a paper sheet that an umpire is typing in, and no side may read it', async () => {
		hall = await openHall(smallScenario());
		const control = await hall.window(umpire);
		await control.ask('draft.save', { team: armour, turn: 1, lines: '[1]' });
		expect(await control.ask('draft.load', { team: armour, turn: 1 })).toEqual({ lines: '[1]' });
		const red = await hall.window({ kind: 'side', side: RED });
		const theirs = await red.reply('draft.load', { team: 'blue-armour', turn: 1 });
		const nobodys = await red.reply('draft.load', { team: 'no-such-team', turn: 1 });
		expect(theirs).toMatchObject({ ok: false });
		expect({ ...theirs, id: 0 }).toEqual({ ...nobodys, id: 0 });
	});
});
