/**
 * The position of a scan on the plane: converts between pixels and points, repositions it with its neighbours, and
 * gives the total area.
 */
import { pictureBox, sheetsOf, type MapPicture, type PictureSheet } from '../map/picture.ts';
import type { Box } from '../map/plane.ts';
import type { Point } from '../map/sheet.ts';

/** The position and scale of a scan. */
export type Lie = Pick<PictureSheet, 'west' | 'north' | 'kmPerPixel' | 'stretch'>;

export const lieOf = ({ west, north, kmPerPixel, stretch }: Lie): Lie => ({
	west,
	north,
	kmPerPixel,
	...(stretch === undefined ? {} : { stretch }),
});

/** The pixel of a picture that lies at a point of the plane. */
export function pixelAt({ west, north, kmPerPixel, stretch = 1 }: Lie, at: Point): Point {
	return { x: (at.x - west) / kmPerPixel, y: (north - at.y) / (kmPerPixel * stretch) };
}

/** The point of the plane at which a pixel lies. */
export function pointAt({ west, north, kmPerPixel, stretch = 1 }: Lie, { x, y }: Point): Point {
	return { x: west + x * kmPerPixel, y: north - y * kmPerPixel * stretch };
}

/** A scan where a lie has it. */
export function laidAt<S extends PictureSheet>(sheet: S, lie: Lie): S {
	const { stretch: _old, ...plain } = sheet;
	return { ...plain, ...lie } as S;
}

/** The picture with its first scan laid otherwise, those beside it going along. */
export function relaid(picture: MapPicture, lie: Lie): MapPicture {
	const first = laidAt(picture, lie);
	if (!picture.beside) return first;
	const along = (sheet: PictureSheet): PictureSheet => {
		const { x, y } = pointAt(lie, pixelAt(picture, { x: sheet.west, y: sheet.north }));
		const stretch = ((sheet.stretch ?? 1) * (lie.stretch ?? 1)) / (picture.stretch ?? 1);
		return laidAt(sheet, {
			west: x,
			north: y,
			kmPerPixel: (sheet.kmPerPixel * lie.kmPerPixel) / picture.kmPerPixel,
			...(Math.abs(stretch - 1) < 1e-9 ? {} : { stretch }),
		});
	};
	return { ...first, beside: picture.beside.map(along) };
}

/** The ground that all scans cover together. */
export function coveredBy(picture: MapPicture): Box {
	return sheetsOf(picture).map(pictureBox).reduce(together);
}

/** The smallest box that holds both. */
export const together = (a: Box, b: Box): Box => ({
	west: Math.min(a.west, b.west),
	south: Math.min(a.south, b.south),
	east: Math.max(a.east, b.east),
	north: Math.max(a.north, b.north),
});
