/** The air war as the umpire's window shows it, by the functions that decide. */
import type { AirView } from '../../../src-shared/contract/opcom-air.ts';
import type { OpcomWorld } from './types.ts';

export function airView(world: OpcomWorld): AirView {
	return {
		wings: Object.fromEntries(
			world.scenario.wings.map(({ id, side, name, aircraft, role, squadrons }) => [
				id,
				{ id, side, name, aircraft, role, squadrons, lost: world.game.air.lost[id] ?? 0, tasked: 0 },
			]),
		),
		missions: {},
		sheets: world.desk.airSheets,
		tasks: [],
		mismatches: [],
	};
}
