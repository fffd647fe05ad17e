/** A side's hand in its own window: what is selected, and its part of the table. */
import { untrack } from 'svelte';
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import type { TcsSideView } from '../../../../src-shared/rulesets/tcs/views.ts';
import { HostError } from '../../../connection/client.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { newUuid } from '../../../state/new-id.ts';
import { SavedLayout } from '../../../state/saved-layout.svelte.ts';
import { Toasts } from '../../../ui/toasts.svelte.ts';
import { freshUndoNotes } from '../../hexwar/common/undo-notes.ts';
import { noAnswer } from '../../hexwar/common/no-answer.ts';
import { Table } from '../common/table.svelte.ts';

/** Letters that the host keeps for a seat. */
const MAX_KEPT_LETTERS = 4000;

export class Hand {
	readonly #connection: Connection<ViewHead>;
	readonly #view: () => TcsSideView;
	/** The op sheet that is begun and not drawn. */
	readonly #kept: SavedLayout;
	readonly table: Table;
	selected = $state.raw<readonly string[]>([]);
	/** Why the last thing asked for could not be; '': it was done. */
	said = $state('');
	busy = $state(false);
	/** What of its own it could take back: 'move A/2 to 08.14'; null: nothing. */
	undoable = $state<string | null>(null);
	readonly toasts = new Toasts();
	/** Where the map is asked to go next; a new object each time. */
	lookAt = $state.raw<{ readonly hex: string } | null>(null);

	constructor(connection: Connection<ViewHead>, view: () => TcsSideView) {
		this.#connection = connection;
		this.#view = view;
		this.#kept = new SavedLayout(connection, 'draft');
		const hand = (): Hand => this;
		this.table = new Table(
			{
				ask: (name, input) => connection.ask('side.explain', { name, input }),
				send: (command, done) => this.send(command, done),
				answer: (question, answer) => this.send({ type: 'answer-question', question, answer }),
				get busy() {
					return hand().busy;
				},
				view,
				own: untrack(view).side,
				get bar() {
					return view().mayAct ? '' : 'Control moves the counters in this campaign, by your op sheets.';
				},
				show: (hex) => (this.lookAt = { hex }),
			},
			() => this.selected,
		);
		let before = untrack(view);
		$effect(() => {
			const after = view();
			untrack(() => {
				for (const say of freshUndoNotes(before, after)) this.toasts.show({ tone: 'plain', say });
				before = after;
				void this.#lookAtUndo();
			});
		});
		void this.#recall();
		$effect(() => {
			const draft = this.table.sheets.left;
			if (JSON.stringify({ draft }).length <= MAX_KEPT_LETTERS) this.#kept.save({ draft });
		});
	}

	async #recall(): Promise<void> {
		const { draft } = await this.#kept.load();
		this.table.sheets.lay(draft ?? null);
	}

	select(units: readonly string[]): void {
		this.selected = units.filter((unit) => unit in this.#view().units);
		this.said = '';
		this.table.drop();
	}

	/** Takes back this side's newest entry; the host says what stands in the way. */
	async undo(): Promise<void> {
		this.table.drop();
		await this.send({ type: 'undo' });
	}

	async #lookAtUndo(): Promise<void> {
		if (!this.#view().mayAct) return void (this.undoable = null);
		const answer = await this.#connection.ask('side.undo').catch(noAnswer);
		this.undoable = answer?.label ?? null;
	}

	/** True when it was recorded. */
	async send(command: CommandShape, done = ''): Promise<boolean> {
		const head = { id: newUuid(), basedOn: this.#connection.revision };
		this.busy = true;
		try {
			const answer = await this.#connection.ask('side.send', { ...head, command });
			this.said = answer.outcome === 'refused' ? answer.say : '';
			if (answer.outcome === 'recorded' && done !== '') this.toasts.show({ tone: 'ok', say: done });
			return answer.outcome === 'recorded';
		} catch (error) {
			if (!(error instanceof HostError)) throw error;
			this.said = error.message;
			return false;
		} finally {
			this.busy = false;
		}
	}
}
