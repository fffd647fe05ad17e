/** The handler of each kind of procedure, and the possible answers if it waits for a choice. */
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { Dice } from '../kit/dice.ts';
import { proceduresOf, type Procedures } from '../kit/procedure.ts';
import { Unfolding } from '../kit/unfolding.ts';
import type { Fighting } from './09-combat/fighting.ts';
import type { FightMeans } from './09-combat/means.ts';
import { combatOn } from './09-combat/procedure.ts';
import { barrageOn } from './10-barrage/losing.ts';
import { abort, abortReplies, airCombatOn, pick, picksOf, STAY } from './14-air/combat.ts';
import type { Flying, MissionFact } from './14-air/frames.ts';
import { intercept, interceptors, missionOn, STAY_DOWN } from './14-air/mission.ts';
import type { AirAskingFrame } from './14-air/types.ts';
import { aimAt, aimsOf, seaFireOn } from './18-ships/aiming.ts';
import { evolveMission } from './evolve/air.ts';
import type { OcsGame, Procedure, World } from './game.ts';

type OcsProcedures = Procedures<OcsScenario, OcsGame, MissionFact, AirAskingFrame>;

/** Made once for the means that fights are decided with. */
const proceduresByMeans = new WeakMap<FightMeans, OcsProcedures>();

/**
 * Returns the handler of each kind of procedure. Combats, barrages and Attrition ask for themselves; choices in the air
 * are public: the map shows which planes are Active and where Patrol Zones reach, and an air combat shows both sides
 * everything in it. A choice of one is therefore taken at once.
 */
export function proceduresFor(means: FightMeans): OcsProcedures {
	const cached = proceduresByMeans.get(means);
	if (cached) return cached;
	const procedures = proceduresWith(means);
	proceduresByMeans.set(means, procedures);
	return procedures;
}

const proceduresWith = (means: FightMeans): OcsProcedures =>
	proceduresOf<OcsScenario, OcsGame, MissionFact, Procedure, AirAskingFrame>(() => ({
		combat: { step: (unfolding, _frame, dice) => combatOn(unfolding, means, dice) },
		overrun: { step: (unfolding, _frame, dice) => combatOn(unfolding, means, dice) },
		barrage: { step: barrageOn },
		attrition: { step: () => false },
		mission: { step: missionOn },
		'air-combat': { step: airCombatOn },
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

/** Returns what facts of procedures unfold in. */
export const unfoldingAt = (world: World): Flying =>
	new Unfolding<OcsScenario, OcsGame, MissionFact>(world, evolveMission);

/** Returns these facts, and all that follows of them up to the next choice or throw of dice that somebody must make. */
export function carriedOn(
	{ world, means }: Pick<Fighting, 'world' | 'means'>,
	first: readonly MissionFact[],
	dice: Dice,
): readonly MissionFact[] {
	const unfolding = unfoldingAt(world);
	unfolding.add(...first);
	proceduresFor(means).carryOn(unfolding, dice);
	return unfolding.facts;
}
