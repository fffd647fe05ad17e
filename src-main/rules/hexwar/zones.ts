/** Zones of control: which hexes lie beside those from which they are exerted. */
import { DIRECTIONS, type Hex, type HexGrid } from '../../../src-shared/map/hex/grid.ts';

/** The hexes in somebody's zones of control; how many hexes beside each exert one. */
export class ZoneMap {
	readonly #grid: HexGrid;
	readonly #counts: Uint8Array;

	/** @param sources hexes from which a zone is exerted; one named twice counts once */
	constructor(grid: HexGrid, sources: Iterable<Hex>) {
		this.#grid = grid;
		this.#counts = new Uint8Array(grid.count);
		for (const hex of new Set(sources)) this.#change(hex, 1);
	}

	has(hex: Hex): boolean {
		return (this.#counts[hex] ?? 0) > 0;
	}

	/** Returns how many hexes beside one exert a zone on it. */
	count(hex: Hex): number {
		return this.#counts[hex] ?? 0;
	}

	/** Returns every hex in a zone, in order. */
	hexes(): readonly Hex[] {
		const found: Hex[] = [];
		for (let hex = 0; hex < this.#counts.length; hex += 1) if (this.has(hex)) found.push(hex);
		return found;
	}

	#change(hex: Hex, by: number): void {
		for (const direction of DIRECTIONS) {
			const next = this.#grid.neighbour(hex, direction);
			if (next !== null) this.#counts[next] = (this.#counts[next] ?? 0) + by;
		}
	}
}
