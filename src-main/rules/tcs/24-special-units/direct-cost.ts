/** What artillery on the map spends on direct fire: one Battery Fire of HE for its battery in each phase (24.6c). */
import type { TcsBattery } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { poolKey } from '../18-artillery/types.ts';
import type { Clock } from '../02-turn/turn.ts';
import type { At } from '../game.ts';
import { directSheafFault } from '../proposal-1992/sheaf-strength.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import type { Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Names the phase of a turn: its steps count as one. */
export const phaseStamp = ({ turn, step }: Clock): string => `${String(turn)} ${step.split('-')[0] ?? ''}`;

const batteryOf = ({ scenario }: Pick<Here, 'scenario'>, { id }: Pick<Piece, 'id'>): TcsBattery | null =>
	scenario.artillery.batteries.find(({ guns }) => guns.some((gun) => gun === id)) ?? null;

/** The batteries of firers that have not paid for direct fire in this phase. */
function unpaid(at: Here, firers: readonly Piece[]): readonly TcsBattery[] {
	const stamp = phaseStamp(at.game.clock);
	const batteries = firers.flatMap((piece) => batteryOf(at, piece) ?? []);
	return [...new Set(batteries)].filter(({ id }) => at.game.artillery.batteries[id]?.direct !== stamp);
}

const roundsOf = ({ game }: Pick<Here, 'game'>, { side, calibre }: TcsBattery): number =>
	game.artillery.pools[poolKey(side, calibre)]?.HE ?? 0;

/** Returns why a gun has nothing to fire direct with, or null. @rule tcs-24.6c */
export function directFault(at: Here, piece: Piece): Refusal | null {
	const proposal = directSheafFault(at, piece, batteryOf(at, piece));
	if (proposal) return proposal;
	const [battery] = unpaid(at, [piece]);
	return !battery || roundsOf(at, battery) > 0
		? null
		: refuse(
				'tcs-24.6c',
				'tcs/no-ammunition',
				`${battery.name} has no Battery Fire of HE left at ${String(battery.calibre)} mm.`,
			);
}

/** Spends what batteries owe for the direct fire of their guns. @rule tcs-24.6c */
export function payDirect(unfolding: TcsUnfolding, firers: readonly Piece[]): void {
	for (const battery of unpaid(unfolding.at, firers)) {
		const { id, side, calibre } = battery;
		const rounds = Math.min(1, roundsOf(unfolding.at, battery));
		unfolding.add({
			type: 'direct-paid',
			v: 1,
			rule: 'tcs-24.6c',
			payload: {
				side,
				phase: phaseStamp(unfolding.at.game.clock),
				paid: { batteries: [id], pool: poolKey(side, calibre), shell: 'HE', rounds },
			},
		});
	}
}
