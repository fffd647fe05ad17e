/** How high an attack of a unit counts, once fire and an infiltration have lowered it. */
import { ATTACKS } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { Here, HexName } from '../game.ts';
import { piecesOf, type Piece } from '../units.ts';

/** Returns the units that attack a hex, each with the attack that fire and an infiltration leave it. */
export function attackersOf(here: Here, hex: HexName): readonly Piece[] {
	const all = piecesOf(here, [...here.game.units.keys()]).filter(
		({ unit }) => unit.attack?.hex === hex && unit.at !== null,
	);
	const led = all.some(({ unit }) => unit.infiltrates);
	return all.flatMap((piece) => lowered(piece, lostLevels(here, piece, hex, led)) ?? []);
}

/**
 * Returns how many levels an attack is lowered: out of a hex under interdiction, into one, behind an infiltration.
 * @rule tocs-w10.26.interdict-attack @rule tocs-w10.26.interdict-battle-hex @rule tocs-w10.2.infil-first
 */
function lostLevels({ game }: Here, { unit }: Piece, hex: HexName, led: boolean): number {
	const from = game.interdicted[unit.attack?.from ?? ''] ? 1 : 0;
	const into = (game.interdicted[hex]?.side ?? unit.side) !== unit.side ? 1 : 0;
	return from + into + (led && !unit.infiltrates ? 1 : 0);
}

/** Returns a unit with its attack lowered by levels, or null if nothing is left. */
function lowered(piece: Piece, levels: number): Piece | null {
	const { attack } = piece.unit;
	if (attack === null || levels === 0) return piece;
	const type = ATTACKS[ATTACKS.indexOf(attack.type) - levels];
	return type === undefined ? null : { ...piece, unit: { ...piece.unit, attack: { ...attack, type } } };
}
