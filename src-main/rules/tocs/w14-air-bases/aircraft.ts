/** Aircraft with their counters, flights with their crews, and the boxes that they go through. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Ability, AircraftCounter, Role } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { stampOf, type Here, type HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { homeAtSea, type Home } from '../w16-sea-zones/homes.ts';
import { fieldFault, roomIn } from './fields.ts';
import type { Aircraft, AircraftChange, Flight, FlightChange } from './types.ts';

/** An aircraft with its counter. */
export interface Plane {
	readonly id: string;
	readonly counter: AircraftCounter;
	readonly now: Aircraft;
}

/** Returns a side's aircraft, in the order of the module. */
export const planesOf = ({ scenario, game }: Here, side: SideId): readonly Plane[] =>
	scenario.air.aircraft.flatMap((counter) => {
		const now = game.air.aircraft[side]?.[counter.id];
		return now && counter.side === side ? [{ id: counter.id, counter, now }] : [];
	});

/** Returns one of a side's aircraft, or null if it has none of that id. */
export const planeOf = (here: Here, side: SideId, id: string): Plane | null =>
	planesOf(here, side).find((each) => each.id === id) ?? null;

/** Returns whether a counter can fly a mission, by its abilities, whatever its type. */
export const isAble = ({ counter }: Plane, ability: Ability): boolean => counter.missions.includes(ability);

/** Returns a side's flights, the first launched first. */
export const flightsOf = ({ game }: Pick<Here, 'game'>, side: SideId): readonly Flight[] =>
	Object.values(game.air.flights[side] ?? {}).toSorted((a, b) => a.n - b.n);
export const flightOf = ({ game }: Pick<Here, 'game'>, side: SideId, n: number): Flight | null =>
	game.air.flights[side]?.[String(n)] ?? null;

/** Returns the aircraft of a flight, of one role or of all. */
export const crewOf = (here: Here, side: SideId, n: number, role?: Role): readonly Plane[] =>
	planesOf(here, side).filter(({ now }) => now.flight === n && (role === undefined || now.role === role));

/** Returns how many aircraft carry a mission out. */
export const strengthOf = (here: Here, side: SideId, flight: Flight): number =>
	flight.wave === null ? crewOf(here, side, flight.n, 'main').length : flight.planes;
/** Returns how many aircraft fly in all. */
export const sizeOf = (here: Here, side: SideId, flight: Flight): number =>
	flight.wave === null ? crewOf(here, side, flight.n).length : flight.planes;
/** Returns the Pathfinders of a flight that have not set drift right yet. */
export const pathfindersOf = (here: Here, side: SideId, flight: Flight): number =>
	Math.max(0, crewOf(here, side, flight.n, 'pathfinder').length + flight.pathfinders - flight.used);

/** Changes aircraft of a side. */
export function setAircraft(
	unfolding: TocsUnfolding,
	side: SideId,
	aircraft: Readonly<Record<string, AircraftChange>>,
	why: string,
	rule: RuleRef,
): void {
	if (Object.keys(aircraft).length > 0)
		unfolding.add({ type: 'aircraft-set', v: 1, rule, payload: { side, aircraft, why } });
}

/** Changes a flight of a side. */
export function setFlight(
	unfolding: TocsUnfolding,
	side: SideId,
	n: number,
	change: FlightChange,
	why: string,
	rule: RuleRef,
): void {
	const flight = flightOf(unfolding.at, side, n);
	if (flight)
		unfolding.add({
			type: 'flight-set',
			v: 1,
			rule,
			payload: { side, n, flight: { ...flight, ...change }, why },
		});
}

/** Returns where an aircraft lands by default: its own field if that can take it, otherwise off the map. */
const homeOf = (here: Here, side: SideId, { now }: Plane): HexName | null =>
	now.base !== null && fieldFault(here, side, now.base) === null && roomIn(here, side, now.base) > 0
		? now.base
		: null;

/** Returns where an aircraft that lost its ship lands, as at sea, or null if nowhere. */
function homeFor(here: Here, side: SideId, plane: Plane): Home | null {
	const { ship } = plane.now;
	const own = ship === null ? undefined : here.game.sea.ships[side]?.[ship];
	if (own?.sunk === true) return homeAtSea(here, side, plane.now, own.zone ?? '');
	return { ship, base: ship === null ? homeOf(here, side, plane) : null };
}

/**
 * Lands aircraft: they enter the Landed box of their field, or of one off the map.
 * @rule tocs-b3.2.return-landed
 */
export function land(unfolding: TocsUnfolding, side: SideId, planes: readonly Plane[], why: string): void {
	for (const plane of planes) {
		const home = homeFor(unfolding.at, side, plane);
		const landed = stampOf(unfolding.at.game);
		setAircraft(
			unfolding,
			side,
			{
				[plane.id]:
					home === null
						? { box: 'gone', flight: null, role: null, ship: null }
						: { box: 'landed', flight: null, role: null, landed, ...home },
			},
			why,
			'tocs-b3.2.return-landed',
		);
	}
}

/** Ends a flight: its remaining aircraft land, and its hold on a zone ends. */
export function endFlight(unfolding: TocsUnfolding, side: SideId, n: number, why: string): void {
	const flight = flightOf(unfolding.at, side, n);
	if (!flight) return;
	const kind = flight.mission === 'observer' ? 'observer' : flight.mission;
	const zone = unfolding.at.game.air.zones.find(
		(each) => each.side === side && each.kind === kind && each.hex === flight.hex,
	);
	if (zone && flight.box === 'on-station')
		unfolding.add({
			type: 'air-zone-set',
			v: 1,
			rule: 'tocs-b3.2.return-landed',
			payload: { zone, on: false },
		});
	land(unfolding, side, crewOf(unfolding.at, side, n), why);
	unfolding.add({
		type: 'flight-set',
		v: 1,
		rule: 'tocs-b3.2.return-landed',
		payload: { side, n, flight: null, why },
	});
}

/** What befalls an aircraft in the air. */
export type Fate = 'abort' | 'destroyed';

/**
 * An aircraft is gone for the rest of the turn, or breaks off and lands. Without any left that carry the mission out, it is over.
 * @param plane null: one of a wave, which has no counters
 * @rule tocs-w14.3.loss
 */
export function strikeOff(
	unfolding: TocsUnfolding,
	side: SideId,
	n: number,
	plane: Plane | null,
	fate: Fate,
): void {
	const flight = flightOf(unfolding.at, side, n);
	if (!flight) return;
	const rule: RuleRef = 'tocs-w14.3.loss';
	if (plane === null)
		setFlight(unfolding, side, n, { planes: Math.max(0, flight.planes - 1) }, FATE_WORDS[fate], rule);
	else if (fate === 'abort') land(unfolding, side, [plane], FATE_WORDS.abort);
	else
		setAircraft(
			unfolding,
			side,
			{ [plane.id]: { box: 'lost', flight: null, role: null, lost: unfolding.at.game.clock.turn } },
			FATE_WORDS.destroyed,
			rule,
		);
	const left = flightOf(unfolding.at, side, n);
	if (left && strengthOf(unfolding.at, side, left) === 0)
		endFlight(unfolding, side, n, 'Nobody is left to carry it out.');
}
const FATE_WORDS = { abort: 'It breaks off.', destroyed: 'It is shot down.' } as const;

/**
 * Aircraft advance a box as their side’s impulse begins: Landed, Rearming, Ready.
 * @rule tocs-b3.2.aircraft-step
 */
export function advanceBoxes(unfolding: TocsUnfolding, side: SideId): void {
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(
			planesOf(unfolding.at, side).flatMap(({ id, now }): [string, AircraftChange][] => {
				if (now.box === 'landed') return [[id, { box: 'rearming', landed: null }]];
				return now.box === 'rearming' ? [[id, { box: 'ready' }]] : [];
			}),
		),
		'The boxes advance.',
		'tocs-b3.2.aircraft-step',
	);
}

/** The events of a new turn: aircraft that join, and those lost in an earlier turn, which have landed. */
export function airAtTurn(unfolding: TocsUnfolding): void {
	const { turn } = unfolding.at.game.clock;
	for (const { id: side } of unfolding.at.scenario.sides) {
		const back = planesOf(unfolding.at, side).flatMap(({ id, counter, now }): [string, AircraftChange][] => {
			if (now.box === 'waiting' && (counter.arrives ?? 1) <= turn) return [[id, { box: 'ready' }]];
			if (now.box !== 'lost' || now.lost >= turn) return [];
			const base = now.base !== null && roomIn(unfolding.at, side, now.base) > 0 ? now.base : null;
			return [[id, { box: 'landed', base }]];
		});
		setAircraft(unfolding, side, Object.fromEntries(back), 'A new turn begins.', 'tocs-w14.3.loss');
	}
}
