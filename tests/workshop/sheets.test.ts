/** Several scans joined into one map: laid by points that they share, going along with the first, taken away. */
import { describe, expect, it } from 'vitest';
import {
	MapPicture,
	MAX_SHEETS,
	pictureBox,
	sheetsOf,
	tilesOf,
	type PictureKey,
} from '../../src-shared/map/picture.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { fitGrid } from '../../src-shared/workshop/grid-fit.ts';
import { pixelAt, pointAt } from '../../src-shared/workshop/lie.ts';
import { scaleEdits, withPicture } from '../../src-shared/workshop/scale.ts';
import {
	besideIt,
	layByPairs,
	withoutSheet,
	withSheetAt,
	withSheets,
} from '../../src-shared/workshop/sheets.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { PictureTiles } from '../../src-renderer/map/ground/picture-tiles.ts';
import { draftOfShipped, workshop } from './support.ts';

const key = (letter: string): PictureKey => letter.repeat(64);
const at = (x: number, y: number): Point => ({ x, y });
/** 1000 by 800 pixels each. */
const scan = (letter: string) => ({ width: 1000, height: 800, tiles: [key(letter)] });

/** The first scan is 20 km wide; the second one shows the country in the east of it at twice as many pixels to the km. */
const bare = emptyDraft(workshop.kit, 'Two sheets');
const one = withPicture(bare.map, scan('a'));
const joined = (): MapPicture => {
	const picture = one.picture && besideIt(one.picture, scan('b'));
	if (!picture) throw new Error('nothing was joined');
	return picture;
};
const second = (picture: MapPicture) => {
	const [, sheet] = sheetsOf(picture);
	if (!sheet) throw new Error('there is no second scan');
	return sheet;
};

describe('a scan beside another', () => {
	it('comes to lie in the east, and is part of everybody’s map: its tiles are among the map’s', () => {
		const picture = joined();
		expect(pictureBox(second(picture))).toEqual({ west: 20, south: 0, east: 40, north: 16 });
		expect(withSheets(one, picture).bounds).toEqual({ west: 0, south: 0, east: 40, north: 16 });
		expect(tilesOf(picture)).toEqual([key('a'), key('b')]);
		expect(MapPicture.parse(picture)).toEqual(picture);
		expect(tilesOf(null)).toEqual([]);
	});

	it('is moved by one point, and has its size by two: the seam is where both know it', () => {
		const picture = joined();
		const sheet = second(picture);
		const moved = layByPairs(sheet, [{ pixel: at(0, 0), middle: at(18, 16) }]);
		expect(moved?.lie).toMatchObject({ west: 18, north: 16, kmPerPixel: sheet.kmPerPixel });
		// Its left edge is the right edge of the first one's lower half.
		const fit = layByPairs(sheet, [
			{ pixel: at(0, 0), middle: at(20, 8) },
			{ pixel: at(0, 800), middle: at(20, 0) },
		]);
		if (!fit) throw new Error('two points are enough');
		expect(fit.errors.every((error) => error < 1e-9)).toBe(true);
		const laid = withSheets(one, withSheetAt(picture, 1, fit.lie));
		expect(laid.picture && pictureBox(second(laid.picture))).toEqual({
			west: 20,
			south: 0,
			east: 30,
			north: 8,
		});
		expect(laid.bounds).toEqual({ west: 0, south: 0, east: 30, north: 16 });
	});

	it('says how far off points are that do not agree, and can’t be laid by one spot or to no size', () => {
		const sheet = second(joined());
		const three = layByPairs(sheet, [
			{ pixel: at(0, 0), middle: at(20, 16) },
			{ pixel: at(1000, 0), middle: at(40, 16) },
			{ pixel: at(0, 800), middle: at(21, 0) },
		]);
		expect(Math.max(...(three?.errors ?? []))).toBeGreaterThan(0.4);
		expect(layByPairs(sheet, [])).toBeNull();
		const spot = { pixel: at(5, 5), middle: at(20, 16) };
		expect(layByPairs(sheet, [spot, { ...spot, middle: at(30, 10) }])).toBeNull();
	});

	it('goes along when the first one gets its scale, or is laid by its printed grid', () => {
		const draft: Draft = { ...bare, map: withSheets(one, joined()) };
		const mill = at(700, 300);
		const scaled = applyEdits(draft, scaleEdits(draft, at(0, 0), at(20, 0), 10) ?? []).draft.map;
		if (!scaled.picture) throw new Error('no picture');
		expect(scaled.bounds).toEqual({ west: 0, south: 0, east: 20, north: 8 });
		expect(pointAt(second(scaled.picture), mill)).toEqual(at(17, 5));
		const fit = fitGrid(
			draft.map,
			[
				{ at: at(0, 0), east: 40, north: 10 },
				{ at: at(20, 16), east: 50, north: 18 },
			],
			1,
		);
		const map = applyEdits(draft, fit?.edits(draft) ?? []).draft.map;
		if (!map.picture) throw new Error('no picture');
		const { x, y } = pointAt(second(map.picture), mill);
		expect([x, y]).toEqual([expect.closeTo(17, 9), expect.closeTo(5, 9)]);
		expect(map.bounds.east).toBeCloseTo(20, 9);
	});

	it('leaves what is drawn on a map where it is, and never makes the map smaller', () => {
		const { map } = draftOfShipped('training');
		const drawn = withPicture(map, scan('a'));
		const picture = drawn.picture && besideIt(drawn.picture, scan('b'));
		if (!picture) throw new Error('nothing was joined');
		const grown = withSheets(drawn, picture);
		expect(grown.bounds.east).toBeCloseTo(2 * map.bounds.east, 9);
		const left = withoutSheet(picture, 1);
		expect(left && withSheets(grown, left).bounds).toEqual(grown.bounds);
	});

	it('is taken away, the first as well; there are twelve at most', () => {
		const picture = joined();
		const left = withoutSheet(picture, 0);
		expect(left && [tilesOf(left), left.beside]).toEqual([[key('b')], undefined]);
		expect(left && withoutSheet(left, 0)).toBeUndefined();
		let many: MapPicture | null = one.picture ?? null;
		for (let n = 1; n < MAX_SHEETS; n += 1) many = many && besideIt(many, scan('c'));
		expect(many && sheetsOf(many)).toHaveLength(MAX_SHEETS);
		expect(many && besideIt(many, scan('d'))).toBeNull();
	});

	it('is drawn from its own tiles, where it lies', async () => {
		const picture = withSheetAt(joined(), 1, { west: 20, north: 8, kmPerPixel: 0.01 });
		const asked: string[] = [];
		const ask = (tile: string) => {
			asked.push(tile);
			return Promise.reject(new Error('this host has none'));
		};
		const piece = { west: 24, north: 6, scale: 10, density: 1, width: 20, height: 20 };
		await new PictureTiles(picture, ask).drawOnce({} as never, piece).catch(() => undefined);
		expect(asked).toEqual([key('b')]);
		// A point of it is the same pixel again.
		expect(pixelAt(second(picture), pointAt(second(picture), at(123, 456)))).toEqual({
			x: expect.closeTo(123, 9) as number,
			y: expect.closeTo(456, 9) as number,
		});
	});
});
