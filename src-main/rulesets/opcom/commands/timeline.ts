/** The timeline: events, arrivals, weather (OP COM 3). */
import {
	DropEvent,
	RescheduleArrival,
	ScheduleEvent,
	SetWeather,
} from '../../../../src-shared/rulesets/opcom/ground.ts';
import {
	decideDrop,
	decideReschedule,
	decideSchedule,
	decideWeather,
} from '../../../rules/opcom/03-time/timeline.ts';
import { mapControl } from '../desks/owners.ts';
import { command, ofNothing, ofUnit, unitName } from './record.ts';

export const timelineCommands = [
	command({
		type: 'schedule-event',
		shape: ScheduleEvent,
		label: () => 'Schedule an event',
		...ofNothing,
		owners: mapControl,
		decide: decideSchedule,
	}),
	command({
		type: 'drop-event',
		shape: DropEvent,
		label: () => 'Drop an event',
		...ofNothing,
		owners: mapControl,
		decide: decideDrop,
	}),
	command({
		type: 'reschedule-arrival',
		shape: RescheduleArrival,
		label: (world, { unit }) => `Reschedule ${unitName(world, unit)}`,
		...ofUnit,
		owners: mapControl,
		decide: decideReschedule,
	}),
	command({
		type: 'set-weather',
		shape: SetWeather,
		label: () => 'Set the weather',
		...ofNothing,
		owners: mapControl,
		decide: (_world, weather) => decideWeather(weather),
	}),
] as const;
