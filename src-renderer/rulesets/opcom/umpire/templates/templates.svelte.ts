/** The tools laid on the map: target square, ranges, passing distance, flak, a free ring; moved by their grips. */
import { createContext } from 'svelte';
import type { MapTemplate } from '../../../../../src-shared/rulesets/opcom/views.ts';
import { bearing, distance } from '../../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { MAX_TEMPLATES, readTemplates, type LaidTemplate } from './laid-templates.ts';
import type { Room } from '../room.ts';
import { newUuid } from '../../../../state/new-id.ts';

const FREE_KM = 5;
const KEPT_AS = 'templates';
const round = (km: number): number => Math.round(km * 100) / 100;

export class Templates {
	readonly #room: Room;
	readonly #middle: () => Point;
	open = $state(false);
	/** Radius of the next free ring, km. */
	freeKm = $state(FREE_KM);

	/** @param middle the middle of the map as it is shown */
	constructor(room: Room, middle: () => Point) {
		this.#room = room;
		this.#middle = middle;
	}

	/** The templates on the map, stored with the window's layout. */
	readonly laid: readonly LaidTemplate[] = $derived.by(() =>
		readTemplates(this.#room.layout.ofPack[KEPT_AS]),
	);

	#put(laid: readonly LaidTemplate[]): void {
		const { layout } = this.#room;
		layout.ofPack = { ...layout.ofPack, [KEPT_AS]: laid };
	}

	/** Where a new template is placed: on the selected unit, otherwise in the middle of the map. */
	get #place(): Point {
		return this.#room.view.units[this.#room.selected[0] ?? '']?.at ?? this.#middle();
	}

	lay({ label, shape, km }: MapTemplate): void {
		this.#lay({ label, shape, km, free: false });
	}

	layFree(): void {
		this.#lay({ label: 'Ring', shape: 'circle', km: Math.max(0.1, this.freeKm), free: true });
	}

	/** The ranges of the selected guns, round where they stand. */
	layRanges(): void {
		const gun = this.#room.view.units[this.#room.selected[0] ?? '']?.gun;
		for (const template of this.#room.view.templates)
			if (gun && template.id.startsWith(`${gun}-`) && /-(effective|long)$/.test(template.id))
				this.lay(template);
	}

	#lay(template: Pick<LaidTemplate, 'label' | 'shape' | 'km' | 'free'>): void {
		const { x, y } = this.#place;
		const id = newUuid().slice(0, 8);
		const laid = { ...template, id, at: { x: round(x), y: round(y) }, bearing: 0 };
		this.#put([...this.laid, laid].slice(-MAX_TEMPLATES));
	}

	remove(id: string): void {
		this.#put(this.laid.filter((each) => each.id !== id));
	}

	clear(): void {
		this.#put([]);
	}

	show({ at }: LaidTemplate): void {
		this.#room.goToPoint(at);
	}

	/** A grip was dragged; true when it is a template's. */
	dragged(handle: string, to: Point): boolean {
		const [what, id, grip] = handle.split('/');
		if (what !== 'template') return false;
		const at = { x: round(to.x), y: round(to.y) };
		this.#put(
			this.laid.map((each) => {
				if (each.id !== id) return each;
				if (grip === 'move') return { ...each, at };
				return each.shape === 'square'
					? { ...each, bearing: Math.round(bearing(each.at, to)) % 90 }
					: { ...each, km: Math.max(0.1, Math.round(distance(each.at, to) * 10) / 10) };
			}),
		);
		return true;
	}
}

export const [useTemplates, provideTemplates] = createContext<Templates>();
