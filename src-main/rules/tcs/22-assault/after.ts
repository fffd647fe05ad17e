/** What an Assault leaves of a unit’s phase. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Piece } from '../units.ts';

/** Returns why a unit acts no more in this phase, or null if it has made no Assault. @rule tcs-22.0i */
export const assaultedFault = ({ counter, unit }: Pick<Piece, 'counter' | 'unit'>): Refusal | null =>
	unit.phase.assaulted
		? refuse('tcs-22.0i', 'tcs/has-assaulted', `${counter.name} has made an Assault in this phase.`)
		: null;
