/**
 * One place where the umpire tries something. The answer stays there, beside what was typed, until it is tried again:
 * a refusal with its rule, what would be allowed, and room for a reason to overrule it.
 */
import type { Issued } from '../../../src-shared/contract/host-api.ts';
import type { OpcomCommand } from '../../../src-shared/contract/opcom.ts';
import type { DeskCommand } from '../../../src-shared/contract/desk.ts';
import { sentenceOf, STALE, type Room, type Sending } from './room.svelte.ts';

export type Refused = Extract<Issued, { outcome: 'refused' }>;

export class Attempt {
	readonly #room: Room;
	busy = $state(false);
	refusal = $state.raw<Refused | null>(null);
	reason = $state('');
	#last: { sending: Sending; done: string; after: (() => void) | undefined } | null = null;
	/** The revision looked at when what is typed here was begun. */
	#begun: number | undefined;
	readonly #onlook: (() => void) | undefined;

	/** @param onlook shows the thing as it is now, what was typed kept beside it, when the umpire looks again */
	constructor(room: Room, onlook?: () => void) {
		this.#room = room;
		this.#onlook = onlook;
	}

	/** Something is begun here that takes a while: what is sent in the end was decided on the view as it is now. */
	begin(): void {
		this.#begun ??= this.#room.revision;
	}

	/** True when another window changed the same thing meanwhile. */
	get stale(): boolean {
		return this.refusal?.code === STALE;
	}

	/** Takes the view as it is now for the one that was looked at; what was typed stays. */
	lookAgain(): void {
		this.#begun = undefined;
		this.refusal = null;
		this.#onlook?.();
	}

	/** Sends; true when recorded. `done` is the toast, '' for none; `after` runs on success, also after overruling. */
	async send(sending: Sending, done = '', after?: () => void): Promise<boolean> {
		if (this.busy) return false;
		this.#last = { sending, done, after };
		this.busy = true;
		const answer = await this.#room.send(sending, this.#begun);
		this.busy = false;
		this.refusal = answer.outcome === 'recorded' ? null : refusalOf(answer);
		if (answer.outcome !== 'recorded') return false;
		this.#begun = undefined;
		this.reason = '';
		if (done !== '') this.#room.tell(done);
		after?.();
		return true;
	}

	game(command: OpcomCommand, done = '', after?: () => void): Promise<boolean> {
		return this.send({ to: 'game', command }, done, after);
	}

	desk(command: DeskCommand, done = '', after?: () => void): Promise<boolean> {
		return this.send({ to: 'desk', command }, done, after);
	}

	/** Tries the same again, overruling the rules for the typed reason. Only for refusals that may be overruled. */
	async overrule(): Promise<boolean> {
		const last = this.#last;
		if (!last || !this.refusal?.overrulable || this.reason.trim().length < 3) return false;
		return this.send(
			withReason(last.sending, this.reason.trim()),
			last.done || 'Recorded with your reason.',
			last.after,
		);
	}

	/** Takes over what another umpire has in hand, and tries the same again. */
	async takeOver(): Promise<boolean> {
		const last = this.#last;
		const held = this.refusal?.held;
		if (!last || held === undefined) return false;
		try {
			await this.#room.host.ask('claims.takeOver', { subject: held });
		} catch (trouble) {
			this.#room.tell(sentenceOf(trouble), 'danger');
			return false;
		}
		return this.send(last.sending, last.done, last.after);
	}

	clear(): void {
		this.#begun = undefined;
		this.refusal = null;
		this.reason = '';
	}
}

/** A question of the rules stands like a refusal, with its answers as what would be allowed. */
function refusalOf(answer: Exclude<Issued, { outcome: 'recorded' }>): Refused {
	if (answer.outcome === 'refused') return answer;
	const { rule, ask, answers } = answer;
	const allowed = answers.map(({ label }) => label).join(', or ');
	return { outcome: 'refused', rule, code: 'question', say: ask, allowed, overrulable: false };
}

/** Only commands that carry `overrule` are ever answered as overrulable, which the types can't know. */
function withReason(sending: Sending, reason: string): Sending {
	return { ...sending, command: { ...sending.command, overrule: { reason } } } as Sending;
}
