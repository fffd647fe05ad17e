/** What is drawn on a free map, changed afterwards: corners, names, kinds. */
import { describe, expect, it } from 'vitest';
import { MapSheet, type Point } from '../../src-shared/map/sheet.ts';
import {
	detailsOf,
	grabbed,
	middleAfter,
	shapeOf,
	withCornerAt,
	withCornerPut,
	withDetails,
	withoutCorner,
	withShape,
} from '../../src-shared/workshop/corners.ts';
import { distanceToLine } from '../../src-shared/map/plane.ts';
import { withFeatures } from '../../src-shared/workshop/features.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { workshop } from './support.ts';

const at = (x: number, y: number): Point => ({ x, y });
const { map } = withFeatures(emptyDraft(workshop.kit, 'Drawn').map, [
	{ list: 'rivers', kind: 'minor-river', name: 'Tarn', line: [at(10, 0), at(10, 20)] },
	{ list: 'rivers', kind: 'canal', name: 'Cut', line: [at(15, 0), at(15, 20)] },
	{ list: 'roads', kind: 'main', name: '', line: [at(0, 5), at(20, 5)] },
	{ list: 'areas', kind: 'woods', name: 'Hag Wood', ring: [at(1, 1), at(3, 1), at(2, 3)] },
	{ list: 'relief', height: 80, name: '', ring: [at(6, 6), at(9, 6), at(7, 9)] },
	{ list: 'crossings', kind: 'bailey', name: '', capacity: 20, standing: true, at: at(10.1, 5) },
]);
const road = { list: 'roads', id: 'main-road' } as const;
const wood = { list: 'areas', id: 'hag-wood' } as const;
const bridge = { list: 'crossings', id: 'tarn-bailey' } as const;
const lineOfRoad = { form: 'line', points: [at(0, 5), at(20, 5)] } as const;
const ringOfWood = { form: 'ring', points: [at(1, 1), at(3, 1), at(2, 3)] } as const;

describe('corners', () => {
	it('are those of the line, the ring or the point; of what is gone there are none', () => {
		expect(shapeOf(map, road)).toEqual(lineOfRoad);
		expect(shapeOf(map, wood)).toEqual(ringOfWood);
		expect(shapeOf(map, bridge)).toEqual({ form: 'point', points: [at(10.1, 5)] });
		expect(shapeOf(map, { list: 'sea', id: 'none' })).toBeNull();
	});

	it('are moved, and the map is one that is played on', () => {
		const moved = withShape(map, road, withCornerAt(lineOfRoad.points, 1, at(19, 7)));
		expect(moved?.roads[0]?.line).toEqual([at(0, 5), at(19, 7)]);
		expect(MapSheet.parse(moved)).toEqual(moved);
		expect(moved?.areas).toBe(map.areas);
	});

	it('are put into the nearest stretch, of a ring into the one that closes it, too', () => {
		expect(withCornerPut(lineOfRoad, at(4, 5.2))).toEqual({
			points: [at(0, 5), at(4, 5.2), at(20, 5)],
			corner: 1,
		});
		expect(withCornerPut(ringOfWood, at(1.4, 2))).toEqual({
			points: [...ringOfWood.points, at(1.4, 2)],
			corner: 3,
		});
		expect(middleAfter(ringOfWood, 2)).toEqual(at(1.5, 2));
		expect(middleAfter(lineOfRoad, 1)).toEqual(at(10, 5));
		expect(middleAfter({ form: 'point', points: [at(1, 1)] }, 0)).toBeNull();
	});

	it('are taken out as long as enough are left', () => {
		expect(withoutCorner(lineOfRoad, 0)).toBeNull();
		expect(withoutCorner(ringOfWood, 2)).toBeNull();
		const more = { form: 'ring', points: [...ringOfWood.points, at(1, 2)] } as const;
		expect(withoutCorner(more, 0)).toEqual([at(3, 1), at(2, 3), at(1, 2)]);
		expect(withShape(map, wood, [at(1, 1), at(3, 1)])).toBeNull();
		expect(
			withShape(
				map,
				road,
				Array.from({ length: 4001 }, (_, n) => at(n / 1000, 5)),
			),
		).toBeNull();
	});

	it('are taken in hand before the line is, and neither from afar', () => {
		expect(grabbed(lineOfRoad, at(0.1, 5), 0.2)).toEqual({ corner: 0 });
		expect(grabbed(lineOfRoad, at(8, 5.1), 0.2)).toEqual({ corner: null });
		expect(grabbed(lineOfRoad, at(8, 5.3), 0.2)).toBeNull();
		expect(grabbed(ringOfWood, at(1.5, 2), 0.2)).toEqual({ corner: null });
	});

	it('a river takes its crossings along when it is moved from under them, and no other’s', () => {
		const [tarn] = map.rivers;
		if (!tarn) throw new Error('no river');
		const east = tarn.line.map(({ x, y }) => at(x + 1.5, y));
		const moved = withShape(map, { list: 'rivers', id: 'tarn' }, east);
		const [before, after] = [map.crossings[0], moved?.crossings[0]];
		expect(after).toMatchObject({ id: 'tarn-bailey', over: 'tarn' });
		expect(after?.at.x).toBeGreaterThan((before?.at.x ?? 0) + 1);
		expect(distanceToLine(after?.at ?? at(0, 0), east)).toBeLessThan(0.002);
		// A corner far away leaves it where it is.
		const bent = [...tarn.line, at(tarn.line.at(-1)?.x ?? 0, -3)];
		expect(withShape(map, { list: 'rivers', id: 'tarn' }, bent)?.crossings[0]?.at).toEqual(before?.at);
	});

	it('a crossing goes over to the river that it is put on, and never lies on dry land', () => {
		expect(map.crossings[0]?.over).toBe('tarn');
		expect(withShape(map, bridge, [at(15.2, 8)])?.crossings[0]).toMatchObject({
			at: at(15.2, 8),
			over: 'cut',
			capacity: 20,
		});
		expect(withShape(map, bridge, [at(12, 8)])).toBeNull();
	});
});

describe('what it is', () => {
	it('is said with what it has, and nothing that it has not', () => {
		expect(detailsOf(map, road)).toEqual({ kind: 'main', name: '' });
		expect(detailsOf(map, { list: 'relief', id: 'height-80' })).toEqual({ name: '', height: 80 });
		expect(detailsOf(map, bridge)).toEqual({ kind: 'bailey', name: 'Tarn, bailey', capacity: 20 });
	});

	it('is changed: kind, name and figures; a name is taken away only where there may be none', () => {
		const lesser = withDetails(map, road, { kind: 'track', name: ' Mill Lane ' });
		expect(lesser.roads[0]).toEqual({ ...map.roads[0], class: 'track', name: 'Mill Lane' });
		expect(withDetails(lesser, road, { name: '' }).roads[0]).toEqual({ ...map.roads[0], class: 'track' });
		expect(withDetails(map, wood, { kind: 'marsh' }).areas[0]?.kind).toBe('marsh');
		expect(withDetails(map, { list: 'relief', id: 'height-80' }, { height: 120 }).relief[0]?.height).toBe(
			120,
		);
		expect(withDetails(map, { list: 'rivers', id: 'tarn' }, { name: '' })).toBe(map);
		expect(MapSheet.parse(lesser)).toEqual(lesser);
	});
});
