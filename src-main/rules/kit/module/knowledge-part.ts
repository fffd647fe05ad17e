/** What a side knows. */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { RulesetTypes } from './types.ts';

/** What a side knows, fact by fact. */
export interface KnowledgePart<T extends RulesetTypes> {
	knownAtStart(scenario: T['Scenario'], title: string, listener: Listener): T['Knowledge'];
	/** Does a fact tell a listener anything? */
	tells(listener: Listener, fact: T['Event']): boolean;
	/** What a listener knows after a fact: the very same value where it tells them nothing. */
	learn(known: T['Knowledge'], listener: Listener, fact: T['Event']): T['Knowledge'];
	/**
	 * Whether a listener knows something of the others afterwards that it did not before: then it can't take back its own
	 * move any more. Absent: its moves show it nothing.
	 */
	revealed?(before: T['Knowledge'], after: T['Knowledge']): boolean;
	/** What a side wrote itself: no news to it when an umpire types it in. */
	readonly ownWords: ReadonlySet<T['Event']['type']>;
	/** What a staff's own writing needs of what they know; absent: this ruleset's staffs write no shared documents. */
	toldDocument?(known: T['Knowledge']): Readonly<Record<string, unknown>>;
}
