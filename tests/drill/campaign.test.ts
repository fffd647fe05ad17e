/** A campaign of the drill ruleset in the whole house: opened, played by two sides, undone, replayed, searched, printed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { drillManifest } from './rulebook.ts';
import { drillScenario, NORTH, order, play, rulesets, sideView, SOUTH, umpireView } from './hall.ts';

let hall: Hall;
let control: HallWindow;
let north: HallWindow;
let south: HallWindow;
beforeEach(async () => {
	hall = await openHall(drillScenario(), { rulesets });
	control = await hall.window(umpire);
	north = await hall.window({ kind: 'side', side: NORTH });
	south = await hall.window({ kind: 'side', side: SOUTH });
});
afterEach(() => hall.end());

/** North marches up to South's squad and assaults it. */
async function assault(): Promise<void> {
	expect(await play(north, { type: 'march', unit: 'n1', to: 'C4' })).toEqual({ outcome: 'recorded' });
	await order(control, { type: 'end-turn' });
	expect(await play(north, { type: 'assault', unit: 'n1', hex: 'C5' })).toEqual({ outcome: 'recorded' });
}

describe('play', () => {
	it('a side moves its own unit, sees by rule the enemy next to it, and is told nothing else', async () => {
		const before = south.received.length;
		await play(north, { type: 'march', unit: 'n2', to: 'A2' });
		expect(south.received).toHaveLength(before);
		expect(umpireView(control).units['n2']).toMatchObject({ at: 'A2', marched: true });
		expect(sideView(south).enemies).toEqual({});
		await play(north, { type: 'march', unit: 'n1', to: 'C4' });
		expect(sideView(north).enemies).toEqual({ E1: 'C5' });
		expect(sideView(south).enemies).toEqual({ E1: 'C4' });
		expect(south.received.join()).not.toMatch(/n1|n2|North One|sighted/);
	});

	it('a side can’t move another’s, and is refused it like what there is not', async () => {
		const theirs = await play(north, { type: 'march', unit: 's1', to: 'C4' });
		expect(theirs).toMatchObject({ outcome: 'refused', code: 'drill/no-unit' });
		expect(await play(north, { type: 'march', unit: 'ghost', to: 'C4' })).toEqual(theirs);
		const ruling = { type: 'place', unit: 'n1', at: 'H1', reason: 'by itself' } as const;
		await expect(play(north, ruling)).rejects.toThrow('Your seat has no such command');
		expect(await play(north, { type: 'undo' })).toMatchObject({ code: 'undo/none' });
	});

	it('what it runs into is a fact by the truth; before, its way is worked out of what it knows', async () => {
		await order(control, { type: 'place', unit: 's2', at: 'A3', reason: 'an ambush' });
		await order(control, { type: 'place', unit: 'n2', at: 'A1', reason: 'as it was' });
		const reach = { name: 'reach', input: { unit: 'n2' } };
		await play(north, { type: 'march', unit: 'n2', to: 'A2' });
		expect(sideView(north).enemies).toEqual({ E1: 'A3' });
		await order(control, { type: 'place', unit: 's1', at: 'B1', reason: 'unseen' });
		await order(control, { type: 'end-turn' });
		expect(await control.ask('rules.explain', reach)).not.toContain('B1');
		expect(await north.ask('side.explain', reach)).toEqual(expect.arrayContaining(['A1', 'B2']));
		expect(await north.ask('side.explain', reach)).not.toContain('A3');
	});

	it('what a march costs is said before it is sent: by the truth to Control, by what it knows to a side', async () => {
		const march = (unit: string, to: string) => ({ name: 'march', input: { unit, to } });
		const far = 'C6 is not beside C3: go to one of C2, C4, B2, B3, D2, D3.';
		expect(await north.ask('side.explain', march('n1', 'C4'))).toEqual({
			words: '1 allowed today',
			say: null,
		});
		expect(await north.ask('side.explain', march('n1', 'C6'))).toEqual({
			words: '1 allowed today',
			say: far,
		});
		expect(await play(north, { type: 'march', unit: 'n1', to: 'C6' })).toMatchObject({ say: far });
		const nothing = { words: '1 allowed today', say: 'You have no such unit.' };
		expect(await north.ask('side.explain', march('s1', 'C4'))).toEqual(nothing);
		expect(await north.ask('side.explain', march('ghost', 'C4'))).toEqual(nothing);
		expect(await control.ask('rules.explain', march('s1', 'C6'))).toMatchObject({ say: null });
		await play(north, { type: 'march', unit: 'n1', to: 'C4' });
		const gone = { words: '0 allowed today', say: 'n1 has marched today.' };
		expect(await north.ask('side.explain', march('n1', 'C3'))).toEqual(gone);
		expect(await control.ask('rules.explain', march('n1', 'C3'))).toEqual(gone);
		await order(control, { type: 'end-turn' });
		expect(await north.ask('side.explain', march('n1', 'C3'))).toMatchObject({ say: null });
	});

	it('an assault asks the defender, halts everything else, and is fought on the chart when it stands', async () => {
		await assault();
		expect(sideView(south).asked).toMatchObject({ id: 'stand-s1', answers: ['stand', 'withdraw'] });
		expect(sideView(north).asked).toBeNull();
		expect(await order(control, { type: 'end-turn' })).toMatchObject({ code: 'drill/halted' });
		const nothing = { outcome: 'refused', code: 'question/none' };
		const reply = { type: 'answer-question', question: 'stand-s1', answer: 'stand' } as const;
		expect(await play(north, reply)).toMatchObject(nothing);
		expect(await play(north, { ...reply, question: 'stand-x' })).toEqual(await play(north, reply));
		expect(await play(south, { ...reply, answer: 'run' })).toMatchObject({ code: 'question/answer' });
		// Control types what fell, for the side that answered at the table.
		expect(await order(control, reply, [6])).toMatchObject({ outcome: 'recorded' });
		expect(umpireView(control).log.at(-1)?.text).toBe('s1 stands against n1: a 6 (control).');
		expect(umpireView(control).units['s1']).toMatchObject({ steps: 2 });
		expect(sideView(south)).toMatchObject({ asked: null, units: { s1: { steps: 2 } } });
		expect(await play(south, reply)).toMatchObject(nothing);
	});

	it('any seat of the asked side answers; the default counts by Control’s hand alone', async () => {
		await assault();
		const close = { type: 'close-question', question: 'stand-s1' } as const;
		await expect(play(south, close)).rejects.toThrow('no such command');
		const staff = await hall.window({ kind: 'side', side: SOUTH, team: 'south-hq' as never });
		expect(await play(staff, { type: 'answer-question', question: 'stand-s1', answer: 'withdraw' })).toEqual({
			outcome: 'recorded',
		});
		expect(umpireView(control).log.some(({ text }) => /^s1 withdraws to \w\d \(asked\)\.$/.test(text))).toBe(
			true,
		);
		await order(control, { type: 'end-turn' });
		await order(control, { type: 'place', unit: 's1', at: 'C5', reason: 'back again' });
		await play(north, { type: 'assault', unit: 'n1', hex: 'C5' });
		expect(await order(control, close, [3])).toMatchObject({ outcome: 'recorded' });
		expect(umpireView(control).log.at(-1)?.text).toBe('s1 stands against n1: a 3 (nobody).');
	});

	it('a question stands over a restart', async () => {
		await assault();
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(umpireView(control).questions).toMatchObject([
			{ id: 'stand-s1', ask: 'C5 is assaulted. Does s1 stand?', of: SOUTH },
		]);
		expect(await play(south, { type: 'answer-question', question: 'stand-s1', answer: 'stand' })).toEqual({
			outcome: 'recorded',
		});
	});

	it('a snapshot of it opens as the same state', async () => {
		await assault();
		const { session } = hall.app;
		session.snapshot();
		const state = JSON.stringify(session.state);
		const { path } = session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(JSON.stringify(hall.app.session.state)).toBe(state);
	});
});

describe('hands', () => {
	it('what an umpire has in hand no side moves, until it is let go', async () => {
		await control.ask('claims.hold', { subjects: ['unit:n1'] });
		const march = { type: 'march', unit: 'n1', to: 'C4' } as const;
		expect(await play(north, march)).toMatchObject({ outcome: 'refused', code: 'claim/control' });
		expect(await play(north, { type: 'march', unit: 'n2', to: 'A2' })).toEqual({ outcome: 'recorded' });
		await control.ask('claims.hold', { subjects: [] });
		expect(await play(north, march)).toEqual({ outcome: 'recorded' });
	});

	it('a window that looked at an older picture is told so, a side’s too', async () => {
		const again = await hall.window({ kind: 'side', side: NORTH });
		const basedOn = again.rev();
		await play(north, { type: 'march', unit: 'n1', to: 'C2' });
		await order(control, { type: 'end-turn' });
		const command = { type: 'march', unit: 'n1', to: 'C1' };
		const id = '7f8a4c1e-0000-4000-8000-000000000001';
		expect(await again.ask('side.send', { id, command, basedOn })).toMatchObject({ code: 'gate/stale' });
		expect(await again.ask('side.send', { id, command, basedOn: again.rev() })).toEqual({
			outcome: 'recorded',
		});
	});

	it('a command that comes twice is carried out once', async () => {
		const id = '7f8a4c1e-0000-4000-8000-000000000002';
		const command = { type: 'march', unit: 'n1', to: 'C2' };
		for (const _ of [1, 2]) await north.ask('side.send', { id, command });
		expect(umpireView(control).log.filter(({ text }) => text.startsWith('n1 marches'))).toHaveLength(1);
	});
});

describe('undo across seats', () => {
	it('decides the side’s later moves again, lists what could not stand and who saw it, and takes it back with it', async () => {
		const start = JSON.stringify(umpireView(control).units);
		await order(control, { type: 'place', unit: 'n2', at: 'G8', reason: 'a ruling' });
		await play(north, { type: 'march', unit: 'n2', to: 'G9' });
		await play(north, { type: 'march', unit: 'n1', to: 'C2' });
		expect(sideView(south).enemies).toEqual({ E1: 'G9' });
		const asked = await order(control, { type: 'undo', own: true });
		if (asked.outcome !== 'question') throw new Error('it was not asked about');
		expect(asked.ask).toContain('“place n2” went to the windows of North and South');
		expect(asked.ask).toContain(
			'This also undoes what depends on it: “march n2, by North” (G9 is not beside A1',
		);
		expect(asked.ask).not.toContain('march n1');
		expect(umpireView(control).units['n2']?.at).toBe('G9');
		await order(control, { type: 'undo', own: true, shown: asked.answers[0]?.id ?? '' });
		expect(umpireView(control).units).toMatchObject({ n2: { at: 'A1', marched: false }, n1: { at: 'C2' } });
		expect(sideView(north).units).toMatchObject({ n2: { at: 'A1' }, n1: { at: 'C2' } });
		expect(sideView(south).enemies).toEqual({});
		expect(JSON.stringify(umpireView(control).units)).not.toBe(start);
		// The file says the same when it is opened again, and redo brings both back.
		const state = JSON.stringify(hall.app.session.state);
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(JSON.stringify(hall.app.session.state)).toBe(state);
	});

	it('redo brings back what went with it', async () => {
		await order(control, { type: 'place', unit: 'n2', at: 'G8', reason: 'a ruling' });
		await play(north, { type: 'march', unit: 'n2', to: 'G9' });
		const asked = await order(control, { type: 'undo', own: true });
		if (asked.outcome !== 'question') throw new Error('it was not asked about');
		await order(control, { type: 'undo', own: true, shown: asked.answers[0]?.id ?? '' });
		expect(umpireView(control).units['n2']?.at).toBe('A1');
		expect(await order(control, { type: 'redo' })).toMatchObject({ outcome: 'recorded' });
		expect(umpireView(control).units['n2']).toMatchObject({ at: 'G9', marched: true });
		expect(sideView(south).enemies).toEqual({ E1: 'G9' });
	});

	it('third evening 2: a side takes back its own march, and not once dice fell for it', async () => {
		await play(north, { type: 'march', unit: 'n1', to: 'C4' });
		expect(await play(south, { type: 'undo' })).toMatchObject({ code: 'undo/none' });
		expect(await play(north, { type: 'undo' })).toEqual({ outcome: 'recorded' });
		expect(umpireView(control).units['n1']).toMatchObject({ at: 'C3', marched: false });
		expect(umpireView(control).log.some(({ text }) => text === 'Undone: march n1, by North itself.')).toBe(
			true,
		);
		await play(north, { type: 'march', unit: 'n1', to: 'C4' });
		await order(control, { type: 'end-turn' });
		await play(north, { type: 'assault', unit: 'n1', hex: 'C5' });
		await order(control, { type: 'answer-question', question: 'stand-s1', answer: 'stand' }, [4]);
		expect(await play(north, { type: 'undo' })).toMatchObject({ code: 'undo/dice' });
	});

	it('third evening 2: what rests on a side’s move is undone with it, whoever did it', async () => {
		await play(north, { type: 'march', unit: 'n1', to: 'C4' });
		await order(control, { type: 'end-turn' });
		await play(north, { type: 'assault', unit: 'n1', hex: 'C5' });
		expect(umpireView(control).questions).toHaveLength(1);
		expect(await play(north, { type: 'undo' })).toEqual({ outcome: 'recorded' });
		expect(umpireView(control).questions).toEqual([]);
	});

	it('independent moves are left alone', async () => {
		await order(control, { type: 'place', unit: 's2', at: 'H8', reason: 'a ruling' });
		await play(north, { type: 'march', unit: 'n1', to: 'C2' });
		const asked = await order(control, { type: 'undo', own: true });
		if (asked.outcome !== 'question') throw new Error('South saw it');
		expect(asked.ask).not.toContain('could not stand');
		await order(control, { type: 'undo', own: true, shown: asked.answers[0]?.id ?? '' });
		expect(umpireView(control).units).toMatchObject({ s2: { at: 'H9' }, n1: { at: 'C2', marched: true } });
	});
});

describe('afterwards', () => {
	it('is replayed, as Control saw it and as each side knew it', async () => {
		await assault();
		const marks = await control.ask('replay.marks', undefined);
		expect(marks.map(({ say }) => say)).toContain('n1 assaults s1 at C5.');
		expect(marks.find(({ say }) => say === 'south sees n1 at C4.')?.told).toEqual([SOUTH]);
		const at = marks.find(({ say }) => say === 'n1 marches to C4.')?.seq ?? 0;
		expect(await control.ask('replay.at', { seq: at, as: 'umpire' })).toMatchObject({
			kind: 'drill-umpire',
			units: { n1: { at: 'C4' } },
		});
		expect(await control.ask('replay.at', { seq: at, as: SOUTH })).toMatchObject({ enemies: { E1: 'C4' } });
		expect(await control.ask('replay.at', { seq: 1, as: SOUTH })).toMatchObject({ enemies: {} });
	});

	it('its log is searched in its own words, with its rules and days', async () => {
		await assault();
		const found = await control.ask('log.search', { text: 'assaults' });
		expect(found).toMatchObject([
			{ text: 'n1 assaults s1 at C5.', rule: 'drill-3.assault', turn: 2, by: 'North' },
		]);
		expect(await control.ask('rules.panel', undefined)).toMatchObject(
			[...drillManifest.keys()].map((id) => ({ id })),
		);
	});

	it('its papers are printed, a side’s out of its own view', async () => {
		const order = { size: 'A4', grey: false } as const;
		const own = await south.ask('paper.make', { kind: 'situation', ...order });
		expect(own.name).toBe('situation-south.pdf');
		const { text } = await readPdf(own.pdf);
		expect(text).toContain('s1: C5');
		expect(text).not.toContain('n1');
		expect(
			(await readPdf((await control.ask('paper.make', { kind: 'state', ...order })).pdf)).text,
		).toContain('n1: C3');
		await expect(south.ask('paper.make', { kind: 'state', ...order })).rejects.toThrow(
			'may not ask for that',
		);
		await expect(control.ask('paper.make', { kind: 'air-sheet', ...order })).rejects.toThrow(
			'no paper “air-sheet” in Drill',
		);
	});

	it('the list of scenarios and the seats know its head and nothing more', async () => {
		expect(await control.ask('scenarios.list', undefined)).toMatchObject([
			{ id: 'ridge', ruleset: 'drill', units: 4, sides: ['North', 'South'] },
		]);
		const seats = await control.ask('seats.list', undefined);
		expect(seats.map(({ words }) => words)).toContain('Map Control');
		expect(seats.map(({ words }) => words)).not.toContain('Air Control');
	});
});
