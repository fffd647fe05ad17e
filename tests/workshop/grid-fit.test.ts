/** A free map laid by crossings of its printed grid: its scale and numbers, errors, the crossing that does not agree. */
import { describe, expect, it } from 'vitest';
import { gridRef } from '../../src-shared/map/grid-ref.ts';
import { MapSheet, type Point } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { withFeatures } from '../../src-shared/workshop/features.ts';
import { fitGrid, type GridCrossing } from '../../src-shared/workshop/grid-fit.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import { scaleEdits, withPicture } from '../../src-shared/workshop/scale.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { workshop } from './support.ts';

/**
 * A print of 1000 by 800 pixels, 100 pixels to a printed kilometre: line 40 runs 50 pixels from its left edge, line 10 runs 30
 * from its lower one. It comes in 20 km wide, twice as large as it is.
 */
const bare = emptyDraft(workshop.kit, 'Printed');
const tiles = Array.from({ length: 1 }, () => 'a'.repeat(64));
const [formation] = bare.formations;
const units = formation ? newUnits(bare, workshop.kit, { formation, names: '1 Foot', like: null }) : [];
const draft: Draft = {
	...bare,
	map: withPicture(bare.map, { width: 1000, height: 800, tiles }),
	units: units.map((unit) => ({ ...unit, place: at(5.5, 6.5) })),
};
const { map } = draft;

function at(x: number, y: number): Point {
	return { x, y };
}
/** Where lines cross on the map as it comes in, clicked so many pixels beside. */
const clicked = (east: number, north: number, beside = 0, down = beside): GridCrossing => ({
	at: at(((east - 40) * 100 + 50 + beside) / 50, ((north - 10) * 100 + 30 - down) / 50),
	east,
	north,
});
const four = [clicked(40, 10), clicked(48, 10), clicked(40, 16), clicked(48, 16)];
const done = (fit: ReturnType<typeof fitGrid>, of = draft): Draft =>
	applyEdits(of, fit?.edits(of) ?? []).draft;

describe('crossings of a printed grid', () => {
	it('give the scale of the print and the numbers of its lines, and what stands on it goes along', () => {
		const fit = fitGrid(map, four, 1);
		expect(fit?.errors.every((error) => error < 1e-9)).toBe(true);
		const laid = done(fit);
		expect(laid.map.picture?.kmPerPixel).toBeCloseTo(0.01);
		expect(laid.map.bounds.east).toBeCloseTo(10);
		expect(laid.map.bounds.north).toBeCloseTo(8);
		expect(laid.map.grid).toMatchObject({ spacing: 1, firstEast: 40, firstNorth: 10 });
		expect(laid.map.grid.west).toBeCloseTo(0.5);
		expect(laid.map.grid.south).toBeCloseTo(0.3);
		// It stood 275 pixels from the left, 325 from below.
		expect(laid.units[0]?.place?.x).toBeCloseTo(2.75);
		expect(laid.units[0]?.place?.y).toBeCloseTo(3.25);
		expect(gridRef(laid.map, at(2.56, 3.36))).toBe('420130');
		expect(MapSheet.parse(laid.map)).toEqual(laid.map);
	});

	it('say how far off each is, and what a further one would be called', () => {
		const fit = fitGrid(map, [clicked(40, 10), clicked(48, 10), clicked(44, 13, 6, 0)], 1);
		// Six pixels beside are 60 m, of which the fit takes a part up.
		expect(fit?.errors[2]).toBeGreaterThan(0.03);
		expect(fit?.errors[2]).toBeLessThan(0.06);
		expect(fit?.numbersAt(clicked(46, 15, 8).at)).toEqual({ east: 46, north: 15 });
		expect(fit?.bad).toBeNull();
	});

	it('name the one that does not agree with the others', () => {
		const wrong = { ...clicked(44, 13), east: 45 };
		const fit = fitGrid(map, [...four, wrong], 1);
		expect(fit?.bad).toBe(4);
		expect(fitGrid(map, [...four, clicked(44, 13, 4)], 1)?.bad).toBeNull();
		expect(fitGrid(map, [clicked(40, 10), clicked(48, 16), wrong], 1)?.bad).toBeNull();
	});

	it('are read past 99, where printed numbers begin anew', () => {
		const round = four.map((each) => ({ ...each, east: (each.east + 55) % 100 }));
		expect(round.map(({ east }) => east)).toEqual([95, 3, 95, 3]);
		const fit = fitGrid(map, round, 1);
		expect(done(fit).map.picture?.kmPerPixel).toBeCloseTo(0.01);
		expect(done(fit).map.grid.firstEast).toBe(95);
		expect(fit?.numbersAt(clicked(46, 15).at)).toEqual({ east: 1, north: 15 });
		const three = four.map((each) => ({ ...each, east: each.east + 90 }));
		expect(fitGrid(map, three, 1)?.numbersAt(clicked(46, 15).at).east).toBe(136);
	});

	it('tell a print that is turned', () => {
		const angle = (2 * Math.PI) / 180;
		const turned = four.map((each) => ({
			...each,
			at: at(
				each.at.x * Math.cos(angle) + each.at.y * Math.sin(angle),
				each.at.y * Math.cos(angle) - each.at.x * Math.sin(angle),
			),
		}));
		expect(fitGrid(map, turned, 1)?.turned).toBeCloseTo(2);
		expect(fitGrid(map, four, 1)?.turned).toBeCloseTo(0);
	});

	it('number the ground where something is drawn on it, and leave its scale', () => {
		const road = { list: 'roads', kind: 'main', name: '', line: [at(0, 5), at(20, 5)] } as const;
		const drawn = { ...draft, map: withFeatures(map, [road]).map };
		const lines = [
			{ at: at(2.1, 3), east: 12, north: 7 },
			{ at: at(5.9, 8), east: 16, north: 12 },
		];
		const fit = fitGrid(drawn.map, lines, 1);
		expect(fit?.errors.map((error) => error.toFixed(2))).toEqual(['0.10', '0.10']);
		const laid = done(fit, drawn);
		expect(laid.map.picture).toEqual(map.picture);
		expect(laid.map.grid).toMatchObject({ firstEast: 10, firstNorth: 4, spacing: 1 });
		expect(laid.map.grid.west).toBeCloseTo(0);
	});

	it('can’t be told apart on one spot, nor at a scale that no map has', () => {
		expect(fitGrid(map, [clicked(40, 10)], 1)).toBeNull();
		expect(fitGrid(map, [clicked(40, 10), { ...clicked(40, 10), east: 41 }], 1)).toBeNull();
		expect(fitGrid(map, [clicked(40, 10), { ...clicked(41, 10), east: 9999 }], 100)).toBeNull();
	});
});

describe('a scan that was stretched', () => {
	const stretched = { ...draft, map: { ...map, picture: map.picture && { ...map.picture, stretch: 1.25 } } };
	it('stays so when its scale is measured anew: the map begins at its lower edge', () => {
		const edits = scaleEdits(stretched, at(0, 0), at(10, 0), 5) ?? [];
		const { bounds } = applyEdits(stretched, edits).draft.map;
		expect(bounds).toEqual({ west: 0, south: 0, east: 10, north: 10 });
	});
});
