/** National Characteristics: what a nation brings to initiative, supply, anti-tank defence and night. */
import { definition } from '../../kit/chart-definition.ts';

/** A nation's sheet. @rule tocs-w18.0.nc-hooks */
export interface Nation {
	/** Added to initiative. @rule tocs-w18.0.nc-drm */
	readonly nc: number;
	/** Hexes from a source of supply. @rule tocs-w18.0.sr-range */
	readonly sr: number;
	/** AP at night, less. @rule tocs-w13.1.night-nc */
	readonly night: number;
	/** The modifier of its check in extreme winter, or null if it makes none. */
	readonly winter: number | null;
	/** Inherent AT points by the month from which they are there. @rule tocs-w2.2.inherent-at */
	readonly at: readonly (readonly [string, number])[];
	/** Its vehicles come down a second level when they spend all their MP. @rule tocs-w10.1.4.axis-desert */
	readonly reliability: 'none' | 'tires';
	/** When its batteries begin to fire Time On Target, or null if never. @rule tocs-w10.25.tot */
	readonly tot: string | null;
	/** Set if any headquarters of a regiment may reassign units. */
	readonly regroups: boolean;
	readonly wireless: readonly number[];
}

const number = (text: string): number => {
	if (!/^[+-]?\d+$/.test(text)) throw new Error(`National Characteristics: "${text}" is no whole number`);
	return Number(text);
};
const month = (text: string): string | null => (text === '-' ? null : text);

/** '1943.01:1,1944.04:2' */
const steps = (text: string): readonly (readonly [string, number])[] =>
	text === '-'
		? []
		: text.split(',').map((each) => {
				const [from = '', points = ''] = each.split(':');
				return [from, number(points)] as const;
			});

const RELIABILITY = ['none', 'tires'] as const;

export const nationsChart = definition<ReadonlyMap<string, Nation>>({
	id: 'nations',
	meta: {
		title: 'National Characteristics',
		source: 'w18: the nations and what a sheet holds are the book’s, the figures are worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		                | nc sr night winter at                     reliability tot     regroups wireless
		other           | 0  6  0     0      -                      none        -       no       2,4,6,8
		us              | 1  8  0     0      1942.11:1              none        1942.12 no       4,6,10,15
		british         | 0  8  0     0      1943.07:1              none        -       no       3,5,8,15
		germany         | 1  6  0     0      1943.01:1,1944.04:2    none        -       yes      3,5,8,12
		axis-africa     | 0  5  0     0      -                      tires       -       no       3,5,8,12
		resistance      | 0  0  0     0      -                      none        -       no       0,0,0,0
		italy           | -1 5  1     1      -                      none        -       no       2,3,5,8
		finland         | 1  5  0     -      -                      none        -       no       2,4,6,8
		hungary         | -1 5  1     1      -                      none        -       no       2,3,5,8
		romania         | -1 4  1     1      -                      none        -       no       2,3,5,8
		bulgaria        | -1 4  1     0      -                      none        -       no       2,3,5,8
		vichy           | -1 5  0     0      -                      none        -       no       2,3,5,8
		japan           | 1  4  0     0      -                      none        -       no       2,3,5,8
		france          | -1 6  0     0      -                      none        -       no       1,3,5,8
		soviet          | 0  5  0     -      1943.01:1              none        -       no       2,4,6,10
		china-gmt       | -2 3  1     1      -                      none        -       no       1,2,4,6
		china-red       | 0  3  0     0      -                      none        -       no       1,2,4,6
		western-minors  | -1 5  0     0      -                      none        -       no       2,3,5,8
		eastern-minors  | -1 4  0     0      -                      none        -       no       2,3,5,8`,
	read: (chart) =>
		new Map(
			chart.keys.map((key): [string, Nation] => {
				const cell = (column: string): string => chart.cell(key, column);
				const reliability = RELIABILITY.find((each) => each === cell('reliability'));
				if (reliability === undefined)
					throw new Error(`National Characteristics: "${cell('reliability')}" is no reliability`);
				return [
					key,
					{
						nc: number(cell('nc')),
						sr: number(cell('sr')),
						night: number(cell('night')),
						winter: cell('winter') === '-' ? null : number(cell('winter')),
						at: steps(cell('at')),
						reliability,
						tot: month(cell('tot')),
						regroups: cell('regroups') === 'yes',
						wireless: cell('wireless').split(',').map(number),
					},
				];
			}),
		),
});
