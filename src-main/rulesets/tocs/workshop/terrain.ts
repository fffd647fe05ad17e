/** Grounds, hexsides and ways that new maps are made of, each with its row of the Cost Of Terrain chart. */
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { RoadName, TerrainName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { HexKit } from '../../../../src-shared/workshop/kit.ts';
import { completedChart } from '../../hexwar/workshop/terrain.ts';

type Terrain = TocsScenario['terrain'];
type GroundLook = HexKit['grounds'][number]['look'];

const ground = (letter: string, id: string, terrain: TerrainName, look: GroundLook) => ({
	...{ letter, id, name: terrain.replace('/', ' or '), look },
	is: { terrain },
});
export const GROUNDS = [
	ground('o', 'open', 'Open', 'open'),
	ground('a', 'farmland', 'Farmland', 'open'),
	ground('r', 'orchard', 'Orchard/Grove', 'rough'),
	ground('p', 'polder', 'Polder/Paddies', 'marsh'),
	ground('w', 'woods', 'Woods', 'woods'),
	ground('f', 'forest', 'Forest', 'woods'),
	ground('b', 'bocage', 'Bocage', 'rough'),
	ground('j', 'jungle', 'Jungle', 'woods'),
	ground('v', 'village', 'Village', 'village'),
	ground('t', 'town', 'Town', 'built-up'),
	ground('s', 'suburb', 'Suburb', 'built-up'),
	ground('c', 'city', 'City', 'city'),
	ground('d', 'desert', 'Desert', 'desert'),
	ground('e', 'beach', 'Beach', 'desert'),
	ground('l', 'flooded', 'Flooded area', 'lake'),
	ground('m', 'swamp', 'Swamp/Marsh', 'marsh'),
	ground('x', 'water', 'Water', 'sea'),
] as const;

export const SIDES = [
	{ id: 'stream', name: 'Stream', look: 'stream', is: { kind: 'stream' } },
	{ id: 'polder-edge', name: 'Edge of a polder', look: 'wall', is: { kind: 'polder' } },
	{ id: 'cliff', name: 'Cliff', look: 'cliff', is: { kind: 'cliff' } },
	{ id: 'bypass', name: 'Room to bypass', look: 'slope', is: { kind: 'bypass' } },
	{ id: 'lake-water', name: 'Water of a lake', look: 'major-river', is: { kind: 'water' } },
] as const;

const road = (id: string, name: string, look: HexKit['links'][number]['look'], row: RoadName) => ({
	...{ id, name, look },
	is: { road: row },
});
const ROADS = [
	road('highway', 'Highway', 'main-road', 'Highway'),
	road('paved', 'Paved road (8 m+)', 'road', 'Paved road (8 m+)'),
	road('dirt', 'Dirt road 6-8 m', 'track', 'Dirt road 6-8 m'),
	road('narrow', 'Dirt road 3-6 m', 'track', 'Dirt road 3-6 m'),
	road('railway', 'Railway', 'railway', 'Railroad'),
];
/** A river is drawn as a way; a mark at its source makes it one. */
export const LINKS: HexKit['links'] = [
	...ROADS.map(({ is: _is, ...kind }) => kind),
	{ id: 'waterway', name: 'River or canal', look: 'river' },
];

/** Returns a scenario’s terrain with a line of ours for each thing its map draws and its terrain leaves out. */
export const completed = (given: Partial<Terrain>, map: HexMapFile): Terrain =>
	completedChart(given, map, { grounds: GROUNDS, sides: SIDES, links: ROADS });
