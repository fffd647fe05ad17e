/**
 * One place where the umpire tries something. The answer stays there, beside what was typed, until it is tried again:
 * a refusal with its rule, what would be allowed, and room for a reason to overrule it.
 */
import type { Issued } from '../../../src-shared/contract/host-api.ts';
import type { OpcomCommand } from '../../../src-shared/contract/opcom.ts';
import type { DeskCommand } from '../../../src-shared/contract/desk.ts';
import type { Room, Sending } from './room.svelte.ts';

export type Refused = Extract<Issued, { outcome: 'refused' }>;
export type Question = Extract<Issued, { outcome: 'question' }>;

export class Attempt {
	readonly #room: Room;
	busy = $state(false);
	refusal = $state.raw<Refused | null>(null);
	question = $state.raw<Question | null>(null);
	reason = $state('');
	#last: { sending: Sending; done: string; after: (() => void) | undefined } | null = null;

	constructor(room: Room) {
		this.#room = room;
	}

	/** Sends; true when recorded. `done` is the toast, '' for none; `after` runs on success, also after overruling. */
	async send(sending: Sending, done = '', after?: () => void): Promise<boolean> {
		if (this.busy) return false;
		this.#last = { sending, done, after };
		this.busy = true;
		const answer = await this.#room.send(sending);
		this.busy = false;
		this.refusal = answer.outcome === 'refused' ? answer : null;
		this.question = answer.outcome === 'question' ? answer : null;
		if (answer.outcome !== 'recorded') return false;
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

	clear(): void {
		this.refusal = null;
		this.question = null;
		this.reason = '';
	}
}

/** Only commands that carry `overrule` are ever answered as overrulable, which the types can't know. */
function withReason(sending: Sending, reason: string): Sending {
	return { ...sending, command: { ...sending.command, overrule: { reason } } } as Sending;
}
