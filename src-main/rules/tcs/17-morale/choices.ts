/** The way of a retreat, as far as the rules leave it to its owner (17.4, step 5). */
import type { At } from '../game.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesOf } from '../units.ts';
import type { RetreatChoiceFrame, RetreatFrame } from './frames.ts';
import { retreatOptions } from './retreat.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The retreat that a choice is about: the innermost. */
const retreatOf = ({ game }: Pick<At, 'game'>): RetreatFrame | null =>
	game.frames.findLast((frame) => frame.kind === 'retreat') ?? null;

/** Returns the owner's possible answers, likeliest first: to stop in cover, or a hex to enter. @rule tcs-17.4.step5 */
export function wayReplies(at: Here, { units }: Pick<RetreatChoiceFrame, 'units'>): readonly string[] {
	const frame = retreatOf(at);
	if (!frame) return [];
	// Some of the stack may have died on the way.
	const left = piecesOf(at, units).filter(({ unit }) => unit.at !== null);
	const { hexes, mayStop } = retreatOptions(at, frame, left);
	return [...(mayStop ? ['stop'] : []), ...hexes];
}

/** Hands the owner’s choice to the retreat. */
export function chooseWay(
	unfolding: TcsUnfolding,
	{ side }: RetreatChoiceFrame,
	reply: string,
	by: string,
): void {
	unfolding.add({
		type: 'choice-made',
		v: 1,
		rule: 'tcs-17.4.step5',
		payload: { side, by, choice: 'retreat-way', reply },
	});
	const frame = unfolding.at.game.frames.at(-1);
	if (frame?.kind === 'retreat')
		unfolding.add({
			type: 'frame-changed',
			v: 1,
			rule: 'tcs-17.4.step5',
			payload: { frame: { ...frame, next: reply } },
		});
}
