/** Charts that are lists of figures: AP and worth by state, shifts, modifiers of checks. */
import { STATES, type StateName } from '../../../../src-shared/rulesets/tocs/words.ts';
import { readFraction, type Fraction } from '../../hexwar/fraction.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';

/** The meaning of a state for a unit. */
export interface StateRow {
	readonly day: number;
	readonly night: number;
	readonly attack: Fraction;
	readonly defence: Fraction;
}

function stateRow(chart: Chart, state: StateName): StateRow {
	const part = (column: string): Fraction => {
		const value = readFraction(chart.cell(state, column));
		if (!value) throw new Error(`${chart.meta.title}: "${chart.cell(state, column)}" is no figure`);
		return value;
	};
	return {
		day: part('day').n,
		night: part('night').n,
		attack: part('attack'),
		defence: part('defence'),
	};
}

export const stateChart = definition<readonly StateRow[]>({
	id: 'unit-states',
	meta: {
		title: 'Unit states: AP, attack and defence',
		source: 'w5.1 to w5.6: the AP are the book’s, attack and defence are worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		             | day night attack defence
		Good Order   | 3   2     1      1
		Fatigued     | 2   1     3/4    1
		Disordered   | 1   0     1/2    3/4
		Disrupted    | 0   0     0      1/2
		Demoralized  | 0   0     0      1/3
		Dispersed    | 0   0     0      1/4`,
	read: (chart) => STATES.map((state) => stateRow(chart, state)),
});

export const SHIFTS = [
	'Ambush',
	'Reconnaissance',
	'Probe',
	'Infiltration succeeded',
	'Infiltration failed',
	'Attacked from three sides',
	'Behind a minor river',
	'Behind a medium river',
	'Behind a major river',
	'Over a bridge or ford',
] as const;
export type ShiftName = (typeof SHIFTS)[number];

/** Columns to the right for the attacker. */
export const combatShifts = linesChart(
	'combat-shifts',
	{
		title: 'Combat Shifts',
		source: 'w19.3: the ambush is the book’s, other sizes are worked out by us',
		confidence: 'reconstruction',
	},
	SHIFTS,
	`
		                          | shift
		Ambush                    | -2
		Reconnaissance            | +1
		Probe                     | +2
		Infiltration succeeded    | +2
		Infiltration failed       | -2
		Attacked from three sides | +1
		Behind a minor river      | -1
		Behind a medium river     | -2
		Behind a major river      | -3
		Over a bridge or ford     | -1`,
);

export const STRENGTHS = ['Entrenched', 'Strongpoint', 'Fortified Area', 'Minefield', 'Inherent AT'] as const;
/** Points added in defence. @rule tocs-w10.9.improve-per-company */
export const strengthModifiers = linesChart(
	'strength-modifiers',
	{
		title: 'Strength Modifiers',
		source: 'w10.9, w10.11: the book’s; inherent AT is worked out by us',
		confidence: 'reconstruction',
	},
	STRENGTHS,
	`
		               | points
		Entrenched     | +2
		Strongpoint    | +4
		Fortified Area | +6
		Minefield      | +2
		Inherent AT    | +2`,
);

export const RALLY = [
	'Demoralized',
	'Dispersed',
	'ELR 4 or more',
	'ELR 2 or less',
	'HQ in the hex',
	'Cover',
	'EZOC',
	'Engagement Battle',
	'Half the steps lost',
] as const;
export const rallyModifiers = linesChart(
	'rally',
	{
		title: 'Rally: what is added to the dice',
		source: 'w10.19: the check is the book’s, the modifiers are worked out by us',
		confidence: 'reconstruction',
	},
	RALLY,
	`
		                    | drm
		Demoralized         | +1
		Dispersed           | +2
		ELR 4 or more       | -1
		ELR 2 or less       | +1
		HQ in the hex       | -1
		Cover               | -1
		EZOC                | +1
		Engagement Battle   | +2
		Half the steps lost | +1`,
);

export const RECON_AMBUSH = [
	'Ambushed at',
	'ELR 4 or more',
	'ELR 2 or less',
	'Night',
	'Close terrain',
	'By road',
] as const;
/** A reconnaissance unit moves into the enemy: one die. @rule tocs-w2.6.3.recon-ambush */
export const reconAmbush = linesChart(
	'recon-ambush',
	{
		title: 'Reconnaissance unit moving into the enemy',
		source: 'w2.6.3: worked out by us',
		confidence: 'reconstruction',
	},
	RECON_AMBUSH,
	`
		              | figure
		Ambushed at   | 5
		ELR 4 or more | -1
		ELR 2 or less | +1
		Night         | +1
		Close terrain | +1
		By road       | +1`,
);

export const COSTS_ADDED = [
	'Stream, wheeled',
	'Stream, others',
	'Polder edge',
	'Night off road, times',
	'EZOC to EZOC, times',
	'Riverbank, afloat',
] as const;
export const addedCosts = linesChart(
	'cost-of-terrain-added',
	{
		title: 'Cost Of Terrain: what is added',
		source: 'w11.12, w11.13, w12.1, w13.1, w6.0: the book’s',
		confidence: 'transcribed',
	},
	COSTS_ADDED,
	`
		                      | MP
		Stream, wheeled       | +2
		Stream, others        | +1
		Polder edge           | +1
		Night off road, times | 2
		EZOC to EZOC, times   | 2
		Riverbank, afloat     | +1`,
);

export const CLOUD = ['Scattered from', 'Overcast from', 'Last turn overcast', 'Last turn clear'] as const;
export const cloudCover = linesChart(
	'cloud-cover',
	{
		title: 'Cloud cover of a turn (two dice and the day’s figure)',
		source: 'b2.4.1: worked out by us',
		confidence: 'reconstruction',
	},
	CLOUD,
	`
		                   | figure
		Scattered from     | 6
		Overcast from      | 9
		Last turn overcast | +1
		Last turn clear    | -1`,
);

export const STACKING = ['Companies, platoons and batteries', 'Assets'] as const;
/** @rule tocs-w3.0.stack-units @rule tocs-w3.0.stack-assets */
export const stackingLimits = linesChart(
	'stacking',
	{ title: 'Stacking', source: 'w3.0: the book’s', confidence: 'transcribed' },
	STACKING,
	`
		                                  | most
		Companies, platoons and batteries | 4
		Assets                            | 4`,
);
