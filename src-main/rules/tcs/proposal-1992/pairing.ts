/** Chapter 7 of the proposals: an owner's advance choice of combinations. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { UnitId } from '../types.ts';
import { pieceOf } from '../units.ts';
import { mayPair } from './area-groups.ts';
import { proposed } from './switches.ts';

/** Notes a combination, or that a unit is attacked alone. @rule tcs3-7.combo.make */
export function notePairing(at: At, side: SideId, unit: UnitId, gun: UnitId | null): Decision<TcsFact> {
	if (!proposed(at.game.options, 'area-fire'))
		return refuse(
			'tcs3-7.combo.make',
			'tcs/not-proposed',
			'Combinations are made by the 1992 proposal alone.',
		);
	const one = pieceOf(at, unit);
	const other = gun === null ? null : pieceOf(at, gun);
	if (one?.unit.side !== side || (other && other.unit.side !== side) || (gun !== null && !other))
		return refuse('tcs3-7.combo.make', 'tcs/no-unit', 'You have no such unit on the map.');
	if (other && (!mayPair(one, other) || one.unit.at === null || one.unit.at !== other.unit.at))
		return refuse(
			'tcs3-7.combo.make',
			'tcs/no-combination',
			'A combination is one infantry platoon or section and one machine gun in the same hex.',
		);
	return facts({
		type: 'pairing-noted',
		v: 1,
		rule: 'tcs3-7.combo.make',
		payload: { side, unit, with: gun },
	});
}
