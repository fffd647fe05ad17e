/** Victory points: each side by its own conditions, which it alone is told before the end. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsCondition } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { facts, type Decision } from '../../kit/ruleset.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here } from '../game.ts';
import { piecesOf } from '../units.ts';
import { killOf } from './kills.ts';

/** A line of a score. */
export interface ScoreLine {
	readonly name: string;
	readonly points: number;
}
export interface Score {
	readonly lines: readonly ScoreLine[];
	readonly total: number;
}

/**
 * Returns what a side has scored by what it knows, or in the end by the truth.
 * @rule tocs-b1.1.vc-asymmetric @rule tocs-omgn-vp-german-conditions @rule tocs-omgn-vp-kills
 */
export function scoreOf(here: Here, side: SideId): Score {
	const { scenario, game } = here;
	const conditions = scenario.sides.find(({ id }) => id === side)?.victory ?? [];
	const lines = conditions.map(({ name, ...condition }) => ({
		name,
		points: pointsOf(here, side, { name, ...condition }),
	}));
	const extra = game.extra[side] ?? 0;
	const all = [...lines, ...(extra === 0 ? [] : [{ name: 'Other', points: extra }])];
	return { lines: all, total: all.reduce((sum, { points }) => sum + points, 0) };
}

function pointsOf(here: Here, side: SideId, condition: TocsCondition): number {
	const { game } = here;
	if (condition.kills !== null) {
		const killed = game.kills[side]?.[condition.kills] ?? 0;
		return (
			condition.points * (killed + (game.clock.step === 'over' ? disbanded(here, side, condition.kills) : 0))
		);
	}
	const counts = condition.hexes.map(
		(hex) => game.owners.get(hex) === side || (condition.orDown && game.down[hex] === true),
	);
	if (condition.all) return counts.length > 0 && counts.every(Boolean) ? condition.points : 0;
	return condition.points * counts.filter(Boolean).length;
}

/** Units that the other side disbanded count in the end as if they had been destroyed. @rule tocs-w10.20.disband-vp */
const disbanded = (here: Here, side: SideId, kill: TocsCondition['kills']): number =>
	piecesOf(here, [...here.game.units.keys()]).filter(
		(piece) =>
			piece.unit.side !== side && piece.unit.off === 'disbanded' && killOf(here.scenario, piece) === kill,
	).length;

/** Returns the winner, by the higher total, or null if nobody. @rule tocs-b5.0.final-vp @rule tocs-omgn-vp-winner */
export function winnerOf(here: Here): SideId | null {
	const [first, second] = here.scenario.sides;
	const [a, b] = [scoreOf(here, first.id).total, scoreOf(here, second.id).total];
	if (a === b) return null;
	return a > b ? first.id : second.id;
}

/** Control gives points beside the conditions. */
export const decideScore = (_at: At, side: SideId, points: number, reason: string): Decision<TocsFact> =>
	facts({ type: 'scored', v: 1, rule: 'umpire', payload: { side, kill: null, points, why: reason } });
