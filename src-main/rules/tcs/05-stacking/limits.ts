/** Stacking limits (5.1): a side's troops and vehicles are counted separately. */
import { isInside } from '../24-special-units/transport.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import { proposed } from '../proposal-1992/switches.ts';
import { isTroops, piecesIn, type Piece } from '../units.ts';

/** Steps of one side in one hex. @rule tcs-5.1.limit */
const MAX_STEPS = { troops: 30, vehicles: 6 } as const;
/** By the proposals of 1992. @rule tcs3-10.stack.five @rule tcs3-10.stack.free-foot */
const PROPOSED = { troops: Number.POSITIVE_INFINITY, vehicles: 5 } as const;

/** Returns how many steps of troops and of vehicles may stay in a hex. @rule tcs-5.1.limit */
export const stackLimits = ({ game }: Pick<At, 'game'>): typeof MAX_STEPS | typeof PROPOSED =>
	proposed(game.options, 'odds') ? PROPOSED : MAX_STEPS;

/** Returns the steps of troops and of vehicles among units. @rule tcs-5.1.mounted @rule tcs-5.1.towed */
export function stepsStacked(pieces: readonly Piece[]): {
	readonly troops: number;
	readonly vehicles: number;
} {
	const sum = (list: readonly Piece[]): number =>
		list.filter((piece) => !isInside(piece)).reduce((total, { steps }) => total + steps, 0);
	const onFoot = pieces.filter((piece) => isTroops(piece) && piece.notional === null);
	const notional = pieces.reduce((total, piece) => total + (piece.notional ?? 0), 0);
	return { troops: sum(onFoot), vehicles: sum(pieces.filter((piece) => !isTroops(piece))) + notional };
}

/** Returns why a side has too much in a hex, or null if it has not. @rule tcs-5.1.limit @rule tcs-5.0.assault */
export function stackFault(at: Pick<At, 'scenario' | 'game'>, hex: HexName, side: SideId): Refusal | null {
	const { troops, vehicles } = stepsStacked(piecesIn(at, hex, side));
	const most = stackLimits(at);
	if (troops <= most.troops && vehicles <= most.vehicles) return null;
	if (most.troops === Number.POSITIVE_INFINITY)
		return refuse(
			'tcs3-10.stack.five',
			'tcs/overstacked',
			`${hex} holds ${String(vehicles)} vehicles and carriers: at most ${String(most.vehicles)} may stay. Move some on, or its owner loses the rest.`,
		);
	return refuse(
		'tcs-5.1.limit',
		'tcs/overstacked',
		`${hex} holds ${String(troops)} steps of troops and ${String(vehicles)} of vehicles: at most ${String(most.troops)} and ${String(most.vehicles)} may stay. Move some on, or its owner loses the rest.`,
	);
}
