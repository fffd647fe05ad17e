/**
 * The umpire's desks that every ruleset shares: order sheets in, dispatches out, rulings, undo.
 * A sheet's lines have the ruleset's own shape (here OP COM's).
 */
import { z } from 'zod';
import { type CombatId, DispatchId, LineId, SheetId, TeamId, type SideId, type UnitId } from '../kit/ids.ts';
import { OrderLine } from './opcom.ts';
import type { Point } from '../map/sheet.ts';

const Reason = z.string().trim().min(3, 'give a reason in a few words').max(400);
const Overrule = z.object({ reason: Reason }).strict().readonly();
const Text = z.string().max(6000);

/** The five things a commander must be told (OP COM 10). */
export const Eleti = z
	.object({ effectiveness: Text, location: Text, enemy: Text, type: Text, identity: Text })
	.strict()
	.readonly();
export type Eleti = z.infer<typeof Eleti>;

export const SheetForm = z
	.object({
		team: TeamId,
		turn: z.number().int().min(1).max(999),
		lines: z.array(OrderLine).min(1, 'a sheet needs at least one line').max(60).readonly(),
	})
	.strict()
	.readonly();
export type SheetForm = z.infer<typeof SheetForm>;

export const DeskCommand = z.discriminatedUnion('type', [
	/** A team's sheet for a turn; from that side's seat, or typed in by an umpire from paper. */
	z.object({ type: z.literal('submit-sheet'), form: SheetForm, fromPaper: z.boolean().optional() }).strict(),
	z
		.object({ type: z.literal('mark-line'), line: LineId, as: z.enum(['understood', 'carried-out', 'new']) })
		.strict(),
	z
		.object({
			type: z.literal('query-line'),
			line: LineId,
			ask: z.string().trim().min(1, 'write the question').max(500),
		})
		.strict(),
	z
		.object({
			type: z.literal('answer-query'),
			line: LineId,
			answer: z.string().trim().min(1, 'write the answer').max(500),
		})
		.strict(),
	z
		.object({
			type: z.literal('note-line'),
			line: LineId,
			text: z.string().trim().min(1).max(1000),
			release: z.boolean(),
		})
		.strict(),
	z.object({ type: z.literal('return-sheet'), sheet: SheetId }).strict(),
	z
		.object({
			type: z.literal('edit-dispatch'),
			dispatch: DispatchId,
			items: Eleti.optional(),
			story: Text.optional(),
			form: z.enum(['story', 'outline']).optional(),
		})
		.strict(),
	z
		.object({ type: z.literal('release-dispatch'), dispatch: DispatchId, overrule: Overrule.optional() })
		.strict(),
	z
		.object({ type: z.literal('withhold-dispatch'), dispatch: DispatchId, reason: Reason.optional() })
		.strict(),
	z.object({ type: z.literal('record-ruling'), rule: z.string().max(80), text: Reason }).strict(),
	z.object({ type: z.literal('undo') }).strict(),
	z.object({ type: z.literal('redo') }).strict(),
]);
export type DeskCommand = z.infer<typeof DeskCommand>;

export type LineStanding = 'new' | 'unclear' | 'understood' | 'carried-out';

export interface SheetLine {
	readonly order: OrderLine;
	/** The units it orders, as understood by the program when the sheet came in. */
	readonly units: readonly UnitId[];
	/** What the umpire should look at: no action circled, Breakthrough by infantry ... */
	readonly remarks: readonly string[];
	readonly standing: LineStanding;
	readonly query: { readonly ask: string; readonly answer: string | null } | null;
	readonly notes: readonly { readonly text: string; readonly release: boolean }[];
}

export interface Sheet {
	readonly id: SheetId;
	readonly side: SideId;
	readonly team: TeamId;
	readonly turn: number;
	readonly fromPaper: boolean;
	readonly state: 'submitted' | 'returned';
	readonly lines: readonly SheetLine[];
}

/** What a released dispatch puts on a side's map. Built when it is drafted; nothing else ever moves a side's picture. */
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
		readonly at: Point;
		/** 'infantry', 'tanks', 'artillery', 'anti-tank guns', 'aircraft' ... */
		readonly sorts: readonly string[];
		readonly size: string;
		readonly identity: string | null;
		/** In contact, seen from the air, heard of. */
		readonly how: string;
	}[];
}

export interface Dispatch {
	readonly id: DispatchId;
	readonly to: SideId;
	readonly team: TeamId | null;
	readonly turn: number;
	/** In real-world words: "Fighting at Cagny". */
	readonly heading: string;
	readonly kind: 'combat' | 'movement' | 'setup' | 'arrival' | 'note';
	/** The combat it reports, so that both sides' reports lie side by side. Never sent. */
	readonly combat?: CombatId;
	readonly items: Eleti;
	/** What must be named before release: tanks, artillery, air (opcom-10.type.must). */
	readonly mustName: readonly ('tanks' | 'artillery' | 'air')[];
	readonly identityDue: boolean;
	readonly story: string;
	readonly form: 'story' | 'outline';
	readonly tells: Tells;
	readonly state: 'draft' | 'released' | 'withheld';
	/** What the umpire may want to weigh: the true count beside the estimate. Never sent. */
	readonly umpireNotes: readonly { readonly rule: string; readonly say: string }[];
}

export interface Ruling {
	readonly turn: number;
	readonly by: string;
	readonly rule: string;
	readonly text: string;
}

/** The desks' state: the fold of their facts. The rules read it (who was ordered to Prepare?), desks write it. */
export interface DeskState {
	readonly sheets: Readonly<Record<string, Sheet>>;
	readonly dispatches: Readonly<Record<string, Dispatch>>;
	readonly rulings: readonly Ruling[];
	/** Per side: how many dispatches it was sent, so that their ids are its own. */
	readonly sent: Readonly<Record<string, number>>;
	/** Per side: how many contact aliases it was given; none is ever used for a second contact. */
	readonly named: Readonly<Record<string, number>>;
	/** Per side: enemy unit -> the side's own alias for it and when it was last told of. Umpire's knowledge. */
	readonly aliases: Readonly<
		Record<string, Readonly<Record<string, { readonly alias: string; readonly turn: number }>>>
	>;
}
