/** Control's map: counters of both sides, where the selected stack can get to, the way that is planned. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapEvents, MapOverlay, MapTarget } from '../../../map/types.ts';
import type { ThingMenu } from '../../../ui/actions.svelte.ts';
import type { Scene } from '../../../workspace/window-pack.ts';
import { placesOf } from '../common/boxed.ts';
import { choiceOverlays, type MapChoice } from '../common/choices.ts';
import { counterAt, ocsFace, type OcsMapUnit } from '../common/counters.ts';
import { sourcesOf, supplyOverlays } from '../common/overlays.ts';
import { clickOn } from '../common/map-click.ts';
import { nameIn } from '../common/order-words.ts';
import { aimSays, flySays, shipSays, standSays, transportSays } from '../common/pick-words.ts';
import { shipsOnMap } from '../common/ships-on-map.ts';
import { isLater } from '../common/plan.svelte.ts';
import { proposalOverlays } from '../common/proposals.ts';
import { HexScene } from '../../hexwar/umpire/hex-scene.svelte.ts';
import type { PlayDesk } from './play-desk.svelte.ts';
import { menuOf } from './thing-menu.ts';

/** Returns every unit on the map, from the bottom of each stack up: the one drawn last is on top. */
export function countersOf(view: OcsUmpireView): readonly OcsMapUnit[] {
	const places = placesOf(view);
	return Object.entries(view.units)
		.toSorted(([, a], [, b]) => b.order - a.order)
		.flatMap(([id, unit]) => {
			const side = view.sides.find((each) => each.id === unit.side);
			const counter = view.counters[unit.counter];
			const at = places.get(id);
			return side && counter && at
				? [counterAt(id, unit, counter, { side, at, formations: view.formations, fuel: view.fuel })]
				: [];
		});
}

export class OcsScene extends HexScene<OcsUmpireView> implements Scene {
	readonly #desk: PlayDesk;
	readonly face = ocsFace;
	readonly panels = [];

	constructor(desk: PlayDesk) {
		super(desk.room);
		this.#desk = desk;
	}

	readonly units = $derived.by(() => [
		...shipsOnMap(this.#desk.room.view),
		...countersOf(this.#desk.room.view),
	]);
	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { reach, room } = this.#desk;
		const { sheet } = this;
		const shown = reach !== null && reach.hexes.length > 0 && reach.units === room.selected.join();
		const rings = shown ? sheet.rings(reach.hexes) : [];
		const area = { kind: 'cells', id: 'reach', rings, label: 'Can get there', tone: 'info' } as const;
		return [
			...(shown ? [area] : []),
			...this.#desk.setUp.overlays(sheet),
			...supplyOverlays(room.view, sheet, sourcesOf(room.view)),
			...proposalOverlays(room.view, sheet, (order) => !isLater(room.view, order)),
			...this.#desk.supplyDesk.overlays(sheet, room.view.sides),
			...this.#desk.airDesk.overlays(sheet),
			...this.#desk.shipDesk.overlays(sheet),
			...this.#desk.targets.overlays(sheet),
			...choiceOverlays(sheet, room.view.questions, {
				combat: room.view.combatFor,
				missions: [room.view.missionFor],
			}),
			...this.#desk.results.overlays(sheet),
		];
	});

	get route(): Scene['route'] {
		return this.#desk.drawn.line;
	}

	get picking(): string | null {
		const { placing, aiming, airDesk, shipDesk, supplyDesk, setUp, room } = this.#desk;
		const name = (id: string): string => nameIn(room.view, id);
		const { targeting } = aiming;
		const { moving } = supplyDesk;
		if (shipDesk.targeting) return shipSays(shipDesk.picked.map(name), shipDesk.doing === 'sail');
		if (airDesk.targeting) return flySays(airDesk.picked.map(name));
		if (targeting) return aimSays(targeting.kind, targeting.units.map(name));
		if (placing) return standSays([placing.added ?? name(placing.unit)]);
		if (setUp.picking) return standSays(setUp.inHand.map(name));
		return moving?.plan === null ? transportSays(moving.what, name(moving.transport)) : null;
	}
	stopPicking(): void {
		this.#desk.placing = null;
		this.#desk.aiming.targeting = null;
		this.#desk.airDesk.targeting = false;
		this.#desk.shipDesk.targeting = false;
		this.#desk.supplyDesk.moving = null;
		this.#desk.setUp.leave();
	}

	get hint(): string | null {
		return this.#desk.hover.words;
	}
	#flyTo(point: Point): void {
		const hex = this.sheet.hexAt(point);
		if (hex === null) return;
		this.#desk.room.layout.desk = 'air';
		void this.#desk.airDesk.pick(hex);
	}
	#shipsTo(point: Point): void {
		const hex = this.sheet.hexAt(point);
		if (hex === null) return;
		this.#desk.room.layout.desk = 'ships';
		void this.#desk.shipDesk.pick(hex);
	}
	#aimTransport(point: Parameters<NonNullable<MapEvents['onPick']>>[1]): void {
		const hex = this.sheet.hexAt(point);
		if (hex === null) return;
		// The price and the button are on that desk.
		this.#desk.room.layout.desk = 'supply';
		void this.#desk.supplyDesk.aim(hex);
	}

	/** Returns the hex of a counter of the side opposite the selection, or null for any other target. */
	#enemyHex(target: MapTarget): string | null {
		const { view, selected } = this.#desk.room;
		const under = target.kind === 'unit' ? view.units[target.id] : undefined;
		const own = view.units[selected[0] ?? '']?.side;
		return under && own !== undefined && under.side !== own ? under.at : null;
	}

	/** Reduces a frame around both sides' counters to the acting side's, or to the first counter's side. */
	#ofOneSide(units: readonly UnitId[]): readonly UnitId[] {
		const { view } = this.#desk.room;
		const sideOf = (id: string | undefined): string | undefined => view.units[id ?? '']?.side;
		const side = units.map(sideOf).find((each) => each === view.game.acts) ?? sideOf(units[0]);
		return units.filter((id) => id in view.units && sideOf(id) === side);
	}

	/** Returns what a plain click does other than selecting; an answer is given for the side asked. */
	#click(target: MapTarget, point: Point): (() => void) | null {
		const { targets, supplyDesk, room } = this.#desk;
		const unit = target.kind === 'unit' ? target.id : null;
		if (unit !== null && unit in room.view.ships) return () => this.#desk.takeShip(unit);
		const hex = room.view.units[unit ?? '']?.at ?? this.sheet.hexAt(point);
		const answer = ({ question, answer: id }: MapChoice): void => void this.#desk.answer(question, id);
		return clickOn({ asked: room.view.questions, answer, supplyDesk, targets }, hex, unit);
	}

	/** A hex or a box beside the map gives the unit that is placed its place. */
	#place(point: Point): void {
		const { sheet } = this;
		const box = sheet.board.boxAt(point);
		void (box ? this.#desk.placeInBox(box) : this.#desk.place(sheet.hexAt(point)));
	}

	menu(target: MapTarget, at: Point): ThingMenu | null {
		return menuOf(this.#desk, target, at);
	}

	readonly events: MapEvents = {
		onSelect: (units) => this.#desk.room.select(this.#ofOneSide(units as readonly UnitId[])),
		onHover: (target) => this.#desk.hover.look(this.#enemyHex(target)),
		answersAt: (target, point) => this.#click(target, point) !== null,
		onPick: (target, point) => {
			if (this.#desk.shipDesk.targeting) this.#shipsTo(point);
			else if (this.#desk.airDesk.targeting) this.#flyTo(point);
			else if (this.#desk.aiming.targeting) void this.#desk.target(point);
			else if (this.#desk.placing) this.#place(point);
			else if (this.#desk.setUp.picking) void this.#desk.setUp.pick(point);
			else if (this.#desk.supplyDesk.moving?.plan === null) this.#aimTransport(point);
			else this.#click(target, point)?.();
		},
		onRoute: (unit, points) => this.#desk.route(unit, points),
		onRouteDone: (unit, points) => void this.#desk.routeDone(unit, points),
		onRouteCancelled: () => this.#desk.drop(),
		movesWith: (unit) => this.#desk.stackOf(unit),
		onMeasure: this.onMeasure,
	};
}
