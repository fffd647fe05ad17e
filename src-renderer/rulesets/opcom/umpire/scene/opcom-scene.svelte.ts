/** OP COM's map: the view as counters and overlays; clicks and drags go to the desk that asked for them. */
import Target from '@lucide/svelte/icons/target';
import { planeBoard } from '../../../../map/boards/plane.ts';
import type { MapEvents, MapTarget, RouteEstimate } from '../../../../map/types.ts';
import type { ClaimsDesk } from '../../../../workspace/claims/claims.svelte.ts';
import type { ThingMenu } from '../../../../ui/actions.svelte.ts';
import type { MapPanel, Scene } from '../../../../workspace/window-pack.ts';
import type { CombatId, CrossingId, MissionId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { airOverlays } from '../air/air-overlays.ts';
import type { AirDesk } from '../air/air.svelte.ts';
import type { ArrivalsDesk } from '../arrivals/arrivals.svelte.ts';
import type { CombatsDesk } from '../combats.svelte.ts';
import { groundOverlays } from '../ground/ground-overlays.ts';
import type { GroundDesk } from '../ground/ground.svelte.ts';
import type { MovesDesk } from '../moves.svelte.ts';
import { km, percent, unitShort } from '../names.ts';
import type { Room } from '../room.ts';
import { templateOverlays } from '../templates/laid-templates.ts';
import TemplateTools from '../templates/TemplateTools.svelte';
import type { Templates } from '../templates/templates.svelte.ts';
import type { ChangesDesk } from '../unit/changes.svelte.ts';
import { menuOf } from './thing-menu.ts';
import type { TimelineDesk } from '../timeline/timeline.svelte.ts';
import { umpireFace } from './face.ts';
import { countersOf, crossingsOf, overlaysOf, routeEstimate } from './scene.ts';

interface Needs {
	readonly room: Room;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly arrivals: ArrivalsDesk;
	readonly air: AirDesk;
	readonly ground: GroundDesk;
	readonly timeline: TimelineDesk;
	readonly changes: ChangesDesk;
	readonly templates: Templates;
	/** The claims of all umpires, marked on the counters. */
	readonly claims: ClaimsDesk;
}

/** The rings and squares, as a tool over the map. */
class TemplatePanel implements MapPanel {
	readonly id = 'templates';
	readonly label = 'Rings and squares (t)';
	readonly icon = Target;
	readonly panel = TemplateTools;
	readonly #templates: Templates;

	constructor(templates: Templates) {
		this.#templates = templates;
	}

	get open(): boolean {
		return this.#templates.open;
	}
	set open(open: boolean) {
		this.#templates.open = open;
	}
}

export class OpcomScene implements Scene {
	readonly #desks: Needs;
	readonly label = 'Master map';
	readonly face = umpireFace;
	readonly panels: readonly MapPanel[];
	#km = $state.raw<number | null>(null);
	/**
	 * The share of its turn that the selected unit would need for the measured path, or null without a unit or an
	 * answer.
	 */
	#share = $state.raw<{ readonly unit: string; readonly share: number } | null>(null);

	constructor(desks: Needs) {
		this.#desks = desks;
		this.panels = [new TemplatePanel(desks.templates)];
	}

	board(): ReturnType<typeof planeBoard> {
		const { room } = this.#desks;
		return planeBoard(room.view.map, (key) => room.host.ask('map.picture', { key }));
	}

	readonly units = $derived.by(() => countersOf(this.#desks.room.view, this.#desks.claims.me));
	readonly crossings = $derived.by(() => crossingsOf(this.#desks.room.view));
	readonly overlays = $derived.by(() => {
		const { room, air, combats, templates } = this.#desks;
		return [
			...groundOverlays(room.view),
			...airOverlays(room.view, air.draft?.mission ?? null),
			...overlaysOf(room.view, combats.opened, this.#retreats),
			...templateOverlays(templates.laid),
			...(air.draft?.handles ?? []),
		];
	});

	/** Where the open combat's result would put retreating units. */
	get #retreats(): Readonly<Record<string, Point>> {
		const { room, combats } = this.#desks;
		const bout = combats.bout;
		if (room.layout.desk !== 'combats' || bout?.combat?.state !== 'rolled') return {};
		const { places = {}, standFast = [] } = bout.application ?? {};
		return Object.fromEntries(
			Object.entries(places).filter(([unit]) => !standFast.some((each) => each === unit)),
		);
	}

	/** The units of the grouping being edited, otherwise the selection. */
	readonly selection = $derived.by((): readonly string[] => {
		const { grouping } = this.#desks.combats;
		return grouping ? Object.values(grouping.members).flat() : this.#desks.room.selected;
	});

	readonly route = $derived.by(() => {
		const { unit, route, estimate } = this.#desks.moves;
		return unit === null || route.length < 2
			? null
			: { unit, points: route, estimate: routeEstimate(estimate) };
	});

	/** 'Km, and the share of the turn for the selected unit.' */
	get measured(): string | null {
		if (this.#km === null) return null;
		if (!this.#share) return km(this.#km);
		return `${km(this.#km)}, ${percent(this.#share.share)} of the turn for ${this.#share.unit}`;
	}

	forget(): void {
		this.#km = null;
		this.#share = null;
	}

	/** The purpose of the next click on the ground: for whichever desk wants a place, in this order. */
	readonly picking = $derived.by((): string | null => {
		const { room, combats, arrivals, air, timeline } = this.#desks;
		const where = (unit: UnitId, what: string): string =>
			`Click the map where ${unitShort(room.view, unit)} ${what}.`;
		const back = combats.bout?.placing ?? null;
		if (air.picking !== null) return air.picking;
		if (timeline.picking) return 'Click the map where it comes on.';
		if (back !== null) return where(back, 'goes');
		if (arrivals.picking !== null) return where(arrivals.picking, 'comes on');
		return room.placing === null ? null : where(room.placing, 'is to stand');
	});

	stopPicking(): void {
		const { room, combats, arrivals, air, timeline } = this.#desks;
		room.placing = null;
		arrivals.picking = null;
		if (combats.bout) combats.bout.placing = null;
		timeline.picking = false;
		air.stopPicking();
	}

	readonly events: MapEvents = {
		onSelect: (units) => {
			if (this.#desks.combats.grouping === null) this.#desks.room.select(units as readonly UnitId[]);
		},
		onPick: (target, point) => this.#picked(target, point),
		onRoute: (unit, points) => this.#route(unit as UnitId, points),
		onRouteDone: (unit, points) => void this.#route(unit as UnitId, points),
		onRouteCancelled: () => this.#desks.moves.stop(),
		onMeasure: (points, km) => {
			this.#km = points.length > 1 ? km : null;
			this.#askShare(points);
		},
		onHandle: (id, point) => {
			if (!this.#desks.templates.dragged(id, point)) this.#desks.air.draft?.dragged(id, point);
		},
	};

	menu(target: MapTarget, at: Point): ThingMenu | null {
		return menuOf(this.#desks, target, at, (id) => this.#opened(id));
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

	/** Asks the rules what the measured path would cost the selected unit from its position. */
	#askShare(points: readonly Point[]): void {
		const { room } = this.#desks;
		const unit = room.view.units[room.selected[0] ?? ''];
		this.#share = null;
		if (!unit?.at || points.length < 2) return;
		const plan = { unit: unit.id, route: [...points], manner: 'tactical' as const, delays: [] };
		room.host.ask('explain.move', plan).then(
			({ share }) => (this.#share = { unit: unit.short, share }),
			() => undefined,
		);
	}

	/** A counter dragged, or its route drawn: it becomes the move on the desk, and the rules answer. */
	async #route(unit: UnitId, points: readonly Point[]): Promise<RouteEstimate | null> {
		const { moves } = this.#desks;
		if (moves.unit !== unit) moves.begin(unit);
		await moves.drawn(points);
		return routeEstimate(moves.estimate);
	}
}
