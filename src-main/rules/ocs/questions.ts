/** OCS's questions that stand. */
import { askersQuestions } from '../kit/askers.ts';
import { answerUndo } from '../kit/undo-consent.ts';
import { answerFirstPlayer, firstPlayerQuestion } from './02-sequence/pre-turn.ts';
import { undoAsks } from './02-sequence/undo-asks.ts';
import { answerRaider, raiderQuestion } from './13-specialized/rail/raiders.ts';
import { airQuestions, answerAir } from './14-air/asking.ts';
import { answerFight, fightQuestions } from './09-combat/asking.ts';
import { answerAttrition, attritionQuestion } from './12-supply/decide.ts';
import type { OcsFact } from './facts.ts';
import type { At } from './game.ts';

export const { questions, answer } = askersQuestions<At, OcsFact>([
	{ asks: undoAsks, answer: ({ game }, question, reply) => answerUndo(game, question, reply) },
	{ asks: firstPlayerQuestion, answer: (at, _question, reply, dice) => answerFirstPlayer(at, reply, dice) },
	{ asks: attritionQuestion, answer: (at, _question, reply) => answerAttrition(at, reply) },
	{ asks: airQuestions, answer: (at, question, reply, dice) => answerAir(at, question, reply, dice) },
	{ asks: raiderQuestion, answer: (at, _question, reply) => answerRaider(at, reply) },
	{
		asks: fightQuestions,
		answer: (at, question, reply, dice) => answerFight(at, question.id, reply, dice),
	},
]);
