/** The dispatches that Control writes: one draft for each side, renewed until it is edited, and sent. */
import type { DispatchDraft, DispatchShown } from '../../../../src-shared/kit/dispatch.ts';
import type { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { sentenceOf, type Host } from '../../../workspace/host.ts';

/** A draft as it is being written. */
interface Writing {
	/** The umpire's wording, or null if the draft is unchanged. */
	readonly edited: string | null;
	/** The draft that the edited text began with, or the newest one. */
	readonly draft: DispatchDraft;
	/** The number of notes in the latest draft; if it exceeds `draft`, something happened since. */
	readonly notes: number;
}
interface WithDispatches {
	readonly sides: readonly { readonly id: string; readonly name: string }[];
	readonly dispatches: readonly DispatchShown[];
}

const isDraft = (answer: unknown): answer is DispatchDraft =>
	typeof answer === 'object' && answer !== null && 'text' in answer && 'through' in answer;

export class DispatchDesk {
	readonly #host: Pick<Host, 'ask'>;
	readonly #view: () => WithDispatches;
	readonly attempt: CommandAttempt;
	#writing = $state.raw<Readonly<Record<string, Writing>>>({});
	#side = $state<string | null>(null);
	/** Why no draft came; '': one did. */
	trouble = $state('');
	/** The number of notes each side has not been told yet, as last counted. */
	#untold = $state.raw<Readonly<Record<string, number>>>({});
	#asked = 0;
	#counts = 0;

	constructor(host: Pick<Host, 'ask'>, view: () => WithDispatches, attempt: CommandAttempt) {
		this.#host = host;
		this.#view = view;
		this.attempt = attempt;
	}

	/** The side that is written to. */
	get side(): string {
		return this.#side ?? this.#view().sides[0]?.id ?? '';
	}
	set side(side: string) {
		this.#side = side;
		void this.look();
	}
	get #now(): Writing | undefined {
		return this.#writing[this.side];
	}

	get text(): string {
		return this.#now?.edited ?? this.#now?.draft.text ?? '';
	}
	set text(text: string) {
		const now = this.#now;
		if (now) this.#write({ ...now, edited: text });
	}
	get isEdited(): boolean {
		return (this.#now?.edited ?? null) !== null;
	}
	/** How much happened since an edited text was drafted. */
	get newer(): number {
		const now = this.#now;
		return now && this.isEdited ? Math.max(0, now.notes - now.draft.notes) : 0;
	}
	/** The number of notes the draft covers; 0 if nothing happened since the last dispatch. */
	get notes(): number {
		return this.#now?.draft.notes ?? 0;
	}
	/** Dispatches to this side, the newest first. */
	get sent(): readonly DispatchShown[] {
		return this.#view()
			.dispatches.filter((each) => each.side === this.side)
			.toReversed();
	}

	#write(now: Writing | undefined, side = this.side): void {
		const { [side]: _was, ...rest } = this.#writing;
		this.#writing = now ? { ...rest, [side]: now } : rest;
	}

	/** Sides for which something happened since their last dispatch. */
	get waiting(): number {
		return Object.values(this.#untold).filter((notes) => notes > 0).length;
	}

	/** Counts what each side has not been told yet. */
	async count(): Promise<void> {
		this.#counts += 1;
		const mine = this.#counts;
		const { sides } = this.#view();
		try {
			const drafts = await Promise.all(
				sides.map(({ id }) =>
					this.#host.ask('rules.explain', { name: 'dispatch-draft', input: { side: id } }),
				),
			);
			if (mine !== this.#counts) return;
			this.#untold = Object.fromEntries(
				sides.map(({ id }, n) => {
					const draft = drafts[n];
					return [id, isDraft(draft) ? draft.notes : 0];
				}),
			);
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}

	/** Requests the side's latest draft; edited text is kept. */
	async look(): Promise<void> {
		const { side } = this;
		this.#asked += 1;
		const asked = this.#asked;
		try {
			const draft = await this.#host.ask('rules.explain', { name: 'dispatch-draft', input: { side } });
			if (asked !== this.#asked || !isDraft(draft)) return;
			const was = this.#writing[side];
			this.#write(
				was && was.edited !== null
					? { ...was, notes: draft.notes }
					: { edited: null, draft, notes: draft.notes },
				side,
			);
			this.trouble = '';
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}

	/** Puts the newest draft in the place of the edited text. */
	drop(): void {
		this.#write(undefined);
		void this.look();
	}

	/** Sends the text to the side. Returns whether it was taken. */
	async send(): Promise<boolean> {
		const { side, text } = this;
		const through = this.#now?.draft.through ?? 0;
		const name = this.#view().sides.find(({ id }) => id === side)?.name ?? 'the side';
		const command = { type: 'send-dispatch', side, text, through };
		return this.attempt.send({ to: 'game', command }, `Dispatch sent to ${name}.`, () => {
			this.#write(undefined, side);
			void this.look();
			void this.count();
		});
	}
}
