/** Word outside the sheets: instant decisions (OP COM 9), players' talk and their own maps (OP COM 4), through the host. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskCommand } from '../../src-shared/rulesets/opcom/desk.ts';
import { DecisionId, TeamId } from '../../src-shared/kit/ids.ts';
import { marksOf, pencilOf } from '../../src-shared/scratch/scratch.ts';
import { onPapersOf } from '../helpers/document-client.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../helpers/small-scenario.ts';

let hall: Hall;
let control: HallWindow;
let blue: HallWindow;
let red: HallWindow;
let now = 1_700_000_000_000;
afterEach(() => hall.end());

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const redTeam = TeamId.parse('red-team');
const mark = { id: 'm', shape: 'cross', points: [{ x: 1, y: 2 }], label: 'OURS', colour: 'blue' };
const overrule = { reason: 'a test' };

async function open(): Promise<void> {
	now = 1_700_000_000_000;
	hall = await openHall(smallScenario(), { clock: () => now });
	control = await hall.window(umpire);
	blue = await hall.window({ kind: 'side', side: BLUE });
	red = await hall.window({ kind: 'side', side: RED });
}
const refer = (more: Partial<Extract<DeskCommand, { type: 'refer-decision' }>> = {}) =>
	control.desk({
		type: 'refer-decision',
		team: armour,
		ask: 'The wood is empty: they have gone. On, or halt?',
		answers: ['On', 'Halt'],
		seconds: 30,
		fallback: 'They halt where they are.',
		...more,
	});
const answer = (window: HallWindow, text: string, decision = 'blue-armour-q1') =>
	window.ask('decision.answer', { id: randomUUID(), decision: DecisionId.parse(decision), answer: text });
const send = (window: HallWindow, from: TeamId, to: TeamId | null, text: string) =>
	window.ask('message.send', { id: randomUUID(), from, to, text });

describe('instant decisions', () => {
	it('opcom-9.analyse.3-instant is asked at once, and the first answer is final and logged', async () => {
		await open();
		expect(await refer()).toMatchObject({ outcome: 'recorded' });
		expect(blue.side().decisions['blue-armour-q1']).toEqual({
			id: 'blue-armour-q1',
			team: armour,
			turn: 1,
			ask: 'The wood is empty: they have gone. On, or halt?',
			answers: ['On', 'Halt'],
			seconds: 30,
			askedAt: now,
			state: 'waiting',
			answer: null,
		});
		expect(await answer(blue, 'On')).toMatchObject({ outcome: 'recorded' });
		expect(await answer(blue, 'Halt')).toMatchObject({
			outcome: 'refused',
			code: 'decision/settled',
			rule: 'opcom-9.analyse.3-instant',
			overrulable: false,
		});
		expect(control.master().decisions['blue-armour-q1']).toMatchObject({ state: 'answered', answer: 'On' });
		expect(blue.side().decisions['blue-armour-q1']).toMatchObject({ state: 'answered', answer: 'On' });
		expect(control.master().log.at(-1)?.text).toBe('Answer at once: On');
	});

	it('opcom-9.analyse.3-instant without an answer Control decides: the fallback, or another ruling', async () => {
		await open();
		await refer();
		await refer({ ask: 'Which bridge?', answers: [] });
		const close = (decision: string, ruling?: string) =>
			control.desk({
				type: 'close-decision',
				decision: DecisionId.parse(decision),
				...(ruling ? { ruling } : {}),
			});
		await close('blue-armour-q1');
		await close('blue-armour-q2', 'They take the nearer bridge.');
		const { decisions } = control.master();
		expect(decisions['blue-armour-q1']).toMatchObject({
			state: 'decided',
			answer: 'They halt where they are.',
		});
		expect(decisions['blue-armour-q2']).toMatchObject({
			state: 'decided',
			answer: 'They take the nearer bridge.',
		});
		// Too late, and the side learns no more than that it is over.
		expect(await answer(blue, 'On')).toMatchObject({ code: 'decision/settled' });
		expect(blue.side().decisions['blue-armour-q1']).toMatchObject({ state: 'decided', answer: null });
		expect(await close('blue-armour-q1')).toMatchObject({ code: 'decision/settled' });
	});

	it('opcom-9.analyse.3-instant only the side that is asked may answer', async () => {
		await open();
		await refer();
		expect(await answer(red, 'On')).toMatchObject({ outcome: 'refused', code: 'decision/unknown' });
		expect(await answer(red, 'On', 'blue-armour-q7')).toMatchObject({ code: 'decision/unknown' });
		expect(control.master().decisions['blue-armour-q1']?.state).toBe('waiting');
		expect(await refer({ team: TeamId.parse('green') })).toMatchObject({ code: 'team/unknown' });
	});

	it('opcom-9.analyse.3-instant 5 seconds to 10 minutes, set by the umpire', async () => {
		await open();
		for (const seconds of [4, 601]) {
			const command = {
				type: 'refer-decision',
				team: armour,
				ask: 'On?',
				answers: [],
				seconds,
				fallback: 'No.',
			};
			const reply = await control.reply('command.desk', { id: randomUUID(), command });
			expect(reply).toMatchObject({ ok: false, code: 'bad-input' });
		}
		expect(await refer({ seconds: 600 })).toMatchObject({ outcome: 'recorded' });
		expect(blue.side().decisions['blue-armour-q1']?.seconds).toBe(600);
	});

	it.each(['Your status is down to 2.', 'The dice were against you.', 'They have 7 left.'])(
		'opcom-9.analyse.3-instant-minimal "%s" is refused: it tells of the game',
		async (ask) => {
			await open();
			expect(await refer({ ask })).toMatchObject({
				outcome: 'refused',
				code: 'decision/mechanism',
				rule: 'opcom-9.analyse.3-instant-minimal',
			});
			expect(await refer({ answers: ['On', ask] })).toMatchObject({ code: 'decision/mechanism' });
			expect(blue.side().decisions).toEqual({});
		},
	);

	it('opcom-9.analyse.3-instant-minimal neither the fallback nor the ruling nor the order line is sent', async () => {
		await open();
		await refer({ fallback: 'SECRETFALLBACK' });
		await control.desk({
			type: 'close-decision',
			decision: DecisionId.parse('blue-armour-q1'),
			ruling: 'SECRETRULING',
		});
		expect(blue.received.join()).not.toMatch(/SECRET/);
		expect(Object.keys(blue.side().decisions['blue-armour-q1'] ?? {})).not.toContain('line');
	});
});

describe('players’ talk', () => {
	it('opcom-4.seq.player-talk headquarters of a side confer in every step, and the enemy reads none of it', async () => {
		await open();
		for (const step of ['orders', 'move-and-combat', 'brief', 'reinforcements']) {
			expect(control.master().clock.step).toBe(step);
			expect(await send(blue, armour, infantry, `WORD in ${step}`)).toMatchObject({ outcome: 'recorded' });
			await control.game({ type: 'advance-step', overrule });
		}
		expect(await send(blue, infantry, null, 'WORD to all')).toMatchObject({ outcome: 'recorded' });
		const messages = Object.values(blue.side().messages);
		expect(messages.map(({ id, from, to, turn }) => [id, from, to, turn])).toEqual([
			['m1', 'blue-armour', 'blue-infantry', 1],
			['m2', 'blue-armour', 'blue-infantry', 1],
			['m3', 'blue-armour', 'blue-infantry', 1],
			['m4', 'blue-armour', 'blue-infantry', 1],
			['m5', 'blue-infantry', null, 2],
		]);
		expect(red.side().messages).toEqual({});
		expect(red.received.join()).not.toContain('WORD');
		expect(control.master().messages).toHaveLength(5);
	});

	it('opcom-4.seq.player-talk nobody writes in another side’s name or to it', async () => {
		await open();
		expect(await send(blue, redTeam, null, 'retreat')).toMatchObject({ code: 'team/unknown' });
		expect(await send(blue, armour, redTeam, 'hello')).toMatchObject({ code: 'team/unknown' });
		expect(await send(blue, armour, TeamId.parse('green'), 'hello')).toMatchObject({ code: 'team/unknown' });
		expect(control.master().messages).toEqual([]);
	});
});

describe('players’ own maps', () => {
	it('opcom-4.seq.player-map-update pencil marks are the headquarters’ own and change no other map', async () => {
		await open();
		const before = [control.received.length, red.received.length, JSON.stringify(control.master())];
		const { documents } = hall.app;
		onPapersOf(documents, BLUE, armour, (doc) => pencilOf(doc).push([mark]));
		expect(onPapersOf(documents, BLUE, armour, marksOf)).toEqual([mark]);
		expect(onPapersOf(documents, BLUE, infantry, marksOf)).toEqual([]);
		expect([control.received.length, red.received.length, JSON.stringify(control.master())]).toEqual(before);
	});

	it('opcom-4.seq.player-map-update no umpire and no enemy reads or writes them; they last', async () => {
		await open();
		const { documents } = hall.app;
		onPapersOf(documents, BLUE, armour, (doc) => pencilOf(doc).push([mark]));
		expect(documents.mine(umpire)).toBeNull();
		expect(await control.reply('documents.mine', undefined)).toMatchObject({ ok: false });
		const theirs = documents.mine({ kind: 'side', side: RED })?.scratch.map(({ team }) => team);
		expect(theirs).toEqual([redTeam]);
		const name = documents.mine({ kind: 'side', side: BLUE })?.scratch[0]?.name ?? '';
		expect(await red.ask('document.open', { channel: 1, name })).toEqual({ open: false });
		const { file } = hall.app.session;
		hall.app.closeCampaign();
		hall.app.open(file.path);
		expect(onPapersOf(documents, BLUE, armour, marksOf)).toEqual([mark]);
	});
});
