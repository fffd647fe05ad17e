/** The guided first scenario beside the workshop: its step, its stop-watch, its files; kept by the browser until it is closed. */
import { z } from 'zod';
import { wallTime } from '../../state/clock.ts';
import { Ticker } from '../../ui/ticker.svelte.ts';
import { saveBlob } from '../../ui/papers/save-file.ts';
import { asPng } from '../canvas.ts';
import { printMap } from '../map-print.ts';
import { printableSheet } from '../printable.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { wordsOf, type WorkshopDesk } from '../workshop.svelte.ts';
import { PRACTICE_PIXELS, PRACTICE_SHEET } from './practice-map.ts';
import { stepNow, STEPS, stopWatch } from './steps.ts';

/** The browser's storage key for the reader's progress. */
const KEPT = 'third-map-guide';

const GuideProgress = z
	.object({
		/** The scenario's id on the shelf. */
		id: z.string(),
		/** Wall time, ms: when it was begun, and when the scenario could first be played. */
		begun: z.number(),
		ready: z.number().nullable(),
		/** Steps gone past by hand. */
		passed: z.array(z.string()).readonly(),
	})
	.readonly();
type GuideProgress = z.infer<typeof GuideProgress>;

export class Guide {
	readonly #desk: WorkshopDesk;
	readonly #ticker = new Ticker();
	#kept = $state.raw<GuideProgress | null>(null);

	/** @param begins it was asked for from the shelf: where it is not under way yet, it begins now */
	constructor(desk: WorkshopDesk, begins: boolean) {
		this.#desk = desk;
		const stored = read();
		if (stored?.id === desk.id) this.#kept = stored;
		else if (begins) this.begin();
	}

	/** Is there one for this ruleset? */
	readonly isOffered = $derived.by(() => this.#desk.kit?.sample !== undefined);
	readonly isOpen = $derived.by(() => this.isOffered && this.#kept !== null && this.#desk.draft !== null);
	readonly #passed = $derived.by(() => new Set(this.#kept?.passed));
	readonly step = $derived.by(() => {
		const { draft, stops } = this.#desk;
		return draft ? stepNow({ draft, stops: stops.length }, this.#passed) : null;
	});
	/** Its number, from 1; one more than there are when all is done. */
	readonly number = $derived.by(() => {
		const at = STEPS.findIndex((step) => step === this.step);
		return at < 0 ? STEPS.length + 1 : at + 1;
	});
	/** Time passed until it could be played, or until now. */
	readonly time = $derived.by(() =>
		this.#kept ? stopWatch((this.#kept.ready ?? this.#ticker.now) - this.#kept.begun) : '',
	);
	readonly isReady = $derived.by(() => (this.#kept?.ready ?? null) !== null);

	begin(): void {
		this.#keep({ id: this.#desk.id, begun: wallTime(), ready: null, passed: [] });
	}
	close(): void {
		this.#keep(null);
	}

	/** Skips a step that was done elsewhere or isn't wanted. */
	pass(): void {
		if (this.#kept && this.step) this.#keep({ ...this.#kept, passed: [...this.#kept.passed, this.step.id] });
	}

	/** Stops the watch when the scenario can be played for the first time. */
	watch(): void {
		const { draft, stops } = this.#desk;
		if (!this.#kept || this.#kept.ready !== null || !draft || draft.units.length === 0) return;
		if (stops.length === 0) this.#keep({ ...this.#kept, ready: wallTime() });
	}

	/** Saves the practice map, as a scanner would have given it. */
	async saveMap(): Promise<void> {
		try {
			saveBlob(
				'tarn-water.png',
				await asPng(await printMap(printableSheet(PRACTICE_SHEET), PRACTICE_PIXELS)),
			);
		} catch (error) {
			this.#desk.toasts.show({ tone: 'danger', say: wordsOf(error) });
		}
	}

	/** Saves the practice order of battle. */
	saveForces(): void {
		const rows = this.#desk.kit?.sample ?? [];
		const bytes = writeXlsx('Order of battle', rows);
		saveBlob('tarn-water-units.xlsx', new Blob([bytes], { type: XLSX }));
	}

	#keep(kept: GuideProgress | null): void {
		this.#kept = kept;
		try {
			if (kept) window.localStorage.setItem(KEPT, JSON.stringify(kept));
			else window.localStorage.removeItem(KEPT);
		} catch {
			// A browser that keeps nothing has a guide that ends with the window.
		}
	}
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function read(): GuideProgress | null {
	try {
		return GuideProgress.parse(JSON.parse(window.localStorage.getItem(KEPT) ?? 'null'));
	} catch {
		return null;
	}
}
