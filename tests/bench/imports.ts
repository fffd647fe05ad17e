/** How long it takes to bring things along: a VASSAL module, a spreadsheet of units. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { SideId } from '../../src-shared/kit/ids.ts';
import { importVassal } from '../../src-main/vassal/import.ts';
import { parseXml } from '../../src-main/vassal/xml.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import { madeModule, moduleXml, pieceText, pngHead, prototype, slot } from '../vassal/made-module.ts';
import { draftOfShipped, workshop } from '../workshop/support.ts';
import { figure, median, type Figure } from './measure.ts';

const COUNTERS = 3000;
const ROWS = 5000;
const TIMES = 5;

export async function importFigures(): Promise<readonly Figure[]> {
	return [await vassalFigure(), await rowsFigure()];
}

/** 3,000 counters of 20 formations, each with a picture of its own, two layers, marks and prototypes. */
async function vassalFigure(): Promise<Figure> {
	const made = monster();
	const bytes = madeModule(made);
	const xml = moduleXml(made);
	const whole = await samples(async () => {
		const read = await importVassal([{ name: 'monster.vmod', bytes }]);
		if (read.pieces.length !== COUNTERS) throw new Error('some counters did not come in');
		read.close();
	});
	const bare = await samples(() => {
		unzipSync(bytes);
		parseXml(xml, 'buildFile.xml');
	});
	return figure('a VASSAL module of 3,000 counters imported', whole, 'ms', 'unpacked, its XML parsed', bare);
}

function monster() {
	const traits = [
		{ type: 'prototype;Unit' },
		{ type: 'mark;Side,Strength', state: 'Allied,4-3-6' },
		{ type: `emb2;${';'.repeat(14)}full.png,half.png;Full,Half;;Step`, state: '1' },
	];
	const numbers = Array.from({ length: COUNTERS }, (_, n) => n);
	return {
		prototypes: prototype('Unit', [{ type: 'delete;Delete;68,130' }, { type: 'clone;Clone;67,130' }]),
		palettes: numbers
			.map((n) =>
				slot(String(n), `Unit ${String(n)}`, pieceText(`Unit ${String(n)}`, `u${String(n)}.png`, traits)),
			)
			.join(''),
		files: Object.fromEntries(
			['full', 'half', ...numbers.map((n) => `u${String(n)}`)].map((name) => [
				`images/${name}.png`,
				pngHead(60, 60),
			]),
		),
	};
}

/** 5,000 rows of an XLSX file, read and checked against OP COM's units. */
async function rowsFigure(): Promise<Figure> {
	const bytes = workbook();
	const draft = draftOfShipped('training');
	const columns = ['name', 'formation', 'symbol', 'size', 'profile'];
	const whole = await samples(async () => {
		const [sheet] = await readTable(new File([bytes as BlobPart], 'orbat.xlsx'));
		const rows = (sheet?.rows ?? []).slice(1);
		const { rows: read } = readRows(
			workshop,
			{ ...draft, units: [] },
			{ columns, rows, side: SideId.parse('blue') },
		);
		if (read.filter(({ outcome }) => outcome === 'new').length !== ROWS)
			throw new Error('some rows were not taken in');
	});
	const bare = await samples(() => void unzipSync(bytes));
	return figure('5,000 rows of XLSX read and checked', whole, 'ms', 'unpacked', bare);
}

function workbook(): Uint8Array {
	const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
	const row = (cells: readonly string[]): string => `<row>${cells.map(cell).join('')}</row>`;
	const rows = Array.from({ length: ROWS }, (_, n) =>
		row([`Unit ${String(n)}`, `Brigade ${String(n % 300)}`, 'Infantry', 'battalion', '[5-3-2-1-0]']),
	);
	const sheet = `<worksheet><sheetData>${row(['Name', 'Formation', 'Symbol', 'Size', 'Profile'])}${rows.join('')}</sheetData></worksheet>`;
	return zipSync({
		'[Content_Types].xml': strToU8('<Types/>'),
		'xl/workbook.xml': strToU8(
			'<workbook xmlns:r="r"><sheets><sheet name="Blue" sheetId="1" r:id="rId1"/></sheets></workbook>',
		),
		'xl/_rels/workbook.xml.rels': strToU8(
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		),
		'xl/worksheets/sheet1.xml': strToU8(sheet),
	});
}

async function samples(work: () => Promise<void> | void): Promise<number> {
	const taken: number[] = [];
	for (let n = 0; n < TIMES; n += 1) {
		const from = performance.now();
		await work();
		taken.push(performance.now() - from);
	}
	return median(taken);
}
