/** The commands a side sends from its own window, and their outcome. */
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import { HostError } from '../../../connection/client.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { newUuid } from '../../../state/new-id.ts';
import { Toasts } from '../../../ui/toasts.svelte.ts';
import { noAnswer } from '../common/no-answer.ts';

export class SeatDesk {
	readonly #connection: Connection<ViewHead>;
	#said = $state('');
	#allowed = $state('');
	/** The code of that refusal; '' if nothing was refused. */
	refusedBy = '';
	busy = $state(false);
	/** The side's own action that it could undo: 'move A/2 to 08.14', or null. */
	undoable = $state<string | null>(null);
	/** Messages about the last actions, over the map. */
	readonly toasts = new Toasts();

	/** Why the last request was refused; '' if it succeeded. */
	get said(): string {
		return this.#said;
	}
	set said(say: string) {
		this.#said = say;
		this.#allowed = '';
	}
	/** What the rules would allow in place of what they refused; '' if they name nothing. */
	get allowed(): string {
		return this.#allowed;
	}

	constructor(connection: Connection<ViewHead>) {
		this.#connection = connection;
	}

	/** Asks the rules one of this side's questions. */
	ask(name: string, input: unknown): Promise<unknown> {
		return this.#connection.ask('side.explain', { name, input });
	}

	tell(say: string): void {
		this.toasts.show({ tone: 'ok', say });
	}

	/** True when it was recorded. */
	async issue(command: CommandShape): Promise<boolean> {
		const head = { id: newUuid(), basedOn: this.#connection.revision };
		this.busy = true;
		this.refusedBy = '';
		try {
			const answer = await this.#connection.ask('side.send', { ...head, command });
			const no = answer.outcome === 'refused' ? answer : null;
			this.said = no?.say ?? '';
			this.#allowed = no?.allowed ?? '';
			this.refusedBy = no?.code ?? '';
			return answer.outcome === 'recorded';
		} catch (error) {
			if (!(error instanceof HostError)) throw error;
			this.said = error.message;
			return false;
		} finally {
			this.busy = false;
		}
	}

	/** Undoes this side's latest entry; the host gives any reason against it. */
	undo(): Promise<boolean> {
		return this.issue({ type: 'undo' });
	}

	/** Looks what could be taken back. @param mayUndo whether sides order for themselves in this game */
	async lookAtUndo(mayUndo: boolean): Promise<void> {
		if (!mayUndo) return void (this.undoable = null);
		const answer = await this.#connection.ask('side.undo').catch(noAnswer);
		this.undoable = answer?.label ?? null;
	}
}
