/** Aircraft at sea: out from ships and land, on to the next zone, down again. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { settle } from '../b2-sequence/advance.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import { begun, unfoldingOf } from '../unfolding.ts';
import { planeOf, setAircraft, type Plane } from '../w14-air-bases/aircraft.ts';
import { weatherFault } from '../w14-air-bases/weather.ts';
import { fieldFault, roomIn } from '../w14-air-bases/fields.ts';
import { fleetFor, seaStepFault, spendActions } from '../w16-sea-zones/activate.ts';
import { landFlyer } from '../w16-sea-zones/damage.ts';
import { fieldsBeside, roomOn, type Home } from '../w16-sea-zones/homes.ts';
import { besideFault } from '../w16-sea-zones/sail.ts';
import { flyerOf, setFlyers, zoneNamed, type Flyer, type Vessel } from '../w16-sea-zones/ships.ts';
import type { SeaPlane } from '../w16-sea-zones/types.ts';

/** Boxes that aircraft come into: from a ship, and from land. */
const FROM_SHIP = 3;
const FROM_LAND = 2;
/** Zones that an aircraft moves into at most. */
const MOST_MOVES = 2;

export interface LaunchOrder {
	readonly side: SideId;
	readonly aircraft: readonly string[];
	readonly zone: string;
}

/** Whence an aircraft takes off: a field off the map or on it, or a ship. @rule tocs-w16.3.origin */
export const originOf = ({ now }: Plane): 'ship' | 'field' | 'off-map' =>
	now.ship !== null ? 'ship' : now.base !== null ? 'field' : 'off-map';

/** A launch: aircraft, and the ships that launch them. */
interface Launch {
	readonly planes: readonly Plane[];
	readonly ships: readonly Vessel[];
}

/** Returns who takes off, or why they don’t. */
export function launchableAtSea(here: Here, { side, aircraft, zone }: LaunchOrder): Launch | Refusal {
	const rule: RuleRef = 'tocs-w16.3.origin';
	const early = seaStepFault(here, side) ?? weatherFault(here);
	if (early) return early;
	if (zoneNamed(here, zone) === null) return refuse(rule, 'tocs/no-zone', 'There is no such sea zone.');
	const planes: Plane[] = [];
	for (const id of new Set(aircraft)) {
		const plane = planeOf(here, side, id);
		if (!plane) return refuse(rule, 'unit/none', 'You have no such aircraft.');
		if (plane.now.box !== 'ready')
			return refuse('tocs-w14.1.launch-op', 'tocs/not-ready', `${plane.counter.name} is not Ready.`);
		const fault = originOf(plane) === 'ship' ? null : landFault(here, side, plane, zone);
		if (fault) return fault;
		planes.push(plane);
	}
	const ids = [...new Set(planes.flatMap(({ now }) => now.ship ?? []))];
	const ships = deckOf(here, side, ids, zone);
	return 'kind' in ships ? ships : { planes, ships };
}

/** Ships launch at sea alone, out of a box above 0, for an action. @rule tocs-w16.3.port-no-launch */
export function deckOf(
	here: Here,
	side: SideId,
	ids: readonly string[],
	zone: string | null,
): readonly Vessel[] | Refusal {
	if (ids.length === 0) return [];
	const docked = ids.find((id) => (here.game.sea.ships[side]?.[id]?.port ?? null) !== null);
	if (docked !== undefined)
		return refuse('tocs-w16.3.port-no-launch', 'tocs/docked', 'A ship in port launches no aircraft.');
	const ships = fleetFor(here, side, ids, 1);
	if ('kind' in ships) return ships;
	return zone !== null && ships[0]?.now.zone !== zone
		? refuse('tocs-w16.3.launch-box3', 'tocs/other-zone', 'A ship launches over its own zone.')
		: ships;
}

/** A field must work and lie beside the zone; from off the map they come where the module lets them. */
function landFault(here: Here, side: SideId, { now, counter }: Plane, zone: string): Refusal | null {
	const rule: RuleRef = 'tocs-w16.3.land-box2';
	if (now.base === null)
		return zoneNamed(here, zone)?.reach.includes(side) === true
			? null
			: refuse(rule, 'tocs/out-of-reach', `No field off the map reaches this zone for ${counter.name}.`);
	return (
		fieldFault(here, side, now.base) ??
		(fieldsBeside(here, side, zone).includes(now.base)
			? null
			: refuse(rule, 'tocs/out-of-reach', `The field of ${counter.name} is not beside this zone.`))
	);
}

/**
 * Launches aircraft: from a ship into box 3 of its zone, with the ship going down a box; from land into box 2, which is
 * announced.
 * @rule tocs-w16.3.launch-box3 @rule tocs-w16.3.land-box2
 */
export function decideLaunch(at: At, order: LaunchOrder, dice: Dice): Decision<TocsFact> {
	const launch = launchableAtSea(at, order);
	if (isRefusal(launch)) return launch;
	const { side, zone } = order;
	const unfolding = unfoldingOf(at);
	const rule: RuleRef = 'tocs-w16.3.launch-box3';
	if (launch.ships.length > 0) spendActions(unfolding, side, launch.ships, 1, 'Aircraft are launched.', rule);
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(launch.planes.map(({ id }) => [id, { box: 'at-sea' as const, landed: null }])),
		'Launched over the sea.',
		rule,
	);
	const fromLand = launch.planes.filter((plane) => originOf(plane) !== 'ship').map(({ id }) => id);
	setFlyers(
		unfolding,
		side,
		Object.fromEntries(
			launch.planes.map((plane): [string, SeaPlane] => [
				plane.id,
				originOf(plane) === 'ship'
					? { zone, box: FROM_SHIP, moves: 0, stepped: true, searched: false }
					: { zone, box: FROM_LAND, moves: 1, stepped: true, searched: false },
			]),
		),
		'Launched over the sea.',
		rule,
	);
	if (fromLand.length > 0)
		unfolding.add(
			begun({ kind: 'sea-move', side, ships: [], planes: fromLand, from: null, to: zone, stage: 'arrive' }),
		);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** One location in an impulse, but where the campaign lets every action be one. @rule tocs-w16.3.one-location */
const steppedFault = (here: Here, { counter, now }: Flyer): Refusal | null =>
	now.stepped && chosenReading(here.game.options, 'sea-air-steps') === 'one'
		? refuse(
				'tocs-w16.3.one-location',
				'tocs/has-moved',
				`${counter.name} has changed its place in this impulse.`,
			)
		: null;

/** Returns aircraft over the sea that an order names and that have an action, or why not. */
export function flyersFor(here: Here, side: SideId, ids: readonly string[]): readonly Flyer[] | Refusal {
	const early = seaStepFault(here, side);
	if (early) return early;
	const flyers: Flyer[] = [];
	for (const id of new Set(ids)) {
		const flyer = flyerOf(here, side, id);
		if (!flyer)
			return refuse('tocs-w16.3.one-location', 'unit/none', 'You have no such aircraft over the sea.');
		if (flyer.now.box === 0)
			return refuse(
				'tocs-w16.2.zero-box',
				'tocs/no-actions',
				`${flyer.counter.name} is in box 0 and can’t act.`,
			);
		flyers.push(flyer);
	}
	return flyers;
}

/** Returns the aircraft that fly on, or why they don’t: two zones at most. @rule tocs-w16.3.two-moves */
export function flyingOn(here: Here, { side, aircraft, zone }: LaunchOrder): readonly Flyer[] | Refusal {
	const flyers = flyersFor(here, side, aircraft);
	if ('kind' in flyers) return flyers;
	const from = flyers[0]?.now.zone;
	for (const flyer of flyers) {
		const { now, counter } = flyer;
		if (now.zone !== from)
			return refuse('tocs-w17.1.adjacent', 'tocs/apart', 'Aircraft that fly on together are in one zone.');
		if (now.moves >= MOST_MOVES)
			return refuse('tocs-w16.3.two-moves', 'tocs/has-moved', `${counter.name} has moved into two zones.`);
		const fault = steppedFault(here, flyer);
		if (fault) return fault;
	}
	return besideFault(here, from ?? null, zone) ?? flyers;
}

/** Aircraft fly on into a zone beside without a die. @rule tocs-w16.3.second-auto */
export function decideFlyOn(at: At, order: LaunchOrder, dice: Dice): Decision<TocsFact> {
	const flyers = flyingOn(at, order);
	if (isRefusal(flyers)) return flyers;
	const unfolding = unfoldingOf(at);
	unfolding.add(
		begun({
			...{ kind: 'sea-move', side: order.side, ships: [], planes: flyers.map(({ id }) => id) },
			...{ from: flyers[0]?.now.zone ?? null, to: order.zone, stage: 'leave' },
		}),
	);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

export interface LandOrder {
	readonly side: SideId;
	readonly aircraft: readonly string[];
	readonly ship: string | null;
	readonly hex: HexName | null;
}

/** Returns where aircraft come down and who, or why they don’t. */
export function landing(
	here: Here,
	order: LandOrder,
): { readonly flyers: readonly Flyer[]; readonly home: Home } | Refusal {
	const { side, ship, hex } = order;
	const flyers = flyersFor(here, side, order.aircraft);
	if ('kind' in flyers) return flyers;
	for (const flyer of flyers) {
		const fault = steppedFault(here, flyer) ?? placeFault(here, order, flyer, flyers.length);
		if (fault) return fault;
	}
	return { flyers, home: { ship, base: hex } };
}

function placeFault(
	here: Here,
	{ side, ship, hex }: LandOrder,
	flyer: Flyer,
	number: number,
): Refusal | null {
	const rule: RuleRef = 'tocs-w16.3.recover-free';
	const { zone } = flyer.now;
	if (ship !== null) {
		const isNear = here.game.sea.ships[side]?.[ship]?.zone === zone;
		const own = planeOf(here, side, flyer.id)?.now.ship === ship ? 1 : 0;
		return isNear && roomOn(here, side, ship) + own * number >= number
			? null
			: refuse(rule, 'tocs/no-deck', 'That ship is not in the zone, or has no room.');
	}
	if (hex !== null)
		return fieldsBeside(here, side, zone).includes(hex) && roomIn(here, side, hex) >= number
			? null
			: refuse(rule, 'tocs/no-field', `You have no field in ${hex} beside this zone with room.`);
	return zoneNamed(here, zone)?.reach.includes(side) === true
		? null
		: refuse(rule, 'tocs/out-of-reach', 'This zone is out of reach of every field off the map.');
}

/** Aircraft come down on a ship, a field or off the map; a ship spends nothing for it. */
export function decideLandFromSea(at: At, order: LandOrder, dice: Dice): Decision<TocsFact> {
	const landed = landing(at, order);
	if (isRefusal(landed)) return landed;
	const unfolding = unfoldingOf(at);
	for (const { id } of landed.flyers) landFlyer(unfolding, order.side, id, landed.home, 'It lands.');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}
