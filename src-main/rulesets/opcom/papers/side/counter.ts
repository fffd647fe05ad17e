/** OP COM's counters on paper: how much ground they cover, and what a side's shows. */
import type { Side, UnitSpec } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { CounterPaper } from '../../../../paper/kit/counter-paper.ts';
import type { Counter } from '../../../../paper/kit/counter-picture.ts';

/** Ground that a counter covers, km: 1 for a battalion (opcom-3.counter.frontage); our own measure for the others. */
const FRONTAGE: Readonly<Record<UnitSpec['size'], number>> = {
	company: 0.5,
	battery: 0.5,
	squadron: 0.5,
	battalion: 1,
	regiment: 1,
	brigade: 2,
	division: 4,
	corps: 4,
};

/** The scale of a counter sheet unless stated (opcom-3.counter.scale-match). */
export const COUNTER_SCALE = 50_000;

/** The example in a counter sheet's head. */
export const EXAMPLE: CounterPaper['example'] = {
	words: 'a battalion’s counter',
	frontage: FRONTAGE.battalion,
};

/** A unit as its side sees it: never a figure of the rules on it (opcom-9.view.player-counter). */
export function sideCounter(
	side: Pick<Side, 'palette' | 'letter'>,
	{ short, type, size }: Pick<UnitSpec, 'short' | 'type' | 'size'>,
): Counter {
	// A headquarters occupies a house or two, whatever it commands.
	const frontage = type === 'hq' ? FRONTAGE.battalion : FRONTAGE[size];
	return { side, short, type, size, frontage, figures: null };
}
