/** What supply weighs units by: regimental equivalents and steps as they are now, independence, formation, zones. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { faceOf } from '../03-counters/counter.ts';
import { fraction, HALF, ONE, QUARTER, type Fraction } from '../../hexwar/fraction.ts';
import type { UnitState } from '../types.ts';

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
