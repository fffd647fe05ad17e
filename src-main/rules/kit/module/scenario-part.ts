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

/** How scenarios of a ruleset are made by hand: what is asked of each thing, and what only the ruleset can check. */
export interface WorkshopPart<T extends RulesetTypes> {
	readonly kit: WorkshopKit;
	/** A scenario taken apart. Put together again (`scenarioOf`) it is the same. */
	draftOf(scenario: T['Scenario']): Draft;
	/** A scenario out of a draft, to be read by the ruleset's own shape: it may lack anything. */
	scenarioOf(draft: Draft, id: string): unknown;
	/** What is wrong with a unit by itself, by its field; its forms (`kit.unit`) are checked by the workshop. */
	unitProblems(unit: DraftUnit): readonly { readonly field: string; readonly say: string }[];
	/** What is wrong with what stands in a hex, by itself, beyond its forms; absent: nothing. */
	markProblems?(mark: HexMark): readonly Pick<Problem, 'say' | 'weight'>[];
	/** What else only this ruleset can say of a draft. */
	problems(draft: Draft): readonly Problem[];
	/** The charts that a draft is played by where it has none of its own (`draft.charts`); absent: none is shown. */
	charts?(draft: Draft): readonly BookChart[];
	/** A game as it stands, as the beginning of another; absent: this ruleset's games can't be begun in their middle. */
	standing?(at: Situation<T['Scenario'], T['Game']>): StandingScenario;
}

/** A game as it stands, as a scenario. */
export interface StandingScenario {
	/** In the ruleset's shape, to be read by it. */
	readonly scenario: unknown;
	/** From when on it is played, in a sentence. */
	readonly begins: string;
	/** What it does not take over, by name, in sentences. */
	readonly left: readonly string[];
}

/** Its scenarios. */
export interface ScenarioPart<T extends RulesetTypes> {
	readonly scenario: z.ZodType<T['Scenario']>;
	head(scenario: T['Scenario']): ScenarioHead;
	readonly madeUp: readonly MadeUp<T>[];
	/** Absent: its scenarios are not made in the workshop. */
	readonly workshop?: WorkshopPart<T>;
}
