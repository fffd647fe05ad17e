/** Grounds and roads by the rows of the Cost Of Terrain chart. */
export const TERRAINS = [
	'Open',
	'Desert',
	'Farmland',
	'Beach',
	'Orchard/Grove',
	'Polder/Paddies',
	'Village',
	'Town',
	'Suburb',
	'City',
	'Woods',
	'Bocage',
	'Forest',
	'Jungle',
	'Flooded area',
	'Swamp/Marsh',
	'Water',
] as const;
export type TerrainName = (typeof TERRAINS)[number];
export const ROADS = [
	'Highway',
	'Paved road (8 m+)',
	'Dirt road 6-8 m',
	'Dirt road 3-6 m',
	'Railroad',
] as const;
export type RoadName = (typeof ROADS)[number];
