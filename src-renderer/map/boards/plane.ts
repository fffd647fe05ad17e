/** A free plane in kilometres. Every point is a place. */
import { COUNTER_KM } from '../../../src-shared/map/counter-size.ts';
import { lengthOf } from '../../../src-shared/map/plane.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { paintGround } from '../ground/paint.ts';
import { nearWhat } from '../say.ts';
import type { Board } from './board.ts';

export function planeBoard(sheet: MapSheet): Board<Point> {
	return {
		bounds: sheet.bounds,
		unitKm: 1,
		counterWidth: COUNTER_KM,
		ground: (g, piece) => paintGround(g, sheet, piece),
		places: sheet.places,
		crossings: sheet,
		grid: sheet.grid,
		pointOf: (point) => point,
		placeAt: (point) => point,
		words: (point) => nearWhat(sheet.places, point),
		lengthWords: (points) => `${lengthOf(points).toFixed(1)} km`,
	};
}
