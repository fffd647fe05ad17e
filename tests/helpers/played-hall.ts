/** A hall in which one turn was really played: sheets of both sides, a query, a move, a combat, reports, the next turn. */
import { randomUUID } from 'node:crypto';
import type { Issued, PhotoDoorState } from '../../src-shared/contract/host-api.ts';
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { CombatId, CommandId, TeamId } from '../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from './hall.ts';
import { BLUE, RED, smallScenario, unitId } from './small-scenario.ts';

export interface PlayedHall {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly blue: HallWindow;
	readonly red: HallWindow;
}

export const overrule = { reason: 'so ruled for the test' };

/** Throws when a command was not recorded. */
export async function must(outcome: Promise<Issued>): Promise<void> {
	const got = await outcome;
	if (got.outcome !== 'recorded')
		throw new Error(got.outcome === 'refused' ? `refused: ${got.say}` : `asked: ${got.ask}`);
}

/** Undoes the newest entry, and answers yes where players have been shown it. */
export async function undo(control: HallWindow): Promise<Issued> {
	const issued = await control.desk({ type: 'undo' });
	if (issued.outcome !== 'question') return issued;
	return control.desk({ type: 'undo', shown: CommandId.parse(issued.answers[0]?.id) });
}

/** A door at a made-up address: whoever prints gets codes. */
export const openDoor = {
	state: (): PhotoDoorState => ({
		origin: 'http://192.168.1.20:7411',
		lan: true,
		addresses: ['192.168.1.20'],
	}),
	open: () => Promise.resolve(),
	close: () => Promise.resolve(),
};

export async function seatedHall(scenario: Scenario = smallScenario()): Promise<PlayedHall> {
	let sheets = 0;
	const hall = await openHall(scenario, {
		photos: openDoor,
		paperId: () => (sheets += 1).toString(16).padStart(32, '0'),
	});
	return {
		hall,
		control: await hall.window(umpire),
		blue: await hall.window({ kind: 'side', side: BLUE }),
		red: await hall.window({ kind: 'side', side: RED }),
	};
}

/**
 * Plays turn 1 and begins turn 2.
 * @param dice typed from the table; absent: the program's
 * @param say what Red and Control write that Blue never reads, in other words
 */
export async function playTurn(
	{ control, blue, red }: PlayedHall,
	dice?: readonly number[],
	say: (text: string) => string = (text) => text,
): Promise<void> {
	const overrule = { reason: say('so ruled for the test') };
	await must(
		blue.ask('sheet.submit', {
			id: randomUUID(),
			form: {
				team: TeamId.parse('blue-armour'),
				turn: 1,
				lines: [
					orderLine('2 Fife', {
						orders: 'Seize Middleton',
						supporting: '13 Fd',
						action: 'attack',
						objective: { x: 10, y: 13 },
					}),
					orderLine('8 RB', { orders: 'Stay', standFast: true }),
				],
			},
		}),
	);
	await must(
		red.ask('sheet.submit', {
			id: randomUUID(),
			form: {
				team: TeamId.parse('red-team'),
				turn: 1,
				lines: [
					orderLine(control.master().units['r-grenadiers']?.short ?? '', { orders: say('Keep the town') }),
				],
			},
		}),
	);
	const line = blue.side().sheets[0]?.lines[0]?.order.id;
	if (!line) throw new Error('the blue sheet is not in');
	await must(control.desk({ type: 'query-line', line, ask: 'By which road?' }));
	await must(blue.ask('sheet.answer', { id: randomUUID(), line, answer: 'The western one' }));
	await must(control.desk({ type: 'note-line', line, text: say('Private remark'), release: false }));
	await must(control.desk({ type: 'note-line', line, text: 'Held up at the canal', release: true }));
	await must(
		control.desk({ type: 'record-ruling', rule: 'opcom-9.attack.encounter', text: say('Blue goes first') }),
	);
	await must(control.game({ type: 'advance-step', overrule }));
	await must(
		control.game({
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
			overrule,
		}),
	);
	await must(
		control.game({
			type: 'place-unit',
			unit: unitId('b-tanks'),
			at: { x: 10, y: 12 },
			reason: say('as ordered'),
		}),
	);
	await fight(control, overrule, dice);
	await must(control.game({ type: 'advance-step', overrule }));
	for (const dispatch of Object.values(control.master().dispatches))
		await must(control.desk({ type: 'release-dispatch', dispatch: dispatch.id, overrule }));
	await must(control.game({ type: 'advance-step', overrule }));
	await must(control.game({ type: 'advance-step', overrule }));
}

async function fight(
	control: HallWindow,
	overrule: { readonly reason: string },
	dice?: readonly number[],
): Promise<void> {
	const combat = CombatId.parse('c1');
	await must(
		control.game({
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
		}),
	);
	await must(control.game({ type: 'complete-grouping', overrule }));
	await must(control.game({ type: 'roll-combat', combat, overrule }, dice));
	const proposal = control.master().combats[combat]?.proposal;
	if (!proposal) throw new Error('no proposal');
	await must(
		control.game({
			type: 'apply-combat',
			combat,
			application: { losses: proposal.losses, standFast: [], places: {}, captured: [], overrun: false },
		}),
	);
}
