/** One mission as the umpire writes it before it is planned: fields, and grips on the map to drag its ground about. */
import type { Mission, MissionKind } from '../../../../../src-shared/rulesets/opcom/air.ts';
import type { MissionField } from '../../../../../src-shared/rulesets/opcom/forms.ts';
import { MissionId, type LineId, type SideId, type UnitId } from '../../../../../src-shared/kit/ids.ts';
import { bearing, distance, offset } from '../../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import type { WarOverlay } from '../../../../map/war-types.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';
import { newUuid } from '../../../../state/new-id.ts';

/** What the next click on the map sets. */
export type Pick = 'square' | 'area' | 'landing' | 'route';
/** The request for a click on the map for each. */
export const PICKS: Readonly<Record<Pick, string>> = {
	square: 'Click the middle of the square.',
	area: 'Click the middle of the area.',
	landing: 'Click where they land or drop.',
	route: 'Click along the way in; Enter ends it.',
};

/** A mission with nothing in it yet. */
export function blankMission(side: SideId, kind: MissionKind, order: LineId | null = null): Mission {
	return {
		id: MissionId.parse(`m-${newUuid()}`),
		side,
		kind,
		wings: [],
		guns: [],
		square: null,
		area: null,
		route: [],
		formation: null,
		cabRank: false,
		escorts: null,
		cargo: [],
		landing: null,
		againstFlak: false,
		order,
	};
}

export class MissionDraft {
	readonly #room: Room;
	readonly attempt: OpcomAttempt;
	/** Whether it is planned already, and changed here. */
	readonly known: boolean;
	mission: Mission;
	picking = $state.raw<Pick | null>(null);

	constructor(room: Room, mission: Mission) {
		this.#room = room;
		this.attempt = new OpcomAttempt(room);
		this.attempt.begin();
		this.mission = $state.raw(plain(mission));
		this.known = room.view.air.missions[mission.id] !== undefined;
	}

	readonly fields = $derived.by(
		(): readonly MissionField[] => this.#room.view.forms.missions[this.mission.kind],
	);
	/** The side's wings, with what is free of each besides this mission's share. */
	readonly wings = $derived.by(() =>
		Object.values(this.#room.view.air.wings).filter((wing) => wing.side === this.mission.side),
	);

	set(change: Partial<Mission>): void {
		this.mission = { ...this.mission, ...change };
	}

	setShare(index: number, change: Partial<Mission['wings'][number]>): void {
		this.set({
			wings: this.mission.wings.map((share, i) => (i === index ? { ...share, ...change } : share)),
		});
	}

	addWing(): void {
		const wing = this.wings.find((each) => !this.mission.wings.some((share) => share.wing === each.id));
		if (wing) this.set({ wings: [...this.mission.wings, { wing: wing.id, squadrons: 1 }] });
	}

	dropWing(index: number): void {
		this.set({ wings: this.mission.wings.filter((_, i) => i !== index) });
	}

	/** Puts units on the mission's list of guns or of those carried, or off it. */
	toggleUnit(list: 'guns' | 'cargo', unit: UnitId): void {
		const now = this.mission[list];
		this.set({ [list]: now.includes(unit) ? now.filter((each) => each !== unit) : [...now, unit] });
	}

	// --- on the map ---

	pick(what: Pick): void {
		this.picking = this.picking === what ? null : what;
		if (this.picking === 'route') this.set({ route: [] });
	}

	/** A click on the ground. A route goes on until it is ended. */
	picked(at: Point): void {
		const what = this.picking;
		if (what === null) return;
		this.put(what, at);
		if (what !== 'route') this.picking = null;
	}

	put(what: Pick, at: Point): void {
		if (what === 'square') this.set({ square: { centre: at, bearing: this.mission.square?.bearing ?? 0 } });
		else if (what === 'area')
			this.set({
				area: { centre: at, radius: this.mission.area?.radius ?? this.#room.view.forms.air.areaKm },
			});
		else if (what === 'landing') this.set({ landing: at });
		else this.set({ route: [...this.mission.route, at] });
	}

	/** Grips for what this kind of mission has on the map. */
	readonly handles = $derived.by((): readonly WarOverlay[] => {
		const { square, area, route, landing } = this.mission;
		const grip = (id: string, at: Point, shape: 'move' | 'turn'): WarOverlay => ({
			kind: 'handle',
			id,
			at,
			shape,
		});
		const has = (field: MissionField): boolean => this.fields.includes(field);
		return [
			...(square && has('square')
				? [
						grip('mission/square', square.centre, 'move'),
						grip(
							'mission/bearing',
							offset(square.centre, square.bearing, this.#room.view.forms.air.squareKm / 2),
							'turn',
						),
					]
				: []),
			...(area && has('area')
				? [
						grip('mission/area', area.centre, 'move'),
						grip('mission/radius', offset(area.centre, 90, area.radius), 'turn'),
					]
				: []),
			...(has('route') ? route.map((at, i) => grip(`mission/route/${String(i)}`, at, 'move')) : []),
			...(landing && has('landing') ? [grip('mission/landing', landing, 'move')] : []),
		];
	});

	/** A grip was dragged; true when it is this mission's. */
	dragged(id: string, to: Point): boolean {
		const { square, area, route } = this.mission;
		if (id === 'mission/square' && square) this.set({ square: { ...square, centre: to } });
		else if (id === 'mission/bearing' && square)
			this.set({ square: { ...square, bearing: Math.round(bearing(square.centre, to)) % 90 } });
		else if (id === 'mission/area' && area) this.set({ area: { ...area, centre: to } });
		else if (id === 'mission/radius' && area)
			this.set({ area: { ...area, radius: Math.max(0.5, Math.round(distance(area.centre, to) * 2) / 2) } });
		else if (id === 'mission/landing') this.set({ landing: to });
		else if (id.startsWith('mission/route/'))
			this.set({ route: route.map((at, i) => (id === `mission/route/${String(i)}` ? to : at)) });
		else return false;
		return true;
	}

	// --- done ---

	/** Only the fields of its kind are sent: anything drawn for another kind doesn't count. */
	async plan(after: () => void): Promise<void> {
		const has = (field: MissionField): boolean => this.fields.includes(field);
		const now = this.mission;
		const mission: Mission = {
			...now,
			wings: has('wings') ? now.wings : [],
			guns: has('guns') ? now.guns : [],
			square: has('square') ? now.square : null,
			area: has('area') ? now.area : null,
			route: has('route') ? now.route : [],
			formation: has('formation') ? now.formation : null,
			cabRank: has('cabRank') && now.cabRank,
			escorts: has('escorts') ? now.escorts : null,
			cargo: has('cargo') ? now.cargo : [],
			landing: has('landing') ? now.landing : null,
			againstFlak: has('againstFlak') && now.againstFlak,
		};
		await this.attempt.game({ type: 'plan-mission', mission }, 'Mission planned.', after);
	}
}

/** A mission of the view without what the view adds. */
function plain({
	id,
	side,
	kind,
	wings,
	guns,
	square,
	area,
	route,
	formation,
	cabRank,
	escorts,
	cargo,
	landing,
	againstFlak,
	order,
}: Mission): Mission {
	const ground = { square, area, route, landing };
	return { id, side, kind, wings, guns, ...ground, formation, cabRank, escorts, cargo, againstFlak, order };
}
