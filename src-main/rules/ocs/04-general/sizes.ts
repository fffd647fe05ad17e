/** How large units are: regimental equivalents for stacking, steps for losses, weight for transport. */
import type { Counter, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, sum, times, HALF, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { counterOf, isCombatUnit, isRepl } from '../03-counters/counter.ts';
import type { UnitState } from '../types.ts';

const QUARTERS: Readonly<Record<Counter['size'], number>> = {
	company: 1,
	battalion: 2,
	regiment: 4,
	brigade: 4,
	group: 4,
	division: 4,
	corps: 4,
	army: 4,
};

/**
 * Returns a counter's size at full strength, in regimental equivalents: as printed for multi-step units; a battalion
 * 1/2; companies and Repls 1/4; all others 1, and HQs too whatever their symbol.
 * @rule ocs-4.6.sizes
 * @rule ocs-13.1.size
 */
export function printedSize(counter: Counter): Fraction {
	if (counter.steps !== null) return fraction(counter.steps);
	if (counter.quarters !== null) return fraction(counter.quarters, 4);
	if (isRepl(counter)) return fraction(1, 4);
	return counter.class === 'hq' ? fraction(1) : fraction(QUARTERS[counter.size], 4);
}

/** Returns a counter's number of steps: as printed for multi-step units, otherwise one whatever its size. */
export const printedSteps = ({ steps }: Pick<Counter, 'steps'>): number => steps ?? 1;

/** Returns how many steps a unit has left. */
export const stepsLeft = (scenario: OcsScenario, unit: UnitState): number =>
	Math.max(0, printedSteps(counterOf(scenario, unit)) - unit.lost);

/**
 * Returns a unit's size now, in regimental equivalents: a multi-step unit's falls by one with each step.
 * @rule ocs-4.6.loss
 * @rule ocs-3.2d
 */
export function sizeOf(scenario: OcsScenario, unit: UnitState): Fraction {
	const counter = counterOf(scenario, unit);
	if (!countsForSize(counter)) return ZERO;
	return counter.steps === null ? printedSize(counter) : fraction(stepsLeft(scenario, unit));
}

/**
 * Returns whether a counter has a size in regimental equivalents: only combat units do.
 * @rule ocs-4.6.only-combat
 */
export const countsForSize = (counter: Counter): boolean => isCombatUnit(counter);

/**
 * Returns what a unit weighs in transport, in points of capacity: its size, and half of it where its Move side has 1 to 6
 * Leg points.
 * @rule ocs-4.7b
 */
export function weightOf(scenario: OcsScenario, unit: UnitState): Fraction {
	const counter = counterOf(scenario, unit);
	const { allowance, mobility } = counter.move ?? counter.combat;
	const slow = mobility === 'leg' && allowance >= 1 && allowance <= 6;
	return slow ? times(sizeOf(scenario, unit), HALF) : sizeOf(scenario, unit);
}

/** The kinds of carrier: trains, planes, landing craft, shipping between ports, and Transport Points. */
export type Carrier = 'rail' | 'air' | 'landing-craft' | 'shipping' | 'transport';
interface Load {
	/** The combat units' weight, as `weightOf` gives it. */
	readonly weight?: Fraction;
	readonly tokens?: number;
	readonly transportPoints?: Fraction;
}
/**
 * What each carries besides supply, which all carry. A Transport Point carries nothing else, and doesn't fly.
 * @rule ocs-4.7.types
 */
const TAKES: Readonly<Record<Carrier, readonly ('weight' | 'transportPoints')[]>> = {
	rail: ['weight', 'transportPoints'],
	air: ['weight'],
	'landing-craft': ['weight', 'transportPoints'],
	shipping: ['weight', 'transportPoints'],
	transport: [],
};

/**
 * Returns the capacity a load needs: a supply point (4 tokens) as much as one regimental equivalent of weight, and a
 * Transport Point 1, whatever its load. Null if the carrier can't take part of it.
 * @rule ocs-4.7a
 */
export function capacityFor(by: Carrier, load: Load): Fraction | null {
	const { weight = ZERO, tokens = 0, transportPoints = ZERO } = load;
	const other = { weight, transportPoints };
	const refused = (['weight', 'transportPoints'] as const).some(
		(what) => other[what].n > 0 && !TAKES[by].includes(what),
	);
	return refused ? null : sum([weight, fraction(tokens, 4), transportPoints]);
}
