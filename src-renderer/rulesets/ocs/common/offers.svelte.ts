/** The orders that the host offers for the units in hand: card, menu, keys and palette all read them here. */
import type { UnitOrderId, UnitOrderShown } from '../../../../src-shared/rulesets/ocs/unit-orders.ts';

export class Offers {
	#orders = $state.raw<readonly UnitOrderShown[]>([]);
	/** The units that they are for, as text. */
	#of = $state('');

	/** Takes the host's answer for some units, or null to clear it. */
	take(units: readonly string[], orders: readonly UnitOrderShown[] | null): void {
		this.#of = units.join();
		this.#orders = orders ?? [];
	}

	/** Whether the answer is for these units, and no others. */
	areFor(units: readonly string[]): boolean {
		return this.#of === units.join();
	}

	/** Whether the order belongs to this step and these units. */
	has(id: UnitOrderId): boolean {
		return this.#orders.some((order) => order.id === id && order.offered);
	}

	/** The fight that belongs to this step and these units, or null. */
	get fight(): 'barrage' | 'attack' | 'overrun' | null {
		return (['barrage', 'attack', 'overrun'] as const).find((kind) => this.has(kind)) ?? null;
	}

	/** Why an order can't be given now; '': it can. */
	bar(id: UnitOrderId): string {
		const order = this.#orders.find((each) => each.id === id);
		if (!order) return '';
		if (order.say !== null) return order.say;
		return order.offered ? '' : 'That is no order for these units.';
	}
}
