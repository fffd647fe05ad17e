/**
 * One place where the umpire tries a command. The answer stays there, beside the input, until the next try: a refusal
 * with its rule, what would be allowed, and a field for a reason to overrule it.
 */
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { HouseCommand } from '../../src-shared/contract/house.ts';
import { sentenceOf } from './host.ts';
import type { Sending, Workspace } from './workspace.svelte.ts';

/** The refusal's code where its subject was changed by another window since it was looked at. */
const STALE = 'gate/stale';

/** The success message: fixed words, or a function of the log's words. */
export type Done = string | ((said: string) => string);
export type AskedBack = Extract<Issued, { outcome: 'question' }>;
export type Refused = Extract<Issued, { outcome: 'refused' }>;

export class CommandAttempt {
	readonly #room: Workspace;
	busy = $state(false);
	#refusal = $state.raw<Refused | null>(null);
	/** The host's question, if it asked one. */
	question = $state.raw<AskedBack | null>(null);
	reason = $state('');
	/** The state at the time of the refusal. */
	#stood = '';
	readonly #causes: () => unknown;
	#last: { sending: Sending; done: Done; after: (() => void) | undefined } | null = null;
	/** The commands under way and waiting, as text, and the end of that queue. */
	readonly #waiting: string[] = [];
	#line: Promise<unknown> = Promise.resolve();
	/** The revision looked at when what is typed here was begun. */
	#begun: number | undefined;
	readonly #onlook: (() => void) | undefined;

	/**
	 * @param onlook shows the thing as it is now, what was typed kept beside it, when the umpire looks again
	 * @param causes what else a refusal rests on, beside the turn's step: when that changes, it is gone
	 */
	constructor(room: Workspace, onlook?: () => void, causes: () => unknown = () => null) {
		this.#room = room;
		this.#onlook = onlook;
		this.#causes = causes;
	}

	/** The current refusal. Null once its cause has gone, unless a reason is being typed. */
	get refusal(): Refused | null {
		const refusal = this.#refusal;
		if (!refusal || this.reason !== '') return refusal;
		return this.#stood === this.#stands(refusal) ? refusal : null;
	}

	set refusal(refusal: Refused | null) {
		this.#refusal = refusal;
		this.#stood = refusal ? this.#stands(refusal) : '';
	}

	#stands({ held }: Refused): string {
		const { control } = this.#room.view;
		// If another umpire held it, the refusal stays until any claim changes.
		const claims =
			held === undefined ? null : Object.values(control.claims).map((each) => [each.subject, each.seat]);
		return JSON.stringify([this.#room.stage, claims, this.#causes()]);
	}

	/** Begins an action that takes a while: the final command is decided on the view as it is now. */
	begin(): void {
		this.#begun ??= this.#room.revision;
	}

	/** True when another window changed the same thing meanwhile. */
	get stale(): boolean {
		return this.refusal?.code === STALE;
	}

	/** Treats the current view as the one looked at, and keeps the input. */
	lookAgain(): void {
		this.#begun = undefined;
		this.refusal = null;
		this.#onlook?.();
	}

	/**
	 * Sends a command; returns true if it was recorded. `done` is the toast, '' for none, or a function of what was
	 * recorded; `after` runs on success, also after overruling. A command sent while another is under way here waits
	 * for it, so two switches flipped quickly both take effect. Identical commands are sent once; after a refusal the
	 * waiting ones are dropped, so that the refusal is read.
	 */
	async send(sending: Sending, done: Done = '', after?: () => void): Promise<boolean> {
		const text = JSON.stringify(sending);
		if (this.#waiting.includes(text)) return false;
		const follows = this.#waiting.push(text) > 1;
		const now = (): Promise<boolean> => this.#sendNow(sending, done, after);
		const read = (): boolean => !this.refusal && !this.question;
		const sent = follows ? this.#line.then(() => read() && now()) : now();
		const ended = (): unknown => this.#waiting.splice(this.#waiting.indexOf(text), 1);
		this.#line = sent.then(ended, ended);
		return sent;
	}

	async #sendNow(sending: Sending, done: Done, after?: () => void): Promise<boolean> {
		this.#last = { sending, done, after };
		this.busy = true;
		const answer = await this.#room.send(sending, this.#begun);
		this.busy = false;
		this.refusal = answer.outcome === 'recorded' ? null : refusalOf(answer);
		this.question = answer.outcome === 'question' ? answer : null;
		if (answer.outcome !== 'recorded') return false;
		this.#begun = undefined;
		this.reason = '';
		const say = typeof done === 'string' ? done : done(answer.say ?? '');
		if (say !== '') this.#room.tell(say);
		after?.();
		return true;
	}

	/** Sends one of the commands that every campaign knows. */
	house(command: HouseCommand, done: Done = '', after?: () => void): Promise<boolean> {
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
		this.question = null;
		this.reason = '';
	}
}

/** Returns a question of the rules in the form of a refusal, with its answers as what would be allowed. */
function refusalOf(answer: Exclude<Issued, { outcome: 'recorded' }>): Refused {
	if (answer.outcome === 'refused') return answer;
	const { rule, ask, answers } = answer;
	const allowed = answers.map(({ label }) => label).join(', or ');
	return { outcome: 'refused', rule, code: 'question', say: ask, allowed, overrulable: false };
}

/** Only commands that carry `overrule` are ever answered as overrulable, which the types can't know. */
function withReason(sending: Sending, reason: string): Sending {
	return { ...sending, command: { ...sending.command, overrule: { reason } } };
}
