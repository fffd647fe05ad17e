/** A side's hand in its own window: what is selected, and its part of the table. */
import { untrack } from 'svelte';
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import type { TcsSideView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { SavedLayout } from '../../../state/saved-layout.svelte.ts';
import { isProposed, MOST_WORDS, OrderDraft } from '../../hexwar/common/order-draft.svelte.ts';
import { settledOrders } from '../../hexwar/common/settled-orders.ts';
import { orderWords, proposedWords } from '../common/order-words.ts';
import { freshUndoNotes } from '../../hexwar/common/undo-notes.ts';
import { freshDispatches } from '../../hexwar/side/dispatches-read.svelte.ts';
import { SeatDesk } from '../../hexwar/side/seat-desk.svelte.ts';
import { Table } from '../common/table.svelte.ts';
import { undrawnSheet } from '../common/undrawn-sheet.ts';

/** Letters that the host keeps for a seat. */
const MAX_KEPT_LETTERS = 4000;

/** The commands a side sends itself in every way of playing: its op sheets are its own. */
const BY_ITSELF: ReadonlySet<string> = new Set([
	...['hand-in-order', 'withdraw-order', 'set-standing'],
	...['draw-sheet', 'roll-sheet', 'end-sheet', 'scratch-units', 'add-units', 'roll-addition'],
	...['commit-reserve', 'check-reserve', 'take-alternate', 'check-alternate'],
]);

/** Returns what a side is told between two of its views: undo, and the outcome of its orders. */
const newsBetween = (before: TcsSideView, after: TcsSideView): readonly string[] => [
	...freshUndoNotes(before, after),
	...freshDispatches(before, after),
	...settledOrders(before.orders, after.orders, (order) => orderWords(after, order)),
];

export class Hand {
	readonly #view: () => TcsSideView;
	readonly desk: SeatDesk;
	/** The op sheet that is begun and not drawn. */
	readonly #kept: SavedLayout;
	readonly table: Table;
	/** An order to Control that is being written. */
	readonly order: OrderDraft;
	selected = $state.raw<readonly string[]>([]);
	/** Where the map should go next; a new object each time. */
	lookAt = $state.raw<{ readonly hex: string; readonly beside: readonly string[] } | null>(null);

	constructor(connection: Connection<ViewHead>, view: () => TcsSideView) {
		this.#view = view;
		this.desk = new SeatDesk(connection);
		const { desk } = this;
		this.#kept = new SavedLayout(connection, 'draft');
		this.order = new OrderDraft({
			whoMoves: () => view().whoMoves,
			issue: (command) => desk.issue(command),
			wordsOf: (command) => proposedWords(view(), command),
			tell: (say) => desk.tell(say),
			refuse: (say) => (desk.said = say),
			byItself: BY_ITSELF,
			isWithControl: (command) => isProposed(view().orders, command),
		});
		this.table = new Table(
			{
				ask: (name, input) => desk.ask(name, input),
				send: (command, done) => this.send(command, done),
				answer: (question, answer) => desk.issue({ type: 'answer-question', question, answer }),
				get busy() {
					return desk.busy;
				},
				view,
				own: untrack(view).side,
				get writes() {
					return view().whoMoves === 'control';
				},
				show: (hex, beside = []) => (this.lookAt = { hex, beside }),
			},
			() => this.selected,
		);
		let before = untrack(view);
		$effect(() => {
			const after = view();
			untrack(() => {
				for (const say of newsBetween(before, after)) desk.toasts.show({ tone: 'plain', say });
				const undone = undrawnSheet(before, after);
				if (undone) this.table.sheets.lay(undone);
				before = after;
				void desk.lookAtUndo(after.whoMoves === 'sides');
			});
		});
		void this.#recall();
		$effect(() => {
			const leftUnsent = { draft: this.table.sheets.left, order: this.order.words };
			if (JSON.stringify(leftUnsent).length <= MAX_KEPT_LETTERS) this.#kept.save(leftUnsent);
		});
	}

	async #recall(): Promise<void> {
		const { draft, order } = await this.#kept.load();
		this.table.sheets.lay(draft ?? null);
		if (typeof order === 'string' && this.order.words === '') this.order.words = order.slice(0, MOST_WORDS);
	}

	select(units: readonly string[]): void {
		this.selected = units.filter((unit) => unit in this.#view().units);
		this.desk.said = '';
		this.table.drop();
	}

	/** Undoes this side's latest entry; the host gives any reason against it. */
	async undo(): Promise<void> {
		this.table.drop();
		await this.desk.undo();
	}

	/** Does it, proposes it to Control, or writes it into the order. True when it was taken. */
	async send(command: CommandShape, done = ''): Promise<boolean> {
		const taken = await this.order.send(command);
		const isItsOwn = this.#view().whoMoves === 'sides' || BY_ITSELF.has(command.type);
		if (taken && done !== '' && isItsOwn) this.desk.tell(done);
		return taken;
	}
}
