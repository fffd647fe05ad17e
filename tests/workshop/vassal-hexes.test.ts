/** VASSAL's hexes as ours: every hex is called as in the module and lies where it is printed, however the grid is set. */
import { describe, expect, it } from 'vitest';
import { nameAt, type VassalHexGrid, type VassalNumbering } from '../../src-main/vassal/grid.ts';
import type { ImportedBoard, ImportedMap } from '../../src-main/vassal/import.ts';
import { hexesOfVassal, hexNamer, type VassalHexMap } from '../../src-main/workshop/vassal-hexes.ts';
import { pixelAt } from '../../src-shared/workshop/lie.ts';
import { readHexes } from '../../src-shared/workshop/hexes.ts';

const counting = { letters: false, leading: 1, offset: 1, descending: false };
const numbering = (change: Partial<VassalNumbering> = {}): VassalNumbering => ({
	...{ first: 'column', separator: '', column: counting, row: counting, stagger: false, oblique: false },
	...{ format: '$gridLocation$', ...change },
});
const grid = (change: Partial<VassalHexGrid> = {}): VassalHexGrid => ({
	...{ kind: 'hex', dx: 55.4256, dy: 64, x0: 0, y0: 32, sideways: false, numbering: numbering() },
	...change,
});
const board = (change: Partial<ImportedBoard> = {}): ImportedBoard => ({
	...{ name: 'Main board', image: null, at: { x: 10, y: 20 }, size: { width: 700, height: 500 } },
	...{ reversed: false, grid: grid(), ...change },
});
const mapOf = (...boards: readonly ImportedBoard[]): ImportedMap => ({
	id: 'Main',
	boards,
	others: [],
	sides: [],
});
function laid(map: ImportedMap): VassalHexMap {
	const found = hexesOfVassal(map, 'Main', 2);
	if (!found) throw new Error('no hexes');
	return found;
}
/** Every hex of ours, by VASSAL's own name for the pixel that its middle lies on. */
function namesBoth(map: ImportedMap): {
	readonly ours: readonly string[];
	readonly vassals: readonly string[];
} {
	const { file, lie } = laid(map);
	const hexes = readHexes(file);
	const all = [...hexes.hexes()];
	return {
		ours: all.map((hex) => hexes.nameOf(hex)),
		vassals: all.map((hex) => {
			const { x, y } = pixelAt(lie, hexes.grid.pointOf(hex));
			const on = map.boards.find(
				({ at, size }) =>
					x >= at.x - 1 && y >= at.y - 1 && x <= at.x + size.width + 1 && y <= at.y + size.height + 1,
			);
			return (on?.grid && nameAt(on.grid, on.size, { x: x - on.at.x, y: y - on.at.y })) ?? '';
		}),
	};
}

describe('hexes of a module', () => {
	it.each([
		['from the west and north, odd columns one on', grid({ numbering: numbering({ stagger: true }) })],
		[
			'from the south, with a dot',
			grid({ numbering: numbering({ separator: '.', row: { ...counting, descending: true } }) }),
		],
		[
			'from the south, odd columns one on',
			grid({ numbering: numbering({ stagger: true, row: { ...counting, descending: true } }) }),
		],
		[
			'letters down the columns',
			grid({ numbering: numbering({ column: { ...counting, letters: true, offset: 0 } }) }),
		],
		[
			'the row first, from 10 on, from the east',
			grid({ numbering: numbering({ first: 'row', column: { ...counting, offset: 10, descending: true } }) }),
		],
		['points up', grid({ sideways: true, x0: 32, y0: 20, numbering: numbering({ separator: '-' }) })],
		['beginning with a lowered column', grid({ x0: -55.4256, y0: 0 })],
		['wider than high', grid({ dx: 70 })],
	])('%s', (_name, of) => {
		const map = mapOf(board({ grid: of }));
		const { ours, vassals } = namesBoth(map);
		expect(ours.length).toBeGreaterThan(70);
		expect(ours).toEqual(vassals);
		const { lie, notes } = laid(map);
		expect(notes).toEqual([]);
		expect(lie.stretch === undefined).toBe(of.dx !== 70);
	});

	it('a counter’s pixel is told as the hex that it lies in', () => {
		const name = hexNamer(laid(mapOf(board({ grid: grid({ numbering: numbering({ separator: '.' }) }) }))));
		expect(name({ x: 10 + 55 * 2 + 8, y: 20 + 32 + 64 * 3 - 9 })).toBe('03.04');
		expect(name({ x: 4000, y: 0 })).toBe('');
	});

	it('two boards that go on from one another are two sheets with letters; one that does not is left out, by name', () => {
		const west = board({ size: { width: 10 * 55.4256, height: 480 }, at: { x: 0, y: 0 } });
		const east = board({ name: 'East', size: west.size, at: { x: 10 * 55.4256, y: 0 } });
		const off = board({ name: 'Inset', at: { x: 20 * 55.4256 + 25, y: 0 } });
		const { file, notes } = laid(mapOf(west, east, off));
		expect(file.sheets.map(({ id, at }) => [id, at])).toEqual([
			['A', { column: 0, row: 0 }],
			['B', { column: 10, row: 0 }],
		]);
		expect(notes).toEqual(['The hexes of “Inset” don’t go on from those before: they are left out.']);
		const hexes = readHexes(file);
		expect(hexes.hexNamed('B0203')).toBe(hexes.grid.hexAt(11, 2));
		expect(hexes.nameOf(hexes.grid.hexAt(3, 4) ?? -1)).toBe('A0405');
	});

	it('what can’t be numbered so is numbered by us, and said; what has no hexes, or too many, is none', () => {
		const own = laid(
			mapOf(board({ grid: grid({ numbering: numbering({ format: 'Hex $gridLocation$' }) }) })),
		);
		expect(own.notes).toEqual(['“Main board” is numbered in a way of its own: number its hexes anew.']);
		expect(readHexes(own.file).nameOf(0)).toBe('01.01');
		expect(laid(mapOf(board({ grid: grid({ numbering: null }) }))).notes[0]).toContain('has no numbers');
		const square = { ...grid(), kind: 'square' } as never;
		expect(hexesOfVassal(mapOf(board({ grid: square })), 'x', 1)).toBeNull();
		expect(hexesOfVassal(mapOf(board({ reversed: true })), 'x', 1)).toBeNull();
		expect(hexesOfVassal(mapOf(board({ size: { width: 30_000, height: 30_000 } })), 'x', 1)).toBeNull();
	});
});
