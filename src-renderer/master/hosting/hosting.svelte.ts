/** The hosting desk: the network, the seats and their codes, the pre-flight list, as the host last told. */
import { PassingWords } from '../../ui/passing-words.svelte.ts';
import { createContext } from 'svelte';
import type { Answer, Input, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { HallCheck, HostingState, SeatRow } from '../../../src-shared/contract/hosting.ts';
import { HOSTING_PORT } from '../../../src-shared/contract/hosting.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { SeatId } from '../../../src-shared/kit/ids.ts';
import { openPdf, printPages } from '../../ui/papers/pdf.ts';
import { saveFile } from '../../ui/papers/save-file.ts';
import { SIZES } from '../../ui/papers/print-room.svelte.ts';
import { sentenceOf } from '../../workspace/host.ts';
import type { Workspace } from '../../workspace/workspace.svelte.ts';
import { groupOf, groupsOf, hostingWords, type Group, type SeatGroup } from './words.ts';
import { wallTime } from '../../state/clock.ts';

export const HOSTING_TABS = ['seats', 'checks', 'second'] as const;
export type HostingTab = (typeof HOSTING_TABS)[number];

/** A question asked before an action that takes somebody's place away. */
export interface SeatQuestion {
	readonly seat: SeatId;
	readonly what: 'issue' | 'revoke';
}

export class HostingDesk {
	readonly room: Workspace;
	/** Only the window in charge hosts; any other never asks. */
	chief = $state(false);
	state = $state.raw<HostingState | null>(null);
	rows = $state.raw<readonly SeatRow[]>([]);
	checks = $state.raw<readonly HallCheck[] | null>(null);
	tab = $state<HostingTab>('seats');
	/** The last failure; the last success. */
	trouble = $state<string | null>(null);
	readonly #said = new PassingWords();
	busy = $state(false);
	asking = $state.raw<SeatQuestion | null>(null);
	adding = $state(false);
	/** The seat whose page is shown large, and the group whose pages may be shown without asking again. */
	big = $state<SeatId | null>(null);
	unlocked = $state<Group | null>(null);
	/** The network and port to host on, as chosen. */
	address = $state('');
	port = $state(HOSTING_PORT);
	calledAlso = $state('');
	#asked = false;
	/** The last refresh's failure; it clears when refreshing works again. */
	#lookTrouble: string | null = null;

	constructor(room: Workspace) {
		this.room = room;
	}

	/** Devices of a network are let in. */
	readonly on = $derived.by(() => this.state !== null && this.state.open !== null);
	/** In a few words for the top bar. */
	readonly words = $derived.by(() => hostingWords(this.state, this.rows));
	readonly groups = $derived.by((): readonly SeatGroup[] => groupsOf(this.rows, this.room.view.sides));
	/** Seats that have a page to show and a card to print, in the order in which they are listed. */
	readonly coded = $derived.by(() =>
		this.groups.flatMap(({ rows }) => rows.filter((row) => row.code !== null && row.link !== null)),
	);
	readonly shown = $derived.by(() => this.rows.find((row) => row.id === this.big) ?? null);

	/** Learns whether this window is in charge, and how hosting stands. */
	async start(): Promise<void> {
		try {
			const { seat } = await this.room.host.ask('app.info');
			this.chief = seat.kind === 'umpire' && seat.chief === true;
		} catch {
			this.chief = false;
		}
		if (this.chief) await this.look();
	}

	/** Refreshes the status, unless a request is already under way. */
	async look(): Promise<void> {
		if (this.#asked) return;
		this.#asked = true;
		try {
			const state = await this.room.host.ask('hosting.state');
			this.#take(state);
			this.rows = await this.room.host.ask('seats.list');
			this.#closeUsed();
			if (this.trouble === this.#lookTrouble) this.trouble = null;
			this.#lookTrouble = null;
		} catch (error) {
			this.trouble = this.#lookTrouble = sentenceOf(error);
		} finally {
			this.#asked = false;
		}
	}

	#take(state: HostingState): void {
		const first = this.state === null;
		this.state = state;
		const now = state.open ?? state.last;
		if (first && now) this.port = now.port;
		if (first && state.open) this.calledAlso = state.open.calledAlso.join(', ');
		const chosen = state.open?.address ?? (this.address === '' ? (state.last?.address ?? '') : this.address);
		const there = state.open !== null || state.networks.some(({ address }) => address === chosen);
		this.address = there ? chosen : (state.networks[0]?.address ?? '');
	}

	/** The page of a code that was used closes by itself. */
	#closeUsed(): void {
		if (this.big === null) return;
		const row = this.shown;
		if (row && row.code !== null) return;
		this.big = null;
		this.said = row && row.joinedAt !== null ? `${row.words}: joined.` : 'That code is no longer good.';
	}

	/** The last success, for as long as it is news. */
	get said(): string {
		return this.#said.text;
	}
	set said(text: string) {
		this.#said.show(text);
	}

	async #try<N extends RequestName>(name: N, input: Input<N>, said: string): Promise<Answer<N> | null> {
		this.busy = true;
		this.asking = null;
		try {
			const answer = await this.room.host.ask(name, input);
			this.trouble = null;
			this.said = said;
			return answer;
		} catch (error) {
			this.trouble = sentenceOf(error);
			return null;
		} finally {
			this.busy = false;
		}
	}

	async open(): Promise<void> {
		const { address, port } = this;
		const also = this.calledAlso.split(/[\s,]+/).filter((each) => each !== '');
		const input = { address, port, ...(also.length > 0 ? { calledAlso: also } : {}) };
		const state = await this.#try('hosting.open', input, 'Hosting is on.');
		if (state === null) return;
		this.#take(state);
		// Addresses and links are known only now.
		await this.look();
	}

	async close(): Promise<void> {
		const state = await this.#try('hosting.close', undefined, 'Hosting is off. Everybody keeps their seat.');
		if (state === null) return;
		this.#take(state);
		await this.look();
	}

	async add(seat: Seat): Promise<boolean> {
		const row = await this.#try('seats.add', { seat }, '');
		if (row === null) return false;
		this.said = `${row.words}: added.`;
		this.rows = [...this.rows, row];
		return true;
	}

	/** Issues a new code; asks first if somebody has the seat. */
	async issue(row: SeatRow, sure = false): Promise<void> {
		if (!sure && row.joinedAt !== null) {
			this.asking = { seat: row.id, what: 'issue' };
			return;
		}
		this.#put(await this.#try('seats.issue', { id: row.id }, `${row.words}: a new code.`));
	}

	/** Codes for all seats of a group that have none and were never sat at. */
	async issueAll(rows: readonly SeatRow[]): Promise<void> {
		for (const row of rows.filter((each) => each.code === null && each.joinedAt === null))
			await this.issue(row);
	}

	async kick(row: SeatRow): Promise<void> {
		const notice = `${row.words}: window closed. Its key still opens it.`;
		this.#put(await this.#try('seats.kick', { id: row.id }, notice));
	}

	async revoke(row: SeatRow, sure = false): Promise<void> {
		if (!sure) this.asking = { seat: row.id, what: 'revoke' };
		else this.#put(await this.#try('seats.revoke', { id: row.id }, `${row.words}: seat ended.`));
	}

	#put(row: SeatRow | null): void {
		if (row) this.rows = this.rows.map((each) => (each.id === row.id ? row : each));
	}

	/** Address and code, as one hands them on in a message. */
	async copy(row: SeatRow): Promise<void> {
		const text = `Third Map, ${row.words}\n${row.link ?? row.address ?? ''}\nCode: ${row.code ?? ''}`;
		try {
			await navigator.clipboard.writeText(text);
			this.said = `${row.words}: copied, to paste into a message.`;
			this.trouble = null;
		} catch {
			this.trouble = 'This browser does not let the program copy. Mark the code and copy it yourself.';
		}
	}

	/** Cards of seats that have a code, printed or saved, in the paper size printed last. */
	async cards(rows: readonly SeatRow[], how: 'print' | 'save'): Promise<void> {
		const { papers } = this.room.layout;
		const size = SIZES.find((each) => each === papers['size']) ?? 'A4';
		const ids = rows.map((row) => row.id);
		const cards = await this.#try('seats.cards', { ids, size, grey: papers['grey'] === true }, '');
		if (cards === null) return;
		if (how === 'save') {
			saveFile({ name: cards.name, mime: 'application/pdf', bytes: cards.pdf });
			return;
		}
		const pdf = await openPdf(cards.pdf);
		await printPages(pdf.pages);
		pdf.close();
	}

	/** Goes through the pre-flight list again. */
	async examine(): Promise<void> {
		const { isExtended } = screen as Screen & { readonly isExtended?: boolean };
		const screens = isExtended === undefined ? null : isExtended ? 2 : 1;
		try {
			this.checks = await this.room.host.ask('hosting.checks', { clock: wallTime(), screens });
		} catch (error) {
			this.trouble = sentenceOf(error);
		}
	}

	// --- a seat's page, shown big ---------------------------------------------------------------------------

	/** Shows one seat's code large enough for the room. A side's is shown at once; Control's asks once more. */
	show(row: SeatRow): void {
		this.big = row.id;
		this.unlocked = groupOf(row) === 'control' ? null : groupOf(row);
	}

	/** The seat before or after. Going over to another group shows no code until it is unlocked. */
	step(by: 1 | -1): void {
		const at = this.coded.findIndex((row) => row.id === this.big);
		const next = this.coded[(at + by + this.coded.length) % this.coded.length];
		if (!next) return;
		this.big = next.id;
		if (groupOf(next) !== this.unlocked) this.unlocked = null;
	}

	hide(): void {
		this.big = null;
		this.unlocked = null;
	}
}

export const [useHosting, provideHosting] = createContext<HostingDesk>();
