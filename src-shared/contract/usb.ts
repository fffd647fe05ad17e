/**
 * A seat's picture carried on a stick: one file that opens in any browser without a host, and the small file of orders
 * that comes back. Requests and shapes; a side's window takes types from here only.
 */
import { z } from 'zod';
import type { ViewHead } from './house.ts';
import { chief, noInput, request, umpire } from './request.ts';
import type { SideSeat } from './seats.ts';
import { SideId, StickId, TeamId } from '../kit/ids.ts';

/** Characters that an orders file may have: many times what a whole side writes in a turn. */
export const MOST_ORDERS = 500_000;

const StickFor = z
	.object({ side: SideId, team: TeamId.optional(), as: z.enum(['player', 'observer']) })
	.strict();
const OneStick = z.object({ id: StickId }).strict();
const OrdersText = z.object({ text: z.string().min(1).max(MOST_ORDERS) }).strict();

/**
 * What every file of orders begins with; what is ordered has the shape of its ruleset. Who speaks is settled by the
 * stick that it names, never by what it says.
 */
export interface StickOrdersHead {
	readonly stick: StickId;
	readonly turn: number;
}

export const usbApi = {
	/** Makes the file. Its id is recorded, so that what comes back finds its way. */
	'usb.export': request<typeof StickFor, { name: string; html: string }>(chief, StickFor),
	'usb.list': request<typeof noInput, readonly StickRow[]>(umpire, noInput),
	/** What was given out with that file is not taken in any more. */
	'usb.revoke': request<typeof OneStick, readonly StickRow[]>(chief, OneStick),
	/** Reads a file of orders and changes nothing: what would come in. Refused with a sentence. */
	'usb.read': request<typeof OrdersText, StickContents>(umpire, OrdersText),
	/** Takes it in. The same file again changes nothing. */
	'usb.import': request<typeof OrdersText, StickContents>(umpire, OrdersText),
};

/** A file that was given out. */
export interface StickRow {
	readonly id: StickId;
	/** 'Allied, 8 Corps' */
	readonly words: string;
	readonly turn: number;
	readonly revoked: boolean;
	/** How often orders came back. */
	readonly back: number;
}

export interface StickContents {
	readonly words: string;
	readonly turn: number;
	readonly items: readonly StickItem[];
}
export interface StickItem {
	/** 'Order sheet of Guards Armoured, 4 lines' */
	readonly say: string;
	/** The words themselves, one paragraph each. */
	readonly lines: readonly string[];
	/** `new`: would come in. */
	readonly state: 'new' | 'taken-in' | 'refused';
	/** Why it is refused; '' otherwise. */
	readonly why: string;
}

/** What the file holds besides the program: the picture as it stood. */
export interface StickPicture<V extends ViewHead = ViewHead> {
	readonly stick: StickId;
	readonly seat: SideSeat;
	readonly view: V;
	/** The clock on Control's wall when it was made: '14:05'. */
	readonly asOf: string;
}
