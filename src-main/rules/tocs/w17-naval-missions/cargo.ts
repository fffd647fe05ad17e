/** Troops on ships: loaded and unloaded in port, landed over a shore by landing craft, rescued at sea. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { settle } from '../b2-sequence/advance.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, UnitChange, UnitId } from '../game.ts';
import { mourn } from '../b5-victory/kills.ts';
import { holdsEnemy, isDriven, pieceOf, piecesOf, type Piece } from '../units.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { Shore } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { fleetFor, seaStepFault, spendActions } from '../w16-sea-zones/activate.ts';
import { setShips, vesselOf, zoneNamed, type Vessel } from '../w16-sea-zones/ships.ts';
import type { CraftUsed } from '../w16-sea-zones/types.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { portFault } from './port.ts';
import { isLostOn, shoreOf } from './shores.ts';

const stepsOf = (pieces: readonly Piece[]): number => pieces.reduce((all, { steps }) => all + steps, 0);
/** Returns the steps aboard a ship. */
export const vesselLoad = (here: Here, { now }: Vessel): number => stepsOf(piecesOf(here, now.cargo));

/** Returns a side’s units that an order names, or why they are none. */
function unitsNamed(here: Here, side: SideId, ids: readonly UnitId[]): readonly Piece[] | Refusal {
	const pieces = piecesOf(here, [...new Set(ids)]).filter(({ unit }) => unit.side === side);
	return pieces.length < new Set(ids).size
		? refuse('tocs-w17.8.cargo', 'unit/none', 'You have no such unit.')
		: pieces;
}

export interface CargoOrder {
	readonly side: SideId;
	readonly ship: string;
	readonly units: readonly UnitId[];
	readonly unload: boolean;
}

/** Units that go on or off a ship, and the actions it takes. */
export interface Handling {
	readonly vessel: Vessel;
	readonly pieces: readonly Piece[];
	readonly actions: number;
}

/** Returns a ship and units with the actions that they take by its transfer rate, or why they don’t. */
function handling(
	here: Here,
	side: SideId,
	ship: string,
	units: readonly UnitId[],
	where: 'port' | 'sea',
): Handling | Refusal {
	const rule: RuleRef = 'tocs-w17.8.cargo';
	const pieces = unitsNamed(here, side, units);
	if ('kind' in pieces) return pieces;
	const vessel = vesselOf(here, side, ship);
	if (!vessel) return refuse(rule, 'unit/none', 'You have no such ship.');
	const { rate } = vessel.sheet;
	if (rate === 0) return refuse(rule, 'tocs/no-cargo', `${vessel.counter.name} carries no troops.`);
	const actions = Math.ceil(stepsOf(pieces) / rate);
	const fleet = fleetFor(here, side, [ship], actions, where);
	return 'kind' in fleet ? fleet : { vessel, pieces, actions };
}

/** Returns who is loaded or unloaded in a port, or why not: no more than the ship holds. */
export function loading(here: Here, order: CargoOrder): Handling | Refusal {
	const rule: RuleRef = 'tocs-w17.8.cargo';
	const handled = handling(here, order.side, order.ship, order.units, 'port');
	if ('code' in handled) return handled;
	const { vessel, pieces } = handled;
	const hex = vessel.now.port ?? '';
	const fault = portFault(here, order.side, hex) ?? engagedFault(here, hex, rule);
	if (fault) return fault;
	if (order.unload)
		return pieces.every(({ id }) => vessel.now.cargo.includes(id)) ? handled : notAboard(rule);
	const stray = pieces.find(({ unit }) => unit.at !== hex || unit.act !== null || unit.attack !== null);
	if (stray) return refuse(rule, 'tocs/not-here', `${stray.counter.name} is not free in the port.`);
	return vesselLoad(here, vessel) + stepsOf(pieces) > vessel.sheet.cargo
		? refuse(rule, 'tocs/full', `${vessel.counter.name} holds ${String(vessel.sheet.cargo)} steps.`)
		: handled;
}
const notAboard = (rule: RuleRef): Refusal =>
	refuse(rule, 'tocs/not-aboard', 'They are not aboard this ship.');
const engagedFault = (here: Here, hex: HexName, rule: RuleRef): Refusal | null =>
	isEngaged(here, hex) ? refuse(rule, 'tocs/engaged', `A battle is fought in ${hex}.`) : null;

/** Puts units aboard, or ashore in a hex. */
function shift(
	unfolding: TocsUnfolding,
	side: SideId,
	vessel: Vessel,
	pieces: readonly Piece[],
	hex: HexName | null,
	rule: RuleRef,
): void {
	if (pieces.length === 0) return;
	const ids = pieces.map(({ id }) => id);
	const { name } = vessel.counter;
	const river = hex !== null && tocsBoard(unfolding.at.scenario).riverIn(hex) !== null;
	const change: UnitChange =
		hex === null
			? { at: null, off: 'aboard', bank: null, reserve: false, extended: null, works: 0 }
			: { at: hex, off: null, bank: river ? 'left' : null, droppedIn: unfolding.at.game.clock.turn };
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule,
		payload: {
			...{ side, units: Object.fromEntries(ids.map((id) => [id, change])), of: rule },
			why: hex === null ? `Aboard ${name}.` : `Ashore from ${name} in ${hex}.`,
		},
	});
	const cargo = vesselOf(unfolding.at, side, vessel.id)?.now.cargo ?? [];
	const left = hex === null ? [...cargo, ...ids] : cargo.filter((id) => !ids.includes(id));
	setShips(unfolding, side, { [vessel.id]: { cargo: left } }, 'Its cargo changes.', rule);
}

/** Units go on or off a ship in port, a transfer rate of steps for each action. @rule tocs-w17.8.cargo */
export function decideCargo(at: At, order: CargoOrder, dice: Dice): Decision<TocsFact> {
	const loaded = loading(at, order);
	if (isRefusal(loaded)) return loaded;
	const { vessel, pieces, actions } = loaded;
	const rule: RuleRef = 'tocs-w17.8.cargo';
	const unfolding = unfoldingOf(at);
	spendActions(unfolding, order.side, [vessel], actions, 'It loads or unloads.', rule);
	shift(unfolding, order.side, vessel, pieces, order.unload ? (vessel.now.port ?? '') : null, rule);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

export interface TroopsOrder {
	readonly side: SideId;
	readonly ship: string;
	readonly units: readonly UnitId[];
	readonly hex: HexName;
	readonly back: boolean;
}

/** Returns the shore by which a land hex is reached from a zone, a beach before rocks, or null if none. */
export function shoreBefore(here: Here, zone: string, hex: HexName): Shore | null {
	const board = tocsBoard(here.scenario);
	if (board.find(hex) === null) return null;
	const near = (zoneNamed(here, zone)?.hexes ?? []).filter((each) => board.distance(each, hex) <= 1);
	const shores = near.flatMap((each) => shoreOf(here, each) ?? []);
	return shores.includes('beach') ? 'beach' : (shores[0] ?? null);
}

/**
 * Returns the craft that units need: none for swimming ones, and two kinds for foot and for vehicles.
 * @rule tocs-w17.9.vehicles-lc
 */
export function craftFor({ scenario }: Pick<Here, 'scenario'>, pieces: readonly Piece[]): CraftUsed {
	const each = chartsOf(scenario).navalRanges['Steps of a landing craft'];
	const dry = pieces.filter(({ counter }) => !counter.amphibious);
	const crafts = (is: boolean): number =>
		dry
			.filter(({ counter }) => isDriven(counter) === is)
			.reduce((all, { steps }) => all + Math.ceil(steps / each), 0);
	return { foot: crafts(false), vehicles: crafts(true) };
}

/** No more craft are under way in a turn than the module has. @rule tocs-w17.9.lc-stock */
export function stockFault(here: Here, side: SideId, need: CraftUsed): Refusal | null {
	const stock = here.scenario.sea.craft[side] ?? { foot: 0, vehicles: 0 };
	const used = here.game.sea.craft[side] ?? { foot: 0, vehicles: 0 };
	if (used.vehicles + need.vehicles > stock.vehicles)
		return refuse(
			'tocs-w17.9.vehicles-lc',
			'tocs/no-craft',
			'No landing craft for vehicles is left in this turn.',
		);
	return used.foot + need.foot > stock.foot
		? refuse('tocs-w17.9.lc-stock', 'tocs/no-craft', 'No landing craft for troops is left in this turn.')
		: null;
}

/** Units that land or are taken off, with the shore and craft. */
export interface Crossing extends Handling {
	readonly shore: Shore;
	readonly craft: CraftUsed;
}

/** Returns the units that cross a shore, or why none do. It doesn't read who holds the hex. */
export function crossing(here: Here, order: TroopsOrder): Crossing | Refusal {
	const rule: RuleRef = 'tocs-w17.9.landing';
	const handled = handling(here, order.side, order.ship, order.units, 'sea');
	if ('code' in handled) return handled;
	const { vessel, pieces } = handled;
	const shore = shoreBefore(here, vessel.now.zone ?? '', order.hex);
	if (shore === null) return refuse(rule, 'tocs/no-shore', `${order.hex} lies at no shore of this zone.`);
	const need = craftFor(here, pieces);
	const fault = stockFault(here, order.side, need);
	if (fault) return fault;
	if (!order.back)
		return pieces.every(({ id }) => vessel.now.cargo.includes(id))
			? { ...handled, shore, craft: need }
			: notAboard(rule);
	const stray = pieces.find(({ unit }) => unit.at !== order.hex || unit.act !== null || unit.attack !== null);
	if (stray) return refuse(rule, 'tocs/not-here', `${stray.counter.name} is not free in ${order.hex}.`);
	if (vesselLoad(here, vessel) + stepsOf(pieces) > vessel.sheet.cargo)
		return refuse(rule, 'tocs/full', `${vessel.counter.name} holds ${String(vessel.sheet.cargo)} steps.`);
	return engagedFault(here, order.hex, rule) ?? { ...handled, shore, craft: need };
}

/** Troops go ashore by landing craft or are taken off, a transfer rate of steps for each action. @rule tocs-w17.9.landing */
export function decideLandTroops(at: At, order: TroopsOrder, dice: Dice): Decision<TocsFact> {
	const crossed = crossing(at, order);
	if (isRefusal(crossed)) return crossed;
	const { side, hex } = order;
	const { vessel, pieces, actions, shore, craft } = crossed;
	const rule: RuleRef = 'tocs-w17.9.landing';
	const unfolding = unfoldingOf(at);
	spendActions(unfolding, side, [vessel], actions, 'Landing craft go between ship and shore.', rule);
	const used = at.game.sea.craft[side] ?? { foot: 0, vehicles: 0 };
	unfolding.add({
		type: 'craft-set',
		v: 1,
		rule,
		payload: { side, used: { foot: used.foot + craft.foot, vehicles: used.vehicles + craft.vehicles } },
	});
	if (order.back) shift(unfolding, side, vessel, pieces, null, rule);
	else ashore(unfolding, side, vessel, pieces, hex, shore);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Whoever is not lost on rocks is on land: an empty hex is theirs, on the enemy an Engagement Battle begins. */
function ashore(
	unfolding: TocsUnfolding,
	side: SideId,
	vessel: Vessel,
	pieces: readonly Piece[],
	hex: HexName,
	shore: Shore,
): void {
	const rule: RuleRef = 'tocs-w17.9.landing';
	const lost = pieces.filter((piece) => isLostOn(shore, piece));
	loseAboard(unfolding, side, vessel, lost, `Lost on the rocks at ${hex}.`, 'tocs-w11.8.rocky');
	const safe = pieces.filter((piece) => !lost.includes(piece));
	if (safe.length === 0) return;
	shift(unfolding, side, vessel, safe, hex, rule);
	unfolding.add({
		type: 'told',
		v: 1,
		rule,
		payload: {
			...{ side: otherSide(unfolding.at.scenario, side), news: 'sea-landing', hex, words: [] },
			mark: { source: 'observation', occupied: true },
		},
	});
	if (isEngaged(unfolding.at, hex)) return;
	if (!holdsEnemy(unfolding.at.game, hex, side)) return takeHexes(unfolding, side, [hex], rule);
	const defender = otherSide(unfolding.at.scenario, side);
	unfolding.add({ type: 'engagement-begun', v: 1, rule, payload: { hex, defender } });
}

/** Units aboard are gone. */
function loseAboard(
	unfolding: TocsUnfolding,
	side: SideId,
	vessel: Vessel,
	lost: readonly Piece[],
	why: string,
	rule: RuleRef,
): void {
	if (lost.length === 0) return;
	const ids = lost.map(({ id }) => id);
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule,
		payload: {
			...{ side, why, of: rule },
			units: Object.fromEntries(ids.map((id): [UnitId, UnitChange] => [id, { at: null, off: 'dead' }])),
		},
	});
	mourn(unfolding, lost);
	const cargo = vesselOf(unfolding.at, side, vessel.id)?.now.cargo ?? [];
	const left = cargo.filter((id) => !ids.includes(id));
	setShips(unfolding, side, { [vessel.id]: { cargo: left } }, 'Its cargo changes.', rule);
}

const GUN_ARMS: ReadonlySet<string> = new Set([
	'artillery',
	'anti-tank',
	'light-flak',
	'heavy-flak',
	'rocket',
]);
/** Vehicles and guns, mortars excepted, are not brought from ship to ship. @rule tocs-w17.10.rescue-loss */
export const isHeavy = ({ counter }: Piece): boolean =>
	counter.arm !== 'mortar' && (isDriven(counter) || GUN_ARMS.has(counter.arm));

export interface RescueOrder {
	readonly side: SideId;
	readonly ship: string;
	readonly to: string;
	readonly units: readonly UnitId[];
}
interface Rescuing {
	readonly from: Vessel;
	readonly to: Vessel;
	readonly pieces: readonly Piece[];
}

/** Returns the units another ship takes off a damaged one, or why none. */
export function rescuing(here: Here, { side, ship, to, units }: RescueOrder): Rescuing | Refusal {
	const rule: RuleRef = 'tocs-w17.10.rescue';
	const early = seaStepFault(here, side);
	if (early) return early;
	const pieces = unitsNamed(here, side, units);
	if ('kind' in pieces) return pieces;
	const [from, other] = [vesselOf(here, side, ship), vesselOf(here, side, to)];
	if (!from || !other || ship === to) return refuse(rule, 'unit/none', 'You have no such ship.');
	if (from.now.hits === 0) return refuse(rule, 'tocs/unhurt', `${from.counter.name} is not damaged.`);
	if (from.now.zone === null || from.now.zone !== other.now.zone)
		return refuse(rule, 'tocs/apart', 'Both ships must be in one zone at sea.');
	if (!pieces.every(({ id }) => from.now.cargo.includes(id))) return notAboard(rule);
	const heavy = pieces.find(isHeavy);
	if (heavy)
		return refuse(
			'tocs-w17.10.rescue-loss',
			'tocs/too-heavy',
			`${heavy.counter.name} can’t be taken off at sea.`,
		);
	return vesselLoad(here, other) + stepsOf(pieces) > other.sheet.cargo
		? refuse(rule, 'tocs/full', `${other.counter.name} has no room for so many steps.`)
		: { from, to: other, pieces };
}

/** Infantry goes over to another ship; what belongs to it and is too heavy is lost. @rule tocs-w17.10.rescue */
export function decideRescue(at: At, order: RescueOrder, dice: Dice): Decision<TocsFact> {
	const rescue = rescuing(at, order);
	if (isRefusal(rescue)) return rescue;
	const { from, to, pieces } = rescue;
	const rule: RuleRef = 'tocs-w17.10.rescue';
	const unfolding = unfoldingOf(at);
	const ids = pieces.map(({ id }) => id);
	const { cargo } = from.now;
	const lost = piecesOf(at, cargo).filter(
		(piece) => isHeavy(piece) && piece.unit.assigned !== null && ids.includes(piece.unit.assigned),
	);
	const left = cargo.filter((id) => !ids.includes(id));
	const why = `They go over from ${from.counter.name} to ${to.counter.name}.`;
	setShips(unfolding, order.side, { [from.id]: { cargo: left } }, why, rule);
	shift(unfolding, order.side, to, pieces, null, rule);
	loseAboard(unfolding, order.side, from, lost, 'Left behind at sea.', 'tocs-w17.10.rescue-loss');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Returns a unit by its id where it is aboard one of a side’s ships, or null. */
export const aboard = (here: Here, vessel: Vessel): readonly Piece[] =>
	vessel.now.cargo.flatMap((id) => pieceOf(here, id) ?? []);
