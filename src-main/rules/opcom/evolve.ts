/** Applies facts to the game. Reads no chart, asks no rule, rolls nothing: an old campaign never changes its past. */
import type { Opcom, OpcomFact, UnitState } from './types.ts';
import { airNextTurn, evolveAir, isAirFact } from './evolve-air.ts';
import { evolveCombat, meets } from './evolve-combat.ts';
import { evolveGround, isGroundFact, leaveQueues } from './evolve-ground.ts';
import { withCrossing, withUnit } from './evolve-with.ts';

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
		case 'unit-stayed':
			return {
				...game,
				stays: [...game.stays.filter((each) => each !== fact.payload.unit), fact.payload.unit],
			};
		case 'unit-placed':
			return withUnit(leaveQueues(game, [fact.payload.unit]), fact.payload.unit, (unit) => ({
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
				// Another bridge in its place: nothing is known of that one yet.
				...(fact.payload.kind === undefined ? {} : { kind: fact.payload.kind, test: 'untested' as const }),
			}));
		case 'combat-applied': {
			const { places, captured } = fact.payload;
			const gone = [...Object.keys(places), ...captured];
			return leaveQueues(evolveCombat(game, fact), gone);
		}
		case 'unit-exploited': {
			const { unit, crossings = [], points = 0 } = fact.payload;
			return crossedBy(leaveQueues(evolveCombat(game, fact), [unit]), crossings, points);
		}
		case 'option-set':
			return { ...game, options: { ...game.options, [fact.payload.option]: fact.payload.value } };
		default:
			if (isAirFact(fact)) return evolveAir(game, fact);
			if (isGroundFact(fact)) return evolveGround(game, fact);
			return evolveCombat(game, fact);
	}
}

function teamReady(game: Opcom, { team, ready }: Payload<'team-ready-set'>): Opcom {
	const others = game.teamsReady.filter((each) => each !== team);
	return { ...game, teamsReady: ready ? [...others, team] : others };
}

function unitMoved(
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

/** Crossings loaded with so many size points more. */
function crossedBy(game: Opcom, crossings: readonly string[], points: number): Opcom {
	return crossings.reduce(
		(after, id) => withCrossing(after, id, ({ used }) => ({ used: used + points })),
		game,
	);
}

/** A new turn: what belonged to the old one is put back, and what lasts over turns is counted on. */
function turnBegun(game: Opcom, { turn, date, part, held, rested }: Payload<'turn-begun'>): Opcom {
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
