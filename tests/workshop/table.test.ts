/** Spreadsheets as rows of words: separated values as programs of any country write them, XLSX, ODS, and hostile ones. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';

const file = (bytes: Uint8Array | string, name = 'orbat.csv'): File => new File([bytes as BlobPart], name);
const rowsOf = async (bytes: Uint8Array | string): Promise<readonly (readonly string[])[]> =>
	(await readTable(file(bytes)))[0]?.rows ?? [];
const refusal = (bytes: Uint8Array | string, name?: string): Promise<string> =>
	readTable(file(bytes, name)).then(
		() => 'read',
		(error: unknown) => (error instanceof Error ? error.message : ''),
	);

describe('separated values', () => {
	it('are read with commas, semicolons or tabs, whichever the first line has', async () => {
		for (const mark of [',', ';', '\t'])
			expect(await rowsOf(`Name${mark}Profile\r\n3 RTR${mark}"[5-3-2-1-0]"\n`)).toEqual([
				['Name', 'Profile'],
				['3 RTR', '[5-3-2-1-0]'],
			]);
	});
	it('keep what is quoted: separators, line ends, quotation marks; and rows of unlike length', async () => {
		expect(await rowsOf('a,b,c\n"A Coy, 2 RTR","two\nlines","say ""go"""\n\nlast')).toEqual([
			['a', 'b', 'c'],
			['A Coy, 2 RTR', 'two\nlines', 'say "go"'],
			['', '', ''],
			['last', '', ''],
		]);
		expect(await rowsOf('a,b\n"never ended, at all')).toEqual([
			['a', 'b'],
			['never ended, at all', ''],
		]);
	});
	it('are read in UTF-8, UTF-16 and the old Western letters', async () => {
		const utf16 = new Uint8Array([
			0xff,
			0xfe,
			...new Uint8Array(new Uint16Array([...'Süd\tx'].map((c) => c.charCodeAt(0))).buffer),
		]);
		expect(await rowsOf(utf16)).toEqual([['Süd', 'x']]);
		expect(await rowsOf(new Uint8Array([0x53, 0xfc, 0x64, 0x2c, 0x78]))).toEqual([['Süd', 'x']]);
		expect(await rowsOf('\ufeffSüd,x')).toEqual([['Süd', 'x']]);
	});
	it('are not made of what is no text: an old workbook, one that is damaged, a picture', async () => {
		const say = (name: string, bytes: readonly number[]): Promise<string> =>
			readTable(new File([Uint8Array.from(bytes)], name)).then(
				() => 'read',
				(error: unknown) => String(error),
			);
		expect(await say('oob.xls', [0xd0, 0xcf, 0x11, 0xe0, 1, 2])).toContain('save it as XLSX, ODS or CSV');
		expect(await say('oob.xlsx', [0x41, 0x42])).toContain('“oob.xlsx” is damaged');
		expect(await say('map.png', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0])).toContain('is no spreadsheet');
	});

	it('are refused beyond five thousand rows, and where nothing is in them', async () => {
		expect(await refusal('x\n'.repeat(5020))).toBe('read');
		expect(await refusal('x\n'.repeat(5021))).toContain('more than 5,000 rows');
		expect(await refusal('\n\n')).toBe('There is nothing in “orbat.csv”.');
	});
});

const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
	zipSync(
		Object.fromEntries(
			Object.entries({
				'[Content_Types].xml': '<Types/>',
				'xl/workbook.xml':
					'<workbook xmlns:r="r"><sheets><sheet name="Blue" sheetId="1" r:id="rId7"/></sheets></workbook>',
				'xl/_rels/workbook.xml.rels':
					'<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
				'xl/sharedStrings.xml':
					'<sst><si><t>Name</t></si><si><r><t>3 </t></r><r><t>RTR</t></r><rPh><t>aside</t></rPh></si></sst>',
				'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
				...more,
			}).map(([name, text]) => [name, strToU8(text)]),
		),
	);

describe('XLSX', () => {
	it('gives the sheets by name, with shared, own and reckoned cells where they stand', async () => {
		const bytes = workbook(
			'<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Points &amp; more</t></is></c></row>' +
				'<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><f>1+1</f><v>2</v></c><c r="D3" t="b"><v>1</v></c><c r="E3"><v>0.30000000000000004</v></c></row>',
		);
		expect(await readTable(file(bytes, 'a.xlsx'))).toEqual([
			{
				name: 'Blue',
				rows: [
					['Name', '', 'Points & more', '', ''],
					['', '', '', '', ''],
					['3 RTR', '', '2', 'yes', '0.3'],
				],
			},
		]);
	});
	it('is refused where it is damaged, has a document type, or is nested without end', async () => {
		expect(await refusal(workbook('<row><c'), 'a.xlsx')).toBe(
			'“a.xlsx” is damaged: save it once more where it was made.',
		);
		const entity = '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>';
		expect(await refusal(workbook('', { 'xl/sharedStrings.xml': entity }), 'a.xlsx')).toContain('is damaged');
		expect(await refusal(workbook('<a>'.repeat(200) + '</a>'.repeat(200)), 'a.xlsx')).toContain('is damaged');
		expect(await refusal(workbook('').slice(0, 300), 'a.xlsx')).not.toBe('read');
		expect(await refusal(zipSync({ 'word/document.xml': strToU8('<x/>') }), 'a.docx')).toContain(
			'is no spreadsheet',
		);
	});
	it('is refused where it unpacks to more than it may', async () => {
		const bytes = zipSync({ 'content.xml': new Uint8Array(70 * 2 ** 20) });
		expect(bytes.length).toBeLessThan(100_000);
		expect(await refusal(bytes, 'a.ods')).toContain('too large unpacked');
	});
	it('of five thousand rows is read whole', async () => {
		const rows = Array.from(
			{ length: 5000 },
			(_, n) =>
				`<row r="${String(n + 1)}"><c r="A${String(n + 1)}" t="inlineStr"><is><t>U${String(n)}</t></is></c></row>`,
		);
		const [sheet] = await readTable(file(workbook(rows.join('')), 'a.xlsx'));
		expect([sheet?.rows.length, sheet?.rows.at(-1)]).toEqual([5000, ['U4999']]);
	});
});

describe('ODS', () => {
	const content = (table: string): Uint8Array =>
		zipSync({
			'content.xml': strToU8(
				`<office:document-content><office:body><office:spreadsheet><table:table table:name="Red">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
			),
		});
	it('gives cells where they stand, with those that stand for several, and without remarks', async () => {
		const table =
			'<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/><table:table-cell><office:annotation><text:p>remark</text:p></office:annotation><text:p>two</text:p><text:p>lines</text:p></table:table-cell></table:table-row>' +
			'<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>a<text:s text:c="2"/>b</text:p></table:table-cell></table:table-row>' +
			'<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
		expect(await readTable(file(content(table), 'a.ods'))).toEqual([
			{
				name: 'Red',
				rows: [
					['Name', '', '', 'two lines'],
					['a  b', 'a  b', '', ''],
					['a  b', 'a  b', '', ''],
				],
			},
		]);
	});
	it('is refused where a row stands for a million', async () => {
		const row =
			'<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>';
		expect(await refusal(content(row), 'a.ods')).toContain('more than 5,000 rows');
	});
});
