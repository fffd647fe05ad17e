/** Applies facts to the game. Reads no chart, asks no rule, rolls nothing: an old campaign never changes its past. */
import { withKey } from '../../../src-shared/kit/with-key.ts';
import type { UnitId } from '../../../src-shared/kit/ids.ts';
import type { CrossingState, Opcom, OpcomFact, UnitState } from './types.ts';
import { evolveAir, isAirFact } from './evolve-air.ts';
import { evolveCombat, meets } from './evolve-combat.ts';
import { evolveGround, isGroundFact } from './evolve-ground.ts';

type Payload<T extends OpcomFact['type']> = Extract<OpcomFact, { type: T }>['payload'];

/** The game after a fact. */
export function evolve(game: Opcom, fact: OpcomFact): Opcom {
	switch (fact.type) {
		case 'turn-begun':
			return turnBegun(game, fact.payload);
		case 'step-begun':
			return { ...game, step: fact.payload.step };
		case 'team-ready-set':
			return teamReady(game, fact.payload);
		case 'unit-moved':
			return unitMoved(game, fact.payload);
		case 'unit-placed':
			return withUnit(game, fact.payload.unit, (unit) => ({
				at: fact.payload.at,
				presence: 'on-map',
				turnStart: unit.turnStart ?? fact.payload.at,
			}));
		case 'unit-ruled':
			return withUnit(game, fact.payload.unit, (unit) => ({
				stepsLost: fact.payload.stepsLost ?? unit.stepsLost,
				formation: fact.payload.formation ?? unit.formation,
			}));
		case 'unit-arrived':
			return withUnit(game, fact.payload.unit, () => ({
				at: fact.payload.at,
				presence: 'on-map',
				turnStart: fact.payload.at,
			}));
		case 'crossing-ruled':
			return withCrossing(game, fact.payload.crossing, (crossing) => ({
				standing: fact.payload.standing ?? crossing.standing,
				capacity: fact.payload.capacity ?? crossing.capacity,
			}));
		case 'option-set':
			return { ...game, options: { ...game.options, [fact.payload.option]: fact.payload.value } };
		default:
			if (isAirFact(fact)) return evolveAir(game, fact);
			if (isGroundFact(fact)) return evolveGround(game, fact);
			return evolveCombat(game, fact);
	}
}

/** Changes some fields of one unit; a unit the game lacks leaves it as it is. */
export function withUnit(game: Opcom, unit: UnitId, change: (was: UnitState) => Partial<UnitState>): Opcom {
	const was = game.units[unit];
	return was ? { ...game, units: withKey(game.units, unit, { ...was, ...change(was) }) } : game;
}

function withCrossing(
	game: Opcom,
	id: string,
	change: (was: CrossingState) => Partial<CrossingState>,
): Opcom {
	const was = game.crossings[id];
	return was ? { ...game, crossings: { ...game.crossings, [id]: { ...was, ...change(was) } } } : game;
}

function teamReady(game: Opcom, { team, ready }: Payload<'team-ready-set'>): Opcom {
	const others = game.teamsReady.filter((each) => each !== team);
	return { ...game, teamsReady: ready ? [...others, team] : others };
}

function unitMoved(
	game: Opcom,
	{ unit, route, share, manner, crossings, points, met }: Payload<'unit-moved'>,
): Opcom {
	const moved = withUnit(game, unit, (was) => ({
		at: route.at(-1) ?? was.at,
		track: was.track.length === 0 ? route : [...was.track, ...route.slice(1)],
		share: was.share + share,
		manner,
	}));
	return crossings.reduce(
		(after, id) => withCrossing(after, id, ({ used }) => ({ used: used + points })),
		meets(moved, unit, met),
	);
}

/** A new turn: what belonged to the old one is put back, and what lasts over turns is counted on. */
function turnBegun(game: Opcom, { turn, date, part, held, rested }: Payload<'turn-begun'>): Opcom {
	const units = Object.entries(game.units).map(([id, unit]): [string, UnitState] => [
		id,
		{
			...unit,
			turnStart: unit.at,
			track: [],
			share: 0,
			manner: null,
			attacks: 0,
			fights: 0,
			held: held.some((each) => each === id) ? unit.held + 1 : 0,
			rested: rested.some((each) => each === id) ? unit.rested + 1 : 0,
			contact: unbroken(unit.contact, game.turn),
		},
	]);
	const crossings = Object.entries(game.crossings).map(([id, crossing]) => [id, { ...crossing, used: 0 }]);
	return {
		...game,
		turn,
		date,
		part,
		step: 'orders',
		teamsReady: [],
		units: Object.fromEntries(units),
		crossings: Object.fromEntries(crossings) as Opcom['crossings'],
		combats: {},
		dismissed: [],
		grouping: 'open',
	};
}

/** Contacts that lasted into the turn now closed; one that did not is broken and forgotten. */
function unbroken(contact: UnitState['contact'], closed: number): UnitState['contact'] {
	return Object.fromEntries(Object.entries(contact).filter(([, { last }]) => last >= closed));
}
