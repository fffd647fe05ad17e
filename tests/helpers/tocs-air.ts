/** Air for the small scenario of the Tactical Operational Combat System: fields, aircraft and drops of both sides, guns. */
import { UnitId } from '../../src-shared/kit/ids.ts';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, RED, company, headquarters } from './tocs-scenario.ts';

type Air = NonNullable<TocsScenarioInput['air']>;
type Aircraft = NonNullable<Air['aircraft']>[number];

const ALL: Aircraft['missions'] = [
	...(['strike', 'cap', 'interdiction', 'escort', 'recon', 'observer'] as const),
	...([
		'ground-support',
		'propaganda',
		'supply',
		'bombing',
		'carpet',
		'pathfinder',
		'rebase',
		'transport',
	] as const),
];

export const aircraft = (id: string, side: typeof BLUE, more: Partial<Aircraft> = {}): Aircraft => ({
	...{ id, side, name: id, missions: ALL },
	...more,
});

/** Counters that come down from the air, and those that supply becomes. */
export const AIRBORNE: TocsScenarioInput['counters'] = [
	headquarters('b-para-hq', BLUE, null, { formation: 'b-bn' }),
	company('b-para', BLUE, null, { arm: 'parachute', formation: 'b-bn' }),
	company('b-glider', BLUE, null, { arm: 'glider', formation: 'b-bn' }),
	...[BLUE, RED].map((side) =>
		company(`${side}-msd`, side, null, {
			type: 'msd',
			arm: 'supply',
			movement: 'wheeled',
			strength: 0,
			mp: 8,
		}),
	),
];

export const FLAK: TocsScenarioInput['counters'] = [
	company('r-flak', RED, '07.03', { type: 'battery', arm: 'light-flak', strength: 2, gunRange: 1 }),
	company('r-heavy', RED, '08.04', { type: 'battery', arm: 'heavy-flak', strength: 4, gunRange: 2 }),
	company('b-flak', BLUE, '05.03', { type: 'battery', arm: 'light-flak', strength: 2, gunRange: 1 }),
];

export const FIELDS: NonNullable<TocsScenarioInput['features']> = [
	{ hex: '02.05', side: BLUE, kind: 'facility', name: 'Blue airbase', facility: 'airbase', points: 6 },
	{ hex: '02.02', side: BLUE, kind: 'facility', name: 'Blue airstrip', facility: 'airstrip', points: 3 },
	{ hex: '10.05', side: RED, kind: 'facility', name: 'Red airfield', facility: 'airfield', points: 6 },
];

export const SMALL_AIR: Air = {
	aircraft: [
		...['b-air-1', 'b-air-2', 'b-air-3'].map((id) => aircraft(id, BLUE)),
		...['b-air-4', 'b-air-5'].map((id) => aircraft(id, BLUE, { base: '02.05' })),
		...['r-air-1', 'r-air-2'].map((id) => aircraft(id, RED, { base: '10.05' })),
		aircraft('r-air-3', RED),
	],
	waves: [
		{
			...{ id: 'b-drop', side: BLUE, name: 'The drop', mission: 'drop', turn: 1, direct: true },
			units: [UnitId.parse('b-para-hq'), UnitId.parse('b-para')],
			way: ['07.01', '07.02', '07.03', '07.04'],
		},
		{
			...{ id: 'b-glide', side: BLUE, name: 'The gliders', mission: 'drop', turn: 2, by: 'glider' },
			units: [UnitId.parse('b-glider')],
			way: ['05.01', '06.01', '06.02'],
		},
		{ id: 'b-bombs', side: BLUE, name: 'Bombs', mission: 'bombing', turn: 2, way: ['12.02', '11.02'] },
		{ id: 'b-supply', side: BLUE, name: 'Supply', mission: 'supply', turn: 3, planes: 2 },
	],
};
