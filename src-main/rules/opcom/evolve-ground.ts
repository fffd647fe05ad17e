/** Applies the facts of traffic, bridges, attachments and the timeline. Reads no chart, asks no rule. */
import { withKey } from '../../../src-shared/kit/with-key.ts';
import type { EventId } from '../../../src-shared/kit/ids.ts';
import { withCrossing, withUnit } from './evolve-with.ts';
import type { GroundFact, GroundState, Waiting } from './ground-types.ts';
import type { Opcom } from './types.ts';

type Payload<T extends GroundFact['type']> = Extract<GroundFact, { type: T }>['payload'];

const types: ReadonlySet<string> = new Set<GroundFact['type']>([
	'queue-ordered',
	'crossing-queued',
	'bridge-tested',
	'bridge-checked',
	'bridge-ruled',
	'attachment-ordered',
	'unit-attached',
	'group-formed',
	'group-disbanded',
	'event-scheduled',
	'event-dropped',
	'event-came',
	'arrival-rescheduled',
	'weather-set',
	'unit-amended',
	'profile-kept',
	'steps-restored',
	'deployment-noted',
	'roster-noted',
]);
export const isGroundFact = (fact: { readonly type: string }): fact is GroundFact => types.has(fact.type);

/** The game after one of these facts. */
export function evolveGround(game: Opcom, fact: GroundFact): Opcom {
	switch (fact.type) {
		case 'queue-ordered':
			return queueOrdered(game, fact.payload);
		case 'crossing-queued':
			return crossingQueued(game, fact.payload);
		case 'bridge-tested':
			return bridgeTested(game, fact.payload);
		case 'bridge-checked':
			return withCrossing(game, fact.payload.crossing, () => ({ test: 'safe' }));
		case 'bridge-ruled':
			return withCrossing(game, fact.payload.crossing, () => ({ test: fact.payload.test }));
		case 'unit-attached':
			return unitAttached(game, fact.payload);
		case 'steps-restored':
			return withUnit(game, fact.payload.unit, ({ stepsLost }) => ({
				stepsLost: Math.max(0, stepsLost - fact.payload.steps),
			}));
		case 'event-came': {
			const { id, weather } = fact.payload.event;
			return weather ? weatherNow(game, weather, id) : game;
		}
		case 'weather-set':
			return weatherNow(game, fact.payload.weather, null);
		default:
			return { ...game, ground: recorded(game.ground, fact) };
	}
}

type Kept = Exclude<
	GroundFact,
	{
		type:
			| 'queue-ordered'
			| 'crossing-queued'
			| 'bridge-tested'
			| 'bridge-checked'
			| 'bridge-ruled'
			| 'unit-attached'
			| 'steps-restored'
			| 'event-came'
			| 'weather-set';
	}
>;

/** Facts that are kept as they are, until asked for. */
function recorded(ground: GroundState, fact: Kept): GroundState {
	switch (fact.type) {
		case 'attachment-ordered': {
			const { unit, to, turn } = fact.payload;
			const others = ground.attachments.filter((each) => each.unit !== unit);
			return { ...ground, attachments: [...others, { unit, to, turn }] };
		}
		case 'group-formed':
			return {
				...ground,
				groups: withKey(ground.groups, fact.payload.group, {
					id: fact.payload.group,
					name: fact.payload.name,
					units: fact.payload.units,
				}),
			};
		case 'group-disbanded':
			return { ...ground, groups: without(ground.groups, fact.payload.group) };
		case 'event-scheduled':
			return { ...ground, events: withKey(ground.events, fact.payload.event.id, fact.payload.event) };
		case 'event-dropped':
			return { ...ground, events: without(ground.events, fact.payload.event) };
		case 'arrival-rescheduled': {
			const { unit, turn, at } = fact.payload;
			return { ...ground, arrivals: withKey(ground.arrivals, unit, { turn, at }) };
		}
		case 'unit-amended': {
			const { unit, reason: _reason, ...change } = fact.payload;
			return { ...ground, amended: withKey(ground.amended, unit, { ...ground.amended[unit], ...change }) };
		}
		case 'profile-kept':
			return { ...ground, profiles: withKey(ground.profiles, fact.payload.name, fact.payload) };
		case 'deployment-noted': {
			const { unit, km } = fact.payload;
			const deployments = km ? withKey(ground.deployments, unit, km) : without(ground.deployments, unit);
			return { ...ground, deployments };
		}
		case 'roster-noted':
			return { ...ground, rosters: withKey(ground.rosters, fact.payload.team, fact.payload) };
	}
}

function without<T>(list: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
	return Object.fromEntries(Object.entries(list).filter(([each]) => each !== key));
}

// --- crossings --------------------------------------------------------------------------------------------

function queueOrdered(game: Opcom, { crossing, units }: Payload<'queue-ordered'>): Opcom {
	const waiting = game.ground.queues[crossing] ?? [];
	return withQueue(
		game,
		crossing,
		units.flatMap((unit) => waiting.find((each) => each.unit === unit) ?? []),
	);
}

function withQueue(game: Opcom, crossing: string, queue: readonly Waiting[]): Opcom {
	const { queues } = game.ground;
	const changed = queue.length > 0 ? withKey(queues, crossing, queue) : without(queues, crossing);
	return { ...game, ground: { ...game.ground, queues: changed } };
}

/** Part of a unit is over. The unit itself stands on the near bank until the last of its points has crossed. */
function crossingQueued(game: Opcom, fact: Payload<'crossing-queued'>): Opcom {
	const { crossing, unit, over, waiting, to } = fact;
	const before = game.ground.queues[crossing] ?? [];
	const entry: readonly Waiting[] = waiting > 0 ? [{ unit, points: waiting, to }] : [];
	const place = before.findIndex((each) => each.unit === unit);
	const queue = place < 0 ? [...before, ...entry] : before.toSpliced(place, 1, ...entry);
	const loaded = withCrossing(game, crossing, ({ used }) => ({ used: used + over }));
	const after = withQueue(loaded, crossing, queue);
	return waiting > 0 ? after : across(after, fact);
}

function across(game: Opcom, { unit, to }: Payload<'crossing-queued'>): Opcom {
	return withUnit(game, unit, ({ track }) => ({ at: to, track: track.length === 0 ? [] : [...track, to] }));
}

/** Units that were taken elsewhere no longer wait at any crossing. */
export function leaveQueues(game: Opcom, units: readonly string[]): Opcom {
	return Object.entries(game.ground.queues).reduce((after, [crossing, queue]) => {
		const left = queue.filter(({ unit }) => !units.includes(unit));
		return left.length === queue.length ? after : withQueue(after, crossing, left);
	}, game);
}

function bridgeTested(game: Opcom, { crossing, blown, by, turn }: Payload<'bridge-tested'>): Opcom {
	const tests = withKey(game.ground.tests, crossing, { by, turn });
	return withCrossing({ ...game, ground: { ...game.ground, tests } }, crossing, () =>
		blown ? { test: 'tested', standing: false, capacity: 0 } : { test: 'tested' },
	);
}

// --- attachments and weather ------------------------------------------------------------------------------

function unitAttached(game: Opcom, { unit, to }: Payload<'unit-attached'>): Opcom {
	const { attachments, attached } = game.ground;
	const ground = {
		...game.ground,
		attachments: attachments.filter((each) => each.unit !== unit),
		attached: [...attached, { unit, to, turn: game.turn }],
	};
	return withUnit({ ...game, ground }, unit, () => ({ formation: to }));
}

function weatherNow(game: Opcom, weather: GroundState['weather'], event: EventId | null): Opcom {
	const weathers = [...game.ground.weathers, { turn: game.turn, weather, event }];
	return { ...game, ground: { ...game.ground, weather, weathers } };
}
