/** Several scans joined into one map: each is laid by points that lie on another one, too, or by printed lines. */
import { MAX_SHEETS, sheetsOf, type MapPicture, type PictureSheet } from '../map/picture.ts';
import type { MapSheet, Point } from '../map/sheet.ts';
import { fitPicture } from './hex-fit.ts';
import { coveredBy, laidAt, lieOf, pointAt, together, type Lie } from './lie.ts';
import { hasDrawings, isScale } from './scale.ts';

/** A point of a scan, and where it belongs. */
export interface ScanPair {
	readonly pixel: Point;
	readonly middle: Point;
}
export interface LaidSheet {
	readonly lie: Lie;
	/** By pair: the remaining error, km. */
	readonly errors: readonly number[];
}

/**
 * Positions a scan by pairs of points: one moves it, two also set its scale, four correct a stretch. Null if the pairs
 * are not distinct.
 */
export function layByPairs(sheet: PictureSheet, pairs: readonly ScanPair[]): LaidSheet | null {
	const [first] = pairs;
	if (!first) return null;
	if (pairs.length > 1) {
		const fit = fitPicture(pairs);
		return fit && isScale(fit.lie.kmPerPixel) ? fit : null;
	}
	const is = pointAt(sheet, first.pixel);
	const lie = {
		...lieOf(sheet),
		west: sheet.west + first.middle.x - is.x,
		north: sheet.north + first.middle.y - is.y,
	};
	return { lie, errors: [0] };
}

/** The picture with another scan in the east of it, as large as the first one is drawn. Null: there are enough. */
export function besideIt(
	picture: MapPicture,
	of: Pick<PictureSheet, 'width' | 'height' | 'tiles'>,
): MapPicture | null {
	const { beside = [], north, kmPerPixel, stretch } = picture;
	if (beside.length + 1 >= MAX_SHEETS) return null;
	const sheet = {
		...of,
		west: coveredBy(picture).east,
		north,
		kmPerPixel,
		...(stretch === undefined ? {} : { stretch }),
	};
	return { ...picture, beside: [...beside, sheet] };
}

/** The picture with one of its scans laid otherwise. @param number 0: the first */
export function withSheetAt(picture: MapPicture, number: number, to: Lie): MapPicture {
	const lie = lieOf(to);
	if (number === 0) return laidAt(picture, lie);
	const beside = picture.beside?.map((sheet, n) => (n === number - 1 ? laidAt(sheet, lie) : sheet));
	return { ...picture, ...(beside ? { beside } : {}) };
}

/** Returns the picture without one of its scans, or undefined if none is left. @param number 0: the first */
export function withoutSheet(picture: MapPicture, number: number): MapPicture | undefined {
	const [first, ...beside] = sheetsOf(picture).toSpliced(number, 1);
	return first && { ...first, ...(beside.length > 0 ? { beside } : {}) };
}

/** Returns a free map with other scans under it: as large as they are together, and never smaller than its drawings. */
export function withSheets(map: MapSheet, picture: MapPicture): MapSheet {
	const covered = coveredBy(picture);
	return { ...map, picture, bounds: hasDrawings(map) ? together(map.bounds, covered) : covered };
}
