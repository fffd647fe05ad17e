/** Orders that windows offer for units in hand, and the answer to `unit-orders`. */

export const UNIT_ORDERS = [
	...(['move', 'attack', 'overrun', 'barrage'] as const),
	...(['mode-combat', 'mode-move', 'mode-reserve', 'mode-strat'] as const),
	...(['release', 'fuel'] as const),
] as const;
export type UnitOrderId = (typeof UNIT_ORDERS)[number];

export interface UnitOrderShown {
	readonly id: UnitOrderId;
	/** Whether it belongs to this step and these units; otherwise no card or menu shows it, and its key says why. */
	readonly offered: boolean;
	/** Why it can't be given now, or null if it can. */
	readonly say: string | null;
}
