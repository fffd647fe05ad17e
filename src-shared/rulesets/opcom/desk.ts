/**
 * The umpire's desks that every ruleset shares: order sheets in, dispatches out, rulings, undo.
 * A sheet's lines have the ruleset's own shape (here OP COM's).
 */
import { z } from 'zod';
import {
	type AirTaskId,
	type CombatId,
	DecisionId,
	DispatchId,
	LineId,
	PaperId,
	SheetId,
	TeamId,
	type MessageId,
	type SideId,
	type UnitId,
	type WingId,
} from '../../kit/ids.ts';
import { HouseCommand, type HouseDesk } from '../../contract/house.ts';
import { OrderLine } from './commands.ts';
import { AirSheetForm, type AirSheet } from './air.ts';
import type { Grown } from '../../kit/grown.ts';
import type { Point } from '../../map/sheet.ts';

const Reason = z.string().trim().min(3, 'give a reason in a few words').max(400);
const Overrule = z.object({ reason: Reason }).strict().readonly();
const Text = z.string().max(6000);

/** The five things a commander must be told (OP COM 10). */
export const Eleti = z
	.object({ effectiveness: Text, location: Text, enemy: Text, type: Text, identity: Text })
	.strict()
	.readonly();
export type Eleti = z.infer<typeof Eleti>;

/** @rule opcom-5.sheet.line-count */
export const SheetForm = z
	.object({
		team: TeamId,
		turn: z.number().int().min(1).max(999),
		lines: z.array(OrderLine).min(1, 'a sheet needs at least one line').max(60).readonly(),
	})
	.strict()
	.readonly();
export type SheetForm = z.infer<typeof SheetForm>;

/** A team's sheet for a turn; from that side's seat, or typed in by an umpire from paper. */
export const SubmitSheet = z
	.object({ type: z.literal('submit-sheet'), form: SheetForm, fromPaper: z.boolean().optional() })
	.strict();
export const MarkLine = z
	.object({ type: z.literal('mark-line'), line: LineId, as: z.enum(['understood', 'carried-out', 'new']) })
	.strict();
export const QueryLine = z
	.object({
		type: z.literal('query-line'),
		line: LineId,
		ask: z.string().trim().min(1, 'write the question').max(500),
	})
	.strict();
export const AnswerQuery = z
	.object({
		type: z.literal('answer-query'),
		line: LineId,
		answer: z.string().trim().min(1, 'write the answer').max(500),
	})
	.strict();
export const NoteLine = z
	.object({
		type: z.literal('note-line'),
		line: LineId,
		text: z.string().trim().min(1).max(1000),
		release: z.boolean(),
	})
	.strict();
export const ReturnSheet = z.object({ type: z.literal('return-sheet'), sheet: SheetId }).strict();
/** A headquarters takes back what it handed in, an order or an air sheet, before Control has begun to read it. */
export const RecallSheet = z.object({ type: z.literal('recall-sheet'), sheet: SheetId }).strict();
export const EditDispatch = z
	.object({
		type: z.literal('edit-dispatch'),
		dispatch: DispatchId,
		items: Eleti.optional(),
		story: Text.optional(),
		form: z.enum(['story', 'outline']).optional(),
	})
	.strict();
export const ReleaseDispatch = z
	.object({ type: z.literal('release-dispatch'), dispatch: DispatchId, overrule: Overrule.optional() })
	.strict();
export const WithholdDispatch = z
	.object({ type: z.literal('withhold-dispatch'), dispatch: DispatchId, reason: Reason.optional() })
	.strict();
/** A team's air sheet; from that side's seat, or typed in by an umpire from paper (opcom-12.air-sheet). */
export const SubmitAirSheet = z
	.object({ type: z.literal('submit-air-sheet'), form: AirSheetForm, fromPaper: z.boolean().optional() })
	.strict();
/** Asks a team for an instant decision because its order no longer fits (opcom-9.analyse.3-instant). */
export const ReferDecision = z
	.object({
		type: z.literal('refer-decision'),
		team: TeamId,
		/** The order line it is about, if any. */
		line: LineId.optional(),
		ask: z.string().trim().min(1, 'write the question').max(500),
		/** Answers to choose from; empty: free words. */
		answers: z.array(z.string().trim().min(1).max(80)).max(6),
		/** The short timer; default 30. */
		seconds: z.number().int().min(5).max(600),
		/** What Control does when no answer comes. */
		fallback: z.string().trim().min(1, 'say what happens without an answer').max(300),
	})
	.strict();
export const AnswerDecision = z
	.object({
		type: z.literal('answer-decision'),
		decision: DecisionId,
		answer: z.string().trim().min(1, 'write the answer').max(300),
	})
	.strict();
/** No answer came: Control decides. */
export const CloseDecision = z
	.object({
		type: z.literal('close-decision'),
		decision: DecisionId,
		ruling: z.string().trim().min(1).max(300).optional(),
	})
	.strict();
/** From one headquarters of a side to another, or to all of it (opcom-4.seq.player-talk). */
export const SendMessage = z
	.object({
		type: z.literal('send-message'),
		from: TeamId,
		to: TeamId.nullable(),
		text: z.string().trim().min(1, 'write the message').max(1000),
	})
	.strict();
/** Not before this turn's step: the draft waits, and comes up again (runner lost, lines cut). */
export const DelayDispatch = z
	.object({
		type: z.literal('delay-dispatch'),
		dispatch: DispatchId,
		turn: z.number().int().min(1).max(999),
	})
	.strict();
/** To another headquarters of the same side. */
export const RerouteDispatch = z
	.object({ type: z.literal('reroute-dispatch'), dispatch: DispatchId, team: TeamId.nullable() })
	.strict();
/** A photographed sheet is dealt with: typed in as this sheet, or put aside. */
export const SettlePhoto = z
	.object({ type: z.literal('settle-photo'), paper: PaperId, sheet: SheetId.nullable() })
	.strict();
export const RecordRuling = z
	.object({ type: z.literal('record-ruling'), rule: z.string().max(80), text: Reason })
	.strict();

/** The commands of the desks; the house's own are among them. */
export const DeskCommand = z.discriminatedUnion('type', [
	SubmitSheet,
	MarkLine,
	QueryLine,
	AnswerQuery,
	NoteLine,
	ReturnSheet,
	RecallSheet,
	EditDispatch,
	ReleaseDispatch,
	WithholdDispatch,
	SubmitAirSheet,
	ReferDecision,
	AnswerDecision,
	CloseDecision,
	SendMessage,
	DelayDispatch,
	RerouteDispatch,
	SettlePhoto,
	RecordRuling,
	...HouseCommand.options,
]);
export type DeskCommand = z.infer<typeof DeskCommand>;

/** An instant decision, as the umpire sees it. */
export interface InstantDecision {
	readonly id: DecisionId;
	readonly side: SideId;
	readonly team: TeamId;
	readonly turn: number;
	readonly line: LineId | null;
	readonly ask: string;
	readonly answers: readonly string[];
	readonly seconds: number;
	readonly fallback: string;
	/** Wall time at which it was asked, ms since the epoch, stamped by the host. */
	readonly askedAt: number;
	readonly state: 'waiting' | 'answered' | 'decided';
	/** The team's first answer, or Control's ruling. */
	readonly answer: string | null;
}

/** Word between headquarters of one side. */
export interface Message {
	readonly id: MessageId;
	readonly side: SideId;
	readonly from: TeamId;
	readonly to: TeamId | null;
	readonly turn: number;
	readonly text: string;
}

export type LineStatus = 'new' | 'unclear' | 'understood' | 'carried-out';

export interface SheetLine {
	readonly order: OrderLine;
	/** The units it orders, as understood by the program when the sheet came in. */
	readonly units: readonly UnitId[];
	/** What the umpire should check: no action circled, Breakthrough by infantry ... */
	readonly remarks: readonly string[];
	readonly status: LineStatus;
	readonly query: { readonly ask: string; readonly answer: string | null } | null;
	readonly notes: readonly { readonly text: string; readonly release: boolean }[];
}

export interface Sheet {
	readonly id: SheetId;
	readonly side: SideId;
	readonly team: TeamId;
	readonly turn: number;
	readonly fromPaper: boolean;
	/** When it came in: wall time in ms, on the minute. Absent in older files. */
	readonly at?: number;
	readonly state: 'submitted' | 'returned';
	readonly lines: readonly SheetLine[];
}

/**
 * What a released dispatch puts on a side's map. Built when it is drafted; nothing else ever changes a side's picture.
 */
/** A unit that saw an enemy, and where it stood. */
export interface Observer {
	readonly unit: UnitId;
	readonly at: Point;
}

export interface Tells {
	readonly own: readonly {
		readonly unit: UnitId;
		/** Null: off the map, lost or not yet in. */
		readonly at: Point | null;
		/** Words only: 'full of fight', 'close to breaking up'. */
		readonly condition: string;
	}[];
	readonly contacts: readonly {
		/** The enemy units behind it; for the umpire, never sent. */
		readonly enemy: readonly UnitId[];
		/** Who of the side saw it, and from where; never sent. Absent in older files. */
		readonly by?: readonly Observer[];
		readonly at: Point;
		/** 'infantry', 'tanks', 'artillery', 'anti-tank guns', 'aircraft' ... */
		readonly sorts: readonly string[];
		readonly size: string;
		readonly identity: string | null;
		/** In contact, seen from the air, heard of. */
		readonly how: string;
		/** How sure, in the reader's words: 'certain', 'probable', 'a rumour'. */
		readonly sure: string;
	}[];
	/** Words for the side's own wings: 'light losses'. */
	readonly wings?: readonly { readonly wing: WingId; readonly condition: string }[];
}

export interface Dispatch {
	readonly id: DispatchId;
	readonly to: SideId;
	readonly team: TeamId | null;
	readonly turn: number;
	/** In real-world words: "Fighting at Cagny". */
	readonly heading: string;
	readonly kind: 'combat' | 'movement' | 'setup' | 'arrival' | 'air' | 'note';
	/** The combat it reports, so that both sides' reports lie side by side. Never sent. */
	readonly combat?: CombatId;
	/** The air task it reports, for the same reason. Never sent. */
	readonly task?: AirTaskId;
	readonly items: Eleti;
	/** The arms that must be named before release: tanks, artillery, air (opcom-10.type.must). */
	readonly mustName: readonly ('tanks' | 'artillery' | 'air')[];
	readonly identityDue: boolean;
	readonly story: string;
	readonly form: 'story' | 'outline';
	readonly tells: Tells;
	readonly state: 'draft' | 'released' | 'withheld';
	/** The turn until which it is held back; absent if it is ready now. */
	readonly notBefore?: number;
	/** Background for the umpire: the true count beside the estimate. Never sent. */
	readonly umpireNotes: readonly { readonly rule: string; readonly say: string }[];
}

export interface Ruling {
	readonly turn: number;
	readonly by: string;
	readonly rule: string;
	readonly text: string;
}

/** The desks' state: the fold of their facts. The rules read it (who was ordered to Prepare?), desks write it. */
export interface DeskState extends HouseDesk {
	readonly sheets: Readonly<Record<string, Sheet>>;
	/** Order and air sheets that their headquarters took back: on nobody's desk any more. */
	readonly withdrawn: Readonly<Record<string, Sheet | AirSheet>>;
	readonly dispatches: Readonly<Record<string, Dispatch>>;
	readonly rulings: readonly Ruling[];
	readonly airSheets: Readonly<Record<string, AirSheet>>;
	readonly decisions: Readonly<Record<string, InstantDecision>>;
	readonly messages: Grown<Message>;
	/** Per side: how many dispatches it was sent, so that their ids are its own. */
	readonly sent: Readonly<Record<string, number>>;
	/** By side: the number of contact aliases given so far; none is ever reused for another contact. */
	readonly named: Readonly<Record<string, number>>;
	/** Per side: enemy unit -> the side's own alias for it and when it was last told of. Umpire's knowledge. */
	readonly aliases: Readonly<
		Record<
			string,
			Readonly<
				Record<
					string,
					{
						readonly alias: string;
						readonly turn: number;
						/** The reported position, and who saw it; absent in older files. */
						readonly at?: Point;
						readonly by?: readonly Observer[];
					}
				>
			>
		>
	>;
}
