/** How much may stand in a hex. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, isMore, sum, type Fraction } from '../../hexwar/fraction.ts';
import type { OcsGame } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { sizeOf } from './sizes.ts';
import { stackAt, stacksOf, type Standing } from './stacks.ts';

/**
 * The most that may stand in a hex, in regimental equivalents of combat units. Supply and transport don't count; nor does
 * it matter of which nation they are.
 * @rule ocs-4.8.limit
 * @rule ocs-4.8.nation
 * @rule ocs-4.8.noncombat
 */
export const STACKING_LIMIT: Fraction = fraction(10);

/** Returns the size of units together, in regimental equivalents. */
export const sizeTogether = (scenario: OcsScenario, units: readonly UnitState[]): Fraction =>
	sum(units.map((unit) => sizeOf(scenario, unit)));

export const isTooMuch = (size: Fraction): boolean => isMore(size, STACKING_LIMIT);

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
	readonly units: readonly Standing[];
}

/**
 * Returns the hexes in which too much of one side stands, in the order of their names. A box beside the map holds any number.
 * @rule ocs-I.F.offmap.stack
 */
export function overstacks(scenario: OcsScenario, { units }: OcsGame): readonly Overstack[] {
	const found: Overstack[] = [];
	for (const [hex, stack] of stacksOf(units)) {
		for (const side of new Set(stack.map(({ unit }) => unit.side))) {
			const own = stack.filter(({ unit }) => unit.side === side);
			const size = sizeTogether(
				scenario,
				own.map(({ unit }) => unit),
			);
			if (isTooMuch(size)) found.push({ hex, side, size, units: own });
		}
	}
	return found.sort((a, b) => (a.hex < b.hex ? -1 : 1));
}

/**
 * Returns the units that the default takes from an overstacked hex when its owner doesn't choose: the last of the stack
 * first, no more than needed.
 */
export function leastLoss(scenario: OcsScenario, { units }: Overstack): readonly string[] {
	const left = [...units];
	const gone: string[] = [];
	while (
		isTooMuch(
			sizeTogether(
				scenario,
				left.map(({ unit }) => unit),
			),
		)
	) {
		const last = left.pop();
		if (last) gone.push(last.id);
	}
	return gone;
}
