/**
 * A seat's picture on a USB stick: one file that opens in any browser without a host, and the small file of orders that
 * comes back. Requests and shapes; a side's window imports only types from here.
 */
import { z } from 'zod';
import type { ViewHead } from './house.ts';
import { chief, noInput, request, umpire } from './request.ts';
import type { SideSeat } from './seats.ts';
import { SideId, StickId, TeamId } from '../kit/ids.ts';

/** The most characters an orders file may have: many times what a whole side writes in a turn. */
export const MOST_ORDERS = 500_000;

const StickFor = z
	.object({ side: SideId, team: TeamId.optional(), as: z.enum(['player', 'observer']) })
	.strict();
const OneStick = z.object({ id: StickId }).strict();
const OrdersText = z.object({ text: z.string().min(1).max(MOST_ORDERS) }).strict();

/**
 * The start of every orders file; the orders themselves have their ruleset's shape. The stick's id settles who is
 * speaking, never what the file claims.
 */
export interface StickOrdersHead {
	readonly stick: StickId;
	readonly turn: number;
}

export const usbApi = {
	/** Makes the file. Its id is recorded, so that what comes back finds its way. */
	'usb.export': request<typeof StickFor, { name: string; html: string }>(chief, StickFor),
	'usb.list': request<typeof noInput, readonly StickRow[]>(umpire, noInput),
	/** Revokes a file: its orders are no longer accepted. */
	'usb.revoke': request<typeof OneStick, readonly StickRow[]>(chief, OneStick),
	/**
	 * Reads an orders file and returns what would come in, without changing anything, or refuses it with a sentence.
	 */
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

/** The data in the file besides the program: the view at that time. */
export interface StickPicture<V extends ViewHead = ViewHead> {
	readonly stick: StickId;
	readonly seat: SideSeat;
	readonly view: V;
	/** The clock on Control's wall when it was made: '14:05'. */
	readonly asOf: string;
}
