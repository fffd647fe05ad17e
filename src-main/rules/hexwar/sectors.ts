/** Sectors that divide a hex map among Control's umpires. No rule reads them and no side is told of them. */
import { sectorOffice, type Sector, type SetSectors } from '../../../src-shared/kit/sectors.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { facts, refuse, type Decision, type Fact } from '../kit/ruleset.ts';

type SectorMap = Pick<HexMap, 'hexNamed' | 'grid'>;

/** Replaces the list of sectors. */
export type SectorFact = Fact<'sectors-set', { readonly sectors: readonly Sector[] }>;
export interface WithSectors {
	/** Absent if they are the scenario's. */
	readonly sectors?: readonly Sector[];
}

/** Returns the current sectors: Control's, or else the scenario's. */
export const sectorsNow = (scenario: { readonly sectors: readonly Sector[] }, game: WithSectors) =>
	game.sectors ?? scenario.sectors;

/**
 * Returns whether a hex is in a sector: between the columns and rows of its corners. A corner that isn't on the map
 * sets no limit.
 */
export function liesIn(map: SectorMap, { from, to }: Sector, hexName: string): boolean {
	const [hex, one, other] = [hexName, from, to].map((name) => map.hexNamed(name));
	if (typeof hex !== 'number' || typeof one !== 'number' || typeof other !== 'number') return false;
	const { grid } = map;
	const between = (of: (each: number) => number): boolean =>
		of(hex) >= Math.min(of(one), of(other)) && of(hex) <= Math.max(of(one), of(other));
	return between((each) => grid.columnOf(each)) && between((each) => grid.rowOf(each));
}

/** Returns the fact that sets the sectors, or a refusal if a corner isn't on the map or two have one name. */
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
