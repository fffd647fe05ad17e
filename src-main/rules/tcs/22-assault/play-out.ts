/** Control plays an Assault or Overrun out: every choice by its default, and who can fire fires. */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import { answerChoice, carryOn, defaultReply, openChoice, repliesTo } from '../procedures.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { unfoldingOf } from '../unfolding.ts';
import { currentAssault } from './choices.ts';

/** So many choices at most: longer than any Assault that the rules let go on. */
const MOST_CHOICES = 600;

/** Answers every question until no Assault, and nothing it began, is under way. */
export function playOut(at: At, by: string, dice: Dice): Decision<TcsFact> {
	if (currentAssault(at) === null || openChoice(at) === null)
		return refuse('tcs-22.0.when', 'tcs/no-assault', 'No Assault or Overrun waits for a choice.');
	const unfolding = unfoldingOf(at);
	for (let n = 0; n < MOST_CHOICES && currentAssault(unfolding.at) !== null; n += 1) {
		const frame = openChoice(unfolding.at);
		if (!frame) break;
		const usual = defaultReply(unfolding.at, frame);
		// To hold fire round after round would never end it.
		const [first = usual] = repliesTo(unfolding.at, frame);
		answerChoice(
			unfolding,
			frame,
			frame.kind === 'assault-fire' && usual === 'hold' ? first : usual,
			dice,
			by,
		);
		carryOn(unfolding, dice);
	}
	return facts(...unfolding.facts);
}
