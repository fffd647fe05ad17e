/** What leaves the workshop: maps on pages at a true scale, a PDF's own shape, the order of battle, papers before the first turn. */
import { describe, expect, it } from 'vitest';
import type { PaperOrder } from '../../src-shared/contract/paper-order.ts';
import { PaperOrder as PaperOrderShape } from '../../src-shared/contract/paper-order.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import { drawPaper } from '../../src-main/paper/draw.ts';
import { startPaper } from '../../src-main/workshop/start-papers.ts';
import { forcesAsCsv, forcesAsRows } from '../../src-renderer/workshop/export-forces.ts';
import { counterSheets } from '../../src-renderer/workshop/counter-pages.ts';
import { mapPages } from '../../src-renderer/workshop/map-pages.ts';
import { printBox } from '../../src-renderer/workshop/map-print.ts';
import { pdfOfPictures } from '../../src-renderer/workshop/pdf-of-pictures.ts';
import { printableOf } from '../../src-renderer/workshop/printable.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import { writeXlsx } from '../../src-renderer/workshop/table/write-xlsx.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import { caenDraft, ocsWorkshop } from './ocs-support.ts';
import { draftOfShipped, module, shipped, workshop } from './support.ts';

const sheet = { bounds: { west: 0, south: 0, east: 12, north: 8 } };

describe('a map on pages', () => {
	it('is at its true scale: 12 km at 1:50 000 are 240 mm of 200 dots to the inch', () => {
		const { pixelsPerUnit } = mapPages(sheet, 'A4', { mm: 20 });
		expect(pixelsPerUnit).toBeCloseTo((20 / 25.4) * 200, 9);
	});

	it('lies on the side of the paper that takes fewer pages, and neighbours overlap', () => {
		// With its margins the print is 258 by 185 mm: one page of A3.
		const one = mapPages(sheet, 'A3', { mm: 20 });
		expect([one.columns, one.rows]).toEqual([1, 1]);
		const many = mapPages(sheet, 'A4', { mm: 40 });
		// 497.8 by 345.4 mm: lying pages of 277 by 184 mm take two by two, upright ones would take three by two.
		expect([many.paper.width, many.columns, many.rows]).toEqual([297, 2, 2]);
	});
});

describe('what is printed', () => {
	it('of a free map is the plane in km, with its grid and the scales of topographic maps', () => {
		const map = printableOf(draftOfShipped('goodwood'), workshop.kit);
		expect([map.unitKm, map.grid?.spacing, map.finest]).toEqual([1, 1, null]);
		expect(map.scales.find(({ say }) => say === '1:50 000')?.mm).toBe(20);
	});

	it('of hexes is the hexes, in widths of a hex, under a bar in their km', () => {
		const draft = caenDraft();
		const map = printableOf(draft, ocsWorkshop.kit);
		expect([map.title, map.unitKm, map.grid]).toEqual([draft.hexes?.map.title, draft.hexes?.map.hexKm, null]);
		const [scale] = map.scales.filter(({ say }) => say === 'a hex of 15 mm');
		if (!scale) throw new Error('no counters fit these hexes');
		const { pixelsPerUnit } = mapPages(map, 'A4', scale);
		// 15 mm at 200 dots to the inch, from flat to flat.
		expect(pixelsPerUnit).toBeCloseTo((15 / 25.4) * 200, 9);
		const { scale: bar } = printBox(map, pixelsPerUnit);
		expect(((bar.to.x - bar.from.x) / pixelsPerUnit) * map.unitKm).toBeCloseTo(bar.km, 9);
		expect(map.places.map(({ name }) => name)).toContain('Caen');
	});
});

describe('counters to cut out', () => {
	const draft = draftOfShipped('goodwood');

	it('are all there, those of a side on pages of its own, its formations together', () => {
		const sheets = counterSheets(draft, 'A4', 20);
		expect(sheets.flatMap(({ counters }) => counters.map(({ id }) => id)).toSorted()).toEqual(
			draft.units.map(({ id }) => id).toSorted(),
		);
		for (const { counters, columns } of sheets) {
			expect(new Set(counters.map(({ palette }) => palette)).size).toBe(1);
			// Nine of 20 mm with paper between them on 190 mm.
			expect(columns).toBe(9);
		}
		const [side] = draft.sides;
		const first = sheets.filter(({ words }) => words.startsWith(side?.name ?? '?'));
		expect(first[0]?.words).toMatch(first.length > 1 ? /, page 1 of \d/ : /Print at full size/);
		const formations = first.flatMap(({ counters }) => counters.map(({ formation }) => formation.id));
		const changes = formations.filter((id, n) => id !== formations[n - 1]);
		expect(changes).toHaveLength(new Set(formations).size);
	});

	it('show a picture where the map does, and a symbol where it is chosen', () => {
		const key = PictureKey.parse('a'.repeat(64));
		const [one, two, ...others] = draft.units;
		if (!one || !two) throw new Error('too few units');
		const units = [
			{ ...one, picture: { key, shown: true } },
			{ ...two, picture: { key, shown: false } },
			...others,
		];
		const shown = counterSheets({ ...draft, units }, 'A4', 20).flatMap(({ counters }) => counters);
		expect(shown.find(({ id }) => id === one.id)?.picture).toBe(key);
		expect(shown.find(({ id }) => id === two.id)?.picture).toBeNull();
	});
});

describe('a PDF of pictures', () => {
	const page = {
		bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
		pixels: { width: 100, height: 50 },
		size: { width: 127, height: 63.5 },
		words: 'Tarn Water (west), 1:50 000 – Ø',
	};
	const file = Buffer.from(
		pdfOfPictures([page, page], { width: 210, height: 297 }, 'Tarn \\ Water'),
	).toString('latin1');

	it('says where each of its objects begins', () => {
		const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
		expect(file.slice(start, start + 4)).toBe('xref');
		const places = [...file.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
		expect(places).toHaveLength(10);
		for (const [n, at] of places.entries())
			expect(file.slice(at).startsWith(`${String(n + 1)} 0 obj`)).toBe(true);
	});

	it('is read by others: two pages with their words', async () => {
		const { pages, info } = await readPdf(Buffer.from(file, 'latin1'));
		expect(pages.map(({ text }) => text)).toEqual(Array(2).fill('Tarn Water (west), 1:50 000 ? Ø'));
		expect(Math.round(pages[0]?.width ?? 0)).toBe(210);
		expect(info['Title']).toBe('Tarn \\ Water');
	});

	it('prints each picture as large as it says, and is not fitted to the page by the printer', () => {
		// 127 mm are 360 points.
		expect(file).toContain('q 360 0 0 180 28.346 633.543 cm /P Do Q');
		expect(file).toContain('/MediaBox [0 0 595.276 841.89]');
		expect(file).toContain('/PrintScaling /None');
		expect(file).toContain('/Title (Tarn \\\\ Water)');
		expect(file).toContain('(Tarn Water \\(west\\), 1:50 000 ? \u00d8)');
	});
});

describe('the order of battle', () => {
	it('is the same rows as XLSX and as CSV', async () => {
		const draft = draftOfShipped('goodwood');
		const rows = forcesAsRows(draft, workshop.kit);
		const read = async (file: File) => (await readTable(file))[0]?.rows;
		expect(await read(new File([writeXlsx('Order of battle', rows)], 'a.xlsx'))).toEqual(
			await read(new File([forcesAsCsv(draft, workshop.kit)], 'a.csv')),
		);
		expect(rows).toHaveLength(draft.units.length + 1);
	});
});

describe('papers before the first turn', () => {
	const played = playedBy(module, shipped('training') as never);
	const order = (more: Partial<PaperOrder>): PaperOrder =>
		PaperOrderShape.parse({ kind: 'briefings', size: 'A4', grey: false, ...more });
	const text = async (more: Partial<PaperOrder>): Promise<string> =>
		(await readPdf(await drawPaper(startPaper(played, order(more)).job as never, []))).text;

	it('every one that the ruleset offers is drawn', async () => {
		for (const { id } of workshop.kit.papers ?? []) {
			const words = await text({ kind: id, side: played.head.sides[0]?.id });
			expect(words.length, id).toBeGreaterThan(40);
		}
	});

	it('the counters for the table are all there, and a side’s briefing has nothing of the other’s', async () => {
		const counters = await text({ kind: 'master-counters' });
		for (const { short } of shipped('training').units) expect(counters).toContain(short);
		const briefing = await text({ side: 'blue' as never });
		expect(briefing).toContain('BLUE');
		expect(briefing).not.toContain('Dragoons');
	});

	it('what a ruleset does not offer is refused in a sentence', () => {
		expect(() => startPaper(played, order({ kind: 'turn-record' }))).toThrow(
			'There is no paper “turn-record” before the first turn in OP COM.',
		);
		expect(() => startPaper(played, order({ kind: 'constructor' }))).toThrow('There is no paper');
		expect(() => startPaper(played, order({ side: 'green' as never }))).toThrow('There is no such side');
	});
});
