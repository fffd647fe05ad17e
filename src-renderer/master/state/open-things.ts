/** What a window has open, as things that an umpire holds; and how such a thing is opened. */
import { subject, type Subject } from '../../../src-shared/contract/claims.ts';
import type { UnitId } from '../../../src-shared/kit/ids.ts';
import type { AirDesk } from '../../desks/opcom/air/air.svelte.ts';
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import type { DispatchDesk } from './dispatches.svelte.ts';
import type { OrdersDesk } from './orders.svelte.ts';
import type { Room } from './room.svelte.ts';

export interface OpenDesks {
	readonly room: Room;
	readonly orders: OrdersDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
	readonly air: AirDesk;
}
/** Units named one by one in a grouping; a greater one is held by its first ones. */
const MOST_UNITS = 30;

/** What is being worked on at the desk that is shown; what was only looked at, or is finished, is nobody's. */
export function openThings({ room, orders, moves, combats, dispatches, air }: OpenDesks): readonly Subject[] {
	switch (room.layout.desk) {
		case 'orders':
			if (orders.paper) return [subject('paper', orders.paper.team)];
			return orders.sheet ? [subject('sheet', orders.sheet.id)] : [];
		case 'moves':
			return moves.unit === null ? [] : [subject('unit', moves.unit)];
		case 'combats': {
			const combat = combats.bout?.combat;
			if (combat) return combat.state === 'applied' ? [] : [subject('combat', combat.combat)];
			return grouped(room, combats);
		}
		case 'dispatches':
			return (dispatches.pair?.dispatches ?? [])
				.filter(({ state }) => state === 'draft')
				.map(({ id }) => subject('dispatch', id));
		case 'air': {
			const task = air.book?.task;
			if (task) return task.state === 'open' || task.state === 'rolled' ? [subject('air', task.id)] : [];
			return air.draft ? [subject('mission', air.draft.mission.id)] : [];
		}
		case 'timeline':
			return [];
	}
}

function grouped({ view }: Room, { grouping }: CombatsDesk): readonly Subject[] {
	// Once the grouping is complete only a fight that follows another can still be set up.
	if (!grouping || (view.grouping === 'complete' && grouping.after === null)) return [];
	const units = Object.values(grouping.members).flat().slice(0, MOST_UNITS);
	return [subject('combat', grouping.combat), ...units.map((unit) => subject('unit', unit))];
}

/** Opens a thing where it is worked on. */
export function openThing({ room, orders, moves, combats, dispatches, air }: OpenDesks, of: Subject): void {
	const at = of.indexOf(':');
	const [kind, id] = [of.slice(0, at), of.slice(at + 1)];
	if (kind === 'sheet' && id in room.view.sheets) orders.open(id as never);
	else if (kind === 'unit' && id in room.view.units) moves.start(id as UnitId);
	else if (kind === 'combat' && id in room.view.combats) combats.open(id as never);
	else if (kind === 'dispatch') dispatches.openDispatch(id);
	else if (kind === 'air') air.openTask(id as never);
	else if (kind === 'paper') orders.typeFor(id as never);
	else room.layout.show('orders');
}

/** Closes what is open, so that it isn't taken in hand again. */
export function closeThings({ orders, moves, combats, dispatches, air }: OpenDesks): void {
	orders.close();
	moves.stop();
	combats.close();
	dispatches.close();
	air.close();
}
