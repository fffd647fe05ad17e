/** A Voluntary SYR in place of normal movement (17.4). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { withRiders } from '../24-special-units/transport.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { otherThan } from '../sides.ts';
import type { HexName } from '../types.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import { hexesOf, piecesIn, type Piece } from '../units.ts';
import { beginRetreat } from './begin-retreat.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Returns the units of a hex that save themselves in place of moving, or why they can’t: all that are not marked, none of which
 * has moved or fired in this phase.
 * @rule tcs-17.4.movement @rule tcs-17.4.vol @rule tcs-17.5f
 */
export function savingThemselves(at: Here, side: string, hex: HexName): readonly Piece[] | Refusal {
	const able = piecesIn(at, hex, side).filter(({ unit }) => unit.marker === null && unit.on === null);
	if (able.length === 0)
		return refuse(
			'tcs-17.5f',
			'tcs/nobody-able',
			`Nobody in ${hex} can retreat: all are Suppressed or Paralyzed.`,
		);
	const fresh = able.filter((piece) => !hasActed(piece));
	if (fresh.length > 0 && chosenReading(at.game.options, 'retreat-acted') === 'others')
		return withRiders(at, fresh);
	const acted = able.find(hasActed);
	return acted
		? refuse(
				'tcs-17.4.vol',
				'tcs/has-acted',
				`${acted.counter.name} has moved or fired in this phase: a retreat takes the place of its whole movement.`,
			)
		: withRiders(at, able);
}

const hasActed = ({ unit: { phase, fired } }: Piece): boolean =>
	phase.moved || phase.sfa || phase.pfas > 0 || phase.assaulted || phase.impulses !== null || fired;

/** The stack retreats in place of moving, away from the nearest enemy it sees. */
export function saveYourself(
	at: At,
	side: SideId,
	hex: HexName,
	dice: Dice,
	carryOn: (unfolding: TcsUnfolding, dice: Dice) => void,
): Decision<TcsFact> {
	const units = savingThemselves(at, side, hex);
	if ('kind' in units) return units;
	const unfolding = unfoldingOf(at);
	beginRetreat(unfolding, { cause: 'movement', units, from: hex, threat: nearestEnemy(at, side, hex) });
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Returns the nearest enemy hex, all of whose counters are visible, or null if he has none on the map. */
function nearestEnemy(at: Here, side: SideId, hex: HexName): HexName | null {
	const board = tcsBoard(at.scenario);
	const [nearest] = hexesOf(at.game, otherThan(at, side)).toSorted(
		(a, b) => board.distance(hex, a) - board.distance(hex, b) || a.localeCompare(b),
	);
	return nearest ?? null;
}
