/** OP COM 7 and 8 as the umpire sees each crossing. */
import type { CrossingTraffic } from '../../../../src-shared/rulesets/opcom/ground.ts';
import { kindOf } from './traffic.ts';
import { mayCheck, bridgeOdds, testedBy, testOffered } from '../08-bridges/bridges.ts';
import type { OpcomWorld } from '../types.ts';

/** Queues, tests and demolition of every crossing, by id. */
export function trafficOf(world: OpcomWorld): Readonly<Record<string, CrossingTraffic>> {
	return Object.fromEntries(
		world.scenario.map.crossings.map((crossing) => [
			crossing.id,
			{
				id: crossing.id,
				queue: (world.game.ground.queues[crossing.id] ?? []).map(({ unit, points }) => ({ unit, points })),
				testOffered: testOffered(world, crossing),
				testedBy: testedBy(world, crossing),
				mayCheck: mayCheck(world, crossing),
				demolition:
					kindOf(world, crossing) === 'ferry' ? 'a ferry: not tested' : bridgeOdds(world, crossing).say,
			},
		]),
	);
}
