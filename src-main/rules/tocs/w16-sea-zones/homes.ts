/** Where aircraft of the sea come down: their ship, another, a field beside the zone, or nowhere. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import { fieldFault, fieldsOf, roomIn } from '../w14-air-bases/fields.ts';
import type { Aircraft } from '../w14-air-bases/types.ts';
import { vesselOf, vesselsOf, zoneNamed } from './ships.ts';

/** Returns how many aircraft more a ship takes: those that fly from it count. */
export const roomOn = (here: Here, side: SideId, ship: string): number => {
	const vessel = vesselOf(here, side, ship);
	const all = Object.values(here.game.air.aircraft[side] ?? {});
	const based = all.filter((now) => now.ship === ship && now.box !== 'gone');
	return vessel === null ? 0 : vessel.sheet.aircraft - based.length;
};

/** Returns a side's fields that work beside a zone: in a hex of it or next to one. */
export function fieldsBeside(here: Here, side: SideId, zone: string): readonly HexName[] {
	const board = tocsBoard(here.scenario);
	const hexes = zoneNamed(here, zone)?.hexes ?? [];
	return fieldsOf(here, side).filter(
		(hex) => fieldFault(here, side, hex) === null && hexes.some((each) => board.distance(each, hex) <= 1),
	);
}

/** Where an aircraft comes down: on a ship, on a field, or off the map. */
export interface Home {
	readonly ship: string | null;
	readonly base: HexName | null;
}

/**
 * Returns where an aircraft over a zone goes by default: its own ship or field, otherwise another ship in the zone with
 * room, otherwise an adjacent field, or null if it ditches.
 * @rule tocs-w16.6.orphan-air
 */
export function homeAtSea(here: Here, side: SideId, now: Aircraft, zone: string): Home | null {
	const own = now.ship === null ? null : vesselOf(here, side, now.ship);
	if (own && own.now.zone !== null) return { ship: own.id, base: null };
	if (now.ship === null && now.base === null) return { ship: null, base: null };
	if (now.base !== null && fieldFault(here, side, now.base) === null && roomIn(here, side, now.base) > 0)
		return { ship: null, base: now.base };
	const deck = vesselsOf(here, side).find(
		(each) => each.now.zone === zone && roomOn(here, side, each.id) > 0,
	);
	if (deck) return { ship: deck.id, base: null };
	const field = fieldsBeside(here, side, zone).find((hex) => roomIn(here, side, hex) > 0);
	return field === undefined ? null : { ship: null, base: field };
}
