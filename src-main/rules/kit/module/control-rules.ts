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
	/** The one thing a command changes, for telling two windows that they change the same; null: none. */
	subject(command: T['Command']): string | null;
	/** Everything that must not be in another umpire's hands for a command, each with what it belongs to. */
	subjects(
		at: Situation<T['Scenario'], T['Game']>,
		command: T['Command'],
		held: readonly Subject[],
	): readonly Chain[];
	/** A thing and what it belongs to now. A thing that is gone belongs to nothing. */
	chain(at: Situation<T['Scenario'], T['Game']>, of: Subject, held: readonly Subject[]): Chain;
	/** A thing in words that fit into a sentence: 'the combat at Cagny'. */
	words(at: Situation<T['Scenario'], T['Game']>, of: Subject): string;
	/**
	 * What a side is refused whose command would take a thing out of an umpire's hands, in this ruleset's own words; a
	 * side's move (`sideMoves`) is refused in the house's, and what is not named takes nothing.
	 */
	readonly inHand: Readonly<Partial<Record<string, Refusal>>>;
	/** Commands after which nothing is left to do on what they are about. */
	readonly finishes: ReadonlySet<T['Command']['type']>;
	/** Of these held things, those that nobody works on any more once this command is carried out. */
	idleAfter(command: T['Command'], held: readonly Subject[]): readonly Subject[];
	/** Whose a command is, when Control is shared out. */
	owners(at: Situation<T['Scenario'], T['Game']>, command: T['Command']): Owners;
	/** Whose a thing is. */
	ownersOf(at: Situation<T['Scenario'], T['Game']>, of: Subject): Owners;
	/** Offices of Control beside one for each team: a new campaign has a seat for each. */
	readonly offices: readonly OfficeHead[];
	/** All offices that a seat may be given for now; absent: no others. */
	officesNow?(at: Situation<T['Scenario'], T['Game']>): readonly OfficeHead[];
}
