/** The replay shows every moment exactly as it was: as the umpire saw it and as each side knew it, undone things and all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MasterView, SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { stableJson } from '../../src-shared/kit/stable-json.ts';
import { replayAt, replayMarks } from '../../src-main/campaign/replay.ts';
import { must, playTurn, seatedHall, type PlayedHall, undo } from '../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../helpers/small-scenario.ts';

interface Moment {
	readonly seq: number;
	readonly master: MasterView;
	readonly blue: SideView;
	readonly red: SideView;
}

let played: PlayedHall;
let moments: Moment[];

/** The umpire's view without what belongs to the window of now: undo, pace, the log's own lines about undoing. */
const asThen = (view: MasterView): string =>
	stableJson({
		...view,
		undo: null,
		board: null,
		log: view.log.filter(({ text }) => !/^(Un|Re)done: /.test(text)).map(({ seq, text }) => [seq, text]),
	});

beforeAll(async () => {
	played = await seatedHall();
	moments = [];
	const { app } = played.hall;
	// Every state that any window could have seen, caught as it was.
	const note = app.session.note.bind(app.session);
	const issue = app.session.issue.bind(app.session);
	const catchIt = (): void => {
		if (moments.at(-1)?.seq === app.session.seq) return;
		moments.push({
			seq: app.session.seq,
			master: structuredClone(played.control.master()),
			blue: structuredClone(played.blue.side()),
			red: structuredClone(played.red.side()),
		});
	};
	app.session.issue = (submission) => {
		const answer = issue(submission);
		catchIt();
		return answer;
	};
	app.session.note = (...what) => {
		note(...what);
		catchIt();
	};
	await playTurn(played);
	const { control } = played;
	const place = (x: number): Promise<void> =>
		must(control.game({ type: 'place-unit', unit: unitId('b-hq'), at: { x, y: 3 }, reason: 'as told' }));
	await place(11);
	await place(12);
	await must(control.desk({ type: 'undo' }));
	await must(control.desk({ type: 'undo' }));
	await must(control.desk({ type: 'redo' }));
	await place(13);
	await control.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: false, side: BLUE, turn: 2 });
});
afterAll(() => played.hall.end());

describe('at every moment', () => {
	it('caught enough of them to be worth it', () => {
		expect(moments.length).toBeGreaterThan(20);
		expect(new Set(moments.map(({ blue }) => stableJson(blue))).size).toBeGreaterThan(5);
	});

	it('a side’s replay is what that side’s window showed', () => {
		for (const { seq, blue, red } of moments) {
			expect(stableJson(replayAt(played.hall.app.session, seq, BLUE)), `fact ${String(seq)}`).toBe(
				stableJson(blue),
			);
			expect(stableJson(replayAt(played.hall.app.session, seq, RED)), `fact ${String(seq)}`).toBe(
				stableJson(red),
			);
		}
	});

	it('the umpire’s replay is what the umpire’s window showed, but for undo and the forecast', () => {
		for (const { seq, master } of moments) {
			const then = replayAt(played.hall.app.session, seq, 'umpire') as MasterView;
			expect(asThen(then) === asThen(master), `fact ${String(seq)}`).toBe(true);
		}
	});

	it('whatever the order in which it is asked', () => {
		const backwards = [...moments].reverse().filter((_, n) => n % 3 === 0);
		for (const { seq, blue } of backwards)
			expect(stableJson(replayAt(played.hall.app.session, seq, BLUE))).toBe(stableJson(blue));
	});

	it('a number in the middle of a command shows the whole of it', () => {
		const facts = [...played.hall.app.session.file.facts()];
		const inside = facts.find((fact, n) => facts[n + 1]?.command === fact.command);
		if (!inside) throw new Error('no command with two facts');
		const last = facts.findLast((fact) => fact.command === inside.command);
		expect(stableJson(replayAt(played.hall.app.session, inside.seq, 'umpire'))).toBe(
			stableJson(replayAt(played.hall.app.session, last?.seq ?? 0, 'umpire')),
		);
	});
});

describe('undoing', () => {
	it('an undone fact is still there at its own moment, and gone afterwards', () => {
		const seqOf = (type: string): number[] =>
			[...played.hall.app.session.file.facts()].filter((fact) => fact.type === type).map(({ seq }) => seq);
		const hq = (seq: number): number | undefined =>
			(replayAt(played.hall.app.session, seq, 'umpire') as MasterView).units['b-hq']?.at?.x;
		const [first = 0, second = 0, third = 0] = seqOf('unit-placed').slice(-3);
		const [undo = 0, again = 0] = seqOf('command-retracted');
		const [redo = 0] = seqOf('command-restored');
		expect([first, second, undo, again, redo, third].map(hq)).toEqual([11, 12, 11, 10, 11, 13]);
	});
});

describe('long campaigns', () => {
	it('come out the same over kept states and undone things between them', async () => {
		const long = await seatedHall();
		const live = new Map<number, string>();
		const catchIt = (): void => {
			live.set(long.hall.app.session.seq, stableJson(long.control.master().units));
		};
		for (let n = 0; n < 450; n += 1) {
			await must(
				long.control.game({
					type: 'place-unit',
					unit: unitId('b-hq'),
					at: { x: 5 + (n % 50) / 10, y: 3 },
					reason: 'to and fro',
				}),
			);
			catchIt();
			if (n % 7 !== 3) continue;
			for (let k = 0; k < (n % 3) + 1; k += 1) {
				await must(long.control.desk({ type: 'undo' }));
				catchIt();
			}
		}
		expect(live.size).toBeGreaterThan(550);
		const seqs = [...live.keys()];
		// First the newest, so that states are kept; then everywhere, forwards and back.
		for (const seq of [
			seqs.at(-1) ?? 0,
			...seqs.filter((_, n) => n % 29 === 0),
			...seqs.filter((_, n) => n % 41 === 0).reverse(),
		])
			expect(
				stableJson((replayAt(long.hall.app.session, seq, 'umpire') as MasterView).units) === live.get(seq),
				`fact ${String(seq)}`,
			).toBe(true);
		await long.hall.end();
	});
});

describe('marks', () => {
	it('one for each fact worth stopping at, with turn, step and who learnt by it', () => {
		const marks = replayMarks(played.hall.app.session);
		expect(marks[0]).toMatchObject({ seq: 1, turn: 1, step: 'orders', told: [] });
		expect(marks.some((mark) => mark.say.startsWith('Draft for'))).toBe(false);
		expect(marks.find((mark) => mark.say.startsWith('Combat at Middleton: 2'))).toMatchObject({
			turn: 1,
			step: 'move-and-combat',
		});
		expect(marks.find((mark) => mark.say === 'Sheet of Red in: 1 line.')?.told).toEqual([RED]);
		expect(
			marks.filter((mark) => mark.say.startsWith('Told Blue')).every((mark) => mark.told.join() === BLUE),
		).toBe(true);
		expect(marks.find((mark) => mark.say.startsWith('Turn 2 begins'))).toMatchObject({
			turn: 2,
			told: [BLUE, RED],
		});
		expect(marks.map((mark) => mark.seq)).toEqual([...marks.map((mark) => mark.seq)].sort((a, b) => a - b));
	});

	it('a turn that was begun and undone is not counted on', async () => {
		const hall = await seatedHall();
		await playTurn(hall);
		await must(undo(hall.control));
		await must(
			hall.control.desk({ type: 'record-ruling', rule: 'opcom-9.attack.encounter', text: 'after it' }),
		);
		const marks = replayMarks(hall.hall.app.session);
		expect(marks.at(-1)).toMatchObject({ turn: 1, step: 'reinforcements' });
		await hall.hall.end();
	});
});

describe('who may look', () => {
	it('the umpire, at facts and sides that are there', async () => {
		const { control, blue } = played;
		expect(await control.ask('replay.at', { seq: 1, as: BLUE })).toMatchObject({ kind: 'side' });
		const count = played.hall.app.session.seq;
		expect(await control.reply('replay.at', { seq: count + 1, as: 'umpire' })).toMatchObject({
			ok: false,
			say: `There is no fact ${String(count + 1)}: the campaign has ${String(count)}.`,
		});
		expect(await control.reply('replay.at', { seq: 1, as: 'nobody' })).toMatchObject({
			ok: false,
			code: 'bad-input',
		});
		expect(await blue.reply('replay.at', { seq: 1, as: BLUE })).toMatchObject({
			ok: false,
			code: 'not-allowed',
		});
		expect(await blue.reply('replay.marks', undefined)).toMatchObject({ ok: false, code: 'not-allowed' });
	});
});
