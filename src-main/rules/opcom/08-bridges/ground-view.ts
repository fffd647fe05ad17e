/** Traffic, bridges and the timeline as the umpire's window shows them, by the functions that decide. */
import type { GroundView } from '../../../../src-shared/rulesets/opcom/ground.ts';
import { unitState, unitsWhere } from '../queries.ts';
import { adviceOf } from '../02-umpiring/advice.ts';
import { timelineOf } from '../03-time/timeline.ts';
import { restedEnough } from '../05-orders/orders.ts';
import { columnsOf, jamsOf } from '../07-traffic/columns.ts';
import { trafficOf } from '../07-traffic/crossing-view.ts';
import { libraryOf } from '../annexes/profiles.ts';
import type { OpcomWorld } from '../types.ts';

/** Everything of chapters 7 and 8, the timeline and the desk's notes. */
export function groundView(world: OpcomWorld): GroundView {
	const { ground } = world.game;
	return {
		traffic: trafficOf(world),
		columns: columnsOf(world),
		jams: jamsOf(world),
		weather: ground.weather,
		timeline: timelineOf(world),
		groups: ground.groups,
		attachments: ground.attachments,
		rested: rested(world),
		rosters: ground.rosters,
		library: libraryOf(world),
		deployments: ground.deployments,
		advice: adviceOf(world),
	};
}

/**
 * Units that lost steps and have rested long enough to ask about them (opcom-5.posture.rest.several-days).
 * @rule opcom-5.posture.rest.several-days
 */
function rested(world: OpcomWorld): GroundView['rested'] {
	return unitsWhere(world, ({ stepsLost }) => stepsLost > 0)
		.filter((unit) => restedEnough(world, unit))
		.map((unit) => {
			const state = unitState(world, unit);
			return { unit, turns: state.rested, stepsLost: state.stepsLost };
		});
}
