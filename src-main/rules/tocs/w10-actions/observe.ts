/** A free look from a height: is a hex empty or occupied? */
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, UnitId } from '../game.ts';
import { holdsEnemy, isCompany, isHeadquarters, pieceOf, type Piece } from '../units.ts';
import { looksOver } from '../w11-terrain/sight.ts';
import { isOutside } from '../w9-perimeter/perimeter.ts';
import { stepFault, waitFault } from './activate.ts';

const RULE: RuleRef = 'tocs-w11.19.free-observe';

/** Headquarters, companies, platoons and scouts look; batteries and other assets don't. */
const mayLook = ({ counter }: Piece): boolean =>
	isHeadquarters(counter) || isCompany(counter) || counter.type === 'platoon' || counter.recon;

/** Returns why a unit has no free look at a hex, or null. It reads no more than its side knows. @rule tocs-w11.19.free-observe */
export function observeFault(here: Here, piece: Piece, hex: HexName): Refusal | null {
	const { counter, unit } = piece;
	if (unit.at === null) return refuse(RULE, 'unit/none', 'You have no such unit on the map.');
	if (!mayLook(piece)) return refuse(RULE, 'tocs/no-look', `${counter.name} has no free look.`);
	if (unit.acted || unit.looked || unit.act !== null)
		return refuse(RULE, 'tocs/has-acted', `${counter.name} has acted or looked in this impulse.`);
	if (tocsBoard(here.scenario).find(hex) === null || !isOutside(here, hex, unit.side))
		return refuse(RULE, 'tocs/own-ground', `${hex} does not lie outside your perimeter.`);
	return looksOver(here, unit.at, hex)
		? null
		: refuse(RULE, 'tocs/unseen', `${counter.name} does not look over to ${hex}.`);
}

/**
 * Tells a side whether a hex is empty; no hex changes hands.
 * @rule tocs-w11.19.free-observe-reply @rule tocs-w11.19.free-observe-owner
 */
export function decideObserve(at: At, id: UnitId, hex: HexName): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	if (!piece) return refuse(RULE, 'unit/none', 'You have no such unit on the map.');
	const { side } = piece.unit;
	const fault = waitFault(at) ?? stepFault(at, side) ?? observeFault(at, piece, hex);
	if (fault) return fault;
	const occupied = holdsEnemy(at.game, hex, side);
	return facts(
		{
			type: 'units-changed',
			v: 1,
			rule: RULE,
			payload: { side, units: { [id]: { looked: true, acted: true } }, why: `It looks at ${hex}.` },
		},
		{
			type: 'told',
			v: 1,
			rule: 'tocs-w11.19.free-observe-reply',
			payload: {
				...{ side, news: 'observed', hex },
				words: [occupied ? 'occupied by the enemy' : 'empty'],
				mark: { source: 'observation', occupied },
			},
		},
	);
}
