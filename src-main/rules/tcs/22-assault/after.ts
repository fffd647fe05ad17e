/** What an Assault leaves of a unit’s phase. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Piece } from '../units.ts';

/** Returns why a unit acts no more in this phase, or null if it has neither assaulted nor breached. @rule tcs-22.0i @rule tcs-21.3.cost */
export const assaultedFault = ({ counter, unit }: Pick<Piece, 'counter' | 'unit'>): Refusal | null =>
	unit.phase.assaulted
		? refuse('tcs-22.0i', 'tcs/has-assaulted', `${counter.name} has made an Assault in this phase.`)
		: unit.phase.breaching
			? refuse(
					'tcs-21.3.cost',
					'tcs/breaching',
					`${counter.name} breaches a Minefield: it does nothing else.`,
				)
			: null;
