/** What supply weighs units by: regimental equivalents and steps as they are now, independence, formation, zones. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { faceOf } from '../03-counters/counter.ts';
import { fraction, HALF, ONE, QUARTER, type Fraction } from '../../hexwar/fraction.ts';
import type { UnitState } from '../types.ts';
import type { Grave } from './facts.ts';

/** Regimental equivalents that a unit has now: of a multi-step unit one for each step left. */
export function reOf(
	{ steps, quarters, size, class: sort }: Counter,
	{ lost }: Pick<UnitState, 'lost'>,
): Fraction {
	if (steps !== null) return fraction(Math.max(0, steps - lost));
	if (quarters !== null) return fraction(quarters, 4);
	if (sort === 'hq' || sort === 'breakdown') return ONE;
	if (sort === 'repl-eq' || sort === 'repl-pax' || size === 'company') return QUARTER;
	return size === 'battalion' ? HALF : ONE;
}

export const stepsOf = ({ steps }: Counter, { lost }: Pick<UnitState, 'lost'>): number =>
	Math.max(0, (steps ?? 1) - lost);

export const isMultiStep = ({ steps }: Counter): boolean => steps !== null && steps > 1;

/** Neither of a multi-unit formation nor of several steps. */
export const isIndependent = (counter: Counter): boolean =>
	counter.formation === null && !isMultiStep(counter);

/** Whether a unit has a zone of control. */
export const hasZone = (counter: Counter, { face, marker, keptZoc, outOfSupply }: UnitState): boolean => {
	const values = faceOf(counter, face);
	const fights = values.strength !== null && values.strength > 0 && !values.defendsOnly;
	const mode = marker === null ? face === 'combat' : marker === 'exploit' && keptZoc;
	return fights && mode && !outOfSupply;
};

/**
 * Where a destroyed unit goes: to the Dead Pile, to be rebuilt; units with a yellow dot are out of the game for good.
 * @rule ocs-13.5c
 */
export const graveOf = (counter: Counter): Grave =>
	counter.rebuildable ? graveOfGeneric(counter) : 'removed';

/** Generic units, Breakdowns and replacements, go back to their pool. @rule ocs-13.5b.breakdown */
const graveOfGeneric = ({ class: sort }: Counter): Grave =>
	sort === 'breakdown' || sort === 'repl-eq' || sort === 'repl-pax' ? 'removed' : 'dead';
