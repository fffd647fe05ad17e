/**
 * The scenario being edited: this window's draft, the host's report on it, and every change with its undo. Changes show
 * at once and go to the host one after another; if it refuses one, the draft is read again.
 */
import type { Answer, Input, PaperOrder, RequestName } from '../../src-shared/contract/host-api.ts';
import type { Book } from '../../src-shared/workshop/book.ts';
import type { Draft, DraftEvent, DraftLists, ListName } from '../../src-shared/workshop/draft.ts';
import { applyEdits, inPortions, type DraftEdit, type DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { DraftPlace, Problem, WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { scanKey, type PictureSheet } from '../../src-shared/map/picture.ts';
import { OwnId } from '../../src-shared/workshop/shelf.ts';
import type { Straightened } from '../../src-shared/workshop/straighten.ts';
import { NO_STEPS, stepped, type StepForm, type Steps } from '../../src-shared/workshop/steps.ts';
import { HostError } from '../connection/client.ts';
import { SavedLayout } from '../state/saved-layout.svelte.ts';
import { themes } from '../state/theme.svelte.ts';
import { Toasts } from '../ui/toasts.svelte.ts';
import { CounterShelf } from './counter-shelf.svelte.ts';
import type { CutPicture } from './picture/cut-picture.ts';
import { PictureIntake } from './picture/picture-intake.svelte.ts';
import { straightDrawing } from './picture/straight-drawing.ts';
import { ScanShelf } from './scan-shelf.svelte.ts';

export interface WorkshopHost {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

export const PAGES = [
	{ id: 'scenario', label: 'Scenario' },
	{ id: 'sides', label: 'Sides' },
	{ id: 'map', label: 'Map' },
	{ id: 'forces', label: 'Forces' },
	{ id: 'timeline', label: 'Timeline' },
	{ id: 'rules', label: 'Rules' },
	{ id: 'check', label: 'Check' },
] as const;
export type PageName = (typeof PAGES)[number]['id'];

/** The selection: a thing in one of the lists. */
export type Chosen = { readonly part: ListName; readonly id: string };

export class WorkshopDesk {
	readonly host: WorkshopHost;
	readonly id: OwnId;
	readonly #onplay: (file: string) => void;
	readonly toasts = new Toasts();
	/** The pictures of its counters. */
	readonly counters = new CounterShelf(this);
	/** The scans of its map as they came. */
	readonly scans = new ScanShelf(this);
	/** The picture that is coming in, whichever page is open meanwhile. */
	readonly intake = new PictureIntake(this);
	draft = $state.raw<Draft | null>(null);
	kit = $state.raw<WorkshopKit | null>(null);
	book = $state.raw<Book>({ options: [], charts: [] });
	problems = $state.raw<readonly Problem[]>([]);
	revision = $state(0);
	page = $state<PageName>('scenario');
	chosen = $state.raw<Chosen | null>(null);
	/** The field that the check led to; read once by whoever has it. */
	field = $state<string | null>(null);
	/** The hex that the check led to, by its name; read once by the map. */
	hex = $state<string | null>(null);
	/** The chart that the check led to; read once by the page of rules. */
	chart = $state<string | null>(null);
	/** What went wrong with opening it, or with playing it. */
	trouble = $state.raw<string | null>(null);
	/** Asked before a campaign in use is closed. */
	question = $state.raw<string | null>(null);
	saving = $state(0);
	/** As the host keeps them, too. */
	#steps = $state.raw<Steps>(NO_STEPS);
	#sent: Promise<void> = Promise.resolve();

	/** @param onplay told the file of the campaign of it that is open */
	constructor(host: WorkshopHost, id: string, onplay: (file: string) => void) {
		this.host = host;
		this.#onplay = onplay;
		this.id = id;
		void this.open();
		void this.#dress();
	}

	readonly stops = $derived.by(() => this.problems.filter(({ weight }) => weight === 'stops'));
	readonly doubts = $derived.by(() => this.problems.filter(({ weight }) => weight === 'doubt'));
	readonly undoSays = $derived.by(() => this.#steps.undo.at(-1)?.say ?? null);
	readonly redoSays = $derived.by(() => this.#steps.redo.at(-1)?.say ?? null);

	/** Reads the draft from the host. What was not sent yet is lost. */
	async open(): Promise<void> {
		try {
			if (!OwnId.safeParse(this.id).success)
				throw new Error('No scenario was chosen: go back and choose one to change.');
			const opened = await this.host.ask('workshop.open', { id: this.id });
			const { draft, kit, book, problems, revision, steps } = opened;
			this.draft = draft;
			this.kit = kit;
			this.book = book;
			this.problems = problems;
			this.revision = revision;
			this.#steps = steps;
			this.trouble = null;
		} catch (error) {
			this.trouble = wordsOf(error);
		}
	}

	/** Reads options and charts anew: rows of terrain follow the map. */
	async readBook(): Promise<void> {
		await this.settled();
		try {
			this.book = await this.host.ask('workshop.book', { id: this.id });
		} catch (error) {
			this.toasts.show({ tone: 'danger', say: wordsOf(error) });
		}
	}

	async #dress(): Promise<void> {
		const { theme } = await new SavedLayout(this.host).load();
		const known = themes.find((each) => each === theme);
		if (known) document.documentElement.dataset['theme'] = known;
	}

	// --- changing --------------------------------------------------------------------------------------------

	/** Carries changes out. @param say what they are, for undo: 'Place 3 RTR' */
	change(say: string, edits: DraftEdits): void {
		this.#carryOut({ say: say.slice(0, 200), as: 'change', goesOn: false }, edits);
	}

	/** Puts things in: those that there are already are changed. */
	put<N extends ListName>(say: string, list: N, ...items: DraftLists[N][]): void {
		if (items.length > 0) this.change(say, [{ put: list, items } as unknown as DraftEdit]);
	}

	/** Puts the events of the timeline in the place of those that there are. */
	putEvents(say: string, events: readonly DraftEvent[]): void {
		this.change(say, [{ events }]);
	}

	/** Records changes that the host carried out itself. */
	wasChanged(
		say: string,
		edits: DraftEdits,
		back: DraftEdits,
		revision: number,
		problems: readonly Problem[],
	): void {
		if (!this.draft) return;
		this.draft = applyEdits(this.draft, edits).draft;
		this.revision = revision;
		this.problems = problems;
		this.#steps = stepped(this.#steps, { say, as: 'change', goesOn: false }, back);
	}

	/** Resolves when the host has everything. */
	settled(): Promise<void> {
		return this.#sent;
	}

	undo(): void {
		const step = this.#steps.undo.at(-1);
		if (step) this.#carryOut({ say: step.say, as: 'undo', goesOn: false }, step.edits);
	}

	redo(): void {
		const step = this.#steps.redo.at(-1);
		if (step) this.#carryOut({ say: step.say, as: 'redo', goesOn: false }, step.edits);
	}

	#carryOut(step: StepForm, edits: DraftEdits): void {
		if (!this.draft) return;
		const { draft, back } = applyEdits(this.draft, edits);
		this.#steps = stepped(this.#steps, step, back);
		if (back.length === 0) return;
		this.draft = draft;
		this.#send(step, edits);
	}

	#send(step: StepForm, edits: DraftEdits): void {
		this.saving += 1;
		this.#sent = this.#sent.then(async () => {
			try {
				for (const [n, portion] of inPortions(edits).entries()) {
					const asked = {
						id: this.id,
						revision: this.revision,
						edits: portion,
						step: { ...step, goesOn: n > 0 },
					};
					const { revision, problems } = await this.host.ask('workshop.edit', asked);
					this.revision = revision;
					this.problems = problems;
				}
			} catch (error) {
				this.toasts.show({ tone: 'danger', say: wordsOf(error) });
				await this.open();
			} finally {
				this.saving -= 1;
			}
		});
	}

	// --- a picture for the map -------------------------------------------------------------------------------

	/**
	 * Imports a picture for the map. This takes a while: the user may be on another page when it has finished or
	 * failed.
	 * @param put puts it on the map, and returns the number of the sheet that is laid next; it may throw a PictureError
	 */
	async bringPicture(file: File, put: (cut: CutPicture) => number): Promise<void> {
		const { intake } = this;
		intake.trouble = null;
		try {
			await this.settled();
			const cut = await intake.bring(file);
			if (!cut) return;
			intake.toLay = put(cut);
			this.scans.keep(file, scanKey(cut));
			if (this.page !== 'map') this.toasts.show({ tone: 'ok', say: `“${file.name}” lies on the map now.` });
		} catch (error) {
			intake.trouble = wordsOf(error);
			if (this.page !== 'map') this.toasts.show({ tone: 'danger', say: intake.trouble });
		}
	}

	/**
	 * Redraws a scan that is askew from its own tiles, or shows why it can't.
	 * @param put puts it in the place of the old one
	 */
	async straighten(sheet: PictureSheet, by: Straightened, put: (cut: CutPicture) => void): Promise<void> {
		const { intake } = this;
		intake.trouble = null;
		try {
			await this.settled();
			const ask = (key: string) => this.host.ask('workshop.picture', { id: this.id, key });
			const cut = await intake.redraw(straightDrawing(sheet, by, ask));
			if (!cut) return;
			put(cut);
			const degrees = Math.abs(by.turned).toFixed(1);
			this.toasts.show({ tone: 'ok', say: `The scan was turned by ${degrees}° and lies straight now.` });
		} catch (error) {
			intake.trouble = wordsOf(error);
		}
	}

	// --- going about -----------------------------------------------------------------------------------------

	/** Goes where a problem is mended. */
	goTo(at: DraftPlace): void {
		this.field = at.field ?? null;
		if (at.part === 'head') this.page = at.field === 'options' ? 'rules' : 'scenario';
		else if (at.part === 'map') this.page = 'map';
		else if (at.part === 'events') this.page = 'timeline';
		else if (at.part === 'entries') this.page = 'sides';
		else if (at.part === 'charts') {
			this.page = 'rules';
			this.chart = at.id;
		} else if (at.part === 'hexes') {
			this.page = 'map';
			this.hex = at.hex ?? null;
		} else if (isListed(at)) {
			this.page = at.part === 'sides' || at.part === 'headquarters' ? 'sides' : 'forces';
			this.chosen = at.id === undefined ? null : { part: at.part, id: at.id };
			// A place is given on the map.
			if (at.field === 'place') this.page = 'map';
		}
	}

	/** A host that makes papers of this scenario, as one in play makes them of its campaign. */
	papersHost(): WorkshopHost {
		const ask = async (name: RequestName, input: unknown): Promise<unknown> => {
			if (name !== 'paper.make') return this.host.ask(name, input as never);
			await this.settled();
			return this.host.ask('workshop.paper', { id: this.id, order: input as PaperOrder });
		};
		return { ask: ask as WorkshopHost['ask'] };
	}

	/** Begins a throw-away campaign of it. */
	async play(sure = false): Promise<void> {
		this.question = null;
		await this.settled();
		try {
			const { file } = await this.host.ask('workshop.play', { id: this.id, ...(sure ? { sure } : {}) });
			this.#onplay(file);
		} catch (error) {
			if (error instanceof HostError && error.code === 'ask') this.question = error.message;
			else this.toasts.show({ tone: 'danger', say: wordsOf(error) });
		}
	}
}

const UNLISTED = ['head', 'map', 'events', 'entries', 'hexes', 'charts'] as const;
const isListed = (at: DraftPlace): at is Exclude<DraftPlace, { part: (typeof UNLISTED)[number] }> =>
	UNLISTED.every((part) => part !== at.part);

/** Returns the message for anything thrown. */
export function wordsOf(error: unknown): string {
	return error instanceof Error ? error.message : 'The program did not answer. Try again.';
}
