/** What windows show and may request. */
import type { z } from 'zod';
import type { ControlRoom } from '../../../../src-shared/contract/claims.ts';
import type { Issued, RulePanelEntry } from '../../../../src-shared/contract/host-api.ts';
import type { HouseCommand, Listener, LogLine, LogSort } from '../../../../src-shared/contract/house.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';
import type { StickOrdersHead } from '../../../../src-shared/contract/usb.ts';
import type { PictureKey } from '../../../../src-shared/map/picture.ts';
import type { ChartInPlay } from '../../../../src-shared/workshop/book.ts';
import type { RecordedAs } from '../house.ts';
import type { Fact } from '../ruleset.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';
import type { ControlRules } from './control-rules.ts';

/** What the umpire's view shows in addition to the game: the file, the wall clock, undo, the log and the umpires. */
export interface Around {
	readonly title: string;
	readonly file: string;
	readonly seedCommitment: string;
	/** Wall time at which the turn and the step began, ms. */
	readonly times: {
		readonly turn: number;
		readonly step: number;
		/** The latest steps, in the order they began; absent if none has begun. */
		readonly begun?: readonly { readonly step: string; readonly at: number }[];
	};
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	/** Why the last backup failed; absent or null if backups work. */
	readonly backupTrouble?: string | null;
	/** The umpires' latest commands that have not been undone, oldest first, with their facts; empty in a replay. */
	readonly entries: readonly (readonly RecordedAs<Fact>[])[];
	/** Returns the number of facts of each type, not counting undone ones; absent in a replay. */
	recorded?(): ReadonlyMap<string, number>;
	readonly log: readonly LogLine[];
	/** The umpires; absent if there are none to show, as in a replay. */
	readonly control?: ControlRoom;
}

/** A unit of a view, and the unit of the scenario that its counter was made for. */
export type UnitOfCounter = readonly [unit: string, counter: string];

/** A question a window can ask the rules without changing anything. */
export interface Explain<T extends RulesetTypes> {
	readonly input: z.ZodType;
	/** Answers an umpire from the true situation. Absent if umpires can't ask it. */
	umpire?(at: Situation<T['Scenario'], T['Game']>, input: unknown): unknown;
	/** Answers a side from its own knowledge. Absent if sides can't ask it. */
	side?(scenario: T['Scenario'], known: T['Knowledge'], input: unknown): unknown;
	/**
	 * Answers an umpire about the side that `input` names, from that side's knowledge alone, so that nothing else can
	 * leak into text meant for that side. Absent if umpires ask the true situation.
	 */
	ofSide?(scenario: T['Scenario'], known: T['Knowledge'], input: unknown): unknown;
}

/** The input for a ruleset's own requests: the game, and the only function through which anything can change. */
export interface RequestDesk<T extends RulesetTypes> {
	readonly seat: Seat;
	readonly at: Situation<T['Scenario'], T['Game']>;
	/** Carries out a command for the seat that asked, or returns the refusal. */
	issue(
		id: string,
		command: T['Command'] | HouseCommand,
		more?: { readonly basedOn?: number | undefined; readonly faces?: readonly number[] | undefined },
	): Issued;
}

/** One item read back from a USB stick: its command, its description and its lines. */
export interface StickWish<T extends RulesetTypes> {
	readonly command: T['Command'];
	readonly say: string;
	readonly lines: readonly string[];
	/** Distinguishes items with the same words: their position in the file. */
	readonly place: number;
}

/** What windows show and may request, and the names of commands and facts. */
export interface WindowPart<T extends RulesetTypes> {
	/** Builds a side's view from its knowledge and the parts of the scenario that everybody gets. */
	sideView(scenario: T['Scenario'], known: T['Knowledge'], listener: Listener): T['SideView'];
	umpireView(at: Situation<T['Scenario'], T['Game']>, around: Around): T['UmpireView'];
	/**
	 * Returns the pictures of the printed map, which is the same for everybody; absent if its maps have no pictures.
	 */
	mapPictures?(scenario: T['Scenario']): readonly PictureKey[];
	/**
	 * Returns the units that a view shows, each by its id in the view, with the id of the scenario unit whose counter
	 * it uses. A window gets the pictures of these units and no others. For a side's view, only its own units. Absent
	 * if its windows show symbols only.
	 */
	readonly ownCounters?: {
		umpire(view: T['UmpireView']): readonly UnitOfCounter[];
		side(view: T['SideView']): readonly UnitOfCounter[];
	};
	/** Returns the rules for the rule panel. */
	rules(): readonly RulePanelEntry[];
	/**
	 * Returns the charts for the reference panel, with the scenario's own in place of the book's; absent if there are
	 * none.
	 */
	charts?(at: Situation<T['Scenario'], T['Game']>): readonly ChartInPlay[];

	/**
	 * Returns a function that reads facts in order and writes a log line for each. To start midway through a campaign,
	 * it is given the game.
	 */
	sayer(
		scenario: T['Scenario'],
		now: Situation<T['Scenario'], T['Game']> | null,
	): (fact: T['Event']) => string;
	/** Facts that a replay passes over: they only prepare a desk. */
	readonly passedOver: ReadonlySet<T['Event']['type']>;
	readonly control: ControlRules<T>;
	/**
	 * Returns the subject of an entry in the umpire's log. Absent if the log is neither filtered nor folded by subject.
	 */
	sortOf?(event: T['Event']): LogSort;

	readonly explain: Readonly<Record<string, Explain<T>>>;
	/** Requests of this ruleset's own contract, by name. The house refuses an unknown name with a sentence. */
	readonly requests: Readonly<Record<string, (desk: RequestDesk<T>, input: never) => unknown>>;
	/** How files on a USB stick are read back; absent if this ruleset puts no pictures on sticks. */
	readonly sticks?: {
		/** The shape that the orders file must have. */
		readonly orders: z.ZodType<StickOrdersHead>;
		/** @param orders as `orders` has read them. @throws BadInputError */
		wishes(at: Situation<T['Scenario'], T['Game']>, orders: unknown): readonly StickWish<T>[];
	};
}
