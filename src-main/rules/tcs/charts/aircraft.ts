/** Charts of aircraft (25): whether a Sortie finds its target, and what its roll at one target is modified by. */
import { linesChart } from '../../kit/chart-lines.ts';

const OURS = (rules: string) => `${rules}: worked out by us; the book gives no figure`;

export const sortieSuccess = linesChart(
	'sortie-success',
	{ title: 'Sortie Success Table', source: OURS('25.2'), confidence: 'reconstruction' },
	['Area attack needs', 'Point attack needs', 'No observer', 'AA Gun fires', 'Full woods hex'] as const,
	`
		                   | figure
		Area attack needs  | 3
		Point attack needs | 4
		No observer        | -1
		AA Gun fires       | -1
		Full woods hex     | -2`,
);

export const SORTIE_POINT_LINES = [
	'Billiard Table',
	'Open',
	'Partly Protective',
	'Protective',
	'Target in Move Mode',
	'Target Dug In',
	'B-target',
	'Defence 4 to 6',
] as const;

export const sortiePointFire = linesChart(
	'sortie-point-fire',
	{ title: 'Sortie Point Fire Modifications Chart', source: OURS('25.1c'), confidence: 'reconstruction' },
	SORTIE_POINT_LINES,
	`
		                    | modifier
		Billiard Table      | +1
		Open                | 0
		Partly Protective   | -1
		Protective          | -2
		Target in Move Mode | +1
		Target Dug In       | -1
		B-target            | +1
		Defence 4 to 6      | -1`,
);
