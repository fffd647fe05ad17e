/** Ports: two actions to enter and dock, none to leave; berths lost to damage. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { SeaPort } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { settle } from '../b2-sequence/advance.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { unfoldingOf } from '../unfolding.ts';
import { fleetFor, seaStepFault, spendActions } from '../w16-sea-zones/activate.ts';
import { movedFault, stir } from '../w16-sea-zones/sail.ts';
import { setShips, vesselsOf, type Vessel } from '../w16-sea-zones/ships.ts';
import type { ShipChange } from '../w16-sea-zones/types.ts';
import { passMines } from './minefields.ts';
import { admits, depthOf, draughtOf } from './shores.ts';

const RULE: RuleRef = 'tocs-w17.7.dock';
/** One to the port, one to dock. */
const DOCKING = 2;
/** The box that a fleet leaves port into. */
const OUT = 2;

export const portAt = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): SeaPort | null =>
	scenario.sea.ports.find((port) => port.hex === hex) ?? null;

/** Returns how many ships a port holds: one less for each damage point. @rule tocs-w12.5.port-cap */
export function berthsOf({ scenario, game }: Here, hex: HexName): number {
	const port = portAt({ scenario }, hex);
	return port === null ? 0 : Math.max(0, port.berths - (game.facilities[hex]?.damage ?? 0));
}

/** Whether ships of every class can refuel and rearm in a port: a naval base lets them all. @rule tocs-w12.6.naval-base */
export const resuppliesAll = ({ game }: Pick<Here, 'game'>, hex: HexName): boolean =>
	game.facilities[hex]?.kind === 'naval-base';

/** Returns why a port is none that a side’s ships use, or null. */
export function portFault(here: Here, side: SideId, hex: HexName): Refusal | null {
	const facility = here.game.facilities[hex];
	return portAt(here, hex) === null || facility?.side !== side
		? refuse(RULE, 'tocs/no-port', `You have no port in ${hex}.`)
		: null;
}

/** Returns the fleet that docks, or why it doesn’t: a ship in a port is docked, so both actions are paid at once. @rule tocs-w17.7.must-dock */
export function docking(
	here: Here,
	side: SideId,
	ids: readonly string[],
	hex: HexName,
): readonly Vessel[] | Refusal {
	const fleet = fleetFor(here, side, ids, DOCKING);
	if ('kind' in fleet) return fleet;
	const fault = portFault(here, side, hex) ?? movedFault(fleet);
	if (fault) return fault;
	if (portAt(here, hex)?.zone !== fleet[0]?.now.zone)
		return refuse('tocs-w17.1.adjacent', 'tocs/not-beside', `The port in ${hex} lies at another zone.`);
	const deep = fleet.find(({ counter }) => !admits(depthOf(here, hex), draughtOf(counter.type)));
	if (deep)
		return refuse(
			RULE,
			'tocs/too-shallow',
			`The water in ${hex} is not deep enough for ${deep.counter.name}.`,
		);
	const docked = vesselsOf(here, side).filter(({ now }) => now.port === hex);
	return docked.length + fleet.length > berthsOf(here, hex)
		? refuse('tocs-w12.5.port-cap', 'tocs/port-full', `The port in ${hex} has no room for them.`)
		: fleet;
}

/** A fleet comes into port and docks, over the mines on the way in. @rule tocs-w17.7.dock */
export function decideDock(
	at: At,
	{ side, ships, hex }: { readonly side: SideId; readonly ships: readonly string[]; readonly hex: HexName },
	dice: Dice,
): Decision<TocsFact> {
	const fleet = docking(at, side, ships, hex);
	if (isRefusal(fleet)) return fleet;
	const unfolding = unfoldingOf(at);
	const zone = fleet[0]?.now.zone ?? '';
	spendActions(unfolding, side, fleet, DOCKING, `They dock in ${hex}.`, RULE, {
		...{ moved: true, zone: null, port: hex, patrol: false, standsBy: false, hunts: false },
	});
	const ids = fleet.map(({ id }) => id);
	passMines(unfolding, side, ids, portAt(at, hex)?.way ?? [], zone, dice);
	stir(unfolding, side, zone, 'leaves');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Returns the fleet that leaves port, or why it doesn’t. */
export function undocking(here: Here, side: SideId, ids: readonly string[]): readonly Vessel[] | Refusal {
	const early = seaStepFault(here, side);
	if (early) return early;
	const fleet = fleetFor(here, side, ids, 0, 'port');
	return 'kind' in fleet ? fleet : (movedFault(fleet) ?? fleet);
}

/** A fleet leaves port for no action into box 2; it is its move of the turn, and it is announced. @rule tocs-w17.7.undock */
export function decideUndock(
	at: At,
	{ side, ships }: { readonly side: SideId; readonly ships: readonly string[] },
	dice: Dice,
): Decision<TocsFact> {
	const fleet = undocking(at, side, ships);
	if (isRefusal(fleet)) return fleet;
	const unfolding = unfoldingOf(at);
	const port = portAt(at, fleet[0]?.now.port ?? '');
	const zone = port?.zone ?? '';
	const rule: RuleRef = 'tocs-w17.7.undock';
	spendActions(unfolding, side, fleet, 0, 'They leave port.', rule, { moved: true, port: null, zone });
	setShips(
		unfolding,
		side,
		Object.fromEntries(fleet.map(({ id }): [string, ShipChange] => [id, { box: OUT }])),
		'They are in box 2.',
		rule,
	);
	const ids = fleet.map(({ id }) => id);
	passMines(unfolding, side, ids, port?.way ?? [], zone, dice);
	stir(unfolding, side, zone, 'enters');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}
