/** Control's map: the counters of both sides, the line, and whatever one side has marked on its own map. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapEvents, MapOverlay, MapTarget } from '../../../map/types.ts';
import type { Action, ThingMenu } from '../../../ui/actions.svelte.ts';
import type { MapPanel, Scene } from '../../../workspace/window-pack.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { countersOf, nameIn, tocsFace } from '../common/counters.ts';
import { markOverlays, openOverlays } from '../common/overlays.ts';
import { ORDERS } from '../common/words.ts';
import type { Control } from './control.svelte.ts';

export class TocsScene implements Scene {
	readonly #control: Control;
	readonly label = 'Master map';
	readonly face = tocsFace;
	readonly crossings = [];
	readonly panels: readonly MapPanel[] = [];
	#measured = $state<string | null>(null);

	constructor(control: Control) {
		this.#control = control;
	}

	board(): ReturnType<Scene['board']> {
		const { view, host } = this.#control.room;
		return sheetOf(view).drawn(view.picture, (key) => host.ask('map.picture', { key }));
	}

	readonly units = $derived.by(() => countersOf(this.#control.room.view));
	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { room, marksOf } = this.#control;
		return [...openOverlays(room.view), ...(marksOf === '' ? [] : markOverlays(room.view, marksOf))];
	});

	get selection(): readonly string[] {
		return this.#control.room.selected;
	}
	get route(): Scene['route'] {
		return this.#control.table.line;
	}
	get picking(): string | null {
		return this.#control.table.picking;
	}
	stopPicking(): void {
		this.#control.table.drop();
	}
	get measured(): string | null {
		return this.#measured;
	}
	forget(): void {
		this.#measured = null;
	}

	/** The hexes that a text names by their numbers. */
	placesIn(text: string): readonly Point[] {
		const sheet = sheetOf(this.#control.room.view);
		return [...text.matchAll(/\d\d\.\d\d/g)].flatMap(([name]) => sheet.pointOf(name) ?? []);
	}

	menu(target: MapTarget, at: Point): ThingMenu | null {
		const { room } = this.#control;
		if (target.kind === 'unit' && target.id in room.view.units) {
			const id = target.id as UnitId;
			if (!room.selected.includes(id)) room.select([id]);
			return { title: nameIn(room.view, id), items: orderActions(this.#control) };
		}
		const sheet = sheetOf(room.view);
		const hex = sheet.hexAt(at);
		if (hex === null) return null;
		const owner = room.view.sides.find(({ id }) => id === room.view.owners[hex])?.name ?? 'nobody';
		return { title: `${sheet.words(hex)}: ${sheet.groundOf(hex)}, ${owner}`, items: [] };
	}

	readonly events: MapEvents = {
		onSelect: (units) => {
			this.#control.table.drop();
			this.#control.room.select(units as readonly UnitId[]);
		},
		onPick: (target, point) => {
			const { room, table } = this.#control;
			const hex =
				(target.kind === 'unit' ? room.view.units[target.id]?.at : null) ?? sheetOf(room.view).hexAt(point);
			if (hex !== null && table.picking !== null) void table.pick(hex);
		},
		onRoute: (unit, points) => this.#control.table.draw(unit, points),
		onRouteDone: (unit, points) => void this.#finish(unit, points),
		onRouteCancelled: () => this.#control.table.drop(),
		movesWith: (unit) => [unit],
		onMeasure: (points) => {
			this.#measured = points.length > 1 ? sheetOf(this.#control.room.view).board.lengthWords(points) : null;
		},
	};

	async #finish(unit: string, points: readonly Point[]): Promise<void> {
		this.#control.room.layout.show('play');
		await this.#control.table.finish(unit, points);
	}
}

/** Every order as an action: one that can't be given now says why. */
export const orderActions = (control: Control): readonly Action[] =>
	ORDERS.map(({ id, label, key }) => ({
		...{ id: `order.${id}`, group: 'Unit', label, key },
		enabled: () => control.room.selected.length > 0,
		bar: () => control.table.bar(id),
		run: () => {
			const [first] = control.room.selected;
			if (id === 'move' && first !== undefined) control.room.drawWay(first);
			else if (id !== 'move') control.table.give(id);
		},
	}));
