/** Charts that are lists of lines, each with one figure: modifiers and shifts. */
import type { Chart, ChartMeta } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';

const OURS = (rules: string): ChartMeta['source'] =>
	`${rules}: worked out by us, agrees with every figure in the book`;

/** How well ground protects, from the least to the most. @rule tcs-9.3.classes */
export const TERRAIN_CLASSES = ['Billiard Table', 'Open', 'Partly Protective', 'Protective'] as const;
export type TerrainClass = (typeof TERRAIN_CLASSES)[number];

/** How a target is drawn up. */
export type Posture = 'Move' | 'Fire' | 'Dug In';

/** Rows of the two posture charts: the four classes, and vehicles on a billiard table. */
export type PostureRow = TerrainClass | 'Billiard Table (vehicles)';
const POSTURE_ROWS: readonly PostureRow[] = [
	'Billiard Table',
	'Billiard Table (vehicles)',
	'Open',
	'Partly Protective',
	'Protective',
];

export interface PostureTable {
	shift(row: PostureRow, posture: Posture, unspotted: boolean): number;
}

const readPostures =
	(unspottedToo: boolean) =>
	(chart: Chart): PostureTable => {
		const column = (posture: Posture, unspotted: boolean): string =>
			`${unspotted && unspottedToo ? 'unspotted-' : ''}${posture.replace(' ', '-')}`;
		const cell = (row: PostureRow, posture: Posture, unspotted: boolean): number => {
			const text = chart.cell(row, column(posture, unspotted));
			if (!/^[+-]?\d+$/.test(text)) throw new Error(`${chart.meta.title}: "${text}" is no shift`);
			return Number(text);
		};
		for (const row of POSTURE_ROWS)
			for (const posture of ['Move', 'Fire', 'Dug In'] as const)
				for (const unspotted of [false, true]) cell(row, posture, unspotted);
		return { shift: cell };
	};

export const areaPostures = definition<PostureTable>({
	id: 'area-postures',
	meta: {
		title: 'Target Terrain/Posture Table, Area Fire',
		source: OURS('9.3 and 11.3'),
		confidence: 'reconstruction',
	},
	text: `
		                          | Move Fire Dug-In unspotted-Move unspotted-Fire unspotted-Dug-In
		Billiard Table            | +3   0    -2     +1             -2             -4
		Billiard Table (vehicles) | +2   -1   -3     0              -3             -5
		Open                      | +2   -1   -3     0              -3             -5
		Partly Protective         | 0    -2   -4     -3             -5             -7
		Protective                | -1   -3   -5     -4             -6             -8`,
	read: readPostures(true),
});

export const pointPostures = definition<PostureTable>({
	id: 'point-postures',
	meta: {
		title: 'Target Terrain/Posture Table, Point Fire',
		source: OURS('12.1a'),
		confidence: 'reconstruction',
	},
	text: `
		                          | Move Fire Dug-In
		Billiard Table            | +2   +1   -1
		Billiard Table (vehicles) | +1   0    -2
		Open                      | +1   0    -2
		Partly Protective         | 0    -1   -3
		Protective                | -1   -2   -4`,
	read: readPostures(false),
});

export const AREA_OTHER = [
	'Cross Fire',
	'Night',
	'Night, target lit',
	'Twilight, dawn or dusk',
	'Smoke in the target hex',
	'Smoke on a firer or observer',
	'Firer or observer in an Attack Zone',
	'A firer Suppressed',
	'A firer Paralyzed',
	'Target Suppressed',
	'Target Paralyzed',
	'Tank in the target hex',
	'Target moving by road',
] as const;

export const areaOther = linesChart(
	'area-other',
	{ title: 'Area Fire Other Modifiers', source: OURS('11.3f'), confidence: 'reconstruction' },
	AREA_OTHER,
	`
		                                    | shift
		Cross Fire                          | +2
		Night                               | -2
		Night, target lit                   | -1
		Twilight, dawn or dusk              | -1
		Smoke in the target hex             | -2
		Smoke on a firer or observer        | -2
		Firer or observer in an Attack Zone | -2
		A firer Suppressed                  | -2
		A firer Paralyzed                   | -4
		Target Suppressed                   | -1
		Target Paralyzed                    | -2
		Tank in the target hex              | -2
		Target moving by road               | -2`,
);

export const POINT_OTHER = [
	'Cross Fire',
	'Night',
	'Night, target lit',
	'Twilight, dawn or dusk',
	'Smoke in the target hex',
	'Smoke on a firer',
	'Firer in an Attack Zone',
	'A firer Suppressed',
	'A firer Paralyzed',
] as const;

export const pointOther = linesChart(
	'point-other',
	{ title: 'Point Fire Other Modifiers', source: OURS('12.1d'), confidence: 'reconstruction' },
	POINT_OTHER,
	`
		                        | shift
		Cross Fire              | +2
		Night                   | -2
		Night, target lit       | -1
		Twilight, dawn or dusk  | -1
		Smoke in the target hex | -2
		Smoke on a firer        | -2
		Firer in an Attack Zone | -2
		A firer Suppressed      | -2
		A firer Paralyzed       | -4`,
);

export const pointRange = linesChart(
	'point-range',
	{ title: 'Point Fire Range Modifier Table', source: OURS('12.1b'), confidence: 'reconstruction' },
	['Close', 'Nominal', 'Long'] as const,
	`
		        | shift
		Close   | +4
		Nominal | +2
		Long    | 0`,
);

export const SPOTTING_SHIFTS = [
	'Billiard Table',
	'Open',
	'Partly Protective',
	'Protective',
	'Target in Move Mode',
	'Target in Fire Mode, not Dug In',
	'Target Dug In',
	'Target moving by road',
	'Target fires or is marked Fired',
	'Spotter Dug In',
	'Smoke in the target hex',
	'Smoke in the spotter’s hex',
] as const;

export const spottingShifts = linesChart(
	'spotting-shifts',
	{ title: 'Spotting Range Table, shifts', source: OURS('7.1e'), confidence: 'reconstruction' },
	SPOTTING_SHIFTS,
	`
		                                | shift
		Billiard Table                  | +1
		Open                            | 0
		Partly Protective               | -1
		Protective                      | -2
		Target in Move Mode             | +1
		Target in Fire Mode, not Dug In | 0
		Target Dug In                   | -1
		Target moving by road           | +1
		Target fires or is marked Fired | +4
		Spotter Dug In                  | +1
		Smoke in the target hex         | -2
		Smoke in the spotter’s hex      | -2`,
);

export const MORALE_MODIFIERS = [
	'Night',
	'Unassigned',
	'Cross Fire',
	'Dug In',
	'Billiard Table',
	'Open',
	'Partly Protective',
	'Protective',
] as const;

export const moraleModifiers = linesChart(
	'morale-modifiers',
	{ title: 'Morale Table Modifiers', source: OURS('17.2'), confidence: 'reconstruction' },
	MORALE_MODIFIERS,
	`
		                  | modifier
		Night             | +1
		Unassigned        | +2
		Cross Fire        | +1
		Dug In            | -1
		Billiard Table    | +1
		Open              | 0
		Partly Protective | -1
		Protective        | -2`,
);

export const atRollModifiers = linesChart(
	'at-roll-modifiers',
	{ title: 'AT Roll Table Modifiers', source: OURS('16.0'), confidence: 'reconstruction' },
	['Target in Smoke', 'Night', 'Attacker Suppressed', 'Attacker Paralyzed'] as const,
	`
		                    | modifier
		Target in Smoke     | +1
		Night               | +1
		Attacker Suppressed | -1
		Attacker Paralyzed  | -2`,
);

/** The number that a sum of two dice must reach, by the ground of the target's hex, in the hex and from the next. */
export const atRolls = definition<(ground: TerrainClass, range: 0 | 1) => number>({
	id: 'at-roll',
	meta: { title: 'AT Roll Table', source: OURS('16.0'), confidence: 'reconstruction' },
	text: `
		                  | in-hex one-hex
		Billiard Table    | 10     11
		Open              | 9      10
		Partly Protective | 8      9
		Protective        | 7      8`,
	read(chart) {
		const read = (ground: TerrainClass, range: 0 | 1): number => {
			const number = chart.number(ground, range === 0 ? 'in-hex' : 'one-hex');
			if (number === null || number < 2 || number > 12)
				throw new Error(`${chart.meta.title}: ${ground} needs a sum from 2 to 12`);
			return number;
		};
		for (const ground of TERRAIN_CLASSES) for (const range of [0, 1] as const) read(ground, range);
		return read;
	},
});
