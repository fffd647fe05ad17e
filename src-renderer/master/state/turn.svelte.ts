/** The turn as a whole: the next thing, going on to the next step, undo, opening a side's own window. */
import { createContext } from 'svelte';
import type { NextThing } from '../../../src-shared/contract/views.ts';
import type { AirTaskId, CombatId, SheetId, SideId } from '../../../src-shared/kit/ids.ts';
import { unreachable } from '../../../src-shared/kit/unreachable.ts';
import type { AirDesk } from '../../desks/opcom/air/air.svelte.ts';
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import { Attempt } from './attempt.svelte.ts';
import type { DispatchDesk } from './dispatches.svelte.ts';
import type { OrdersDesk } from './orders.svelte.ts';
import { sentenceOf, type Room } from './room.svelte.ts';

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
	readonly attempt: Attempt;

	constructor(desks: Needs) {
		this.#desks = desks;
		this.attempt = new Attempt(desks.room);
	}

	/** Does the one next thing: opens the place where it is done, or goes on to the next step. */
	async doNext(next: NextThing = this.#desks.room.view.next): Promise<void> {
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
				if (moves.unit === null) moves.next();
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
			default:
				return unreachable(next.command);
		}
	}

	async advance(): Promise<void> {
		await this.attempt.game({ type: 'advance-step' });
	}

	async undo(): Promise<void> {
		const what = this.#desks.room.view.undo.undo;
		if (what !== null) await this.attempt.desk({ type: 'undo' }, `Undone: ${what}`);
	}

	async redo(): Promise<void> {
		const what = this.#desks.room.view.undo.redo;
		if (what !== null) await this.attempt.desk({ type: 'redo' }, `Done again: ${what}`);
	}

	/** Opens a side's own window; in a browser by its address. */
	async openSide(side: SideId): Promise<void> {
		const { room } = this.#desks;
		try {
			const { address, opened } = await room.host.ask('seats.openSide', { side });
			if (!opened) window.open(address, `side-${side}`);
		} catch (trouble) {
			room.tell(sentenceOf(trouble), 'danger');
		}
	}
}

export const [useTurn, provideTurn] = createContext<Turn>();
