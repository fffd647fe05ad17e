/**
 * One headquarters' seat. What another headquarters of the same side was told, wrote, asked or was asked reaches it in
 * no frame: content, count, order, numbering and refusals are the same to the byte. Its neighbours' counters stay as
 * they were at the start until it is told of them.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SideSeat } from '../../../src-shared/contract/seats.ts';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { CombatId, LineId, TeamId } from '../../../src-shared/kit/ids.ts';
import { blankLine, orderRows } from '../../../src-shared/scratch/opcom-sheets.ts';
import { notesOf } from '../../../src-shared/scratch/scratch.ts';
import { airScenario, area, shares } from '../../helpers/air.ts';
import { onPapersOf } from '../../helpers/document-client.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { must, openDoor, overrule, undo } from '../../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../../helpers/small-scenario.ts';

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const guns = TeamId.parse('blue-guns');
const ours: SideSeat = { kind: 'side', side: BLUE, team: armour };
const theirs: SideSeat = { kind: 'side', side: BLUE, team: infantry };

/** Blue has a third headquarters, so that there is talk between others. */
function threeTeams(): Scenario {
	const base = airScenario();
	const third = { id: guns, side: BLUE, name: 'Blue guns', headquarters: 'b-corps' };
	return Scenario.parse({ ...base, teams: [...base.teams, third] });
}

interface Floor {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly neighbour: HallWindow;
	readonly whole: HallWindow;
	/** The turn. */
	readonly turn: number;
}
type Doing = (floor: Floor) => Promise<unknown>;

const id = (n: number): string => `7f8a4c1e-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const airOrder = {
	id: LineId.parse('new-1'),
	mission: 'recce' as const,
	wings: shares('b-eyes 1'),
	target: 'beyond the town',
	supported: '',
	cabRank: false,
	square: null,
	area: area(10, 14, 3),
	route: [],
	notes: '',
};
const lineOf = ({ control }: Floor): LineId | undefined =>
	Object.values(control.master().sheets).findLast(({ team }) => team === infantry)?.lines[0]?.order.id;
const released = async (control: HallWindow, team: TeamId): Promise<void> => {
	const draft = Object.values(control.master().dispatches).find(
		(each) => each.to === BLUE && each.state === 'draft' && each.combat === CombatId.parse('one'),
	);
	if (!draft) return;
	await must(control.desk({ type: 'reroute-dispatch', dispatch: draft.id, team }));
	await must(control.desk({ type: 'release-dispatch', dispatch: draft.id, overrule }));
};

/** Everything that can go on round another headquarters of the same side. */
const doings: Readonly<Record<string, Doing>> = {
	sheet: ({ neighbour, turn }) =>
		neighbour.reply('sheet.submit', {
			id: randomUUID(),
			form: { team: infantry, turn, lines: [orderLine('2 Fife'), orderLine('1 Suffolk')] },
		}),
	'sheet by the whole side': ({ whole, turn }) =>
		whole.reply('sheet.submit', {
			id: randomUUID(),
			form: { team: guns, turn, lines: [orderLine('8 RB')] },
		}),
	'air sheet': ({ neighbour, turn }) =>
		neighbour.reply('airsheet.submit', {
			id: randomUUID(),
			form: { team: infantry, turn, orders: [airOrder] },
		}),
	query: (floor) => {
		const line = lineOf(floor);
		return line ? floor.control.desk({ type: 'query-line', line, ask: 'Which?' }) : Promise.resolve();
	},
	'query answered': (floor) =>
		floor.neighbour.reply('sheet.answer', { id: randomUUID(), line: lineOf(floor) ?? 'x', answer: 'That' }),
	note: (floor) => {
		const line = lineOf(floor);
		return line
			? floor.control.desk({ type: 'note-line', line, text: 'The road is mined.', release: true })
			: Promise.resolve();
	},
	'sheet returned': ({ control }) => {
		const sheet = Object.values(control.master().sheets).find(({ team }) => team === infantry);
		return sheet ? control.desk({ type: 'return-sheet', sheet: sheet.id }) : Promise.resolve();
	},
	'sheet taken back': async ({ neighbour, turn }) => {
		const form = { team: infantry, turn, lines: [orderLine('8 RB')] };
		await neighbour.ask('sheet.submit', { id: randomUUID(), form });
		const sheet = neighbour.side().sheets.find(({ state }) => state === 'submitted');
		return neighbour.reply('sheet.recall', { id: randomUUID(), sheet: sheet?.id ?? 'none' });
	},
	'message between others': ({ neighbour }) =>
		neighbour.ask('message.send', { id: randomUUID(), from: infantry, to: guns, text: 'Not for Armour.' }),
	decision: ({ control }) =>
		control.desk({
			type: 'refer-decision',
			team: infantry,
			ask: 'Hold or go?',
			answers: ['hold', 'go'],
			seconds: 30,
			fallback: 'hold',
		}),
	'decision answered': ({ neighbour }) =>
		neighbour.reply('decision.answer', { id: randomUUID(), decision: 'blue-infantry-q1', answer: 'go' }),
	'decision closed': ({ control }) =>
		control.desk({ type: 'close-decision', decision: 'blue-infantry-q2' as never }),
	report: ({ control }) => released(control, infantry),
	draft: async ({ hall, turn }) =>
		onPapersOf(hall.app.documents, BLUE, infantry, (doc) => {
			orderRows(doc, turn).add({ ...blankLine('one'), orders: 'hidden' });
			notesOf(doc).insert(0, 'hidden');
		}),
	layout: ({ neighbour }) => neighbour.ask('settings.save', { key: 'layout', value: 'hidden' }),
	'something begun': ({ neighbour }) => neighbour.ask('settings.save', { key: 'draft', value: 'hidden' }),
	paper: ({ neighbour }) => neighbour.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: true }),
	'moved, not told': ({ control }) =>
		control.game({ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y: 5 }, reason: 'not yet told' }),
	undone: async ({ control }) => {
		await control.game({ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y: 4 }, reason: 'a slip' });
		return undo(control);
	},
};

/** A fight whose report lies on Control's desk after it. */
async function fight(control: HallWindow, name: string, attacker: string): Promise<void> {
	const combat = CombatId.parse(name);
	await must(
		control.game({ type: 'place-unit', unit: unitId(attacker), at: { x: 10, y: 12 }, reason: 'as ordered' }),
	);
	await must(
		control.game({
			type: 'group-combat',
			plan: {
				combat,
				kind: 'attack',
				attackingSide: BLUE,
				defendingSide: RED,
				attackers: [unitId(attacker)],
				defenders: [unitId('r-grenadiers')],
				attackArtillery: [],
				defenceArtillery: [],
			},
			overrule,
		}),
	);
	await must(control.game({ type: 'complete-grouping', overrule }));
	await must(control.game({ type: 'roll-combat', combat, overrule }, [3]));
	const proposal = control.master().combats[combat]?.proposal;
	if (!proposal) throw new Error('no proposal');
	const application = { losses: proposal.losses, standFast: [], places: {}, captured: [], overrun: false };
	await must(control.game({ type: 'apply-combat', combat, application }));
}

/** What Armour is told and does in two turns. */
const acts: readonly ((armed: HallWindow, control: HallWindow) => Promise<void>)[] = [
	async (armed, control) => {
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife', { action: 'attack' })] };
		await armed.reply('sheet.submit', { id: id(1), form });
		await armed.reply('sheet.submit', { id: id(2), form: { ...form, lines: [orderLine('8 RB')] } });
		await armed.reply('sheet.submit', { id: id(3), form: { ...form, team: infantry } });
		await armed.reply('airsheet.submit', { id: id(4), form: { team: armour, turn: 1, orders: [airOrder] } });
		await armed.reply('message.send', { id: id(5), from: armour, to: infantry, text: 'We go at ten.' });
		await armed.reply('message.send', { id: id(6), from: infantry, to: armour, text: 'forged' });
		await control.game({ type: 'advance-step', overrule });
		await fight(control, 'one', 'b-tanks');
	},
	async (armed, control) => {
		await control.desk({
			type: 'refer-decision',
			team: armour,
			ask: 'On or back?',
			answers: ['on', 'back'],
			seconds: 30,
			fallback: 'back',
		});
		await armed.reply('decision.answer', { id: id(7), decision: 'blue-infantry-q1', answer: 'hold' });
		await armed.reply('decision.answer', { id: id(8), decision: 'blue-armour-q1', answer: 'on' });
		for (const [name, input] of [
			['draft.load', { team: infantry, turn: 1 }],
			['settings.load', { key: 'layout' }],
			['settings.load', { key: 'draft' }],
			['settings.load', { key: 'counters' }],
			['sheet.answer', { id: id(9), line: 'blue-infantry-t1.1', answer: 'x' }],
			['paper.make', { kind: 'briefings', size: 'A4', grey: false, turn: 1 }],
			['paper.make', { kind: 'order-sheet-filled', size: 'A4', grey: false, turn: 1 }],
			['paper.make', { kind: 'side-map', size: 'A4', grey: false, team: infantry }],
			['paper.make', { kind: 'side-map', size: 'A4', grey: false }],
		] as const)
			await armed.reply(name, input);
		for (let n = 0; n < 4 && control.master().clock.turn === 1; n += 1)
			await control.game({ type: 'advance-step', overrule });
		await control.game({ type: 'advance-step', overrule });
	},
	async (armed, control) => {
		await fight(control, 'two', 'b-tanks-2');
		const draft = Object.values(control.master().dispatches).find(
			(each) => each.to === BLUE && each.combat === CombatId.parse('two'),
		);
		if (!draft) throw new Error('no report of the second fight');
		await must(control.desk({ type: 'reroute-dispatch', dispatch: draft.id, team: armour }));
		await must(control.desk({ type: 'release-dispatch', dispatch: draft.id, overrule }));
		await armed.reply('message.send', { id: id(10), from: armour, to: null, text: 'Through.' });
	},
];

/** Plays both turns; `between` happens before each act and after the last. Answers what Armour's windows were sent. */
async function framesOf(between: readonly (readonly string[])[]): Promise<readonly string[]> {
	const hall = await openHall(threeTeams(), {
		photos: openDoor,
		// Codes are chance: the same for all here, so that they are no difference.
		paperId: () => 'c0de'.repeat(8),
	});
	try {
		const control = await hall.window(umpire);
		const neighbour = await hall.window(theirs);
		const whole = await hall.window({ kind: 'side', side: BLUE });
		const armed = await hall.window(ours);
		const watcher = await hall.window({ ...ours, as: 'observer' });
		const happen = async (names: readonly string[]): Promise<void> => {
			for (const name of names)
				await doings[name]?.({ hall, control, neighbour, whole, turn: control.master().clock.turn });
		};
		for (const [n, act] of acts.entries()) {
			await happen(between[n] ?? []);
			await act(armed, control);
		}
		await happen(between[acts.length] ?? []);
		const again = await hall.window(ours);
		return [...armed.received, '--- observer ---', ...watcher.received, '--- again ---', ...again.received];
	} finally {
		await hall.end();
	}
}

const names = Object.keys(doings);

describe('a headquarters', () => {
	it('is sent the same to the byte whatever goes on round its neighbours, at once or here and there', async () => {
		const silence = await framesOf([]);
		expect(silence.length).toBeGreaterThan(25);
		expect(silence.join('')).toContain('"D1"');
		expect(await framesOf([names, names, names, names])).toEqual(silence);
		await fc.assert(
			fc.asyncProperty(fc.array(fc.subarray(names), { minLength: 4, maxLength: 4 }), async (between) => {
				expect(await framesOf(between)).toEqual(silence);
			}),
			{ numRuns: 6, endOnFailure: true },
		);
	});

	it('the proof can fail: word to all of the side is seen', async () => {
		const hall = await openHall(threeTeams());
		try {
			const armed = await hall.window(ours);
			const neighbour = await hall.window(theirs);
			const before = armed.received.length;
			await neighbour.ask('message.send', { id: id(1), from: infantry, to: guns, text: 'not for you' });
			expect(armed.received.length).toBe(before);
			await neighbour.ask('message.send', { id: id(2), from: infantry, to: null, text: 'for all' });
			expect(armed.received.length).toBe(before + 1);
			expect(Object.values(armed.side().messages)).toMatchObject([{ id: 'm1', text: 'for all' }]);
		} finally {
			await hall.end();
		}
	});

	it('knows its neighbours’ counters as they stood at the start, and whose picture it has', async () => {
		const hall = await openHall(threeTeams());
		try {
			const control = await hall.window(umpire);
			const armed = await hall.window(ours);
			expect(armed.side().headquarters).toBe(armour);
			const before = armed.side().units['b-inf'];
			expect(before?.heard).toBe(1);
			await control.game({ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y: 6 }, reason: 'moved' });
			expect(armed.side().units['b-inf']).toEqual(before);
			expect(Object.keys(armed.side().units)).toHaveLength(
				Object.values(control.master().units).filter(({ side }) => side === BLUE).length,
			);
		} finally {
			await hall.end();
		}
	});

	it('numbers its own: after two reports to another its first is D1 and its first contact C1', async () => {
		const hall = await openHall(threeTeams());
		try {
			const control = await hall.window(umpire);
			const [armed, neighbour, whole] = [
				await hall.window(ours),
				await hall.window(theirs),
				await hall.window({ kind: 'side', side: BLUE }),
			];
			await control.game({ type: 'advance-step', overrule });
			await fight(control, 'one', 'b-tanks');
			await released(control, infantry);
			expect(Object.keys(neighbour.side().dispatches)).toEqual(['D0', 'D1']);
			expect(Object.keys(armed.side().dispatches)).toEqual(['D0']);
			expect(Object.keys(armed.side().contacts)).toEqual([]);
			await acts[1]?.(armed, control);
			await acts[2]?.(armed, control);
			expect(Object.keys(armed.side().dispatches)).toEqual(['D0', 'D1']);
			expect(Object.keys(whole.side().dispatches)).toEqual(['D0', 'D1', 'D2']);
			expect(Object.keys(armed.side().contacts)[0]).toBe('C1');
		} finally {
			await hall.end();
		}
	});

	it('reads its own briefing beside its side’s, the whole side reads all, and no other’s reaches it in any byte', async () => {
		const briefed = async (more: Readonly<Record<string, string>>) => {
			const base = threeTeams();
			const briefings = { ...base.briefings, 'blue/blue-armour': 'Armour leads.', ...more };
			const hall = await openHall(Scenario.parse({ ...base, briefings }));
			try {
				const [armed, neighbour, whole, red] = [
					await hall.window(ours),
					await hall.window(theirs),
					await hall.window({ kind: 'side', side: BLUE }),
					await hall.window({ kind: 'side', side: RED }),
				];
				const paper = { kind: 'briefings', size: 'A4', grey: false, turn: 1 };
				await armed.reply('paper.make', paper);
				const texts = [armed, neighbour, whole].map((window) =>
					Object.values(window.side().dispatches).map(({ id: at, text, team }) => [at, text, team]),
				);
				return { texts, sent: [...armed.received, ...red.received] };
			} finally {
				await hall.end();
			}
		};
		const quiet = await briefed({});
		const loud = await briefed({
			'blue/blue-infantry': 'Infantry holds the wood.',
			'blue/blue-guns': 'Guns wait.',
			'red/blue-armour': 'nobody’s',
		});
		const [D0] = quiet.texts[0] ?? [];
		expect(loud.texts).toEqual([
			[D0, ['D0.01', 'Armour leads.', armour]],
			[D0, ['D0.01', 'Infantry holds the wood.', infantry]],
			[
				D0,
				['D0.01', 'Armour leads.', armour],
				['D0.02', 'Infantry holds the wood.', infantry],
				['D0.03', 'Guns wait.', guns],
			],
		]);
		expect(loud.sent).toEqual(quiet.sent);
		expect(quiet.sent.join('')).toContain('Armour leads.');
	});
});
