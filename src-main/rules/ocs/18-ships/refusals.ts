/** Refusals that several parts of chapter 18 give in the same words. */
import type { SeenHex } from '../04-general/seen.ts';
import { notYours } from '../../hexwar/ownership.ts';
import type { HexName } from '../../hexwar/types.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';

export const NO_SHIP = { ...notYours('ocs-18.0'), say: 'You have no such ship on the map.' };

/** The same words whether there are no ships or none are visible. */
export const noShips = (hex: HexName): Refusal =>
	refuse('ocs-18.3c.single', 'ships/none', `No enemy ships that can be fired at are seen at ${hex}.`);

/** The same as far as a side sees: it sees none there that was not fired at. */
export const noShipsSeen = (seen: SeenHex | null, hex: HexName): Refusal | null =>
	seen?.ship?.targeted === false ? null : noShips(hex);
