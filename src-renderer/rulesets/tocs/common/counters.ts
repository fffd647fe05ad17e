/** Counters as the map draws them: the symbol, and under it strength, steps and state. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { printedOn, symbolOf } from '../../../../src-shared/rulesets/tocs/symbols.ts';
import type { TocsShown, TocsUnitShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { StateName } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { CounterFace, MapUnit } from '../../../map/types.ts';
import { FIGURE_INK, FigureRow, type Plate } from '../../hexwar/common/figure-row.ts';
import { unitsOnMap, type UnitOnMap } from '../../hexwar/common/units-on-map.ts';
import { ARM_WORDS, TYPE_WORDS } from './words.ts';

/** The parts of either kind of view that are used. */
export type TocsView = TocsShown & { readonly sides: readonly SideHead[] };

export interface TocsMapUnit extends MapUnit {
	/** Strength, or range of a headquarters: '5', 'R3'. */
	readonly printed: string;
	readonly steps: number;
	readonly hurt: boolean;
	readonly state: StateName;
	/** AP left where it is activated; ''. */
	readonly ap: string;
}

/** Each state's letter on the counter and its colours; none in Good Order. */
const STATE_MARKS: Readonly<Partial<Record<StateName, Plate & { readonly letter: string }>>> = {
	Fatigued: { letter: 'F', fill: '#c9b458', on: '#1f1600' },
	Disordered: { letter: 'D', fill: '#c98a12', on: '#1f1600' },
	Disrupted: { letter: 'X', fill: '#b3261e', on: '#ffffff' },
	Demoralized: { letter: 'M', fill: '#7b1fa2', on: '#ffffff' },
	Dispersed: { letter: 'Z', fill: '#3a3f44', on: '#ffffff' },
};

const spokenOf = (unit: TocsUnitShown, counter: TocsCounter): string =>
	[
		`${ARM_WORDS[counter.arm]}, ${TYPE_WORDS[counter.type]}`,
		unit.state,
		counted(unit.steps, 'step'),
		`strength ${String(counter.strength)}`,
		unit.ap === null ? '' : `${String(unit.ap)} AP left`,
		unit.attacks ? `attacks ${unit.attacks.hex}` : '',
		unit.reserve ? 'in reserve' : '',
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
}: UnitOnMap<TocsUnitShown, TocsCounter>): TocsMapUnit {
	return {
		...{ id, at, palette: side.palette, letter: side.letter, short: counter.name, name: counter.name },
		...symbolOf(counter),
		marks: unit.ap === null ? [] : [{ drawing: 'tent', say: 'active' }],
		formation: {
			id: counter.formation ?? id,
			short: formation ?? counter.name,
			echelon: counter.formation === null ? 'company' : 'battalion',
		},
		...{
			printed: printedOn(counter),
			steps: unit.steps,
			hurt: unit.steps < unit.full,
			state: unit.state,
			ap: unit.ap === null ? '' : `${String(unit.ap)}AP`,
		},
		spoken: spokenOf(unit, counter),
	};
}

/** Returns every unit on the map that the view shows: a side's its own alone. */
export const countersShown = (view: TocsView): readonly TocsMapUnit[] => unitsOnMap(view, counterOf);

/** Strength and steps in a row under the name, the state over its end. */
export const tocsFace: CounterFace<TocsMapUnit> = {
	extra: 0.25,
	key: ({ printed, steps, hurt, state, ap }) => `${printed}/${String(steps)}/${String(hurt)}/${state}/${ap}`,
	spokenText: () => '',
	paint(g, { printed, steps, hurt, state, ap }, box) {
		const row = new FigureRow(g, box);
		const mark = STATE_MARKS[state];
		if (mark) row.right(mark.letter, mark);
		if (ap !== '') row.words(ap, FIGURE_INK.ready);
		else row.words(`×${String(steps)}`, hurt ? FIGURE_INK.hurt : FIGURE_INK.plain);
		row.figures(printed);
	},
};
