/**
 * The effects on the game of a turn's facts and those of its units and crossings. Reads no chart, asks no rule, rolls
 * nothing: an old campaign never changes its past.
 */
import type { Opcom, OpcomFact, UnitState } from '../types.ts';
import { airNextTurn } from './air.ts';
import { meets } from './combat.ts';
import { leaveQueues } from './ground.ts';
import { crossedBy, withCrossing, withUnit } from './with.ts';

type Payload<T extends OpcomFact['type']> = Extract<OpcomFact, { type: T }>['payload'];

/** It stays where it is this turn. */
export function unitStayed(game: Opcom, { unit }: Payload<'unit-stayed'>): Opcom {
	return { ...game, stays: [...game.stays.filter((each) => each !== unit), unit] };
}

/** Moves it by ruling; it no longer waits at a crossing. */
export function unitPlaced(game: Opcom, { unit, at }: Payload<'unit-placed'>): Opcom {
	return withUnit(leaveQueues(game, [unit]), unit, ({ turnStart }) => ({
		at,
		presence: 'on-map',
		turnStart: turnStart ?? at,
	}));
}

/** Its steps or its formation by ruling. */
export function unitRuled(game: Opcom, { unit, stepsLost, formation }: Payload<'unit-ruled'>): Opcom {
	return withUnit(game, unit, (was) => ({
		stepsLost: stepsLost ?? was.stepsLost,
		formation: formation ?? was.formation,
	}));
}

/** It comes onto the map. */
export function unitArrived(game: Opcom, { unit, at }: Payload<'unit-arrived'>): Opcom {
	return withUnit(game, unit, () => ({ at, presence: 'on-map', turnStart: at }));
}

/** Records a ruling on its kind and capacity. */
export function crossingRuled(
	game: Opcom,
	{ crossing, standing, capacity, kind }: Payload<'crossing-ruled'>,
): Opcom {
	return withCrossing(game, crossing, (was) => ({
		standing: standing ?? was.standing,
		capacity: capacity ?? was.capacity,
		// Another bridge in its place: nothing is known of that one yet.
		...(kind === undefined ? {} : { kind, test: 'untested' as const }),
	}));
}

/** A team is ready, or no longer. */
export function teamReady(game: Opcom, { team, ready }: Payload<'team-ready-set'>): Opcom {
	const others = game.teamsReady.filter((each) => each !== team);
	return { ...game, teamsReady: ready ? [...others, team] : others };
}

/** Moves it along its route; crossings are loaded, and enemies it ran into are recorded as met. */
export function unitMoved(
	game: Opcom,
	{ unit, route, share, manner, crossings, points, met }: Payload<'unit-moved'>,
): Opcom {
	const moved = withUnit(leaveQueues(game, [unit]), unit, (was) => ({
		at: route.at(-1) ?? was.at,
		track: was.track.length === 0 ? route : [...was.track, ...route.slice(1)],
		share: was.share + share,
		manner,
	}));
	return crossedBy(meets(moved, unit, met), crossings, points);
}

/** A new turn: what belonged to the old one is put back, and what lasts over turns is counted on. */
export function turnBegun(game: Opcom, { turn, date, part, held, rested }: Payload<'turn-begun'>): Opcom {
	const holding: ReadonlySet<string> = new Set(held);
	const resting: ReadonlySet<string> = new Set(rested);
	const units = game.units.map((unit, id) => ({
		...unit,
		turnStart: unit.at,
		track: [],
		share: 0,
		manner: null,
		attacks: 0,
		fights: 0,
		held: holding.has(id) ? unit.held + 1 : 0,
		rested: resting.has(id) ? unit.rested + 1 : 0,
		contact: unbroken(unit.contact, game.turn),
	}));
	const crossings = Object.entries(game.crossings).map(([id, crossing]) => [id, { ...crossing, used: 0 }]);
	return {
		...game,
		turn,
		date,
		part,
		step: 'orders',
		teamsReady: [],
		units,
		crossings: Object.fromEntries(crossings) as Opcom['crossings'],
		combats: {},
		dismissed: [],
		stays: [],
		grouping: 'open',
		air: airNextTurn(game.air, part),
	};
}

/** Contacts that lasted into the turn now closed; one that did not is broken and forgotten. */
function unbroken(contact: UnitState['contact'], closed: number): UnitState['contact'] {
	return Object.fromEntries(Object.entries(contact).filter(([, { last }]) => last >= closed));
}
