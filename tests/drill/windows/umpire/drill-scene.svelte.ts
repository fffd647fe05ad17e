/** The drill's map for Control: counters, where the selected one may go, the assault that waits. */
import type { MapEvents, MapOverlay } from '../../../../src-renderer/map/types.ts';
import type { Scene } from '../../../../src-renderer/workspace/window-pack.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { DrillUmpireView } from '../../shapes.ts';
import { counterOf } from '../board.ts';
import { estimateOf, type MarchDesk } from './march-desk.svelte.ts';
import { sheetOf } from './room.ts';

/** Who is alive, as counters. */
export function countersOf(view: DrillUmpireView): Scene['units'] {
	return Object.entries(view.units).flatMap(([id, unit]) => {
		const side = view.sides.find((each) => each.id === unit.side);
		return side && unit.steps > 0 ? [counterOf(sheetOf(view), id, unit, side)] : [];
	});
}

/** An assault that waits for its answer, with a line from where it comes. */
export function assaultsOf(view: DrillUmpireView): readonly MapOverlay[] {
	const { assault } = view;
	const from = view.units[assault?.unit ?? '']?.at;
	if (!assault || from === undefined) return [];
	const sheet = sheetOf(view);
	return [
		{
			kind: 'track',
			id: `assault/${assault.unit}`,
			points: [sheet.pointOf(from), sheet.pointOf(assault.hex)],
			palette: null,
			dashed: true,
		},
	];
}

export class DrillScene implements Scene {
	readonly #desk: MarchDesk;
	readonly label = 'Master map';
	readonly face = { extra: 0, key: () => '', paint: () => undefined, spokenText: () => '' };
	readonly crossings = [];
	readonly panels = [];
	#measured = $state<string | null>(null);

	constructor(desk: MarchDesk) {
		this.#desk = desk;
	}

	board(): ReturnType<Scene['board']> {
		return sheetOf(this.#desk.room.view).board;
	}

	readonly units = $derived.by(() => countersOf(this.#desk.room.view));
	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { reach, room } = this.#desk;
		const shown = reach && room.selected[0] === reach.unit && !room.view.units[reach.unit]?.marched;
		const rings = shown ? sheetOf(room.view).rings(reach.hexes) : [];
		const area = { kind: 'cells', id: 'reach', rings, label: 'One march', tone: 'info' } as const;
		return [...(shown ? [area] : []), ...assaultsOf(room.view)];
	});

	get selection(): readonly string[] {
		return this.#desk.room.selected;
	}

	readonly route = $derived.by((): Scene['route'] => {
		const { plan } = this.#desk;
		return plan && { unit: plan.unit, points: plan.points, estimate: estimateOf(plan) };
	});

	get picking(): string | null {
		return this.#desk.assaulting === null ? null : 'Click the hex that is assaulted.';
	}
	stopPicking(): void {
		this.#desk.assaulting = null;
	}

	get measured(): string | null {
		return this.#measured;
	}
	forget(): void {
		this.#measured = null;
	}

	readonly events: MapEvents = {
		onSelect: (units) => this.#desk.room.select(units as readonly UnitId[]),
		onPick: (_target, point) => {
			if (this.picking !== null) void this.#desk.assault(point);
		},
		onRoute: async (unit, points) => estimateOf(await this.#desk.cost(unit, points)),
		onRouteDone: (unit, points) => void this.#desk.drawn(unit, points),
		onRouteCancelled: () => this.#desk.drop(),
		onMeasure: (points) => {
			this.#measured = points.length > 1 ? this.board().lengthWords(points) : null;
		},
	};
}
