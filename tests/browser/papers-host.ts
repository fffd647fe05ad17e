/** The shared papers of a host that is only played: real rooms, reached as a window without sockets reaches them. */
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';
import type { MyDocuments } from '../../src-shared/contract/documents.ts';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import type { RequestFrame } from '../../src-shared/contract/wire-shapes.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { airRows, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { marksOf, pencilOf } from '../../src-shared/scratch/scratch.ts';
import { readMessage, stateMessage, updateMessage } from '../../src-main/lan/document-wire.ts';
import { ScratchRoom, type Peer } from '../../src-main/lan/scratch-room.ts';

interface Open {
	receive(bytes: Uint8Array): void;
	leave(): void;
}
/** Each test its own store in the browser. */
let hosts = 0;

export class PapersHost {
	readonly #open = new Map<number, Open>();
	readonly #rooms: Map<string, ScratchRoom>;
	readonly #push: (push: Push) => void;
	readonly #number = (hosts += 1);
	#view: SideView;
	/** What the seat is called. */
	name = '';
	write = true;

	/** @param beside another window's: both have the same papers */
	constructor(view: SideView, push: (push: Push) => void, beside?: PapersHost) {
		this.#rooms = beside ? beside.#rooms : new Map<string, ScratchRoom>();
		this.#view = view;
		this.#push = push;
	}

	/** Answers a request about documents; undefined: it is none. */
	answer({ name, input }: RequestFrame): unknown {
		const {
			channel = 0,
			name: wanted = '',
			bytes = '',
		} = (input ?? {}) as {
			channel?: number;
			name?: string;
			bytes?: string;
		};
		if (name === 'documents.mine') return this.#mine();
		if (name === 'document.open') return { open: this.#opened(channel, wanted) };
		if (name === 'document.send') this.#open.get(channel)?.receive(fromBase64(bytes));
		if (name === 'document.close') this.#open.get(channel)?.leave();
		return name.startsWith('document.') ? null : undefined;
	}

	/** What a headquarters' papers say at the host. */
	of(team: TeamId): Y.Doc {
		const doc = new Y.Doc();
		Y.applyUpdate(doc, this.room(team).state());
		return doc;
	}
	orders(team: TeamId, turn: number): string {
		return JSON.stringify(orderRows(this.of(team), turn).read());
	}
	air(team: TeamId, turn: number): string {
		return JSON.stringify(airRows(this.of(team), turn).read());
	}
	marks(team: TeamId): ReturnType<typeof marksOf> {
		return marksOf(this.of(team));
	}

	room(team: TeamId): ScratchRoom {
		const name = `scratch.${team}.test`;
		const known = this.#rooms.get(name);
		if (known) return known;
		const room = new ScratchRoom(null, {
			// It is kept at once.
			changed: () => queueMicrotask(() => room.kept()),
			dropped: () => undefined,
		});
		this.#rooms.set(name, room);
		return room;
	}

	/** Somebody fills a headquarters' papers with what is of no use, to so many bytes. */
	fill(team: TeamId, bytes: number): void {
		const doc = this.of(team);
		pencilOf(doc).push(['n'.repeat(bytes)]);
		const peer: Peer = {
			seat: 'x',
			name: 'x',
			write: true,
			from: '',
			send: () => undefined,
			close: () => undefined,
		};
		this.room(team).join(peer);
		this.room(team).receive(peer, updateMessage(Y.encodeStateAsUpdate(doc)));
		this.room(team).leave(peer);
	}

	/** Other words were told: those who follow them are sent to fetch them. */
	show(view: SideView): void {
		this.#view = view;
		for (const [channel, open] of [...this.#open])
			if (open === this.#toldOpen) {
				this.#open.delete(channel);
				this.#push({ push: 'document', channel, closed: 4410 });
			}
	}
	#toldOpen: Open | null = null;

	/** The wire is cut: every window's documents with it. */
	cut(): void {
		for (const [channel, open] of [...this.#open]) {
			open.leave();
			this.#push({ push: 'document', channel, closed: 1006 });
		}
		this.#open.clear();
	}

	#mine(): MyDocuments {
		return {
			seat: `test-${String(this.#number)}-${String(performance.timeOrigin)}`,
			name: this.name,
			told: 'told.test',
			scratch: this.#view.teams.map(({ id }) => ({
				team: id,
				name: `scratch.${id}.test`,
				write: this.write,
			})),
		};
	}

	#opened(channel: number, name: string): boolean {
		const send = (bytes: Uint8Array): void =>
			this.#push({ push: 'document', channel, bytes: toBase64(bytes) });
		if (name === 'told.test') {
			this.#toldOpen = {
				receive: (bytes) => {
					if (readMessage(bytes).kind === 'asks') send(stateMessage(this.#told()));
				},
				leave: () => undefined,
			};
			this.#open.set(channel, this.#toldOpen);
			return true;
		}
		const team = this.#view.teams.find(({ id }) => name === `scratch.${id}.test`)?.id;
		if (!team) return false;
		const room = this.room(team);
		const peer: Peer = {
			seat: `the seat of window ${String(this.#number)}`,
			name: this.name,
			write: this.write,
			from: '',
			send,
			close: (closed) => this.#push({ push: 'document', channel, closed }),
		};
		this.#open.set(channel, { receive: (bytes) => room.receive(peer, bytes), leave: () => room.leave(peer) });
		room.join(peer);
		return true;
	}

	#told(): Uint8Array {
		const { clock, teams, sheets, airSheets } = this.#view;
		const doc = new Y.Doc();
		const told = doc.getMap('told');
		const said = {
			...clock,
			teams,
			sheets: sheets.map((sheet) => ({ ...sheet, lines: sheet.lines.map(({ order }) => order) })),
			airSheets,
		};
		for (const [key, value] of Object.entries(said)) told.set(key, value);
		return Y.encodeStateAsUpdate(doc);
	}
}
