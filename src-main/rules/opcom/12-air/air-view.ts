/** The air war as the umpire's window shows it, by the functions that decide. */
import type { AirView, MissionView, WingView } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { Wing } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { MissionState } from '../air-types.ts';
import { combatOf, mismatches } from './cas.ts';
import { flying, freeOf, missionName, tasked } from './missions.ts';
import { planWarnings } from './plan.ts';
import { airTasks } from './tasks.ts';
import type { OpcomWorld } from '../types.ts';

/** Wings, missions, sheets of this turn and the last, tasks in their order, orders that don't match. */
export function airView(world: OpcomWorld): AirView {
	const { missions } = world.game.air;
	return {
		wings: Object.fromEntries(world.scenario.wings.map((wing) => [wing.id, wingView(world, wing)])),
		missions: Object.fromEntries(
			Object.values(missions).map((mission) => [mission.id, missionView(world, mission)]),
		),
		sheets: Object.fromEntries(
			Object.entries(world.desk.airSheets).filter(([, sheet]) => sheet.turn >= world.game.turn - 1),
		),
		tasks: airTasks(world),
		mismatches: mismatches(world),
	};
}

function wingView(world: OpcomWorld, wing: Wing): WingView {
	const { id, side, name, aircraft, role, squadrons } = wing;
	const lost = world.game.air.lost[id] ?? 0;
	return {
		id,
		side,
		name,
		aircraft,
		role,
		squadrons,
		lost,
		tasked: tasked(world, id),
		free: freeOf(world, id),
	};
}

function missionView(world: OpcomWorld, mission: MissionState): MissionView {
	const { turn: _turn, lost, damage: _damage, served: _served, ...rest } = mission;
	const untouched = mission.state === 'planned' && Object.keys(lost).length === 0;
	return {
		...rest,
		name: missionName(world, mission),
		combat: mission.kind === 'cas' && mission.state !== 'cancelled' ? combatOf(world, mission) : null,
		flying: flying(mission),
		warnings: untouched ? planWarnings(world, mission) : [],
	};
}
