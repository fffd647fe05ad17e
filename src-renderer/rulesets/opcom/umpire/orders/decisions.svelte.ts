/** Instant decisions: a question to a team with a short timer, and what Control does when no answer comes. */
import { createContext } from 'svelte';
import type { InstantDecision } from '../../../../../src-shared/rulesets/opcom/desk.ts';
import type { DecisionId, LineId, TeamId } from '../../../../../src-shared/kit/ids.ts';
import { Ticker } from '../../../../ui/ticker.svelte.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';

/** The rulebook's "a few moments". */
const SECONDS = 30;
/** The most answers that can be offered. */
const ANSWERS = 6;

/** A decision with the time that is left for it. */
export interface WaitingDecision {
	readonly decision: InstantDecision;
	/** Seconds left; 0 when the time is over. */
	readonly left: number;
	/** Of the time given: 1 at the beginning, 0 at the end. */
	readonly share: number;
}

export class DecisionDesk {
	readonly room: Room;
	readonly asking: OpcomAttempt;
	readonly closing: OpcomAttempt;
	readonly #ticker = new Ticker();
	/** The team being asked, or null if no question is being written. */
	team = $state.raw<TeamId | null>(null);
	line = $state.raw<LineId | null>(null);
	ask = $state('');
	answers = $state<string[]>(['', '']);
	seconds = $state(SECONDS);
	fallback = $state('');
	/** Control's ruling on a decision whose time is over, while it is edited. */
	rulings = $state<Record<string, string>>({});

	constructor(room: Room) {
		this.room = room;
		this.asking = new OpcomAttempt(room);
		this.closing = new OpcomAttempt(room);
	}

	/** What teams still have to answer, or Control to decide; the most pressing first. */
	readonly waiting = $derived.by((): readonly WaitingDecision[] => {
		const open = Object.values(this.room.view.decisions).filter(({ state }) => state === 'waiting');
		if (open.length === 0) return [];
		const now = this.#ticker.now;
		return open
			.map((decision) => {
				const left = Math.max(0, Math.ceil(decision.seconds - (now - decision.askedAt) / 1000));
				return {
					decision,
					left: Math.min(left, decision.seconds),
					share: Math.min(1, left / decision.seconds),
				};
			})
			.sort((a, b) => a.left - b.left);
	});
	/** Answered or decided this turn, the newest first. */
	readonly settled = $derived.by(() =>
		Object.values(this.room.view.decisions)
			.filter(({ state, turn }) => state !== 'waiting' && turn === this.room.view.clock.turn)
			.sort((a, b) => b.askedAt - a.askedAt),
	);
	readonly over = $derived(this.waiting.find(({ left }) => left === 0) ?? null);

	/** Begins a question to a team, about one of its lines or about none. */
	begin(team: TeamId, line: LineId | null = null): void {
		this.team = team;
		this.line = line;
		this.ask = '';
		this.answers = ['', ''];
		this.seconds = SECONDS;
		this.fallback = '';
		this.asking.clear();
		this.room.layout.show('orders');
	}

	stop(): void {
		this.team = null;
		this.asking.clear();
	}

	/** Room for one more answer while the last one is being used. */
	widen(): void {
		if (this.answers.length < ANSWERS && this.answers.at(-1)?.trim() !== '') this.answers.push('');
	}

	async send(): Promise<void> {
		if (this.team === null) return;
		const answers = this.answers.map((each) => each.trim()).filter((each) => each !== '');
		await this.asking.desk(
			{
				type: 'refer-decision',
				team: this.team,
				...(this.line === null ? {} : { line: this.line }),
				ask: this.ask.trim(),
				answers,
				seconds: this.seconds,
				fallback: this.fallback.trim(),
			},
			'Asked. The clock runs.',
			() => this.stop(),
		);
	}

	/** Returns Control's words on a decision: as edited, otherwise the fallback it was asked with. */
	rulingOn(decision: InstantDecision): string {
		return this.rulings[decision.id] ?? decision.fallback;
	}

	/** Control decides: by default as was said beforehand. */
	async close(id: DecisionId): Promise<void> {
		const decision = this.room.view.decisions[id];
		if (!decision) return;
		const ruling = this.rulingOn(decision).trim();
		await this.closing.desk(
			{ type: 'close-decision', decision: id, ...(ruling === decision.fallback ? {} : { ruling }) },
			'Control has decided.',
		);
	}
}

export const [useDecisions, provideDecisions] = createContext<DecisionDesk>();
