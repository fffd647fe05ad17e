/** Too much in a hex: what its owner takes away, and when that is asked for. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';
import type { Asking } from '../../kit/asking.ts';
import { inWords } from '../../hexwar/fraction.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import { nameOf } from '../03-counters/names.ts';
import { removedOf } from '../12-supply/weights.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { leastLoss, overstacks, STACKING_LIMIT, stratOverstacks, type Overstack } from './stacking.ts';
import { sideOfUnits } from './whose.ts';

/**
 * Returns the hexes that are overstacked where that counts: at the end of any segment or phase but the Reinforcement Phase.
 * Units that only pass through a full hex are not looked at before.
 * @rule ocs-4.8a.reinf
 * @rule ocs-4.8a.temporary
 */
export function overstacksNow({ scenario, game }: World): readonly Overstack[] {
	return phaseOf(game.clock.step) === 'reinforcement'
		? []
		: [...overstacks(scenario, game), ...stratOverstacks(scenario, game)];
}

/**
 * Returns why a step can't end because a hex is overstacked, or null. A side is told only of its own; Control of
 * either's.
 */
export function tooMuch(world: World, found: readonly Overstack[], seat: Seat): Refusal | null {
	const first = found.find(({ side }) => seat.kind === 'umpire' || side === seat.side);
	if (!first) return null;
	const strat = first.limit !== STACKING_LIMIT;
	return refuse(
		strat ? 'ocs-21.12c' : 'ocs-4.8a.remove',
		'stacking/too-much',
		`In ${first.hex} stand ${inWords(first.size)} regimental equivalents${strat ? ' in Strat Mode' : ''}, and ${inWords(first.limit)} may: give units up until it fits.`,
		{
			allowed: `give up ${first.units.map(({ id }) => nameOf(world, id)).join(', ')}, or let the last of the stack go`,
			overrulable: false,
		},
	);
}

/**
 * Facts of units that their owner eliminates because too much stands in their hex; no more than that needs.
 * @rule ocs-4.8a.remove
 */
export function decideGiveUp(
	world: World,
	{ units }: CoreCommandOf<'give-up'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	const side = sideOfUnits(world, units, seat);
	if (typeof side !== 'string') return side;
	const hex = world.game.units.get(units[0] ?? '')?.at ?? null;
	const here = overstacksNow(world).filter((each) => each.hex === hex && each.side === side);
	const crowdedHex = here.find((each) => units.every((id) => each.units.some((one) => one.id === id)));
	if (!crowdedHex || units.some((id) => world.game.units.get(id)?.at !== hex))
		return refuse('ocs-4.8a.remove', 'stacking/fits', 'These units stand in no hex that holds too much.');
	return facts(eliminated(world, crowdedHex, units));
}

const eliminated = (world: World, { side, hex }: Overstack, units: readonly string[]): OcsFact => ({
	type: 'units-eliminated',
	v: 1,
	rule: 'ocs-4.8a.remove',
	payload: { side, units, why: 'overstacked', hex, ...removedOf(world, units) },
});

/** Returns facts that fix every overstacked hex if its owner chose nothing: the last of each stack goes first. */
export const settled = (world: World, found: readonly Overstack[]): readonly OcsFact[] =>
	found.map((each) => eliminated(world, each, leastLoss(world.scenario, each)));
