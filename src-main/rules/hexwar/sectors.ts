/** Sectors by which Control shares a map of hexes out among its umpires. They bind no rule, and no side is told of them. */
import { sectorOffice, type Sector, type SetSectors } from '../../../src-shared/kit/sectors.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { facts, refuse, type Decision, type Fact } from '../kit/ruleset.ts';

type SectorMap = Pick<HexMap, 'hexNamed' | 'grid'>;

/** The sectors are named anew. */
export type SectorFact = Fact<'sectors-set', { readonly sectors: readonly Sector[] }>;
export interface WithSectors {
	/** Absent: those of the scenario. */
	readonly sectors?: readonly Sector[];
}

/** Returns the sectors as they are now: those that Control named, or the scenario's. */
export const sectorsNow = (scenario: { readonly sectors: readonly Sector[] }, game: WithSectors) =>
	game.sectors ?? scenario.sectors;

/** Whether a hex lies in a sector: between the columns and the rows of its corners. A corner that the map lacks bounds nothing. */
export function liesIn(map: SectorMap, { from, to }: Sector, hexName: string): boolean {
	const [hex, one, other] = [hexName, from, to].map((name) => map.hexNamed(name));
	if (typeof hex !== 'number' || typeof one !== 'number' || typeof other !== 'number') return false;
	const { grid } = map;
	const between = (of: (each: number) => number): boolean =>
		of(hex) >= Math.min(of(one), of(other)) && of(hex) <= Math.max(of(one), of(other));
	return between((each) => grid.columnOf(each)) && between((each) => grid.rowOf(each));
}

/** Returns the fact of sectors' being named, or a refusal: a corner that the map lacks, two of one name. */
export function decideSectors(map: SectorMap, { sectors }: SetSectors): Decision<SectorFact> {
	const strange = sectors.flatMap(({ from, to }) => [from, to]).find((hex) => map.hexNamed(hex) === null);
	if (strange !== undefined)
		return refuse('umpire', 'sectors/no-hex', `There is no hex ${strange} on this map: name another corner.`);
	const seen = new Set<string>();
	const twice = sectors.find(({ name }) => seen.size === seen.add(sectorOffice(name)).size);
	if (twice)
		return refuse('umpire', 'sectors/twice', `Two sectors are called ${twice.name}: give one another name.`);
	return facts({ type: 'sectors-set', v: 1, rule: 'umpire', payload: { sectors } });
}
