/** Commands of aircraft and of air bases. */
import { FlyMission, RefitAircraft } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import { MISSION_NAMES } from '../../../../src-shared/rulesets/ocs/mission-words.ts';
import { decideFly } from '../../../rules/ocs/14-air/declare.ts';
import { decideRefit } from '../../../rules/ocs/15-air-bases/refit.ts';
import { ofTheTable, ownersOfSide } from '../../hexwar/command-parts.ts';
import { command, firstOf } from './record.ts';

export const airCommands = [
	command({
		type: 'fly-mission',
		shape: FlyMission,
		label: (at, { mission, planes, target }) =>
			`${MISSION_NAMES[mission]} to ${target} by ${firstOf(at, planes)}`,
		...ofTheTable,
		owners: ({ scenario, game }, { planes }) =>
			ownersOfSide(scenario, game.air.planes[planes[0] ?? '']?.side),
		bySide: 'move',
		decide: decideFly,
	}),
	command({
		type: 'refit-aircraft',
		shape: RefitAircraft,
		label: (_at, { base }) => `refit aircraft at ${base}`,
		...ofTheTable,
		owners: ({ scenario, game }, { planes }) =>
			ownersOfSide(scenario, game.air.planes[planes[0] ?? '']?.side),
		bySide: 'move',
		decide: decideRefit,
	}),
] as const;
