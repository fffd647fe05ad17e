/** The documents of a side's window: 'told', and a scratch document for each headquarters it looks at. */
import type { MyDocuments } from '../../src-shared/contract/documents.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { HostError } from '../connection/client.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import { broughtAlong, packWith } from '../state/window-transfer.ts';
import { Scratch } from './scratch.svelte.ts';
import { SideDocument } from './side-document.svelte.ts';

/** How long until the host, which may still be opening the campaign, is asked again, ms. */
const ASK_AGAIN = 2000;

export class Papers {
	readonly told: SideDocument;
	readonly #connection: Connection<ViewHead>;
	#scratch = $state.raw<ReadonlyMap<TeamId, Scratch>>(new Map());
	#mine: MyDocuments | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#closed = false;
	readonly #unpack: () => void;

	constructor(connection: Connection<ViewHead>) {
		this.#connection = connection;
		this.told = new SideDocument(connection);
		this.#unpack = packWith(() => this.#unkept());
	}

	/** A headquarters' scratch document; null until it was opened. */
	of(team: TeamId | undefined): Scratch | null {
		return (team !== undefined && this.#scratch.get(team)) || null;
	}

	/** Puts a headquarters' papers on the desk. They are there at once, and fill as soon as the host is. */
	open(team: TeamId): void {
		if (this.#closed || this.#scratch.has(team)) return;
		const scratch = new Scratch(team);
		const brought = broughtAlong(carriedAs(team));
		if (brought) scratch.pour(brought);
		this.#scratch = new Map([...this.#scratch, [team, scratch]]);
		this.#tie();
	}

	/** The connection is there (again): asks which documents are this seat's, and ties them. */
	async join(): Promise<void> {
		clearTimeout(this.#timer);
		try {
			this.#mine = await this.#connection.ask('documents.mine');
			this.#tie();
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
			if (trouble.code === 'no-campaign' && !this.#closed)
				this.#timer = setTimeout(() => void this.join(), ASK_AGAIN);
		}
	}

	/** Everything that was written is kept, as far as this window knows. */
	get allKept(): boolean {
		return [...this.#scratch.values()].every(({ kept }) => kept === 'kept');
	}

	flush(): void {
		for (const scratch of this.#scratch.values()) scratch.flush();
	}

	/** Lets go of all of them. `forget`: the seat was ended, and what this browser kept for it goes too. */
	close(forget = false): void {
		this.#closed = true;
		this.#unpack();
		clearTimeout(this.#timer);
		this.told.close();
		for (const scratch of this.#scratch.values()) scratch.close(forget);
	}

	/**
	 * Returns what the host has not confirmed as stored, so that it moves along when this window goes to another host.
	 */
	#unkept(): Record<string, Uint8Array> {
		const left = [...this.#scratch.values()].filter(({ kept }) => kept !== 'kept');
		return Object.fromEntries(left.map((scratch) => [carriedAs(scratch.team), scratch.whole()]));
	}

	#tie(): void {
		const mine = this.#mine;
		if (!mine || this.#closed) return;
		this.told.follow(mine.told);
		for (const { team, name, write } of mine.scratch)
			this.#scratch.get(team)?.tie(this.#connection, mine.seat, name, mine.name, write);
	}
}

const carriedAs = (team: TeamId): string => `scratch.${team}`;
