/** Charts of actions: straying, infiltration, fording, draws, what engineers roll, what is lost out of supply. */
import { readFraction, type Fraction } from '../../hexwar/fraction.ts';
import { definition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';
import { bandText, bandsOf } from '../../kit/chart-bands.ts';
import { MOVEMENTS, type Movement } from '../../../../src-shared/rulesets/tocs/scenario.ts';

const OURS = { confidence: 'reconstruction' } as const;

export interface OutOfLos {
	readonly attack: Fraction;
	readonly defence: Fraction;
	readonly vehicles: Fraction;
	/** AP lost, levels recovered, what is added to a rally. */
	readonly ap: number;
	readonly recovery: number;
	readonly rally: number;
	/** The works that it may reach. */
	readonly works: number;
}

/** @rule tocs-w8.2.out-penalties */
export const outOfLos = definition<OutOfLos>({
	id: 'out-of-los',
	meta: {
		title: 'Out of LOS',
		source: 'w8.2: what is lost is the book’s, its size is worked out by us',
		...OURS,
	},
	text: `
		                | figure
		Attack          | 1/2
		Defence         | 3/4
		Vehicle MP      | 1/2
		AP              | 1
		Recovery        | 1
		Rally           | 1
		Works           | 1`,
	read(chart) {
		const part = (key: string): Fraction => {
			const value = readFraction(chart.cell(key, 'figure'));
			if (!value) throw new Error(`Out of LOS: "${chart.cell(key, 'figure')}" is no figure`);
			return value;
		};
		return {
			...{ attack: part('Attack'), defence: part('Defence'), vehicles: part('Vehicle MP') },
			...{ ap: part('AP').n, recovery: part('Recovery').n, rally: part('Rally').n, works: part('Works').n },
		};
	},
});

export const STRAYING = [
	'Strays at',
	'Forest',
	'Jungle',
	'New moon',
	'Quarter moon',
	'Fog',
	'Rain or heavy snow',
	'Blizzard',
	'In company',
	'Friends beside',
	'Scouts',
] as const;
export const strayingChart = linesChart(
	'straying',
	{
		title: 'Straying (two dice)',
		source: 'w10.1.3: when it is rolled is the book’s, the figures are ours',
		...OURS,
	},
	STRAYING,
	`
		                   | figure
		Strays at          | 10
		Forest             | +1
		Jungle             | +2
		New moon           | +2
		Quarter moon       | +1
		Fog                | +2
		Rain or heavy snow | +1
		Blizzard           | +3
		In company         | -1
		Friends beside     | -1
		Scouts             | -1`,
);

export const INFILTRATION = [
	'Succeeds at',
	'ELR, at most',
	'ML apart',
	'New moon',
	'Quarter moon',
	'Half light',
	'Fog or blizzard',
	'Rain, mist or snow',
	'Cover',
	'Open by clear day',
	'Independent or scouts',
	'Strongpoint or mines',
	'All disrupted or worse',
] as const;
export const infiltrationChart = linesChart(
	'infiltration',
	{ title: 'Infiltration (two dice)', source: 'w10.2: worked out by us', ...OURS },
	INFILTRATION,
	`
		                       | figure
		Succeeds at            | 6
		ELR, at most           | 3
		ML apart               | 2
		New moon               | -2
		Quarter moon           | -1
		Half light             | -1
		Fog or blizzard        | -2
		Rain, mist or snow     | -1
		Cover                  | -1
		Open by clear day      | +1
		Independent or scouts  | -1
		Strongpoint or mines   | +1
		All disrupted or worse | -2`,
);

/** What becomes of a unit that fords. */
export type Fording = 'crosses' | 'tires' | 'fails';

export interface FordingTable {
	/** @param dice the modified sum of two dice */
	result(dice: number, movement: Movement): Fording;
	/** At or below which a ford is found. @rule tocs-w11.14.ford-secret */
	readonly foundAt: number;
}

const FORDING_WORDS = ['crosses', 'tires', 'fails'] as const;

/** @rule tocs-w11.11.minor */
export const fordingTable = definition<FordingTable>({
	id: 'fording',
	meta: {
		title: 'Fording Rivers',
		source: 'w11.11: that it is rolled is the book’s, the table is ours',
		...OURS,
	},
	text: `
		      | foot    cavalry wheeled mechanized tracked
		<=5   | crosses crosses crosses crosses    crosses
		6-7   | crosses crosses fails   fails      crosses
		8     | crosses crosses fails   fails      fails
		9-10  | tires   fails   fails   fails      fails
		>=11  | fails   fails   fails   fails      fails`,
	read(chart) {
		const bands = bandsOf(chart.meta.title, chart.keys);
		const cell = (key: string, movement: Movement): Fording => {
			const word = FORDING_WORDS.find((each) => each === chart.cell(key, movement));
			if (word === undefined)
				throw new Error(`${chart.meta.title}: "${chart.cell(key, movement)}" is no result`);
			return word;
		};
		for (const key of chart.keys) for (const movement of MOVEMENTS) cell(key, movement);
		return {
			foundAt: bands[0]?.to ?? 0,
			result: (dice, movement) => cell(bandText(chart.meta.title, bands, dice), movement),
		};
	},
});

export const FORDING = [
	'Engineers',
	'Very dry',
	'Wet or soft',
	'Mud or downpour',
	'Night or fog',
	'EZOC beyond',
] as const;
export const fordingModifiers = linesChart(
	'fording-modifiers',
	{ title: 'Fording Rivers: what is added', source: 'w11.11: worked out by us', ...OURS },
	FORDING,
	`
		                | figure
		Engineers       | -2
		Very dry        | -1
		Wet or soft     | +1
		Mud or downpour | +2
		Night or fog    | +1
		EZOC beyond     | +1`,
);

export const DRAWS = [
	'Hospital',
	'No hospital',
	'Repair center',
	'No repair center',
	'Damage points to a pip',
	'Recovery',
	'Recovery in an EZOC',
	'Recovery on a train',
	'Recovered at most',
] as const;
/** On a die, at or below which a step comes back. @rule tocs-w12.9.hospital-refit @rule tocs-w12.10.repair */
export const drawChart = linesChart(
	'draws',
	{
		title: 'Hospitals, repair centers and recovery (one die)',
		source: 'w10.22, w10.23, w12.9, w12.10: worked out by us',
		...OURS,
	},
	DRAWS,
	`
		                       | figure
		Hospital               | 4
		No hospital            | 1
		Repair center          | 3
		No repair center       | 1
		Damage points to a pip | 2
		Recovery               | 3
		Recovery in an EZOC    | 1
		Recovery on a train    | 6
		Recovered at most      | 4`,
);

export const ENGINEERING = [
	'Footbridge, turns',
	'Pontoon, turns',
	'Two-lane, turns',
	'Repair destroyed',
	'Repair damaged',
	'Blow wood',
	'Blow stone or metal',
	'Ferry steps',
] as const;
/** Turns, or a die's highest success. */
export const engineeringChart = linesChart(
	'engineering',
	{
		title: 'Bridges: building, repair, destruction',
		source: 'w10.13, w10.14, w12.1: the book’s',
		confidence: 'transcribed',
	},
	ENGINEERING,
	`
		                    | figure
		Footbridge, turns   | 2
		Pontoon, turns      | 4
		Two-lane, turns     | 4
		Repair destroyed    | 1
		Repair damaged      | 4
		Blow wood           | 5
		Blow stone or metal | 4
		Ferry steps         | 4`,
);
