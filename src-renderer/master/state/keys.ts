/** Keys that mean what the open desk means by them: Escape goes back, Enter confirms, figures are the die. */
import { isTyping } from '../../ui/keys.ts';
import type { Actions } from '../../ui/actions.svelte.ts';
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import type { ArrivalsDesk } from './arrivals.svelte.ts';
import type { DispatchDesk } from './dispatches.svelte.ts';
import type { MapDesk } from './map-desk.svelte.ts';
import type { OrdersDesk } from './orders.svelte.ts';
import type { OptionPanel, RulePanel } from './records.svelte.ts';
import type { Room } from './room.svelte.ts';

interface Needs {
	readonly room: Room;
	readonly actions: Actions;
	readonly orders: OrdersDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
	readonly arrivals: ArrivalsDesk;
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
			plain && (event.key === 'Escape' ? this.#back() : !isTyping(event.target) && this.#combatKey(event));
		if (taken) event.preventDefault();
		else this.#desks.actions.onkeydown(event);
	};

	/** One step back: what is being picked, then what is open over the map, then the open thing of the desk. */
	#back(): boolean {
		const { room, orders, moves, combats, dispatches, arrivals, rules, options, map } = this.#desks;
		if (map.picking) {
			room.placing = null;
			arrivals.picking = null;
			if (combats.bout) combats.bout.placing = null;
		} else if (map.measuring) map.measure();
		else if (room.layout.rulesOpen) rules.close();
		else if (room.layout.optionsOpen) options.close();
		else if (orders.writing !== null) orders.stopWriting();
		else if (room.layout.desk === 'orders' && (orders.sheet || orders.paper)) orders.close();
		else if (room.layout.desk === 'moves' && moves.unit !== null) moves.stop();
		else if (room.layout.desk === 'combats' && (combats.bout || combats.grouping)) combats.close();
		else if (room.layout.desk === 'dispatches' && dispatches.pair) dispatches.close();
		else if (room.selected.length > 0) room.select([]);
		else return false;
		return true;
	}

	/** On an open combat: 1 to 6 the die on the table, r the program's, Enter the confirmation. */
	#combatKey(event: KeyboardEvent): boolean {
		const { room, combats, moves } = this.#desks;
		const onButton =
			event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
		if (room.layout.desk === 'moves' && event.key === 'Enter' && !onButton && moves.plan() !== null) {
			void moves.confirm();
			return true;
		}
		const bout = room.layout.desk === 'combats' ? combats.bout : null;
		const state = bout?.combat?.state;
		if (!bout || state === undefined) return false;
		if (state === 'grouped' && /^[1-6]$/.test(event.key)) bout.choose(Number(event.key));
		else if (state === 'grouped' && event.key === 'r') void bout.roll('program');
		else if (event.key !== 'Enter' || onButton) return false;
		else if (state === 'grouped' && bout.face !== null) void bout.roll('table');
		else if (state === 'rolled' && !(bout.edited && bout.reason.trim().length < 3)) void bout.apply();
		else return false;
		return true;
	}
}
