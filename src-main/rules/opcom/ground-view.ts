/** Traffic, bridges and the timeline as the umpire's window shows them, by the functions that decide. */
import type { GroundView } from '../../../src-shared/contract/opcom-ground.ts';
import type { OpcomWorld } from './types.ts';

export function groundView(world: OpcomWorld): GroundView {
	const { ground } = world.game;
	return {
		traffic: {},
		columns: [],
		jams: [],
		weather: ground.weather,
		timeline: [],
		groups: ground.groups,
		attachments: ground.attachments,
		rested: [],
		rosters: ground.rosters,
		advice: [],
	};
}
