/** Control's map: the counters of both sides, the line, and whatever one side has marked on its own map. */
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TocsUmpireView } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapEvents, MapOverlay, MapTarget } from '../../../map/types.ts';
import type { Action, ThingMenu } from '../../../ui/actions.svelte.ts';
import type { MapPanel, Scene } from '../../../workspace/window-pack.ts';
import { HexScene } from '../../hexwar/umpire/hex-scene.svelte.ts';
import { countersShown, tocsFace } from '../common/counters.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import { markOverlays, noteOverlays, openOverlays, toldOverlays } from '../common/overlays.ts';
import { ORDERS } from '../common/words.ts';
import type { Control } from './control.svelte.ts';

export class TocsScene extends HexScene<TocsUmpireView> implements Scene {
	readonly #control: Control;
	readonly face = tocsFace;
	readonly panels: readonly MapPanel[] = [];

	constructor(control: Control) {
		super(control.room);
		this.#control = control;
	}

	readonly units = $derived.by(() => countersShown(this.room.view));
	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { room, marksOf, table } = this.#control;
		const notes = Object.values(room.view.notes).flat();
		return [
			...openOverlays(room.view),
			...(marksOf === ''
				? []
				: [
						...markOverlays(room.view, marksOf),
						...toldOverlays(room.view, room.view.messages[marksOf as SideId] ?? []),
					]),
			...noteOverlays(room.view, notes),
			...table.offers.overlays,
			...table.overlays,
		];
	});

	get route(): Scene['route'] {
		return this.#control.table.line;
	}
	get picking(): string | null {
		return this.#control.table.picking;
	}
	stopPicking(): void {
		this.#control.table.drop();
	}
	menu(target: MapTarget, at: Point): ThingMenu | null {
		const { room } = this.#control;
		const unit = this.takenForMenu(target);
		if (unit !== null) return { title: nameIn(room.view, unit), items: orderActions(this.#control) };
		const { sheet } = this;
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
			const { table } = this.#control;
			const hex = this.hexUnder(target, point);
			if (hex !== null && table.picking !== null)
				void table.pick(hex, target.kind === 'unit' ? target.id : null);
			else table.looked = target.kind === 'ground' ? hex : null;
		},
		onRoute: (unit, points) => this.#control.table.draw(unit, points),
		onRouteDone: (unit, points) => void this.#finish(unit, points),
		onRouteCancelled: () => this.#control.table.drop(),
		movesWith: (unit) => [unit],
		onMeasure: this.onMeasure,
	};

	async #finish(unit: string, points: readonly Point[]): Promise<void> {
		this.#control.room.layout.show('play');
		await this.#control.table.finish(unit, points);
	}
}

/** Returns every order as an action: one that can't be given now says why. */
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
