/** Converts the places of a hex scenario's things: hex names to points on a draft's plane, and back. */
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';

/** The place of a scenario entry: a hex, or a box beside the map. */
export class Places {
	readonly #map: HexMap | null;
	constructor(map: HexMap | null) {
		this.#map = map;
	}
	pointOf(at: string | null): Point | null {
		const hex = at === null ? null : (this.#map?.hexNamed(at) ?? null);
		return hex === null ? null : (this.#map?.grid.pointOf(hex) ?? null);
	}
	nameOf(at: Point | null): string | null {
		const hex = at && this.#map?.grid.hexUnder(at);
		return hex !== null && hex !== undefined && this.#map?.has(hex) ? this.#map.nameOf(hex) : null;
	}
}
