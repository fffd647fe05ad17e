/** What is done for each kind of frame of a mission, and what may be answered where one waits for a choice. */
import { proceduresOf } from '../../kit/procedure.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsGame } from '../game.ts';
import { aimAt, aimsOf, seaFireOn } from '../18-ships/aiming.ts';
import { abort, abortReplies, combatOn, pick, picksOf, STAY } from './combat.ts';
import type { MissionFact } from './frames.ts';
import { intercept, interceptors, missionOn, STAY_DOWN } from './mission.ts';
import type { AirAskingFrame, AirFrame } from './types.ts';

/**
 * What may be chosen lies open: which planes are Active and where Patrol Zones reach is on the map, and an air combat shows both
 * sides all that take part. So a choice of one is taken at once.
 */
export const { openChoice, repliesTo, defaultReply, answerChoice, carryOn } = proceduresOf<
	OcsScenario,
	OcsGame,
	MissionFact,
	AirFrame,
	AirAskingFrame
>(() => ({
	mission: { step: missionOn },
	'air-combat': { step: combatOn },
	'sea-fire': { step: seaFireOn },
	'sea-aim': {
		pace: 'open',
		replies: aimsOf,
		byDefault: (at, frame) => aimsOf(at, frame)[0] ?? '',
		answer: (flying, frame, reply) => aimAt(flying, frame, reply),
	},
	intercept: {
		pace: 'open',
		replies: (at, frame) => [STAY_DOWN, ...interceptors(at, frame)],
		byDefault: () => STAY_DOWN,
		answer: (flying, frame, reply) => intercept(flying, frame, reply),
	},
	abort: {
		pace: 'open',
		replies: abortReplies,
		byDefault: () => STAY,
		answer: (flying, frame, reply) => abort(flying, frame, reply),
	},
	pick: {
		pace: 'open',
		replies: picksOf,
		byDefault: (at, frame) => picksOf(at, frame)[0] ?? '',
		answer: (flying, frame, reply, dice) => pick(flying, frame, reply, dice),
	},
}));
