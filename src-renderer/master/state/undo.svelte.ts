/** Undo and redo, with a question first if players saw what is undone. */
import { createContext } from 'svelte';
import type { HouseCommand } from '../../../src-shared/contract/house.ts';
import { CommandId, type SideId } from '../../../src-shared/kit/ids.ts';
import type { CommandAttempt } from '../../workspace/command-attempt.svelte.ts';
import { sentenceOf } from '../../workspace/host.ts';
import type { Workspace } from '../../workspace/workspace.svelte.ts';

/** The undo that waits for confirmation, and how it is sent. */
interface Shown {
	readonly ask: string;
	readonly what: string;
	/** The button that takes it back, or asks the sides whether it may be: 'Undo'. */
	readonly act: string;
	readonly command: Extract<HouseCommand, { type: 'undo' | 'undo-phase' }>;
}

export class UndoDesk {
	readonly #room: Workspace;
	readonly #attempt: CommandAttempt;
	/** The undo that players saw, which waits for confirmation. */
	shown = $state.raw<Shown | null>(null);

	/** @param attempt where the answers to it are shown: under the bar, with those to the next thing */
	constructor(room: Workspace, attempt: CommandAttempt) {
		this.#room = room;
		this.#attempt = attempt;
	}

	/**
	 * @param how `newDice`: given again, the command is thrown anew, else its dice fall as they did; `own`: Control's newest
	 * entry, below what sides did since, else the newest of all
	 */
	async undo(how: { readonly newDice?: true; readonly own?: true } = {}): Promise<void> {
		const newest = this.#room.view.undo.undo;
		const what = how.own ? 'Control’s last entry' : newest;
		if (what === null) return;
		const command = { type: 'undo', ...how } as const;
		if (await this.#attempt.house(command, `Undone: ${what}`)) return;
		const { question } = this.#attempt;
		if (!question) return;
		this.#attempt.clear();
		const [{ id, label: act } = { id: '', label: '' }] = question.answers;
		const shown = CommandId.parse(id);
		this.shown = { ask: question.ask, command: { ...command, shown }, what, act };
	}

	/** Undoes to the start of the phase: always asks first, with everything that is undone and who saw it. */
	async undoPhase(): Promise<void> {
		if (await this.#attempt.house({ type: 'undo-phase' })) return;
		const { question } = this.#attempt;
		if (!question) return;
		this.#attempt.clear();
		const [{ id, label: act } = { id: '', label: '' }] = question.answers;
		const command = { type: 'undo-phase', shown: Number(id) } as const;
		this.shown = { ask: question.ask, command, what: 'the phase', act };
	}

	/** Takes back what players saw, after the umpire was told who did. */
	async undoShown(): Promise<void> {
		const { shown } = this;
		this.shown = null;
		if (!shown) return;
		const { command, what } = shown;
		if (command.type === 'undo') await this.#attempt.house(command, `Undone: ${what}`);
		else if (await this.#attempt.house(command)) this.#tellOfPhase();
	}

	/**
	 * Reports whether it was undone at once, or will be when the sides that saw it agree, in which case there is
	 * nothing to redo yet.
	 */
	#tellOfPhase(): void {
		const wasUndone = this.#room.view.undo.redo !== null;
		this.#room.tell(
			wasUndone ? 'Undone: the phase' : 'The sides that saw it are asked: it goes when they agree.',
		);
	}

	async redo(): Promise<void> {
		const what = this.#room.view.undo.redo;
		if (what !== null) await this.#attempt.house({ type: 'redo' }, `Done again: ${what}`);
	}
}

/** Opens a side's own window; in a browser by its address. */
export async function openSide(room: Workspace, side: SideId): Promise<void> {
	try {
		const { address, opened } = await room.host.ask('seats.openSide', { side });
		if (!opened) window.open(address, `side-${side}`);
	} catch (trouble) {
		room.tell(sentenceOf(trouble), 'danger');
	}
}

export const [useUndo, provideUndo] = createContext<UndoDesk>();
