/** The questions windows may ask about aircraft. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { HexName, Id } from './words.ts';

const SortieId = z.string().regex(/^[a-z0-9-]+\.\d{1,4}$/, 'a Sortie');
const flight = {
	side: SideId,
	sortie: SortieId,
	ability: z.enum(['area', 'point']),
	/** The one vehicle or gun that it attacks with its Point ability. */
	target: UnitId.nullable().default(null),
	observer: UnitId.nullable().default(null),
};

export const PlaceSortie = z
	.object({ type: z.literal('place-sortie'), side: SideId, of: Id, hex: HexName })
	.strict();
export const FlySortie = z.object({ type: z.literal('fly-sortie'), ...flight }).strict();
/** A Sortie as a window asks about it. */
export const FlightAsked = z.object(flight).strict();

export type AircraftCommand = z.infer<typeof PlaceSortie | typeof FlySortie>;
