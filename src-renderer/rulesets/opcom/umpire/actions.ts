/** Everything that can be done in OP COM's windows, as records: menus, keys, the palette and tests read the same list. */
import type { Action } from '../../../ui/actions.svelte.ts';
import type { FrameActions } from '../../../workspace/window-pack.ts';
import type { Timer } from './clock/timer.svelte.ts';
import type { CombatsDesk } from './combats.svelte.ts';
import type { DispatchDesk } from './dispatches/dispatches.svelte.ts';
import { fieldActions, type FieldDesks } from './field-actions.ts';
import type { MovesDesk } from './moves.svelte.ts';
import type { DecisionDesk } from './orders/decisions.svelte.ts';
import type { OrdersDesk } from './orders/orders.svelte.ts';
import type { Turn } from './turn.svelte.ts';

export interface ActionDesks extends FieldDesks {
	readonly turn: Turn;
	readonly timer: Timer;
	readonly orders: OrdersDesk;
	readonly decisions: DecisionDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
}

/** OP COM's actions among the frame's, in the palette's order. */
export function actionsOf(desks: ActionDesks, frame: FrameActions): readonly Action[] {
	return [
		...stepActions(desks),
		...frame.undo,
		pauseAction(desks),
		...frame.desks,
		...orderActions(desks),
		...moveActions(desks),
		...combatActions(desks),
		...frame.map,
		...fieldActions(desks),
		...frame.windows,
		...places(desks),
	];
}

function stepActions({ turn }: ActionDesks): readonly Action[] {
	return [
		{
			id: 'turn.next',
			group: 'Turn',
			label: `Next: ${turn.next.say}`,
			key: 'Mod+Enter',
			run: () => void turn.doNext(),
		},
		{ id: 'turn.advance', group: 'Turn', label: 'Close this step and go on', run: () => void turn.advance() },
	];
}

const pauseAction = ({ timer }: ActionDesks): Action => ({
	id: 'turn.pause',
	group: 'Turn',
	label: timer.paused ? 'Let the timer run' : 'Pause the timer',
	key: 'Shift+P',
	run: () => timer.toggle(),
});

function orderActions({ room, orders, decisions, moves }: ActionDesks): readonly Action[] {
	const reading = (): boolean => room.layout.desk === 'orders' && orders.line !== null;
	return [
		{
			id: 'line.next',
			group: 'Order sheet',
			label: 'Next line',
			key: 'j',
			enabled: reading,
			run: () => orders.step(1),
		},
		{
			id: 'line.previous',
			group: 'Order sheet',
			label: 'Previous line',
			key: 'k',
			enabled: reading,
			run: () => orders.step(-1),
		},
		{
			id: 'line.understood',
			group: 'Order sheet',
			label: 'Line understood',
			key: 'u',
			enabled: reading,
			run: () => void orders.understood(),
		},
		{
			id: 'line.all',
			group: 'Order sheet',
			label: 'All lines understood',
			key: 'Shift+U',
			enabled: reading,
			run: () => void orders.allUnderstood(),
		},
		{
			id: 'line.query',
			group: 'Order sheet',
			label: 'Ask the team about this line',
			key: 'q',
			enabled: reading,
			run: () => orders.write('query'),
		},
		{
			id: 'line.note',
			group: 'Order sheet',
			label: 'Write a note on this line',
			key: 'n',
			enabled: reading,
			run: () => orders.write('note'),
		},
		{
			id: 'line.locate',
			group: 'Order sheet',
			label: 'Show its units on the map',
			key: 'l',
			enabled: reading,
			run: () => orders.locate(),
		},
		{
			id: 'line.move',
			group: 'Order sheet',
			label: 'Propose the way of this line',
			key: 'r',
			enabled: () => reading() && (orders.line?.units.length ?? 0) > 0,
			run: () => {
				const waiting = moves.left.find((row) => row.line.order.id === orders.line?.order.id);
				const first = waiting?.unit.id ?? orders.line?.units[0];
				if (first !== undefined) void moves.propose(first);
			},
		},
		{
			id: 'decision.close',
			group: 'Order sheet',
			label: 'Control decides: no answer came',
			key: 'x',
			enabled: () => decisions.over !== null,
			run: () => decisions.over && void decisions.close(decisions.over.decision.id),
		},
		...room.view.teams.map((team) => ({
			id: `decision.${team.id}`,
			group: 'Order sheet',
			label: `Instant decision for ${team.name}`,
			run: () => decisions.begin(team.id),
		})),
		...room.view.teams.map((team) => ({
			id: `paper.${team.id}`,
			group: 'Order sheet',
			label: `Type in a paper sheet for ${team.name}`,
			run: () => orders.typeFor(team.id),
		})),
	];
}

function moveActions({ room, moves }: ActionDesks): readonly Action[] {
	const [selected] = room.selected;
	return [
		{
			id: 'move.start',
			group: 'Moves',
			label: 'Move the selected unit',
			key: 'm',
			enabled: () => selected !== undefined,
			run: () => selected !== undefined && moves.start(selected),
		},
		{
			id: 'move.next',
			group: 'Moves',
			label: 'Next unit with orders to move',
			key: 'Shift+M',
			enabled: () => moves.left.length > 0,
			run: () => moves.next(),
		},
		{
			id: 'move.cancel',
			group: 'Moves',
			label: 'Leave this move',
			enabled: () => moves.unit !== null,
			run: () => moves.stop(),
		},
	];
}

function combatActions({ room, combats, dispatches }: ActionDesks): readonly Action[] {
	return [
		{
			id: 'combat.next',
			group: 'Combats',
			label: 'Next combat to fight',
			key: 'c',
			enabled: () => combats.unresolved.length > 0,
			run: () => combats.next(),
		},
		{
			id: 'combat.hand',
			group: 'Combats',
			label: 'Group a combat by hand, of what is selected',
			key: 'Shift+G',
			enabled: () => room.view.grouping === 'open',
			run: () => combats.groupByHand(),
		},
		{
			id: 'combat.complete',
			group: 'Combats',
			label: 'Grouping is complete',
			enabled: () => room.view.grouping === 'open',
			run: () => void combats.complete(),
		},
		{
			id: 'combat.reopen',
			group: 'Combats',
			label: 'Open the grouping again',
			enabled: () => room.view.grouping === 'complete',
			run: () => void combats.reopen(),
		},
		{
			id: 'dispatch.complete',
			group: 'Dispatches',
			label: 'Release all that are complete',
			key: 'Shift+R',
			enabled: () => dispatches.complete.length > 0,
			run: () => void dispatches.releaseComplete(),
		},
		{
			id: 'dispatch.prompt',
			group: 'Dispatches',
			label: 'Speaking prompt',
			key: 'b',
			enabled: () => room.layout.desk === 'dispatches',
			run: () => dispatches.prompt(),
		},
		{
			id: 'dispatch.next',
			group: 'Dispatches',
			label: 'Next dispatch to release',
			key: 'd',
			enabled: () => dispatches.waiting.length > 0,
			run: () => dispatches.next(),
		},
	];
}

/** Where one can go by name: units, places, teams' sheets, combats. */
function places({ room, orders, combats, dispatches }: ActionDesks): readonly Action[] {
	const view = room.view;
	return [
		...Object.values(view.units).map((unit) => ({
			id: `unit.${unit.id}`,
			group: 'Unit',
			label: `${unit.short} · ${unit.name}`,
			run: () => room.goTo(unit.id),
		})),
		...view.map.places.map((place) => ({
			id: `place.${place.id}`,
			group: 'Place',
			label: place.name,
			run: () => room.goToPoint(place.at),
		})),
		...orders.inbox.flatMap((row) => {
			const sheet = row.sheet;
			return sheet
				? [
						{
							id: `sheet.${sheet.id}`,
							group: 'Sheet',
							label: `${row.team.name}'s sheet`,
							run: () => orders.open(sheet.id),
						},
					]
				: [];
		}),
		...combats.combats.map((combat) => ({
			id: `combat.${combat.combat}`,
			group: 'Combat',
			label: combat.name,
			run: () => combats.open(combat.combat),
		})),
		...dispatches.pairs.map((pair) => ({
			id: `dispatch.${pair.key}`,
			group: 'Dispatch',
			label: `${pair.heading} (turn ${String(pair.turn)})`,
			run: () => dispatches.open(pair.key),
		})),
	];
}
