/** OP COM 9, 12 and 13: all there is to decide in the air this turn, in the order in which it should be. */
import type { AirChoices, AirTask } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { AirRoll, TaskHead } from '../air-types.ts';
import { interdictionSeeds } from '../09-combat/interdiction.ts';
import { landingSeeds, overflightSeeds } from './flak.ts';
import { recceSeeds } from './recce.ts';
import type { OpenTask, TaskSource } from './task.ts';
import { coverSeeds, routeSeeds, streamSeeds } from '../13-air-combat/fighters.ts';
import type { OpcomWorld } from '../types.ts';

/** Returns every task of the turn: decided ones as they were, open ones as they are now. */
export function airTasks(world: OpcomWorld): readonly AirTask[] {
	const { rolls, dismissed } = world.game.air;
	const tasks = [
		...Object.values(rolls).map((roll) => ({ rank: rank(world, roll), task: rolledTask(roll) })),
		...dismissed.map((head) => ({ rank: rank(world, head), task: dismissedTask(head) })),
		...openSeeds(world).map(({ head, build }) => ({ rank: rank(world, head), task: shown(build({})) })),
	];
	return tasks.toSorted((a, b) => a.rank - b.rank).map(({ task }) => task);
}

/** Tasks still to be rolled, in their order. */
function openSeeds(world: OpcomWorld): readonly TaskSource[] {
	const { rolls, dismissed } = world.game.air;
	const settled = new Set<string>([...Object.keys(rolls), ...dismissed.map(({ task }) => task)]);
	return [
		...coverSeeds(world),
		...routeSeeds(world),
		...streamSeeds(world),
		...overflightSeeds(world),
		...interdictionSeeds(world),
		...recceSeeds(world),
		...landingSeeds(world),
	]
		.filter(({ head }) => !settled.has(head.task))
		.toSorted((a, b) => rank(world, a.head) - rank(world, b.head));
}

/** Returns an open task with the umpire's choices, or null if there is none of that id. */
export function openTask(world: OpcomWorld, id: string, choices: AirChoices): OpenTask | null {
	return (
		openSeeds(world)
			.find(({ head }) => head.task === id)
			?.build(choices) ?? null
	);
}

/**
 * Returns an open task as it would be with these choices, for the umpire to see before the roll, or null if there is
 * none of that id.
 */
export function explainTask(world: OpcomWorld, id: string, choices: AirChoices): AirTask | null {
	const task = openTask(world, id, choices);
	return task ? shown(task) : null;
}

/**
 * Fighters first, then the streams they reach; flak suppression, with the flak on its own way, before any other flak;
 * bombing before the ground moves (opcom-9.interdict.timing); landings last.
 */
const ORDER: readonly AirTask['kind'][] = ['fighters', 'stream', 'flak', 'bombing', 'recce', 'landing'];

function rank(world: OpcomWorld, { kind, missions }: Pick<TaskHead, 'kind' | 'missions'>): number {
	const suppresses = missions.some((id) => world.game.air.missions[id]?.againstFlak === true);
	const place = ORDER.indexOf(kind);
	return kind === 'flak' || kind === 'bombing' ? place + (suppresses ? 0 : 2) : place < 2 ? place : place + 2;
}

function shown(task: OpenTask): AirTask {
	const { resolve: _resolve, task: id, ...rest } = task;
	return { ...rest, id, state: 'open', proposal: null, applied: null, result: '', told: [] };
}

function rolledTask(roll: AirRoll): AirTask {
	const { task, kind, rule, name, at, missions, sides, throws, proposal, result, told, applied } = roll;
	return {
		...{ id: task, kind, rule, name, at, missions, sides, throws, proposal, result, told, applied },
		state: applied ? 'applied' : 'rolled',
		choices: [],
		warnings: [],
	};
}

function dismissedTask({ task, ...head }: TaskHead): AirTask {
	return {
		...head,
		id: task,
		state: 'dismissed',
		throws: [],
		choices: [],
		warnings: [],
		proposal: null,
		applied: null,
		result: 'Not carried out.',
		told: [],
	};
}

/** Returns the tasks to decide now: recce waits until the ground has moved, so that it sees movement. */
export function dueTasks(world: OpcomWorld): readonly AirTask[] {
	const { step, grouping, units } = world.game;
	const tasks = airTasks(world);
	const waits = ({ kind, state }: AirTask): boolean => kind === 'recce' && state === 'open';
	const moved =
		step !== 'move-and-combat' ||
		grouping === 'complete' ||
		!tasks.some(waits) ||
		units.keysWhere(({ share }) => share > 0).length > 0;
	return moved ? tasks : tasks.filter((task) => !waits(task));
}
