/** Keys that mean what the open desk means by them: Escape goes back, Enter confirms, figures are the die. */
import { isTyping } from '../../ui/keys.ts';
import type { Actions } from '../../ui/actions.svelte.ts';
import type { AirDesk } from '../../desks/opcom/air/air.svelte.ts';
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import type { ArrivalsDesk } from './arrivals.svelte.ts';
import type { DecisionDesk } from './decisions.svelte.ts';
import type { DispatchDesk } from './dispatches.svelte.ts';
import type { MapDesk } from './map-desk.svelte.ts';
import type { OrdersDesk } from './orders.svelte.ts';
import type { OptionPanel, RulePanel } from './records.svelte.ts';
import type { Room } from './room.svelte.ts';
import type { Templates } from './templates.svelte.ts';
import type { TimelineDesk } from '../timeline/timeline.svelte.ts';

interface Needs {
	readonly room: Room;
	readonly actions: Actions;
	readonly orders: OrdersDesk;
	readonly decisions: DecisionDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
	readonly arrivals: ArrivalsDesk;
	readonly air: AirDesk;
	readonly timeline: TimelineDesk;
	readonly templates: Templates;
	readonly rules: RulePanel;
	readonly options: OptionPanel;
	readonly map: MapDesk;
}

export class WindowKeys {
	readonly #desks: Needs;

	constructor(desks: Needs) {
		this.#desks = desks;
	}

	onkeydown = (event: KeyboardEvent): void => {
		if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
		const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
		const taken =
			plain && (event.key === 'Escape' ? this.#back() : !isTyping(event.target) && this.#deskKey(event));
		if (taken) event.preventDefault();
		else this.#desks.actions.onkeydown(event);
	};

	/** One step back: what is being picked, then what is open over the map, then the open thing of the desk. */
	#back(): boolean {
		const { room, orders, decisions, moves, combats, dispatches, arrivals, rules, options, map } =
			this.#desks;
		const { air, timeline, templates } = this.#desks;
		if (room.layout.clockOpen) room.layout.clockOpen = false;
		else if (map.picking) {
			room.placing = null;
			arrivals.picking = null;
			if (combats.bout) combats.bout.placing = null;
			timeline.picking = false;
			air.stopPicking();
		} else if (map.measuring) map.measure();
		else if (room.layout.rulesOpen) rules.close();
		else if (room.layout.optionsOpen) options.close();
		else if (templates.open) templates.open = false;
		else if (decisions.team !== null) decisions.stop();
		else if (orders.writing !== null) orders.stopWriting();
		else if (room.layout.desk === 'orders' && (orders.sheet || orders.paper)) orders.close();
		else if (room.layout.desk === 'moves' && moves.unit !== null) moves.stop();
		else if (room.layout.desk === 'combats' && (combats.bout || combats.grouping)) combats.close();
		else if (room.layout.desk === 'dispatches' && dispatches.pair) dispatches.close();
		else if (room.layout.desk === 'air' && air.detail) air.close();
		else if (room.layout.desk === 'timeline' && timeline.editing) timeline.close();
		else if (room.selected.length > 0) room.select([]);
		else return false;
		return true;
	}

	#deskKey(event: KeyboardEvent): boolean {
		const { desk } = this.#desks.room.layout;
		const onButton =
			event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
		if (desk === 'orders') return this.#orderKey(event.key, onButton);
		if (desk === 'moves') return this.#moveKey(event.key, onButton);
		if (desk === 'dispatches' && event.key === 'Enter' && !onButton && this.#desks.dispatches.pair) {
			void this.#desks.dispatches.releaseNext();
			return true;
		}
		if (desk === 'air') return this.#desks.air.key(event.key, onButton);
		return desk === 'combats' && this.#combatKey(event.key, onButton);
	}

	/** On the board: j and k walk the teams, Enter opens one, y ticks it as ready; i asks for an instant decision, of an open line too. */
	#orderKey(key: string, onButton: boolean): boolean {
		const { orders, decisions } = this.#desks;
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
		else if (key === 'Enter' && !onButton) orders.openTeam();
		else return false;
		return true;
	}

	/** On the moves desk: j and k walk the lines, Enter or r proposes a way; on a move Enter makes it, s leaves it. */
	#moveKey(key: string, onButton: boolean): boolean {
		const { moves } = this.#desks;
		if (moves.unit === null) {
			if (key === 'j' || key === 'ArrowDown') moves.step(1);
			else if (key === 'k' || key === 'ArrowUp') moves.step(-1);
			else if (key === 'r' || (key === 'Enter' && !onButton)) moves.open();
			else return false;
			return true;
		}
		if (key === 'r') void moves.findWay(moves.to);
		else if (key === 's') void moves.stay();
		else if (key === 'Enter' && !onButton && moves.plan() !== null) void moves.confirm();
		else return false;
		return true;
	}

	/** On the list of contacts and combats: j and k walk, Enter takes or opens, a takes all contacts, e changes, x dismisses. */
	#contactKey(key: string, onButton: boolean): boolean {
		const { combats } = this.#desks;
		const contact = combats.pointed && !('combat' in combats.pointed) ? combats.pointed : null;
		if (key === 'j' || key === 'ArrowDown') combats.step(1);
		else if (key === 'k' || key === 'ArrowUp') combats.step(-1);
		else if (key === 'Enter' && !onButton) combats.go();
		else if (key === 'a' && combats.contacts.length > 0) void combats.acceptAll();
		else if (key === 'e' && contact) combats.editContact(contact);
		else if (key === 'x' && contact) void combats.dismissContact(contact);
		else return false;
		return true;
	}

	/** On an open combat: 1 to 6 the die on the table, r the program's, Enter the confirmation. */
	#combatKey(key: string, onButton: boolean): boolean {
		const { bout, grouping } = this.#desks.combats;
		const state = bout?.combat?.state;
		if (!bout && !grouping) return this.#contactKey(key, onButton);
		if (!bout || state === undefined) return false;
		if (state === 'grouped' && /^[1-6]$/.test(key)) bout.choose(Number(key));
		else if (state === 'grouped' && key === 'r' && !bout.room.typedDice) void bout.roll('program');
		else if (key !== 'Enter' || onButton) return false;
		else if (state === 'grouped' && bout.face !== null) void bout.roll('table');
		else if (state === 'applied') this.#desks.combats.next();
		else if (state === 'rolled' && !(bout.edited && bout.reason.trim().length < 3)) void bout.apply();
		else return false;
		return true;
	}
}
