/** What Control does with orders that sides handed in. */
import { createContext } from 'svelte';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { OcsOrderShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { unitsNamed } from '../common/order-words.ts';
import { standAt } from '../common/proposals.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { Room } from './room.ts';

type Entry = readonly [id: string, order: OcsOrderShown];

export class OrdersDesk {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	/** The order that is being turned down. */
	refusing = $state<string | null>(null);
	reason = $state('');
	#at = $state(0);

	constructor(room: Room) {
		this.room = room;
		this.attempt = new CommandAttempt(room);
	}

	get standing(): readonly Entry[] {
		return Object.entries(this.room.view.orders).filter(([, { outcome }]) => outcome === 'standing');
	}

	/** The place in the list of the order that keys mean. */
	get at(): number {
		return Math.max(0, Math.min(this.#at, this.standing.length - 1));
	}
	step(by: number): void {
		this.#at = Math.max(0, Math.min(this.at + by, this.standing.length - 1));
		const [, order] = this.standing[this.at] ?? [];
		if (order) this.showOnMap(order);
	}

	/** Carries out the order that keys mean, or marks it done where it is in words. */
	doCurrent(): void {
		const [id, order] = this.standing[this.at] ?? [];
		if (id === undefined || !order) return;
		void (order.proposed ? this.carryOut(id) : this.settle(id, 'carried-out', ''));
	}

	carryOut(order: string): Promise<boolean> {
		return this.attempt.send({ to: 'game', command: { type: 'carry-out-order', order } }, 'Carried out.');
	}

	settle(order: string, outcome: 'carried-out' | 'turned-down', say: string): Promise<boolean> {
		const command = { type: 'settle-order', order, outcome, say };
		return this.attempt.send({ to: 'game', command }, '', () => {
			this.refusing = null;
			this.reason = '';
		});
	}

	/** The written order that is worked on; null: none waits. */
	get inHand(): Entry | null {
		const current = this.standing[this.at];
		return current && !current[1].proposed ? current : null;
	}

	/** The units that an order in words names. */
	named({ side, words }: OcsOrderShown): readonly UnitId[] {
		return unitsNamed(this.room.view, side, words) as readonly UnitId[];
	}

	/** Goes to a unit that an order names: it is that order which is worked on. */
	take(order: string, unit: UnitId): void {
		this.#at = this.standing.findIndex(([id]) => id === order);
		this.room.goTo(unit);
	}

	/** Takes the units of an order in hand and brings where they stand into view. */
	showOnMap(order: OcsOrderShown): void {
		const { proposed } = order;
		if (!proposed) return this.#showNamed(order);
		const { view } = this.room;
		const units = 'units' in proposed ? proposed.units : 'unit' in proposed ? [proposed.unit] : [];
		this.room.select(units.filter((unit): unit is UnitId => unit in view.units));
		const hex = standAt(view, proposed) ?? ('target' in proposed ? proposed.target : null);
		const point = hex === null ? null : sheetOf(view).pointOf(hex);
		if (point) this.room.goToPoint(point);
	}

	/** The first unit that the words name is taken in hand; shown again, the next one. */
	#showNamed(order: OcsOrderShown): void {
		const units = this.named(order);
		const next = units[(units.indexOf(this.room.selected[0] as UnitId) + 1) % units.length];
		if (next !== undefined) this.room.goTo(next);
	}
}

export const [useOrders, provideOrders] = createContext<OrdersDesk>();
