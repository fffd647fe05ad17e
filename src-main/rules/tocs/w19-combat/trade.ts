/** Steps that a side would lose, traded for hexes that it goes back. */
import type { LossesFrame } from '../frames.ts';
import type { Here } from '../game.ts';
import { changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { fighting, lossReplies, takeLoss } from './losses.ts';
import { retreatReplies } from './retreat.ts';

/** One hex more in place of a step. */
export const TRADE = 'trade';

/**
 * Returns the answers about the next step loss: after the first it may become a hex of retreat, if there is a line of
 * retreat.
 * @rule tocs-w19.6.trade-sl @rule tocs-b2.4.2.tradeoff
 */
export function lossOrTradeReplies(here: Here, frame: LossesFrame): readonly string[] {
	const units = lossReplies(here, frame);
	return mayTrade(here, frame) ? [...units, TRADE] : units;
}

function mayTrade(here: Here, { n, side, hex, first, trades }: LossesFrame): boolean {
	if (first || trades !== true || fighting(here, side).length === 0) return false;
	return retreatReplies(here, { kind: 'retreat', n, side, hex, left: 1, going: false }).length > 1;
}

/** Carries out a choice about a step loss. Returns false if there is no such choice. */
export function answerLosses(unfolding: TocsUnfolding, frame: LossesFrame, reply: string): boolean {
	if (!lossOrTradeReplies(unfolding.at, frame).includes(reply)) return false;
	if (reply === TRADE) trade(unfolding, frame);
	else takeLoss(unfolding, frame, reply);
	return true;
}

function trade(unfolding: TocsUnfolding, frame: LossesFrame): void {
	const { side, hex, left } = frame;
	unfolding.add({ type: 'losses-traded', v: 1, rule: 'tocs-w19.6.trade-sl', payload: { side, hex } });
	unfolding.add(left > 1 ? changed({ ...frame, left: left - 1 }) : ended(frame));
}
