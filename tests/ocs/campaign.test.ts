/** A campaign of the Operational Combat Series in the whole house: opened, played by both sides, undone, replayed, reopened. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());
const recorded = { outcome: 'recorded' };

describe('play', () => {
	it('each side has its own in full and of the other what the rules show', () => {
		const blue = sideView(table.blue);
		expect(Object.keys(blue.units)).toEqual(['b-inf', 'b-tank', 'b-mech', 'b-mot', 'b-guns', 'b-hq']);
		expect(blue.seen['07.05']).toEqual({
			top: { counter: 'r-inf', face: 'combat', marker: null, outOfSupply: false },
			...{ zoc: true, hedgehog: 1, other: null },
		});
		expect(blue.seen['09.05']?.top).toMatchObject({ counter: 'r-mot', marker: 'reserve' });
		expect(Object.keys(blue.dumps)).toEqual(['dump-1']);
		expect(Object.keys(blue.counters)).not.toContain('r-guns');
		for (const line of ['lost', 'internals', 'within', 'area', 'arrives'])
			expect(blue.counters['r-inf']).not.toHaveProperty(line);
		expect(umpireView(table.control).dumps['dump-2']).toMatchObject({ side: 'red', tokens: 12 });
	});

	it('a side plays its phase, the other sees what it may, Control everything', async () => {
		await table.steps(5);
		expect(umpireView(table.control).game).toMatchObject({ step: 'movement.movement', acts: 'blue' });
		expect(
			await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.04', '05.05'] }),
		).toMatchObject({
			...{ outcome: 'refused', code: 'move/gap' },
		});
		expect(await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.04', '05.04'] })).toEqual(
			recorded,
		);
		expect(sideView(table.red).seen['05.04']?.top?.counter).toBe('b-mech');
		expect(sideView(table.blue).units['b-mech']).toMatchObject({ at: '05.04', spent: { n: 2, d: 1 } });
		expect(table.red.received.join()).not.toMatch(/"spent":\{"n":2|b-tank|dump-1|b-truck/);
		expect(await play(table.red, { type: 'move', units: ['r-tank'], way: ['08.06'] })).toMatchObject({
			code: 'sequence/not-now',
		});
		expect(await play(table.red, { type: 'next-step' })).toMatchObject({ code: 'sequence/not-yours' });
		expect(await play(table.blue, { type: 'next-step' })).toEqual(recorded);
	});

	it('Control and a side end the same step: it ends once, and the second is told', async () => {
		await table.steps(5);
		const { step } = sideView(table.blue).game;
		expect(await play(table.blue, { type: 'next-step', step })).toEqual(recorded);
		expect(await order(table.control, { type: 'next-step', step })).toMatchObject({
			...{ outcome: 'refused', code: 'turn/ended-since' },
		});
		expect(umpireView(table.control).game.step).toBe('movement.barrage');
	});

	it('what a way costs is said before it is gone: to a side by what it knows, as it is then decided', async () => {
		await table.steps(5);
		const way = { name: 'way', input: { units: ['b-mech'], way: ['04.04', '05.04'] } };
		expect(await table.blue.ask('side.explain', way)).toEqual({
			...{ words: { 'b-mech': '2 spent, 4 left' }, at: ['1', '2'], negated: [] },
			...{ say: null, lacksFuel: false, captures: [] },
		});
		expect(await table.control.ask('rules.explain', way)).toEqual(await table.blue.ask('side.explain', way));
		expect(await table.red.ask('side.explain', way)).toMatchObject({ words: {} });
	});

	it('each side is told what it may do in this step, and nothing of what the other may', async () => {
		await table.steps(5);
		expect(sideView(table.blue).may['blue']?.map(({ id }) => id)).toContain('change-mode');
		expect(Object.keys(sideView(table.blue).may)).toEqual(['blue']);
		expect(sideView(table.red).may).toEqual({ red: [] });
	});

	it('a stack’s reach and its cheapest way come from what its side knows, and cost what the move will', async () => {
		await table.steps(5);
		const ask = (name: string, input: object) => table.blue.ask('side.explain', { name, input });
		const path = { units: ['b-mech'], way: ['06.04'] };
		const found = (await ask('path', path)) as {
			way: readonly string[];
			at: readonly string[];
			say: string | null;
		};
		expect(found).toMatchObject({ say: null });
		expect(found.way.at(-1)).toBe('06.04');
		expect(await ask('way', { units: ['b-mech'], way: found.way })).toMatchObject({
			at: found.at,
			say: null,
		});
		const { hexes } = (await ask('reach', { units: ['b-mech'] })) as { hexes: readonly string[] };
		expect(hexes).toContain('06.04');
		expect(hexes).not.toContain('07.05');
		expect(
			await table.red.ask('side.explain', { name: 'reach', input: { units: ['b-mech'] } }),
		).toMatchObject({
			hexes: [],
		});
	});

	it('a way that is drawn to and fro over the whole map is not searched for, but answered with a sentence', async () => {
		await table.steps(5);
		const way = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? '10.10' : '01.01'));
		const input = { units: ['b-mech'], way };
		expect(await table.blue.ask('side.explain', { name: 'path', input })).toMatchObject({
			say: 'A way has 60 hexes at most: draw a shorter one.',
		});
	});

	it('nothing is named twice in an order, so that it neither pays, fires nor moves twice', async () => {
		await table.steps(5);
		for (const twice of [
			{ type: 'move', units: ['b-mech', 'b-mech'], way: ['04.04'] },
			{ type: 'fire-barrage', units: ['b-guns', 'b-guns'], target: '07.05' },
			{ type: 'rebuild', units: ['b-mech'], repls: ['b-repl', 'b-repl'] },
			{ type: 'combine-transports', transports: ['b-truck', 'b-truck'] },
		])
			await expect(play(table.blue, twice as never)).rejects.toThrow('once');
	});

	it('a side’s seat rules on nothing', async () => {
		const ruling = { type: 'place-unit', unit: 'b-inf', at: '09.09', reason: 'by itself' } as const;
		await expect(play(table.blue, ruling)).rejects.toThrow('no such command');
		expect(await order(table.control, ruling)).toMatchObject(recorded);
		expect(sideView(table.blue).units['b-inf']?.at).toBe('09.09');
		expect(
			await order(table.control, {
				type: 'rule-unit',
				unit: 'b-inf',
				mode: 'dg',
				lost: 1,
				reason: 'a storm',
			}),
		).toMatchObject(recorded);
		expect(sideView(table.blue).units['b-inf']).toMatchObject({ mode: 'dg', lost: 1 });
		expect(sideView(table.red).seen['09.09']?.top).toMatchObject({ marker: 'dg' });
		expect(
			await order(table.control, { type: 'rule-unit', unit: 'b-inf', lost: 3, reason: 'all' }),
		).toMatchObject({
			say: 'b-inf has 3 steps: to lose all, place it off the map as dead.',
		});
		expect(
			await order(table.control, {
				type: 'set-option',
				option: 'other-top',
				value: 'strict',
				reason: 'as agreed',
			}),
		).toMatchObject(recorded);
		expect(umpireView(table.control).options.find(({ id }) => id === 'other-top')?.value).toBe('strict');
		expect(
			await order(table.control, { type: 'record-ruling', rule: 'ocs-6.1c.min', text: 'only once a phase' }),
		).toMatchObject(recorded);
		expect(umpireView(table.control).rulings).toMatchObject([
			{ rule: 'ocs-6.1c.min', text: 'only once a phase' },
		]);
	});
});

describe('afterwards', () => {
	const moved = async (): Promise<void> => {
		await table.steps(5);
		await play(table.blue, { type: 'change-mode', units: ['b-mot'], mode: 'reserve', face: 'move' });
		await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.04'] });
	};

	it('Control takes back what it ruled, and the side’s moves that rested on it go with it', async () => {
		await table.steps(5);
		await order(table.control, { type: 'place-unit', unit: 'b-mech', at: '05.08', reason: 'a ruling' });
		await play(table.blue, { type: 'move', units: ['b-mech'], way: ['05.09'] });
		await play(table.blue, { type: 'move', units: ['b-inf'], way: ['03.06'] });
		const asked = await order(table.control, { type: 'undo', own: true });
		if (asked.outcome !== 'question') throw new Error(JSON.stringify(asked));
		expect(asked.ask).toContain('05.09 is not beside 03.04');
		await order(table.control, { type: 'undo', own: true, shown: asked.answers[0]?.id ?? '' });
		expect(umpireView(table.control).units).toMatchObject({
			'b-mech': { at: '03.04' },
			'b-inf': { at: '03.06' },
		});
		expect(sideView(table.blue).units['b-mech']?.at).toBe('03.04');
		expect(sideView(table.red).seen['05.09']).toBeUndefined();
		await order(table.control, { type: 'redo' });
		expect(umpireView(table.control).units['b-mech']?.at).toBe('05.09');
	});

	it('a file that is opened again, from its facts or a snapshot, is the same game', async () => {
		await moved();
		const { session } = table.hall.app;
		const state = JSON.stringify(session.state);
		const { path } = session.file;
		table.hall.app.closeCampaign();
		table.hall.app.open(path);
		expect(JSON.stringify(table.hall.app.session.state)).toBe(state);
		table.hall.app.session.snapshot();
		table.hall.app.closeCampaign();
		table.hall.app.open(path);
		expect(JSON.stringify(table.hall.app.session.state)).toBe(state);
		expect(await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.03'] })).toEqual(recorded);
	});

	it('it is replayed as Control saw it and as a side knew it', async () => {
		await moved();
		const marks = await table.control.ask('replay.marks', undefined);
		const at = marks.find(({ say }) => say.startsWith('b-mech to 04.04'))?.seq ?? 0;
		expect(await table.control.ask('replay.at', { seq: at, as: 'umpire' })).toMatchObject({
			...{ kind: 'ocs-umpire', units: { 'b-mech': { at: '04.04' }, 'b-mot': { mode: 'reserve' } } },
		});
		expect(await table.control.ask('replay.at', { seq: 1, as: 'blue' })).toMatchObject({
			...{ kind: 'ocs-side', units: { 'b-mech': { at: '03.04' } } },
		});
	});
});
