/** What windows make out of a draft: new things, lines of forces, scale and grid, portions for the host, a sheet to be saved. */
import { describe, expect, it } from 'vitest';
import { FormationId } from '../../src-shared/kit/ids.ts';
import { gridRef } from '../../src-shared/map/grid-ref.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, DraftEdits, inPortions } from '../../src-shared/workshop/edits.ts';
import {
	newEvent,
	newFormations,
	newHeadquarters,
	newSide,
	newUnits,
	shortOf,
} from '../../src-shared/workshop/making.ts';
import { plain } from '../../src-shared/workshop/place-in.ts';
import { COLUMN_FIELDS } from '../../src-shared/workshop/rows.ts';
import { gridThrough, scaleEdits, withPicture } from '../../src-shared/workshop/scale.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { forcesAsCsv } from '../../src-renderer/workshop/export-forces.ts';
import { forceLines, withAllBelow } from '../../src-renderer/workshop/forces.ts';
import { turnsOf } from '../../src-renderer/workshop/timeline.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import { draftOfShipped, module, workshop } from './support.ts';

const { kit } = workshop;
const training = draftOfShipped('training');
const key = 'a'.repeat(64) as never;

describe('new things', () => {
	it('a side has a letter and a colour of its own, and what its ruleset wants of it', () => {
		const side = newSide(training, kit);
		expect([side.id, side.letter, side.palette]).toEqual(['side-3', 'A', 'green']);
		const { draft } = applyEdits(training, [{ put: 'sides', items: [side] }]);
		const stops = problemsOf(module, workshop, draft).filter(({ weight }) => weight === 'stops');
		expect(stops.map(({ say }) => say)).toEqual([
			'Side 3 has no headquarters: add one, so that somebody can write its orders.',
		]);
		expect(newHeadquarters(draft, side)).toMatchObject({ id: 'side-3-hq', side: 'side-3', formation: null });
	});

	it('units are made by a range of names, like another one, under inner names that nobody has', () => {
		const formation = training.formations.find(({ id }) => id === 'blue-bde');
		const like = training.units[0];
		if (!formation || !like) throw new Error('no formation');
		const made = newUnits(training, kit, { formation, names: '1-3 Troop', like });
		expect(made.map(({ id, name, short }) => [id, name, short])).toEqual([
			['blue-1-troop', '1 Troop', '1 Troop'],
			['blue-2-troop', '2 Troop', '2 Troop'],
			['blue-3-troop', '3 Troop', '3 Troop'],
		]);
		expect(made[0]).toMatchObject({ attributes: like.attributes, symbol: like.symbol, place: null });
		const { draft } = applyEdits(training, [{ put: 'units', items: [...made] }]);
		expect(newUnits(draft, kit, { formation, names: '1 Troop', like: null })[0]).toMatchObject({
			id: 'blue-1-troop-2',
			symbol: 'infantry',
			size: 'battalion',
			attributes: { profile: '5-3-2-1-0', points: '2', troops: 'foot' },
		});
	});

	it('a formation stands one echelon below the one above it', () => {
		const [side] = training.sides;
		const under = training.formations.find(({ id }) => id === 'blue-div') ?? null;
		if (!side) throw new Error('no side');
		const [below] = newFormations(training, kit, { side: side.id, under, names: '12 Brigade' });
		expect(below).toMatchObject({
			id: 'blue-12-brigade',
			short: '12 Bde',
			echelon: 'brigade',
			parent: 'blue-div',
		});
		expect(shortOf('3rd Royal Tank Regiment')).toBe('3rd Royal Tank');
	});
});

describe('the order of battle as lines', () => {
	it('has each thing once, under what it belongs to, and hides what is closed', () => {
		const lines = forceLines(training, new Set());
		expect(lines.filter(({ kind }) => kind === 'unit').length).toBe(training.units.length);
		expect(lines.slice(0, 3).map(({ kind, depth, item }) => [kind, depth, item.id])).toEqual([
			['side', 0, 'blue'],
			['formation', 1, 'blue-div'],
			expect.arrayContaining(['unit', 2]),
		]);
		const closed = forceLines(training, new Set(['blue-div']));
		expect(
			closed.filter(({ item }) => 'side' in item && item.side === 'blue').map(({ item }) => item.id),
		).toEqual(['blue-div']);
	});

	it('loses nothing that hangs nowhere: a round of formations, a unit whose formation is gone', () => {
		const round = training.formations.map((each) =>
			each.id === 'blue-div' ? { ...each, parent: FormationId.parse('blue-bde') } : each,
		);
		const lost = {
			...training,
			formations: round,
			units: training.units.map((unit) => ({ ...unit, formation: null })),
		};
		const lines = forceLines(lost, new Set());
		expect(lines.filter(({ kind }) => kind === 'formation').length).toBe(training.formations.length);
		expect(lines.filter(({ kind }) => kind === 'unit').length).toBe(training.units.length);
		expect(withAllBelow(lost, 'blue-div').formations.sort()).toEqual(['blue-bde', 'blue-div']);
	});
});

describe('a picture’s scale', () => {
	const bare = emptyDraft(kit, 'Bare');
	const pictured: Draft = {
		...bare,
		map: withPicture(bare.map, { width: 1600, height: 800, tiles: [key, key, key] }),
		units: training.units.slice(0, 1).map((unit) => ({ ...unit, place: { x: 5, y: 5 } })),
	};

	it('makes a bare map as large as the picture, and takes along what was placed', () => {
		expect(pictured.map.bounds).toEqual({ west: 0, south: 0, east: 20, north: 10 });
		const { draft } = applyEdits(pictured, scaleEdits(pictured, { x: 2, y: 2 }, { x: 6, y: 5 }, 2.5) ?? []);
		expect(draft.map.bounds).toEqual({ west: 0, south: 0, east: 10, north: 5 });
		expect(draft.map.picture?.kmPerPixel).toBeCloseTo(10 / 1600, 12);
		expect(draft.units[0]?.place).toEqual({ x: 2.5, y: 2.5 });
	});

	it('leaves a map that is drawn as it is: the picture follows', () => {
		const map = withPicture(training.map, { width: 1400, height: 1100, tiles: [key, key, key, key, key] });
		expect(map.bounds).toEqual(training.map.bounds);
		expect(map.picture).toMatchObject({ west: 0, north: 11, kmPerPixel: 0.01 });
		const drawn = { ...training, map };
		const { draft } = applyEdits(drawn, scaleEdits(drawn, { x: 0, y: 0 }, { x: 0, y: 2 }, 1) ?? []);
		expect([draft.map.bounds, draft.units]).toEqual([training.map.bounds, training.units]);
		expect(draft.map.picture).toMatchObject({ west: 0, north: 11, kmPerPixel: 0.005 });
	});

	it('is refused for one point twice, no distance, or a scale beyond all maps', () => {
		const at = { x: 1, y: 1 };
		expect(scaleEdits(pictured, at, at, 2)).toBeNull();
		for (const km of [0, -1, Number.NaN, 1e9, 1e-9])
			expect(scaleEdits(pictured, at, { x: 2, y: 2 }, km), String(km)).toBeNull();
		expect(scaleEdits(bare, at, { x: 2, y: 2 }, 1)).toBeNull();
	});

	it('the grid goes through the crossing that was clicked, with the numbers that stand there', () => {
		const grid = gridThrough(
			{ bounds: { west: 0, south: 0, east: 10, north: 5 } },
			{ x: 3.4, y: 2.2 },
			{ east: 17, north: 65 },
			1,
		);
		expect(grid).toEqual({
			spacing: 1,
			west: expect.closeTo(0.4, 9),
			south: expect.closeTo(0.2, 9),
			firstEast: 14,
			firstNorth: 63,
		});
		expect(gridRef({ grid }, { x: 3.4, y: 2.2 })).toBe('170650');
	});
});

describe('portions for the host', () => {
	it('come to the same as the whole, in its order, and none is larger than it may be', () => {
		const edits: DraftEdits = [
			{ drop: 'units', ids: training.units.map(({ id }) => id) },
			{ head: { ...training.head, turns: 3 } },
			{ put: 'formations', items: training.formations.map((each) => ({ ...each, short: 'x' })) },
		];
		const { draft, back } = applyEdits(training, edits);
		const portions = inPortions(back, 4);
		expect(portions.length).toBeGreaterThan(4);
		for (const portion of portions) {
			expect(DraftEdits.safeParse(portion).success).toBe(true);
			const things = portion.reduce((sum, each) => sum + ('items' in each ? each.items.length : 0), 0);
			expect(things).toBeLessThanOrEqual(4);
		}
		expect(portions.reduce((now, portion) => applyEdits(now, portion).draft, draft)).toEqual(training);
	});
});

describe('the order of battle as a sheet', () => {
	it('taken in again it changes nothing but places to a tenth of a square', async () => {
		const [sheet] = await readTable(new File([forcesAsCsv(training, kit)], 'a.csv'));
		const [heads = [], ...rows] = sheet?.rows ?? [];
		const fields = [...COLUMN_FIELDS, ...kit.unit.map(({ key: id, short: label }) => ({ id, label }))];
		const columns = heads.map((head) => fields.find(({ label }) => plain(label) === plain(head))?.id ?? '');
		const { rows: read, edits } = readRows(workshop, training, { columns, rows, side: null });
		expect(new Set(read.map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
		const { draft } = applyEdits(training, edits ?? []);
		const unplaced = (of: Draft) =>
			of.units.map(({ place: _place, arrival, ...unit }) => ({ ...unit, turn: arrival?.turn }));
		expect(unplaced(draft)).toEqual(unplaced(training));
		for (const [n, unit] of draft.units.entries()) {
			const [now, then] = [unit.place, training.units[n]?.place];
			if (now && then) expect(gridRef(training.map, now)).toBe(gridRef(training.map, then));
		}
	});

	it('gives no cell that a spreadsheet would run', () => {
		const [unit] = training.units;
		if (!unit) throw new Error('no unit');
		const text = forcesAsCsv({ ...training, units: [{ ...unit, name: '=1+1' }] }, kit);
		expect(text.split('\r\n')[1]?.startsWith("'=1+1,")).toBe(true);
	});
});

describe('a timeline', () => {
	it('has the turns in which anything comes, in order, each with its arrivals and events', () => {
		const [first] = training.units;
		if (!first) throw new Error('no unit');
		const later = { ...first, id: 'late' as never, place: null, arrival: { turn: 2, at: null, note: '' } };
		const events = [5, 2].map((turn) => newEvent(training, kit, turn));
		const turns = turnsOf({ events, units: [...training.units, later] });
		expect(turns.map(({ turn }) => turn)).toEqual([2, 3, 5]);
		expect(turns.map(({ arrivals }) => arrivals.length)).toEqual([1, expect.any(Number), 0]);
		expect(turns[0]?.events).toEqual([events[1]]);
		expect(turnsOf({ units: [first] })).toEqual([]);
	});
});
