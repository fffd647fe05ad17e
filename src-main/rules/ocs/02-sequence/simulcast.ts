/** Simulcast turns: both sides agree on a turn without fights, and its steps for them are left out. */
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type { OcsFact } from '../facts.ts';
import type { Clock, OcsGame, World } from '../game.ts';
import type { Step } from './steps.ts';

/** Steps that a simulcast turn has: none for barrages, combat, reaction or exploitation. */
const isPeaceful = (step: Step): boolean =>
	step !== 'movement.barrage' && !/^(reaction|combat|exploitation)\./.test(step);

/** Whether a step is played in the turn that the clock shows. */
export const isPlayed = ({ simulcast }: Pick<Clock, 'simulcast'>, step: Step): boolean =>
	simulcast !== true || isPeaceful(step);

/**
 * Control declares the turn simulcast, when both sides have agreed, before its first player turn. The sides’ steps still follow
 * one another, so that each check of supply is its own; neither waits for a fight.
 * @rule ocs-2.4.agree
 */
export function decideSimulcast({ game }: World): Decision<OcsFact> {
	const { playerTurn, simulcast, step } = game.clock;
	if (simulcast)
		return refuse('ocs-2.4.agree', 'sequence/simulcast-already', 'This turn is a simulcast already.');
	if (playerTurn > 0 || step === 'set-up.set-up')
		return refuse(
			'ocs-2.4.agree',
			'sequence/simulcast-late',
			'A turn is declared simulcast in its Pre-Turn Phase.',
			{ allowed: 'a simulcast turn from the next turn on' },
		);
	return facts({ type: 'simulcast-declared', v: 1, rule: 'ocs-2.4.agree', payload: {} });
}

export const evolveSimulcast = (game: OcsGame): OcsGame => ({
	...game,
	clock: { ...game.clock, simulcast: true },
});

/** Returns why nothing offensive is allowed in a simulcast turn, or null if it isn't one. @rule ocs-2.4.peaceful */
export const noFightNow = ({ clock }: Pick<OcsGame, 'clock'>): Refusal | null =>
	clock.simulcast === true
		? refuse(
				'ocs-2.4.peaceful',
				'sequence/simulcast',
				'This turn is a simulcast: nobody fights, fires, raids or overruns in it.',
				{ allowed: 'moves, supply, transport and rebuilding', overrulable: true },
			)
		: null;

/** Missions that are flown in peace. */
const PEACEFUL: ReadonlySet<MissionKind> = new Set(['transport', 'transfer']);
/** The same for a mission of aircraft. */
export const noMissionNow = (game: Pick<OcsGame, 'clock'>, mission: MissionKind): Refusal | null =>
	PEACEFUL.has(mission) ? null : noFightNow(game);
