/** Papers of the Tactical Operational Combat System: a side's hold what it knows and was told, Control's everything. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src-main/paper/kit/blocks.ts';
import { onPaper } from '../../src-main/rulesets/tocs/papers/side/map.ts';
import {
	afterAction,
	commandersLog,
	missionBrief,
} from '../../src-main/rulesets/tocs/papers/side/reports.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { openTable, type Table } from './hall.ts';

const paper = { size: 'A4', grey: false } as const;
const said = (blocks: readonly Block[]): string => JSON.stringify(blocks);

let table: Table;
beforeEach(async () => {
	table = await openTable();
	await table.next([3, 2, 5]);
	await table.play(table.blue, { type: 'activate', unit: 'b-1' });
	await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] });
	await table.reply(table.red, 'silent');
	await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
});
afterEach(() => table.hall.end());

describe('a side’s papers', () => {
	it('its map has its own units, and of the other what it marked, with the words of the mark', async () => {
		await table.play(table.blue, { type: 'probe', unit: 'b-1', hex: '07.05' });
		if (table.sideView(table.red).questions.length > 0) await table.reply(table.red, 'silent');
		const view = table.sideView(table.blue);
		const on = onPaper(view, 'Blue', view.side);
		expect(on.units.map(({ counter }) => counter.unit).every((unit) => unit?.startsWith('b-'))).toBe(true);
		expect(on.units.length).toBeGreaterThan(3);
		expect(on.tags.some(({ text }) => text.startsWith('Enemy'))).toBe(true);
		expect(onPaper(table.sideView(table.red), 'Red', table.sideView(table.red).side).tags).toEqual([]);
	});

	it('the log has every message in order with a place for a note; the other side’s has none of them', () => {
		const [, , log] = commandersLog(table.sideView(table.blue));
		const rows = log?.kind === 'table' ? log.rows : [];
		expect(rows.filter(([turn]) => turn !== '').length).toBe(
			Object.values(table.sideView(table.blue).messages)[0]?.length,
		);
		expect(rows.some(([turn, hex]) => turn === '1.1' && hex === '06.05')).toBe(true);
		expect(said(missionBrief(table.sideView(table.blue)))).not.toContain('r-1');
	});

	it('a report of a battle has its odds and dice, and a strength of its own side’s alone', async () => {
		await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '07.05', attack: 'Hasty' });
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		await table.order({ type: 'next-step', step: 'reserves' }, [6, 6]);
		const own = afterAction(table.sideView(table.blue));
		const result = table.sideView(table.blue).results.at(-1);
		expect(said(own)).toContain(`column ${result?.column ?? 'none'}, dice 6 + 6`);
		expect(said(own)).toContain('Blue: ');
		expect(said(own)).not.toContain('Red: ');
	});
});

describe('printed', () => {
	it('a side prints its own; the map of all and the debrief are Control’s', async () => {
		for (const kind of ['briefing', 'commanders-log', 'after-action', 'map']) {
			const { name, pdf } = await table.red.ask('paper.make', { kind, ...paper });
			expect(name).toBe(`red-${kind}.pdf`);
			expect((await readPdf(pdf)).text, kind).not.toMatch(/b-1|b-tank/);
		}
		const all = await table.control.ask('paper.make', { kind: 'master-map', ...paper });
		const { text } = await readPdf(all.pdf);
		expect(text).toContain('b-1');
		expect(text).toContain('r-1');
		await expect(table.red.ask('paper.make', { kind: 'master-map', ...paper })).rejects.toThrow(
			'may not ask',
		);
		await table.order({ type: 'end-game' });
		const page = await table.control.ask('debrief.make', { format: 'html' });
		const html = Buffer.from(page.bytes, 'base64').toString('utf8');
		expect(html).toMatch(/What was done[\s\S]*What each side believed/);
		expect(html).not.toContain('tocs-');
		expect(html).toContain('every die of the program’s');
	});
});
