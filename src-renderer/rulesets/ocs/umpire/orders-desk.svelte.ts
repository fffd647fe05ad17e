/** What Control does with the orders that sides handed in. */
import { createContext } from 'svelte';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { OrdersDesk } from '../../hexwar/common/orders-desk.svelte.ts';
import { unitsInWords } from '../common/order-words.ts';
import { isLater } from '../common/plan.svelte.ts';
import { standAt } from '../common/proposals.ts';
import type { Room } from './room.ts';

export type OcsOrdersDesk = OrdersDesk<Proposed, CommandAttempt>;

/** Returns the desk of a room. */
export function ordersDesk(room: Room): OcsOrdersDesk {
	return new OrdersDesk<Proposed, CommandAttempt>({
		attempt: new CommandAttempt(room),
		orders: () => room.view.orders,
		ownFirst: (entries) => room.own.firstOf(entries, ([id]) => room.view.work[`order:${id}`]),
		isLater: (order) => isLater(room.view, order),
		named: ({ side, words }) => unitsInWords(room.view, side, words),
		selected: () => room.selected[0],
		goTo: (unit) => room.goTo(unit as UnitId),
		showProposed(proposed) {
			const { view } = room;
			const units = 'units' in proposed ? proposed.units : 'unit' in proposed ? [proposed.unit] : [];
			room.select(units.filter((unit): unit is UnitId => unit in view.units));
			const hex = standAt(view, proposed) ?? ('target' in proposed ? proposed.target : null);
			const point = hex === null ? null : sheetOf(view).pointOf(hex);
			if (point) room.goToPoint(point);
		},
	});
}

export const [useOrders, provideOrders] = createContext<OcsOrdersDesk>();
