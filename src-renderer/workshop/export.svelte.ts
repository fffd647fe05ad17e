/** What leaves the workshop as a file: the map as a picture or on paper, the order of battle, the scenario itself. */
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { saveBlob, saveFile, saveText } from '../ui/papers/save-file.ts';
import { forcesAsCsv, forcesAsRows } from './export-forces.ts';
import { mapPages, mapPdf, SCALES, type PaperName } from './map-pages.ts';
import { asPng, finestPrint, printMap } from './map-print.ts';
import { writeXlsx } from './table/write-xlsx.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export class ExportDesk {
	readonly #desk: WorkshopDesk;
	paper = $state<PaperName>('A4');
	/** 50000 for 1:50 000. */
	scale = $state(50_000);
	/** The share of what is being made; null: nothing is. */
	progress = $state<number | null>(null);
	trouble = $state.raw<string | null>(null);
	#stop: AbortController | null = null;

	constructor(desk: WorkshopDesk) {
		this.#desk = desk;
		const { draft } = desk;
		if (draft)
			this.scale = SCALES.find((scale) => pagesOf(draft, this.paper, scale) <= 6) ?? SCALES.at(-1) ?? 50_000;
	}

	get #draft(): Draft {
		const { draft } = this.#desk;
		if (!draft) throw new Error('the workshop has no scenario yet');
		return draft;
	}
	get #kit(): WorkshopKit {
		const { kit } = this.#desk;
		if (!kit) throw new Error('the workshop has no ruleset yet');
		return kit;
	}

	/** How many pages the map takes. */
	readonly pages = $derived.by(() => pagesOf(this.#draft, this.paper, this.scale));

	async savePng(): Promise<void> {
		await this.#make(async () => {
			const { map } = this.#draft;
			const png = await asPng(await printMap(map, finestPrint(map), this.#ask));
			saveBlob(`${this.#name}.png`, png);
		});
	}

	async savePdf(): Promise<void> {
		await this.#make(async (stop) => {
			const { paper, scale } = this;
			const show = (share: number): void => void (this.progress = share);
			const bytes = await mapPdf(this.#draft.map, paper, scale, this.#ask, show, stop);
			saveBlob(`${this.#name}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
		});
	}

	saveCsv(): void {
		saveText(`${this.#name}.csv`, 'text/csv', forcesAsCsv(this.#draft, this.#kit));
	}
	saveXlsx(): void {
		const bytes = writeXlsx('Order of battle', forcesAsRows(this.#draft, this.#kit));
		saveBlob(`${this.#name}.xlsx`, new Blob([bytes], { type: XLSX }));
	}

	/** The scenario as one file that another umpire can open. */
	async saveScenario(): Promise<void> {
		await this.#make(async () => {
			const { host, id } = this.#desk;
			await this.#desk.settled();
			const parts: string[] = [];
			for (let piece = 0; ; piece += 1) {
				const { name, bytes, last } = await host.ask('shelf.share', { id, piece });
				parts.push(bytes);
				if (last) return saveFile({ name, mime: 'application/zip', bytes: parts.join('') });
			}
		});
	}

	cancel(): void {
		this.#stop?.abort();
	}

	readonly #ask = (key: string) => {
		const { host, id } = this.#desk;
		return host.ask('workshop.picture', { id, key });
	};

	get #name(): string {
		const plain = this.#draft.head.title.normalize('NFKD').replace(/[^\w\s-]/g, '');
		return plain.trim().replace(/\s+/g, '-').toLowerCase().slice(0, 60) || 'scenario';
	}

	async #make(work: (stop: AbortSignal) => Promise<void>): Promise<void> {
		if (this.progress !== null) return;
		this.trouble = null;
		this.progress = 0;
		const stop = (this.#stop = new AbortController());
		try {
			await work(stop.signal);
		} catch (error) {
			if (!stop.signal.aborted) this.trouble = wordsOf(error);
		} finally {
			this.progress = null;
			this.#stop = null;
		}
	}
}

function pagesOf(draft: Draft, paper: PaperName, scale: number): number {
	const { columns, rows } = mapPages(draft.map, paper, scale);
	return columns * rows;
}
