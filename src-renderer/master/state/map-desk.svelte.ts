/** The frame's part of the central map: its position, measuring, and its messages; the rest is the pack's scene. */
import type { PicturesInWindow } from '../../map/counters/pictures.svelte.ts';
import type { CampaignMap, MapEvents } from '../../map/types.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { ThingMenu } from '../../ui/actions.svelte.ts';
import type { Scene } from '../../workspace/window-pack.ts';

export class MapDesk {
	readonly scene: Scene;
	/** The counters' own pictures. */
	readonly pictures: PicturesInWindow;
	map = $state.raw<CampaignMap | null>(null);
	host = $state.raw<HTMLElement | null>(null);
	measuring = $state(false);
	said = $state('');
	/** The menu that is open, and where, px of the window. */
	menu = $state.raw<(ThingMenu & { readonly at: { readonly x: number; readonly y: number } }) | null>(null);

	constructor(scene: Scene, pictures: PicturesInWindow) {
		this.scene = scene;
		this.pictures = pictures;
	}

	/** The scene's event handlers, and the map's messages. */
	get events(): MapEvents {
		return {
			...this.scene.events,
			onSay: (sentence) => {
				this.said = sentence;
			},
			onContext: (target, point, screen) => {
				const items = this.scene.menu?.(target, point);
				const box = this.host?.getBoundingClientRect();
				if (items && box) this.menu = { ...items, at: { x: box.left + screen.x, y: box.top + screen.y } };
			},
		};
	}

	/** The middle of the map as it is shown, in units of the board's plane. */
	get middle(): Point {
		if (this.map) return { x: this.map.camera.x, y: this.map.camera.y };
		const { west, east, south, north } = this.scene.board().bounds;
		return { x: (west + east) / 2, y: (south + north) / 2 };
	}

	fit(): void {
		this.map?.fit();
	}
	zoom(factor: number): void {
		this.map?.zoomBy(factor);
	}
	measure(): void {
		this.measuring = !this.measuring;
		this.scene.forget();
	}
	focus(): void {
		this.host?.focus();
	}
}
