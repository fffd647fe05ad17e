/** What entries of the umpire's log are about: their kind, their side, and the fight that they are part of. */
import type { LogSort, SideHead } from '../../../src-shared/contract/house.ts';
import { fightEvolve } from '../../rules/ocs/evolve/fight-table.ts';
import { supplyEvolve } from '../../rules/ocs/evolve/supply.ts';
import type { OcsFact } from '../../rules/ocs/facts.ts';

const OPENS: ReadonlySet<string> = new Set(['fight-declared', 'barrage-fired']);
const MOVES: ReadonlySet<string> = new Set([
	...['units-moved', 'mode-changed', 'units-released', 'transports-reserved', 'hex-taken', 'stack-ordered'],
	...['ships-sailed', 'ship-arrived', 'craft-loaded', 'craft-unloaded', 'landing-begun', 'landings-ended'],
	...['unit-set-up', 'transport-set-up', 'transport-stationed'],
]);
const SEA_FIGHTS: ReadonlySet<string> = new Set([
	...['ship-fired-at', 'guns-fired-at', 'ships-overrun', 'landing-rolled'],
]);
const ORDERS: ReadonlySet<string> = new Set([
	...['order-handed-in', 'order-settled', 'order-stopped', 'order-shifted'],
]);

function kindOf(type: OcsFact['type']): string {
	if (type in fightEvolve || SEA_FIGHTS.has(type)) return 'Fights';
	if (type in supplyEvolve) return 'Supply';
	if (MOVES.has(type)) return 'Moves';
	return ORDERS.has(type) ? 'Orders' : 'Sequence and rulings';
}

/** Returns the kind, side and part of an entry. */
export function sortOf({ type, payload }: Pick<OcsFact, 'type' | 'payload'>): LogSort {
	const of = payload as { readonly side?: unknown; readonly attacker?: unknown };
	const side = [of.side, of.attacker].find((each) => typeof each === 'string') ?? null;
	const part = OPENS.has(type) ? 'opens' : type in fightEvolve ? 'within' : null;
	return { kind: kindOf(type), side: side as SideHead['id'] | null, part };
}
