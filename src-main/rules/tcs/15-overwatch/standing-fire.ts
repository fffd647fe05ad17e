/** Standing orders for overwatch, with which a side answers its chances to fire in advance. */
import type { Dice } from '../../kit/dice.ts';
import { facts, type Decision } from '../../kit/ruleset.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { FireOrder } from '../../../../src-shared/rulesets/tcs/commands.ts';
import { asSeen } from '../proposal-1992/top-only.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import type { FireFrame } from './frames.ts';
import { answersTo, type Answer } from './overwatch.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Returns a side’s standing answer to a chance to fire: the likeliest fire by what the side sees, if it is likely
 * enough, or 'none'. Null if the side is asked: it has no such order, an Assault is announced, or none of its units may
 * fire.
 */
export function standingFire(at: Here, frame: FireFrame): string | null {
	const order = at.game.standing[frame.side]?.fire ?? null;
	if (order === null || (frame.kind === 'overwatch' && frame.trigger === 'final')) return null;
	if (answersTo(at, frame).length === 0) return null;
	if (order === 'hold') return 'none';
	const seen = { ...at, game: asSeen(at.scenario, at.game, frame.side) };
	const [best] = answersTo(seen, frame)
		.map((answer) => ({ id: answer.id, percent: likelihood(answer) }))
		.toSorted((a, b) => b.percent - a.percent);
	return best && best.percent >= order ? best.id : 'none';
}

/** Returns the chance that an answer has any effect, in whole percent. */
function likelihood({ area, point, at }: Answer): number {
	const misses = [
		area?.fire.chances.find(({ result }) => result === 'none')?.chance,
		point?.fire.chances.find(({ kills }) => kills === 0)?.chance,
	].map((none) => (none ? none.n / none.d : 0));
	const fired = [area, point].map((part, n) => (part ? (misses[n] ?? 0) : 1));
	return Math.round(100 * (1 - fired.reduce((all, miss) => all * miss, at ? 1 - at.anyKill : 1)));
}

/** Writes a side’s standing order down; a chance that it has just then is answered by it. */
export function setFireOrder(
	at: At,
	side: SideId,
	order: FireOrder | null,
	dice: Dice,
	carryOn: (unfolding: TcsUnfolding, dice: Dice) => void,
): Decision<TcsFact> {
	const unfolding = unfoldingOf(at);
	unfolding.add({ type: 'fire-ordered', v: 1, rule: 'app', payload: { side, order } });
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
