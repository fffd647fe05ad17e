/**
 * What a ruleset is to the house. Campaign, store, network, second machine and paper know this interface and no ruleset:
 * scenario, game, commands and views pass through their hands unread. Everything here is pure but for the dice that
 * `decide` is handed; nothing knows a clock, a file or a window.
 */
import type { z } from 'zod';
import type { ControlRoom, Subject } from '../../../src-shared/contract/claims.ts';
import type { Issued, RulePanelEntry } from '../../../src-shared/contract/host-api.ts';
import type {
	HouseCommand,
	HouseDesk,
	Listener,
	Moment,
	ScenarioHead,
	ViewHead,
} from '../../../src-shared/contract/house.ts';
import type { OfficeHead, Owners, Seat } from '../../../src-shared/contract/seats.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { LogLine, LogSort } from '../../../src-shared/contract/house.ts';
import type { StickOrdersHead } from '../../../src-shared/contract/usb.ts';
import type { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import type { MapPicture, PictureKey } from '../../../src-shared/map/picture.ts';
import type { Box } from '../../../src-shared/map/plane.ts';
import type { ChartInPlay } from '../../../src-shared/workshop/book.ts';
import type { ScenarioCard } from '../../../src-shared/workshop/shelf.ts';
import type { Draft, DraftUnit } from '../../../src-shared/workshop/draft.ts';
import type { Problem, WorkshopKit } from '../../../src-shared/workshop/kit.ts';
import type { Dice } from './dice.ts';
import type { HouseDeskFact, HouseFact, RecordedAs } from './house.ts';
import type { BookChart } from './book-chart.ts';
import type { Manifest, RuleOption } from './manifest.ts';
import type { RuleRef } from './rule-ref.ts';
import type { Decision, Fact, Refusal } from './ruleset.ts';

/** What a ruleset may read: the scenario (constant), the game as it stands, the house's own desk. */
export interface Situation<S, G> {
	readonly scenario: S;
	readonly game: G;
	readonly house: HouseDesk;
}

/** Who asks for a command, and the wall time at which they do, ms: only for timers that people see, never for a rule. */
export interface Asked {
	readonly seat: Seat;
	readonly now: number;
}

/** A book beside a ruleset's own, with its rules counted by themselves. */
export interface RulesetBook {
	/** What its rules' ids begin with. */
	readonly id: string;
	readonly title: string;
	/** Where it lies, from src-main/rules. */
	readonly folder: string;
	readonly manifest: Manifest;
}

/** A ruleset's own types, in one bag. */
export interface RulesetTypes {
	Scenario: unknown;
	Game: unknown;
	Command: { readonly type: string };
	Event: Fact;
	Knowledge: unknown;
	/** With all that the frame of the umpire's window reads: `umpireHead` makes it. */
	UmpireView: UmpireHead;
	SideView: ViewHead;
}

/** A choice that the rules leave to a side or to Control: it stands in the game until it is answered. */
export interface StandingQuestion {
	readonly id: string;
	readonly rule: RuleRef;
	readonly ask: string;
	/** Whose seats may answer. Control may always answer for them. */
	readonly to: Listener;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
	/** What counts when Control closes it unanswered. */
	readonly byDefault: string;
}

/** What the umpire's view shows besides the game: the file, the clock on the wall, undo, the log, the umpires. */
export interface Around {
	readonly title: string;
	readonly file: string;
	readonly seedCommitment: string;
	/** Wall time at which the turn and the step began, ms. */
	readonly times: { readonly turn: number; readonly step: number };
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	/** Why the last backup could not be made; absent or null: nothing is wrong with backups. */
	readonly backupTrouble?: string | null;
	/** The umpires' newest commands that stand, oldest first, with their facts; empty in a replay. */
	readonly entries: readonly (readonly RecordedAs<Fact>[])[];
	/** How many facts of each kind were ever recorded; absent in a replay. */
	recorded?(): ReadonlyMap<string, number>;
	readonly log: readonly LogLine[];
	/** The umpires themselves; absent where there are none to show: in a replay. */
	readonly control?: ControlRoom;
}

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
	/** Offices of Control beside one for each team, as they are offered to a new campaign. */
	readonly offices: readonly OfficeHead[];
}

/** A unit of a view, and the unit of the scenario that its counter was made for. */
export type UnitOfCounter = readonly [unit: string, counter: string];

/** One question that a window may ask of the rules without changing anything. */
export interface Explain<T extends RulesetTypes> {
	readonly input: z.ZodType;
	/** What an umpire is answered, out of the truth. Absent: umpires can't ask it. */
	umpire?(at: Situation<T['Scenario'], T['Game']>, input: unknown): unknown;
	/** What a side is answered, out of what it knows. Absent: sides can't ask it. */
	side?(scenario: T['Scenario'], known: T['Knowledge'], input: unknown): unknown;
	/**
	 * What an umpire is answered about the side that `input` names, out of what that side knows: the truth is not at hand, so
	 * that nothing else can get into words meant for it. Absent: umpires ask the truth.
	 */
	ofSide?(scenario: T['Scenario'], known: T['Knowledge'], input: unknown): unknown;
}

/** What is asked for with a paper; see contract PaperOrder. */
export interface PaperWish {
	readonly kind: string;
	readonly size: 'A4' | 'A3' | 'LETTER';
	readonly grey: boolean;
	readonly side?: string | undefined;
	readonly team?: TeamId | undefined;
	readonly turn?: number | undefined;
	readonly through?: number | undefined;
	readonly scale?: number | undefined;
	readonly bare?: boolean | undefined;
}

/** A paper to be drawn, as plain values for a worker process. */
/** A tile of a printed map as it is kept, base64, and the ground that it covers, km. */
export interface ScanTile extends Box {
	readonly bytes: string;
}

/** A printed map that a paper has under its map. */
export interface PaperScan {
	readonly picture: MapPicture;
	/** How many km a unit of its plane is: 1 on a free map, a hex's width on hexes. */
	readonly km: number;
}
export interface PaperMade {
	/** The file's name, without '.pdf'. */
	readonly name: string;
	readonly job: object;
	/** The house draws jobs of paper/jobs.ts; any other is drawn by the ruleset's own `draw`. */
	readonly drawnBy: 'the-house' | 'the-ruleset';
	/** The printed map under the map on it; absent or null: none is. */
	readonly scan?: PaperScan | null;
	/** Whether the worker is to be sent the campaign's facts, too. Never for a side's paper. */
	readonly withFacts?: boolean;
}

/** A fact as a paper tells it: whether it was undone since, and its line of the log. */
export interface LoggedFact<E extends Fact> extends RecordedAs<E | HouseFact> {
	readonly undone: boolean;
	readonly line: LogLine;
}

/** A side's paper is made of its own view; an umpire who prints it may be asked more. */
export interface SidePaperDesk<T extends RulesetTypes> {
	readonly view: T['SideView'];
	readonly wish: PaperWish;
	/** Turns of the scenario. */
	readonly turns: number;
	/** The truth, where an umpire prints; null for a side's own seat. */
	readonly truth: Situation<T['Scenario'], T['Game']> | null;
	/** Codes of printed sheets by team and turn, made and recorded where there are none yet. */
	codes(
		kind: string,
		teams: readonly { readonly id: TeamId }[],
		turns: readonly number[],
	): (team: TeamId, turn: number) => { readonly id: string; readonly address: string } | null;
}

/** An umpire's paper may tell everything. */
export interface UmpirePaperDesk<T extends RulesetTypes> {
	readonly at: Situation<T['Scenario'], T['Game']>;
	readonly wish: PaperWish;
	readonly title: string;
	/** Wall time at which the campaign was begun, ms. */
	readonly createdAt: number;
}

export type Paper<T extends RulesetTypes> =
	| { readonly of: 'side'; make(desk: SidePaperDesk<T>): PaperMade }
	| { readonly of: 'umpire'; make(desk: UmpirePaperDesk<T>): PaperMade };

/** What a request of a ruleset's own is answered with: the game, and the one road by which anything changes. */
export interface RequestDesk<T extends RulesetTypes> {
	readonly seat: Seat;
	readonly at: Situation<T['Scenario'], T['Game']>;
	/** Carries out a command for the seat that asked, or says why not. */
	issue(
		id: string,
		command: T['Command'] | HouseCommand,
		more?: { readonly basedOn?: number | undefined; readonly faces?: readonly number[] | undefined },
	): Issued;
}

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
	/** What else only this ruleset can say of a draft. */
	problems(draft: Draft): readonly Problem[];
	/** The charts that a draft is played by where it has none of its own (`draft.charts`); absent: none is shown. */
	charts?(draft: Draft): readonly BookChart[];
	/** A game as it stands, as the beginning of another; absent: this ruleset's games can't be begun in their middle. */
	standing?(at: Situation<T['Scenario'], T['Game']>): Standing;
}

/** A game as it stands, as a scenario. */
export interface Standing {
	/** In the ruleset's shape, to be read by it. */
	readonly scenario: unknown;
	/** From when on it is played, in a sentence. */
	readonly begins: string;
	/** What it does not take over, by name, in sentences. */
	readonly left: readonly string[];
}

/** One thing that came back on a stick: as a command, in words, with its lines. */
export interface StickWish<T extends RulesetTypes> {
	readonly command: T['Command'];
	readonly say: string;
	readonly lines: readonly string[];
	/** Tells things of the same words apart: their place in the file. */
	readonly place: number;
}

/** How sides are asked before a phase is taken back. Meanwhile nothing else is done. */
export interface UndoConsent<T extends RulesetTypes> {
	/** Facts that put it to these sides; each is asked by a question that stands. */
	ask(at: Situation<T['Scenario'], T['Game']>, sides: readonly SideId[]): readonly T['Event'][];
	/** Sides that have still to answer; null: nothing is asked. */
	open(at: Situation<T['Scenario'], T['Game']>): readonly SideId[] | null;
	/** Whether a fact says that the last of them agreed. */
	granted(fact: T['Event']): boolean;
	/** Facts that are of asking and answering alone. */
	readonly facts: ReadonlySet<string>;
	/** Facts that are words alone, and may be recorded while sides are asked. */
	readonly words: ReadonlySet<string>;
}

export interface RulesetImpl<T extends RulesetTypes> {
	readonly id: string;
	readonly title: string;
	readonly edition: string;
	/** Key of its own snapshots: raise it when a fold would come out differently. */
	readonly engine: string;

	// --- its scenarios
	readonly scenario: z.ZodType<T['Scenario']>;
	head(scenario: T['Scenario']): ScenarioHead;
	readonly madeUp: readonly MadeUp<T>[];
	/** Absent: its scenarios are not made in the workshop. */
	readonly workshop?: WorkshopPart<T>;
	/** What the printed map consists of that lies under everybody's map alike; absent: its maps have no pictures. */
	mapPictures?(scenario: T['Scenario']): readonly PictureKey[];
	/**
	 * Units as a view shows them, each by its id there with the id of the scenario's unit whose counter it is: a window is given
	 * these units' pictures and no other. Of a side's view its own alone. Absent: its windows have symbols only.
	 */
	readonly ownCounters?: {
		umpire(view: T['UmpireView']): readonly UnitOfCounter[];
		side(view: T['SideView']): readonly UnitOfCounter[];
	};
	/** Its rules by their numbers, and the readings of doubtful ones that a campaign chooses among: the compliance pages read both. */
	readonly manifest: Manifest;
	/** Further books that its options switch on, each with a ledger of its own. */
	readonly books?: readonly RulesetBook[];
	readonly options: readonly RuleOption[];
	/** Its rules for the panel. */
	rules(): readonly RulePanelEntry[];
	/** Its charts for the panel, with those that the scenario brings in their place; absent: there are none to look up. */
	charts?(at: Situation<T['Scenario'], T['Game']>): readonly ChartInPlay[];

	// --- its commands and facts
	readonly command: z.ZodType<T['Command']>;
	/** Which commands a side's own seat may send. */
	readonly sideCommands: ReadonlySet<T['Command']['type']>;
	/**
	 * Those of a side's commands that move the game, rather than hand in words: where an umpire takes back what they rest
	 * on, they are decided again, and go with it when they could not stand.
	 */
	readonly sideMoves: ReadonlySet<T['Command']['type']>;
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
	/** What an entry of the umpire's log is about. Absent: the log is neither filtered nor folded by that. */
	sortOf?(event: T['Event']): LogSort;
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

	/** Where sides that saw any of a phase must agree before it is taken back; absent: that is Control's alone. */
	readonly undoConsent?: UndoConsent<T>;

	// --- questions to a side
	questions(at: Situation<T['Scenario'], T['Game']>): readonly StandingQuestion[];
	/** Facts that follow from an answer to a standing question. `by`: whose hand it was. */
	answer(
		at: Situation<T['Scenario'], T['Game']>,
		question: StandingQuestion,
		answer: string,
		dice: Dice,
		by: 'asked' | 'control' | 'nobody',
	): Decision<T['Event']>;

	// --- words, holds, offices
	/** Reads facts in order and says each in a line of the log; begun in the middle of a campaign it is given the game. */
	sayer(
		scenario: T['Scenario'],
		now: Situation<T['Scenario'], T['Game']> | null,
	): (fact: T['Event']) => string;
	/** Facts that a replay passes over: they only prepare a desk. */
	readonly passedOver: ReadonlySet<T['Event']['type']>;
	readonly control: ControlRules<T>;

	// --- what a side knows
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
	/** Out of what it knows, and the parts of the scenario that everybody is given. */
	sideView(scenario: T['Scenario'], known: T['Knowledge'], listener: Listener): T['SideView'];
	umpireView(at: Situation<T['Scenario'], T['Game']>, around: Around): T['UmpireView'];
	/** What a staff's own writing needs of what they know; absent: this ruleset's staffs write no shared documents. */
	toldDocument?(known: T['Knowledge']): Readonly<Record<string, unknown>>;

	// --- what windows may ask
	readonly explain: Readonly<Record<string, Explain<T>>>;
	/** Requests of its own contract, by name. The house refuses those that it lacks with a sentence. */
	readonly requests: Readonly<Record<string, (desk: RequestDesk<T>, input: never) => unknown>>;
	readonly papers: Readonly<Record<string, Paper<T>>>;
	/** What its printed sheets with a code are called, by kind: 'order sheet'. Absent: it prints none. */
	readonly sheetWords?: Readonly<Record<string, string>>;
	/**
	 * Draws a job of its own; runs in a worker process, which has the campaign's facts only where the job asked for them.
	 * Absent: all of its papers are drawn by the house. Returns the file's bytes.
	 */
	draw?(job: object, facts: Iterable<LoggedFact<T['Event']>>, scan: readonly ScanTile[]): Promise<Uint8Array>;
	/** The evening as one document, as a job of its own that is given the facts; absent: there is none. */
	debrief?(
		desk: Omit<UmpirePaperDesk<T>, 'wish'>,
		seal: { readonly seedState: string | null; readonly seedCommitment: string },
		format: 'html' | 'pdf',
	): object;
	/** What comes back on a stick; absent: this ruleset gives out no pictures on sticks. */
	readonly sticks?: {
		/** What the file of orders must be. */
		readonly orders: z.ZodType<StickOrdersHead>;
		/** @param orders as `orders` has read them. @throws BadInputError */
		wishes(at: Situation<T['Scenario'], T['Game']>, orders: unknown): readonly StickWish<T>[];
	};
}

declare const closed: unique symbol;
interface Closed<N extends string> {
	readonly [closed]: N;
}
/** A ruleset's values as the house holds them: it hands them on and never looks inside. */
export type AnyScenario = Closed<'scenario'>;
export type AnyGame = Closed<'game'>;
export type AnyKnowledge = Closed<'knowledge'>;
export type AnyRulesetCommand = Closed<'command'> & { readonly type: string };
/** Its type is closed, too, so that it is never taken for a fact of the house's. */
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
