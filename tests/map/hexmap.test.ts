import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HexMapFile } from '../../src-shared/map/hexmap/file.ts';
import { HexMap, HexMapError } from '../../src-shared/map/hexmap/hex-map.ts';
import { cellOf, nameOf, Numbering, type SheetShape } from '../../src-shared/map/hexmap/numbering.ts';
import { largeSheet, named, twoSheets } from '../helpers/hex-map.ts';

const axis = fc.record({
	start: fc.integer({ min: 0, max: 3 }),
	letters: fc.constantFrom('none', 'doubled', 'running'),
	digits: fc.integer({ min: 1, max: 3 }),
});
const scheme = fc.record({
	first: fc.constantFrom('column', 'row'),
	separator: fc.constantFrom('.', '-', ' '),
	sheet: fc.boolean(),
	columns: fc
		.tuple(axis, fc.constantFrom('west', 'east'))
		.map(([each, from]) => ({ ...each, start: each.letters === 'none' ? each.start : 1, from })),
	rows: fc
		.tuple(axis, fc.constantFrom('south', 'north'))
		.map(([each, from]) => ({ ...each, start: each.letters === 'none' ? each.start : 2, from })),
	stagger: fc.boolean(),
});
const sheetOf = (columns: number, rows: number, numbering: unknown, id = 'B'): SheetShape => ({
	id,
	columns,
	rows,
	numbering: Numbering.parse(numbering),
	isLowered: (column) => column % 2 === 1,
});

describe('what hexes are called', () => {
	it('ocs-I.A B29.17: sheet B, the 29th column from the left, the 17th hex from the bottom of it', () => {
		const sheet = sheetOf(60, 40, {});
		expect(cellOf(sheet, 'B29.17')).toEqual({ column: 28, row: 40 - 17 });
		expect(nameOf(sheet, { column: 28, row: 23 })).toBe('B29.17');
		// A game of one map omits the letter.
		expect(nameOf(sheetOf(60, 40, { sheet: false }, ''), { column: 0, row: 39 })).toBe('01.01');
		for (const wrong of ['A29.17', 'B29', 'B61.01', 'B00.01', 'B29.41', 'B9.17', 'B29.17 ', ''])
			expect(cellOf(sheet, wrong)).toBeNull();
	});

	it('four figures without a sign between them, letters doubled and running, from any side', () => {
		const plain = sheetOf(40, 30, { separator: '', sheet: false, rows: { from: 'north' }, columns: {} });
		expect(nameOf(plain, { column: 3, row: 11 })).toBe('0412');
		expect(cellOf(plain, '0412')).toEqual({ column: 3, row: 11 });
		const lettered = sheetOf(60, 20, {
			separator: '',
			sheet: false,
			columns: { letters: 'doubled' },
			rows: {},
		});
		expect(nameOf(lettered, { column: 27, row: 19 })).toBe('BB01');
		const running = sheetOf(60, 20, {
			separator: '',
			sheet: false,
			columns: { letters: 'running', from: 'east' },
			rows: {},
		});
		expect(nameOf(running, { column: 60 - 28, row: 8 })).toBe('AB12');
		expect(cellOf(running, 'AB12')).toEqual({ column: 32, row: 8 });
	});

	it('staggered: lowered columns count one more from the north, as a module names them', () => {
		// vassal: c = 3, l = 2, offsets 1, leading 1: 0404 with stagger, 0403 without.
		const of = (stagger: boolean) =>
			sheetOf(20, 20, { separator: '', sheet: false, columns: {}, rows: { from: 'north' }, stagger });
		expect(nameOf(of(true), { column: 3, row: 2 })).toBe('0404');
		expect(nameOf(of(false), { column: 3, row: 2 })).toBe('0403');
	});

	it('every scheme: a name leads back to its hex, and no two hexes share one', () => {
		fc.assert(
			fc.property(
				scheme,
				fc.integer({ min: 1, max: 60 }),
				fc.integer({ min: 1, max: 40 }),
				(numbering, columns, rows) => {
					const sheet = sheetOf(columns, rows, numbering);
					const names = new Set<string>();
					for (let column = 0; column < columns; column += 1)
						for (let row = 0; row < rows; row += 3) {
							const name = nameOf(sheet, { column, row });
							expect(cellOf(sheet, name)).toEqual({ column, row });
							names.add(name);
						}
					expect(names.size).toBe(columns * Math.ceil(rows / 3));
				},
			),
			{ numRuns: 60 },
		);
	});
});

describe('a hex map', () => {
	const map = new HexMap(twoSheets());
	const hex = (name: string): number => {
		const found = map.hexNamed(name);
		if (found === null) throw new Error(`no ${name}`);
		return found;
	};

	it('joins sheets along their half hexes: one hex with two names, whole where two halves meet', () => {
		const seam = hex(named('A', 11, 3));
		expect(hex(named('B', 0, 3))).toBe(seam);
		expect(map.nameOf(seam)).toBe(named('A', 11, 3));
		expect(map.shareOf(seam)).toBe(1);
		expect(map.shareOf(hex(named('B', 11, 3)))).toBe(0.5);
		expect(map.grid.columns).toBe(23);
		expect(map.grid.distance(hex(named('A', 10, 3)), hex(named('B', 1, 3)))).toBe(2);
	});

	it('has no hex where the sheet has none, and knows ground, levels, places', () => {
		expect(map.hexNamed(named('A', 1, 0))).toBeNull();
		expect([...map.hexes()]).toHaveLength(23 * 8 - 3);
		expect(map.groundOf(hex(named('A', 5, 4)))?.id).toBe('woods');
		expect(map.levelOf(hex(named('A', 5, 4)))).toBe(2);
		expect(map.places).toEqual([{ name: 'Millbrook', hex: hex(named('A', 8, 4)), rank: 'town' }]);
		expect(() => map.nameOf(0)).toThrow(RangeError);
	});

	it('a side is the same from both its hexes; a link leads both ways', () => {
		const west = hex(named('B', 1, 2));
		const east = map.neighbour(west, 1) ?? -1;
		expect(map.hasSide(west, 1, 'river')).toBe(true);
		expect(map.hasSide(east, 4, 'river')).toBe(true);
		expect(map.hasSide(west, 0, 'river')).toBe(false);
		const [one, two] = [hex(named('A', 7, 4)), hex(named('A', 8, 4))];
		const along = map.grid.directionTo(one, two);
		if (along === null) throw new Error('not side by side');
		expect(map.hasLink(one, along, 'road')).toBe(true);
		expect(map.hasLink(two, ((along + 3) % 6) as typeof along, 'road')).toBe(true);
		expect(map.hasLink(one, along, 'railway')).toBe(false);
	});

	it('names everything that is wrong with a map at once', () => {
		const file = twoSheets();
		const broken = HexMapFile.parse({
			...file,
			places: [{ name: 'Nowhere', hex: 'Z01.01', rank: 'town' }],
			links: { road: { name: 'road', look: 'road', chains: [[named('A', 6, 4), named('A', 9, 4)]] } },
			sides: { river: { name: 'river', look: 'river', along: [`${named('B', 1, 2)}/up`] } },
		});
		expect(() => new HexMap(broken)).toThrow(HexMapError);
		try {
			new HexMap(broken);
		} catch (error) {
			expect((error as HexMapError).problems).toHaveLength(3);
			expect(String(error)).toContain('There is no hex Z01.01.');
		}
	});

	it('40,000 hexes take about 40 KiB on disk', () => {
		const text = JSON.stringify(largeSheet(200, 200));
		expect(text.length).toBeLessThan(42 * 1024);
		const large = new HexMap(HexMapFile.parse(JSON.parse(text)));
		expect([...large.hexes()]).toHaveLength(40_000);
		expect(large.hexNamed('A200.200')).toBe(199);
		expect(large.nameOf(199)).toBe('A200.200');
	});
});
