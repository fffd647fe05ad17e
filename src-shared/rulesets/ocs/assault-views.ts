/** What windows are shown of a Beach Assault before it is declared. */
import type { LandingShown } from './ship-views.ts';
import type { CombatShown } from './views.ts';

/** The answer to `assault`: a Beach Assault before it is declared. */
export interface AssaultShown {
	readonly say: string | null;
	readonly rule: string | null;
	/** Tokens that it takes, and who pays them. */
	readonly cost: number;
	readonly paid: readonly { readonly words: string; readonly tokens: number }[];
	/** The attackers' strength for each ground that the defender may choose, anti-tank effects left out. */
	readonly grounds: readonly { readonly terrain: string; readonly strength: string }[];
	/** The landing by the table, which the defender may choose instead. */
	readonly landings: readonly LandingShown[];
	/** For Control: the combat up to its dice, with default choices, or null for a side or if it can't be foreseen. */
	readonly combat: CombatShown | null;
}
