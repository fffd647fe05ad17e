/** Places and their names on VASSAL's grids, against figures worked out by hand from the notes on the format. */
import { describe, expect, it } from 'vitest';
import {
	cellAt,
	labelOfCount,
	countInLabel,
	middleOf,
	nameAt,
	placeNamed,
	type Counting,
	type VassalHexGrid,
	type VassalNumbering,
	type SquareGrid,
	type ZonedGrid,
} from '../../src-main/vassal/grid.ts';

const count = (changes: Partial<Counting> = {}): Counting => ({
	letters: false,
	leading: 1,
	offset: 1,
	descending: false,
	...changes,
});
const numbers = (changes: Partial<VassalNumbering> = {}): VassalNumbering => ({
	first: 'column',
	separator: '',
	column: count(),
	row: count(),
	stagger: true,
	oblique: false,
	format: '$gridLocation$',
	...changes,
});
const hexes = (numbering: VassalNumbering | null, changes: Partial<VassalHexGrid> = {}): VassalHexGrid => ({
	kind: 'hex',
	dx: 55.4,
	dy: 64,
	x0: 0,
	y0: 32,
	sideways: false,
	numbering,
	...changes,
});
const SIZE = { width: 1000, height: 800 };

describe('hexes', () => {
	it('are named as VASSAL names them, with odd columns one on or not', () => {
		const at = { x: 166, y: 200 };
		expect(nameAt(hexes(numbers()), SIZE, at)).toBe('0404');
		expect(nameAt(hexes(numbers({ stagger: false })), SIZE, at)).toBe('0403');
		expect(nameAt(hexes(numbers()), SIZE, { x: 111, y: 200 })).toBe('0304');
	});

	it('have their middles in whole pixels, odd columns half a hex lower', () => {
		const grid = hexes(null);
		expect(middleOf(grid, { column: 2, row: 1 })).toEqual({ x: 110, y: 96 });
		expect(middleOf(grid, { column: 3, row: 1 })).toEqual({ x: 166, y: 128 });
		expect(middleOf(hexes(null, { sideways: true }), { column: 3, row: 1 })).toEqual({ x: 128, y: 166 });
		expect(nameAt(grid, SIZE, { x: 166, y: 128 })).toBeNull();
	});

	it('are those whose middle is nearest, near a corner too', () => {
		// Left of the line between columns by the rectangle's measure, nearer to the middle of the column on its right.
		expect(cellAt(hexes(null), { x: 82, y: 64 })).toEqual({ column: 1, row: 0 });
		expect(cellAt(hexes(null), { x: 84, y: 96 })).toEqual({ column: 2, row: 1 });
	});

	it('count down where they say so: by height over dx and width over dy, as VASSAL has it', () => {
		// 1000 / 64 = 15.6: 16 columns; 800 / 55.4 = 14.4: 14 rows.
		const down = numbers({ column: count({ descending: true }), row: count({ descending: true }) });
		// Column 16 - 2 = 14, and 1; row 14 - 1 = 13, and 1.
		expect(nameAt(hexes(down), SIZE, { x: 110, y: 96 })).toBe('1514');
		// An odd column of rows that count down is one less.
		expect(nameAt(hexes(down), SIZE, { x: 166, y: 128 })).toBe('1413');
		// Sideways, the vertical setting turns what runs down: 14 - 2 columns of 800 / 55.4; rows are not turned.
		const one = numbers({ row: count({ descending: true }) });
		expect(nameAt(hexes(one, { sideways: true }), SIZE, { x: 96, y: 110 })).toBe('1302');
	});

	it('slant where rows run along the hexes', () => {
		const slanting = numbers({ oblique: true, stagger: false });
		// Row 2, column 3: 2 - 1 + 1, and its offset.
		expect(nameAt(hexes(slanting), SIZE, { x: 166, y: 200 })).toBe('0403');
		expect(nameAt(hexes(numbers({ oblique: true })), SIZE, { x: 166, y: 200 })).toBe('0405');
	});

	it('are found again by every name that they have, letters, slants and counting down included', () => {
		const kinds: readonly (readonly [string, VassalHexGrid])[] = [
			['plain', hexes(numbers())],
			['without stagger', hexes(numbers({ stagger: false }))],
			['row first, with a dot', hexes(numbers({ first: 'row', separator: '.' }))],
			['letters', hexes(numbers({ column: count({ letters: true, leading: 0, offset: 0 }) }))],
			['down', hexes(numbers({ column: count({ descending: true }), row: count({ descending: true }) }))],
			['down, no stagger', hexes(numbers({ stagger: false, row: count({ descending: true }) }))],
			['sideways', hexes(numbers(), { sideways: true })],
			['sideways, down', hexes(numbers({ row: count({ descending: true }) }), { sideways: true })],
			['slanting', hexes(numbers({ oblique: true }))],
			['slanting, no stagger', hexes(numbers({ oblique: true, stagger: false }))],
			['far offsets', hexes(numbers({ column: count({ offset: 57 }), row: count({ offset: 158 }) }))],
			['words round it', hexes(numbers({ format: 'hex $column$/$row$!', separator: '-' }))],
		];
		for (const [words, grid] of kinds)
			for (let column = 0; column < 14; column += 1)
				for (let row = 0; row < 9; row += 1) {
					const at = middleOf(grid, { column, row });
					const name = nameAt(grid, SIZE, at);
					expect(placeNamed(grid, SIZE, name ?? ''), `${words}: ${String(name)}`).toEqual(at);
				}
	});

	it('are not found by a name that none has', () => {
		for (const name of ['', '04', 'x404', '0404 ', '04/04', '99999999999999999999', '\u0000'])
			expect(placeNamed(hexes(numbers()), SIZE, name), name).toBeNull();
	});
});

describe('squares, regions and zones', () => {
	const squares: SquareGrid = {
		kind: 'square',
		dx: 50,
		dy: 40,
		x0: 25,
		y0: 20,
		numbering: numbers({
			stagger: false,
			row: count({ letters: true, leading: 0, offset: 0 }),
			separator: '-',
		}),
	};

	it('squares are counted from the middle of the first', () => {
		expect(nameAt(squares, SIZE, { x: 130, y: 70 })).toBe('03-B');
		expect(placeNamed(squares, SIZE, '03-B')).toEqual({ x: 125, y: 60 });
	});

	it('a point belongs to the nearest region, the first of two as near', () => {
		const regions = {
			kind: 'region',
			regions: [
				{ name: 'Caen', x: 100, y: 100 },
				{ name: 'Cagny', x: 200, y: 100 },
			],
		} as const;
		expect(nameAt(regions, SIZE, { x: 140, y: 90 })).toBe('Caen');
		expect(nameAt(regions, SIZE, { x: 150, y: 100 })).toBe('Caen');
		expect(nameAt(regions, SIZE, { x: 151, y: 100 })).toBe('Cagny');
		expect(placeNamed(regions, SIZE, 'Cagny')).toMatchObject({ x: 200, y: 100 });
	});

	it('the first zone that holds a point names it; outside, what lies below them', () => {
		const square = (x: number): readonly { x: number; y: number }[] => [
			{ x, y: 0 },
			{ x: x + 100, y: 0 },
			{ x: x + 100, y: 100 },
			{ x, y: 100 },
		];
		const grid: ZonedGrid = {
			kind: 'zoned',
			background: hexes(numbers()),
			zones: [
				{ name: 'Off map', path: square(500), format: '$name$', useParentGrid: false, grid: null },
				{
					name: 'Track',
					path: square(700),
					format: '$name$ $gridLocation$',
					useParentGrid: false,
					grid: squares,
				},
				{ name: 'A', path: square(300), format: '$name$: $gridLocation$', useParentGrid: true, grid: null },
				{ name: 'no path', path: [], format: '$name$', useParentGrid: false, grid: null },
			],
		};
		expect(nameAt(grid, SIZE, { x: 550, y: 50 })).toBe('Off map');
		// Left and upper edge are in, right and lower are out.
		expect(nameAt(grid, SIZE, { x: 500, y: 0 })).toBe('Off map');
		expect(nameAt(grid, SIZE, { x: 600, y: 50 })).not.toBe('Off map');
		expect(placeNamed(grid, SIZE, 'Off map')).toEqual({ x: 550, y: 50 });
		// A zone's cells are measured on the board, not from its corner.
		expect(nameAt(grid, SIZE, { x: 730, y: 30 })).toBe('Track 15-A');
		expect(placeNamed(grid, SIZE, 'Track 15-A')).toEqual({ x: 725, y: 20 });
		expect(nameAt(grid, SIZE, { x: 332, y: 64 })).toBe('A: 0702');
		expect(placeNamed(grid, SIZE, 'A: 0702')).toEqual({ x: 332, y: 96 });
		expect(nameAt(grid, SIZE, { x: 166, y: 200 })).toBe('0404');
		expect(placeNamed(grid, SIZE, '0404')).toEqual({ x: 166, y: 192 });
		expect(placeNamed(grid, SIZE, 'no path')).toBeNull();
	});
});

describe('counting', () => {
	it('goes on after Z with the same letter twice', () => {
		const letters = { letters: true, leading: 0 };
		expect([0, 25, 26, 27, 52].map((n) => labelOfCount(n, letters))).toEqual(['A', 'Z', 'AA', 'BB', 'AAA']);
		expect(['A', 'Z', 'AA', 'BB', 'AAA', 'AB', ''].map((text) => countInLabel(text, letters))).toEqual([
			0,
			25,
			26,
			27,
			52,
			null,
			null,
		]);
	});

	it('has one digit more than leading zeros, and its sign before them', () => {
		expect([5, 12, 105, -3].map((n) => labelOfCount(n, { letters: false, leading: 1 }))).toEqual([
			'05',
			'12',
			'105',
			'-03',
		]);
		expect(countInLabel('-03', { letters: false })).toBe(-3);
	});
});
