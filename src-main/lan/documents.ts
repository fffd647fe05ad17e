/**
 * Shared documents of the open campaign: which of them a seat may open, and their storage. The seat alone determines
 * which; a name that a window sends only picks among those.
 */
import { createHash } from 'node:crypto';
import type { MyDocuments } from '../../src-shared/contract/documents.ts';
import { rolesOf, viewKey, type Seat, type SideSeat } from '../../src-shared/contract/seats.ts';
import type { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { ScratchRoom, type Peer } from './scratch-room.ts';
import { ToldRoom, type ToldSource } from './told-document.ts';

/** What documents need of the campaign that is open. */
export interface DocumentCampaign {
	readonly id: string;
	readonly teams: readonly { readonly id: TeamId; readonly side: SideId }[];
	/** Returns what a view key was told; undefined if there is no such listener or its ruleset shares no documents. */
	told(key: string): ToldSource | undefined;
	readonly file: {
		document(name: string): Uint8Array | null;
		saveDocument(name: string, state: Uint8Array, at: number): void;
	};
}
/** The transport's end of an open document. */
export interface DocumentEnd {
	/** The window's address from its socket; '' for a window of this machine. */
	readonly from: string;
	send(bytes: Uint8Array): void;
	close(code: number, reason: string): void;
}
export interface OpenDocument {
	receive(bytes: Uint8Array): void;
	/** The window has gone, or opens it no more. */
	leave(): void;
}
export interface DocumentOptions {
	/** Returns the open campaign, or null. */
	campaign(): DocumentCampaign | null;
	clock(): number;
	/** Called when a window there wrote to something it may only read. */
	dropped?(from: string): void;
}

/** How long typed text waits before it is written to the file, ms. */
const KEEP_AFTER = 1000;
/** Windows of y-websocket give a tie up that is silent for 30 s. */
const HEARTBEAT_EVERY_MS = 10_000;
const GONE = 1001;

interface Scratch {
	readonly room: ScratchRoom;
	readonly name: string;
	readonly campaign: DocumentCampaign;
}

export class Documents {
	readonly #options: DocumentOptions;
	readonly #told = new Map<string, ToldRoom>();
	readonly #scratch = new Map<TeamId, Scratch>();
	#timer: NodeJS.Timeout | undefined;
	#pulse: NodeJS.Timeout | undefined;

	constructor(options: DocumentOptions) {
		this.#options = options;
	}

	/** Returns the documents a seat may open now. None without a campaign, for Control, or for a projector. */
	mine(seat: Seat): MyDocuments | null {
		const campaign = this.#options.campaign();
		if (!campaign || seat.kind !== 'side' || !rolesOf(seat).includes('reader')) return null;
		const key = viewKey(seat);
		if (!campaign.told(key)) return null;
		return {
			seat: seatKey(seat),
			name: seat.name ?? '',
			told: nameOf(campaign, `told/${key}`, 'told'),
			scratch: campaign.teams
				.filter(({ id, side }) => side === seat.side && (seat.team === undefined || seat.team === id))
				.map(({ id }) => ({
					team: id,
					name: scratchName(campaign, id),
					write: rolesOf(seat).includes('player'),
				})),
		};
	}

	/** Opens a document for a seat's window, or returns null if the seat has no such document, whatever the name. */
	open(seat: Seat, name: string, end: DocumentEnd): OpenDocument | null {
		const mine = this.mine(seat);
		const campaign = this.#options.campaign();
		if (!mine || !campaign || seat.kind !== 'side') return null;
		const scratch = mine.scratch.find((each) => each.name === name);
		if (!scratch && name !== mine.told) return null;
		const peer: Peer = {
			seat: mine.seat,
			name: mine.name,
			write: scratch?.write ?? false,
			from: end.from,
			send: (bytes) => end.send(bytes),
			close: (code, reason) => end.close(code, reason),
		};
		const room = scratch
			? this.#scratchRoom(campaign, scratch.team)
			: this.#toldRoom(campaign, viewKey(seat));
		if (room === null) return null;
		room.join(peer);
		this.#sendHeartbeats();
		return {
			receive: (bytes) => room.receive(peer, bytes),
			leave: () => {
				room.leave(peer);
				this.#tidy();
			},
		};
	}

	/** Called when something may have been told: windows whose document has changed are told to fetch it. */
	changed(): void {
		const campaign = this.#options.campaign();
		for (const [key, room] of this.#told) {
			const saved = campaign?.told(key);
			if (saved) room.tell(saved);
		}
	}

	/** Keeps what is not kept yet, now. Trouble with the disk leaves it for the next time. */
	keep(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		for (const { room, name, campaign } of this.#scratch.values()) {
			if (!room.isDirty) continue;
			try {
				campaign.file.saveDocument(name, room.state(), this.#options.clock());
				room.kept();
			} catch (error) {
				console.error('a shared document was not kept:', error);
				this.#keepSoon();
			}
		}
	}

	/** The campaign is being closed: everything is kept, every window's documents are closed. */
	closeAll(): void {
		this.keep();
		clearTimeout(this.#timer);
		clearInterval(this.#pulse);
		this.#timer = undefined;
		this.#pulse = undefined;
		const rooms = this.#rooms();
		this.#told.clear();
		this.#scratch.clear();
		for (const room of rooms) room.closeAll(GONE, 'closed');
	}

	#rooms(): readonly (ToldRoom | ScratchRoom)[] {
		return [...this.#told.values(), ...[...this.#scratch.values()].map(({ room }) => room)];
	}

	#toldRoom(campaign: DocumentCampaign, key: string): ToldRoom | null {
		const open = this.#told.get(key);
		if (open) return open;
		const saved = campaign.told(key);
		if (!saved) return null;
		const room = new ToldRoom(saved, this.#hooks);
		this.#told.set(key, room);
		return room;
	}

	#scratchRoom(campaign: DocumentCampaign, team: TeamId): ScratchRoom {
		const open = this.#scratch.get(team);
		if (open) return open.room;
		const name = `scratch.${team}`;
		const state = campaign.file.document(name);
		const room = new ScratchRoom(state, this.#hooks);
		this.#scratch.set(team, { room, name, campaign });
		return room;
	}

	readonly #hooks = {
		changed: (): void => this.#keepSoon(),
		dropped: ({ from }: Peer): void => this.#options.dropped?.(from),
	};

	#keepSoon(): void {
		this.#timer ??= setTimeout(() => this.keep(), KEEP_AFTER).unref();
	}

	#sendHeartbeats(): void {
		this.#pulse ??= setInterval(() => {
			for (const room of this.#rooms()) room.heartbeat();
		}, HEARTBEAT_EVERY_MS).unref();
	}

	/** Lets go of documents that nobody has open. */
	#tidy(): void {
		this.keep();
		for (const [key, room] of this.#told) if (room.isEmpty) this.#told.delete(key);
		for (const [team, { room }] of this.#scratch)
			if (room.isEmpty && !room.isDirty) this.#scratch.delete(team);
		if (this.#rooms().length > 0) return;
		clearInterval(this.#pulse);
		this.#pulse = undefined;
	}
}

/**
 * Returns a key that distinguishes seats; windows of the umpire's machine without a seat of their own count by view.
 */
function seatKey(seat: SideSeat): string {
	return seat.id ?? `here:${viewKey(seat)}${seat.as === undefined ? '' : `:${seat.as}`}`;
}

const scratchName = (campaign: DocumentCampaign, team: TeamId): string =>
	nameOf(campaign, `scratch/${team}`, `scratch.${team}`);

/** Ends in a mark of this campaign: a window still open from another evening can't pour that one's words into it. */
function nameOf(campaign: DocumentCampaign, of: string, name: string): string {
	return `${name}.${createHash('sha256').update(`${campaign.id}\n${of}`).digest('hex').slice(0, 16)}`;
}
