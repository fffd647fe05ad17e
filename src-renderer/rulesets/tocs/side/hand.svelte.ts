/** A side's hand in its own window: what is selected, and its part of the table. */
import { untrack } from 'svelte';
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import type { TocsSideView } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { freshUndoNotes } from '../../hexwar/common/undo-notes.ts';
import { SeatDesk } from '../../hexwar/side/seat-desk.svelte.ts';
import type { Done } from '../common/hands.ts';
import { freshResults } from '../common/fresh-results.ts';
import { Table } from '../common/table.svelte.ts';

export class Hand {
	readonly #view: () => TocsSideView;
	readonly desk: SeatDesk;
	readonly table: Table;
	selected = $state.raw<readonly string[]>([]);
	/** Where the map should go next; a new object each time. */
	lookAt = $state.raw<{ readonly hex: string } | null>(null);

	constructor(connection: Connection<ViewHead>, view: () => TocsSideView) {
		this.#view = view;
		this.desk = new SeatDesk(connection);
		const { desk } = this;
		this.table = new Table(
			{
				ask: (name, input) => desk.ask(name, input),
				send: (command, done) => this.send(command, done),
				answer: (question, answer) => {
					const { notes } = untrack(view);
					const done = (): string => freshResults(notes, untrack(view).notes);
					return this.send({ type: 'answer-question', question, answer }, done);
				},
				get busy() {
					return desk.busy;
				},
				view,
				own: untrack(view).side,
				show: (hex) => (this.lookAt = { hex }),
			},
			() => this.selected,
		);
		let before = untrack(view);
		$effect(() => {
			const after = view();
			untrack(() => {
				for (const say of freshUndoNotes(before, after)) desk.toasts.show({ tone: 'plain', say });
				before = after;
			});
		});
	}

	select(units: readonly string[]): void {
		this.selected = units.filter((unit) => unit in this.#view().units);
		this.desk.said = '';
		this.table.drop();
	}

	/** True when it was recorded. */
	async send(command: CommandShape, done: Done = ''): Promise<boolean> {
		const recorded = await this.desk.issue(command);
		const say = !recorded ? '' : typeof done === 'string' ? done : done();
		if (say !== '') this.desk.tell(say);
		return recorded;
	}
}
