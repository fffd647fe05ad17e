/** Loading Landing Craft in a port, and unloading them in one or on a beach. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { ShipCommandOf } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { inWords, isMore, ZERO } from '../../hexwar/fraction.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { isNow, refuseUnlessNow } from '../02-sequence/allowed.ts';
import { underWay } from '../04-general/whose.ts';
import { supplyFor } from '../12-supply/decide.ts';
import type { SupplyPicture } from '../12-supply/picture.ts';
import { loadAt } from '../13-specialized/cargo.ts';
import { dumpAt } from '../13-specialized/decide.ts';
import { isLight } from '../14-air/drop-rules.ts';
import { canHandle, portIn, portOf } from '../19-ports/capacity.ts';
import type { World } from '../game.ts';
import type { UnitPhase } from '../types.ts';
import { aboard, craftLoadOf, roomInCraft, weightInPort, type Aboard } from './craft.ts';
import type { SeaFact } from './facts.ts';
import { NO_SHIP } from './refusals.ts';
import { sideOfShips } from './sail.ts';
import { findShip, isCraft, lstPortIn, type ShipAfloat } from './ships.ts';
import { isCoastal } from './waters.ts';

type LoadOrder = Omit<ShipCommandOf<'load-craft'>, 'type'>;

/** Loads Landing Craft: it costs no movement points. */
export function decideLoadCraft(
	world: World,
	order: LoadOrder,
	asking: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const picture = supplyFor(world, sideOfShips(world, [order.craft], asking.seat), asking, 'sail');
	if ('kind' in picture) return picture;
	const plan = loadPlan(picture, order);
	if ('kind' in plan) return plan;
	const { at, load, dump, weight } = plan;
	const payload = { side: picture.side, craft: order.craft, at, ...load, dump, weight };
	return facts({ type: 'craft-loaded', v: 1, rule: 'ocs-18.4c', payload });
}

interface LoadPlan {
	readonly at: string;
	readonly load: Aboard;
	readonly dump: string | null;
	/** Tokens of weight that the port handles. */
	readonly weight: number;
}

/**
 * Returns what would be taken aboard, or why it can't be: only in an own port, within what it still handles and the
 * craft's room, and only cargo that didn't move in this phase.
 * @rule ocs-18.4c
 */
export function loadPlan(
	picture: SupplyPicture,
	{ craft, units, transports, tokens }: LoadOrder,
): LoadPlan | Refusal {
	const world = { scenario: picture.scenario, game: picture.own };
	const ship = findShip(world, craft);
	const at = ship?.state.at ?? null;
	if (!ship || at === null || ship.state.side !== picture.side || !isCraft(ship)) return NO_SHIP;
	if (!isOpenPort(picture, at))
		return refuse('ocs-18.4c', 'craft/port', `${ship.counter.name} loads only in a port that you hold.`);
	if (ship.state.landing !== null || ship.state.ended) return unloadedAlready(ship);
	const loaded = loadAt(picture, { from: at, units, transports });
	const some = units.length + transports.length + tokens > 0;
	if (!loaded || !some || tokens > loaded.free)
		return refuse(
			'ocs-18.4c',
			'craft/cargo',
			`Landing Craft take combat units, transport and supply at ${at}.`,
			{
				allowed: 'what stands in the port and was not unloaded there in this phase',
			},
		);
	const heavy = ship.counter.kind === 'dukw' ? notForDukws(loaded.units, transports.length) : null;
	if (heavy) return heavy;
	const moved = [...loaded.units, ...loaded.transports].find(({ state }) => !isIdle(state.phase));
	if (moved)
		return refuse('ocs-18.4c', 'craft/moved', 'Cargo that has moved in this phase is not loaded.', {
			overrulable: true,
		});
	const load = { units, transports, tokens };
	if (isMore(craftLoadOf(world, load), roomInCraft(world, ship)))
		return refuse(
			'ocs-18.4a',
			'craft/full',
			`${ship.counter.name} has room for ${inWords(roomInCraft(world, ship))} points, and this takes ${inWords(craftLoadOf(world, load))}.`,
		);
	const weight = weightInPort(world, load);
	if (
		!canHandle(world, at, { tokens: weight, single: units.length === 1 && transports.length + tokens === 0 })
	)
		return refuse(
			'ocs-18.4c',
			'craft/port-full',
			`The port at ${at} can't handle ${inChange(weight)} more now.`,
		);
	return { at, load, dump: tokens > 0 ? loaded.dump : null, weight };
}

/**
 * Returns why DUKWs can't carry a cargo, or null if they can. They take what can be flown: supply and light units.
 * @rule ocs-18.4e.B
 */
function notForDukws(units: SupplyPicture['units'], transports: number): Refusal | null {
	const heavy = units.find(({ counter }) => !isLight(counter));
	if (!heavy && transports === 0) return null;
	const what = heavy ? heavy.counter.name : 'Transport';
	return refuse('ocs-18.4e.B', 'dukw/heavy', `${what} can't go on DUKWs: they carry what aircraft carry.`, {
		allowed: 'supply and light units',
	});
}

/** Returns the contents of a craft's port that could be loaded: units and transport that haven't moved, and supply. */
export function loadable(picture: SupplyPicture, craft: string): Aboard {
	const ship = findShip({ scenario: picture.scenario, game: picture.own }, craft);
	const at = ship?.state.at ?? null;
	const none = { units: [], transports: [], tokens: 0 };
	if (!ship || at === null || ship.state.side !== picture.side || !isCraft(ship)) return none;
	if (!isOpenPort(picture, at) || ship.state.landing !== null || ship.state.ended) return none;
	const hex = picture.board.hex(at);
	const here = <T extends { readonly hex: number; readonly state: { readonly phase: UnitPhase | null } }>(
		list: readonly T[],
	): readonly T[] => list.filter((each) => each.hex === hex && isIdle(each.state.phase));
	const free = loadAt(picture, { from: at, units: [], transports: [] })?.free ?? 0;
	return {
		units: here(picture.units).map(({ id }) => id),
		transports: here(picture.transports).map(({ id }) => id),
		tokens: free,
	};
}

const isIdle = (phase: UnitPhase | null): boolean =>
	phase === null || (phase.carried === null && phase.move === 'not' && !isMore(phase.spent, ZERO));
const unloadedAlready = ({ counter, state }: ShipAfloat): Refusal =>
	refuse(
		'ocs-18.5a',
		'craft/ended',
		state.landing === null
			? `${counter.name} has unloaded in this phase and does nothing more.`
			: `${counter.name} waits to land: roll for the landings.`,
	);

/** Whether a port is a side's own, and not shut by an enemy zone of control. */
const isOpenPort = (picture: SupplyPicture, hex: string): boolean =>
	portOf({ scenario: picture.scenario, game: picture.own }, hex, picture.side) !== null &&
	picture.zones[picture.board.hex(hex)] !== 1;

type UnloadOrder = Omit<ShipCommandOf<'unload-craft'>, 'type'>;

/**
 * Unloads any number of Landing Craft in their hex, at no cost; they move no further. In a port that handles it, all
 * the cargo is ashore at once; on a beach the units wait for their roll.
 * @rule ocs-18.5a
 * @rule ocs-18.5b
 */
export function decideUnloadCraft(
	world: World,
	order: UnloadOrder,
	asking: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const side = sideOfShips(world, order.craft, asking.seat);
	const picture = supplyFor(world, side, asking, 'sail');
	if ('kind' in picture) return picture;
	const plan = unloadPlan(picture, order);
	if ('kind' in plan) return plan;
	const { at, mode } = { at: plan.at, mode: order.mode };
	if (plan.by === 'beach')
		return facts({
			type: 'landing-begun',
			v: 1,
			rule: 'ocs-18.5.what',
			payload: {
				...{ side: picture.side, craft: order.craft, at, mode },
				...(order.as === undefined ? {} : { as: order.as }),
			},
		});
	return facts({
		type: 'craft-unloaded',
		v: 1,
		rule: 'ocs-18.5g',
		payload: {
			...{ side: picture.side, craft: order.craft, at, mode, ...plan.load, weight: plan.weight },
			into: dumpAt(world, picture, at),
		},
	});
}

export type UnloadPlan = { readonly at: string; readonly load: Aboard; readonly weight: number } & {
	readonly by: 'port' | 'beach';
};

/**
 * Returns how Landing Craft would unload, or why they can't. A port of one's own with room for all of it needs no roll, in any of
 * the side's Movement Segments, and takes supply and transport; without that room it is a landing like any other.
 * @rule ocs-18.5g
 */
export function unloadPlan(picture: SupplyPicture, { craft, mode, as }: UnloadOrder): UnloadPlan | Refusal {
	const world = { scenario: picture.scenario, game: picture.own };
	const ships = craft.flatMap((id) => findShip(world, id) ?? []);
	const at = ships[0]?.state.at ?? null;
	const own = ships.every(
		(ship) => ship.state.side === picture.side && ship.state.at === at && isCraft(ship),
	);
	if (at === null || ships.length < craft.length || !own) return NO_SHIP;
	const over = ships.find(({ state }) => state.ended);
	if (over) return unloadedAlready(over);
	const loads = ships.map(({ id }) => aboard(world, id));
	const load: Aboard = {
		units: loads.flatMap(({ units }) => units),
		transports: loads.flatMap(({ transports }) => transports),
		tokens: loads.reduce((so, { tokens }) => so + tokens, 0),
	};
	if (as !== undefined)
		return (
			cannotTurn(picture, ships, load, as) ??
			cannotLand(picture, at, load, mode, true) ?? { by: 'beach', at, load, weight: 0 }
		);
	if (load.units.length + load.transports.length + load.tokens === 0)
		return refuse('ocs-18.5a', 'craft/empty', 'These Landing Craft carry nothing.');
	const weight = weightInPort(world, load);
	const single = load.units.length === 1 && load.transports.length + load.tokens === 0;
	if (isOpenPort(picture, at) && canHandle(world, at, { tokens: weight, single }))
		return { by: 'port', at, load, weight };
	return cannotLand(picture, at, load, mode, false) ?? { by: 'beach', at, load, weight };
}

/**
 * Why a craft can't become a port, or trucks: an LST alone does the one, in a hex without a port and with no supply or transport
 * aboard, which do not land so; DUKWs alone do the other.
 * @rule ocs-18.4f.F
 */
function cannotTurn(
	picture: SupplyPicture,
	[ship, ...others]: readonly ShipAfloat[],
	load: Aboard,
	as: 'port' | 'trucks',
): Refusal | null {
	if (!ship || others.length > 0 || ship.state.landing !== null) return NO_SHIP;
	const { name, kind } = ship.counter;
	if (as === 'trucks')
		return kind === 'dukw'
			? null
			: refuse('ocs-18.4e.switch', 'dukw/other', `${name} can't drive ashore: only DUKWs do.`);
	if (kind !== 'lst' || ship.state.plain === true)
		return refuse('ocs-18.4f.convert', 'lst/other', `${name} is no LST: it can't become a port.`);
	const world = { scenario: picture.scenario, game: picture.own };
	const at = ship.state.at ?? '';
	if (portIn(world, at) !== null || lstPortIn(world, at) !== null)
		return refuse('ocs-18.4f.F', 'lst/port-there', `${at} has a port already.`, {
			allowed: 'a coastal hex without a port',
		});
	return load.transports.length + load.tokens > 0
		? refuse('ocs-18.4f.convert', 'lst/cargo', 'Supply and transport aboard would not land with it.', {
				allowed: 'unload them in a port first',
			})
		: null;
}

/**
 * Why units can't land in a hex by the table: it is no coast, it is not the side's Movement Phase, its rolls were made, or there
 * are no units: supply and transport are not landed so. They land in Combat or in Move Mode.
 * @rule ocs-18.5d
 * @rule ocs-18.5c
 * @rule ocs-5.5d
 * @rule ocs-5.6c
 */
function cannotLand(
	picture: SupplyPicture,
	at: string,
	load: Aboard,
	mode: UnloadOrder['mode'],
	alone: boolean,
): Refusal | null {
	const { board, scenario, own, side } = picture;
	if (!isCoastal(scenario, board, board.hex(at)))
		return refuse('ocs-18.5.what', 'craft/no-coast', `Nobody lands at ${at}: it is no coastal hex.`);
	if (!isNow(own.clock, side, 'land')) return refuseUnlessNow(own.clock, side, 'land');
	if (load.units.length === 0 && !alone)
		return refuse('ocs-18.5e', 'craft/no-units', 'Only combat units land on a beach.', {
			allowed: 'supply and transport in a port of yours that handles them',
		});
	if (own.sea.landed.includes(side))
		return refuse('ocs-18.5f.D', 'craft/rolled', 'The landings of this phase were rolled for.', {
			allowed: 'a landing in the next Movement Phase',
		});
	return mode === 'combat' || mode === 'move' ? null : NO_SHIP;
}

/** Whether a side has landings that wait for their dice. */
export const landingsWait = ({ game }: Pick<World, 'game'>, side: SideId): boolean =>
	Object.values(game.sea.ships).some((ship) => ship.side === side && ship.landing !== null);

/**
 * A step does not end while landings wait for their dice.
 * @rule ocs-18.5.what
 */
export function landingDuty(world: World): Refusal | null {
	const waits = world.scenario.sides.some(({ id }) => landingsWait(world, id));
	return waits && !underWay(world)
		? refuse('ocs-18.5.what', 'craft/landings-due', 'Landings wait for their dice: roll for them first.')
		: null;
}
