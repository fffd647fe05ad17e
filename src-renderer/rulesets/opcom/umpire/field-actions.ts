/** The actions for the air, crossings, the timeline and the map tools. */
import type { Action } from '../../../ui/actions.svelte.ts';
import type { AirDesk } from './air/air.svelte.ts';
import type { GroundDesk } from './ground/ground.svelte.ts';
import type { TimelineDesk } from './timeline/timeline.svelte.ts';
import { openClock } from '../../../workspace/clock-window.ts';
import type { Room } from './room.ts';
import type { Templates } from './templates/templates.svelte.ts';
import type { ChangesDesk } from './unit/changes.svelte.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';

const KEPT_BACK =
	'The browser kept the clock’s window back: allow pop-up windows for this page, then try again.';

export interface FieldDesks {
	readonly room: Room;
	readonly air: AirDesk;
	readonly ground: GroundDesk;
	readonly timeline: TimelineDesk;
	readonly templates: Templates;
	readonly changes: ChangesDesk;
	/** The middle of the map as it is shown. */
	readonly middle: () => Point;
}

/** Returns the map's actions beyond the main desks: air, timeline, rulings, columns, templates. */
export function fieldActions(desks: FieldDesks): readonly Action[] {
	return [
		...airActions(desks),
		...timelineActions(desks),
		...changeActions(desks),
		...toolActions(desks),
		...crossings(desks),
	];
}

function airActions({ room, air }: FieldDesks): readonly Action[] {
	const guns = (): boolean => room.selected.some((unit) => (room.view.units[unit]?.gun ?? null) !== null);
	return [
		{
			id: 'air.next',
			group: 'Air',
			label: 'Next thing to decide in the air',
			key: 'a',
			enabled: () => air.count > 0,
			run: () => air.next(),
		},
		{
			id: 'air.guns',
			group: 'Air',
			label: 'Lay the selected guns on a square',
			enabled: guns,
			run: () => air.createGuns(room.selected),
		},
		...room.view.sides.map((side) => ({
			id: `air.mission.${side.id}`,
			group: 'Air',
			label: `New mission for ${side.name}`,
			run: () => air.create(side.id, 'bombing'),
		})),
		...room.view.teams.map((team) => ({
			id: `air.paper.${team.id}`,
			group: 'Air',
			label: `Type in a paper air sheet for ${team.name}`,
			run: () => air.typeFor(team.id),
		})),
		...Object.values(room.view.air.missions).map((mission) => ({
			id: `mission.${mission.id}`,
			group: 'Mission',
			label: mission.name,
			run: () => air.openMission(mission.id),
		})),
	];
}

function timelineActions({ timeline }: FieldDesks): readonly Action[] {
	return [
		{
			id: 'timeline.event',
			group: 'Timeline',
			label: 'Put an event on the timeline',
			run: () => timeline.newEvent(),
		},
		{ id: 'timeline.weather', group: 'Timeline', label: 'Set the weather', run: () => timeline.setWeather() },
	];
}

/** The order of battle changed by ruling. */
function changeActions({ room, changes, middle }: FieldDesks): readonly Action[] {
	const [selected] = room.selected;
	return [
		{
			id: 'units.add',
			group: 'Units',
			label: 'Add a unit in the middle of the map',
			run: () => changes.add(middle()),
		},
		{
			id: 'units.change',
			group: 'Units',
			label: 'Rename, split or take off the selected unit',
			enabled: () => selected !== undefined,
			run: () => {
				if (selected !== undefined) changes.show(selected, 'changes');
			},
		},
	];
}

function toolActions({ room, templates }: FieldDesks): readonly Action[] {
	return [
		{
			id: 'tools.open',
			group: 'Map',
			label: 'Rings and squares to lay on the map',
			key: 't',
			run: () => (templates.open = !templates.open),
		},
		{
			id: 'tools.ranges',
			group: 'Map',
			label: 'Ranges of the selected guns',
			enabled: () => (room.view.units[room.selected[0] ?? '']?.gun ?? null) !== null,
			run: () => templates.layRanges(),
		},
		{
			id: 'tools.clear',
			group: 'Map',
			label: 'Take all rings and squares off the map',
			enabled: () => templates.laid.length > 0,
			run: () => templates.clear(),
		},
		...room.view.templates.map((template) => ({
			id: `tools.${template.id}`,
			group: 'Map',
			label: `Lay on the map: ${template.label}`,
			run: () => templates.lay(template),
		})),
		{
			id: 'window.clock',
			group: 'Windows',
			label: 'The hall clock, in a window of its own',
			key: 'Shift+C',
			run: () => {
				if (!openClock()) room.toasts.show({ tone: 'warn', say: KEPT_BACK }, 12);
			},
		},
	];
}

function crossings({ room, ground }: FieldDesks): readonly Action[] {
	return room.view.map.crossings.map((crossing) => ({
		id: `crossing.${crossing.id}`,
		group: 'Crossing',
		label: crossing.name,
		run: () => ground.open(crossing.id),
	}));
}
