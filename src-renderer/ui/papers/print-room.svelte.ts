/** The print settings, and the resulting paper, for the umpire's window and a side's. */
import { tick } from 'svelte';
import type { Answer, Input, PaperOrder, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import { openPdf, printPages, type OpenPdf } from './pdf.ts';
import { saveFile, type PaperFile } from './save-file.ts';

interface Asks {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

export type PaperKind = PaperOrder['kind'];
export const SIZES = ['A4', 'A3', 'LETTER'] as const satisfies readonly PaperOrder['size'][];

/** A kind of paper and which questions it asks. */
export interface KindOfPaper {
	readonly id: PaperKind;
	readonly label: string;
	readonly asks: readonly ('side' | 'team' | 'turn' | 'through' | 'scale' | 'bare')[];
}

/** The choices stored between prints. */
export interface PaperChoices {
	readonly kind: PaperKind;
	readonly size: PaperOrder['size'];
	readonly grey: boolean;
	/** 0: as fits one page, or 1:50 000 for counters. */
	readonly scale: number;
}

/** How often a window that waits for a paper asks how far it is, ms. */
const LOOK_MS = 1000;

export class PrintRoom {
	readonly kinds: readonly KindOfPaper[];
	kind = $state<PaperKind>('order-sheet');
	side = $state<SideId | null>(null);
	team = $state<TeamId | null>(null);
	turn = $state(1);
	through = $state(1);
	size = $state<PaperOrder['size']>('A4');
	grey = $state(false);
	scale = $state(0);
	bare = $state(false);
	file = $state.raw<PaperFile | null>(null);
	pdf = $state.raw<OpenPdf | null>(null);
	busy = $state(false);
	trouble = $state<string | null>(null);
	/** The pages drawn so far, once it takes longer, or null if not yet or unknown. */
	pages = $state<number | null>(null);
	/** The order for which the shown paper was made, or null if none is shown. */
	#made = $state.raw<string | null>(null);
	readonly #host: Asks;
	#asked = 0;

	readonly about: KindOfPaper = $derived.by(() => {
		const kindChosen = this.kinds.find((kind) => kind.id === this.kind) ?? this.kinds[0];
		if (!kindChosen) throw new Error('a print room without kinds of paper');
		return kindChosen;
	});
	readonly choices: PaperChoices = $derived.by(() => {
		const { kind, size, grey, scale } = this;
		return { kind, size, grey, scale };
	});

	constructor(host: Asks, kinds: readonly KindOfPaper[]) {
		this.#host = host;
		this.kinds = kinds;
		this.kind = kinds.find(({ id }) => id === this.kind)?.id ?? kinds[0]?.id ?? this.kind;
	}

	/** The paper shown is the one that is asked for: only then is it saved or printed. */
	readonly ready: boolean = $derived.by(() => !this.busy && this.#made === JSON.stringify(this.order()));

	/** Puts the choices as they were left; what makes no sense any more is passed over. */
	recall(kept: Readonly<Record<string, unknown>>): void {
		this.kind = this.kinds.find((kind) => kind.id === kept['kind'])?.id ?? this.kind;
		this.size = SIZES.find((size) => size === kept['size']) ?? this.size;
		this.grey = kept['grey'] === true;
		this.scale = typeof kept['scale'] === 'number' ? kept['scale'] : 0;
	}

	/** The order as the host wants it: only what this kind of paper asks for. */
	order(): PaperOrder {
		const { about, kind, size, grey, side, team, turn, through, scale, bare } = this;
		const asks = (what: KindOfPaper['asks'][number]): boolean => about.asks.includes(what);
		return {
			kind,
			size,
			grey,
			...(asks('side') && side !== null ? { side } : {}),
			...(asks('team') && team !== null ? { team } : {}),
			...(asks('turn') ? { turn } : {}),
			...(asks('through') && through > turn ? { through } : {}),
			...(asks('scale') && scale > 0 ? { scale } : {}),
			...(asks('bare') && bare ? { bare } : {}),
		};
	}

	/** Asks for the paper as chosen and shows it; one that is overtaken by another choice is cancelled. */
	async make(): Promise<void> {
		this.#drop();
		const mine = (this.#asked += 1);
		this.busy = true;
		this.pages = null;
		this.trouble = null;
		const watching = setInterval(() => void this.#look(mine), LOOK_MS);
		try {
			const order = this.order();
			const { name, pdf } = await this.#host.ask('paper.make', order);
			const opened = await openPdf(pdf);
			if (mine !== this.#asked) return opened.close();
			this.#show({ name, mime: 'application/pdf', bytes: pdf }, opened);
			this.#made = JSON.stringify(order);
		} catch (trouble) {
			if (mine !== this.#asked) return;
			this.#show(null, null);
			this.trouble = trouble instanceof Error ? trouble.message : 'The paper could not be made.';
		} finally {
			clearInterval(watching);
			if (mine === this.#asked) this.busy = false;
		}
	}

	/** Gives up the paper that is being made. */
	cancel(): void {
		this.close();
		this.trouble = 'Cancelled. Change something, or press Make it.';
	}

	#drop(): void {
		if (this.busy) void this.#host.ask('paper.cancel').catch(() => undefined);
	}

	async #look(mine: number): Promise<void> {
		const { pages } = await this.#host.ask('paper.progress').catch(() => ({ pages: null }));
		if (mine === this.#asked && this.busy) this.pages = pages;
	}

	save(): void {
		if (this.ready && this.file) saveFile(this.file);
	}

	async print(): Promise<void> {
		if (this.ready && this.pdf) await printPages(this.pdf.pages);
	}

	/** Lets go of what is shown. */
	close(): void {
		this.#drop();
		this.#asked += 1;
		this.busy = false;
		this.#show(null, null);
	}

	#show(file: PaperFile | null, pdf: OpenPdf | null): void {
		const old = this.pdf;
		this.file = file;
		this.pdf = pdf;
		this.#made = null;
		// Its pages leave the window first.
		void tick().then(() => old?.close());
	}
}
