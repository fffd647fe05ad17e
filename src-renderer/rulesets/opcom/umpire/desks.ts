/** OP COM's desks for the frame: what is waiting at each, what an umpire there holds, its keys. */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Desk } from '../../../workspace/window-pack.ts';
import AirPanel from './air/AirDesk.svelte';
import type { AirDesk } from './air/air.svelte.ts';
import type { ArrivalsDesk } from './arrivals/arrivals.svelte.ts';
import type { CombatResolution } from './combat-resolution.svelte.ts';
import type { CombatsDesk } from './combats.svelte.ts';
import CombatsPanel from './CombatsDesk.svelte';
import type { DispatchDesk } from './dispatches/dispatches.svelte.ts';
import DispatchesPanel from './dispatches/DispatchesDesk.svelte';
import type { MovesDesk } from './moves.svelte.ts';
import MovesPanel from './MovesDesk.svelte';
import type { DecisionDesk } from './orders/decisions.svelte.ts';
import type { OrdersDesk } from './orders/orders.svelte.ts';
import OrdersPanel from './orders/OrdersDesk.svelte';
import type { Room } from './room.ts';
import TimelinePanel from './timeline/TimelineDesk.svelte';
import type { TimelineDesk } from './timeline/timeline.svelte.ts';

export interface DeskStates {
	readonly room: Room;
	readonly orders: OrdersDesk;
	readonly decisions: DecisionDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
	readonly arrivals: ArrivalsDesk;
	readonly timeline: TimelineDesk;
	readonly air: AirDesk;
}

/** Units named one by one in a grouping; a greater one is held by its first ones. */
const MOST_UNITS = 30;

/** Left to right, as the figure keys count them. */
export function desksOf(states: DeskStates): readonly Desk[] {
	return [
		ordersDesk(states),
		movesDesk(states),
		combatsDesk(states),
		dispatchesDesk(states),
		timelineDesk(states),
		airDesk(states),
	];
}

/** 'unit:3rtr' as its kind and its id. */
function parted(of: Subject): readonly [kind: string, id: string] {
	const at = of.indexOf(':');
	return [of.slice(0, at), of.slice(at + 1)];
}

function ordersDesk({ room, orders, decisions }: DeskStates): Desk {
	return {
		id: 'orders',
		title: 'Orders',
		panel: OrdersPanel,
		get count() {
			return orders.count;
		},
		get detail() {
			return orders.sheet !== null || orders.paper !== null || decisions.team !== null ? 'wide' : 'none';
		},
		offices: ['team'],
		open() {
			if (orders.paper) return [subject('paper', orders.paper.team)];
			return orders.sheet ? [subject('sheet', orders.sheet.id)] : [];
		},
		show(of) {
			const [kind, id] = parted(of);
			if (kind === 'sheet' && id in room.view.sheets) orders.open(id as never);
			else if (kind === 'paper') orders.typeFor(id as never);
			else return false;
			return true;
		},
		close: () => orders.close(),
		key: (key) => orderKey(key, orders, decisions),
		back() {
			if (!orders.sheet && !orders.paper) return false;
			orders.close();
			return true;
		},
	};
}

/**
 * On the board: j and k move through the teams, Enter opens one, y marks it as ready; i asks for an instant decision,
 * also from an open line.
 */
function orderKey(key: string, orders: OrdersDesk, decisions: DecisionDesk): boolean {
	if (orders.paper) return false;
	if (orders.sheet) {
		if (key !== 'i') return false;
		decisions.begin(orders.sheet.team, orders.line?.order.id ?? null);
		return true;
	}
	const team = orders.inbox[orders.teamCursor]?.team.id;
	if (key === 'j' || key === 'ArrowDown') orders.stepTeam(1);
	else if (key === 'k' || key === 'ArrowUp') orders.stepTeam(-1);
	else if (key === 'i' && team !== undefined) decisions.begin(team);
	else if (key === 'y' && team !== undefined) void orders.toggleReady(team);
	else if (key === 'Enter') orders.openTeam();
	else return false;
	return true;
}

function movesDesk({ room, moves }: DeskStates): Desk {
	return {
		id: 'moves',
		title: 'Moves',
		panel: MovesPanel,
		get count() {
			return moves.left.length;
		},
		get detail() {
			return moves.unit === null ? 'none' : 'narrow';
		},
		offices: ['map', 'team'],
		open: () => (moves.unit === null ? [] : [subject('unit', moves.unit)]),
		show(of) {
			const [kind, id] = parted(of);
			if (kind !== 'unit' || !(id in room.view.units)) return false;
			moves.start(id as UnitId);
			return true;
		},
		close: () => moves.stop(),
		key: (key) => moveKey(key, moves),
		back() {
			if (moves.unit === null) return false;
			moves.stop();
			return true;
		},
	};
}

/** On the moves desk: j and k move through the lines, Enter or r proposes a path; on a move r proposes it again. */
function moveKey(key: string, moves: MovesDesk): boolean {
	if (moves.unit === null) {
		if (key === 'j' || key === 'ArrowDown') moves.step(1);
		else if (key === 'k' || key === 'ArrowUp') moves.step(-1);
		else if (key === 'r' || key === 'Enter') moves.open();
		else return false;
		return true;
	}
	if (key !== 'r') return false;
	void moves.findWay(moves.to);
	return true;
}

function combatsDesk({ room, combats }: DeskStates): Desk {
	return {
		id: 'combats',
		title: 'Combats',
		panel: CombatsPanel,
		get count() {
			return combats.count;
		},
		get detail() {
			return combats.bout !== null || combats.grouping !== null ? 'wide' : 'none';
		},
		offices: ['map', 'team'],
		open() {
			const combat = combats.bout?.combat;
			if (combat) return combat.state === 'applied' ? [] : [subject('combat', combat.combat)];
			return grouped(room, combats);
		},
		show(of) {
			const [kind, id] = parted(of);
			if (kind !== 'combat' || !(id in room.view.combats)) return false;
			combats.open(id as never);
			return true;
		},
		close: () => combats.close(),
		key: (key) => combatKey(key, combats),
		back() {
			if (!combats.bout && !combats.grouping) return false;
			combats.close();
			return true;
		},
	};
}

function grouped({ view }: Room, { grouping }: CombatsDesk): readonly Subject[] {
	// Once the grouping is complete only a fight that follows another can still be set up.
	if (!grouping || (view.grouping === 'complete' && grouping.after === null)) return [];
	const units = Object.values(grouping.members).flat().slice(0, MOST_UNITS);
	return [subject('combat', grouping.combat), ...units.map((unit) => subject('unit', unit))];
}

/** On the list of contacts and combats: j and k walk, Enter takes or opens, e changes, x dismisses. */
function contactKey(key: string, combats: CombatsDesk): boolean {
	const contact = combats.pointed && !('combat' in combats.pointed) ? combats.pointed : null;
	if (key === 'j' || key === 'ArrowDown') combats.step(1);
	else if (key === 'k' || key === 'ArrowUp') combats.step(-1);
	else if (key === 'Enter') combats.go();
	else if (key === 'e' && contact) combats.editContact(contact);
	else if (key === 'x' && contact) void combats.dismissContact(contact);
	else return false;
	return true;
}

/** A figure that the combat's die has. */
const isFace = ({ combat }: CombatResolution, key: string): boolean =>
	combat?.worksheet.outcomes.some(({ die }) => String(die) === key) ?? false;

/** On an open combat: a digit is the die rolled at the table; on an applied one Enter opens the next. */
function combatKey(key: string, combats: CombatsDesk): boolean {
	const { bout, grouping } = combats;
	const state = bout?.combat?.state;
	if (!bout && !grouping) return contactKey(key, combats);
	if (!bout || state === undefined) return false;
	if (state === 'grouped' && isFace(bout, key)) bout.choose(Number(key));
	else if (state === 'applied' && key === 'Enter') combats.next();
	else return false;
	return true;
}

function dispatchesDesk({ dispatches }: DeskStates): Desk {
	return {
		id: 'dispatches',
		title: 'Dispatches',
		panel: DispatchesPanel,
		get count() {
			return dispatches.count;
		},
		get detail() {
			return dispatches.pair === null ? 'none' : 'wide';
		},
		offices: ['team', 'air'],
		open: () =>
			(dispatches.pair?.dispatches ?? [])
				.filter(({ state }) => state === 'draft')
				.map(({ id }) => subject('dispatch', id)),
		show(of) {
			const [kind, id] = parted(of);
			if (kind !== 'dispatch') return false;
			dispatches.openDispatch(id);
			return true;
		},
		close: () => dispatches.close(),
		key(key) {
			if (key !== 'Enter' || !dispatches.pair) return false;
			void dispatches.releaseNext();
			return true;
		},
		back() {
			if (!dispatches.pair) return false;
			dispatches.close();
			return true;
		},
	};
}

/** Nothing on the timeline can be claimed. */
function timelineDesk({ arrivals, timeline }: DeskStates): Desk {
	return {
		id: 'timeline',
		title: 'Timeline',
		panel: TimelinePanel,
		get count() {
			return arrivals.count;
		},
		detail: 'none',
		offices: ['map'],
		open: () => [],
		show: () => false,
		close: () => undefined,
		key: () => false,
		back() {
			if (!timeline.editing) return false;
			timeline.close();
			return true;
		},
	};
}

function airDesk({ air }: DeskStates): Desk {
	return {
		id: 'air',
		title: 'Air',
		panel: AirPanel,
		get count() {
			return air.count;
		},
		get detail() {
			return air.detail ? 'wide' : 'none';
		},
		offices: ['air'],
		open() {
			const task = air.book?.task;
			if (task) return task.state === 'open' || task.state === 'rolled' ? [subject('air', task.id)] : [];
			return air.draft ? [subject('mission', air.draft.mission.id)] : [];
		},
		show(of) {
			const [kind, id] = parted(of);
			if (kind !== 'air') return false;
			air.openTask(id as never);
			return true;
		},
		close: () => air.close(),
		key: (key) => air.key(key),
		back() {
			if (!air.detail) return false;
			air.close();
			return true;
		},
	};
}
