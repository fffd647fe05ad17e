/** The guided first scenario: its files fit its map and one another, its steps follow what was made. */
import { describe, expect, it } from 'vitest';
import { placeIn } from '../../src-shared/workshop/place-in.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { gridThrough, scaleEdits, withPicture } from '../../src-shared/workshop/scale.ts';
import { tileCount } from '../../src-shared/map/picture.ts';
import { MapSheet } from '../../src-shared/map/sheet.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import {
	practiceCrossing,
	practiceScale,
	PRACTICE_PIXELS,
	PRACTICE_SHEET,
} from '../../src-renderer/workshop/guide/practice-map.ts';
import { stepNow, STEPS, stopWatch } from '../../src-renderer/workshop/guide/steps.ts';
import { finestPrint, MAX_PRINT, printBox } from '../../src-renderer/workshop/map-print.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import { writeXlsx } from '../../src-renderer/workshop/table/write-xlsx.ts';
import { module, workshop } from './support.ts';

const { kit } = workshop;
const sample = kit.sample ?? [];
const print = printBox(PRACTICE_SHEET, PRACTICE_PIXELS);
const scan = {
	width: print.width,
	height: print.height,
	tiles: Array.from({ length: tileCount(print.width, print.height) }, () => 'a'.repeat(64) as never),
};
const none = new Set<string>();

describe('the practice files', () => {
	it('are a map and thirty units that a whole scenario comes out of, as the steps have it', () => {
		let draft = emptyDraft(kit, 'Saturday’s game');
		const stops = (): number =>
			problemsOf(module, workshop, draft).filter(({ weight }) => weight === 'stops').length;
		const step = (): string | undefined => stepNow({ draft, stops: stops() }, new Set(['files']))?.id;
		expect(stepNow({ draft, stops: stops() }, none)?.id).toBe('files');
		expect(step()).toBe('picture');
		draft = { ...draft, map: withPicture(draft.map, scan) };
		expect(step()).toBe('scale');
		const asItCame = 20 / scan.width;
		const ground = ({ x, y }: { x: number; y: number }, km: number) => ({
			x: x * km,
			y: (scan.height - y) * km,
		});
		const { from, to, km } = practiceScale();
		draft = applyEdits(
			draft,
			scaleEdits(draft, ground(from, asItCame), ground(to, asItCame), km) ?? [],
		).draft;
		expect(draft.map.picture?.kmPerPixel).toBeCloseTo(1 / PRACTICE_PIXELS, 9);
		expect(step()).toBe('grid');
		const at = ground(practiceCrossing(44, 20), 1 / PRACTICE_PIXELS);
		draft = { ...draft, map: { ...draft.map, grid: gridThrough(draft.map, at, { east: 44, north: 20 }, 1) } };
		expect(step()).toBe('forces');
		const [head = [], ...rows] = sample;
		const columns = head.map((words) => COLUMNS[words] ?? '');
		const read = readRows(workshop, draft, { columns, rows, side: null });
		expect(read.rows.flatMap(({ problems }) => problems)).toEqual([]);
		draft = applyEdits(draft, read.edits ?? []).draft;
		expect(draft.units).toHaveLength(30);
		expect(read.formations).toEqual(['1 Brigade', '2 Brigade', '3 Brigade', '4 Brigade']);
		expect(step()).toBe('briefing');
		draft = { ...draft, sides: draft.sides.map((side) => ({ ...side, briefing: 'Hold.' })) };
		expect(stops()).toBe(0);
		expect(step()).toBe('play');
	});

	it('name squares of the printed map', () => {
		const sheet = MapSheet.parse(PRACTICE_SHEET);
		const places = sample.slice(1).map((row) => row.at(-1) ?? '');
		expect(places.filter((words) => placeIn(sheet, words) === null)).toEqual([]);
		expect(placeIn(sheet, '442209')?.x).toBeCloseTo(2.25, 9);
		expect(placeIn(sheet, '442209')?.y).toBeCloseTo(3.95, 9);
		// Line 44 is two kilometres from the western edge, line 20 three from the southern.
		expect(practiceCrossing(44, 20)).toEqual({ x: 70 + 2 * 130, y: 70 + 5 * 130 });
	});

	it('are read again as they were written', async () => {
		const [sheet] = await readTable(new File([writeXlsx('Order of battle', sample)], 'units.xlsx'));
		expect(sheet?.name).toBe('Order of battle');
		expect(sheet?.rows).toEqual(sample);
	});
});

describe('a workbook', () => {
	it('keeps words that look like figures, formulas or marks, and writes a column of whole numbers as numbers', async () => {
		const rows = [
			['Place', 'Points', 'Name <&> "x"'],
			['045', '3', '=1+1'],
			['', '12', 'a\u0001b\nc'],
		];
		const [sheet] = await readTable(new File([writeXlsx('A/B', rows)], 'x.xlsx'));
		expect(sheet?.name).toBe('A B');
		expect(sheet?.rows).toEqual([rows[0], rows[1], ['', '12', 'ab\nc']]);
	});
});

describe('steps', () => {
	it('that were gone past are not shown again', () => {
		const made = { draft: emptyDraft(kit, 'x'), stops: 1 };
		const all = STEPS.slice(0, -1).map(({ id }) => id);
		expect(stepNow(made, new Set(all))?.id).toBe('play');
		expect(stepNow(made, new Set([...all, 'play']))).toBeNull();
	});

	it('are timed in minutes and seconds', () => {
		expect([0, 61_999, 4_500_000].map(stopWatch)).toEqual(['0:00', '1:01', '75:00']);
	});
});

describe('a print', () => {
	it('is as fine as its picture, and no larger than what can be drawn', () => {
		const bounds = { west: 0, south: 0, east: 12, north: 8 };
		expect(finestPrint({ bounds, finest: 200 })).toBe(200);
		const most = finestPrint({ bounds, finest: 10_000 });
		const { width, height } = printBox({ bounds }, most);
		expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_PRINT.side);
		expect(most).toBeGreaterThan(1000);
	});
});

const COLUMNS: Readonly<Record<string, string>> = {
	Name: 'name',
	Side: 'side',
	Formation: 'formation',
	Symbol: 'symbol',
	Size: 'size',
	Profile: 'profile',
	Points: 'points',
	Troops: 'troops',
	Gun: 'gun',
	Place: 'place',
};
