/** What every air task shares, open or rolled: its shape, and small helpers for throws and losses. */
import type { AirChoices, AirEffects, AirTask, AirThrow } from '../../../../src-shared/rulesets/opcom/air.ts';
import { AirTaskId, type SideId, type WingId } from '../../../../src-shared/kit/ids.ts';
import type { Modifier } from '../../kit/modifiers.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { AirRoll, MissionState, TaskHead } from '../air-types.ts';
import { flying, taskKey } from './missions.ts';

/** A throw that is still to fall. */
export interface PendingRoll extends AirThrow {
	readonly rule: RuleRef;
}

/** The outcome of a task's dice. */
export interface Resolved extends Pick<AirRoll, 'winner' | 'suffered' | 'damage' | 'sightings'> {
	/** In words, one for each throw. */
	readonly outcomes: readonly string[];
	readonly effects: AirEffects;
	readonly result: string;
}

/** A task before its dice: the rolls, the choices, and the effect of every face. */
export interface OpenTask extends TaskHead {
	readonly rule: RuleRef;
	readonly throws: readonly PendingRoll[];
	readonly choices: AirTask['choices'];
	readonly warnings: AirTask['warnings'];
	/** @param faces one for each throw, in their order */
	resolve(faces: readonly number[]): Resolved;
}

/** A task that the missions give rise to; built with the umpire's choices when it is shown or rolled. */
export interface TaskSource {
	readonly head: TaskHead & { readonly rule: RuleRef };
	build(choices: AirChoices): OpenTask;
}

export const noEffects: AirEffects = { wings: {}, steps: {}, immobilised: [], landed: {} };
/** The parts of an outcome that most tasks leave empty. */
export const quiet = { winner: null, suffered: {}, damage: {}, sightings: [] } as const;

/** The id of a task, from what it is about. */
export function taskId(kind: AirTask['kind'], about: readonly string[]): AirTaskId {
	return AirTaskId.parse(taskKey(kind, about));
}

/** A roll not yet made; `faces` gives the effect of each face from 1 to 6. */
export function openThrow(
	key: string,
	rule: RuleRef,
	say: string,
	face: (face: number) => string,
	modifiers: readonly Modifier[] = [],
): PendingRoll {
	return { key, rule, say, modifiers, faces: [1, 2, 3, 4, 5, 6].map(face), die: null, outcome: '' };
}

/** Losses shared out over the wings of some missions, one at a time from the strongest left. Never more than there is. */
export function spread(missions: readonly MissionState[], losses: number): Readonly<Record<WingId, number>> {
	const left = new Map<WingId, number>();
	for (const { wing, squadrons } of missions.flatMap(flying))
		left.set(wing, (left.get(wing) ?? 0) + squadrons);
	const lost: Record<WingId, number> = {};
	for (let n = 0; n < losses; n++) {
		const [wing, most] = [...left].reduce(
			(best, each) => (each[1] > best[1] ? each : best),
			['' as WingId, 0],
		);
		if (most === 0) break;
		left.set(wing, most - 1);
		lost[wing] = (lost[wing] ?? 0) + 1;
	}
	return lost;
}

/** Sides without doubles. */
export function sidesOf(missions: readonly MissionState[]): readonly SideId[] {
	return [...new Set(missions.map(({ side }) => side))];
}
