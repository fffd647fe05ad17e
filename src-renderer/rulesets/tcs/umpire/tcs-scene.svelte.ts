/** Control's map: counters of both sides, sheets in their sides' colours, what is begun on it. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TcsUmpireView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import Eye from '@lucide/svelte/icons/eye';
import type { MapEvents, MapOverlay, MapTarget } from '../../../map/types.ts';
import type { Action, ThingMenu } from '../../../ui/actions.svelte.ts';
import type { MapPanel, Scene } from '../../../workspace/window-pack.ts';
import { HexScene } from '../../hexwar/umpire/hex-scene.svelte.ts';
import { countersShown, tcsFace } from '../common/counters.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import { walksTo } from '../common/next-unit.ts';
import { ORDERS } from '../common/words.ts';
import type { Control } from './control.svelte.ts';
import SightTools from './SightTools.svelte';

export class TcsScene extends HexScene<TcsUmpireView> implements Scene {
	readonly #control: Control;
	readonly face = tcsFace;
	readonly panels: readonly MapPanel[];

	constructor(control: Control) {
		super(control.room);
		this.#control = control;
		const { sight } = control.table;
		this.panels = [
			{
				id: 'sight-tool',
				label: 'Line of sight (s)',
				icon: Eye,
				panel: SightTools,
				get open() {
					return sight.open;
				},
				set open(open) {
					if (open) sight.open = true;
					else sight.close();
				},
			},
		];
	}

	readonly units = $derived.by(() => countersShown(this.room.view));
	readonly overlays = $derived.by((): readonly MapOverlay[] => this.#control.table.overlays);

	get route(): Scene['route'] {
		return this.#control.table.way.line;
	}
	get picking(): string | null {
		return this.#control.table.picking;
	}
	get strokes(): boolean {
		return this.#control.table.strokes;
	}
	stopPicking(): void {
		this.#control.table.stopPicking();
	}
	menu(target: MapTarget, at: Point): ThingMenu | null {
		const { room, table } = this.#control;
		const unit = this.takenForMenu(target);
		if (unit !== null) return { title: nameIn(room.view, unit), items: orderActions(this.#control) };
		const { sheet } = this;
		const hex = sheet.hexAt(at);
		if (hex === null) return null;
		const look: Action = {
			id: 'look-from',
			label: 'Line of sight from here',
			run: () => {
				table.sight.clear();
				table.sight.open = true;
				void table.sight.pick(hex);
			},
		};
		const fire: Action[] =
			table.firers.length === 0
				? []
				: [
						{
							id: 'fire-here',
							label: 'Fire at this hex',
							bar: () => table.bar('fire'),
							run: () => void table.aim.at({ kind: 'fire', units: table.firers }, hex),
						},
						{
							id: 'assault-here',
							label: 'Assault this hex',
							bar: () => table.bar('assault'),
							run: () => void table.aim.at({ kind: 'assault', units: table.stack }, hex),
						},
					];
		return { title: `${sheet.words(hex)}: ${sheet.groundOf(hex)}`, items: [...fire, look] };
	}

	readonly events: MapEvents = {
		onSelect: (units) => {
			this.#control.table.drop();
			this.#control.room.select(units as readonly UnitId[]);
		},
		onPick: (target, point) => {
			const { table } = this.#control;
			const hex = this.hexUnder(target, point);
			if (hex !== null && table.picking !== null) void table.pick(hex);
		},
		onRoute: (unit, points) => this.#control.table.way.draw(unit, points),
		onRouteDone: (unit, points) => void this.#finish(unit, points),
		onRouteCancelled: () => this.#control.table.way.drop(),
		onStroke: (points, finished) => void this.#control.table.sight.stroke(points, finished),
		walksTo: (unit) => walksTo(this.room.view, unit, null),
		movesWith: (unit) => this.#control.table.stackOf(unit),
		onMeasure: this.onMeasure,
	};

	async #finish(unit: string, points: readonly Point[]): Promise<void> {
		this.#control.room.layout.show('play');
		await this.#control.table.way.finish(unit, points);
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
			else if (id !== 'move') {
				if (['fire', 'point-fire', 'assault', 'overrun', 'retreat'].includes(id))
					control.room.layout.show('play');
				control.table.give(id);
			}
		},
	}));
