/** Sheets that end in half hexes: what is shown of them, how they are laid out, what joined sheets make of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexGround, hexPicture } from '../../src-main/paper/kit/hex-picture.ts';
import { projection } from '../../src-main/paper/kit/projection.ts';
import { EDGES, isStraight, oppositeEdge, type Edge } from '../../src-shared/map/hexmap/edges.ts';
import type { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { layoutOf, type EdgeKind, type Edges } from '../../src-shared/map/hexmap/reshape.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, DraftEdits } from '../../src-shared/workshop/edits.ts';
import { layoutEdits, newHexesEdits, sheetEdits } from '../../src-shared/workshop/hex-edits.ts';
import { emptyHexes } from '../../src-shared/workshop/empty-hexes.ts';
import { readHexes, sheetBox } from '../../src-shared/workshop/hexes.ts';
import { withCutOut, withGround } from '../../src-shared/map/hexmap/redraw.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { caenDraft, caenFront, hex, hexesOf, mapOf, ocsWorkshop, openDraft } from './ocs-support.ts';

const laidOut = (of: Draft, change: Parameters<typeof layoutEdits>[1], number = 0): Draft => {
	const edits = layoutEdits(of, change, number);
	if (!edits) throw new Error('not laid out');
	return Draft.parse(applyEdits(of, DraftEdits.parse(edits)).draft);
};
const withEdges = (of: Draft, edges: Partial<Edges>, number = 0): Draft =>
	laidOut(of, { edges: { ...layoutOf(hexesOf(of).map, number).edges, ...edges } }, number);
const joined = (of: Draft, where: 'east' | 'south'): Draft =>
	Draft.parse(applyEdits(of, DraftEdits.parse(sheetEdits(of, where))).draft);

const kit = ocsWorkshop.kit.hexes;
if (!kit) throw new Error('the series is played on hexes');
/** A scenario with a bare map. */
function bare(columns: number, rows: number, lowered: 'odd' | 'even' = 'odd', sideways = false): Draft {
	const of = openDraft();
	const hexes = emptyHexes(kit as NonNullable<typeof kit>, 'Bare', { columns, rows });
	return applyEdits(
		{ ...of, units: [] },
		newHexesEdits(of, { ...hexes, map: { ...hexes.map, lowered, sideways } }),
	).draft;
}

const areaOf = (ring: readonly Point[]): number =>
	Math.abs(
		ring.reduce((sum, { x, y }, n) => {
			const next = ring[(n + 1) % ring.length] ?? { x, y };
			return sum + x * next.y - next.x * y;
		}, 0),
	) / 2;
const shownArea = (map: HexMap): number =>
	[...map.hexes()].reduce((sum, each) => sum + areaOf(map.ringOf(each)), 0);
const boxArea = ({ bounds }: HexMap): number => (bounds.east - bounds.west) * (bounds.north - bounds.south);

const cut = fc.constantFrom('half' as const, 'set-back' as const);
const sheets = fc.record({
	columns: fc.integer({ min: 2, max: 9 }),
	rows: fc.integer({ min: 2, max: 9 }),
	lowered: fc.constantFrom('odd' as const, 'even' as const),
	sideways: fc.boolean(),
	edges: fc.record({ north: cut, east: cut, south: cut, west: cut }),
});
const kindAt = (edge: Edge, kind: EdgeKind, sideways: boolean): EdgeKind =>
	kind === 'set-back' && isStraight(edge, sideways) ? 'half' : kind;

describe('a sheet that is cut straight along its edges', () => {
	it('is a rectangle, whichever hexes its edges cut, and says itself how it is cut', () => {
		fc.assert(
			fc.property(sheets, ({ columns, rows, lowered, sideways, edges }) => {
				const now = withEdges(bare(columns, rows, lowered, sideways), edges);
				const map = mapOf(now);
				expect(shownArea(map)).toBeCloseTo(boxArea(map), 9);
				expect(now.map.bounds).toEqual(map.bounds);
				const box = sheetBox(hexesOf(now).map, 0);
				for (const edge of EDGES) expect(box?.[edge]).toBeCloseTo(map.bounds[edge], 9);
				const said = layoutOf(hexesOf(now).map).edges;
				for (const edge of EDGES) expect(said[edge]).toBe(kindAt(edge, edges[edge], sideways));
			}),
			{ numRuns: 80 },
		);
	});

	it('and joined to a sheet like it makes a rectangle with it, each half hex of the seam one hex with two names', () => {
		fc.assert(
			fc.property(sheets, fc.constantFrom('east' as const, 'south' as const), (shape, where) => {
				const { columns, rows, lowered, sideways, edges } = shape;
				const one = withEdges(bare(columns, rows, lowered, sideways), edges);
				const two = joined(one, where);
				const map = mapOf(two);
				const [first, second] = hexesOf(two).map.sheets;
				if (!first || !second) throw new Error('two sheets are wanted');
				expect(second.half).toContain(oppositeEdge(where));
				const [a, b] = [sheetBox(hexesOf(two).map, 0), sheetBox(hexesOf(two).map, 1)];
				if (where === 'east') expect(b?.west).toBeCloseTo(a?.east ?? NaN, 9);
				else expect(b?.north).toBeCloseTo(a?.south ?? NaN, 9);
				const both = [...map.hexes()].filter(
					(each) => map.nameOf(each).startsWith('A') && namesOf(map, each).length > 1,
				);
				const seam = isStraight(where, sideways) ? rows : Math.floor(columns / 2);
				expect(both.length).toBeGreaterThanOrEqual(seam - 1);
				for (const each of both) expect(map.shareOf(each)).toBeGreaterThanOrEqual(0.5);
			}),
			{ numRuns: 60 },
		);
	});

	it('whole again has its hexes back, bare, and undo brings back what was on them', () => {
		const start = openDraft();
		const painted = {
			...start,
			hexes: { ...hexesOf(start), map: withGround(mapOf(start), [hex(start, '01.01')], 'w') },
		};
		const edits = layoutEdits(painted, {
			edges: { ...layoutOf(hexesOf(painted).map).edges, north: 'set-back' },
		});
		const { draft: back, back: undo } = applyEdits(painted, DraftEdits.parse(edits));
		expect(mapOf(back).hexNamed('01.01')).toBeNull();
		expect(mapOf(back).shareOf(hex(back, '02.01'))).toBe(0.5);
		expect(applyEdits(back, DraftEdits.parse(undo)).draft).toEqual(painted);
		const whole = withEdges(back, { north: 'whole' });
		expect(mapOf(whole).groundOf(hex(whole, '01.01'))?.name).toBe('bare');
		expect(mapOf(whole).groundOf(hex(whole, '02.01'))?.id).toBe('open');
		expect(mapOf(whole).bounds).toEqual(mapOf(start).bounds);
	});

	it('goes on being cut at its edge when it gets more rows or columns', () => {
		const now = withEdges(openDraft(), { south: 'set-back', east: 'half' });
		const { columns, rows } = layoutOf(hexesOf(now).map);
		const more = laidOut(now, { columns: columns + 2, rows: rows + 1 });
		const map = mapOf(more);
		expect(layoutOf(hexesOf(more).map).edges).toEqual({
			...{ north: 'whole', east: 'half', south: 'set-back', west: 'whole' },
		});
		for (const name of ['24.10', '01.18', '02.18']) expect(map.shareOf(hex(more, name))).toBe(1);
		for (const name of ['26.10', '01.19', '03.19']) expect(map.shareOf(hex(more, name))).toBe(0.5);
		expect(map.hexNamed('02.19')).toBeNull();
	});

	it('is refused half hexes beyond which another sheet has hexes, and both sides of a single column', () => {
		const two = joined(openDraft(), 'east');
		const { edges } = layoutOf(hexesOf(two).map);
		expect(layoutEdits(two, { edges: { ...edges, east: 'half' } }, 0)).toBeNull();
		expect(layoutEdits(two, { edges: { ...edges, west: 'half' } }, 0)).not.toBeNull();
		const file = hexesOf(withEdges(openDraft(), { west: 'half' })).map;
		const [sheet] = file.sheets;
		if (!sheet) throw new Error('a sheet is wanted');
		const of = (half: readonly string[], columns: number) => ({
			...file,
			sheets: [{ ...sheet, columns, half, ground: sheet.ground.map((row) => row.slice(0, columns)) }],
		});
		expect(() => readHexes(of(['west', 'east'], 1))).toThrow(/one hex wide/);
		expect(() => readHexes(of(['05.05'], 24))).toThrow(/05\.05 lies at no edge/);
		expect(readHexes(of(['24.05'], 24)).shareOf(23 + 24 * 4)).toBe(0.5);
	});

	it('cuts the hexes that are left where those that stood out were cut out by hand', () => {
		const now = withEdges(openDraft(), { north: 'half' });
		const outer = Array.from({ length: 12 }, (_, n) => n * 2);
		const without = readHexes(withCutOut(mapOf(now), outer, '.'));
		expect(without.shareOf(1)).toBe(0.5);
		expect(layoutOf(without.file).edges.north).toBe('set-back');
	});
});

const namesOf = (map: HexMap, each: number): readonly string[] =>
	['A', 'B'].flatMap((letter) =>
		map.file.sheets.some(({ id, at, columns, rows, ground }) => {
			const [column, row] = [map.grid.columnOf(each) - at.column, map.grid.rowOf(each) - at.row];
			const inside = column >= 0 && row >= 0 && column < columns && row < rows;
			return id === letter && inside && ground[row]?.charAt(column) !== '.';
		})
			? [letter]
			: [],
	);

describe('half hexes on a map in play and on paper', () => {
	const caen = caenDraft();
	const now = withEdges(caen, { north: 'half', west: 'half' });
	const map = mapOf(now);

	it('everything stays in its hex, and the scenario that is made of it is cut alike', () => {
		expect(now.units).toEqual(caen.units);
		const made = ocsWorkshop.scenarioOf(now, caenFront() as never) as ReturnType<typeof caenFront>;
		expect(made.map.sheets[0]?.half).toEqual(['north', 'west']);
	});

	it('are drawn by window and printer to the edge and no further, and told in words', () => {
		const board = hexBoard(map);
		expect(board.bounds).toEqual(map.bounds);
		const edge =
			[...map.hexes()].find((each) => map.shareOf(each) === 0.5 && map.grid.columnOf(each) === 0) ?? -1;
		expect(board.words(edge)).toContain('half a hex');
		const corner = [...map.hexes()].find((each) => map.shareOf(each) === 0.25) ?? -1;
		expect(board.words(corner)).toContain('a quarter of a hex');
		expect(board.outline?.(edge)).toEqual(map.ringOf(edge));
		const km = map.file.hexKm;
		const { bounds } = hexGround(map);
		expect(bounds.west).toBeCloseTo(map.bounds.west * km, 9);
		const to = projection(bounds, 100_000);
		const corner0 = to.at({ x: bounds.west, y: bounds.north });
		for (const shape of hexPicture(map, to)) {
			if (shape.kind !== 'path' || shape.fill === undefined) continue;
			expect(shape.extent.x).toBeGreaterThanOrEqual(corner0.x - 1e-6);
			expect(shape.extent.y).toBeGreaterThanOrEqual(corner0.y - 1e-6);
		}
	});
});
