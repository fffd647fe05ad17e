/** The sizes of OP COM's dice by what they are thrown for: what the rules roll, and what windows show the faces of. */
import type { DiceView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { combatResults } from './combat-results.ts';

/** opcom-9.proc.die */
export const COMBAT_DIE = 6;
/** opcom-8.blow.roll */
export const BRIDGE_DIE = 6;

/** @param typed the dice fall on the table and are typed in, never thrown by the program */
export function diceView(typed: boolean): DiceView {
	const retreat = combatResults.map((row) => [row.band, row.retreat?.die ?? null]);
	return {
		typed,
		combat: COMBAT_DIE,
		bridge: BRIDGE_DIE,
		retreat: Object.fromEntries(retreat) as DiceView['retreat'],
	};
}
