/** Counters as the map draws them: the symbol, and under it mode, fire, steps and markers. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { drawnAs } from '../../../../src-shared/contract/symbols.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { TcsCounter } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsShown, TcsUnitShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { CounterFace, MapUnit } from '../../../map/types.ts';
import { FIGURE_INK, FigureRow, type Plate } from '../../hexwar/common/figure-row.ts';
import { unitsOnMap, type UnitOnMap } from '../../hexwar/common/units-on-map.ts';
import { KIND_WORDS } from './words.ts';

/** The parts of either kind of view that are used. */
export type TcsView = TcsShown & { readonly sides: readonly SideHead[] };

export interface TcsMapUnit extends MapUnit {
	readonly mode: 'Fire' | 'Move';
	/** '4-4': strength and range; '': it has no fire. */
	readonly printed: string;
	readonly steps: number;
	readonly lost: number;
	readonly flags: readonly Flag[];
}
export type Flag = 'S' | 'P' | 'F' | 'O' | 'D' | 'R';

/** Each flag: its words, and its colours on the counter. */
export const FLAGS: Readonly<Record<Flag, Plate & { readonly say: string }>> = {
	S: { say: 'Suppressed', fill: '#c98a12', on: '#1f1600' },
	P: { say: 'Paralyzed', fill: '#b3261e', on: '#ffffff' },
	F: { say: 'Fired', fill: '#4c5357', on: '#ffffff' },
	O: { say: 'Fired Overwatch', fill: '#2f5d46', on: '#ffffff' },
	D: { say: 'Dug In', fill: '#6d4a1e', on: '#ffffff' },
	R: { say: 'Mounted', fill: '#245a7a', on: '#ffffff' },
};

const MOVING: Plate = { fill: '#14181b', on: '#fffdf7' };

/** The markers on a unit, the gravest first. */
export const flagsOf = ({ marker, fired, overwatch, dugIn, on }: TcsUnitShown): readonly Flag[] => [
	...(marker === 'Paralyzed' ? (['P'] as const) : []),
	...(marker === 'Suppressed' ? (['S'] as const) : []),
	...(fired ? (['F'] as const) : []),
	...(overwatch ? (['O'] as const) : []),
	...(dugIn ? (['D'] as const) : []),
	...(on === null ? [] : (['R'] as const)),
];

/** Returns a counter's fire in figures: 'A 4-4' is strength 4 to 4 hexes; '' if it has none. */
export const fireWords = ({ fire }: Pick<TcsCounter, 'fire'>): string =>
	fire === null ? '' : `${fire.type}${String(fire.strength)}-${String(fire.range)}`;

const spokenOf = (unit: TcsUnitShown, counter: TcsCounter): string =>
	[
		KIND_WORDS[counter.kind],
		`${unit.mode} Mode`,
		counted(unit.steps, 'step'),
		counter.fire
			? `strength ${String(counter.fire.strength)} to ${counted(counter.fire.range, 'hex', 'hexes')}`
			: '',
		...flagsOf(unit).map((flag) => FLAGS[flag].say),
	]
		.filter((part) => part !== '')
		.join(', ');

function counterOf({
	id,
	unit,
	counter,
	side,
	at,
	formation,
}: UnitOnMap<TcsUnitShown, TcsCounter>): TcsMapUnit {
	return {
		id,
		at,
		...{ palette: side.palette, letter: side.letter, short: counter.name, name: counter.name },
		...{ type: drawnAs(counter.drawing, counter.kind), size: 'platoon', marks: [] },
		formation:
			counter.formation === null
				? { id, short: counter.name, echelon: 'platoon' }
				: { id: counter.formation, short: formation ?? counter.formation, echelon: 'battalion' },
		...{
			mode: unit.mode,
			printed: fireWords(counter),
			steps: unit.steps,
			lost: unit.lost,
			flags: flagsOf(unit),
		},
		spoken: spokenOf(unit, counter),
	};
}

/** Returns every unit on the map; all of them lie open to both sides. */
export const countersShown = (view: TcsView): readonly TcsMapUnit[] => unitsOnMap(view, counterOf);

/** Mode, fire and steps in a row under the name, markers over its end. */
export const tcsFace: CounterFace<TcsMapUnit> = {
	extra: 0.25,
	key: ({ mode, printed, steps, lost, flags }) =>
		`${mode}/${printed}/${String(steps)}/${String(lost)}/${flags.join('')}`,
	spokenText: () => '',
	paint(g, { mode, printed, steps, lost, flags }, box) {
		const row = new FigureRow(g, box);
		if (mode === 'Move') row.left('M', MOVING);
		for (const flag of flags.toReversed()) row.right(flag, FLAGS[flag]);
		row.words(`×${String(steps)}`, lost > 0 ? FIGURE_INK.hurt : FIGURE_INK.plain);
		row.figures(printed);
	},
};
