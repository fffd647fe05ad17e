/**
 * The grounds, hexsides and ways of new maps, with their costs. The series leaves its Terrain Effects Chart to each
 * game: these figures are our own judgement, and any game may have others.
 */
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import type { TcsScenarioInput } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { HexKit } from '../../../../src-shared/workshop/kit.ts';
import { completedChart } from '../../hexwar/workshop/terrain.ts';

type Terrain = TcsScenarioInput['terrain'];
type Ground = Terrain['grounds'][string];
type Side = NonNullable<Terrain['sides']>[string];
type Link = NonNullable<Terrain['links']>[string];

const costs = (Foot: string, Wheeled: string, Track: string) => ({ Foot, Wheeled, Track });

export const GROUNDS: readonly (HexKit['grounds'][number] & { readonly is: Ground })[] = [
	{
		...{ letter: 'o', id: 'open', name: 'Open', look: 'open' },
		is: { class: 'Open', costs: costs('1', '2', '1') },
	},
	{
		...{ letter: 'w', id: 'woods', name: 'Woods', look: 'woods' },
		is: { class: 'Partly Protective', costs: costs('1', '5', '3') },
	},
	{
		...{ letter: 'r', id: 'orchard', name: 'Orchard', look: 'rough' },
		is: { class: 'Partly Protective', costs: costs('1', '3', '2') },
	},
	{
		...{ letter: 'v', id: 'village', name: 'Village', look: 'village' },
		is: { class: 'Protective', metres: 20, wholeHex: true, costs: costs('1', '2', '2') },
	},
	{
		...{ letter: 't', id: 'town', name: 'Town', look: 'built-up' },
		is: { class: 'Protective', metres: 20, wholeHex: true, costs: costs('1', '2', '2') },
	},
	{
		...{ letter: 'm', id: 'marsh', name: 'Marsh', look: 'marsh' },
		is: { class: 'Open', costs: costs('3', 'no', 'no') },
	},
	{
		...{ letter: 'l', id: 'water', name: 'Water', look: 'lake' },
		is: { class: 'Billiard Table', water: true, costs: costs('no', 'no', 'no') },
	},
];

export const SIDES: readonly (HexKit['sides'][number] & { readonly is: Side })[] = [
	{
		...{ id: 'hedgerow', name: 'Hedgerow', look: 'wall' },
		is: { class: 'Partly Protective', costs: costs('2', 'no', '3') },
	},
	{ ...{ id: 'stream', name: 'Stream', look: 'stream' }, is: { costs: costs('1', 'no', '2') } },
	{ ...{ id: 'river', name: 'River', look: 'river' }, is: { costs: costs('no', 'no', 'no') } },
	{ ...{ id: 'slope', name: 'Steep slope', look: 'slope' }, is: { costs: costs('1', '3', '2') } },
];

export const LINKS: readonly (HexKit['links'][number] & { readonly is: Link })[] = [
	{ id: 'road', name: 'Road', look: 'road', is: { costs: costs('1/2', '1/3', '1/3') } },
	{ id: 'track', name: 'Track', look: 'track', is: { costs: costs('1', '1', '1') } },
];

type Drawn = NonNullable<Terrain['drawn']>[string];
/** Drawings over the hexes: trees and buildings are 20 m high unless a game says otherwise. @rule tcs-8.1h.default */
export const DRAWN: readonly (NonNullable<HexKit['relief']>[number] & { readonly is: Drawn })[] = [
	{
		...{ id: 'woods', name: 'Woods', look: 'woods', shape: 'area' },
		is: { name: 'Woods' },
	},
	{
		...{ id: 'orchard', name: 'Orchard', look: 'orchard', shape: 'area' },
		is: { name: 'Orchard' },
	},
	{
		...{ id: 'hedgerow', name: 'Hedgerow', look: 'hedgerow', shape: 'line' },
		is: { name: 'Hedgerow' },
	},
	{
		...{ id: 'building', name: 'Building', look: 'building', shape: 'area' },
		is: { name: 'Building' },
	},
	{
		...{ id: 'wall', name: 'Wall', look: 'wall', shape: 'line' },
		is: { name: 'Wall', metres: 2 },
	},
	{
		...{ id: 'embankment', name: 'Embankment', look: 'embankment', shape: 'line' },
		is: { name: 'Embankment', metres: 5 },
	},
];

/** Returns a scenario’s chart with our own entry for everything its map draws but the chart lacks. */
export const completed = (given: Partial<Terrain>, map: HexMapFile): Terrain => ({
	...completedChart(given, map, { grounds: GROUNDS, sides: SIDES, links: LINKS }),
	drawn: {
		...Object.fromEntries(
			DRAWN.filter(({ id }) => map.drawn?.some(({ kind }) => kind === id)).map(({ id, is }) => [id, is]),
		),
		...given.drawn,
	},
});
