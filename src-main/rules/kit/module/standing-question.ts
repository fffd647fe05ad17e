/** What the rules put to a side or to Control in mid-procedure. */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import type { RuleRef } from '../rule-ref.ts';

/** A choice that the rules leave to a side or to Control: it stands in the game until it is answered. */
export interface StandingQuestion {
	readonly id: string;
	readonly rule: RuleRef;
	readonly ask: string;
	/** Whose seats may answer. Control may always answer for them. */
	readonly to: Listener;
	/** Seats of that side which nothing is asked of; absent: none. */
	readonly without?: readonly TeamId[];
	readonly answers: readonly { readonly id: string; readonly label: string }[];
	/** What counts when Control closes it unanswered. */
	readonly byDefault: string;
}
