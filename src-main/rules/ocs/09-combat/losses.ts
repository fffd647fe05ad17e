/** Which units may lose a step, and what happens when a side must lose more than it has. */
import { nameOf } from '../03-counters/names.ts';
import { graveOf } from '../12-supply/weights.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { World } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { CombatFact } from './facts.ts';
import { combatant, living, type Combatant } from './combatants.ts';
import type { CombatProcedure, Due, Part } from './types.ts';

/**
 * Returns the units from which the next step of a combat result must come: first the one that provided the rating, then
 * those without a loss, then any. Destroyed units are skipped.
 * @param involved of the side, in the fight
 * @param rater the unit that gave the Action Rating
 * @rule ocs-9.6.firstloss
 * @rule ocs-9.11c.spread
 */
export function mustLose(
	involved: readonly Combatant[],
	rater: UnitId,
	lost: Due['lost'],
): readonly UnitId[] {
	const left = involved.filter(({ steps }) => steps > 0).map(({ id }) => id);
	if (left.includes(rater) && !(rater in lost)) return [rater];
	const untouched = left.filter((id) => !(id in lost));
	return untouched.length > 0 ? untouched : left;
}

/**
 * Returns the units from among which a step of a barrage or a retreat may come: any of those hit.
 * @rule ocs-9.11c.free
 */
export const mayLose = (hit: readonly Combatant[]): readonly UnitId[] =>
	hit.filter(({ steps }) => steps > 0).map(({ id }) => id);

/** Whether a unit dies with its next step. */
export const isLastStep = (world: World, unit: UnitId): boolean => combatant(world, unit).steps === 1;

/** Returns the candidates for a step loss, those that survive it first: the proposal destroys no more than it must. */
export const sparing = (world: World, units: readonly UnitId[]): readonly UnitId[] =>
	units.toSorted((a, b) => Number(isLastStep(world, a)) - Number(isLastStep(world, b)));

/** Returns the effect of a step loss on a unit, for an answer: '29 Armd Bde loses its last step and is destroyed'. */
export function lossWords(world: World, unit: UnitId): string {
	const name = nameOf(world, unit);
	const { steps } = combatant(world, unit);
	return steps === 1
		? `${name} loses its last step and is destroyed`
		: `${name} loses a step, with ${String(steps - 1)} left`;
}

/** Some units in a few words: '29 Armd Bde and 2 more'. */
export function unitsWords(world: World, [first = '', ...others]: readonly UnitId[]): string {
	const name = nameOf(world, first);
	return others.length === 0 ? name : `${name} and ${String(others.length)} more`;
}

/** The units of a side that are still in a fight. */
export const involved = (
	world: World,
	{ units, defenders }: CombatProcedure,
	part: Part,
): readonly Combatant[] => living(world, part === 'attacker' ? units : defenders);

/**
 * A step is lost: a unit of one step dies with it, one of several with its last.
 * @rule ocs-9.11.steps
 * @rule ocs-9.11.max
 */
export function stepLostFact(
	world: World,
	part: Part,
	unit: UnitId,
	cause: Extract<CombatFact, { type: 'step-lost' }>['payload']['cause'],
): CombatFact {
	const { state, counter, steps } = combatant(world, unit);
	if (steps === 0) throw new Error(`${unit} has no step to lose`);
	const rules: Readonly<Record<typeof cause, RuleRef>> = {
		loss: 'ocs-9.11c.spread',
		option: 'ocs-9.11c.spread',
		retreat: 'ocs-9.11c.free',
		barrage: 'ocs-10.0a.loss',
	};
	return {
		type: 'step-lost',
		v: 1,
		rule: rules[cause],
		payload: {
			...{ part, side: state.side, unit, cause, destroyed: steps === 1 },
			...(steps === 1 && graveOf(counter) === 'removed' ? { removed: true } : {}),
		},
	};
}
