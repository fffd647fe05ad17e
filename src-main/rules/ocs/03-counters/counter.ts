/** Counters of the scenario by their ids, and what is printed on the face of one that is up. */
import type { Counter, Face, Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { FaceUp, UnitState } from '../types.ts';

const tables = new WeakMap<OcsScenario, ReadonlyMap<string, Counter>>();
function tableOf(scenario: OcsScenario): ReadonlyMap<string, Counter> {
	const cached = tables.get(scenario);
	if (cached) return cached;
	const countersById = new Map(scenario.counters.map((each) => [each.id as string, each]));
	tables.set(scenario, countersById);
	return countersById;
}

/** Returns a unit's counter. @throws Error for a unit of a counter that the scenario hasn't */
export function counterOf(scenario: OcsScenario, { counter }: Pick<UnitState, 'counter'>): Counter {
	const line = tableOf(scenario).get(counter);
	if (!line) throw new Error(`the scenario has no counter "${counter}"`);
	return line;
}

/**
 * Returns the values of a counter's face: a combat unit's two faces are two modes, each with values of its own.
 * @rule ocs-3.2.faces
 */
export function faceOf(counter: Counter, up: FaceUp): Face {
	return up === 'move' ? (counter.move ?? counter.combat) : counter.combat;
}

/**
 * Returns how a unit pays for its movement: by the face that is up, so that turning it changes it.
 * @rule ocs-3.1a.sides
 */
export function mobilityOf(scenario: OcsScenario, unit: Pick<UnitState, 'counter' | 'face'>): Mobility {
	return faceOf(counterOf(scenario, unit), unit.face).mobility;
}

/** Repls have a Move side only. */
export const isRepl = ({ class: sort }: Pick<Counter, 'class'>): boolean =>
	sort === 'repl-eq' || sort === 'repl-pax';

/** Combat strength as printed or implied, or null if it has none. */
export interface PrintedStrength {
	readonly value: number;
	/** In parentheses. */
	readonly defendsOnly: boolean;
}

/**
 * What HQs and artillery have without its being printed.
 * @rule ocs-13.1c.values
 * @rule ocs-13.4b
 */
const IMPLIED = { hq: { combat: 5, move: 1 }, artillery: { combat: 1, move: 1 } } as const;

/** Returns a face's strength. Where none is printed, HQs have (5) and (1), artillery has (1). */
export function printedStrength(counter: Counter, up: FaceUp): PrintedStrength | null {
	const { strength, defendsOnly } = faceOf(counter, up);
	const sort = counter.class === 'coastal-artillery' ? 'artillery' : counter.class;
	if (sort === 'hq' || sort === 'artillery')
		return { value: strength ?? IMPLIED[sort][up], defendsOnly: true };
	return strength === null ? null : { value: strength, defendsOnly };
}

/**
 * Returns whether a counter is a combat unit: a ground unit with a combat strength, even if it is zero, in parentheses
 * or implied. Every Attack-Capable unit is a combat unit, and every combat unit a ground unit, but not the reverse.
 * @rule ocs-3.2.combat-unit
 * @rule ocs-3.0.units
 */
export const isCombatUnit = (counter: Counter): boolean =>
	printedStrength(counter, 'combat') !== null || printedStrength(counter, 'move') !== null;

/**
 * Whether a unit is independent: neither of a multi-unit formation nor of several steps.
 * @rule ocs-3.2f
 */
export const isIndependent = ({ formation, steps }: Pick<Counter, 'formation' | 'steps'>): boolean =>
	formation === null && steps === null;

/**
 * Returns the counters of a multi-unit formation: those of the same parent.
 * @rule ocs-3.1c
 */
export const formationOf = ({ counters }: OcsScenario, formation: string): readonly Counter[] =>
	counters.filter((each) => each.formation === formation);
