/** A second umpire machine that follows this one and can take over: requests and shapes. */
import { z } from 'zod';
import { all, chief, noInput, request } from './request.ts';

const Port = z.number().int().min(1024, 'choose a port from 1024 up').max(65_535);
const Follow = z
	.object({
		/** '192.168.1.20:7420', as the host shows it. */
		address: z
			.string()
			.trim()
			.regex(
				/^(http:\/\/)?[a-z0-9.-]{1,60}:\d{2,5}\/?$/i,
				'write the address as it stands on the other machine: 192.168.1.20:7420',
			),
		key: z.string().max(120),
		/** The port this machine hosts on when it takes over; absent for the usual one. */
		port: Port.optional(),
	})
	.strict();
const Tell = z.object({ tell: z.boolean() }).strict();
const TakeOver = z
	.object({
		port: Port.optional(),
		/** Even if the first machine, which answered a moment ago, does not hand over. */
		without: z.boolean().optional(),
	})
	.strict();

export const standbyApi = {
	'standby.state': request<typeof noInput, StandbyState>(chief, noInput),
	/** A new key for a second machine; what followed with an older one is cut off. */
	'standby.makeKey': request<typeof noInput, StandbyState>(chief, noInput),
	/** Ends the second machine's access: the key becomes invalid, and a follower is cut off. */
	'standby.dropKey': request<typeof noInput, StandbyState>(chief, noInput),
	/** Sets whether every window is told in advance where the second machine would host. */
	'standby.tell': request<typeof Tell, StandbyState>(chief, Tell),
	/** Starts following another machine, and keeps following until stopped. */
	'standby.follow': request<typeof Follow, StandbyState>(chief, Follow),
	'standby.stop': request<typeof noInput, StandbyState>(chief, noInput),
	/** This machine becomes the host, with the same seats: opens its copy and hosts at its own address. */
	'standby.takeOver': request<typeof TakeOver, TakenOver>(chief, TakeOver),
	/** Makes this machine, whose campaign was taken over, the host again; the other one then stops. */
	'standby.takeBack': request<typeof noInput, StandbyState>(chief, noInput),
	/** Returns where windows reconnect when this host is gone, the same for every seat, or null if nowhere. */
	'standby.elsewhere': request<typeof noInput, { address: string | null }>(all, noInput),
};

/** Facts that one machine has and the other has not, to be found again by hand: the first of them. */
export interface LostFacts {
	readonly count: number;
	readonly facts: readonly {
		readonly seq: number;
		readonly type: string;
		readonly issuer: string;
		readonly at: number;
	}[];
}

/** A machine that follows this one. Times are wall time, ms. */
export interface FollowingMachine {
	readonly machine: string;
	/** The address it would host at, or null if it doesn't know. */
	readonly address: string | null;
	readonly state: 'copying' | 'following' | 'gone';
	/** Facts that are not yet on its disk, as far as known. */
	readonly behind: number;
	readonly since: number;
}

export interface FollowState {
	/** 'http://192.168.1.20:7420' */
	readonly address: string;
	/** lost: the host does not answer. refused: it does, but not to this key. */
	readonly state: 'calling' | 'copying' | 'following' | 'lost' | 'refused';
	/** Since when it is in that state. */
	readonly since: number;
	/** The followed campaign, as last heard. */
	readonly title: string | null;
	readonly host: string | null;
	readonly turn: number;
	/** The newest fact on this machine's disk, and the newest that the host spoke of. */
	readonly seq: number;
	readonly hostSeq: number;
	/** A whole copy on its way, bytes. */
	readonly copied: { readonly done: number; readonly size: number } | null;
	/** What this machine's own disk or files refused, in words. */
	readonly trouble: string | null;
	/** An older copy of the campaign that went another way: the name it is kept under. */
	readonly setAside: string | null;
}

/** A take-over as either machine tells of it. */
export interface TakeoverWords {
	readonly machine: string;
	readonly at: number;
	readonly address: string | null;
	/** The facts the old host wrote that the new one never received, or null if not known yet. */
	readonly lost: LostFacts | null;
}

export interface StandbyState {
	/** What this machine is called. */
	readonly machine: string;
	/** The host side, for the open campaign, or null if none is open. */
	readonly host: {
		/** The key in groups of four, or null if nobody may follow. */
		readonly key: string | null;
		/** The address to type at the other machine, or null if hosting is off. */
		readonly address: string | null;
		readonly tell: boolean;
		readonly follower: FollowingMachine | null;
		/** How many windows of the network know where the second machine is, and how many there are. */
		readonly told: { readonly windows: number; readonly of: number };
		/** This machine took the campaign over; `lost` is known once the old host was heard. */
		readonly took: TakeoverWords | null;
		/** Another machine took this campaign over: here it is only looked at. */
		readonly takenOver: TakeoverWords | null;
	} | null;
	readonly follow: FollowState | null;
	/** This machine stopped hosting because another took over; the campaign was closed. */
	readonly yielded: (TakeoverWords & { readonly title: string; readonly file: string }) | null;
}

export interface TakenOver {
	readonly file: string;
	/** Where windows find it now; null, with the reason, if hosting could not start. */
	readonly address: string | null;
	readonly say: string | null;
	/** The first machine stopped and sent all that it had recorded: nothing is lost. */
	readonly handedOver: boolean;
}
