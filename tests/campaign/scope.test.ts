/** Control shared out: which umpire may issue what, for every command there is. */
import { afterEach, describe, expect, it } from 'vitest';
import { DeskCommand } from '../../src-shared/rulesets/opcom/desk.ts';
import { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { type AirCommand } from '../../src-shared/rulesets/opcom/air.ts';
import { type GroundCommand } from '../../src-shared/rulesets/opcom/ground.ts';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { UmpireScope } from '../../src-shared/contract/seats.ts';
import { OfficeId, CombatId, SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { mayIssue, type AnyCommand as Closed } from '../../src-main/campaign/commands.ts';
import { initialState, situationOf } from '../../src-main/campaign/fold.ts';
import { commandList } from '../../src-main/rulesets/opcom/commands/index.ts';
import type { AnyCommand as OwnCommand } from '../../src-main/rulesets/opcom/commands/record.ts';
import { HouseCommand } from '../../src-shared/contract/house.ts';
import { asPlayed } from '../helpers/random-game.ts';
import { openHall, orderLine, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const red = TeamId.parse('red-team');
const MAP: UmpireScope = { of: 'map' };
const AIR: UmpireScope = { of: 'office', office: OfficeId.parse('air') };
const team = (of: TeamId): UmpireScope => ({ of: 'team', team: of });
type AnyCommand = OwnCommand | HouseCommand;
const played = asPlayed(smallScenario());
const start = situationOf(played, initialState(played, '', 0));
const refused = (scope: UmpireScope | undefined, command: AnyCommand, at = start) =>
	mayIssue(played, at, scope, command as Closed);
const move = (unit: string): AnyCommand => ({
	type: 'move-unit',
	plan: { unit: unitId(unit), route: [], manner: 'tactical', delays: [] },
});
const fight = (combat: string, attacker: string, defender: string): AnyCommand => ({
	type: 'group-combat',
	plan: {
		combat: CombatId.parse(combat),
		kind: 'attack',
		attackingSide: BLUE,
		defendingSide: RED,
		attackers: [unitId(attacker)],
		defenders: [unitId(defender)],
		attackArtillery: [],
		defenceArtillery: [],
	},
});
/** Who of Control may issue it. */
const may = (command: AnyCommand): string =>
	Object.entries({ map: MAP, air: AIR, armour: team(armour), infantry: team(infantry), red: team(red) })
		.filter(([, scope]) => refused(scope, command) === null)
		.map(([name]) => name)
		.join(' ');

/** The command types of a shape: of its options, and of those inside them. */
const typesOf = (
	schema:
		| typeof DeskCommand
		| typeof HouseCommand
		| typeof OpcomCommand
		| typeof AirCommand
		| typeof GroundCommand,
): string[] =>
	schema.options.flatMap((each) => ('options' in each ? typesOf(each) : [...each.shape.type.values]));

describe('the table', () => {
	it('decides about every command that an umpire can send, and about no other', () => {
		const house = typesOf(HouseCommand);
		const types = [...typesOf(OpcomCommand), ...typesOf(DeskCommand)].filter((type) => !house.includes(type));
		expect(types.length).toBeGreaterThan(50);
		expect(house.length).toBe(7);
		expect(commandList.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
	});

	it('lets the seat of all Control issue anything', () => {
		for (const command of [{ type: 'advance-step' }, move('b-tanks'), { type: 'undo' }] as const) {
			expect(refused({ of: 'all' }, command)).toBeNull();
			expect(refused(undefined, command)).toBeNull();
		}
	});
});

describe('whose it is', () => {
	it('the clock, the weather, arrivals and crossings are Map Control’s', () => {
		expect(may({ type: 'advance-step' })).toBe('map');
		expect(may({ type: 'complete-grouping' })).toBe('map');
		expect(may({ type: 'set-option', option: 'dice', value: 'typed', reason: 'dice on the table' })).toBe(
			'map',
		);
		expect(may({ type: 'arrive', unit: unitId('b-late') })).toBe('map');
		expect(may({ type: 'test-bridge', crossing: 'orr-bridge' as never })).toBe('map');
	});

	it('evening 34: a counter is moved by its own Team Control or Map Control, and ruled on by both', () => {
		expect(may(move('b-tanks'))).toBe('map armour');
		expect(may(move('b-inf-3'))).toBe('map infantry');
		expect(may(move('r-grenadiers'))).toBe('map red');
		expect(may({ type: 'place-unit', unit: unitId('b-tanks'), at: { x: 1, y: 1 }, reason: 'a test' })).toBe(
			'map armour',
		);
	});

	it('a combat is any Team Control’s who has a unit in it', () => {
		expect(may(fight('c1', 'b-tanks', 'r-grenadiers'))).toBe('armour red');
		expect(may(fight('c1', 'b-inf-3', 'r-grenadiers'))).toBe('infantry red');
	});

	it('the air war is Air Control’s', () => {
		expect(may({ type: 'roll-air', task: 'a1' as never, choices: {} })).toBe('air');
		expect(may({ type: 'cancel-mission', mission: 'm1' as never })).toBe('air');
	});

	it('sheets and word with a team are its Team Control’s; what is written for all is everybody’s', () => {
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		expect(may({ type: 'submit-sheet', form })).toBe('armour');
		expect(may({ type: 'set-team-ready', team: armour, ready: true })).toBe('map armour');
		expect(may({ type: 'record-ruling', rule: 'opcom-9.x', text: 'so it is' })).toBe(
			'map air armour infantry red',
		);
	});
});

describe('outside the scope', () => {
	it('nothing happens, and the umpire reads whose it is', async () => {
		hall = await openHall(smallScenario());
		const seat: Seat = { kind: 'umpire', name: 'Anna', id: SeatId.parse('anna'), scope: team(infantry) };
		const anna = await hall.window(seat);
		const facts = hall.app.session.seq;
		expect(await anna.game({ type: 'advance-step' })).toMatchObject({
			outcome: 'refused',
			code: 'scope/team',
			overrulable: false,
			say: '“Begin the next step” is for Map Control. Ask there, or ask whoever gave out the seats for a wider one.',
		});
		expect(
			await anna.game({ type: 'place-unit', unit: unitId('b-tanks'), at: { x: 9, y: 6 }, reason: 'a test' }),
		).toMatchObject({
			say: expect.stringContaining('for Team Control of Blue armour or Map Control') as unknown,
		});
		expect(hall.app.session.seq).toBe(facts);
		expect(
			await anna.game({ type: 'place-unit', unit: unitId('b-inf-3'), at: { x: 6, y: 7 }, reason: 'a test' }),
		).toMatchObject({ outcome: 'recorded' });
	});

	it('reports go out by the Team Control of whom they are for', async () => {
		hall = await openHall(smallScenario());
		const control = await hall.window(umpire);
		const overrule = { reason: 'a test' };
		const route = [
			{ x: 6, y: 6 },
			{ x: 6, y: 7 },
		];
		await control.game({ type: 'advance-step', overrule });
		await control.game({
			type: 'move-unit',
			plan: { unit: unitId('b-inf-3'), route, manner: 'tactical', delays: [] },
			overrule,
		});
		await control.game({ type: 'advance-step', overrule });
		const draft = Object.values(control.master().dispatches).find(({ to }) => to === BLUE);
		if (!draft) throw new Error('no draft');
		const command: AnyCommand = { type: 'release-dispatch', dispatch: draft.id };
		const now = hall.app.session.at;
		expect(refused(team(red), command, now)?.code).toBe('scope/team');
		expect(refused(AIR, command, now)?.code).toBe('scope/office');
		expect(refused(team(draft.team ?? infantry), command, now)).toBeNull();
	});
});
