/** Where things go in one frame of the map. */
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import type { ThemeInk } from './ink.ts';
import type { SpriteLayer } from './sprites.ts';

export interface Frame {
	readonly camera: Camera;
	readonly atlas: Atlas;
	readonly layer: SpriteLayer;
	readonly theme: ThemeInk;
	/** Names and counters enlarged by this factor. */
	readonly enlarge: number;
}
