/** Operational Points: what an activation is paid with. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Payment, TocsFact } from '../facts.ts';
import type { At, Here } from '../game.ts';
import { chosenReading } from '../options.ts';

/** Deficit OPs of an impulse. @rule tocs-b3.3.deficit-cap */
const MOST_DEFICIT = 3;

/** The pool that pays for a nation's units: its own where it has one, else its side's. */
type PoolName = Extract<Payment, 'pool' | `pool:${string}`>;

/**
 * Returns the pool that OPs of a nation come out of, and what is in it: no pool pays for another nation's units.
 * @rule tocs-omgn-op-pools
 */
export function poolFor(
	{ game }: Pick<Here, 'game'>,
	side: SideId,
	nation: string | null,
): { readonly name: PoolName; readonly points: number } {
	const own = nation === null ? undefined : game.points[side]?.pools?.[nation];
	return own === undefined || nation === null
		? { name: 'pool', points: game.points[side]?.pool ?? 0 }
		: { name: `pool:${nation}`, points: own };
}

/**
 * Returns how a side's next activation is paid for, or null if nothing is left.
 * @param nation of the unit that is paid for; null: the side itself pays
 * @rule tocs-b3.5.spend-any @rule tocs-b3.5.deficit-order @rule tocs-omgn-op-german-lock
 */
export function nextPayment(here: Here, side: SideId, nation: string | null = null): Payment | null {
	const { scenario, game } = here;
	const points = game.points[side];
	const locked = scenario.sides.find(({ id }) => id === side)?.locked ?? 0;
	if (!points) return null;
	if (points.earned > 0) return 'earned';
	const deficit = points.deficit < MOST_DEFICIT ? 'deficit' : null;
	const from = poolFor(here, side, nation);
	const pool = from.points > 0 && game.clock.turn > locked ? from.name : null;
	return chosenReading(game.options, 'deficit-order') === 'pool-first'
		? (pool ?? deficit)
		: (deficit ?? pool);
}

const POOLS: RuleRef = 'tocs-omgn-op-pools';

/** Banks earned OPs in the pool of a nation of the side's, in its own impulse. Nothing comes back out of it but by its units. */
export function decideBank(at: At, side: SideId, nation: string, points: number): Decision<TocsFact> {
	const { clock } = at.game;
	const own = at.game.points[side];
	if (clock.step !== 'act' || clock.phasing !== side || at.game.frames.length > 0)
		return refuse(POOLS, 'tocs/not-now', 'A side banks OPs in its own impulse, while nothing else goes on.');
	if (own?.pools?.[nation] === undefined)
		return refuse(POOLS, 'tocs/no-pool', `Your side has no pool for ${nation}.`);
	if (points > own.earned)
		return refuse(POOLS, 'tocs/no-points', `You have ${String(own.earned)} OPs of this impulse to bank.`);
	return facts({ type: 'banked', v: 1, rule: POOLS, payload: { side, nation, points } });
}

/**
 * Sets a pool from the umpire's papers: no book gives what the Allies begin with.
 * @param nation null: the side's own pool
 * @rule tocs-omgn-op-allied-start
 */
export function decidePool(
	at: At,
	side: SideId,
	nation: string | null,
	points: number,
	reason: string,
): Decision<TocsFact> {
	if (nation !== null && at.game.points[side]?.pools?.[nation] === undefined)
		return refuse('umpire', 'tocs/no-pool', `This side has no pool for ${nation}.`);
	return facts({ type: 'pool-ruled', v: 1, rule: 'umpire', payload: { side, nation, points, reason } });
}
