/** Questions that the rules ask a side or Control during a procedure. */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import type { RuleRef } from '../rule-ref.ts';

/** A choice the rules leave to a side or to Control; it stays open in the game until answered. */
export interface StandingQuestion {
	readonly id: string;
	readonly rule: RuleRef;
	readonly ask: string;
	/** The listener whose seats may answer. Control may always answer for them. */
	readonly to: Listener;
	/** Teams of that side that are not asked; absent if all are. */
	readonly without?: readonly TeamId[];
	readonly answers: readonly { readonly id: string; readonly label: string }[];
	/** The answer that counts if Control closes the question unanswered. */
	readonly byDefault: string;
}
