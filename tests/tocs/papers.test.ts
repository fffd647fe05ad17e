/** Papers of the Tactical Operational Combat System: a side's hold what it knows and was told, Control's everything. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src-main/paper/kit/blocks.ts';
import { onPaper } from '../../src-main/rulesets/tocs/papers/side/map.ts';
import {
	afterAction,
	commandersLog,
	missionBrief,
} from '../../src-main/rulesets/tocs/papers/side/reports.ts';
import { ownPapers, unitSheet } from '../../src-main/rulesets/tocs/papers/side/sheets.ts';
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

/** What the host drafts for a window. */
async function draftFor(
	window: Table['blue'],
	kind: string,
	about = '',
): Promise<{ readonly title: string; readonly text: string; readonly say: string | null }> {
	return (await window.ask('side.explain', { name: 'paper', input: { kind, about } })) as never;
}

describe('drafts', () => {
	const attack = async (): Promise<void> => {
		await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '07.05', attack: 'Hasty' });
		await table.play(table.blue, { type: 'next-step', step: 'act' });
	};

	it('tocs-omgn-brief-common: ground, weather, our own units and what we know of the enemy', async () => {
		await attack();
		const { title, text } = await draftFor(table.blue, 'brief', '07.05');
		expect(title).toBe('Brief for the battle at 07.05');
		expect(text).toMatch(/^Battle at 07\.05, turn 1, impulse 1, 17 Sept 1200, day\./);
		expect(text).toContain('Ground: Village, dry.');
		expect(text).toContain('- b-1: 4 steps left, Good Order');
		expect((await draftFor(table.blue, 'brief', '08.03')).say).toContain('No battle');
	});

	it('tocs-omgn-brief-attacker: the attacker reads how long it lasts and from where it comes', async () => {
		await attack();
		const { text } = await draftFor(table.blue, 'brief', '07.05');
		expect(text).toContain('b-1: Hasty attack from 06.05, 1 AP. Nobody goes on after it.');
	});

	it('tocs-omgn-brief-defender: the defender reads its works and ways back, and not how long it lasts', async () => {
		await attack();
		const { text } = await draftFor(table.red, 'brief', '07.05');
		expect(text).toContain('- r-1: 4 steps left');
		expect(text).toContain('Works: none.');
		expect(text).toMatch(/Ways back over our own ground: .*08\.04/);
		expect(text).not.toMatch(/AP|Hasty|Deliberate|Intensive/);
	});

	it('tocs-omgn-brief-own-only: each reads of its own units alone', async () => {
		await attack();
		expect((await draftFor(table.blue, 'brief', '07.05')).text).not.toMatch(/r-\d/);
		expect((await draftFor(table.red, 'brief', '07.05')).text).not.toMatch(/b-\d/);
	});

	it('tocs-omgn-aar: what came of it, what is left of us, what we met, what was said', async () => {
		await attack();
		await table.order({ type: 'next-step', step: 'reserves' }, [6, 6]);
		await table.choose('r-1', [3, 4]);
		const n = String(table.sideView(table.blue).results.at(-1)?.n);
		const { title, text } = await draftFor(table.blue, 'report', n);
		expect(title).toBe(`After Action Report ${n}: 07.05`);
		expect(text).toContain('We attacked: ');
		expect(text).toContain('Our strength: 4.');
		expect(text).toMatch(/- b-1: 4 steps left, Fatigued/);
		expect(text).toContain('- Infantry fought here');
		expect((await draftFor(table.red, 'report', n)).text).toMatch(/The enemy attacked:[\s\S]*- none/);
	});

	it('tocs-omgn-aar-private: a report that is filed is its own side’s alone', async () => {
		const paper = { kind: 'report', title: 'AAR', text: 'CANARY of the report' };
		await table.play(table.blue, { type: 'file', side: table.sideView(table.blue).side, ...paper });
		expect(JSON.stringify(table.sideView(table.blue))).toContain('CANARY');
		expect(table.red.received.join('\n')).not.toContain('CANARY');
		expect(said(ownPapers(table.sideView(table.blue)))).toContain('CANARY');
		expect(said(ownPapers(table.sideView(table.red)))).toContain('Nothing was filed');
	});

	it('tocs-omgn-intel-report: battles, what is marked with its age, what is still to be won', async () => {
		await table.play(table.blue, { type: 'probe', unit: 'b-1', hex: '07.05' });
		await table.reply(table.red, 'silent');
		const { text } = await draftFor(table.blue, 'intelligence');
		expect(text).toContain('- 07.05: Enemy: Infantry (probe, turn 1.1)');
		expect(text).toContain('Still to be won:');
		expect((await draftFor(table.red, 'intelligence')).text).not.toContain('07.05');
	});

	it('tocs-omgn-unit-sheet: steps and states are those that the last battle left', async () => {
		await attack();
		await table.order({ type: 'next-step', step: 'reserves' }, [6, 6]);
		await table.choose('r-1', [1, 1]);
		const rows = unitSheet(table.sideView(table.red)).flatMap((block) =>
			block.kind === 'table' ? block.rows : [],
		);
		expect(rows.find(([, unit]) => unit === 'r-1')?.slice(2, 5)).toEqual(['3', '4', 'Fatigued']);
		expect(rows.some(([, unit]) => unit?.startsWith('b-'))).toBe(false);
	});
});

describe('printed', () => {
	it('a side prints its own; the map of all and the debrief are Control’s', async () => {
		for (const kind of [
			...['briefing', 'commanders-log', 'after-action', 'map', 'unit-sheet', 'own-papers'],
		]) {
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
		// Red's answer set it off; the unit is Blue's.
		expect(html).toMatch(/<td>Blue<\/td>\s*<td>b-1 has 2 AP left/);
		expect(html).not.toMatch(/<td>Red<\/td>\s*<td>b-1 /);
		expect(html).toContain('every die of the program’s');
	});
});
