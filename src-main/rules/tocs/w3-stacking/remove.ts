/** A unit is removed from an overstacked hex, by its own side's choice. */
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { TocsFact } from '../facts.ts';
import type { At, UnitId } from '../game.ts';
import { pieceOf } from '../units.ts';
import { waitFault } from '../w10-actions/activate.ts';
import { removeFault } from './cure.ts';

/** Takes a unit off the map for good. @rule tocs-w3.0.cure */
export function decideRemove(at: At, id: UnitId): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	if (!piece) return refuse('tocs-w3.0.cure', 'unit/none', 'You have no such unit on the map.');
	const fault = waitFault(at) ?? removeFault(at, piece);
	if (fault) return fault;
	return facts({
		type: 'units-changed',
		v: 1,
		rule: 'tocs-w3.0.cure',
		payload: {
			side: piece.unit.side,
			units: { [id]: { at: null, off: 'disbanded', bank: null, act: null } },
			why: 'Taken off the map: its hex held too many.',
		},
	});
}
