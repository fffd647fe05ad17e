/** The arrivals desk: who is due, and where the one being placed goes. */
import { createContext } from 'svelte';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import { unitName, unitsOf } from '../names.ts';
import type { Room } from '../room.ts';

export class ArrivalsDesk {
	readonly #room: Room;
	readonly attempt: OpcomAttempt;
	/** The unit whose place the next click on the map gives. */
	picking = $state.raw<UnitId | null>(null);

	constructor(room: Room) {
		this.#room = room;
		this.attempt = new OpcomAttempt(room);
	}

	readonly due = $derived.by(() =>
		unitsOf(this.#room.view)
			.filter((unit) => unit.presence === 'due')
			.sort((a, b) => (a.due?.turn ?? 0) - (b.due?.turn ?? 0)),
	);
	/** The arrivals whose turn has come. */
	readonly now = $derived(this.due.filter((unit) => (unit.due?.turn ?? 0) <= this.#room.view.clock.turn));
	readonly count = $derived(this.now.length);

	pick(unit: UnitId): void {
		this.picking = this.picking === unit ? null : unit;
	}

	/** At its due place, or elsewhere. */
	async place(unit: UnitId, at?: Point): Promise<void> {
		this.picking = null;
		await this.attempt.game(
			{ type: 'arrive', unit, ...(at ? { at } : {}) },
			`${unitName(this.#room.view, unit)} is on the map.`,
		);
	}
}

export const [useArrivals, provideArrivals] = createContext<ArrivalsDesk>();
