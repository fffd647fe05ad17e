/** The effects of traffic, bridge, attachment and timeline facts on the game. Reads no chart, asks no rule. */
import { withKey } from '../../../../src-shared/kit/with-key.ts';
import { openingUnit } from '../opening-unit.ts';
import { withCrossing, withUnit } from './with.ts';
import type { GroundFact, GroundState, Waiting } from '../ground-types.ts';
import type { Opcom } from '../types.ts';

type Payload<T extends GroundFact['type']> = Extract<GroundFact, { type: T }>['payload'];

const onGround = (game: Opcom, change: Partial<GroundState>): Opcom => ({
	...game,
	ground: { ...game.ground, ...change },
});

function without<T>(list: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
	return Object.fromEntries(Object.entries(list).filter(([each]) => each !== key));
}

// --- crossings --------------------------------------------------------------------------------------------

/** Another order among those who wait. */
export function queueOrdered(game: Opcom, { crossing, units }: Payload<'queue-ordered'>): Opcom {
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
	return onGround(game, { queues: changed });
}

/** Part of a unit is over. The unit itself stands on the near bank until the last of its points has crossed. */
export function crossingQueued(game: Opcom, fact: Payload<'crossing-queued'>): Opcom {
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

/** Records who tested it and when; if blown, it is down. */
export function bridgeTested(game: Opcom, { crossing, blown, by, turn }: Payload<'bridge-tested'>): Opcom {
	const tests = withKey(game.ground.tests, crossing, { by, turn });
	return withCrossing(onGround(game, { tests }), crossing, () =>
		blown ? { test: 'tested', standing: false, capacity: 0 } : { test: 'tested' },
	);
}

// --- units, groups, teams ---------------------------------------------------------------------------------

/** Ordered, and not yet in force. */
export function attachmentOrdered(game: Opcom, { unit, to, turn }: Payload<'attachment-ordered'>): Opcom {
	const others = game.ground.attachments.filter((each) => each.unit !== unit);
	return onGround(game, { attachments: [...others, { unit, to, turn }] });
}

/** In force. */
export function unitAttached(game: Opcom, { unit, to }: Payload<'unit-attached'>): Opcom {
	const { attachments, attached } = game.ground;
	const after = onGround(game, {
		attachments: attachments.filter((each) => each.unit !== unit),
		attached: [...attached, { unit, to, turn: game.turn }],
	});
	return withUnit(after, unit, () => ({ formation: to }));
}

/** New, or the same name again: other units. */
export function groupFormed(game: Opcom, { group, name, units }: Payload<'group-formed'>): Opcom {
	return onGround(game, { groups: withKey(game.ground.groups, group, { id: group, name, units }) });
}

/** The grouping's name is free again; its units stay. */
export function groupDisbanded(game: Opcom, { group }: Payload<'group-disbanded'>): Opcom {
	return onGround(game, { groups: without(game.ground.groups, group) });
}

/** Records corrected data; earlier corrections that aren't repeated stay. */
export function unitAmended(game: Opcom, fact: Payload<'unit-amended'>): Opcom {
	const { unit, reason: _reason, ...change } = fact;
	const { amended } = game.ground;
	return onGround(game, { amended: withKey(amended, unit, { ...amended[unit], ...change }) });
}

/** Adds the unit, as fresh as at the start. */
export function unitMustered(game: Opcom, { unit, at }: Payload<'unit-mustered'>): Opcom {
	const mustered = onGround(game, { mustered: [...(game.ground.mustered ?? []), unit] });
	return { ...mustered, units: mustered.units.set(unit.id, openingUnit({ ...unit, start: at })) };
}

/** A unit's name and short name by Control's ruling, over those of the scenario. */
export function unitRenamed(game: Opcom, { unit, name, short }: Payload<'unit-renamed'>): Opcom {
	return onGround(game, { renamed: withKey(game.ground.renamed ?? {}, unit, { name, short }) });
}

/** Off the map by Control's ruling; its record stays. */
export function unitTakenOff(game: Opcom, { unit }: Payload<'unit-taken-off'>): Opcom {
	return withUnit(game, unit, () => ({ at: null, presence: 'off' }));
}

/** A profile kept for later use, over one of the same name. */
export function profileKept(game: Opcom, profile: Payload<'profile-kept'>): Opcom {
	return onGround(game, { profiles: withKey(game.ground.profiles, profile.name, profile) });
}

/** Steps given back by Control's ruling, never more than were lost. */
export function stepsRestored(game: Opcom, { unit, steps }: Payload<'steps-restored'>): Opcom {
	return withUnit(game, unit, ({ stepsLost }) => ({ stepsLost: Math.max(0, stepsLost - steps) }));
}

/** Records the ground it covers, or null for its size's default. */
export function deploymentNoted(game: Opcom, { unit, km }: Payload<'deployment-noted'>): Opcom {
	const { deployments } = game.ground;
	return onGround(game, {
		deployments: km ? withKey(deployments, unit, km) : without(deployments, unit),
	});
}

/** Records who sits at a team's table, replacing the earlier note. */
export function rosterNoted(game: Opcom, roster: Payload<'roster-noted'>): Opcom {
	return onGround(game, { rosters: withKey(game.ground.rosters, roster.team, roster) });
}

// --- timeline ---------------------------------------------------------------------------------------------

/** An event of the timeline, new or changed. */
export function eventScheduled(game: Opcom, { event }: Payload<'event-scheduled'>): Opcom {
	return onGround(game, { events: withKey(game.ground.events, event.id, event) });
}

/** An event that will not come. */
export function eventDropped(game: Opcom, { event }: Payload<'event-dropped'>): Opcom {
	return onGround(game, { events: without(game.ground.events, event) });
}

/** Records that an event scheduled for this turn has occurred, with its weather if it has any. */
export function eventCame(game: Opcom, { event: { id, weather } }: Payload<'event-came'>): Opcom {
	return weather ? weatherNow(game, weather, id) : game;
}

/** A unit's arrival by Control's ruling: turn and place, over the scenario's. */
export function arrivalRescheduled(game: Opcom, { unit, turn, at }: Payload<'arrival-rescheduled'>): Opcom {
	return onGround(game, { arrivals: withKey(game.ground.arrivals, unit, { turn, at }) });
}

/** @param event what brought it; null: Control's ruling */
export function weatherNow(
	game: Opcom,
	weather: GroundState['weather'],
	event: GroundState['weathers'][number]['event'],
): Opcom {
	const weathers = [...game.ground.weathers, { turn: game.turn, weather, event }];
	return onGround(game, { weather, weathers });
}
