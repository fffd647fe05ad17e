/** What windows show and may ask. */
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

/** What the umpire's view shows besides the game: the file, the clock on the wall, undo, the log, the umpires. */
export interface Around {
	readonly title: string;
	readonly file: string;
	readonly seedCommitment: string;
	/** Wall time at which the turn and the step began, ms. */
	readonly times: {
		readonly turn: number;
		readonly step: number;
		/** The newest steps in the order in which they began; absent: none did yet. */
		readonly begun?: readonly { readonly step: string; readonly at: number }[];
	};
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	/** Why the last backup could not be made; absent or null: nothing is wrong with backups. */
	readonly backupTrouble?: string | null;
	/** The umpires' newest commands that stand, oldest first, with their facts; empty in a replay. */
	readonly entries: readonly (readonly RecordedAs<Fact>[])[];
	/** How many facts of each kind stand, those taken back left out; absent in a replay. */
	recorded?(): ReadonlyMap<string, number>;
	readonly log: readonly LogLine[];
	/** The umpires themselves; absent where there are none to show: in a replay. */
	readonly control?: ControlRoom;
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

/** One thing that came back on a stick: as a command, in words, with its lines. */
export interface StickWish<T extends RulesetTypes> {
	readonly command: T['Command'];
	readonly say: string;
	readonly lines: readonly string[];
	/** Tells things of the same words apart: their place in the file. */
	readonly place: number;
}

/** What windows show and may ask, and how they name what is done. */
export interface WindowPart<T extends RulesetTypes> {
	/** Out of what it knows, and the parts of the scenario that everybody is given. */
	sideView(scenario: T['Scenario'], known: T['Knowledge'], listener: Listener): T['SideView'];
	umpireView(at: Situation<T['Scenario'], T['Game']>, around: Around): T['UmpireView'];
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
	/** Its rules for the panel. */
	rules(): readonly RulePanelEntry[];
	/** Its charts for the panel, with those that the scenario brings in their place; absent: there are none to look up. */
	charts?(at: Situation<T['Scenario'], T['Game']>): readonly ChartInPlay[];

	/** Reads facts in order and says each in a line of the log; begun in the middle of a campaign it is given the game. */
	sayer(
		scenario: T['Scenario'],
		now: Situation<T['Scenario'], T['Game']> | null,
	): (fact: T['Event']) => string;
	/** Facts that a replay passes over: they only prepare a desk. */
	readonly passedOver: ReadonlySet<T['Event']['type']>;
	readonly control: ControlRules<T>;
	/** What an entry of the umpire's log is about. Absent: the log is neither filtered nor folded by that. */
	sortOf?(event: T['Event']): LogSort;

	readonly explain: Readonly<Record<string, Explain<T>>>;
	/** Requests of its own contract, by name. The house refuses those that it lacks with a sentence. */
	readonly requests: Readonly<Record<string, (desk: RequestDesk<T>, input: never) => unknown>>;
	/** What comes back on a stick; absent: this ruleset gives out no pictures on sticks. */
	readonly sticks?: {
		/** What the file of orders must be. */
		readonly orders: z.ZodType<StickOrdersHead>;
		/** @param orders as `orders` has read them. @throws BadInputError */
		wishes(at: Situation<T['Scenario'], T['Game']>, orders: unknown): readonly StickWish<T>[];
	};
}
