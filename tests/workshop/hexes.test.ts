/** A draft's hexes drawn and laid out anew: what changes, what comes along, and what takes it back. */
import { describe, expect, it } from 'vitest';
import type { Direction } from '../../src-shared/map/hex/grid.ts';
import {
	patchOf,
	straightWay,
	withCutOut,
	withGround,
	withLevel,
	withLinks,
	withPlace,
	withSides,
} from '../../src-shared/map/hexmap/redraw.ts';
import { layoutOf } from '../../src-shared/map/hexmap/reshape.ts';
import type { HexMapFile } from '../../src-shared/map/hexmap/file.ts';
import { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, DraftEdits } from '../../src-shared/workshop/edits.ts';
import { changeBetween } from '../../src-shared/workshop/hex-change.ts';
import { layoutEdits, sheetEdits } from '../../src-shared/workshop/hex-edits.ts';
import { boundsOf, hexMapOf, MAX_HEXES, readHexes, sheetBox } from '../../src-shared/workshop/hexes.ts';
import { hexNameAt, placeOn } from '../../src-shared/workshop/place-in.ts';
import type { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { caenDraft, hex, hexesOf, mapOf, openDraft } from './ocs-support.ts';

const ROAD = { id: 'road', name: 'road', look: 'road' } as const;
const RIVER = { id: 'minor-river', name: 'river', look: 'river' } as const;
const draft = openDraft();
const map = hexMapOf(hexesOf(draft).map) as HexMap;
const at = (name: string): number => hex(draft, name);
const hexesBounds = (of: Draft) => boundsOf(hexesOf(of).map);
const again = (file: HexMapFile): HexMap => readHexes(file);

describe('hexes drawn anew', () => {
	it('have the ground and the level that they are given, and no other has', () => {
		const painted = again(withGround(map, [at('02.03'), at('05.05')], 'w'));
		expect(
			[...painted.hexes()]
				.filter((each) => painted.groundOf(each)?.id === 'woods')
				.map((each) => painted.nameOf(each)),
		).toEqual(['02.03', '05.05']);
		const raised = again(withLevel(painted, [at('02.03')], 3));
		expect([raised.levelOf(at('02.03')), raised.levelOf(at('02.04'))]).toEqual([3, 0]);
		expect(() => withLevel(map, [], 64)).toThrow(RangeError);
	});

	it('that are cut out are no hexes, and come back bare', () => {
		const cut = again(withCutOut(map, [at('01.01')], '.'));
		expect([cut.has(at('01.01')), cut.has(at('02.01'))]).toEqual([false, true]);
		// Paint does not bring it back.
		expect(again(withGround(cut, [at('01.01')], 'w')).has(at('01.01'))).toBe(false);
		expect(again(withCutOut(cut, [at('01.01')], '?')).groundOf(at('01.01'))?.name).toBe('bare');
	});

	it('have rivers along their sides, taken away from either hex', () => {
		const side = { hex: at('03.04'), direction: 1 as Direction };
		const drawn = again(withSides(map, RIVER, [side, side], true));
		expect(drawn.file.sides['minor-river']?.along).toEqual(['03.04/north-east']);
		const beyond = drawn.grid.neighbour(at('03.04'), 1) ?? -1;
		const gone = withSides(drawn, RIVER, [{ hex: beyond, direction: 4 }], false);
		expect(gone.sides['minor-river']?.along).toEqual([]);
		expect(withSides(drawn, RIVER, [side], true)).toBe(drawn.file);
	});

	it('have roads, which a rubber cuts in two', () => {
		const way = straightWay(map, at('02.04'), at('07.04'));
		expect(way.length).toBe(6);
		const drawn = again(withLinks(map, ROAD, way, true));
		expect(drawn.file.links['road']?.chains).toEqual([way.map((each) => map.nameOf(each))]);
		// What is there is not drawn twice.
		expect(withLinks(drawn, ROAD, way.slice(1, 4), true)).toBe(drawn.file);
		const cut = withLinks(drawn, ROAD, [way[3] ?? 0, way[2] ?? 0], false);
		expect(cut.links['road']?.chains.map(({ length }) => length)).toEqual([3, 3]);
		expect(withLinks(drawn, ROAD, [at('10.10'), at('10.11')], false)).toBe(drawn.file);
	});

	it('have names, one each', () => {
		const named = again(withPlace(map, at('04.04'), { name: 'Heronsford', rank: 'town' }));
		expect(named.file.places).toEqual([{ name: 'Heronsford', hex: '04.04', rank: 'town' }]);
		expect(withPlace(named, at('04.04'), null).places).toEqual([]);
		const inDraft = { ...draft, hexes: { ...hexesOf(draft), map: named.file } };
		expect(placeOn(inDraft, 'heronsford')).toEqual(map.grid.pointOf(at('04.04')));
		expect(placeOn(inDraft, 'Kestrelford')).toBeNull();
		expect(hexNameAt(inDraft, { x: -9, y: 0 })).toBe('');
	});

	it('are filled as far as the same ground goes', () => {
		const wall = Array.from({ length: 18 }, (_, row) => 10 + row * 24);
		const split = again(withGround(map, wall, 'w'));
		expect(patchOf(split, at('01.01')).length).toBe(10 * 18);
		expect(patchOf(split, 10).length).toBe(18);
	});
});

describe('changes of hexes', () => {
	const before = hexesOf(draft);
	const drawn = (file: HexMapFile, marks = before.marks) => ({ map: file, marks });

	it('hold no more than the rows that differ, and are taken back', () => {
		const after = drawn(withGround(map, [at('02.03')], 'w'));
		const change = changeBetween(before, after);
		expect(change).toEqual({ ground: [{ sheet: 0, row: 2, letters: `ow${'o'.repeat(22)}` }] });
		const { draft: changed, back } = applyEdits(draft, DraftEdits.parse([{ hexChange: change }]));
		expect(changed.hexes).toEqual(after);
		expect(applyEdits(changed, DraftEdits.parse(back)).draft).toEqual(draft);
	});

	it('of every sort at once are taken back, levels that there were none of before among them', () => {
		const road = again(withLinks(map, ROAD, [at('02.04'), at('03.04')], true));
		const river = again(withSides(road, RIVER, [{ hex: at('03.04'), direction: 0 }], true));
		const named = again(withPlace(river, at('04.04'), { name: 'Heronsford', rank: 'town' }));
		const file = { ...withLevel(named, [at('05.05')], 2), title: 'Heron Water', hexKm: 2.5 };
		const after = drawn(file, [{ kind: 'dump', hex: '02.02', side: null, attributes: {} }]);
		const change = DraftEdits.parse([{ hexChange: changeBetween(before, after) }]);
		const { draft: changed, back } = applyEdits(draft, change);
		expect(changed.hexes).toEqual(after);
		expect(applyEdits(changed, DraftEdits.parse(back)).draft).toEqual(draft);
	});

	it('a map of too many hexes is no draft', () => {
		const [sheet] = before.map.sheets;
		if (!sheet) throw new Error('no sheet');
		const wide = {
			...before,
			map: { ...before.map, sheets: [{ ...sheet, columns: 1000, rows: MAX_HEXES / 1000 + 1 }] },
		};
		expect(DraftEdits.safeParse([{ hexes: wide }]).error?.issues[0]?.message).toBe('at most 60000 hexes');
		expect(DraftEdits.safeParse([{ hexes: before }]).success).toBe(true);
	});
});

describe('a map laid out otherwise', () => {
	const caen = caenDraft();
	const laidOut = (of: Draft, change: Parameters<typeof layoutEdits>[1]): Draft => {
		const edits = layoutEdits(of, change);
		if (!edits) throw new Error('not laid out');
		return Draft.parse(applyEdits(of, DraftEdits.parse(edits)).draft);
	};

	it('under other numbers, everything is where it was, by its new name', () => {
		const { numbering } = layoutOf(hexesOf(caen).map);
		const now = laidOut(caen, { id: 'B', numbering: { ...numbering, sheet: true, separator: '' } });
		const [was, is] = [mapOf(caen), mapOf(now)];
		const caenHex = was.hexNamed('13.11') ?? -1;
		expect(is.nameOf(caenHex)).toBe('B1311');
		expect(now.units.map(({ place }) => place)).toEqual(caen.units.map(({ place }) => place));
		expect(hexesOf(now).map.places[0]).toEqual({ name: 'Bayeux', hex: 'B0514', rank: 'town' });
		expect(hexesOf(now).marks.map((mark) => mark.hex)).toEqual(
			hexesOf(caen).marks.map((mark) => `B${mark.hex.replace('.', '')}`),
		);
		for (const each of was.hexes())
			for (const direction of [0, 1, 2, 3, 4, 5] as const) {
				expect(is.hasLink(each, direction, 'road')).toBe(was.hasLink(each, direction, 'road'));
				expect(is.hasSide(each, direction, 'major-river')).toBe(was.hasSide(each, direction, 'major-river'));
			}
	});

	it('with more rows counted from the south, names change and things stay; with fewer columns, what is cut off is gone', () => {
		const more = laidOut(caen, { rows: 19 });
		const bayeux = hexesOf(more).map.places.find(({ name }) => name === 'Bayeux');
		expect(bayeux?.hex).toBe('05.16');
		expect(mapOf(more).groundOf(hex(more, '05.01'))?.name).toBe('bare');
		const fewer = laidOut(caen, { columns: 8 });
		expect(hexesOf(fewer).map.places.some(({ name }) => name === 'Caen')).toBe(false);
		expect(fewer.units.filter(({ place, arrival }) => !place && !arrival).length).toBeGreaterThan(20);
		expect(() => readHexes(hexesOf(fewer).map)).not.toThrow();
		expect(fewer.map.bounds.east).toBeLessThan(caen.map.bounds.east);
	});

	it('with the other columns lowered, roads that no longer join are cut, and the plane follows', () => {
		const now = laidOut(caen, { lowered: 'even' });
		expect(() => readHexes(hexesOf(now).map)).not.toThrow();
		const unit = now.units.find(({ name }) => name === '29 Armd Bde');
		expect(unit?.place && hexNameAt(now, unit.place)).toBe('14.14');
		expect(unit?.place).not.toEqual(caen.units.find(({ name }) => name === '29 Armd Bde')?.place);
		const edits = layoutEdits(caen, { lowered: 'even' });
		const { draft: changed, back } = applyEdits(caen, edits ?? []);
		expect(applyEdits(changed, back).draft).toEqual(caen);
	});

	it('with a further sheet in the south, names get letters and everything stays where it is', () => {
		const edits = sheetEdits(caen, 'south');
		const now = Draft.parse(applyEdits(caen, DraftEdits.parse(edits)).draft);
		const is = mapOf(now);
		expect(hexesOf(now).map.sheets.map(({ id, at, rows }) => [id, at.row, rows])).toEqual([
			['A', 0, 17],
			['B', 17, 17],
		]);
		expect(hexesOf(now).map.places[0]).toEqual({ name: 'Bayeux', hex: 'A05.14', rank: 'town' });
		expect(is.groundOf(hex(now, 'B05.14'))?.name).toBe('bare');
		expect(now.units.map(({ place }) => place)).toEqual(caen.units.map(({ place }) => place));
		// Where a print of each would lie.
		const [north, south] = [0, 1].map((number) => sheetBox(hexesOf(now).map, number));
		expect(north?.north).toBeCloseTo(hexesBounds(now).north, 9);
		expect(south?.south).toBeCloseTo(hexesBounds(now).south, 9);
		expect((south?.north ?? 0) - (north?.south ?? 0)).toBeCloseTo(0.5, 9);
		expect(sheetBox(hexesOf(now).map, 2)).toBeNull();
		// Each sheet is laid out by itself; one can't grow over another with other ground.
		const other = Draft.parse(applyEdits(now, layoutEdits(now, { rows: 5 }, 1) ?? []).draft);
		expect(hexesOf(other).map.sheets.map(({ rows }) => rows)).toEqual([17, 5]);
		const painted = again(withGround(mapOf(other), [hex(other, 'B05.05')], 'w'));
		const grown = { ...other, hexes: { ...hexesOf(other), map: painted.file } };
		expect(layoutEdits(grown, { rows: 18 }, 0)).toBeNull();
	});

	it('has twelve sheets at most', () => {
		let many: Draft = draft;
		for (let n = 0; n < 11; n += 1)
			many = applyEdits(many, sheetEdits(many, n % 2 === 0 ? 'east' : 'south') ?? []).draft;
		expect(
			hexesOf(many)
				.map.sheets.map(({ id }) => id)
				.join(''),
		).toBe('ABCDEFGHIJKL');
		expect(sheetEdits(many, 'east')).toBeNull();
	});
});
