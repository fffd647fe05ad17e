/**
 * What umpires hold while they work on it, who is at which desk, and what is handed on: requests and shapes. None of it
 * is the game's: no fact tells of it, and no side's picture knows it.
 */
import { z } from 'zod';
import { CombatId, DispatchId, LineId, SheetId, TeamId, UnitId } from '../kit/ids.ts';
import { Eleti } from './desk.ts';
import { Application, MovePlan } from './opcom.ts';
import { nothing, request, umpire } from './request.ts';
import type { UmpireScope } from './seats.ts';

/** 'combat:c1': the kind of thing, and its own id. */
export const Subject = z
	.string()
	.max(220)
	.regex(/^[a-z][a-z-]{0,30}:[^\s].*$/, 'that is nothing an umpire can hold');
export type Subject = z.infer<typeof Subject>;
export type SubjectKind =
	| 'team'
	/** A paper sheet being typed in for a team. */
	| 'paper'
	| 'sheet'
	| 'line'
	| 'unit'
	| 'contact'
	| 'combat'
	| 'crossing'
	| 'air'
	| 'mission'
	| 'dispatch'
	| 'decision';
export const subject = (kind: SubjectKind, id: string): Subject => `${kind}:${id}`;

/** The umpire's seat without an id: a window of the host's own machine. */
export const CHIEF_KEY = 'control';
const SeatKey = z.string().min(1).max(64);

/** How long a window's word that it has something open is good for, ms, and how often it says so again. */
export const HOLD_MS = 60_000;
export const RENEW_MS = 20_000;

const Hold = z.object({ subjects: z.array(Subject).max(40) }).strict();
const One = z.object({ subject: Subject }).strict();
const HandOverForm = z
	.object({
		/** Null: all that the umpire holds. */
		subject: Subject.nullable(),
		/** The seat it goes to; null: to whoever takes it up. */
		to: SeatKey.nullable(),
		note: z.string().trim().max(300),
	})
	.strict();
const OneHandOver = z.object({ id: z.string().min(1).max(64) }).strict();

/** A desk as its umpire left it: what was open, and what was typed and not sent. Never commands: nothing of it is done. */
export const DeskLeft = z
	.object({
		selected: z.array(UnitId).max(40).optional(),
		/** Middle of the map, km, and pixels per km. */
		camera: z.object({ x: z.number(), y: z.number(), scale: z.number().positive() }).strict().optional(),
		teams: z.array(TeamId).max(40).optional(),
		sheet: SheetId.optional(),
		cursor: z.number().int().min(0).max(200).optional(),
		/** What was being written at a line of that sheet. */
		line: z
			.object({
				writing: z.enum(['query', 'answer', 'note']),
				text: z.string().max(1000),
				release: z.boolean(),
			})
			.strict()
			.optional(),
		question: z
			.object({
				team: TeamId,
				line: LineId.nullable(),
				ask: z.string().max(500),
				answers: z.array(z.string().max(80)).max(6),
				seconds: z.number().int().min(5).max(600),
				fallback: z.string().max(300),
			})
			.strict()
			.optional(),
		move: z
			.object({ plan: MovePlan, to: z.string().max(2000) })
			.strict()
			.optional(),
		combat: CombatId.optional(),
		/** What was changed of that combat's result, and why. */
		result: z
			.object({ application: Application.unwrap().omit({ reason: true }), reason: z.string().max(400) })
			.strict()
			.optional(),
		/** The open pair of dispatches, by its key, and what was typed over dispatches. */
		pair: z.string().max(200).optional(),
		drafts: z
			.array(
				z
					.object({ dispatch: DispatchId, items: Eleti.nullable(), story: z.string().max(6000).nullable() })
					.strict(),
			)
			.max(8)
			.optional(),
		note: z.string().max(300).optional(),
		common: z.string().max(2000).nullable().optional(),
	})
	.strict();
export type DeskLeft = z.infer<typeof DeskLeft>;
const Left = z.object({ left: DeskLeft }).strict();

export const claimsApi = {
	/** All that this window has open now: new things are taken, older ones kept, those not named let go. */
	'claims.hold': request<typeof Hold, Holding>(umpire, Hold),
	/** Takes a thing that another umpire holds; the holder is told. */
	'claims.takeOver': request<typeof One, null>(umpire, One),
	'claims.handOver': request<typeof HandOverForm, null>(umpire, HandOverForm),
	'claims.noted': request<typeof OneHandOver, null>(umpire, OneHandOver),
	/** A seat's desk as it was left. Null: nothing kept. */
	'desk.load': request<typeof nothing, { left: DeskLeft | null }>(umpire, nothing),
	'desk.save': request<typeof Left, null>(umpire, Left),
};

/** An umpire, as shown beside what they hold. */
export interface UmpireName {
	/** The seat's id, or CHIEF_KEY. */
	readonly seat: string;
	readonly name: string;
	/** Number of the seat's colour, 0 to 7. */
	readonly colour: number;
}

/** A hold of one umpire on one thing. `since` is wall time, ms. */
export interface Claim extends UmpireName {
	readonly subject: Subject;
	/** 'the combat at Cagny' */
	readonly words: string;
	readonly since: number;
}

/** What this window asked to hold and another umpire has: it may look, and is refused changes. */
export interface Holding {
	readonly others: readonly { readonly subject: Subject; readonly claim: Claim; readonly say: string }[];
}

export interface UmpireHere extends UmpireName {
	readonly scope: UmpireScope;
	/** At work; at the window and idle for some minutes; gone, with something still in hand. */
	readonly state: 'here' | 'idle' | 'away';
}

/** Something that went from one umpire to another: given with a note, or taken over. */
export interface HandOver {
	readonly id: string;
	readonly at: number;
	readonly kind: 'given' | 'taken';
	readonly from: UmpireName;
	/** Null: whoever takes it up. */
	readonly to: UmpireName | null;
	/** In words: 'the combat at Cagny'. */
	readonly things: readonly { readonly subject: Subject; readonly words: string }[];
	readonly note: string;
	/** Who took note of it; null: nobody yet. */
	readonly noted: UmpireName | null;
}

/** The part of the umpire's view that tells of the umpires themselves. */
export interface ControlRoom {
	/** By subject. */
	readonly claims: Readonly<Record<string, Claim>>;
	/** By seat. */
	readonly umpires: Readonly<Record<string, UmpireHere>>;
	/** The newest, oldest first. */
	readonly handOvers: readonly HandOver[];
}
