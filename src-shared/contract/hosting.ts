/** Hosting on the local network: interface, port, seats with their join codes, the pre-flight list. */
import { z } from 'zod';
import { SeatId } from '../kit/ids.ts';
import { chief, noInput, request } from './request.ts';
import { Seat } from './seats.ts';

/** The default port, so that the address can be told once and stays the same every evening. */
export const HOSTING_PORT = 7420;

const OpenHosting = z
	.object({
		address: z.string().max(60),
		port: z.number().int().min(1024, 'choose a port from 1024 up').max(65_535),
		/** Other 'name:port' by which devices reach it: a port forward, a name of the hall's own. */
		calledAlso: z
			.array(z.string().regex(/^[a-z0-9.-]{1,60}:\d{2,5}$/i, 'write it as name:port'))
			.max(8)
			.optional(),
	})
	.strict();
const OneSeat = z.object({ id: SeatId }).strict();
const NewSeat = z.object({ seat: Seat }).strict();
const Cards = z
	.object({ ids: z.array(SeatId).min(1).max(200), size: z.enum(['A4', 'A3', 'LETTER']), grey: z.boolean() })
	.strict();
const CheckFrom = z
	.object({
		/** The asking window's clock, ms since 1970. */
		clock: z.number(),
		/** The number of screens on its machine, or null if the browser doesn't say. */
		screens: z.number().int().min(1).max(16).nullable(),
	})
	.strict();

export const hostingApi = {
	'hosting.state': request<typeof noInput, HostingState>(chief, noInput),
	/** Lets devices of that network in. Refused with a sentence when the address or port can't be had. */
	'hosting.open': request<typeof OpenHosting, HostingState>(chief, OpenHosting),
	'hosting.close': request<typeof noInput, HostingState>(chief, noInput),
	/** What usually fails in a hall, looked at now. */
	'hosting.checks': request<typeof CheckFrom, readonly HallCheck[]>(chief, CheckFrom),
	'seats.list': request<typeof noInput, readonly SeatRow[]>(chief, noInput),
	/** Makes a seat with a join code; its id is the host's to choose. */
	'seats.add': request<typeof NewSeat, SeatRow>(chief, NewSeat),
	/** A new join code: what joined with the older one is closed and does not come back. */
	'seats.issue': request<typeof OneSeat, SeatRow>(chief, OneSeat),
	/** Closes the seat's windows; they may come back with their key. */
	'seats.kick': request<typeof OneSeat, SeatRow>(chief, OneSeat),
	/** Ends the seat: its windows are closed, its code and key are worth nothing any more. */
	'seats.revoke': request<typeof OneSeat, SeatRow>(chief, OneSeat),
	/** Cards to hand out, one for each seat that has a code: QR, address, code in words. */
	'seats.cards': request<typeof Cards, { name: string; pdf: string }>(chief, Cards),
};

export interface HostingState {
	/** The open hosting, or null if the network can't connect. */
	readonly open: {
		readonly address: string;
		readonly port: number;
		/** 'http://192.168.1.20:7420' */
		readonly origin: string;
		/** 'http://thirdmap.local:7420' if the name is announced, or null if windows must use the address. */
		readonly named: string | null;
		readonly calledAlso: readonly string[];
	} | null;
	readonly networks: readonly { readonly address: string; readonly name: string }[];
	/** The settings used last on this machine. */
	readonly last: { readonly address: string; readonly port: number } | null;
	/** Rejected connections, newest first, in plain words: a wrong code, a flood, another site's page. */
	readonly turnedAway: readonly { readonly at: number; readonly say: string; readonly times: number }[];
}

export interface SeatRow {
	readonly id: SeatId;
	readonly seat: Seat;
	/** 'Allied, 8 Corps' */
	readonly words: string;
	/** The code in words until it is used: 'amber river tiger 42'; null once used or ended. */
	readonly code: string | null;
	readonly codeUntil: number | null;
	/** Where to type the code, and the same with the code in its hash, for a QR; null while hosting is closed. */
	readonly address: string | null;
	readonly link: string | null;
	readonly joinedAt: number | null;
	readonly revokedAt: number | null;
	readonly windows: readonly SeatWindow[];
}
/** An open window of a seat. Times are ms. */
export interface SeatWindow {
	readonly from: string;
	readonly since: number;
	/** How long ago it was last heard from. */
	readonly silent: number;
	readonly roundTrip: number | null;
	/** Whether it shows the newest that it was sent. */
	readonly current: boolean;
}

/** The reply to a device's join code, at POST /join. */
export interface Joined {
	/** The seat's key: 32 random bytes as URL-safe text. */
	readonly token: string;
	readonly id: SeatId;
	/** 'Allied, 8 Corps' */
	readonly words: string;
	readonly page: 'side.html' | 'master.html';
}

/** One line of the pre-flight list. */
export interface HallCheck {
	readonly id: 'interface' | 'firewall' | 'reached' | 'printers' | 'second-screen' | 'disk' | 'clock';
	readonly title: string;
	readonly state: 'good' | 'look' | 'bad' | 'unknown';
	readonly say: string;
	/** The remedy; '' if none is needed. */
	readonly todo: string;
}
