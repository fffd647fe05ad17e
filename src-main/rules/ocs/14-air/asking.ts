/** What missions ask of sides as the house knows questions, and what follows from answers. */
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { At, World } from '../game.ts';
import { nameOf } from '../03-counters/names.ts';
import { aimWords } from '../18-ships/aiming.ts';
import { stillIn, STAY } from './combat.ts';
import { frameOf, type MissionFact } from './frames.ts';
import { STAY_DOWN } from './mission.ts';
import { planeOf } from './planes.ts';
import { proceduresFor, unfoldingAt } from '../procedures.ts';
import { meansByChapter } from '../09-combat/means-by-chapter.ts';
import type { AirAskingFrame } from './types.ts';
import { MISSION_WORDS } from '../../../../src-shared/rulesets/ocs/mission-words.ts';

const RULES: Readonly<Record<AirAskingFrame['kind'], RuleRef>> = {
	intercept: 'ocs-14.5.who',
	abort: 'ocs-14.3d.A',
	pick: 'ocs-14.3e.B',
	'sea-aim': 'ocs-18.3c.see',
};

/** Returns the question that a mission waits for; none if it waits for nobody. */
export function airQuestions(world: Pick<At, 'scenario' | 'game'>): readonly StandingQuestion[] {
	const { openChoice, repliesTo, defaultReply } = proceduresFor(meansByChapter);
	const frame = openChoice(world);
	if (!frame) return [];
	return [
		{
			id: `air-${frame.kind}-${String(world.game.framesBegun)}`,
			rule: RULES[frame.kind],
			ask: askOf(world, frame),
			to: { side: frame.side, team: null },
			answers: repliesTo(world, frame).map((id) => ({ id, label: labelOf(world, frame, id) })),
			byDefault: defaultReply(world, frame),
		},
	];
}

function askOf(world: World, frame: AirAskingFrame): string {
	const mission = frameOf(world.game, 'mission');
	switch (frame.kind) {
		case 'intercept': {
			const what = mission ? MISSION_WORDS[mission.mission] : 'A mission';
			return `${what} comes to ${frame.target}, in your Patrol Zone. Which Fighter intercepts it?`;
		}
		case 'sea-aim':
			return `${nameOf(world, frame.firer)} fires at the ships in ${frameOf(world.game, 'sea-fire')?.hex ?? ''}. At which of them?`;
		case 'abort':
			return frame.when === 'before'
				? 'An air combat is about to begin. Which aircraft aborts?'
				: 'The air combat is over. Which aircraft aborts its mission?';
		case 'pick':
			return `${opponents(world, frame.side)} Which aircraft ${frame.part === 'attacker' ? 'attacks' : 'defends'} in this round?`;
	}
}

/** Who is against a side in the combat under way: 'Against Spitfire (4), Typhoon (2).' */
function opponents(world: World, side: string): string {
	const combat = frameOf(world.game, 'air-combat');
	if (!combat) return '';
	const other = combat.first === side ? combat.second : combat.first;
	const picked = combat.picked === null ? null : planeOf(world, combat.picked);
	const planes = picked?.state.side === other ? [picked] : stillIn(world, combat, other);
	return `Against ${planes.map(({ id }) => planeWords(world, id)).join(', ')}.`;
}

function labelOf(world: World, frame: AirAskingFrame, reply: string): string {
	if (reply === STAY_DOWN) return 'No interception';
	if (reply === STAY)
		return frame.kind === 'abort' && frame.when === 'after' ? 'All go on' : 'All stay and fight';
	if (frame.kind === 'sea-aim') return aimWords(world, frame, reply);
	const words = planeWords(world, reply);
	return frame.kind === 'abort' ? `${words} aborts` : words;
}

/** A plane with its rating as it is printed: 'Bf 109 (3)', 'Stuka ((1)), reduced'. */
export function planeWords(world: World, id: string): string {
	const { counter, face, state } = planeOf(world, id);
	const rating = face.noAttack ? `(${String(face.rating)})` : String(face.rating);
	return `${counter.name}, rating ${rating}${state.lost > 0 ? ', reduced' : ''}`;
}

/** Carries an answer out, and the mission on. */
export function answerAir(
	at: At,
	question: StandingQuestion,
	reply: string,
	dice: Dice,
): Decision<MissionFact> {
	const { openChoice, answerChoice, carryOn } = proceduresFor(meansByChapter);
	const frame = openChoice(at);
	const flying = unfoldingAt(at);
	const taken = frame !== null && answerChoice(flying, frame, reply, dice, 'its side');
	if (!taken) return refuse(question.rule, 'air/answer', 'There is no such answer to this question.');
	carryOn(flying, dice);
	return facts(...flying.facts);
}
