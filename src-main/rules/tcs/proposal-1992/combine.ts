/** Chapter 10 of the proposals: platoons of one company in one hex are made into fewer full ones. */
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import { stepNow } from '../02-turn/turn.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { UnitId } from '../types.ts';
import { fullSteps, piecesOf, type Piece } from '../units.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Returns each platoon's steps after combining: the first are full, one has the rest, the others are gone. Steps are
 * conserved, and none exceeds its full strength.
 * @rule tcs3-10.combine.max @rule tcs3-10.combine.example
 */
export function combinedSteps(platoons: readonly Piece[]): Readonly<Record<UnitId, number>> {
	let left = platoons.reduce((sum, { steps }) => sum + steps, 0);
	const inOrder = platoons.toSorted(
		(a, b) => fullSteps(b.counter) - fullSteps(a.counter) || a.id.localeCompare(b.id),
	);
	return Object.fromEntries(
		inOrder.map((piece) => {
			const steps = Math.min(left, fullSteps(piece.counter));
			left -= steps;
			return [piece.id, steps];
		}),
	);
}

/** Combines platoons. @rule tcs3-10.combine.when @rule tcs3-10.combine.same-company */
export function combine(at: Here, units: readonly UnitId[]): Decision<TcsFact> {
	const { game } = at;
	if (!proposed(game.options, 'odds'))
		return refuse(
			'tcs3-10.combine.when',
			'tcs/not-proposed',
			'Platoons are combined by the 1992 proposal alone.',
		);
	if (game.clock.step !== 'draw')
		return refuse(
			'tcs3-10.combine.when',
			'tcs/not-now',
			`Platoons are combined as sheets are drawn. It is “${stepNow(at.scenario, game.clock)}” now.`,
		);
	const platoons = piecesOf(at, units).filter(({ unit }) => unit.at !== null);
	const [first, ...others] = platoons;
	if (!first || others.length === 0 || platoons.length < units.length)
		return refuse('tcs3-10.combine.when', 'tcs/no-unit', 'Choose two platoons or more on the map.');
	const alike = platoons.every(
		({ counter, unit }) =>
			counter.category === 'Infantry' &&
			counter.formation === first.counter.formation &&
			counter.company !== null &&
			counter.company === first.counter.company &&
			unit.at === first.unit.at,
	);
	if (!alike)
		return refuse(
			'tcs3-10.combine.same-company',
			'tcs/not-a-company',
			'Only infantry platoons of one company in one hex are combined.',
		);
	return facts({
		type: 'combined',
		v: 1,
		rule: 'tcs3-10.combine.max',
		payload: {
			side: first.unit.side,
			hex: first.unit.at ?? '',
			had: Object.fromEntries(platoons.map(({ id, steps }) => [id, steps])),
			steps: combinedSteps(platoons),
		},
	});
}
