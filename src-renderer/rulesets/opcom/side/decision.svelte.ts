/** Instant decisions that Control asks of this side's headquarters. */
import type { SideDecision, SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { DecisionId, TeamId } from '../../../../src-shared/kit/ids.ts';
import { HostError } from '../../../connection/client.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { Ticker } from '../../../ui/ticker.svelte.ts';
import { newUuid } from '../../../state/new-id.ts';

export class Decisions {
	readonly #connection: Connection<SideView>;
	readonly #view: () => SideView;
	readonly #own: () => TeamId | null;
	readonly #ticker = new Ticker();
	/** When this window first saw each, ms: its clock and the host's may differ. */
	readonly #since = new Map<string, number>();
	/** Laid aside for the moment, or another headquarters' taken up. */
	#put = $state.raw<DecisionId | null>(null);
	#taken = $state.raw<DecisionId | null>(null);
	text = $state('');
	busy = $state(false);
	trouble = $state('');

	constructor(connection: Connection<SideView>, view: () => SideView, own: () => TeamId | null) {
		this.#connection = connection;
		this.#view = view;
		this.#own = own;
	}

	readonly waiting: readonly SideDecision[] = $derived.by(() =>
		Object.values(this.#view().decisions).filter(({ state }) => state === 'waiting'),
	);
	/** The decision shown over everything: this headquarters' own, or one that was taken up. */
	readonly open: SideDecision | null = $derived.by(() => {
		const taken = this.waiting.find(({ id }) => id === this.#taken);
		return taken ?? this.waiting.find(({ id, team }) => team === this.#own() && id !== this.#put) ?? null;
	});
	/** The others, as a line over the map. */
	readonly others: readonly SideDecision[] = $derived(this.waiting.filter((each) => each !== this.open));

	/** Seconds left for one; 0 when the time is over. */
	left({ id, seconds }: SideDecision): number {
		const now = this.#ticker.now;
		const since = this.#since.get(id) ?? now;
		this.#since.set(id, since);
		return Math.max(0, Math.ceil(seconds - (now - since) / 1000));
	}

	take(id: DecisionId): void {
		this.#taken = id;
		this.#put = null;
		this.trouble = '';
	}

	/** Lays it aside to look at the map; the clock runs on. */
	putAside(): void {
		this.#put = this.open?.id ?? null;
		this.#taken = null;
	}

	/** The first answer is final. */
	async answer(answer: string): Promise<void> {
		const decision = this.open;
		const words = answer.trim();
		if (!decision || words === '' || this.busy) return;
		this.busy = true;
		try {
			const wanted = { id: newUuid(), decision: decision.id, answer: words };
			const issued = await this.#connection.ask('decision.answer', wanted);
			this.trouble = issued.outcome === 'refused' ? issued.say : '';
			if (issued.outcome === 'recorded') this.text = '';
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
			this.trouble = trouble.message;
		} finally {
			this.busy = false;
		}
	}
}
