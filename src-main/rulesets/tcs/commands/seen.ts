/** What a side's command may name: no enemy that it does not see, still to come or beneath the top of a stack (tcs3-10). */
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import { namedBy } from '../../../rules/tcs/proposal-1992/top-only.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import type { At } from '../../../rules/tcs/game.ts';
import type { TcsTypes } from '../types.ts';

/** A side's command with the enemy units that it may name: one that it does not see is none. @rule tcs3-10.view.top-only */
export function asNamed(at: At, sent: TcsTypes['Command'], seat: Asking['seat']): TcsTypes['Command'] {
	if (seat.kind !== 'side') return sent;
	const named = (id: UnitId): UnitId => UnitId.parse(namedBy(at, seat.side, id));
	if (sent.type === 'point-fire') return { ...sent, at: sent.at.map(named) };
	if (sent.type === 'mount') return { ...sent, on: sent.on.map(named) };
	return sent.type === 'fly-sortie' && sent.target !== null ? { ...sent, target: named(sent.target) } : sent;
}
