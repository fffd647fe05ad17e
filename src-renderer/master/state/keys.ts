/** Keys that no button shows and that the open desk understands: Escape goes back, j and k walk, figures are the die. */
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

	onkeydown = (event: KeyboardEvent): void =>
		this.#desks.actions.onkeydown(event, ({ key, ctrlKey, metaKey, altKey }) => {
			if (ctrlKey || metaKey || altKey) return false;
			return key === 'Escape' ? this.#back() : this.#deskKey(key);
		});

	/** One step back: what is being picked, then what is open over the map, then the open thing of the desk. */
	#back(): boolean {
		const { room, orders, decisions, moves, combats, dispatches, arrivals, rules, options, map } =
			this.#desks;
		const { air, timeline, templates } = this.#desks;
		if (map.picking) {
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

	#deskKey(key: string): boolean {
		const { desk } = this.#desks.room.layout;
		if (desk === 'orders') return this.#orderKey(key);
		if (desk === 'moves') return this.#moveKey(key);
		if (desk === 'dispatches' && key === 'Enter' && this.#desks.dispatches.pair) {
			void this.#desks.dispatches.releaseNext();
			return true;
		}
		if (desk === 'air') return this.#desks.air.key(key);
		return desk === 'combats' && this.#combatKey(key);
	}

	/** On the board: j and k walk the teams, Enter opens one, y ticks it as ready; i asks for an instant decision, of an open line too. */
	#orderKey(key: string): boolean {
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
		else if (key === 'Enter') orders.openTeam();
		else return false;
		return true;
	}

	/** On the moves desk: j and k walk the lines, Enter or r proposes a way; on a move r proposes it again. */
	#moveKey(key: string): boolean {
		const { moves } = this.#desks;
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

	/** On the list of contacts and combats: j and k walk, Enter takes or opens, e changes, x dismisses. */
	#contactKey(key: string): boolean {
		const { combats } = this.#desks;
		const contact = combats.pointed && !('combat' in combats.pointed) ? combats.pointed : null;
		if (key === 'j' || key === 'ArrowDown') combats.step(1);
		else if (key === 'k' || key === 'ArrowUp') combats.step(-1);
		else if (key === 'Enter') combats.go();
		else if (key === 'e' && contact) combats.editContact(contact);
		else if (key === 'x' && contact) void combats.dismissContact(contact);
		else return false;
		return true;
	}

	/** On an open combat: 1 to 6 the die on the table; on one that is applied Enter goes on to the next. */
	#combatKey(key: string): boolean {
		const { bout, grouping } = this.#desks.combats;
		const state = bout?.combat?.state;
		if (!bout && !grouping) return this.#contactKey(key);
		if (!bout || state === undefined) return false;
		if (state === 'grouped' && /^[1-6]$/.test(key)) bout.choose(Number(key));
		else if (state === 'applied' && key === 'Enter') this.#desks.combats.next();
		else return false;
		return true;
	}
}
