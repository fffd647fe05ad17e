/** Propaganda: leaflets over troops that are cut off. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { piecesIn, pieceOf, type Piece } from '../units.ts';
import { degraded } from '../w5-states/states.ts';
import { isInLoc } from '../w7-loc/loc.ts';

/**
 * Whoever is out of LOC takes a Morale Check; where all of a hex are out of supply it is harder, and costs two levels.
 * @rule tocs-w15.6.propaganda
 */
export function dropLeaflets(unfolding: TocsUnfolding, side: SideId, hex: HexName, dice: Dice): void {
	const of = otherSide(unfolding.at.scenario, side);
	announce(unfolding, of, hex);
	const there = piecesIn(unfolding.at, hex, of).filter(({ unit }) => !unit.depot);
	const isPocket = there.length > 0 && there.every(({ unit }) => unit.out);
	const cut = there.filter((piece) => isPocket || !isInLoc(unfolding.at, piece));
	for (const piece of cut) check(unfolding, piece, isPocket, dice);
}

/** The other side is told the hex. @rule tocs-w15.6.propaganda-announce */
const announce = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w15.6.propaganda-announce',
		payload: { side, news: 'leaflets', hex, words: [], mark: null },
	});

/** Only its own side is told of the check. */
function check(unfolding: TocsUnfolding, { id, counter, unit }: Piece, isPocket: boolean, dice: Dice): void {
	const rule: RuleRef = 'tocs-w15.6.propaganda';
	const faces = dice.roll(6, 2, `the Morale Check of ${counter.name}`, rule);
	const total = faces.reduce((a, b) => a + b, 0) + (isPocket ? 1 : 0);
	const passed = total <= counter.morale;
	unfolding.add({
		type: 'checked',
		v: 1,
		rule,
		payload: { side: unit.side, unit: id, dice: faces, total, morale: counter.morale, passed },
		rolls: dice.rolls.slice(-1),
	});
	const now = pieceOf(unfolding.at, id)?.unit.state ?? unit.state;
	if (!passed)
		unfolding.add({
			type: 'states-changed',
			v: 1,
			rule,
			payload: { side: unit.side, units: { [id]: degraded(now, isPocket ? 2 : 1) }, why: 'Leaflets.' },
		});
}
