/** The sheet of Operation Goodwood: the ground between the Orne and the Dives, 18 to 20 July 1944. */
import { areas } from './map/areas.ts';
import { places } from './map/places.ts';
import { relief } from './map/relief.ts';
import { railways, roads } from './map/roads.ts';
import { crossings, rivers, sea } from './map/water.ts';

export const map = {
	title: 'Caen–Vimont',
	bounds: { west: -11, south: -12, east: 13, north: 13.5 },
	/** Two-figure squares close to the Lambert ones of 1944: Caen 03 68, Cagny 11 64. */
	grid: { spacing: 1, west: -11, south: -12, firstEast: 97, firstNorth: 55 },
	sea,
	areas,
	relief,
	rivers,
	roads,
	railways,
	crossings,
	places,
};
