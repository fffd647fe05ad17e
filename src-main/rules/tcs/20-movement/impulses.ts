/** Vehicle Impulses (20.2): a phase in three parts, each a move, a halt to Fire Mode or a Point Fire Action. */
import { add, compare, fraction, roundHalfUp, subtract, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { withUnits, type Impulses, type TcsGame, type UnitPhase } from '../game.ts';
import type { Piece } from '../units.ts';
import type { HexName, UnitId } from '../types.ts';

/** @rule tcs-20.2a.who */
export const MOST_IMPULSES = 3;

/** Returns how many Impulses a stack has used: as many as the one in it that used the most. @rule tcs-20.2f.count */
export const impulsesUsed = (stack: readonly Piece[]): number =>
	Math.max(0, ...stack.map(({ unit }) => unit.phase.impulses?.used ?? 0));

/**
 * Returns why a stack can't spend so many Impulses, or null if it can. What rides on the vehicles plays no part.
 * @rule tcs-20.2a.who @rule tcs-20.2a.sfa @rule tcs-20.2e @rule tcs-3.1d.impulse @rule tcs-14.1f
 */
export function impulseFault(stack: readonly Piece[], many: number): Refusal | null {
	for (const { counter, unit } of stack) {
		if (unit.on !== null) continue;
		if (counter.category !== 'Vehicle')
			return refuse(
				'tcs-20.2a.who',
				'tcs/no-impulses',
				`${counter.name} can’t act by Impulses: only vehicles can, and what rides on them.`,
			);
		if (unit.phase.sfa || unit.fired)
			return refuse(
				'tcs-20.2a.sfa',
				'tcs/has-fired',
				`${counter.name} made a Standard Fire Action in this phase: it has no Impulses.`,
			);
		if (unit.phase.impulses === null && unit.phase.moved)
			return refuse(
				'tcs-20.2e',
				'tcs/moved-whole',
				`${counter.name} has moved with its whole allowance in this phase: it has no Impulses.`,
			);
	}
	const left = MOST_IMPULSES - impulsesUsed(stack);
	return many <= left
		? null
		: refuse(
				'tcs-20.2a.who',
				'tcs/impulses-used',
				left === 0
					? 'All three Impulses of this phase are used.'
					: `Only ${String(left)} of three Impulses ${left === 1 ? 'is' : 'are'} left.`,
			);
}

/** A vehicle's allowance in joined Impulses, and in one of them, MP. */
export interface ImpulsePoints {
	readonly limit: Fraction;
	readonly share: Fraction;
}

/** Returns a vehicle's allowance in a number of joined Impulses, MP. @rule tcs-20.2b.third @rule tcs-20.2c.two */
export const impulsePoints = (piece: Piece, used: number, many: number): ImpulsePoints => ({
	limit: limitOf(piece, used, many),
	share: fraction(piece.counter.allowance, 3),
});

function limitOf({ counter, unit }: Piece, used: number, many: number): Fraction {
	const left = used + many === MOST_IMPULSES ? (unit.phase.impulses?.left ?? ZERO) : ZERO;
	if (many === MOST_IMPULSES) return fraction(counter.allowance);
	if (many === 2) return add(fraction(roundHalfUp(fraction(counter.allowance * 2, 3))), left);
	return add(fraction(counter.allowance, 3), left);
}

/** A phase in which so many Impulses begin; the movement that was under way is over, fractions of a point are kept. */
function begun(phase: UnitPhase, used: number, points: ImpulsePoints | null): UnitPhase {
	const before: Impulses = phase.impulses ?? { used: 0, moving: null, left: ZERO, firedFrom: [] };
	const rest = before.moving ? subtract(before.moving.limit, before.moving.spent) : ZERO;
	const part = compare(rest, ZERO) > 0 ? fraction(rest.n % rest.d, rest.d) : ZERO;
	return {
		...phase,
		impulses: {
			used,
			moving: points && { ...points, spent: ZERO },
			left: add(before.left, part),
			firedFrom: [],
		},
	};
}

/** Returns a game in which units begin Impulses: for movement, with each one's allowance. */
export const withImpulses = (
	game: TcsGame,
	units: readonly UnitId[],
	used: Readonly<Record<UnitId, number>>,
	points: Readonly<Record<UnitId, ImpulsePoints>>,
): TcsGame =>
	withUnits(game, units, ({ phase }, id) => ({ phase: begun(phase, used[id] ?? 0, points[id] ?? null) }));

/** A phase with points spent on movement: by Impulse, and a new one begins for Overwatch at the next third. @rule tcs-20.2c.new */
export function withSpent(phase: UnitPhase, paid: Fraction): UnitPhase {
	const spent = add(phase.spent, paid);
	const { impulses } = phase;
	if (!impulses?.moving) return { ...phase, spent };
	const { share, spent: was } = impulses.moving;
	const now = add(was, paid);
	const isNew = [share, add(share, share)].some((end) => compare(was, end) <= 0 && compare(now, end) > 0);
	return {
		...phase,
		spent,
		impulses: {
			...impulses,
			moving: { ...impulses.moving, spent: now },
			firedFrom: isNew ? [] : impulses.firedFrom,
		},
	};
}

/** Returns a unit's allowance and spending now: of the current Impulse, or of its whole allowance. */
export function budgetOf({ counter, unit: { phase } }: Piece): {
	readonly limit: Fraction;
	readonly spent: Fraction;
} {
	return phase.impulses?.moving ?? { limit: fraction(counter.allowance), spent: phase.spent };
}

/** Whether a cost beside movement fits into the Impulse that runs, where one does. */
export function isWithin(piece: Piece, cost: Fraction): boolean {
	const moving = piece.unit.phase.impulses?.moving;
	return !moving || compare(add(moving.spent, cost), moving.limit) <= 0;
}

/** A game in which movers have been fired at from a hex. */
export const withFiredFrom = (game: TcsGame, units: readonly UnitId[], from: HexName): TcsGame =>
	withUnits(game, units, ({ phase }) =>
		phase.impulses
			? {
					phase: {
						...phase,
						impulses: { ...phase.impulses, firedFrom: [...phase.impulses.firedFrom, from] },
					},
				}
			: {},
	);

/** Whether a stack at a hex has fired at these movers in the Impulse that runs. @rule tcs-15.3i.once */
export const hasFiredAt = (movers: readonly Piece[], from: HexName): boolean =>
	movers.some(({ unit }) => unit.phase.impulses?.firedFrom.includes(from) === true);
