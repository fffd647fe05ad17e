/** AT Rolls worked out (16): which infantry steps go for which vehicle and gun steps, the sum each needs, and its exact chance. */
import { fraction, type Fraction } from '../../hexwar/fraction.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { defenceOf, isPointTarget } from '../12-point-fire/point-fire.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import type { FiredAs } from '../outcomes.ts';
import type { HexName, UnitId } from '../types.ts';
import type { Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** One roll: a step of one unit against a step of another. */
export interface AtPair {
	readonly firer: UnitId;
	readonly target: UnitId;
	readonly modifiers: readonly Shift[];
	/** The sum of two dice that kills, after the modifiers. */
	readonly needs: number;
	readonly chance: Fraction;
}

export interface AtAttack {
	readonly target: HexName;
	readonly range: 0 | 1;
	/** The number of the table, before modifiers. */
	readonly base: number;
	readonly pairs: readonly AtPair[];
	/** How likely it is that at least one step is killed, from 0 to 1. */
	readonly anyKill: number;
}

/** An unmodified sum of so much or less kills the step that made the roll. @rule tcs-16.1e */
export const BACKFIRES = 3;

const SUMS: readonly number[] = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));

/**
 * Returns whether a unit may make AT Rolls in a combat: Infantry on foot in Fire Mode, in either mode in Assault and
 * Overrun; Paralyzed only in Assault.
 * @rule tcs-16.1a.mode @rule tcs-16.1a.state @rule tcs-17.5b
 */
export function mayRoll({ counter, unit, steps }: Piece, kind: FiredAs): boolean {
	if (counter.category !== 'Infantry' || unit.at === null || unit.on !== null || steps <= 0) return false;
	if (unit.marker === 'Paralyzed' && kind !== 'assault') return false;
	return unit.mode === 'Fire' || kind === 'assault' || kind === 'overrun';
}

/**
 * Returns the AT Rolls of units at a hex, or null where there is nobody to make one or nothing to make it at: a roll for each
 * step of the firers, each at another step, the best defended first.
 * @rule tcs-16.0.what @rule tcs-16.0.steps @rule tcs-16.1d
 */
export function atAttack(
	at: Here,
	firers: readonly Piece[],
	targets: readonly Piece[],
	hex: HexName,
	kind: FiredAs,
): AtAttack | null {
	const board = tcsBoard(at.scenario);
	const able = firers.filter(
		(piece) => mayRoll(piece, kind) && board.distance(piece.unit.at ?? hex, hex) <= 1,
	);
	const [first] = able;
	if (!first?.unit.at) return null;
	const range = first.unit.at === hex ? 0 : 1;
	const base = chartsOf(at.scenario).atRolls(board.classOf(hex), range);
	const aims = targets
		.filter(isPointTarget)
		.toSorted((a, b) => defenceOf(b) - defenceOf(a) || a.id.localeCompare(b.id))
		.flatMap(({ id, steps }) => Array.from({ length: steps }, () => id));
	const rollers = able.flatMap((piece) => Array.from({ length: piece.steps }, () => piece));
	const pairs = aims.slice(0, rollers.length).flatMap((target, n) => {
		const firer = rollers[n];
		return firer ? [pairOf(at, firer, target, hex, base)] : [];
	});
	return pairs.length === 0 ? null : { target: hex, range, base, pairs, anyKill: anyOf(pairs) };
}

/** Returns one roll of a unit at another. */
export function atPair(at: Here, firer: Piece, target: Piece, hex: HexName): AtAttack {
	const range = firer.unit.at === hex ? 0 : 1;
	const base = chartsOf(at.scenario).atRolls(tcsBoard(at.scenario).classOf(hex), range);
	const pairs = [pairOf(at, firer, target.id, hex, base)];
	return { target: hex, range, base, pairs, anyKill: anyOf(pairs) };
}

/** @rule tcs-16.0.proc */
function pairOf(at: Here, firer: Piece, target: UnitId, hex: HexName, base: number): AtPair {
	const modifiers = modifiersOf(at, firer, hex);
	const needs = base - sumOf(modifiers);
	return {
		firer: firer.id,
		target,
		modifiers,
		needs,
		chance: fraction(SUMS.filter((total) => total >= needs).length, SUMS.length),
	};
}

/** @rule tcs-26.1f */
function modifiersOf({ scenario, game }: Here, { unit }: Piece, hex: HexName): readonly Shift[] {
	const chart = chartsOf(scenario).atRollModifiers;
	const light = scenario.turns[game.clock.turn - 1]?.light ?? 'day';
	const line = (name: keyof typeof chart, holds: boolean): Shift | null =>
		holds ? { name, by: chart[name], rule: 'tcs-16.0.proc' } : null;
	return counted([
		line('Target in Smoke', game.smoke[hex] !== undefined),
		line('Night', light === 'night'),
		line('Attacker Suppressed', unit.marker === 'Suppressed'),
		line('Attacker Paralyzed', unit.marker === 'Paralyzed'),
	]);
}

/** How likely it is that one roll or more kills. */
const anyOf = (pairs: readonly AtPair[]): number =>
	1 - pairs.reduce((none, { chance }) => none * (1 - chance.n / chance.d), 1);

/** Whether a sum of two dice kills. */
export const kills = ({ needs }: Pick<AtPair, 'needs'>, total: number): boolean => total >= needs;
