/** The parts common to both of the workshop's maps: the open menu, and the state a rebuilt map continues with. */
import type { CampaignMap } from '../map/types.ts';
import type { ThingMenu } from '../ui/actions.svelte.ts';

export class MapFrame {
	/** The element that the map fills. */
	element = $state.raw<HTMLElement | null>(null);
	/** The menu that is open, and where, px of the window. */
	menu = $state.raw<(ThingMenu & { readonly at: { readonly x: number; readonly y: number } }) | null>(null);
	#camera: CampaignMap['camera'] | null = null;
	#hadKeys = false;

	/** @param screen px of the map's element */
	openMenu(found: ThingMenu | null, screen: { readonly x: number; readonly y: number }): void {
		const box = this.element?.getBoundingClientRect();
		if (found && box) this.menu = { ...found, at: { x: box.left + screen.x, y: box.top + screen.y } };
	}

	/** Before a change after which the map is made anew: the next one looks where this one does, and has its keys. */
	keep(map: CampaignMap | null): void {
		this.#camera = map?.camera ?? null;
		this.#hadKeys = this.#host !== null && this.#host === document.activeElement;
	}
	/** Before one after which all of the map is looked at. */
	forget(): void {
		this.#camera = null;
	}
	/** A map was made. */
	restore(map: CampaignMap): void {
		if (this.#camera) map.setCamera(this.#camera);
		if (this.#hadKeys) this.#host?.focus();
		this.#hadKeys = false;
	}

	/** Brings a point into view, as near as one looks already. */
	show(map: CampaignMap | null, point: { readonly x: number; readonly y: number }): void {
		const box = this.element?.getBoundingClientRect();
		if (!map || !box) return;
		const { x, y } = map.toScreen(point);
		const isSeen = x > EDGE && y > EDGE && x < box.width - EDGE && y < box.height - EDGE;
		if (!isSeen) map.setCamera({ ...map.camera, x: point.x, y: point.y });
	}

	/** Whether keys that were pressed are the map's own. */
	hasKeys({ target }: KeyboardEvent): boolean {
		return target !== null && target === this.#host;
	}
	get #host(): HTMLElement | null {
		return this.element?.querySelector<HTMLElement>('[data-testid="map"]') ?? null;
	}
}
/** A point nearer to the edge than this counts as out of sight, px. */
const EDGE = 24;
