/**
 * Control's offices in hex rulesets: by arm and by map sector. Every umpire sees everything; a side learns nothing of
 * offices.
 */
import type { OfficeHead, Owners } from '../../../src-shared/contract/seats.ts';
import { OfficeId } from '../../../src-shared/kit/ids.ts';
import { sectorOffice, SetSectors, type Sector } from '../../../src-shared/kit/sectors.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { decideSectors, liesIn, type SectorFact, type WithSectors } from '../../rules/hexwar/sectors.ts';
import { nothing, type CommandRecord, type EventRecord } from '../../rules/kit/records.ts';
import { ofTheTable } from './command-parts.ts';

const ARMS = { ground: OfficeId.parse('ground'), air: OfficeId.parse('air'), sea: OfficeId.parse('sea') };
export type Arm = keyof typeof ARMS;

/** Offices by arm, beside Map Control, one for each side and one for each sector. */
export const armOffices: readonly OfficeHead[] = [
	{
		name: 'Ground Control',
		scope: { of: 'office', office: ARMS.ground },
		hint: 'Moves and fights of ground units, on either side.',
	},
	{
		name: 'Air Control',
		scope: { of: 'office', office: ARMS.air },
		hint: 'Aircraft, air bases and missions, on either side.',
	},
	{
		name: 'Sea and Supply Control',
		scope: { of: 'office', office: ARMS.sea },
		hint: 'Ships, ports, railways, transport and supply.',
	},
];

/** Returns an office for each sector. */
export const sectorOffices = (sectors: readonly Sector[]): readonly OfficeHead[] =>
	sectors.map(({ name, from, to }) => ({
		name: `Sector ${name}`,
		scope: { of: 'office', office: sectorOffice(name) },
		hint: `Whatever concerns the hexes from ${from} to ${to}.`,
	}));

/** The parts of a game that its offices are read from. */
export interface Shared {
	readonly map: Pick<HexMap, 'hexNamed' | 'grid'>;
	readonly sectors: readonly Sector[];
}

/**
 * Returns who owns a thing: its side's umpires, the office of its arm, and that of every sector that contains one of
 * its hexes. A thing on a border belongs to both umpires: whoever acts first decides.
 * @param arm null: it is of no arm alone, so that every arm's umpire may take it up
 */
export function sharedOut(
	{ map, sectors }: Shared,
	byDefault: Owners,
	arm: Arm | null,
	hexes: readonly string[],
): Owners {
	const own = sectors.filter((sector) => hexes.some((hex) => liesIn(map, sector, hex)));
	const arms = arm === null ? Object.values(ARMS) : [ARMS[arm]];
	return { ...byDefault, offices: [...arms, ...own.map(({ name }) => sectorOffice(name))] };
}

/**
 * Returns the hexes a command concerns: those it names, and those of the things it names.
 * @param whereIs the hex of a thing by its id, or null if it is none or on no hex
 */
export function hexesNamed(
	{ map }: Pick<Shared, 'map'>,
	command: object,
	whereIs: (id: string) => string | null,
): readonly string[] {
	const words = Object.values(command)
		.flat()
		.filter((value): value is string => typeof value === 'string');
	return [...new Set(words.flatMap((word) => whereIs(word) ?? (map.hexNamed(word) === null ? [] : [word])))];
}

/** Returns the record of the command by which Control names its sectors. */
export const sectorCommand = <W>(
	mapOf: (at: W) => Shared['map'],
): CommandRecord<W, SetSectors, SectorFact> => ({
	type: 'set-sectors',
	shape: SetSectors,
	label: () => 'name the sectors of the map',
	...ofTheTable,
	decide: (at, command) => decideSectors(mapOf(at), command),
});

/** Returns the event record for sectors: no side is told anything. */
export const sectorEvent = <G extends WithSectors, N, D>(): EventRecord<G, SectorFact, N, D> => ({
	type: 'sectors-set',
	version: 1,
	evolve: (game, { sectors }) => ({ ...game, sectors }),
	told: nothing,
	log: ({ sectors }) =>
		sectors.length === 0
			? 'Control no longer shares the map out by sectors.'
			: `Control shares the map out: ${sectors.map(({ name }) => name).join(', ')}.`,
	passedOver: true,
});
