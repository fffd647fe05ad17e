/** The map in the middle: carries clicks and drags to whichever desk asked for them. */
import type { AirDesk } from '../../desks/opcom/air/air.svelte.ts';
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { GroundDesk } from '../../desks/opcom/ground/ground.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import type { CampaignMap, MapEvents, MapTarget, RouteEstimate } from '../../map/types.ts';
import type { CombatId, CrossingId, MissionId, UnitId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { ArrivalsDesk } from './arrivals.svelte.ts';
import type { MapActions } from './actions.ts';
import type { Room } from './room.svelte.ts';
import type { MasterCounter } from './scene.ts';
import type { Templates } from './templates.svelte.ts';
import type { TimelineDesk } from '../timeline/timeline.svelte.ts';

interface Needs {
	readonly room: Room;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly arrivals: ArrivalsDesk;
	readonly air: AirDesk;
	readonly ground: GroundDesk;
	readonly timeline: TimelineDesk;
	readonly templates: () => Templates;
}

export class MapDesk implements MapActions {
	readonly #desks: Needs;
	map = $state.raw<CampaignMap<MasterCounter> | null>(null);
	host = $state.raw<HTMLElement | null>(null);
	measuring = $state(false);
	measured = $state.raw<number | null>(null);
	/** What the selected unit would use of its turn for the measured way; null: no unit, or no answer yet. */
	measuredShare = $state.raw<{ readonly unit: string; readonly share: number } | null>(null);
	said = $state('');

	constructor(desks: Needs) {
		this.#desks = desks;
	}

	/** Whether the next click on the ground gives somebody a place. */
	readonly picking = $derived.by(() => {
		const { room, combats, arrivals, air, timeline } = this.#desks;
		return (
			room.placing !== null ||
			arrivals.picking !== null ||
			air.picking ||
			timeline.picking ||
			(combats.bout?.placing ?? null) !== null
		);
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
			this.#share(points);
		},
		onHandle: (id, point) => {
			if (!this.#desks.templates().dragged(id, point)) this.#desks.air.draft?.dragged(id, point);
		},
		onSay: (sentence) => {
			this.said = sentence;
		},
	};

	/** The middle of the map as it is shown, km. */
	get middle(): Point {
		const { bounds } = this.#desks.room.view.map;
		const { x, y } = this.map?.camera ?? {
			x: (bounds.west + bounds.east) / 2,
			y: (bounds.south + bounds.north) / 2,
		};
		return { x, y };
	}

	fit(): void {
		this.map?.fit();
	}
	zoom(factor: number): void {
		this.map?.zoomBy(factor);
	}
	measure(): void {
		this.measuring = !this.measuring;
		this.measured = null;
		this.measuredShare = null;
	}
	focus(): void {
		this.host?.focus();
	}

	#picked(target: MapTarget, point: Point): void {
		const { room, combats, arrivals, air, ground, timeline } = this.#desks;
		if (air.picked(point) || timeline.picked(point)) return;
		const placing = combats.bout?.placing ?? null;
		if (placing !== null) combats.bout?.setPlace(placing, point);
		else if (arrivals.picking !== null) void arrivals.place(arrivals.picking, point);
		else if (room.placing !== null) {
			room.placed = point;
			room.placing = null;
		} else if (target.kind === 'unit') combats.clicked(target.id as UnitId);
		else if (target.kind === 'overlay') this.#opened(target.id);
		else if (target.kind === 'crossing') ground.open(target.id as CrossingId, false);
	}

	/** A tag of a combat, a contact, a mission or a column was clicked. */
	#opened(id: string): void {
		const { room, combats, air } = this.#desks;
		const [what, named = ''] = id.split('/');
		if (what === 'mission') return air.openMission(named as MissionId);
		if (what === 'column') return room.select([named as UnitId]);
		const combat = Object.keys(room.view.combats).find((each) => id === `combat/${each}`);
		const contact = room.view.contacts.find((each) => id === `contact/${each.key}`);
		if (combat !== undefined) combats.open(combat as CombatId);
		else if (contact) combats.editContact(contact);
	}

	/** Asks the rules what the measured way would cost the selected unit, from where it stands. */
	#share(points: readonly Point[]): void {
		const { room } = this.#desks;
		const unit = room.view.units[room.selected[0] ?? ''];
		this.measuredShare = null;
		if (!unit?.at || points.length < 2) return;
		const plan = { unit: unit.id, route: [...points], manner: 'tactical' as const, delays: [] };
		room.host.ask('explain.move', plan).then(
			({ share }) => (this.measuredShare = { unit: unit.short, share }),
			() => undefined,
		);
	}

	/** A counter dragged, or its route drawn: it becomes the move on the desk, and the rules answer. */
	async #route(unit: UnitId, points: readonly Point[]): Promise<RouteEstimate | null> {
		const { moves } = this.#desks;
		if (moves.unit !== unit) moves.begin(unit);
		await moves.drawn(points);
		return moves.estimate;
	}
}
