/** The turn as a whole: the next thing, and going on to the next step. */
import { createContext } from 'svelte';
import type { NextThing } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { AirTaskId, CombatId, SheetId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { scopeKey } from '../../../../src-shared/contract/seats.ts';
import { unreachable } from '../../../../src-shared/kit/unreachable.ts';
import type { AirDesk } from './air/air.svelte.ts';
import type { CombatsDesk } from './combats.svelte.ts';
import type { MovesDesk } from './moves.svelte.ts';
import { OpcomAttempt } from './opcom-attempt.svelte.ts';
import type { DispatchDesk } from './dispatches/dispatches.svelte.ts';
import type { OrdersDesk } from './orders/orders.svelte.ts';
import type { Room } from './room.ts';

interface Needs {
	readonly room: Room;
	readonly orders: OrdersDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
	readonly air: AirDesk;
}

export class Turn {
	readonly #desks: Needs;
	/** Answers to the next thing and to undo are shown under the top bar. */
	readonly attempt: OpcomAttempt;
	/** Set when a step should be closed although something is left: only the reason is missing. */
	overruling = $state(false);

	constructor(desks: Needs) {
		this.#desks = desks;
		const { room } = desks;
		this.attempt = new OpcomAttempt(desks.room, undefined, () => [room.view.next.checklist, room.view.undo]);
	}

	/** The one next thing: of all, or of this umpire's own part where only that is listed. */
	readonly next = $derived.by((): NextThing => {
		const { view, own } = this.#desks.room;
		return (own.part && own.only ? view.nextFor[scopeKey(own.scope)] : undefined) ?? view.next;
	});

	/** Does the one next thing: opens the place where it is done, or goes on to the next step. */
	async doNext(next: NextThing = this.next): Promise<void> {
		const { room, orders, moves, combats, dispatches, air } = this.#desks;
		switch (next.command) {
			case 'advance-step':
				return this.advance();
			case 'complete-grouping':
				room.layout.show('combats');
				return combats.complete();
			case 'open-inbox':
				room.layout.show('orders');
				if (room.view.sheets[next.target]) orders.open(next.target as SheetId);
				return;
			case 'open-moves':
				room.layout.show('moves');
				if (moves.unit !== next.target) await moves.propose(next.target as UnitId);
				return;
			case 'open-grouping':
				combats.close();
				room.layout.show('combats');
				return;
			case 'open-combat':
				if (room.view.combats[next.target]) combats.open(next.target as CombatId);
				else combats.next();
				return;
			case 'open-dispatches':
				room.layout.show('dispatches');
				if (next.target !== '') dispatches.openDispatch(next.target);
				else dispatches.next();
				return;
			case 'open-arrivals':
				room.layout.show('timeline');
				return;
			case 'open-air':
				room.layout.show('air');
				if (room.view.air.tasks.some(({ id }) => id === next.target)) air.openTask(next.target as AirTaskId);
				else air.next();
				return;
			case 'wait':
				return;
			default:
				return unreachable(next.command);
		}
	}

	async advance(): Promise<void> {
		this.overruling = false;
		await this.attempt.game({ type: 'advance-step' });
	}

	/** Closes the step although something is left; the reason is typed next. */
	async closeAllTheSame(): Promise<void> {
		this.overruling = true;
		await this.attempt.game({ type: 'advance-step' });
	}
}

export const [useTurn, provideTurn] = createContext<Turn>();
