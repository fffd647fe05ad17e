/** What a ruleset is in play: its commands, its facts, its questions to a side. */
import type { z } from 'zod';
import type { Moment } from '../../../../src-shared/contract/house.ts';
import type { Dice } from '../dice.ts';
import type { HouseDeskFact, HouseFact } from '../house.ts';
import type { RuleRef } from '../rule-ref.ts';
import type { Decision } from '../ruleset.ts';
import type { Asked, Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';
import type { StandingQuestion } from './standing-question.ts';
import type { UndoConsent } from './undo-consent-part.ts';

/** In play. */
export interface PlayPart<T extends RulesetTypes> {
	readonly command: z.ZodType<T['Command']>;
	/** Which commands a side's own seat may send. */
	readonly sideCommands: ReadonlySet<T['Command']['type']>;
	/**
	 * Those of a side's commands that move the game, rather than hand in words: where an umpire takes back what they rest
	 * on, they are decided again, and go with it when they could not stand.
	 */
	readonly sideMoves: ReadonlySet<T['Command']['type']>;
	/** Facts by which nothing moved: a side's command that came to nothing else leaves it nothing to undo. Absent: none. */
	readonly noMoves?: ReadonlySet<T['Event']['type']>;
	/** Facts go by their type to the ruleset that owns them; one that nobody owns is an error of the file. */
	readonly factTypes: ReadonlySet<T['Event']['type']>;
	/** @throws where the scenario can't be played */
	initial(scenario: T['Scenario']): T['Game'];
	/** Rules that the house's own facts rest on in this ruleset; those not named rest on the program. */
	readonly houseRules: Readonly<Partial<Record<HouseDeskFact['type'], RuleRef>>>;
	/** The game, and what a listener knew, out of a snapshot's plain JSON; its JSON is that of what it was made of. */
	gameFrom(stored: unknown): T['Game'];
	knownFrom(stored: unknown): T['Knowledge'];
	/** What umpires should know as a campaign begins, in sentences: where an option's default goes beyond the book. Absent: nothing. */
	readonly atStart?: readonly string[];
	/** What is recorded when a campaign begins. */
	opening(at: Situation<T['Scenario'], T['Game']>): readonly T['Event'][];
	/** Facts that follow from a command, or why not. */
	decide(
		at: Situation<T['Scenario'], T['Game']>,
		command: T['Command'],
		dice: Dice,
		asked: Asked,
	): Decision<T['Event'] | HouseDeskFact>;
	/** Applies a fact. Reads no chart and never rolls: an old campaign never changes its past. */
	evolve(game: T['Game'], fact: T['Event']): T['Game'];
	/** Facts that follow of themselves: reports drafted for release, sightings told by rule. */
	followed(
		before: Situation<T['Scenario'], T['Game']>,
		after: Situation<T['Scenario'], T['Game']>,
		facts: readonly (T['Event'] | HouseFact)[],
	): readonly T['Event'][];
	moment(at: Situation<T['Scenario'], T['Game']>): Moment;
	/** The turn or step that a fact begins; null: neither. */
	begins(fact: T['Event']): { readonly turn?: number; readonly step: string } | null;
	/** The phase that a step is of, for going back to its beginning; absent: each step is one of its own. */
	phaseOf?(step: string): string;
	/** Where the dice fall: 'typed' when the program throws none in this campaign; and the rule that says so. */
	dice(at: Situation<T['Scenario'], T['Game']>): {
		readonly thrown: 'by-the-program' | 'typed';
		readonly rule: RuleRef;
	};

	questions(at: Situation<T['Scenario'], T['Game']>): readonly StandingQuestion[];
	/** Facts that follow from an answer to a standing question. `by`: whose hand it was. */
	answer(
		at: Situation<T['Scenario'], T['Game']>,
		question: StandingQuestion,
		answer: string,
		dice: Dice,
		by: 'asked' | 'control' | 'nobody',
	): Decision<T['Event']>;

	/** Where sides that saw any of a phase must agree before it is taken back; absent: that is Control's alone. */
	readonly undoConsent?: UndoConsent<T>;
}
