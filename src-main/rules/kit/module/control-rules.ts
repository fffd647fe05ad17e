/** Words, holds and offices of Control. */
import type { Subject } from '../../../../src-shared/contract/claims.ts';
import type { OfficeHead, Owners } from '../../../../src-shared/contract/seats.ts';
import type { Refusal } from '../ruleset.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';

/** A thing and what it belongs to, the nearest first: unit, its combat, its team. */
export type Chain = readonly Subject[];

/** Words, holds and offices of Control, for every command and thing of a ruleset. */
export interface ControlRules<T extends RulesetTypes> {
	/** A few words for a command: 'Move 3 RTR'. For the undo button and conflict sentences. */
	label(at: Situation<T['Scenario'], T['Game']>, command: T['Command']): string;
	/** The kinds of things that an umpire can take in hand: 'unit', 'combat'. */
	readonly things: ReadonlySet<string>;
	/**
	 * Returns the one thing a command changes, so that two windows that change it are noticed, or null if there is
	 * none.
	 */
	subject(command: T['Command']): string | null;
	/** Returns everything that no other umpire may be holding when the command runs, each with its parents. */
	subjects(
		at: Situation<T['Scenario'], T['Game']>,
		command: T['Command'],
		held: readonly Subject[],
	): readonly Chain[];
	/** Returns a thing and the things it belongs to now. A deleted thing belongs to nothing. */
	chain(at: Situation<T['Scenario'], T['Game']>, of: Subject, held: readonly Subject[]): Chain;
	/** A thing in words that fit into a sentence: 'the combat at Cagny'. */
	words(at: Situation<T['Scenario'], T['Game']>, of: Subject): string;
	/**
	 * The refusals, by command, when a side's command would take a thing from an umpire who is working on it. A side's
	 * move (`sideMoves`) gets the house's refusal instead; a command not listed takes nothing.
	 */
	readonly inHand: Readonly<Partial<Record<string, Refusal>>>;
	/** Commands that complete the work on their subject. */
	readonly finishes: ReadonlySet<T['Command']['type']>;
	/** Returns which of these held things nobody is working on after this command. */
	idleAfter(command: T['Command'], held: readonly Subject[]): readonly Subject[];
	/** Returns who owns a command when Control is divided among umpires. */
	owners(at: Situation<T['Scenario'], T['Game']>, command: T['Command']): Owners;
	/** Returns who owns a thing. */
	ownersOf(at: Situation<T['Scenario'], T['Game']>, of: Subject): Owners;
	/** Offices of Control beside one for each team: a new campaign has a seat for each. */
	readonly offices: readonly OfficeHead[];
	/** Returns every office a seat can be given now; absent if the ruleset has no more. */
	officesNow?(at: Situation<T['Scenario'], T['Game']>): readonly OfficeHead[];
}
