/**
 * The workshop: an XLSX of 5,000 rows read in a window, each row checked by the host, and the check of the scenario that they
 * make. Baseline: the same rows read out of JSON.
 */
import { strToU8, zipSync } from 'fflate';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { figure, median, time, type Figure } from './measure.ts';

const ROWS = 5000;
const COLUMNS = ['name', 'formation', 'symbol', 'size', 'profile', 'points', 'troops', 'place'];

export async function workshopFigures(): Promise<Figure[]> {
	const { workshop } = opcomModule;
	if (!workshop) throw new Error('this ruleset has no workshop');
	const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n));
	const file = new File([workbook(rows)], 'big.xlsx');
	const json = JSON.stringify(rows);
	const draft = emptyDraft(workshop.kit, 'Measured');
	const [side] = draft.sides;
	const runs: { read: number; checked: number; whole: number; baseline: number }[] = [];
	for (let n = 0; n < 5; n += 1) {
		const start = performance.now();
		const [sheet] = await readTable(file);
		const read = performance.now() - start;
		const form = { columns: COLUMNS, rows: sheet?.rows ?? [], side: side?.id ?? null };
		let result = readRows(workshop, draft, { ...form, rows: [] });
		const checked = time(() => void (result = readRows(workshop, draft, form)));
		const good = result.rows.filter(({ outcome }) => outcome === 'new').length;
		if (good !== ROWS) throw new Error(`${String(good)} of ${String(ROWS)} rows were right`);
		const { draft: full } = applyEdits(draft, result.edits ?? []);
		const whole = time(() => void problemsOf(opcomModule, workshop, full));
		runs.push({ read, checked, whole, baseline: time(() => void JSON.parse(json)) });
	}
	const of = (key: keyof (typeof runs)[number]): number => median(runs.map((run) => run[key]));
	const baseline = 'the same rows out of JSON';
	return [
		figure(
			`an XLSX of ${String(ROWS)} rows read and checked`,
			of('read') + of('checked'),
			'ms',
			baseline,
			of('baseline'),
		),
		figure(`the check of a scenario of ${String(ROWS)} units`, of('whole'), 'ms', baseline, of('baseline')),
	];
}

function rowOf(n: number): readonly string[] {
	const formation = `${String(Math.floor(n / 20))} Brigade`;
	const place = `${String(n % 19).padStart(2, '0')}5${String(n % 17).padStart(2, '0')}5`;
	return [`Unit ${String(n)}`, formation, 'infantry', 'battalion', '5-3-2-1-0', '2', 'foot', place];
}

/** As spreadsheets write it: words shared, one row after another. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
	const words = [...new Set(rows.flat())];
	const places = new Map(words.map((word, n) => [word, n]));
	const cell = (word: string, row: number, column: number): string =>
		`<c r="${String.fromCharCode(65 + column)}${String(row + 1)}" t="s"><v>${String(places.get(word))}</v></c>`;
	const lines = rows.map(
		(cells, row) =>
			`<row r="${String(row + 1)}">${cells.map((word, column) => cell(word, row, column)).join('')}</row>`,
	);
	const parts = {
		'xl/workbook.xml':
			'<workbook xmlns:r="r"><sheets><sheet name="All" sheetId="1" r:id="rId1"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/sharedStrings.xml': `<sst>${words.map((word) => `<si><t>${word}</t></si>`).join('')}</sst>`,
		'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
	};
	return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
