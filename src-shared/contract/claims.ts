/**
 * Requests and shapes for claims (what umpires hold while they work on it), presence at desks, and handovers. None of
 * this is part of the game: no fact records it and no side's view contains it.
 */
import { z } from 'zod';
import { TeamId } from '../kit/ids.ts';
import { noInput, request, umpire } from './request.ts';
import type { UmpireScope } from './seats.ts';

/** 'combat:c1': the kind of thing, and its own id. */
export const Subject = z
	.string()
	.max(220)
	.regex(/^[a-z][a-z-]{0,30}:[^\s].*$/, 'that is nothing an umpire can hold');
export type Subject = z.infer<typeof Subject>;
/** @param kind the kind of thing, as its ruleset calls it */
export const subject = (kind: string, id: string): Subject => `${kind}:${id}`;

/** The umpire's seat without an id: a window of the host's own machine. */
export const CHIEF_KEY = 'control';
const SeatKey = z.string().min(1).max(64);

/** How long a window's claim stays valid, ms, and how often the window renews it. */
export const HOLD_MS = 60_000;
export const RENEW_MS = 20_000;

const Hold = z.object({ subjects: z.array(Subject).max(40) }).strict();
const One = z.object({ subject: Subject }).strict();
const HandOverForm = z
	.object({
		/** The subject, or null for everything the umpire holds. */
		subject: Subject.nullable(),
		/** The receiving seat, or null for whoever takes it up. */
		to: SeatKey.nullable(),
		note: z.string().trim().max(300),
	})
	.strict();
const OneHandOver = z.object({ id: z.string().min(1).max(64) }).strict();

/** Characters that a ruleset's own part of a desk may have as JSON: eight drafts of the longest dispatch, and more. */
const MAX_PACK_CHARS = 200_000;

/**
 * A desk as its umpire left it: what was open, and what was typed but not sent. Never commands: nothing in it is
 * carried out.
 */
export const DeskLeft = z
	.object({
		/** Middle of the map, km, and pixels per km. */
		camera: z.object({ x: z.number(), y: z.number(), scale: z.number().positive() }).strict().optional(),
		teams: z.array(TeamId).max(40).optional(),
		note: z.string().max(300).optional(),
		common: z.string().max(2000).nullable().optional(),
		/** The selection, open panels and half-typed text of the ruleset's own desks; only its windows read it. */
		pack: z
			.unknown()
			.refine(
				(pack) => pack === undefined || JSON.stringify(pack).length <= MAX_PACK_CHARS,
				'that is more than a desk holds',
			),
	})
	.strict();
export type DeskLeft = z.infer<typeof DeskLeft>;
const Left = z.object({ left: DeskLeft }).strict();

export const claimsApi = {
	/** Everything this window has open now: new things are claimed, existing claims renewed, missing ones released. */
	'claims.hold': request<typeof Hold, Holding>(umpire, Hold),
	/** Takes over a thing that another umpire holds; the holder is told. */
	'claims.takeOver': request<typeof One, null>(umpire, One),
	'claims.handOver': request<typeof HandOverForm, null>(umpire, HandOverForm),
	'claims.noted': request<typeof OneHandOver, null>(umpire, OneHandOver),
	/** Loads a seat's desk as it was left, or null if none is stored. */
	'desk.load': request<typeof noInput, { left: DeskLeft | null }>(umpire, noInput),
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

/** The things this window asked to hold that another umpire has: it may look, but changes are refused. */
export interface Holding {
	readonly others: readonly { readonly subject: Subject; readonly claim: Claim; readonly say: string }[];
}

export interface UmpireHere extends UmpireName {
	readonly scope: UmpireScope;
	/** 'here': at work. 'idle': at the window, but idle for some minutes. 'away': gone, still holding something. */
	readonly state: 'here' | 'idle' | 'away';
}

/** A handover from one umpire to another: given with a note, or taken over. */
export interface HandOver {
	readonly id: string;
	readonly at: number;
	readonly kind: 'given' | 'taken';
	readonly from: UmpireName;
	/** The receiver, or null for whoever takes it up. */
	readonly to: UmpireName | null;
	/** In words: 'the combat at Cagny'. */
	readonly things: readonly { readonly subject: Subject; readonly words: string }[];
	readonly note: string;
	/** The umpire who acknowledged it, or null if nobody has yet. */
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
