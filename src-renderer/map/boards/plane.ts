/** A free plane in kilometres. Every point is a place. */
import { COUNTER_KM } from '../../../src-shared/map/counter-size.ts';
import { lengthOf, type Box } from '../../../src-shared/map/plane.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { paintGround } from '../ground/paint.ts';
import { PictureTiles, type AskTile } from '../ground/picture-tiles.ts';
import { nearWhat } from '../say.ts';
import type { Board } from './board.ts';

/** @param ask where the tiles of the sheet's picture come from; absent: it is drawn without */
export function planeBoard(sheet: MapSheet, ask?: AskTile): Board<Point> {
	const picture = sheet.picture && ask ? new PictureTiles(sheet.picture, ask) : null;
	return {
		bounds: sheet.bounds,
		unitKm: 1,
		counterWidth: COUNTER_KM,
		ground: (g, piece) => paintGround(g, sheet, piece, picture ? () => picture.draw(g, piece) : undefined),
		...(picture ? { watchGround: (changed: (box: Box) => void) => picture.watch(changed) } : {}),
		places: sheet.places,
		crossings: sheet,
		grid: sheet.grid,
		pointOf: (point) => point,
		placeAt: (point) => point,
		words: (point) => nearWhat(sheet.places, point),
		lengthWords: (points) => `${lengthOf(points).toFixed(1)} km`,
	};
}
