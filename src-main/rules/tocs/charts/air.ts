/** Charts of the air: missions, anti-aircraft fire, interception, air combat, strikes, bombing and drift. */
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';
import { MISSIONS, type MissionKind } from '../../../../src-shared/rulesets/tocs/air.ts';
import { fireTable } from './fire.ts';

/** A mission's data: its altitude, its cost, whether it has a flight plan, how far around its target it works. */
export interface MissionRow {
	readonly altitude: 'low' | 'high';
	readonly ap: number;
	readonly op: number;
	readonly plan: boolean;
	/** Hexes from the target hex. */
	readonly reach: number;
	/** 'full': by the light of a full moon alone. */
	readonly night: 'yes' | 'no' | 'full';
}

const oneOf = <T extends string>(chart: Chart, key: string, column: string, all: readonly T[]): T => {
	const cell = chart.cell(key, column);
	const value = all.find((each) => each === cell);
	if (value === undefined) throw new Error(`${chart.meta.title}: "${cell}" is none of ${all.join(', ')}`);
	return value;
};
const number = (chart: Chart, key: string, column: string): number => {
	const cell = chart.cell(key, column);
	if (!/^[+-]?\d+$/.test(cell)) throw new Error(`${chart.meta.title}: "${cell}" is no whole number`);
	return Number(cell);
};

const missionRow = (chart: Chart, key: string): MissionRow => ({
	altitude: oneOf(chart, key, 'altitude', ['low', 'high']),
	ap: number(chart, key, 'AP'),
	op: number(chart, key, 'OP'),
	plan: oneOf(chart, key, 'plan', ['yes', 'no']) === 'yes',
	reach: number(chart, key, 'reach'),
	night: oneOf(chart, key, 'night', ['yes', 'no', 'full']),
});

export const airMissions = definition<Readonly<Record<MissionKind, MissionRow>>>({
	id: 'air-missions',
	meta: {
		title: 'Air missions: altitude, cost, flight plan, reach in hexes, by night',
		source: 'w13.1, w14.2, w14.5, w15: the book’s',
		confidence: 'transcribed',
	},
	text: `
		               | altitude AP OP plan reach night
		recon          | low      1  1  no   1     no
		observer       | low      1  0  no   1     no
		transport      | low      0  1  yes  0     yes
		rebase         | low      0  0  no   0     yes
		propaganda     | low      0  1  no   0     no
		cap            | low      0  1  no   2     no
		interdiction   | low      0  1  no   2     no
		ground-support | low      1  1  no   0     no
		strike         | low      0  1  no   0     no
		bombing        | high     0  0  yes  0     yes
		carpet         | high     0  0  yes  0     yes
		drop           | low      0  0  yes  0     full
		supply         | low      0  1  yes  0     yes`,
	read: (chart) =>
		Object.fromEntries(MISSIONS.map((mission) => [mission, missionRow(chart, mission)])) as Readonly<
			Record<MissionKind, MissionRow>
		>,
});

/** What anti-aircraft fire does. */
export type FlakCell = 'none' | 'hit' | 'abort' | 'destroyed';
const FLAK_CELLS = ['none', 'hit', 'abort', 'destroyed'] as const;

export const aaCombat = definition<(total: number) => FlakCell>({
	id: 'aa-combat',
	meta: {
		title: 'AA Combat (two dice)',
		source: 'w14.5: eliminated, aborted or deflected is the book’s, the numbers are worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		     | result
		<=8  | none
		9-10 | hit
		11   | abort
		>=12 | destroyed`,
	read: (chart) => {
		const bands = bandsOf(chart.meta.title, chart.keys);
		for (const key of chart.keys) oneOf(chart, key, 'result', FLAK_CELLS);
		return (total) => oneOf(chart, chart.keys[bandAt(bands, total)] ?? '', 'result', FLAK_CELLS);
	},
});

const OURS = 'reconstruction' as const;
export const FLAK = [
	'Light AA, range',
	'Heavy AA, range',
	'ROF of a light battery',
	'ROF of a light asset',
	'ROF of a heavy battery',
	'ROF of a heavy asset',
	'Asset',
	'Night',
	'Two hexes away',
	'Mist',
	'Heavy AA under overcast',
	'Three aircraft or more',
] as const;
export const flakLines = linesChart(
	'aa-fire',
	{
		title: 'AA fire: ranges, rates of fire, what is added to the dice',
		source: 'w14.5: the ranges are the book’s, rates and modifiers are worked out by us',
		confidence: OURS,
	},
	FLAK,
	`
		                        | figure
		Light AA, range         | 1
		Heavy AA, range         | 2
		ROF of a light battery  | 3
		ROF of a light asset    | 2
		ROF of a heavy battery  | 2
		ROF of a heavy asset    | 1
		Asset                   | -1
		Night                   | -1
		Two hexes away          | -1
		Mist                    | -1
		Heavy AA under overcast | -1
		Three aircraft or more  | +1`,
);

export const INTERCEPTION = [
	'Intercepts at',
	'Over the target hex',
	'In the first ring',
	'Two aircraft or more',
	'Overcast or mist',
	'Dawn or dusk',
	'Night',
] as const;
export const airInterception = linesChart(
	'air-interception',
	{
		title: 'Air Interception (one die)',
		source: 'w15.7: the zone is the book’s, the numbers are worked out by us',
		confidence: OURS,
	},
	INTERCEPTION,
	`
		                     | figure
		Intercepts at        | 4
		Over the target hex  | +2
		In the first ring    | +1
		Two aircraft or more | +1
		Overcast or mist     | -1
		Dawn or dusk         | -1
		Night                | -3`,
);

export const INTERDICTION = [
	'Train',
	'Vehicles or guns by road',
	'Vehicles or guns off road',
	'Infantry by road',
	'Infantry off road',
	'Two aircraft or more',
	'Into cover',
	'Overcast or mist',
	'Dawn or dusk',
] as const;
export const aerialInterception = linesChart(
	'aerial-interception',
	{
		title: 'Aerial Interception of moving units (one die)',
		source: 'w15.9: who is seen is the book’s, the numbers are worked out by us',
		confidence: OURS,
	},
	INTERDICTION,
	`
		                          | figure
		Train                     | 3
		Vehicles or guns by road  | 4
		Vehicles or guns off road | 5
		Infantry by road          | 5
		Infantry off road         | 6
		Two aircraft or more      | +1
		Into cover                | -1
		Overcast or mist          | -1
		Dawn or dusk              | -1`,
);

/** An aircraft's effect on the other side in a round of air combat. */
export type AirCell = 'none' | 'abort' | 'destroyed';
export const AIR_CLASSES = ['fighter', 'laden', 'bomber', 'unarmed'] as const;
export type AirClass = (typeof AIR_CLASSES)[number];
const AIR_CELLS = ['none', 'abort', 'destroyed'] as const;

export const airCombat = definition<(total: number, as: AirClass) => AirCell>({
	id: 'air-combat',
	meta: {
		title: 'Air Combat (a die for each aircraft and round)',
		source: 'w14.6: rounds and who fights are the book’s, the cells are worked out by us',
		confidence: OURS,
	},
	text: `
		    | fighter   laden     bomber unarmed
		<=3 | none      none      none   none
		4   | abort     none      none   none
		5   | abort     abort     none   none
		6   | destroyed abort     abort  none
		>=7 | destroyed destroyed abort  none`,
	read: (chart) => {
		const bands = bandsOf(chart.meta.title, chart.keys);
		for (const key of chart.keys) for (const each of AIR_CLASSES) oneOf(chart, key, each, AIR_CELLS);
		return (total, as) => oneOf(chart, chart.keys[bandAt(bands, total)] ?? '', as, AIR_CELLS);
	},
});

export const aerialStrikeTable = fireTable(
	'aerial-ground-strike',
	'Aerial Ground Strike (two dice, by aircraft)',
	'w15.11: the roll and its targets are the book’s, the cells are worked out by us',
	`
		     | 1  2  3  4  >=5
		<=0  | -  -  -  -  -
		1    | -  -  -  -  d
		2    | -  -  -  d  d
		3    | -  -  d  d  1
		4    | -  d  d  1  1d
		5    | -  d  1  1d 1D
		6    | d  1  1d 1D 2d
		7    | d  1d 1D 2d 2D
		8    | 1  1D 2d 2D 3d
		9    | 1d 2d 2D 3d 3D
		10   | 1D 2D 3d 3D 4D
		11   | 2d 3d 3D 4D 5D
		12   | 2D 3D 4D 5D 5D
		13   | 3d 4D 5D 5D 5D
		14   | 3D 5D 5D 5D 5D
		>=15 | 4D 5D 5D 5D 5D`,
);

export const bombingTable = fireTable(
	'bombing',
	'Bombing (two dice, by aircraft)',
	'w15.13: the roll is the book’s, the cells are worked out by us',
	`
		     | 1  2  3-4 5-6 7-9 >=10
		<=0  | -  -  -   -   d   d
		1    | -  -  -   d   d   1
		2    | -  -  d   d   1   1d
		3    | -  d  d   1   1d  1D
		4    | -  d  1   1d  1D  2d
		5    | d  1  1d  1D  2d  2D
		6    | d  1d 1D  2d  2D  3d
		7    | 1  1D 2d  2D  3d  3D
		8    | 1d 2d 2D  3d  3D  4D
		9    | 1D 2D 3d  3D  4D  5D
		10   | 2d 3d 3D  4D  5D  5D
		11   | 2D 3D 4D  5D  5D  5D
		12   | 3d 4D 5D  5D  5D  5D
		13   | 3D 5D 5D  5D  5D  5D
		14   | 4D 5D 5D  5D  5D  5D
		>=15 | 5D 5D 5D  5D  5D  5D`,
);

export const AERIAL_MODIFIERS = [
	'Aerial spotter',
	'Pathfinder, each of two',
	'Cover',
	'Close cover',
	'Close cover, bombing',
	'All entrenched',
	'All in strongpoints',
	'All fortified',
	'On the move',
	'Crowded',
	'Bridge named',
	'Hit by flak',
	'Bombing by night',
] as const;
export const aerialModifiers = linesChart(
	'aerial-modifiers',
	{
		title: 'Strikes and bombing from the air: what is added to the dice',
		source: 'w15.3, w15.12: spotter and Pathfinder are the book’s, the figures are worked out by us',
		confidence: OURS,
	},
	AERIAL_MODIFIERS,
	`
		                        | drm
		Aerial spotter          | +1
		Pathfinder, each of two | +1
		Cover                   | -1
		Close cover             | -2
		Close cover, bombing    | -1
		All entrenched          | -1
		All in strongpoints     | -1
		All fortified           | -2
		On the move             | +2
		Crowded                 | +1
		Bridge named            | -1
		Hit by flak             | -1
		Bombing by night        | -1`,
);

/** The drift of descending units in hexes, by the modified dice. */
export const descendingDrift = definition<(total: number) => number>({
	id: 'descending-drift',
	meta: {
		title: 'Descending Drift (two dice): hexes off the drop zone',
		source: 'w15.15: that it is always rolled is the book’s, the numbers are worked out by us',
		confidence: OURS,
	},
	text: `
		      | hexes
		<=7   | 0
		8-10  | 1
		11-12 | 2
		13-14 | 3
		>=15  | 4`,
	read: (chart) => {
		const bands = bandsOf(chart.meta.title, chart.keys);
		for (const key of chart.keys) number(chart, key, 'hexes');
		return (total) => number(chart, chart.keys[bandAt(bands, total)] ?? '', 'hexes');
	},
});

export const DRIFT = [
	'Each flak hit at the drop zone',
	'Moderate wind',
	'Heavy wind',
	'Gliders',
	'Night',
] as const;
export const driftModifiers = linesChart(
	'drift-modifiers',
	{
		title: 'Descending Drift: what is added to the dice',
		source: 'w15.15 and the module: that fire makes it worse is the book’s, the figures are worked out by us',
		confidence: OURS,
	},
	DRIFT,
	`
		                               | drm
		Each flak hit at the drop zone | +1
		Moderate wind                  | +1
		Heavy wind                     | +3
		Gliders                        | -1
		Night                          | +2`,
);

export const AIR_SHIFTS = ['Ground support', 'Ground support with napalm', 'Aerial observer'] as const;
/** Columns for whoever has it. */
export const airShifts = linesChart(
	'air-shifts',
	{
		title: 'Combat Shifts from the air',
		source: 'w15.3, w15.10: ground support is the book’s, the observer’s size is worked out by us',
		confidence: OURS,
	},
	AIR_SHIFTS,
	`
		                           | shift
		Ground support             | 1
		Ground support with napalm | 2
		Aerial observer            | 1`,
);
