/** A side's hand in its plain window: what is selected, its part of the table, and how what it does reaches Control. */
import { untrack } from 'svelte';
import type { ViewHead } from '../../../../src-shared/contract/house.ts';
import type { PlainShown } from '../../../../src-shared/kit/plain-shown.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { OrderDraft } from '../common/order-draft.svelte.ts';
import { PlainTable } from '../common/plain-table.svelte.ts';
import { settledOrders } from '../common/settled-orders.ts';
import { SeatDesk } from './seat-desk.svelte.ts';

/** The commands a side sends itself in every way of playing. */
const BY_ITSELF: ReadonlySet<string> = new Set(['hand-in-order', 'withdraw-order']);

export class PlainHand {
	readonly desk: SeatDesk;
	readonly order: OrderDraft;
	readonly table: PlainTable;
	selected = $state.raw<readonly string[]>([]);
	/** The current order, in words. */
	#words = '';

	constructor(connection: Connection<ViewHead>, view: () => PlainShown) {
		this.desk = new SeatDesk(connection);
		const { desk } = this;
		this.order = new OrderDraft({
			whoMoves: () => view().whoMoves,
			issue: (command) => desk.issue(command),
			wordsOf: () => this.#words,
			tell: (say) => desk.tell(say),
			refuse: (say) => (desk.said = say),
			byItself: BY_ITSELF,
		});
		this.table = new PlainTable({
			...{ view, ask: (name, input) => desk.ask(name, input) },
			send: (command, words) => {
				this.#words = words;
				return this.order.send(command);
			},
			answer: (question, answer) => desk.issue({ type: 'answer-question', question, answer }),
			get busy() {
				return desk.busy;
			},
		});
		let before = untrack(view);
		$effect(() => {
			const after = view();
			untrack(() => {
				const news = settledOrders(before.orders, after.orders, ({ words }) => words);
				for (const say of news) desk.toasts.show({ tone: 'plain', say });
				before = after;
				void desk.lookAtUndo(after.whoMoves === 'sides');
			});
		});
	}

	select(units: readonly string[]): void {
		this.selected = units;
		this.desk.said = '';
		this.table.drop();
	}
}
