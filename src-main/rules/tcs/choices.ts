/** What may be answered to the choice that stands open, and what follows: the same for windows and for the game. */
import type { Dice } from '../kit/dice.ts';
import { chooseLoss, lossReplies } from './10-losses/assign.ts';
import { answerFire, fireReplies } from './15-overwatch/answer.ts';
import { isAsking, isFireChance, type AskingFrame } from './15-overwatch/frames.ts';
import { chooseWay, wayReplies } from './17-morale/choices.ts';
import { assaultAnswer, assaultDefault, assaultReplies } from './22-assault/choices.ts';
import type { At } from './game.ts';
import type { TcsUnfolding } from './unfolding.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns the frame that waits for a side to choose; null: none. */
export const openChoice = ({ game }: Pick<At, 'game'>): AskingFrame | null => {
	const top = game.frames.at(-1);
	return top && isAsking(top) ? top : null;
};

/** Returns what may be answered, by ids. */
export function repliesTo(at: Here, frame: AskingFrame): readonly string[] {
	if (isFireChance(frame)) return ['none', ...fireReplies(at, frame)];
	if (frame.kind === 'losses') return lossReplies(at, frame);
	return frame.kind === 'retreat-way' ? wayReplies(at, frame) : assaultReplies(at, frame);
}

/** Returns the answer that is taken where nobody gives one. */
export function defaultReply(at: Here, frame: AskingFrame): string {
	if (isFireChance(frame)) return 'none';
	if (frame.kind === 'losses') return 'rest';
	return frame.kind === 'retreat-way' ? (wayReplies(at, frame)[0] ?? '') : assaultDefault(at, frame);
}

/** Carries out an answer; returns false where there is no such answer. */
export function answerChoice(
	unfolding: TcsUnfolding,
	frame: AskingFrame,
	reply: string,
	dice: Dice,
	by: string,
): boolean {
	if (isFireChance(frame)) return answerFire(unfolding, frame, reply, dice, by);
	if (!repliesTo(unfolding.at, frame).includes(reply)) return false;
	if (frame.kind === 'losses') chooseLoss(unfolding, frame, reply, by, dice);
	else if (frame.kind === 'retreat-way') chooseWay(unfolding, frame, reply, by);
	else assaultAnswer(unfolding, frame, reply, by);
	return true;
}
