/**
 * Fights' questions to sides in the house's form, the consequences of answers, and how a side is told of a question.
 */
import type { MissionFact } from '../14-air/frames.ts';
import { carriedOn } from '../procedures.ts';
import type { Dice } from '../../kit/dice.ts';
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import { Newest } from '../../kit/newest.ts';
import type { Decision } from '../../kit/ruleset.ts';
import { firstPlayerQuestion } from '../02-sequence/pre-turn.ts';
import { undoAsks } from '../02-sequence/undo-asks.ts';
import { airQuestions } from '../14-air/asking.ts';
import { barrageQuestion } from '../10-barrage/losing.ts';
import { raiderQuestion } from '../13-specialized/rail/raiders.ts';
import { attritionQuestion } from '../12-supply/decide.ts';
import type { World } from '../game.ts';
import { answerCombat } from './decide.ts';
import type { AskedFact } from './facts.ts';
import { fighting } from './fighting.ts';
import { combatQuestion, asStandingQuestion } from './questions.ts';
import { meansByChapter } from './means-by-chapter.ts';

/** For the latest few games: needed by the command, by its consequences and by each view. */
const newest = new Newest<World['game'], readonly StandingQuestion[]>(8);

/** Returns the question that a fight waits for; none if it waits for nobody. */
export const fightQuestions = (world: World): readonly StandingQuestion[] =>
	world.game.frames.length === 0 ? [] : newest.of(world.game, () => readQuestions(world));

function readQuestions(world: World): readonly StandingQuestion[] {
	const desk = fighting(world, meansByChapter);
	const question = combatQuestion(desk) ?? barrageQuestion(desk);
	return question ? [asStandingQuestion(question)] : [];
}

/** Carries out an answer to the open question. */
export function answerFight(
	world: World,
	question: string,
	answer: string,
	dice: Dice,
): Decision<MissionFact> {
	const desk = fighting(world, meansByChapter);
	const open = barrageQuestion(desk);
	const choice = open?.id === question ? open.choices.find(({ id }) => id === answer) : undefined;
	if (choice) return { kind: 'facts', facts: carriedOn(desk, choice.facts(dice), dice) };
	return answerCombat(desk, question, answer, dice);
}

/**
 * Questions announced this way; the one about who goes first is announced with the roll, and again if another was open
 * before it.
 */
const toldQuestions = (world: World): readonly StandingQuestion[] => [
	...undoAsks(world),
	...fightQuestions(world),
	...airQuestions(world),
	...attritionQuestion(world),
	...raiderQuestion(world),
];

/** Tells each side the current question of a fight or Attrition, if it has changed. */
export function askedNow(before: World, after: World): readonly AskedFact[] {
	const [was, is] = [toldQuestions(before), toldQuestions(after)];
	return after.scenario.sides.flatMap(({ id: side }): readonly AskedFact[] => {
		const [old, now] = [was, is].map((list) => list.find(({ to }) => to.side === side) ?? null);
		if (JSON.stringify(old) === JSON.stringify(now)) return [];
		const asks = now ?? firstPlayerQuestion(after).find(({ to }) => to.side === side);
		const asked = asks ? { id: asks.id, ask: asks.ask, answers: asks.answers } : null;
		return [{ type: 'side-asked', v: 1, rule: 'app', payload: { side, asked } }];
	});
}
