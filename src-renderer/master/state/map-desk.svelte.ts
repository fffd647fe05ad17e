/** The map in the middle: carries clicks and drags to whichever desk asked for them. */
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import type { CampaignMap, MapEvents, MapTarget, RouteEstimate } from '../../map/types.ts';
import type { CombatId, UnitId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { ArrivalsDesk } from './arrivals.svelte.ts';
import type { MapActions } from './actions.ts';
import type { Room } from './room.svelte.ts';
import type { MasterCounter } from './scene.ts';

interface Needs {
	readonly room: Room;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly arrivals: ArrivalsDesk;
}

export class MapDesk implements MapActions {
	readonly #desks: Needs;
	map = $state.raw<CampaignMap<MasterCounter> | null>(null);
	host = $state.raw<HTMLElement | null>(null);
	measuring = $state(false);
	measured = $state.raw<number | null>(null);
	said = $state('');

	constructor(desks: Needs) {
		this.#desks = desks;
	}

	/** Whether the next click on the ground gives somebody a place. */
	readonly picking = $derived.by(() => {
		const { room, combats, arrivals } = this.#desks;
		return room.placing !== null || arrivals.picking !== null || (combats.bout?.placing ?? null) !== null;
	});

	readonly events: MapEvents = {
		onSelect: (units) => {
			if (this.#desks.combats.grouping === null) this.#desks.room.select(units as readonly UnitId[]);
		},
		onPick: (target, point) => this.#picked(target, point),
		onRoute: (unit, points) => this.#route(unit as UnitId, points),
		onRouteDone: (unit, points) => void this.#route(unit as UnitId, points),
		onRouteCancelled: () => this.#desks.moves.stop(),
		onMeasure: (points, km) => {
			this.measured = points.length > 1 ? km : null;
		},
		onSay: (sentence) => {
			this.said = sentence;
		},
	};

	fit(): void {
		this.map?.fit();
	}
	zoom(factor: number): void {
		this.map?.zoomBy(factor);
	}
	measure(): void {
		this.measuring = !this.measuring;
		this.measured = null;
	}
	focus(): void {
		this.host?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
	}

	#picked(target: MapTarget, point: Point): void {
		const { room, combats, arrivals } = this.#desks;
		const placing = combats.bout?.placing ?? null;
		if (placing !== null) combats.bout?.setPlace(placing, point);
		else if (arrivals.picking !== null) void arrivals.place(arrivals.picking, point);
		else if (room.placing !== null) {
			room.placed = point;
			room.placing = null;
		} else if (target.kind === 'unit') combats.clicked(target.id as UnitId);
		else if (target.kind === 'overlay') this.#opened(target.id);
	}

	/** A tag of a combat or a contact was clicked. */
	#opened(id: string): void {
		const { room, combats } = this.#desks;
		const combat = Object.keys(room.view.combats).find((each) => id === `combat/${each}`);
		const contact = room.view.contacts.find((each) => id === `contact/${each.key}`);
		if (combat !== undefined) combats.open(combat as CombatId);
		else if (contact) combats.editContact(contact);
	}

	/** A counter dragged, or its route drawn: it becomes the move on the desk, and the rules answer. */
	async #route(unit: UnitId, points: readonly Point[]): Promise<RouteEstimate | null> {
		const { moves } = this.#desks;
		if (moves.unit !== unit) moves.begin(unit);
		await moves.drawn(points);
		return moves.estimate;
	}
}
