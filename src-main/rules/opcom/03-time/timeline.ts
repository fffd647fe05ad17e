/** The evening's timeline: arrivals, weather, events and attachments, which the umpire may change in play (OP COM 3, 4). */
import type { GroundCommand, TimelineEntry } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { TimelineEvent, Weather } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { inBox } from '../../../../src-shared/map/plane.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision } from '../../kit/ruleset.ts';
import type { GroundFact } from '../ground-types.ts';
import { arrivalOf, atWords, findSpec, formation, spec, unitState } from '../queries.ts';
import { whenIs } from './turns.ts';
import type { OpcomWorld } from '../types.ts';

type Command<T extends GroundCommand['type']> = Extract<GroundCommand, { type: T }>;

// --- commands ---------------------------------------------------------------------------------------------

/** Puts an event on the timeline, or changes it. Refused: a turn that has begun, a side that isn't in the game. */
export function decideSchedule(
	world: OpcomWorld,
	{ event }: Command<'schedule-event'>,
): Decision<GroundFact> {
	const past = hasCome(world, world.game.ground.events[event.id]) || event.turn <= world.game.turn;
	if (past) {
		const say = `Turn ${String(world.game.turn)} is being played: an event comes with a later turn.`;
		return refuse('app', 'event/past', say, { allowed: `from turn ${String(world.game.turn + 1)}` });
	}
	if (event.tell.some((side) => !world.scenario.sides.some(({ id }) => id === side)))
		return refuse('app', 'side/unknown', 'There is no such side in this campaign.');
	return facts({ type: 'event-scheduled', v: 1, rule: 'umpire', payload: { event } });
}

/** Takes an event off the timeline. Refused: no such event, one that has come. */
export function decideDrop(
	world: OpcomWorld,
	{ event, reason }: Command<'drop-event'>,
): Decision<GroundFact> {
	const timedEvent = world.game.ground.events[event];
	if (!timedEvent) return refuse('app', 'event/unknown', 'That event is no longer on the timeline.');
	if (hasCome(world, timedEvent))
		return refuse('app', 'event/past', 'That event has come: it stays on the timeline.');
	return facts({
		type: 'event-dropped',
		v: 1,
		rule: 'umpire',
		payload: { event, say: timedEvent.say, reason },
	});
}

const hasCome = (world: OpcomWorld, event: TimelineEvent | undefined): boolean =>
	event !== undefined && event.turn <= world.game.turn;

/** Another turn or place for a unit still due (opcom-4.seq.reinforcements). Refused: not due, a turn begun, off the map. */
export function decideReschedule(
	world: OpcomWorld,
	{ unit, turn, at, reason }: Command<'reschedule-arrival'>,
): Decision<GroundFact> {
	const spec = findSpec(world, unit);
	if (!spec) return refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
	const rule = 'opcom-4.seq.reinforcements';
	if (unitState(world, unit).presence !== 'due')
		return refuse(rule, 'arrive/not-due', `${spec.name} isn't waiting to arrive.`);
	if (turn <= world.game.turn) {
		const say = `Turn ${String(turn)} has begun. Choose a later one, or let ${spec.name} arrive now.`;
		return refuse(rule, 'arrive/past', say, { allowed: `from turn ${String(world.game.turn + 1)}` });
	}
	if (!inBox(at, world.scenario.map.bounds))
		return refuse('app', 'place/off-map', 'That place is off the map. Choose one on it.');
	return facts({ type: 'arrival-rescheduled', v: 1, rule: 'umpire', payload: { unit, turn, at, reason } });
}

/** The weather from now on, by the umpire's word (opcom-6.move.delay.weather). */
export function decideWeather({ weather, reason }: Command<'set-weather'>): Decision<GroundFact> {
	return facts({ type: 'weather-set', v: 1, rule: 'umpire', payload: { weather, reason } });
}

/** The events that come with a turn, in the order of their ids. */
export function eventsAtTurn(
	{ game }: Pick<OpcomWorld, 'game'>,
	turn: number,
): readonly Extract<GroundFact, { type: 'event-came' }>[] {
	return Object.values(game.ground.events)
		.filter((event) => event.turn === turn)
		.toSorted((a, b) => (a.id < b.id ? -1 : 1))
		.map((event) => ({ type: 'event-came', v: 1, rule: 'app', payload: { event } }));
}

// --- the view ---------------------------------------------------------------------------------------------

type Entry = Omit<TimelineEntry, 'date' | 'part'>;

/** Past and coming arrivals, weather, events and attachments, by turn. */
export function timelineOf(world: OpcomWorld): readonly TimelineEntry[] {
	return [...arrivals(world), ...events(world), ...rulings(world), ...attachments(world)]
		.toSorted((a, b) => a.turn - b.turn)
		.map((entry) => {
			const { date, part } = whenIs(world, entry.turn);
			return { ...entry, date, part };
		});
}

const noMore = { unit: null, event: null } as const;

const expected = new WeakMap<OpcomWorld['scenario'], OpcomWorld['scenario']['units']>();
/** The units of a scenario that arrive while it is played. */
function expectedIn(scenario: OpcomWorld['scenario']): OpcomWorld['scenario']['units'] {
	const cached = expected.get(scenario) ?? scenario.units.filter(({ arrival }) => arrival !== undefined);
	expected.set(scenario, cached);
	return cached;
}

/** @rule opcom-11.fuel.arrival */
function arrivals(world: OpcomWorld): readonly Entry[] {
	return expectedIn(world.scenario).flatMap(({ id, name }): readonly Entry[] => {
		const arrival = arrivalOf(world, id);
		if (!arrival) return [];
		const note = arrival.note ? `, ${arrival.note}` : '';
		const say = `${name} arrives ${atWords(world, arrival.at)}${note}`;
		const done = unitState(world, id).presence !== 'due';
		return [{ ...noMore, key: `arrival/${id}`, turn: arrival.turn, kind: 'arrival', say, unit: id, done }];
	});
}

function events(world: OpcomWorld): readonly Entry[] {
	return Object.values(world.game.ground.events).map((event) => ({
		...noMore,
		key: `event/${event.id}`,
		turn: event.turn,
		kind: event.weather ? 'weather' : 'event',
		say: event.weather ? `${event.say} (${weatherWords(event.weather)})` : event.say,
		event,
		done: hasCome(world, event),
	}));
}

/** Returns Control's weather rulings; the weather of an event is listed with the event. */
function rulings(world: OpcomWorld): readonly Entry[] {
	return world.game.ground.weathers
		.filter(({ event }) => event === null)
		.map(({ turn, weather }, n) => ({
			...noMore,
			key: `weather/${String(n)}`,
			turn,
			kind: 'weather',
			say: weatherWords(weather),
			done: true,
		}));
}

function attachments(world: OpcomWorld): readonly Entry[] {
	const { attached, attachments: ordered } = world.game.ground;
	const entry = (each: (typeof ordered)[number], n: number, done: boolean): Entry => ({
		...noMore,
		key: `attachment/${each.unit}/${String(each.turn)}/${String(n)}`,
		turn: each.turn,
		kind: 'attachment',
		say: `${spec(world, each.unit).name} comes under ${formation(world, each.to).name}`,
		unit: each.unit,
		done,
	});
	return [
		...attached.map((each, n) => entry(each, n, true)),
		...ordered.map((each, n) => entry(each, n, false)),
	];
}

/** 'rain, bad going, no flying'. */
export function weatherWords({ sky, badGoing, flying, say }: Weather): string {
	return [sky, badGoing && 'bad going', !flying && 'no flying', say].filter(Boolean).join(', ');
}
