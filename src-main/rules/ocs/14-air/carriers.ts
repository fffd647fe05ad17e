/** Aircraft carriers as bases: which planes they take, and where those are. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { OcsGame, World } from '../game.ts';
import { aircraftOf, isBase } from './planes.ts';

type Sea = Pick<OcsGame, 'sea'>;

/** A side's carriers in a hex, by their ids. */
export const carriersAt = ({ sea }: Sea, hex: HexName, side: SideId): readonly string[] =>
	Object.entries(sea.ships).flatMap(([id, ship]) =>
		ship.side === side && ship.at === hex && ship.planes !== undefined ? [id] : [],
	);

/** The planes of a carrier, Active and Inactive ones. */
export const planesOn = ({ air }: Pick<OcsGame, 'air'>, ship: string): readonly string[] =>
	Object.entries(air.planes).flatMap(([id, plane]) => (plane.ship === ship ? [id] : []));

/**
 * Returns whether a carrier takes a plane: one with a printed number takes up to that many, Active and Inactive
 * together, and none that names another carrier; one without a number takes those that name it.
 * @rule ocs-18.2a
 */
export function takesPlane({ scenario, game }: World, ship: string, plane: string): boolean {
	const carrier = game.sea.ships[ship];
	const named = aircraftOf(scenario, plane)?.carrier ?? null;
	if (carrier?.planes === undefined) return false;
	if (planesOn(game, ship).includes(plane)) return true;
	if (carrier.planes === 0) return named === carrier.counter;
	return (named === null || named === carrier.counter) && planesOn(game, ship).length < carrier.planes;
}

/** Returns the carrier that would take a plane in a hex, its own first, or null. */
export const carrierFor = (world: World, hex: HexName, side: SideId, plane: string): string | null =>
	carriersAt(world.game, hex, side).find((ship) => takesPlane(world, ship, plane)) ?? null;

/** Whether a hex is a base that takes a plane: on land always, on a carrier where it has room for it. */
export const isOpenTo = (world: World, hex: HexName, side: SideId, plane: string): boolean =>
	carriersAt(world.game, hex, side).length === 0
		? isBase(world, hex, side)
		: carrierFor(world, hex, side, plane) !== null;

/** Returns why planes can't all go to a base together, or null if they can. Land bases have no such limit. */
export function noDeckFor(
	world: World,
	hex: HexName,
	side: SideId,
	planes: readonly string[],
): Refusal | null {
	const [ship] = carriersAt(world.game, hex, side);
	if (ship === undefined) return null;
	const coming = planes.filter((id) => !planesOn(world.game, ship).includes(id));
	const all = coming.every((id) => takesPlane(world, ship, id));
	const { planes: most = 0 } = world.game.sea.ships[ship] ?? {};
	const fits = most === 0 || planesOn(world.game, ship).length + coming.length <= most;
	return all && fits
		? null
		: refuse('ocs-18.2a', 'carrier/full', `The carrier at ${hex} doesn't take these aircraft.`, {
				allowed:
					most === 0 ? 'aircraft that name it' : `${String(most)} aircraft, Active and Inactive together`,
			});
}

/** Planes that a damaged carrier refits. */
const REFIT_DAMAGED = 2;

/**
 * Returns how many planes the carriers of a hex refit in a phase, at no supply cost: all of theirs, or 2 on a damaged
 * one, or null if there is no carrier.
 * @rule ocs-18.2b
 */
export function deckRefit({ game }: Pick<World, 'game'>, hex: HexName, side: SideId): number | null {
	const ships = carriersAt(game, hex, side);
	if (ships.length === 0) return null;
	return ships.reduce((so, id) => {
		const all = planesOn(game, id).length;
		return so + (game.sea.ships[id]?.damaged === true ? Math.min(all, REFIT_DAMAGED) : all);
	}, 0);
}
