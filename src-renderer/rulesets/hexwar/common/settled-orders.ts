/** What Control made of a side's orders between two of its views. */
import type { OrderShown } from '../../../../src-shared/kit/order-shown.ts';

type Orders<P> = Readonly<Record<string, OrderShown<P>>>;
const SETTLED = { 'carried-out': 'Control carried out', 'turned-down': 'Control turned down' } as const;

/** Returns it in sentences; what the side withdrew itself is no news. @param words of an order */
export function settledOrders<P>(
	before: Orders<P>,
	after: Orders<P>,
	words: (order: OrderShown<P>) => string,
): readonly string[] {
	return Object.entries(after).flatMap(([id, order]) => {
		const { outcome, say, plan } = order;
		if (before[id]?.outcome !== 'standing') return [];
		if (plan && plan.stopped !== '' && plan.stopped !== before[id].plan?.stopped)
			return [`Your plan stops at: ${sentence(words(order))} ${plan.stopped}`];
		// The plan's own list shows what is done.
		if (plan && outcome === 'carried-out') return [];
		if (outcome === 'lapsed')
			return [
				`${plan ? 'Its step is over, and it was not done' : 'Its phase is over'}: ${sentence(words(order))}`,
			];
		if (outcome !== 'carried-out' && outcome !== 'turned-down') return [];
		return [`${SETTLED[outcome]}: ${sentence(words(order))}${say === '' ? '' : ` ${say}`}`];
	});
}

/** Words with one full stop: written ones may have their own. */
const sentence = (words: string): string => `${words.trim().replace(/\.+$/, '')}.`;
