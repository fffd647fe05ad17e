/** Mortars (24.3): who observes for them, and how often they fire. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { formationOf, hexesOf, piecesIn, type Piece } from '../units.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

export const isMortar = ({ counter }: Pick<Piece, 'counter'>): boolean => counter.kind === 'mortar';

/** Whether a unit is of the company, battalion or regiment that a mortar fires for. @rule tcs-24.3a.echelon */
export function isOfEchelon({ scenario }: Here, mortar: Piece, unit: Piece): boolean {
	const [own, other] = [formationOf(scenario, mortar.counter), formationOf(scenario, unit.counter)];
	if (own === null || other === null) return false;
	const { echelon, company } = mortar.counter;
	if (echelon === 'company') return own.id === other.id && company === unit.counter.company;
	return echelon === 'battalion'
		? own.id === other.id
		: own.regiment !== null && own.regiment === other.regiment;
}

/**
 * Returns the units that may observe for a mortar at a hex, the nearest first: it may be one of them itself.
 * @rule tcs-24.3a.los @rule tcs-24.3a.state @rule tcs-4.2.obs-mortar @rule tcs-9.1b.mortar
 */
export function mortarObservers(at: Here, mortar: Piece, target: HexName): readonly Piece[] {
	const board = tcsBoard(at.scenario);
	return hexesOf(at.game, mortar.unit.side)
		.filter((hex) => sightOf(at, hex, target).open)
		.toSorted((a, b) => board.distance(a, target) - board.distance(b, target) || a.localeCompare(b))
		.flatMap((hex) => piecesIn(at, hex, mortar.unit.side))
		.filter(
			(piece) => piece.unit.marker === null && (piece.id === mortar.id || isOfEchelon(at, mortar, piece)),
		);
}

/** Returns the units a firer sees by: itself, or for a mortar its observers. */
export const eyesOf = (at: Here, piece: Piece, target: HexName): readonly Piece[] =>
	isMortar(piece) ? mortarObservers(at, piece, target) : [piece];

/** Returns the hex from which a fire is observed, or null for the firer's own. @rule tcs-24.3e */
export function observedFrom(at: Here, piece: Piece, target: HexName): HexName | null {
	if (!isMortar(piece)) return null;
	const observers = mortarObservers(at, piece, target);
	return observers.some(({ id }) => id === piece.id) ? null : (observers[0]?.unit.at ?? null);
}

/**
 * Returns why a mortar can't fire at a hex, or null if it can.
 * @rule tcs-24.3b.once @rule tcs-24.3b.zero @rule tcs-24.3a.los @rule tcs-9.1a.mortar
 */
export function mortarFault(at: Here, piece: Piece, target: HexName): Refusal | null {
	const { counter, unit } = piece;
	if (unit.phase.fires > 0)
		return refuse(
			'tcs-24.3b.once',
			'tcs/mortar-fired',
			`${counter.name} has fired in this phase: a mortar fires once in it.`,
		);
	if (unit.at === target)
		return refuse('tcs-24.3b.zero', 'tcs/too-near', `${counter.name} can’t fire into its own hex.`);
	return mortarObservers(at, piece, target).length > 0
		? null
		: refuse(
				'tcs-24.3a.los',
				'tcs/no-observer',
				`${counter.name} has no observer of its ${counter.echelon} who sees ${target}.`,
			);
}
