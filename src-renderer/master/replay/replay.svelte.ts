/** The replay: the slider's position, whose eyes it uses, and the view at that moment. Nothing live is affected. */
import type { ReplayMark } from '../../../src-shared/contract/host-api.ts';
import type { ViewHead } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { sentenceOf, type Host } from '../../workspace/host.ts';

/** How long each moment stays while it plays, ms. */
const PACE = 900;
/** Views that are kept, so that going back and forth asks once. */
const KEPT = 40;

export class ReplayRoom {
	marks = $state.raw<readonly ReplayMark[]>([]);
	/** The place among the marks. */
	at = $state(0);
	as = $state<'umpire' | SideId>('umpire');
	/** The view at `shown`; the one before stays until the next has come. */
	view = $state.raw<ViewHead | null>(null);
	trouble = $state<string | null>(null);
	playing = $state(false);
	readonly #host: Host;
	readonly #kept = new Map<string, ViewHead>();
	#asking = false;
	#timer: ReturnType<typeof setInterval> | undefined;

	readonly mark: ReplayMark | null = $derived(this.marks[this.at] ?? null);
	/** The first mark of every turn and step, for the slider's ticks. */
	readonly ticks: readonly { readonly at: number; readonly turn: number; readonly newTurn: boolean }[] =
		$derived.by(() =>
			this.marks.flatMap((mark, at) => {
				const before = this.marks[at - 1];
				const newTurn = before?.turn !== mark.turn;
				return newTurn || before.step !== mark.step ? [{ at, turn: mark.turn, newTurn }] : [];
			}),
		);

	constructor(host: Host) {
		this.#host = host;
	}

	/** Fetches the marks and begins at the newest. */
	async open(): Promise<void> {
		try {
			this.marks = await this.#host.ask('replay.marks');
			this.go(this.marks.length - 1);
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}

	close(): void {
		this.pause();
		this.#kept.clear();
	}

	go(at: number): void {
		this.at = Math.max(0, Math.min(this.marks.length - 1, at));
		void this.#look();
	}

	step(by: number): void {
		this.pause();
		this.go(this.at + by);
	}

	/** To the first mark of the next or an earlier turn. */
	turn(by: 1 | -1): void {
		this.pause();
		const turns = this.ticks.filter((tick) => tick.newTurn);
		const to = by > 0 ? turns.find((tick) => tick.at > this.at) : turns.findLast((tick) => tick.at < this.at);
		this.go(to?.at ?? (by > 0 ? this.marks.length - 1 : 0));
	}

	see(as: 'umpire' | SideId): void {
		this.as = as;
		void this.#look();
	}

	toggle(): void {
		if (this.playing) return this.pause();
		if (this.at >= this.marks.length - 1) this.go(0);
		this.playing = true;
		this.#timer = setInterval(() => {
			if (this.at >= this.marks.length - 1) this.pause();
			else this.go(this.at + 1);
		}, PACE);
	}

	pause(): void {
		clearInterval(this.#timer);
		this.playing = false;
	}

	/** Asks for one view at a time; while the slider moves on, those in between are passed over. */
	async #look(): Promise<void> {
		if (this.#asking) return;
		this.#asking = true;
		try {
			for (let shown = ''; shown !== this.#key;) {
				shown = this.#key;
				const { mark, as } = this;
				if (!mark) return;
				const cached = this.#kept.get(shown);
				const view = cached ?? (await this.#host.ask('replay.at', { seq: mark.seq, as }));
				this.#keep(shown, view);
				this.view = view;
				this.trouble = null;
			}
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		} finally {
			this.#asking = false;
		}
	}

	get #key(): string {
		return `${String(this.mark?.seq ?? 0)}|${this.as}`;
	}

	#keep(key: string, view: ViewHead): void {
		this.#kept.delete(key);
		this.#kept.set(key, view);
		const oldest = this.#kept.keys().next().value;
		if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
	}
}
