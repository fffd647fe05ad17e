/** Camps of prisoners: who is held in them, and who is set free. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';

const RULE: RuleRef = 'tocs-w12.11.pow';

/** Returns the steps that come back into a side's pool when so many are set free: half, rounded up. */
export const freed = (held: number): number => Math.ceil(held / 2);

/**
 * Frees a camp's prisoners when its hex is captured: half of the steps go into the Replacement Pool. The camp's own
 * value is a condition of the module on its hex.
 * @rule tocs-w12.11.pow
 */
export function liberate(unfolding: TocsUnfolding, side: SideId, hex: HexName, held: number): void {
	const pools = unfolding.at.game.pools[side];
	if (!pools) return;
	unfolding.add({
		type: 'pools-set',
		v: 1,
		rule: RULE,
		payload: {
			side,
			pools: { ...pools, replacements: pools.replacements + freed(held) },
			why: `${String(held)} captured steps are set free in ${hex}.`,
		},
	});
}

/** Control sets how many captured steps a camp holds: prisoners are decided at the table. */
export function decideHold(at: At, hex: HexName, steps: number): Decision<TocsFact> {
	const camp = at.game.facilities[hex];
	if (camp?.kind !== 'pow-camp') return refuse(RULE, 'tocs/no-camp', `There is no camp in ${hex}.`);
	return facts({
		type: 'facility-set',
		v: 1,
		rule: RULE,
		payload: {
			...{ side: camp.side, hex, facility: { ...camp, held: steps } },
			why: `${String(steps)} captured steps are held.`,
		},
	});
}
