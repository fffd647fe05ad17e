/**
 * The grounds, hexsides and ways of new maps, with their costs and combat effects. The series leaves this chart to each
 * game: these figures are our own judgement, weighed against one another, and any game may have others.
 */
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import type { HexKit } from '../../../../src-shared/workshop/kit.ts';
import { completedChart } from '../../hexwar/workshop/terrain.ts';

type Terrain = OcsScenarioInput['terrain'];
type Ground = Terrain['grounds'][string];
type Side = NonNullable<Terrain['sides']>[string];
type Link = NonNullable<Terrain['links']>[string];

const costs = (leg: string, track: string, truck: string) => ({ leg, track, truck });

export const GROUNDS: readonly (HexKit['grounds'][number] & { readonly is: Ground })[] = [
	{
		...{ letter: 'o', id: 'open', name: 'open', look: 'open' },
		is: { costs: costs('1', '1', '2'), combat: { row: 'open', attack: { armor: '2', mech: '3/2' } } },
	},
	{
		...{ letter: 'r', id: 'rough', name: 'rough', look: 'rough' },
		is: { costs: costs('2', '3', '4'), combat: { row: 'close', attack: { armor: '1/2' } } },
	},
	{
		...{ letter: 'w', id: 'woods', name: 'woods', look: 'woods' },
		is: { costs: costs('2', '3', '5'), combat: { row: 'close', attack: { armor: '1/2' } } },
	},
	{
		...{ letter: 'h', id: 'hills', name: 'hills', look: 'hills' },
		is: { costs: costs('2', '3', '4'), combat: { row: 'close', attack: { armor: '1/2' } } },
	},
	{
		...{ letter: 'm', id: 'marsh', name: 'marsh', look: 'marsh' },
		is: {
			costs: costs('3', 'no', 'no'),
			combat: { row: 'very-close', attack: { armor: '1/3', mech: '1/2' } },
		},
	},
	{
		...{ letter: 'd', id: 'desert', name: 'desert', look: 'desert' },
		is: { costs: costs('1', '1', '2'), combat: { row: 'open', attack: { armor: '2', mech: '3/2' } } },
	},
	{
		...{ letter: 'v', id: 'village', name: 'village', look: 'village' },
		is: { costs: costs('1', '1', '2'), combat: { row: 'close' }, place: 'village' },
	},
	{
		...{ letter: 'c', id: 'minor-city', name: 'minor city', look: 'built-up' },
		is: {
			costs: costs('1', '1', '1'),
			combat: { row: 'very-close', attack: { armor: '1/2', mech: '1' }, defend: { armor: '1/2' } },
			place: 'minor-city',
		},
	},
	{
		...{ letter: 'C', id: 'major-city', name: 'major city', look: 'city' },
		is: {
			costs: costs('1', '1', '1'),
			combat: { row: 'extremely-close', attack: { armor: '1/3', mech: '1/2' }, defend: { armor: '1/3' } },
			place: 'major-city',
		},
	},
	{
		...{ letter: 'l', id: 'lake', name: 'lake', look: 'lake' },
		is: { costs: costs('no', 'no', 'no'), water: true },
	},
	{
		...{ letter: 's', id: 'sea', name: 'sea', look: 'sea' },
		is: { costs: costs('no', 'no', 'no'), water: true },
	},
];

export const SIDES: readonly (HexKit['sides'][number] & { readonly is: Side })[] = [
	{
		...{ id: 'minor-river', name: 'river', look: 'river' },
		is: {
			costs: costs('1', '2', '4'),
			combat: { attack: { armor: '1/2', mech: '1/2', other: '1/2' } },
			water: true,
		},
	},
	{
		...{ id: 'major-river', name: 'major river', look: 'major-river' },
		is: {
			costs: costs('all', 'no', 'no'),
			combat: { attack: { armor: '1/4', mech: '1/3', other: '1/2' } },
			water: true,
		},
	},
	{
		...{ id: 'escarpment', name: 'escarpment', look: 'cliff' },
		is: { costs: costs('2', 'no', 'no'), combat: { attack: { armor: '1/2', mech: '1/2', other: '1/2' } } },
	},
];

export const LINKS: readonly (HexKit['links'][number] & { readonly is: Link })[] = [
	{ id: 'road', name: 'road', look: 'road', is: { costs: costs('1', '1/2', '1/2') } },
	{ id: 'track', name: 'track', look: 'track', is: { costs: costs('1', '1', '1') } },
	{ id: 'rail', name: 'railway', look: 'railway', is: { railway: true } },
	{ id: 'rail-multi', name: 'multi-track railway', look: 'railway', is: { railway: true, tracks: 'multi' } },
	{ id: 'rail-broad', name: 'broad-gauge railway', look: 'railway', is: { railway: true, gauge: 'broad' } },
	{
		...{ id: 'rail-broad-multi', name: 'multi-track broad-gauge railway', look: 'railway' },
		is: { railway: true, tracks: 'multi', gauge: 'broad' },
	},
];

/** Returns a scenario's chart with our own entry for everything its map draws but the chart lacks. */
export const completed = (given: Partial<Terrain>, map: HexMapFile): Terrain =>
	completedChart(given, map, { grounds: GROUNDS, sides: SIDES, links: LINKS });
