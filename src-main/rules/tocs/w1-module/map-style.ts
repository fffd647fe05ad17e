/** Maps of areas or points: the module's ways decide which spaces are adjacent. */
import type { Way } from '../../../../src-shared/rulesets/tocs/map-style.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { HexName } from '../../hexwar/types.ts';

/** A step that no way leads to. */
const NEVER = 9999;

/** Spaces and the ways between them. */
export class Ways {
	readonly #from = new Map<HexName, Map<HexName, Way>>();
	readonly #far = new Map<HexName, ReadonlyMap<HexName, number>>();

	constructor(ways: readonly Way[]) {
		for (const way of ways) {
			this.#spaces(way.from).set(way.to, way);
			this.#spaces(way.to).set(way.from, way);
		}
	}

	#spaces(name: HexName): Map<HexName, Way> {
		const cached = this.#from.get(name) ?? new Map<HexName, Way>();
		this.#from.set(name, cached);
		return cached;
	}

	/** Whether any way leads to a space. */
	has(name: HexName): boolean {
		return this.#from.has(name);
	}

	/** Returns the spaces beside one, in order of their names. */
	beside(name: HexName): readonly HexName[] {
		return [...(this.#from.get(name)?.keys() ?? [])].toSorted();
	}

	/** Returns the way between two spaces; undefined if none. */
	between(from: HexName, to: HexName): Way | undefined {
		return this.#from.get(from)?.get(to);
	}

	/** Returns over how many ways a space is reached from another; 9,999: it is not. */
	steps(from: HexName, to: HexName): number {
		return this.#distances(from).get(to) ?? NEVER;
	}

	/** Returns every space within so many ways of one, itself first. */
	within(from: HexName, most: number): readonly HexName[] {
		return [...this.#distances(from)].flatMap(([name, far]) => (far <= most ? [name] : []));
	}

	#distances(from: HexName): ReadonlyMap<HexName, number> {
		const cached = this.#far.get(from);
		if (cached) return cached;
		const far = new Map<HexName, number>([[from, 0]]);
		for (const [at, steps] of far)
			for (const next of this.beside(at)) if (!far.has(next)) far.set(next, steps + 1);
		if (this.has(from)) this.#far.set(from, far);
		return far;
	}
}

/**
 * Returns why a module's map can't be played in its style, or null. Rivers, aircraft and ships are written for hexes: they cross
 * sides of hexes, and count hexes in a line.
 * @rule tocs-w1.2.map-styles
 */
export function styleFault({ style, ways, rivers, bridges, air, sea }: TocsScenario): string | null {
	if (style === 'hexes')
		return ways.length === 0
			? null
			: 'Ways are for maps of areas or points: on a map of hexes each hex lies beside those round it.';
	if (ways.length === 0) return `A map of ${style} needs ways: without one no space lies beside another.`;
	const [loop] = ways.filter(({ from, to }) => from === to);
	if (loop) return `The way from ${loop.from} leads back into it: name the space that it leads to.`;
	const double = ways.find((way, n) => ways.slice(0, n).some((other) => isSame(way, other)));
	if (double) return `There are two ways between ${double.from} and ${double.to}: keep one.`;
	if (rivers.length > 0 || bridges.length > 0)
		return `Rivers run through hexes: on a map of ${style}, say what a way crosses instead.`;
	if (air.aircraft.length > 0 || air.waves.length > 0 || sea.zones.length > 0)
		return `Aircraft and ships need a map of hexes: this one is of ${style}.`;
	return null;
}

const isSame = (a: Way, b: Way): boolean =>
	(a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);
