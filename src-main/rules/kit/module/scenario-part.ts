/** Scenarios: read, made up from words, made by hand in the workshop. */
import type { z } from 'zod';
import type { ScenarioHead } from '../../../../src-shared/contract/house.ts';
import type { ScenarioCard } from '../../../../src-shared/workshop/shelf.ts';
import type { Draft, DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { Problem, WorkshopKit } from '../../../../src-shared/workshop/kit.ts';
import type { BookChart } from '../book-chart.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';

/** A scenario that is made up from words. */
export interface MadeUp<T extends RulesetTypes> {
	readonly card: ScenarioCard;
	make(seed: string): T['Scenario'];
}

/** The workshop's interface to a ruleset: the fields of each thing, and the checks only the ruleset can make. */
export interface WorkshopPart<T extends RulesetTypes> {
	readonly kit: WorkshopKit;
	/** Converts a scenario to a draft; `scenarioOf` converts it back unchanged. */
	draftOf(scenario: T['Scenario']): Draft;
	/** Converts a draft, which may be incomplete, to a scenario that still has to pass the ruleset's shape. */
	scenarioOf(draft: Draft, id: string): unknown;
	/** Returns the problems of a single unit, by field; the workshop itself checks the unit's forms (`kit.unit`). */
	unitProblems(unit: DraftUnit): readonly { readonly field: string; readonly say: string }[];
	/** Returns the problems of the marks in one hex, beyond those its forms find; absent if there are none. */
	markProblems?(mark: HexMark): readonly Pick<Problem, 'say' | 'weight'>[];
	/** Returns the other problems of a draft that only this ruleset can find. */
	problems(draft: Draft): readonly Problem[];
	/** Returns the charts that apply where a draft has none of its own (`draft.charts`); absent if none is shown. */
	charts?(draft: Draft): readonly BookChart[];
	/** Returns how many turns a draft's game has, if it may end before its last; absent: as many as its head says. */
	turnsPlayed?(head: Draft['head']): number;
	/** Converts the current game to the start of another; absent if this ruleset's games can't start midway. */
	standing?(at: Situation<T['Scenario'], T['Game']>): StandingScenario;
}

/** A game in progress, converted to a scenario. */
export interface StandingScenario {
	/** The scenario, not yet checked against the ruleset's shape. */
	readonly scenario: unknown;
	/** A sentence that says when play begins. */
	readonly begins: string;
	/** Sentences that name what is not carried over. */
	readonly left: readonly string[];
}

/** The scenario part of a ruleset. */
export interface ScenarioPart<T extends RulesetTypes> {
	readonly scenario: z.ZodType<T['Scenario']>;
	head(scenario: T['Scenario']): ScenarioHead;
	readonly madeUp: readonly MadeUp<T>[];
	/** Absent: its scenarios are not made in the workshop. */
	readonly workshop?: WorkshopPart<T>;
}
