/** Commands of aircraft and of air bases. */
import {
	ArriveAircraft,
	BuildGliders,
	ChangeDrop,
	FlyMission,
	MergeAircraft,
	PlanDrop,
	RebuildAircraft,
	RefitAircraft,
	WorkOnAirBase,
} from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import { MISSION_NAMES } from '../../../../src-shared/rulesets/ocs/mission-words.ts';
import { decideChangeDrop, decidePlanDrop } from '../../../rules/ocs/14-air/drop-plans.ts';
import { decideFly } from '../../../rules/ocs/14-air/declare.ts';
import { fighting } from '../../../rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../../rules/ocs/09-combat/means-by-chapter.ts';
import {
	decideArriveAircraft,
	decideBuildGliders,
	decideMergeAircraft,
	decideRebuildAircraft,
} from '../../../rules/ocs/15-air-bases/returning.ts';
import { decideBaseWork } from '../../../rules/ocs/15-air-bases/work.ts';
import { decideRefit } from '../../../rules/ocs/15-air-bases/refit.ts';
import { ofTheTable, ownersOfSide } from '../../hexwar/command-parts.ts';
import { command, firstOf, ofUnit, ofUnits } from './record.ts';

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
	command({
		type: 'arrive-aircraft',
		shape: ArriveAircraft,
		label: (at, { plane, base }) => `place ${firstOf(at, [plane])} at ${base}`,
		...ofTheTable,
		owners: ({ scenario, game }, { plane }) => ownersOfSide(scenario, game.air.planes[plane]?.side),
		bySide: 'move',
		decide: decideArriveAircraft,
	}),
	command({
		type: 'rebuild-aircraft',
		shape: RebuildAircraft,
		label: (at, { planes }) => `rebuild ${firstOf(at, planes)}`,
		...ofTheTable,
		owners: ({ scenario, game }, { planes }) =>
			ownersOfSide(scenario, game.air.planes[planes[0] ?? '']?.side),
		bySide: 'move',
		decide: decideRebuildAircraft,
	}),
	command({
		type: 'build-gliders',
		shape: BuildGliders,
		label: (_at, { base }) => `build gliders at ${base}`,
		...ofTheTable,
		owners: ({ scenario, game }, { repl }) => ownersOfSide(scenario, game.units.get(repl)?.side),
		bySide: 'move',
		decide: decideBuildGliders,
	}),
	command({
		type: 'merge-aircraft',
		shape: MergeAircraft,
		label: (at, { plane, into }) => `merge ${firstOf(at, [plane])} into ${firstOf(at, [into])}`,
		...ofTheTable,
		owners: ({ scenario, game }, { plane }) => ownersOfSide(scenario, game.air.planes[plane]?.side),
		bySide: 'move',
		decide: decideMergeAircraft,
	}),
	command({
		type: 'plan-drop',
		shape: PlanDrop,
		label: (at, { unit, hex }) => `plan to drop ${firstOf(at, [unit])} at ${hex}`,
		...ofUnit,
		bySide: 'move',
		decide: decidePlanDrop,
	}),
	command({
		type: 'change-drop',
		shape: ChangeDrop,
		label: (at, { unit, way }) =>
			`${way === 'delay' ? 'put off' : 'give up'} the drop of ${firstOf(at, [unit])}`,
		...ofUnit,
		bySide: 'move',
		decide: decideChangeDrop,
	}),
	command({
		type: 'work-on-air-base',
		shape: WorkOnAirBase,
		label: (_at, { hex, way }) => `${way === 'up' ? 'build' : 'lower'} the air base at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, order, { seat }) =>
			decideBaseWork(
				fighting(at, meansByChapter),
				order,
				seat.kind === 'side'
					? seat.side
					: (at.game.units.get(order.units[0] ?? '')?.side ?? at.scenario.sides[0].id),
			),
	}),
] as const;
