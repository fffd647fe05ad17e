/**
 * The names a side's command may use: no enemy it doesn't see, not yet arrived or beneath the top of a stack (tcs3-10).
 */
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import { namedBy } from '../../../rules/tcs/proposal-1992/top-only.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import type { At } from '../../../rules/tcs/game.ts';
import type { TcsTypes } from '../types.ts';

/**
 * Returns a side's command with the enemy units it may name: an unseen one counts as unknown.
 * @rule tcs3-10.view.top-only
 */
export function asNamed(at: At, sent: TcsTypes['Command'], seat: Asking['seat']): TcsTypes['Command'] {
	if (seat.kind !== 'side') return sent;
	const named = (id: UnitId): UnitId => UnitId.parse(namedBy(at, seat.side, id));
	if (sent.type === 'point-fire') return { ...sent, at: sent.at.map(named) };
	if (sent.type === 'mount') return { ...sent, on: sent.on.map(named) };
	return sent.type === 'fly-sortie' && sent.target !== null ? { ...sent, target: named(sent.target) } : sent;
}
