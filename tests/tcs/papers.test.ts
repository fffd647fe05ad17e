/** Papers of the Tactical Combat Series: what stands on them, and that a side's hold its own sheets and guns, no more. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src-main/paper/kit/blocks.ts';
import { artilleryPlan } from '../../src-main/rulesets/tcs/papers/side/artillery-plan.ts';
import { briefing } from '../../src-main/rulesets/tcs/papers/side/briefing.ts';
import { onPaper } from '../../src-main/rulesets/tcs/papers/side/map.ts';
import { opSheets } from '../../src-main/rulesets/tcs/papers/side/op-sheets.ts';
import { scenario as plessis } from '../../assets/scenarios/plessis/build.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { BLUE, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

const paper = { size: 'A4', grey: false } as const;
const rows = (blocks: readonly Block[]): readonly (readonly string[])[] =>
	blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
const said = (blocks: readonly Block[]): string => JSON.stringify(blocks);

const drawn = sheet('plan', 'Attack', ['b-1', 'b-2'], {
	measures: [{ kind: 'phase-line', name: 'Red', hexes: ['05.05', '05.06', '05.07'] }],
	notes: 'Straight on.',
	failure: 'CANARY back',
});
let table: Table;
beforeEach(async () => {
	table = await openTable(tcsScenario({ sheets: [{ side: BLUE, ...drawn }] }));
});
afterEach(() => table.hall.end());

describe('op sheets on paper', () => {
	it('have groups with their units, every hex of a measure, and the words of the sheet', () => {
		const own = opSheets(table.sideView(table.blue));
		expect(rows(own)).toContainEqual(['Phase line', 'Red', '05.05, 05.06, 05.07']);
		expect(rows(own).find(([, mission]) => mission === 'Attack')?.[2]).toBe('b-1, b-2');
		expect(said(own)).toContain('Straight on.');
		expect(said(own)).toContain('CANARY back');
	});

	it('a sheet in preparation has its tally, its chance and lines to go on by hand; one in force has none', async () => {
		const before = said(opSheets(table.sideView(table.blue)));
		expect(before).toContain('Implemented. Drawn in turn 1.');
		expect(before).not.toContain('Tally');
		await table.stepTo('draw');
		const draft = sheet('next', 'Move', ['b-3']);
		await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft });
		const after = said(opSheets(table.sideView(table.blue)));
		expect(after).toContain('In preparation, 0 weighted turns, no roll yet. Drawn in turn 1.');
		expect(after).toContain('Tally');
	});

	it('Red’s have nothing of Blue’s', () => {
		expect(said(opSheets(table.sideView(table.red)))).toContain('No sheet is drawn yet.');
	});
});

describe('the artillery plan', () => {
	it('has a side’s own batteries and ammunition alone', async () => {
		const evening = await openTable(plessis);
		try {
			const british = await evening.hall.window({ kind: 'side', side: plessis.sides[0].id });
			const plan = artilleryPlan(evening.sideView(british));
			expect(rows(plan)).toContainEqual([
				'Medium battery',
				'battery',
				'140 mm',
				'7',
				expect.any(String),
				'ready',
			]);
			expect(rows(plan)).toContainEqual(['88 mm', '24', '6', '4']);
			expect(said(plan)).not.toMatch(/Nebelwerfer|105 mm|150 mm/);
		} finally {
			await evening.hall.end();
		}
	});
});

describe('printed', () => {
	it('a side prints its own, Control either’s; nothing of the other’s sheets is on a side’s', async () => {
		for (const kind of ['briefing', 'op-sheets', 'artillery-plan', 'empty-sheet', 'map']) {
			const { name, pdf } = await table.red.ask('paper.make', { kind, ...paper });
			expect(name).toBe(`red-${kind}.pdf`);
			const isMap = kind === 'map';
			// Every counter lies open on the map; a sheet never does.
			expect((await readPdf(pdf)).text, kind).not.toMatch(isMap ? /PL Red/ : /CANARY|Straight on|b-1/);
		}
		const all = await table.control.ask('paper.make', { kind: 'op-sheets', side: BLUE, ...paper });
		expect((await readPdf(all.pdf)).text).toMatch(/CANARY back/);
		await expect(table.red.ask('paper.make', { kind: 'op-sheets', side: BLUE, ...paper })).rejects.toThrow();
	});

	it('the briefing counts what is on the map by formation, which lies open, and no morale of the other', () => {
		const text = said(briefing(table.sideView(table.red)));
		expect(text).toMatch(/What we have/);
		expect(text).not.toMatch(/CANARY|[Mm]orale/);
		expect(RED).toBe('red');
	});
});

describe('the map on paper', () => {
	it('has the top of every stack, and the measures of a side’s own sheets in force alone', () => {
		const blue = onPaper(table.sideView(table.blue), 'Blue');
		const [phaseLine] = blue.tracks;
		expect(blue.tracks).toHaveLength(1);
		expect(phaseLine?.points).toHaveLength(3);
		// A phase line leads nowhere: it has no arrow's head, as on the screen.
		expect(phaseLine?.bothWays).toBe(true);
		expect(blue.tags.map(({ text }) => text)).toContain('PL Red');
		const red = onPaper(table.sideView(table.red), 'Red');
		expect(red.tracks).toEqual([]);
		expect(red.tags).toEqual([]);
		expect(red.units).toEqual(blue.units);
		expect(red.units.length).toBeGreaterThan(2);
	});

	it('Control prints it with the sheets of both, to scale', async () => {
		const { pdf } = await table.control.ask('paper.make', { kind: 'master-map', ...paper });
		expect((await readPdf(pdf)).text).toContain('PL Red');
		await expect(table.blue.ask('paper.make', { kind: 'master-map', ...paper })).rejects.toThrow(
			'may not ask',
		);
	});
});

describe('the debrief', () => {
	it('tells each turn with its sheets, every sheet over time, and opens the dice once the game is ended', async () => {
		await table.stepTo('draw');
		await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft: sheet('next', 'Move', ['b-3']) });
		await table.order({ type: 'end-game' });
		const page = await table.control.ask('debrief.make', { format: 'html' });
		const html = Buffer.from(page.bytes, 'base64').toString('utf8');
		expect(html).toMatch(/Turn 1: \d\d:\d\d[\s\S]*What was done[\s\S]*Op sheets at its end/);
		expect(html).toMatch(/Op sheets over time[\s\S]*plan[\s\S]*next/);
		expect(html).not.toContain('tcs-');
		expect(html).toContain('every die of the program’s');
		const pdf = await table.control.ask('debrief.make', { format: 'pdf' });
		expect((await readPdf(pdf.bytes)).text).toContain('Op sheets over time');
		await expect(table.red.ask('debrief.make', { format: 'html' })).rejects.toThrow('may not ask');
	});
});
