/** Papers of the Operational Combat Series: what stands on them, and that a side's hold its own and what it sees, no more. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src-main/paper/kit/blocks.ts';
import { arrivals } from '../../src-main/rulesets/ocs/papers/side/arrivals.ts';
import { briefing } from '../../src-main/rulesets/ocs/papers/side/briefing.ts';
import { setUpSheet } from '../../src-main/rulesets/ocs/papers/side/set-up-sheet.ts';
import { supplyLedger } from '../../src-main/rulesets/ocs/papers/side/supply-ledger.ts';
import { RED, smallCounters } from '../helpers/ocs-scenario.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { hallScenario, openTable, order, play, sideView, type Table } from './hall.ts';

const KINDS = ['briefing', 'set-up-sheet', 'arrivals', 'supply-ledger'] as const;
const paper = { size: 'A4', grey: false } as const;
const rows = (blocks: readonly Block[]): readonly (readonly string[])[] =>
	blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
const said = (blocks: readonly Block[]): string => JSON.stringify(blocks);

let table: Table;
/** With a reinforcement of each side's; `hidden`: what Blue can't know of Red is otherwise. */
const scenario = (hidden = false) => {
	const late = (id: string, side: string) => ({
		...smallCounters().find((each) => String(each.id) === `${side}-mech`),
		...{ id, name: id, at: null, arrives: 3, entry: side === 'b' ? '01.05' : '10.05' },
	});
	const made = hallScenario();
	const blue = late('b-late', 'b') as unknown as (typeof made.counters)[number];
	const red = { ...late('b-late', 'b'), id: 'r-late', name: 'r-late', side: RED, arrives: hidden ? 2 : 3 };
	return {
		...made,
		turnLabels: ['18 July', '21 July', '25 July'],
		counters: [
			...made.counters.map((each) =>
				hidden && String(each.id) === 'r-guns' ? { ...each, lost: 0, internals: 'low' as const } : each,
			),
			blue,
			red as unknown as (typeof made.counters)[number],
		] as typeof made.counters,
		dumps: made.dumps.map((dump) => (hidden && dump.side === RED ? { ...dump, tokens: 3 } : dump)),
	};
};
beforeEach(async () => {
	table = await openTable(scenario());
});
afterEach(() => table.hall.end());

describe('papers', () => {
	it('the set-up sheet has each of a side’s units by formation, with hex, mode and both faces; and its supply', () => {
		const sheet = setUpSheet(sideView(table.blue));
		expect(rows(sheet)).toContainEqual(['b-inf', '03.05', 'Combat', '14-4-3 Leg', '7-4-6 Leg', '3']);
		expect(rows(sheet)).toContainEqual([
			'b-guns',
			'02.04',
			'Combat',
			'(1)-3-3 Leg, barrage 20 to 4',
			'(1)-3-8 Truck, barrage 4 to 1',
			'1',
		]);
		expect(rows(sheet)).toContainEqual(['b-late', 'to arrive', 'Combat', '9-5-6 Track', '4-5-14 Truck', '1']);
		expect(rows(sheet).some(([what]) => what === 'Dump')).toBe(true);
		expect(said(sheet)).not.toMatch(/r-inf|r-late|r-guns/);
	});

	it('arrivals are told with turn, hex and face; each side has its own alone', () => {
		const own = arrivals(sideView(table.blue));
		expect(own[0]).toMatchObject({ kind: 'heading', text: 'Turn 3, 25 July' });
		expect(rows(own)).toEqual([['b-late', '01.05', '9-5-6 Track']]);
		expect(said(arrivals(sideView(table.red)))).toMatch(/r-late/);
		expect(said(arrivals(sideView(table.red)))).not.toMatch(/b-late/);
	});

	it('the supply ledger has every token of the turn: whence, how much, for what and whom', async () => {
		await table.steps(5);
		expect(await play(table.blue, { type: 'pay-fuel', method: 'unit', of: 'b-tank' })).toEqual({
			outcome: 'recorded',
		});
		const before = sideView(table.blue);
		const ledger = supplyLedger(before, 1);
		expect(rows(ledger)).toEqual([
			['fuel', '1T'],
			[before.book[0]?.at, '1T', 'fuel', 'b-tank'],
		]);
		const left = Object.values(before.dumps).reduce((sum, { tokens }) => sum + tokens, 0);
		const loaded = Object.values(before.transports).reduce((sum, each) => sum + each.loaded, 0);
		expect(said(ledger)).toContain('Spent: 1T.');
		expect(left + loaded).toBeGreaterThan(0);
		expect(sideView(table.red).book).toEqual([]);
		expect(said(supplyLedger(sideView(table.red), 1))).toContain('Spent: 0T.');
	});

	it('the briefing says what the game is, what one has, and of the enemy what lies on top', () => {
		const own = briefing(sideView(table.blue));
		expect(said(own)).toMatch(/6 units on the map, 1 headquarters and 1 unit of guns/);
		expect(rows(own)).toContainEqual(['09.05', 'r-mot, Reserve', 'no', '']);
		expect(rows(own)).toContainEqual(['07.05', 'r-inf', 'yes', '1']);
		expect(said(own)).not.toMatch(/r-guns|dump-2/);
	});

	it('a side prints its own, Control either’s; nobody else’s order of battle', async () => {
		for (const kind of KINDS) {
			const { name, pdf } = await table.blue.ask('paper.make', { kind, ...paper });
			expect(name).toBe(`blue-${kind}.pdf`);
			const { text } = await readPdf(pdf);
			expect(text, kind).not.toMatch(/r-guns|r-late|dump-2/);
		}
		await expect(table.blue.ask('paper.make', { kind: 'order-of-battle', ...paper })).rejects.toThrow(
			'may not ask for that',
		);
		const all = await table.control.ask('paper.make', { kind: 'order-of-battle', ...paper });
		expect((await readPdf(all.pdf)).text).toMatch(/r-guns/);
		const theirs = await table.control.ask('paper.make', { kind: 'arrivals', side: RED, ...paper });
		expect((await readPdf(theirs.pdf)).text).toMatch(/r-late/);
		await expect(table.blue.ask('paper.make', { kind: 'supply-ledger', turn: 4, ...paper })).rejects.toThrow(
			'The supply ledger is kept for turn 1: ask for that.',
		);
	});
});

describe('papers: twin worlds', () => {
	it('whatever is hidden of the other side, a side’s papers are the same to the byte', async () => {
		const twin = await openTable(scenario(true));
		try {
			await order(twin.control, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'unseen' });
			const [one, two] = [sideView(table.blue), sideView(twin.blue)];
			for (const blocks of [briefing, setUpSheet, arrivals])
				expect(said(blocks(two))).toBe(said(blocks(one)));
			expect(said(supplyLedger(two, 1))).toBe(said(supplyLedger(one, 1)));
			expect(said(arrivals(sideView(twin.red)))).not.toBe(said(arrivals(sideView(table.red))));
		} finally {
			await twin.hall.end();
		}
	});
});
