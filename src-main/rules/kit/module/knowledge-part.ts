/** A side's knowledge. */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { RulesetTypes } from './types.ts';

/** A side's knowledge, built fact by fact. */
export interface KnowledgePart<T extends RulesetTypes> {
	knownAtStart(scenario: T['Scenario'], title: string, listener: Listener): T['Knowledge'];
	/** Returns whether a fact tells a listener anything. */
	tells(listener: Listener, fact: T['Event']): boolean;
	/** Returns a listener's knowledge after a fact; the identical object if the fact tells them nothing. */
	learn(known: T['Knowledge'], listener: Listener, fact: T['Event']): T['Knowledge'];
	/**
	 * Returns whether a listener has learned something about the others, in which case it can no longer undo its own
	 * move. Absent if moves reveal nothing.
	 */
	revealed?(before: T['Knowledge'], after: T['Knowledge']): boolean;
	/** Facts in a side's own words, which are not news to it when an umpire types them in. */
	readonly ownWords: ReadonlySet<T['Event']['type']>;
	/** Returns the knowledge that a staff's shared documents use; absent if this ruleset's staffs write none. */
	toldDocument?(known: T['Knowledge']): Readonly<Record<string, unknown>>;
}
