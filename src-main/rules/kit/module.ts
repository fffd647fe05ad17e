/**
 * The interface between a ruleset and the house. Campaign, store, network, second machine and paper know this interface
 * and no ruleset: they pass scenarios, games, commands and views on unread. Everything here is pure except the dice
 * that `decide` receives; nothing reads a clock, a file or a window.
 */
import type { ViewHead } from '../../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { Manifest, RuleOption } from './manifest.ts';
import type { Fact } from './ruleset.ts';
import type { Situation } from './module/situation.ts';
import type { RulesetTypes } from './module/types.ts';
import type { PlayPart } from './module/play-part.ts';
import type { KnowledgePart } from './module/knowledge-part.ts';
import type { WindowPart } from './module/window-part.ts';
import type { PaperPart } from './module/paper-part.ts';
import type { ScenarioPart } from './module/scenario-part.ts';

/** A book beside a ruleset's own, with its rules counted by themselves. */
export interface RulesetBook {
	/** What its rules' ids begin with. */
	readonly id: string;
	readonly title: string;
	/** The ruleset's folder, relative to src-main/rules. */
	readonly folder: string;
	readonly manifest: Manifest;
}

/** A ruleset, whole. */
export interface RulesetImpl<T extends RulesetTypes>
	extends ScenarioPart<T>, PlayPart<T>, KnowledgePart<T>, WindowPart<T>, PaperPart<T> {
	readonly id: string;
	readonly title: string;
	readonly edition: string;
	/** Key of its own snapshots: raise it when a fold would come out differently. */
	readonly engine: string;
	/** Its rules by their numbers, and the readings of doubtful ones that a campaign chooses among: the compliance pages read both. */
	readonly manifest: Manifest;
	/** Further books that its options switch on, each with a ledger of its own. */
	readonly books?: readonly RulesetBook[];
	readonly options: readonly RuleOption[];
}

declare const closed: unique symbol;
interface Closed<N extends string> {
	readonly [closed]: N;
}
/** A ruleset's values as the house sees them: opaque, passed on without looking inside. */
export type AnyScenario = Closed<'scenario'>;
export type AnyGame = Closed<'game'>;
export type AnyKnowledge = Closed<'knowledge'>;
export type AnyRulesetCommand = Closed<'command'> & { readonly type: string };
/** The type is opaque too, so it can't be mistaken for one of the house's own facts. */
export type AnyEvent = Closed<'event'> & Fact<string & Closed<'event type'>>;

export interface AnyTypes {
	Scenario: AnyScenario;
	Game: AnyGame;
	Command: AnyRulesetCommand;
	Event: AnyEvent;
	Knowledge: AnyKnowledge;
	UmpireView: UmpireHead;
	SideView: ViewHead;
}
export type AnySituation = Situation<AnyScenario, AnyGame>;
export type RulesetModule = RulesetImpl<AnyTypes>;

/**
 * Closes a ruleset for the house. The one place where its types are let go of: from here on its values go back to the
 * same module that they came from, which the campaign sees to.
 */
export function rulesetModule<T extends RulesetTypes>(impl: RulesetImpl<T>): RulesetModule {
	return impl as unknown as RulesetModule;
}
