/** Files that mean ill, or are merely broken: a sentence each, within limits, and nothing of it kept. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importVassal } from '../../src-main/vassal/import.ts';
import { VassalError } from '../../src-main/vassal/report.ts';
import { packedSequence } from '../../src-main/vassal/sequence.ts';
import {
	element,
	madeModule,
	moduleXml,
	pieceCommand,
	pieceText,
	prototype,
	savedGame,
	slot,
	zipped,
} from './made-module.ts';

async function refusal(bytes: Uint8Array, ...more: { name: string; bytes: Uint8Array }[]): Promise<string> {
	try {
		await importVassal([{ name: 'bad.vmod', bytes }, ...more]);
	} catch (error) {
		if (error instanceof VassalError) return error.message;
		throw error;
	}
	return 'taken in';
}

describe('a zip that means ill', () => {
	it('is refused where it is none, cut off, or empty', async () => {
		const whole = madeModule();
		for (const bytes of [
			new Uint8Array(),
			Buffer.from('PK'),
			whole.slice(0, whole.length - 30),
			whole.slice(40),
		])
			expect(await refusal(bytes)).toMatch(/^“bad\.vmod” (is no VASSAL file|can’t be taken in)/);
		expect(await refusal(zipped({ 'readme.txt': 'hello' }))).toMatch(/neither a build file nor a saved game/);
	});

	it('can’t name a place outside itself', async () => {
		for (const name of ['../../etc/passwd', '/etc/passwd', 'C:/Windows/x'])
			expect(await refusal(zipped({ 'buildFile.xml': moduleXml({}), [name]: 'x' })), name).toMatch(
				/names a place outside it. Nothing was read/,
			);
	});

	it('can’t unpack a part beyond its limit, whatever size it says', async () => {
		const bomb = zipSync({ 'buildFile.xml': new Uint8Array(65 * 2 ** 20) }, { level: 9 });
		expect(bomb.length).toBeLessThan(200_000);
		expect(await refusal(bomb)).toMatch(/“buildFile\.xml”, which is larger than 64 MB/);
		// The list of contents says 10 bytes.
		const lying = Buffer.from(bomb);
		const list = lying.lastIndexOf('PK\x01\x02', undefined, 'latin1');
		lying.writeUInt32LE(10, list + 24);
		expect(await refusal(lying)).toMatch(/part “buildFile\.xml” is damaged|larger than/);
	});

	it('can’t hold parts without number', async () => {
		const many = Object.fromEntries(
			Array.from({ length: 30_001 }, (_, n) => [`images/${String(n)}`, new Uint8Array()]),
		);
		expect(await refusal(zipSync(many, { level: 0 }))).toMatch(/more than 30,000 parts/);
	});
});

describe('XML that means ill', () => {
	const xml = (text: string): Uint8Array => zipped({ 'buildFile.xml': text });

	it('has no document type, so no entities of its own or of others', async () => {
		const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>';
		const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
		for (const text of [laughs, outside]) expect(await refusal(xml(text))).toMatch(/it has a document type/);
		expect(await refusal(xml('<x>&unknown;</x>'))).toMatch(/can’t be read/);
	});

	it('is no deeper than two hundred, and well formed', async () => {
		expect(await refusal(xml('<a>'.repeat(201) + '</a>'.repeat(201)))).toMatch(/more than 200 deep/);
		for (const text of ['', '<a>', '<a></b>', 'no xml', '<a b=c/>', '\u0000'])
			expect(await refusal(xml(text)), JSON.stringify(text)).toMatch(
				/“bad\.vmod: buildFile\.xml” can’t be read/,
			);
	});

	it('may be in UTF-16, and hold names of any script or of Object', async () => {
		const piece = slot(
			'1',
			'__proto__',
			pieceText('constructor', '', [{ type: 'mark;__proto__,toString', state: 'x,y' }]),
		);
		const text = moduleXml({ palettes: piece });
		const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
		for (const bytes of [utf16, Buffer.from(text)]) {
			const read = await importVassal([{ name: 'a.vmod', bytes: zipped({ 'buildFile.xml': bytes }) }]);
			expect(read.pieces.map(({ name, properties }) => [name, [...properties]])).toEqual([
				[
					'constructor',
					[
						['__proto__', 'x'],
						['toString', 'y'],
					],
				],
			]);
		}
	});
});

describe('pieces and saved games that mean ill', () => {
	it('nested, doubled or endless ones are reported, and the rest comes in', async () => {
		const doubling = Array.from({ length: 50 }, (_, n) =>
			prototype(`P${String(n)}`, [
				{ type: `prototype;P${String(n + 1)}` },
				{ type: `prototype;P${String(n + 1)}` },
			]),
		);
		const deep = Array.from({ length: 250 }, (_, n) => ({ type: `mark;K${String(n)}`, state: '' }));
		const palettes = [
			slot('1', 'Bomb', pieceText('Bomb', '', [{ type: 'prototype;P0' }])),
			slot('2', 'Deep', pieceText('Deep', '', deep)),
			slot('3', 'Long', pieceText('Long', 'x'.repeat(140_000))),
			slot('4', 'Good', pieceText('Good', '')),
		];
		const read = await importVassal([
			{ name: 'a.vmod', bytes: madeModule({ prototypes: doubling.join(''), palettes: palettes.join('') }) },
		]);
		expect(read.pieces.map(({ name }) => name)).toEqual(['Bomb', 'Deep', 'Good']);
		expect(
			read.report.filter(({ kind }) => kind === 'refused').map(({ what, name }) => `${what}: ${name}`),
		).toEqual(['traits of pieces that have more than a thousand: Bomb', 'counters that can’t be read: Long']);
	});

	it('a saved game that is none, or says figures that can’t be, is refused or read for what it is', async () => {
		const save = (text: string | Uint8Array) => ({ name: 'x.vsav', bytes: zipped({ savedGame: text }) });
		expect(await refusal(madeModule(), save('!VCSZabc'))).toMatch(/a form that VASSAL never gave out/);
		for (const text of ['', 'hello', '!VCSK', '!VCSKzz00', 'VOBS'])
			expect(await refusal(madeModule(), save(text)), text).toMatch(
				/no saved game of VASSAL that can be read/,
			);
		const odd = [
			'MainBoardPicker\tWest\t-5\t99999999999\tNobody\t0\t0',
			pieceCommand('a', 'Far', '', [], { map: 'Main', x: Number.NaN, y: 1e300, gpid: '' }),
			packedSequence(['+', 's', 'stack', 'Main;x;y;a;a;a;nobody'], '/'),
			'+/b/deck;/Main;1;1;false;c',
			'M/a/b',
			'D',
		];
		const read = await importVassal([
			{ name: 'a.vmod', bytes: madeModule() },
			{ name: 'x.vsav', bytes: savedGame(odd) },
		]);
		expect(read.setups[1]?.placed.map(({ piece, at }) => [piece.name, at])).toEqual([
			['Far', { x: 0, y: 0 }],
		]);
		expect(read.report.filter(({ kind }) => kind === 'missing').map(({ name }) => name)).toEqual(['Nobody']);
	});

	it('pictures that lie of their size are not believed', async () => {
		const huge = Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999">${' '.repeat(100)}</svg>`,
		);
		const read = await importVassal([
			{ name: 'a.vmod', bytes: madeModule({ files: { 'images/west.png': huge } }) },
		]);
		expect(read.setups[0]?.maps[0]?.boards[0]?.size).toEqual({ width: 500, height: 500 });
		expect(read.report.some(({ what }) => what === 'pictures that can’t be read, or are too large')).toBe(
			true,
		);
	});

	it('elements are walked through whatever they are called', async () => {
		const odd =
			element('x', {}, element('VASSAL.build.module.Map', {}, '')) +
			element('VASSAL.build.module.PrivateMap');
		const read = await importVassal([{ name: 'a.vmod', bytes: madeModule({ more: odd }) }]);
		expect(read.setups[0]?.maps.map(({ id }) => id)).toEqual(['Main', 'Map1', 'Map2']);
	});
});

describe('third evening 31: rubbish is not taken for right', () => {
	const save = (bytes: Uint8Array | string) => ({ name: 'x.vsav', bytes: zipped({ savedGame: bytes }) });
	const rubbish = /“x\.vsav” holds no saved game of VASSAL that can be read/;

	it('a saved game that its veil only makes to rubbish is refused', async () => {
		const veil = (text: string): string =>
			`!VCSK5a${Buffer.from(Buffer.from(text).map((byte) => byte ^ 0x5a)).toString('hex')}`;
		for (const text of [
			'!VCSK',
			'!VCSK5a',
			'!VCSK5azz',
			'!VCSKzz41',
			veil('hello'),
			`${veil('begin_save')}xyz`,
			'VOBS\u0021rubbish',
		])
			expect(await refusal(madeModule(), save(text)), text).toMatch(rubbish);
		expect(await refusal(madeModule(), save(veil('begin_save\u001Bend_save')))).toBe('taken in');
	});

	it('letters of a saved game that are no UTF-8 are reported', async () => {
		const bytes = Buffer.concat([
			Buffer.from('begin_save\u001BCHAT'),
			Buffer.from([0xff, 0xfe]),
			Buffer.from('\u001Bend_save'),
		]);
		const read = await importVassal([{ name: 'a.vmod', bytes: madeModule() }, save(bytes)]);
		expect(read.report).toContainEqual({
			kind: 'refused',
			what: 'letters of saved games that are not UTF-8',
			name: 'x.vsav',
			count: 1,
		});
	});

	it('a build file of another program, in an unknown encoding, or in bytes that are not UTF-8 is refused', async () => {
		const build = (text: string | Uint8Array): Uint8Array => zipped({ 'buildFile.xml': text });
		expect(await refusal(build('<project><target/></project>'))).toBe(
			'“bad.vmod” is no module of VASSAL: its build file begins with “project”, which is another program’s.',
		);
		const xml = moduleXml({}).replace('Made at home', 'Straße');
		expect(await refusal(build(xml.replace('UTF-8', 'EBCDIC-7')))).toMatch(
			/it is in “EBCDIC-7”, an encoding that is not known/,
		);
		expect(await refusal(build(Buffer.from(xml, 'latin1')))).toMatch(/some of its bytes are not UTF-8/);
		const latin = build(Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'));
		expect((await importVassal([{ name: 'a.vmod', bytes: latin }])).name).toBe('Straße');
	});

	it('hexes without a size and boards of any size at all are reported, and not drawn so', async () => {
		const boardOf = (attributes: Readonly<Record<string, string>>, grid = ''): string =>
			element(
				'VASSAL.build.module.Map',
				{ mapName: 'Main' },
				element(
					'VASSAL.build.module.map.BoardPicker',
					{},
					element('VASSAL.build.module.map.boardPicker.Board', { name: 'West', ...attributes }, grid),
				),
			);
		const read = async (maps: string) => {
			const { report, setups } = await importVassal([{ name: 'a.vmod', bytes: madeModule({ maps }) }]);
			return {
				refused: report.filter(({ kind }) => kind === 'refused').map(({ what, name }) => `${what}: ${name}`),
				board: setups[0]?.maps[0]?.boards[0],
			};
		};
		for (const dy of ['0', 'NaN', '-64', 'wide', '1e300']) {
			const grid = element('VASSAL.build.module.map.boardPicker.board.HexGrid', { dx: '55.4', dy });
			const { refused, board } = await read(boardOf({}, grid));
			expect(refused).toEqual([`grids whose cells have no size: HexGrid dy="${dy}"`]);
			expect(board?.grid).toBeNull();
		}
		for (const [width, height] of [
			['2147483647', '2147483647'],
			['-5', '0'],
			['30000', '30000'],
			['NaN', '9'],
		] as const) {
			const { refused, board } = await read(boardOf({ width, height }));
			expect(refused).toEqual([`boards whose size can’t be: West: ${width} x ${height}`]);
			expect(board?.size).toEqual({ width: 500, height: 500 });
		}
		expect((await read(boardOf({ width: '800', height: '600' }))).board?.size).toEqual({
			width: 800,
			height: 600,
		});
	});

	it('more than a hundred thousand counters in palettes are refused', async () => {
		const palettes = element('VASSAL.build.widget.PieceSlot').repeat(100_001);
		expect(await refusal(madeModule({ palettes }))).toMatch(/more than 100,000 counters in its palettes/);
	});
});
