/** A stack that an Artillery Mission would drive away may be Paralyzed instead, as its owner likes (17.4l). */
import type { TcsUnfolding } from '../unfolding.ts';
import { isTroops, piecesOf } from '../units.ts';
import type { HoldChoiceFrame } from './frames.ts';
import { retreatFrom } from './make-check.ts';

/** The possible answers, default first. */
export const HOLD_REPLIES = ['retreat', 'paralyzed'] as const;

/** Carries out an answer; returns false where there is no such answer. @rule tcs-17.4l */
export function answerHold(
	unfolding: TcsUnfolding,
	{ side, units, hexes, threat }: HoldChoiceFrame,
	reply: string,
	by: string,
): boolean {
	if (!HOLD_REPLIES.some((each) => each === reply)) return false;
	const [hex = ''] = hexes;
	unfolding.add({
		type: 'choice-made',
		v: 1,
		rule: 'tcs-17.4l',
		payload: { side, by, choice: 'hold-instead', reply },
	});
	const stack = piecesOf(unfolding.at, units).filter(({ unit }) => unit.at === hex);
	if (reply === 'retreat') retreatFrom(unfolding, stack, hex, threat, null);
	else
		unfolding.add({
			type: 'paralyzed-instead',
			v: 1,
			rule: 'tcs-17.4l',
			payload: { side, hex, units: stack.filter(isTroops).map(({ id }) => id) },
		});
	return true;
}
