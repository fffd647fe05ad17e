/** Charts of the sea: interception, battles at sea, mines, ship sheets. All cells are ours but where the source says so. */
import { SHIP_TYPES, type ShipType } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition, type ChartDefinition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';

const OURS = 'reconstruction' as const;

const number = (chart: Chart, key: string, column: string): number => {
	const cell = chart.cell(key, column);
	if (!/^\d+$/.test(cell)) throw new Error(`${chart.meta.title}: "${cell}" is no whole number`);
	return Number(cell);
};

/** A table of bands with one column, read by a function of its cells. */
const bandTable = <T>(
	id: string,
	title: string,
	source: string,
	cellOf: (chart: Chart, key: string) => T,
	text: string,
): ChartDefinition<(total: number) => T> =>
	definition({
		id,
		meta: { title, source, confidence: OURS },
		text,
		read: (chart) => {
			const bands = bandsOf(chart.meta.title, chart.keys);
			for (const key of chart.keys) cellOf(chart, key);
			return (total) => cellOf(chart, chart.keys[bandAt(bands, total)] ?? '');
		},
	});

const wordOf =
	<W extends string>(words: readonly W[]) =>
	(chart: Chart, key: string): W => {
		const cell = chart.cell(key, 'result');
		const word = words.find((each) => each === cell);
		if (word === undefined) throw new Error(`${chart.meta.title}: "${cell}" is none of ${words.join(', ')}`);
		return word;
	};
const hitsOf = (chart: Chart, key: string): number => number(chart, key, 'hits');

/**
 * The effect of a modified interception die: the lowest own box that attacks, 4 for none, and the highest enemy box.
 */
export interface Intercepts {
	readonly from: number;
	readonly upTo: number;
}

export const navalInterception = bandTable<Intercepts>(
	'naval-interception',
	'Naval Air and Surface Interception (one die): own boxes from, enemy boxes up to',
	'w16.4: the rows of 3 and 5 are the book’s example, the others follow from it; modifiers ours',
	(chart, key) => ({ from: number(chart, key, 'from'), upTo: number(chart, key, 'upTo') }),
	`
		    | from upTo
		<=1 | 1    1
		2   | 2    2
		3   | 3    3
		>=4 | 4    3`,
);

export const SEA_DRMS = ['Search found them', 'Night or fog', 'Overcast or rain'] as const;
export const navalInterceptionDrm = linesChart(
	'naval-interception-drm',
	{ title: 'Naval interception: what is added to the die', source: 'w16.4: all ours', confidence: OURS },
	SEA_DRMS,
	`
		                  | drm
		Search found them | -1
		Night or fog      | +1
		Overcast or rain  | +1`,
);

const SKY = ['none', 'abort', 'destroyed'] as const;
export type SeaAirCell = (typeof SKY)[number];
export const navalAirToAir = bandTable<SeaAirCell>(
	'naval-air-to-air',
	'Air to air at sea (a die for each aircraft)',
	'w16.6.1: who fights is the book’s, the cells are worked out by us',
	wordOf(SKY),
	`
		    | result
		<=3 | none
		4-5 | abort
		>=6 | destroyed`,
);

export const navalAirToSurface = bandTable(
	'naval-air-to-surface',
	'Air to surface (two dice for each aircraft): hits',
	'w16.6.2: random hits and targets are the book’s, the cells are worked out by us',
	hitsOf,
	`
		      | hits
		<=7   | 0
		8-9   | 1
		10-11 | 2
		>=12  | 3`,
);

export const navalSurface = bandTable(
	'naval-surface-to-surface',
	'Surface to surface (two dice for each ship attacked): hits',
	'w16.6.3: a roll for each ship attacked is the book’s, the cells are worked out by us',
	hitsOf,
	`
		      | hits
		<=7   | 0
		8-9   | 1
		10-11 | 2
		12-13 | 3
		>=14  | 4`,
);

const SUB_CELLS = ['none', 'disabled', 'sunk'] as const;
export type SubCell = (typeof SUB_CELLS)[number];
export const navalAirToSub = bandTable<SubCell>(
	'naval-air-to-sub',
	'Air to submarine (two dice)',
	'w16.6.4: disabled or sunk is the book’s, the numbers are worked out by us',
	wordOf(SUB_CELLS),
	`
		     | result
		<=7  | none
		8-9  | disabled
		>=10 | sunk`,
);
export const navalAsw = bandTable<SubCell>(
	'naval-asw',
	'Ships against submarines (two dice)',
	'w16.6.4: disabled or sunk is the book’s, the numbers are worked out by us',
	wordOf(SUB_CELLS),
	`
		     | result
		<=7  | none
		8-9  | disabled
		>=10 | sunk`,
);
export const navalSubToSurface = bandTable(
	'naval-sub-to-surface',
	'Submarine to surface (two dice): hits',
	'w16.6.4: damage, sunk or disabled is the book’s, the numbers are worked out by us',
	hitsOf,
	`
		     | hits
		<=6  | 0
		7-8  | 1
		9-10 | 2
		>=11 | 4`,
);
export const navalMines = bandTable(
	'naval-minefield',
	'Minefields at sea (two dice and the factors): hits',
	'w17.4: who is attacked and the factors are the book’s, the numbers are worked out by us',
	hitsOf,
	`
		      | hits
		<=9   | 0
		10-11 | 1
		12-13 | 2
		>=14  | 4`,
);

export const SEA_BATTLE = [
	'Target disabled or docked',
	'Strike aircraft',
	'Each three ships of the group',
	'From the air by night or fog',
	'Guns of 8-13 in',
	'Guns of 14-16 in',
	'Each further ship at the target',
	'Small guns at a battleship',
	'Small guns at a cruiser',
	'Gunfire by night or fog',
	'Each destroyer with the target',
	'Lone transport or disabled',
	'Each further patrol ship',
	'Most mine factors',
] as const;
export const navalModifiers = linesChart(
	'naval-modifiers',
	{
		title: 'Battles at sea: what is added to the dice',
		source: 'w16.6 and w17.4: all figures are worked out by us',
		confidence: OURS,
	},
	SEA_BATTLE,
	`
		                                | drm
		Target disabled or docked       | +1
		Strike aircraft                 | +1
		Each three ships of the group   | -1
		From the air by night or fog    | -2
		Guns of 8-13 in                 | +1
		Guns of 14-16 in                | +2
		Each further ship at the target | +1
		Small guns at a battleship      | -2
		Small guns at a cruiser         | -1
		Gunfire by night or fog         | -1
		Each destroyer with the target  | -1
		Lone transport or disabled      | +1
		Each further patrol ship        | +1
		Most mine factors               | 3`,
);

/** A ship’s sheet. */
export interface ShipSheet {
	/** Hits that it bears; one more sinks it. */
	readonly points: number;
	/** Hits at which it is disabled. */
	readonly disabled: number;
	readonly aircraft: number;
	/** Steps that it carries, and that go on or off for an action. */
	readonly cargo: number;
	readonly rate: number;
	/** Bombardment strength of its guns of 14-16, 8-13 and 5-7 inches. */
	readonly large: number;
	readonly medium: number;
	readonly small: number;
	/** It hunts submarines. */
	readonly patrols: boolean;
}

export const shipSheets = definition<Readonly<Record<ShipType, ShipSheet>>>({
	id: 'naval-ship-sheets',
	meta: {
		title: 'Ship sheets: damage, aircraft, cargo, strength of guns by calibre, patrols',
		source: 'w16.6, w17.6, w17.8: what a sheet has is the book’s, all figures are worked out by us',
		confidence: OURS,
	},
	text: `
		              | points disabled aircraft cargo rate large medium small patrols
		carrier       | 7      4        4        0     0    0     0      2     0
		light-carrier | 4      2        2        0     0    0     0      1     0
		battleship    | 9      5        0        0     0    14    0      6     0
		cruiser       | 6      3        0        0     0    0     8      4     1
		light-cruiser | 5      3        0        0     0    0     0      8     1
		destroyer     | 3      2        0        0     0    0     0      5     1
		flotilla      | 2      1        0        0     0    0     0      0     1
		submarine     | 1      1        0        0     0    0     0      0     0
		transport     | 4      2        0        24    6    0     0      0     0
		landing-ship  | 3      2        0        8     8    0     0      0     0`,
	read: (chart) =>
		Object.fromEntries(
			SHIP_TYPES.map((type) => {
				const figure = (column: string): number => number(chart, type, column);
				return [
					type,
					{
						...{ points: figure('points'), disabled: figure('disabled'), aircraft: figure('aircraft') },
						...{ cargo: figure('cargo'), rate: figure('rate'), patrols: figure('patrols') === 1 },
						...{ large: figure('large'), medium: figure('medium'), small: figure('small') },
					},
				];
			}),
		) as Readonly<Record<ShipType, ShipSheet>>,
});

export const GUN_RANGES = ['14-16 in', '8-13 in', '5-7 in', 'Steps of a landing craft'] as const;
export const navalRanges = linesChart(
	'naval-gun-ranges',
	{
		title: 'Ranges of naval guns in hexes from the zone, and what a landing craft carries',
		source: 'w17.5, w17.6, w17.9: that calibres differ is the book’s, the figures are worked out by us',
		confidence: OURS,
	},
	GUN_RANGES,
	`
		                         | figure
		14-16 in                 | 22
		8-13 in                  | 16
		5-7 in                   | 10
		Steps of a landing craft | 2`,
);
