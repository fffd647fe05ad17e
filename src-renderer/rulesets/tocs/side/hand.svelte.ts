/** A side's hand in its own window: what is selected, and its part of the table. */
import { untrack } from 'svelte';
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import type { TocsSideView } from '../../../../src-shared/rulesets/tocs/views.ts';
import { HostError } from '../../../connection/client.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { newUuid } from '../../../state/new-id.ts';
import { Toasts } from '../../../ui/toasts.svelte.ts';
import { Table } from '../common/table.svelte.ts';

export class Hand {
	readonly #connection: Connection<ViewHead>;
	readonly #view: () => TocsSideView;
	readonly table: Table;
	selected = $state.raw<readonly string[]>([]);
	/** Why the last thing asked for could not be; '': it was done. */
	said = $state('');
	busy = $state(false);
	readonly toasts = new Toasts();
	/** Where the map is asked to go next; a new object each time. */
	lookAt = $state.raw<{ readonly hex: string } | null>(null);

	constructor(connection: Connection<ViewHead>, view: () => TocsSideView) {
		this.#connection = connection;
		this.#view = view;
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
				show: (hex) => (this.lookAt = { hex }),
			},
			() => this.selected,
		);
	}

	select(units: readonly string[]): void {
		this.selected = units.filter((unit) => unit in this.#view().units);
		this.said = '';
		this.table.drop();
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
