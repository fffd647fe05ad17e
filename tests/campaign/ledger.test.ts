/** Rules of the hall, desks and windows: chapters 1 to 5 where they are the campaign's business, through the real host. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { CombatId, TeamId } from '../../src-shared/kit/ids.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { blankLine, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { onPapersOf } from '../helpers/document-client.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';

let hall: Hall;
let control: HallWindow;
let blue: HallWindow;
let red: HallWindow;
afterEach(() => hall.end());

const overrule = { reason: 'a test' };
const armour = TeamId.parse('blue-armour');
const seat = (side: typeof BLUE): Seat => ({ kind: 'side', side });

async function open(scenario: Scenario = smallScenario()): Promise<void> {
	hall = await openHall(scenario);
	control = await hall.window(umpire);
	blue = await hall.window(seat(BLUE));
	red = await hall.window(seat(RED));
}
const submit = (lines = [orderLine('2 Fife')], turn = 1) =>
	blue.ask('sheet.submit', { id: randomUUID(), form: { team: armour, turn, lines } });
const firstLine = () => {
	const line = blue.side().sheets[0]?.lines[0]?.order.id;
	if (!line) throw new Error('no line is in');
	return line;
};

/** Blue tanks and grenadiers meet, the combat is rolled with this die; nothing is applied yet. */
async function rolled(faces: readonly number[] = [3]): Promise<CombatId> {
	const combat = CombatId.parse('c1');
	await control.game({ type: 'advance-step', overrule });
	await control.game({ type: 'place-unit', unit: unitId('b-tanks'), at: { x: 10, y: 12 }, reason: 'a test' });
	await control.game({
		type: 'group-combat',
		plan: {
			combat,
			kind: 'attack',
			attackingSide: BLUE,
			defendingSide: RED,
			attackers: [unitId('b-tanks')],
			defenders: [unitId('r-grenadiers')],
			attackArtillery: [],
			defenceArtillery: [],
		},
		overrule,
	});
	await control.game({ type: 'complete-grouping', overrule });
	expect(await control.game({ type: 'roll-combat', combat, overrule }, faces)).toMatchObject({
		outcome: 'recorded',
	});
	return combat;
}
async function applied(): Promise<void> {
	const combat = await rolled();
	const losses = control.master().combats[combat]?.proposal?.losses ?? {};
	expect(
		await control.game({
			type: 'apply-combat',
			combat,
			application: { losses, standFast: [], places: {}, captured: [], overrun: false },
		}),
	).toMatchObject({ outcome: 'recorded' });
}

describe('1 and 2: the hall', () => {
	it('opcom-1.scope.six-to-hundred runs with two teams and with thirty, one line each', async () => {
		const base = smallScenario();
		const teams = [
			...base.teams,
			...Array.from({ length: 30 }, (_, n) => ({
				id: TeamId.parse(`blue-${n}`),
				side: BLUE,
				name: `HQ ${n}`,
				headquarters: base.formations[0]?.id ?? ('b-corps' as never),
			})),
		];
		await open({ ...base, teams });
		for (let n = 0; n < 3; n += 1)
			await blue.ask('sheet.submit', {
				id: randomUUID(),
				form: {
					team: TeamId.parse(`blue-${n}`),
					turn: 1,
					lines: [orderLine(['2 Fife', '3 RTR', '8 RB'][n] ?? '')],
				},
			});
		expect(Object.keys(control.master().sheets)).toHaveLength(3);
		expect(control.master().missing).toHaveLength(30);
	});

	it('opcom-2.setup.three-maps one view for Control and one for each side, all different', async () => {
		await open();
		expect(control.master().kind).toBe('master');
		expect(blue.side().side.id).toBe('blue');
		expect(red.side().side.id).toBe('red');
		expect(Object.keys(blue.side().units).some((id) => id in red.side().units)).toBe(false);
	});

	it('opcom-2.setup.scale-free distances are kilometres of the sheet; a sheet of another extent is as good', async () => {
		const base = smallScenario();
		await open(
			Scenario.parse({
				...base,
				map: {
					...base.map,
					bounds: { west: -50, south: -50, east: 70, north: 70 },
					grid: { ...base.map.grid, spacing: 5 },
				},
			}),
		);
		await control.game({ type: 'advance-step', overrule });
		const estimate = await control.ask('explain.move', {
			unit: unitId('b-inf'),
			route: [
				{ x: 8, y: 7 },
				{ x: 5, y: 3 },
			],
			manner: 'tactical',
			delays: [],
		});
		expect(estimate.km).toBeCloseTo(5);
	});

	it('opcom-2.setup.min-participants one umpire’s window does every Control’s work', async () => {
		await open();
		await submit();
		expect(await control.desk({ type: 'mark-line', line: firstLine(), as: 'understood' })).toMatchObject({
			outcome: 'recorded',
		});
		expect(await control.game({ type: 'set-team-ready', team: armour, ready: true })).toMatchObject({
			outcome: 'recorded',
		});
		await applied();
		expect(Object.values(control.master().dispatches)).toHaveLength(2);
	});

	it('opcom-2.setup.higher-hq a corps team sits above its divisions and sees its own side only', async () => {
		await open();
		expect(blue.side().formations.find((each) => each.id === 'b-armd')?.parent).toBe('b-corps');
		expect(blue.side().formations.some((each) => each.side === RED)).toBe(false);
	});

	it('opcom-2.view.no-mechanics and opcom-2.view.side-map nothing of a rolled and applied combat reaches a side untold', async () => {
		await open();
		const before = [blue.received.length, red.received.length];
		await applied();
		expect([blue.received.length, red.received.length]).toEqual(before);
		expect(blue.side().contacts).toEqual({});
	});

	it('opcom-2.view.side-map a side holds its own units and the sightings released to it', async () => {
		await open();
		await applied();
		for (const dispatch of Object.values(control.master().dispatches))
			expect(await control.desk({ type: 'release-dispatch', dispatch: dispatch.id, overrule })).toMatchObject(
				{ outcome: 'recorded' },
			);
		expect(Object.keys(blue.side().contacts)).toEqual(['C1']);
		expect(blue.side().contacts['C1']?.heard).toBe(1);
		expect(Object.keys(blue.side().units)).toHaveLength(14);
	});

	it('opcom-2.report.real-world a report is drafted in words and the umpire’s wording is what goes out', async () => {
		await open();
		await applied();
		const dispatch = Object.values(control.master().dispatches).find((each) => each.to === BLUE);
		if (!dispatch) throw new Error('no draft');
		expect(dispatch.story.length).toBeGreaterThan(40);
		await control.desk({
			type: 'edit-dispatch',
			dispatch: dispatch.id,
			story: 'A hard morning among the tanks and guns before Middleton.',
			form: 'story',
		});
		await control.desk({ type: 'release-dispatch', dispatch: dispatch.id, overrule });
		expect(Object.values(blue.side().dispatches).at(-1)?.text).toBe(
			'A hard morning among the tanks and guns before Middleton.',
		);
	});

	it('opcom-2.umpire.keep-rulings-rare rulings and overrules are listed with their reasons and found again', async () => {
		await open();
		await control.desk({
			type: 'record-ruling',
			rule: 'opcom-9.attack.encounter',
			text: 'The defender fires first at dusk',
		});
		await control.game({ type: 'advance-step', overrule: { reason: 'supper is getting cold' } });
		expect(control.master().rulings).toEqual([
			{ turn: 1, by: 'Control', rule: 'opcom-9.attack.encounter', text: 'The defender fires first at dusk' },
		]);
		const found = await control.ask('log.search', { text: 'supper' });
		expect(found.map((line) => line.text).join()).toContain('supper is getting cold');
		expect(await control.ask('log.search', { text: 'opcom-9.attack.encounter' })).toHaveLength(1);
	});

	it('opcom-2.umpire.result-is-framework a rolled result changes nothing until it is applied, and may be changed with a reason', async () => {
		await open();
		const combat = await rolled();
		expect(control.master().units['b-tanks']?.profile.lost).toBe(0);
		const losses = { 'b-tanks': 0, 'r-grenadiers': 3 } as never;
		const bare = { losses, standFast: [], places: {}, captured: [], overrun: false };
		expect(await control.game({ type: 'apply-combat', combat, application: bare })).toMatchObject({
			outcome: 'refused',
		});
		expect(
			await control.game({
				type: 'apply-combat',
				combat,
				application: { ...bare, reason: 'the smoke hid them' },
			}),
		).toMatchObject({ outcome: 'recorded' });
		expect(control.master().units['b-tanks']?.profile.lost).toBe(0);
		expect(control.master().units['r-grenadiers']?.profile.lost).toBe(3);
	});
});

describe('4 and 5: sheets and seats', () => {
	it('opcom-4.seq.orders-written a team’s orders stand on a sheet of one turn', async () => {
		await open();
		await submit();
		expect(control.master().sheets['blue-armour-t1']?.lines).toHaveLength(1);
		expect(await submit([orderLine('3 RTR')], 2)).toMatchObject({ outcome: 'refused', code: 'sheet/turn' });
	});

	it('opcom-4.seq.team-controls-move the mover of a counter stands in the log', async () => {
		await open();
		await control.game({ type: 'advance-step', overrule });
		await control.game({
			type: 'move-unit',
			plan: {
				unit: unitId('b-inf'),
				route: [
					{ x: 8, y: 7 },
					{ x: 8, y: 8 },
				],
				manner: 'tactical',
				delays: [],
			},
		});
		expect(control.master().log.at(-1)).toMatchObject({
			by: 'Control',
			rule: expect.stringMatching(/^opcom-6/),
		});
	});

	it('opcom-4.seq.brief-concurrent a combat’s dispatch goes out while step 2 is still open', async () => {
		await open();
		await applied();
		expect(control.master().clock.step).toBe('move-and-combat');
		const dispatch = Object.values(control.master().dispatches).find((each) => each.to === BLUE);
		await control.desk({ type: 'release-dispatch', dispatch: dispatch?.id ?? ('' as never), overrule });
		expect(Object.keys(blue.side().dispatches)).toHaveLength(2);
	});

	it('opcom-4.seq.player-clarify the answer stays with its line, for Control only', async () => {
		await open();
		await submit();
		await control.desk({ type: 'query-line', line: firstLine(), ask: 'By which road?' });
		await blue.ask('sheet.answer', { id: randomUUID(), line: firstLine(), answer: 'By the North Road.' });
		expect(control.master().sheets['blue-armour-t1']?.lines[0]?.query).toEqual({
			ask: 'By which road?',
			answer: 'By the North Road.',
		});
		expect(red.received.join()).not.toContain('North Road.');
	});

	it('opcom-4.seq.player-prepare-next next turn’s draft is kept apart from this turn’s sheet', async () => {
		await open();
		await submit();
		await control.game({ type: 'advance-step', overrule });
		const { documents } = hall.app;
		onPapersOf(documents, BLUE, armour, (doc) =>
			orderRows(doc, 2).add({ ...blankLine('one'), orders: 'push on' }),
		);
		const kept = onPapersOf(documents, BLUE, armour, (doc) =>
			[1, 2].map((turn) => orderRows(doc, turn).read()),
		);
		expect(kept).toMatchObject([[], [{ orders: 'push on' }]]);
		expect(Object.keys(control.master().sheets)).toEqual(['blue-armour-t1']);
	});

	it('opcom-4.seq.player-updates a report released in step 2 reaches the side at once, and only that side', async () => {
		await open();
		await applied();
		const frames = [blue.received.length, red.received.length];
		const dispatch = Object.values(control.master().dispatches).find((each) => each.to === BLUE);
		await control.desk({ type: 'release-dispatch', dispatch: dispatch?.id ?? ('' as never), overrule });
		expect([blue.received.length, red.received.length]).toEqual([(frames[0] ?? 0) + 1, frames[1]]);
	});

	it('opcom-4.role.three-controls umpires of any name do Team, Map and Air Control’s work, and the log says who', async () => {
		await open();
		const air = await hall.window({ kind: 'umpire', name: 'Air Control', chief: true });
		await air.desk({ type: 'record-ruling', rule: '', text: 'No flying weather' });
		expect(control.master().rulings[0]?.by).toBe('Air Control');
	});

	it('opcom-5.order.annotate a note stands at its line with turn and author', async () => {
		await open();
		await submit();
		await control.desk({ type: 'note-line', line: firstLine(), text: 'held up by the jam', release: false });
		expect(control.master().sheets['blue-armour-t1']?.lines[0]?.notes).toEqual([
			{ text: 'held up by the jam', release: false },
		]);
		expect(control.master().log.at(-1)).toMatchObject({
			by: 'Control',
			turn: 1,
			text: expect.stringContaining('held up by the jam'),
		});
	});

	it('opcom-5.order.return the sheet comes back with the notes for the team and without the private ones', async () => {
		await open();
		await submit();
		await control.desk({ type: 'note-line', line: firstLine(), text: 'Reached the wood.', release: true });
		await control.desk({ type: 'note-line', line: firstLine(), text: 'Tigers wait beyond', release: false });
		await control.desk({ type: 'return-sheet', sheet: 'blue-armour-t1' as never });
		expect(blue.side().sheets[0]).toMatchObject({ state: 'returned' });
		expect(blue.side().sheets[0]?.lines[0]?.notes).toEqual(['Reached the wood.']);
	});

	it('opcom-5.sheet.columns a line keeps every column of the form as it was written', async () => {
		await open();
		const written = orderLine('2 Fife', {
			orders: 'Up the road',
			supporting: '13 Fd',
			action: 'attack',
			posture: 'non-tact',
			roadColumn: true,
			objective: { x: 10, y: 12 },
		});
		await submit([written]);
		expect(blue.side().sheets[0]?.lines[0]?.order).toEqual({ ...written, id: 'blue-armour-t1.1' });
	});

	it('opcom-5.sheet.line-count a sheet of many lines is taken in whole', async () => {
		await open();
		const names = smallScenario()
			.units.filter((unit) => unit.side === BLUE && unit.start && unit.formation !== 'b-8')
			.map((unit) => unit.short);
		await submit(names.map((name) => orderLine(name)));
		expect(control.master().sheets['blue-armour-t1']?.lines).toHaveLength(names.length);
		expect(names.length).toBeGreaterThan(8);
	});

	it('opcom-5.sheet.notes-control-only a side’s seat can’t write a Control note', async () => {
		await open();
		await submit();
		const reply = await blue.reply('command.desk', {
			id: randomUUID(),
			command: { type: 'note-line', line: firstLine(), text: 'mine', release: true },
		});
		expect(reply).toMatchObject({ ok: false, code: 'not-allowed' });
		const smuggled = await blue.reply('sheet.submit', {
			id: randomUUID(),
			form: { team: armour, turn: 1, lines: [{ ...orderLine('3 RTR'), notes: ['mine'] }] },
		});
		expect(smuggled).toMatchObject({ ok: false, code: 'bad-input' });
	});
});

describe('9: counters as the windows get them', () => {
	it('opcom-9.view.master-counter the umpire’s counter has symbol, name, size points and the profile with its losses', async () => {
		await open();
		await control.game({ type: 'rule-unit', unit: unitId('b-tanks'), stepsLost: 2, reason: 'a test' });
		expect(control.master().units['b-tanks']).toMatchObject({
			type: 'armour',
			short: '2 Fife',
			points: 5,
			profile: { values: [6, 4, 2, 0], lost: 2, status: 2, support: false },
		});
	});

	it('opcom-9.support.bracket a profile in square brackets is marked as support', async () => {
		await open();
		expect(control.master().units['b-anti-tank']?.profile).toMatchObject({
			support: true,
			values: [2, 1, 0],
		});
		expect(control.master().units['b-inf']?.profile.support).toBe(false);
	});

	it('opcom-9.view.player-counter a player’s counter has no figure of the rules, for its own units too', async () => {
		await open();
		await control.game({ type: 'rule-unit', unit: unitId('b-tanks'), stepsLost: 2, reason: 'a test' });
		expect(blue.side().units['b-tanks']).toEqual({
			id: 'b-tanks',
			name: '2 Fife',
			short: '2 Fife',
			type: 'armour',
			size: 'battalion',
			formation: 'b-29',
			points: 5,
			at: { x: 10, y: 6 },
			heard: 1,
			condition: '',
			due: null,
		});
	});

	it('opcom-7.size.visible a side reads its own units’ size points and no enemy’s', async () => {
		await open();
		await applied();
		for (const dispatch of Object.values(control.master().dispatches))
			await control.desk({ type: 'release-dispatch', dispatch: dispatch.id, overrule });
		expect(blue.side().units['b-tanks']?.points).toBe(5);
		expect(Object.keys(blue.side().contacts['C1'] ?? {})).not.toContain('points');
	});
});
