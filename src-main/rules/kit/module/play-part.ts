/** The play part of a ruleset: its commands, its facts and its questions to sides. */
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

/** The play part of a ruleset. */
export interface PlayPart<T extends RulesetTypes> {
	readonly command: z.ZodType<T['Command']>;
	/** The commands a side's own seat may send. */
	readonly sideCommands: ReadonlySet<T['Command']['type']>;
	/**
	 * The side commands that change the game, as opposed to written orders and messages. When an umpire undoes
	 * something they rest on, they are decided again, and are undone too if they are no longer legal.
	 */
	readonly sideMoves: ReadonlySet<T['Command']['type']>;
	/**
	 * Facts that move nothing: a side's command with only such facts leaves nothing to undo. Absent if there are none.
	 */
	readonly noMoves?: ReadonlySet<T['Event']['type']>;
	/** The types of the facts this ruleset owns. A fact in a file that no ruleset owns is an error. */
	readonly factTypes: ReadonlySet<T['Event']['type']>;
	/** @throws where the scenario can't be played */
	initial(scenario: T['Scenario']): T['Game'];
	/** The rules of this ruleset that the house's own facts cite; facts not listed cite the program. */
	readonly houseRules: Readonly<Partial<Record<HouseDeskFact['type'], RuleRef>>>;
	/**
	 * Restores the game, and a listener's knowledge, from a snapshot's plain JSON. Serializing them again gives the
	 * same JSON.
	 */
	gameFrom(stored: unknown): T['Game'];
	knownFrom(stored: unknown): T['Knowledge'];
	/**
	 * Returns sentences that umpires should read when a campaign begins, such as option defaults that go beyond the
	 * book. Absent if there are none.
	 */
	readonly atStart?: readonly string[];
	/** Returns the facts recorded when a campaign begins. */
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
	/** Returns facts that follow automatically: reports drafted for release, sightings reported by rule. */
	followed(
		before: Situation<T['Scenario'], T['Game']>,
		after: Situation<T['Scenario'], T['Game']>,
		facts: readonly (T['Event'] | HouseFact)[],
	): readonly T['Event'][];
	moment(at: Situation<T['Scenario'], T['Game']>): Moment;
	/** Returns the turn or step that a fact begins, or null if it begins neither. */
	begins(fact: T['Event']): { readonly turn?: number; readonly step: string } | null;
	/** Returns the phase that a step belongs to, for undoing to its start; absent if each step is its own phase. */
	phaseOf?(step: string): string;
	/** Returns who rolls: 'typed' if the program rolls no dice in this campaign, with the rule that says so. */
	dice(at: Situation<T['Scenario'], T['Game']>): {
		readonly thrown: 'by-the-program' | 'typed';
		readonly rule: RuleRef;
	};

	questions(at: Situation<T['Scenario'], T['Game']>): readonly StandingQuestion[];
	/** Returns the facts that follow from an answer to an open question. `by`: the person who answered. */
	answer(
		at: Situation<T['Scenario'], T['Game']>,
		question: StandingQuestion,
		answer: string,
		dice: Dice,
		by: 'asked' | 'control' | 'nobody',
	): Decision<T['Event']>;

	/** How sides that saw part of a phase must agree before it is undone; absent if Control decides alone. */
	readonly undoConsent?: UndoConsent<T>;
}
