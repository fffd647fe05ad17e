/** What leaves the workshop as a file: the map as a picture or on paper, the order of battle, the scenario itself. */
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { saveBlob, saveFile, saveText } from '../ui/papers/save-file.ts';
import { csvFile, forcesAsCsv, forcesAsRows } from './export-forces.ts';
import { mapAsRows } from './export-map.ts';
import { asPng } from './canvas.ts';
import { COUNTER_MM, counterPdf, counterSheets, pagePictures } from './counter-pages.ts';
import { mapPages, mapPdf } from './map-pages.ts';
import { finestPrint, printMap } from './map-print.ts';
import type { PaperName } from './paper.ts';
import { printableOf, type Printable } from './printable.ts';
import { writeXlsx } from './table/write-xlsx.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export class ExportDesk {
	readonly #desk: WorkshopDesk;
	paper = $state<PaperName>('A4');
	/** Which of the map's scales. */
	scale = $state(0);
	/** How wide a counter is, mm. */
	counter = $state<number>(COUNTER_MM[1]);
	/** The finished share of the current export, or null if there is none. */
	progress = $state<number | null>(null);
	trouble = $state.raw<string | null>(null);
	#stop: AbortController | null = null;

	constructor(desk: WorkshopDesk) {
		this.#desk = desk;
		const { map } = this;
		if (!map) return;
		const fits = map.scales.findIndex((scale) => countOf(mapPages(map, this.paper, scale)) <= 6);
		this.scale = fits === -1 ? map.scales.length - 1 : fits;
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

	/** The map in printable form, or null if it can't be read, which the check reports. */
	readonly map = $derived.by((): Printable | null => {
		const { draft, kit } = this.#desk;
		try {
			return draft && kit && printableOf(draft, kit);
		} catch {
			return null;
		}
	});
	/** How many pages the map takes. */
	readonly pages = $derived.by(() => {
		const scale = this.map?.scales[this.scale];
		return this.map && scale ? countOf(mapPages(this.map, this.paper, scale)) : 0;
	});

	async savePng(): Promise<void> {
		await this.#make(async () => {
			const map = printableOf(this.#draft, this.#kit);
			const png = await asPng(await printMap(map, finestPrint(map), this.#ask));
			saveBlob(`${this.#name}.png`, png);
		});
	}

	async savePdf(): Promise<void> {
		await this.#make(async (stop) => {
			const map = printableOf(this.#draft, this.#kit);
			const scale = map.scales[this.scale];
			if (!scale) return;
			const show = (share: number): void => void (this.progress = share);
			const bytes = await mapPdf(map, this.paper, scale, this.#ask, show, stop);
			saveBlob(`${this.#name}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
		});
	}

	/** How many pages the counters take. */
	readonly counterPages = $derived.by(() => counterSheets(this.#draft, this.paper, this.counter).length);

	async saveCounters(): Promise<void> {
		await this.#make(async (stop) => {
			const { host, id } = this.#desk;
			const asked = async (keys: readonly PictureKey[]) =>
				(await host.ask('workshop.counters', { id, keys })).pictures;
			const sheets = counterSheets(this.#draft, this.paper, this.counter);
			const pictures = await pagePictures(this.#draft.units, asked, stop);
			const show = (share: number): void => void (this.progress = share);
			const bytes = await counterPdf(sheets, this.paper, this.#draft.head.title, pictures, show, stop);
			saveBlob(`${this.#name}-counters.pdf`, new Blob([bytes], { type: 'application/pdf' }));
		});
	}

	saveCsv(): void {
		saveText(`${this.#name}.csv`, 'text/csv', forcesAsCsv(this.#draft, this.#kit));
	}
	saveXlsx(): void {
		const bytes = writeXlsx('Order of battle', forcesAsRows(this.#draft, this.#kit));
		saveBlob(`${this.#name}.xlsx`, new Blob([bytes], { type: XLSX }));
	}

	/** Saves the contents of the hex map. */
	saveMapCsv(): void {
		saveText(`${this.#name}-map.csv`, 'text/csv', csvFile(mapAsRows(this.#draft, this.#kit)));
	}
	saveMapXlsx(): void {
		const bytes = writeXlsx('On the map', mapAsRows(this.#draft, this.#kit));
		saveBlob(`${this.#name}-map.xlsx`, new Blob([bytes], { type: XLSX }));
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

const countOf = ({ columns, rows }: { columns: number; rows: number }): number => columns * rows;
