/** Stacking limits of a hex. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, isMore, sum, type Fraction } from '../../hexwar/fraction.ts';
import { counterOf } from '../03-counters/counter.ts';
import type { OcsGame } from '../game.ts';
import { isOn } from '../variants.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { sizeOf } from './sizes.ts';
import { stackAt, stacksOf, type Standing } from './stacks.ts';

/**
 * The stacking limit of a hex, in regimental equivalents of combat units. Supply and transport don't count, and
 * nationality doesn't matter.
 * @rule ocs-4.8.limit
 * @rule ocs-4.8.nation
 * @rule ocs-4.8.noncombat
 */
export const STACKING_LIMIT: Fraction = fraction(10);

/** Returns the size of units together, in regimental equivalents. */
export const sizeTogether = (scenario: OcsScenario, units: readonly UnitState[]): Fraction =>
	sum(units.map((unit) => sizeOf(scenario, unit)));

export const isTooMuch = (size: Fraction): boolean => isMore(size, STACKING_LIMIT);

/** The most that may end a segment in Strat Mode in a hex, where that is played. */
const STRAT_LIMIT: Fraction = fraction(3);

/** Returns how much of a side stands in a hex, in regimental equivalents. */
export const stackSize = (scenario: OcsScenario, game: OcsGame, hex: HexName, side: string): Fraction =>
	sizeTogether(
		scenario,
		stackAt(game, hex, side).map(({ unit }) => unit),
	);

export interface Overstack {
	readonly hex: HexName;
	readonly side: SideId;
	readonly size: Fraction;
	readonly limit: Fraction;
	readonly units: readonly Standing[];
}

/**
 * Returns the hexes in which one side is overstacked, sorted by name. A box beside the map holds any number.
 * @rule ocs-I.F.offmap.stack
 */
export function overstacks(scenario: OcsScenario, { units }: OcsGame): readonly Overstack[] {
	const overstacks: Overstack[] = [];
	for (const [hex, stack] of stacksOf(units)) {
		for (const side of new Set(stack.map(({ unit }) => unit.side))) {
			const own = stack.filter(({ unit }) => unit.side === side);
			const size = sizeTogether(
				scenario,
				own.map(({ unit }) => unit),
			);
			if (isTooMuch(size)) overstacks.push({ hex, side, size, limit: STACKING_LIMIT, units: own });
		}
	}
	return overstacks.sort((a, b) => (a.hex < b.hex ? -1 : 1));
}

/**
 * Returns the hexes in which one side has too much in Strat Mode, if that rule is in play. A single multi-step unit,
 * and a single formation, are always allowed.
 * @rule ocs-21.12c
 */
export function stratOverstacks(scenario: OcsScenario, game: OcsGame): readonly Overstack[] {
	if (!isOn(game, 'strat-spacing')) return [];
	return [...stacksOf(game.units)].flatMap(([hex, stack]) => {
		const strats = stack.filter(({ unit }) => unit.marker === 'strat');
		const bySide = [...Map.groupBy(strats, ({ unit }) => unit.side)];
		return bySide.flatMap(([side, units]) => {
			const size = sizeTogether(
				scenario,
				units.map(({ unit }) => unit),
			);
			const over = isMore(size, STRAT_LIMIT) && !isAsOne(scenario, units);
			return over ? [{ hex, side, size, limit: STRAT_LIMIT, units }] : [];
		});
	});
}

/** Whether units are one of several steps, or all of one formation. */
function isAsOne(scenario: OcsScenario, units: readonly Standing[]): boolean {
	const counters = units.map(({ unit }) => counterOf(scenario, unit));
	const [first] = counters;
	if (!first) return true;
	if (counters.length === 1) return (first.steps ?? 1) > 1;
	return first.formation !== null && counters.every(({ formation }) => formation === first.formation);
}

/**
 * Returns the units that the default takes from an overstacked hex when its owner doesn't choose: the last of the stack
 * first, no more than needed.
 */
export function leastLoss(scenario: OcsScenario, { units, limit }: Overstack): readonly string[] {
	const left = [...units];
	const eliminated: string[] = [];
	const all = (): Fraction =>
		sizeTogether(
			scenario,
			left.map(({ unit }) => unit),
		);
	while (isMore(all(), limit)) {
		const last = left.pop();
		if (last) eliminated.push(last.id);
	}
	return eliminated;
}
