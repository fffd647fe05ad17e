/** Undo: over the umpires' commands only, never unasked over what players saw. And the end of the game. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import { OfficeId, TeamId } from '../../src-shared/kit/ids.ts';
import { UNDO_REACH } from '../../src-main/campaign/history.ts';
import type { HallWindow } from '../helpers/hall.ts';
import { must, overrule, playTurn, seatedHall, undo, type PlayedHall } from '../helpers/played-hall.ts';
import { RED, unitId } from '../helpers/small-scenario.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { worldIn } from '../helpers/opened.ts';
import { closed } from '../helpers/opened.ts';

let played: PlayedHall;
afterEach(() => played.hall.end());

const place = (control: HallWindow, x: number): Promise<Issued> =>
	control.game({ type: 'place-unit', unit: unitId('b-inf'), at: { x, y: 7 }, reason: 'so ruled' });
/** Notes that the host takes for a side: as many facts as anybody's messages could make. */
const chatter = ({ hall }: PlayedHall, times: number): void => {
	for (let n = 0; n < times; n += 1)
		hall.app.session.issue({
			...{ id: randomUUID(), seat: { kind: 'side', side: RED }, viewer: 'red', seen: null, faces: [] },
			command: closed({
				type: 'send-message',
				from: TeamId.parse('red-team'),
				to: null,
				text: `no. ${String(n)}`,
			}),
		});
};
const at = (control: HallWindow): { x: number; y: number } =>
	control.master().units['b-tanks']?.at ?? { x: 0, y: 0 };
const asked = (issued: Issued): string => (issued.outcome === 'question' ? issued.ask : issued.outcome);

describe('the reach of undo', () => {
	it('evening 04: is the umpires’ own: 205 doings of players take nothing from it, nor after opening again', async () => {
		played = await seatedHall();
		const { control, hall } = played;
		await must(place(control, 9));
		await must(place(control, 10));
		chatter(played, 100);
		for (let turn = 0; turn < 2; turn += 1) {
			const now = control.master().clock.turn;
			while (control.master().clock.turn === now)
				await must(control.game({ type: 'advance-step', overrule }));
			chatter(played, 105);
		}
		expect(control.master().undo.undo).toBe('Begin the next step');
		const kept = hall.app.session.entries;
		expect(kept.every(({ by }) => by.startsWith('umpire:'))).toBe(true);
		const { file } = hall.app.session;
		const { path } = file;
		const messages = hall.app.session.recorded.get('message-sent') ?? 0;
		expect(messages).toBeGreaterThan(205);
		for (const again of [false, true]) {
			if (again) hall.app.open(path);
			const umpire = again ? await hall.window({ kind: 'umpire', name: 'Control', chief: true }) : control;
			for (let n = 0; n < 30 && umpire.master().units['b-inf']?.at?.x !== 9; n += 1) {
				await must(undo(umpire));
			}
			expect(umpire.master().units['b-inf']?.at).toEqual({ x: 9, y: 7 });
			// What sides did stays.
			expect(umpire.master().messages.length).toBe(Math.min(200, messages));
			await must(place(umpire, 10));
			chatter(played, 30);
			hall.app.closeCampaign();
			hall.app.open(path);
		}
	});

	it('evening 04: holds no more for what sides did, and refolds it where it stands between', async () => {
		played = await seatedHall();
		const { control, hall, red } = played;
		for (let n = 0; n < UNDO_REACH + 20; n += 1) await must(place(control, 5 + (n % 7)));
		chatter(played, 110);
		expect(hall.app.session.entries).toHaveLength(UNDO_REACH);
		await must(control.desk({ type: 'undo' }));
		expect(Object.values(red.side().messages)).toHaveLength(110);
		await must(control.desk({ type: 'redo' }));
		for (let n = 0; n < UNDO_REACH; n += 1) await must(control.desk({ type: 'undo' }));
		expect(asked(await control.desk({ type: 'undo' }))).toBe('refused');
		expect(worldIn(hall.app.session).desk.messages.flat()).toHaveLength(110);
	});
});

describe('what players have been shown', () => {
	it('evening 14: a released dispatch is taken back only by whoever was told who saw it', async () => {
		played = await seatedHall();
		await playTurn(played, [3]);
		const { control, blue } = played;
		const plan = {
			unit: unitId('b-tanks'),
			route: [at(control), { x: 10, y: 11 }],
			manner: 'tactical' as const,
			delays: [],
		};
		await must(control.game({ type: 'advance-step', overrule }));
		await must(control.game({ type: 'move-unit', plan, overrule }));
		await must(control.game({ type: 'advance-step', overrule }));
		const draft = Object.values(control.master().dispatches).find(
			({ state, to }) => state === 'draft' && to === 'blue',
		);
		if (!draft) throw new Error('no draft');
		await must(control.desk({ type: 'release-dispatch', dispatch: draft.id, overrule }));
		const told = Object.keys(blue.side().dispatches).length;
		const first = await control.desk({ type: 'undo' });
		expect(asked(first)).toMatch(
			/^“Release the dispatch ".+"” went to the windows of Blue( \(.+\))?; 1 of them shows it now\. They have already seen it\. Undo anyway\?$/,
		);
		if (first.outcome !== 'question') throw new Error('not asked');
		expect(first.answers.map(({ label }) => label)).toEqual(['Undo', 'Cancel']);
		expect(Object.keys(blue.side().dispatches)).toHaveLength(told);
		// The answer is to that entry: to another one it is no answer.
		const turn = control.master().clock.turn;
		while (control.master().clock.turn === turn) await must(control.game({ type: 'advance-step', overrule }));
		const stale = await control.desk({ type: 'undo', shown: first.answers[0]?.id as never });
		expect(asked(stale)).toMatch(
			/^“Begin the next step” went to the windows of Blue and Red; 2 of them show it now/,
		);
		if (stale.outcome !== 'question') throw new Error('not asked');
		await must(control.desk({ type: 'undo', shown: stale.answers[0]?.id as never }));
		expect(blue.side().clock.turn).toBe(turn);
	});

	it('evening 14: what nobody saw is taken back at once, and a printed paper is no entry, after opening again either', async () => {
		played = await seatedHall();
		const { control, hall } = played;
		await must(place(control, 9));
		await control.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: false, side: RED });
		expect(control.master().undo.undo).toMatch(/^Place /);
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(hall.app.session.undoLabel).toBe('unit placed');
		await must(control.desk({ type: 'undo' }));
		expect(hall.app.session.undoLabel).toBeNull();
	});
});

describe('the seal of the dice', () => {
	const debrief = async (window: HallWindow): Promise<string> =>
		Buffer.from((await window.ask('debrief.make', { format: 'html' })).bytes, 'base64').toString();

	it('evening 35: stays closed in every paper, view, log and replay until the game is ended', async () => {
		played = await seatedHall();
		await playTurn(played);
		const { control, hall } = played;
		const { seedState } = hall.app.session.file.header;
		const words = [seedState, seedState.split(':')[1] ?? '', hall.app.session.file.diceState(), 'xoroshiro'];
		const pdf = await control.ask('debrief.make', { format: 'pdf' });
		const record = await control.ask('paper.make', { kind: 'turn-record', size: 'A4', grey: false, turn: 1 });
		const answers = [
			await debrief(control),
			(await readPdf(pdf.bytes)).text,
			(await readPdf(record.pdf)).text,
			JSON.stringify(await control.ask('log.search', { text: '' })),
			JSON.stringify(await control.ask('replay.marks', undefined)),
			JSON.stringify(await control.ask('replay.at', { seq: hall.app.session.seq, as: 'umpire' })),
			control.received.join('\n'),
		];
		for (const answer of answers) for (const word of words) expect(answer.includes(word), word).toBe(false);
		expect(answers[0]).toContain('stays sealed until Control ends the game');

		await must(control.desk({ type: 'end-game' }));
		expect(control.master().ended).toEqual({ turn: 2, sealOpened: false });
		expect(await debrief(control)).toContain(`Seed: ${seedState}`);
		expect(control.master().ended).toEqual({ turn: 2, sealOpened: true });
		const log = JSON.stringify(await control.ask('log.search', { text: '' }));
		expect(log).toContain('The game was ended in turn 2.');
		expect(log).toContain('The seal of the dice was opened');
		expect(log).not.toContain(seedState);
	});

	it('evening 35: once it may be open the program throws no more, and the end can’t be undone after it was', async () => {
		played = await seatedHall();
		const { control, blue } = played;
		const before = blue.received.length;
		await must(control.desk({ type: 'end-game' }));
		expect(await control.desk({ type: 'end-game' })).toMatchObject({
			outcome: 'refused',
			code: 'game/ended',
		});
		// An end that nobody used is taken back like anything else; players hear of neither.
		await must(control.desk({ type: 'undo' }));
		expect(control.master().ended).toBeNull();
		await must(control.desk({ type: 'redo' }));
		await debrief(control);
		expect(await control.desk({ type: 'undo' })).toMatchObject({
			outcome: 'refused',
			code: 'undo/seal-opened',
		});
		expect(blue.received).toHaveLength(before);
		const test = { type: 'test-bridge', crossing: control.master().map.crossings[0]?.id } as never;
		const thrown = await control.game({ ...(test as object), overrule } as never);
		if (thrown.outcome === 'refused' && thrown.code !== 'dice/game-ended') throw new Error(thrown.say);
		expect(thrown).toMatchObject({ outcome: 'refused', code: 'dice/game-ended' });
	});

	it('evening 35: is the umpires’ to open, and Map Control’s or the chief’s act', async () => {
		played = await seatedHall();
		const { hall, blue } = played;
		const air = await hall.window({
			kind: 'umpire',
			name: 'Air',
			scope: { of: 'office', office: OfficeId.parse('air') },
		});
		expect(await air.desk({ type: 'end-game' })).toMatchObject({ outcome: 'refused' });
		expect(await blue.reply('debrief.make', { format: 'html' })).toMatchObject({
			ok: false,
			code: 'not-allowed',
		});
		expect(worldIn(hall.app.session).desk.ended).toBeNull();
	});
});
