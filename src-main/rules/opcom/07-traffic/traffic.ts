/** OP COM 7, Traffic: size points over crossings, what does not fit waits on the near bank. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { GroundCommand } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { CrossingId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { lengthOf } from '../../../../src-shared/map/plane.ts';
import { pointAlong } from '../../../../src-shared/map/path.ts';
import type { Crossing, CrossingKind, Point } from '../../../../src-shared/map/sheet.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision, Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { capacityOf, capacityRule } from '../charts/crossing-capacity.ts';
import type { GroundFact, Waiting } from '../ground-types.ts';
import { pointsOf, spec } from '../queries.ts';
import { passedOver } from '../08-bridges/safe.ts';
import type { WaterPoint } from '../06-movement/water.ts';
import type { CrossingState, OpcomWorld } from '../types.ts';

type Command<T extends GroundCommand['type']> = Extract<GroundCommand, { type: T }>;

/** Waiting units are this far short of the water, and come out as far beyond it, km. */
const BANK_KM = 0.1;

/** A crossing of the map; null for an id that it lacks. */
export function findCrossing(world: OpcomWorld, id: CrossingId): Crossing | null {
	return world.scenario.map.crossings.find((each) => each.id === id) ?? null;
}

/** Returns the current kind of a crossing: as on the sheet, or as a ruling replaced it. */
export function kindOf(world: OpcomWorld, crossing: Crossing): CrossingKind {
	return world.game.crossings[crossing.id]?.kind ?? crossing.kind;
}

/** '1 point', '3 points'. */
export const pointsWords = (points: number): string => counted(points, 'point');

// --- capacity ---------------------------------------------------------------------------------------------

const queueAt = (world: OpcomWorld, crossing: CrossingId): readonly Waiting[] =>
	world.game.ground.queues[crossing] ?? [];

/**
 * Returns the size points a crossing can still carry this turn; none if it is down (opcom-7.cap.per-turn-reset).
 * @rule opcom-7.cap.per-turn-reset
 */
export function roomLeft(state: Pick<CrossingState, 'standing' | 'capacity' | 'used'>): number {
	return state.standing ? Math.max(0, state.capacity - state.used) : 0;
}

/** Room for a newcomer, size points: those who wait already go first. */
function roomFor(world: OpcomWorld, crossing: CrossingId, unit: UnitId): number {
	const state = world.game.crossings[crossing];
	if (!state) return 0;
	const waiting = queueAt(world, crossing).reduce(
		(sum, each) => sum + (each.unit === unit ? 0 : each.points),
		0,
	);
	return Math.max(0, roomLeft(state) - waiting);
}

/** A crossing that has no room for the whole of a unit, at a distance along its route. */
export interface FullCrossing {
	/** The near bank, km along the route. */
	readonly km: number;
	readonly refusal: Refusal;
	readonly full: {
		readonly crossing: CrossingId;
		readonly over: number;
		readonly waiting: number;
		/** The far bank. */
		readonly to: Point;
	};
}

/** Crossings on a route that are too full for a unit (opcom-7.cap.enforce). */
export function fullCrossings(
	world: OpcomWorld,
	unit: UnitSpec,
	route: readonly Point[],
	water: readonly WaterPoint[],
): readonly FullCrossing[] {
	const points = pointsOf(world, unit.id);
	return water.flatMap((point): readonly FullCrossing[] => {
		if (point.by === null) return [];
		const over = Math.min(points, roomFor(world, point.by, unit.id));
		if (over === points) return [];
		return [
			{
				km: Math.max(0, point.km - BANK_KM),
				refusal: tooFull(world, unit, point.by, over),
				full: {
					crossing: point.by,
					over,
					waiting: points - over,
					to: pointAlong(route, Math.min(lengthOf(route), point.km + BANK_KM)),
				},
			},
		];
	});
}

/** @rule opcom-7.cap.enforce */
function tooFull(world: OpcomWorld, unit: UnitSpec, crossing: CrossingId, room: number): Refusal {
	const name = findCrossing(world, crossing)?.name ?? crossing;
	const queue = queueAt(world, crossing).filter((each) => each.unit !== unit.id);
	const first =
		queue.length > 0 ? ` behind ${queue.map((each) => spec(world, each.unit).name).join(', ')}` : '';
	const say =
		`${unit.name} takes ${pointsWords(pointsOf(world, unit.id))} and ${name} has room for ${String(room)} this turn${first}. ` +
		'Let it queue, or give a reason to take it all over.';
	return refuse('opcom-7.cap.enforce', 'move/crossing-full', say, {
		allowed: `${pointsWords(room)} this turn`,
		overrulable: true,
	});
}

/**
 * Returns the bar for a unit that is partly across, which moves nowhere else without a reason, or null if it waits at
 * no crossing.
 */
export function waitingBar(world: OpcomWorld, unit: UnitSpec): { km: number; refusal: Refusal } | null {
	for (const [id, queue] of Object.entries(world.game.ground.queues)) {
		const entry = queue.find((each) => each.unit === unit.id);
		if (!entry) continue;
		const name = findCrossing(world, id as CrossingId)?.name ?? id;
		const say = `${unit.name} is queueing at ${name}: ${pointsWords(entry.points)} still to cross. Give a reason to lead it elsewhere.`;
		return {
			km: 0,
			refusal: refuse('opcom-7.cap.enforce', 'move/in-queue', say, { overrulable: true }),
		};
	}
	return null;
}

// --- queues -----------------------------------------------------------------------------------------------

/** Part of a unit goes over, the rest queues; a tested bridge that an Allied unit passes is safe from then on. */
export function crossPartly(
	world: OpcomWorld,
	unit: UnitId,
	{ crossing, over, waiting, to }: FullCrossing['full'],
	rule: RuleRef,
): readonly GroundFact[] {
	return [
		{ type: 'crossing-queued', v: 1, rule, payload: { crossing, unit, over, waiting, to } },
		...(over > 0 ? passedOver(world, unit, [crossing]) : []),
	];
}

/** Those waiting at a crossing go over in their order as far as `room` size points reach. */
export function queueGoes(
	world: OpcomWorld,
	crossing: CrossingId,
	room: number,
	rule: RuleRef,
): readonly GroundFact[] {
	let left = room;
	const all = queueAt(world, crossing).flatMap(({ unit, points, to }) => {
		const over = Math.min(points, left);
		left -= over;
		return over === 0 ? [] : crossPartly(world, unit, { crossing, over, waiting: points - over, to }, rule);
	});
	const safe = all.find((fact) => fact.type === 'bridge-checked');
	return all.filter((fact) => fact.type !== 'bridge-checked' || fact === safe);
}

/** A new turn brings every crossing's whole capacity, and the queues take theirs first. */
export function queuesAtTurn(world: OpcomWorld): readonly GroundFact[] {
	return Object.keys(world.game.ground.queues).flatMap((id) => {
		const state = world.game.crossings[id];
		if (!state) return [];
		const room = roomLeft({ ...state, used: 0 });
		return queueGoes(world, id as CrossingId, room, 'opcom-7.cap.per-turn-reset');
	});
}

/** The order in which those waiting go over. Refused: a list that is not exactly those waiting. */
export function decideQueue(
	world: OpcomWorld,
	{ crossing, units }: Command<'order-queue'>,
): Decision<GroundFact> {
	const rule = 'opcom-7.cap.enforce';
	const waiting: ReadonlySet<string> = new Set(queueAt(world, crossing).map(({ unit }) => unit));
	if (waiting.size === 0) return refuse(rule, 'queue/none', 'Nobody waits at that crossing.');
	if (units.length !== waiting.size || !waiting.isSubsetOf(new Set<string>(units))) {
		const say = `Name each unit that waits at ${findCrossing(world, crossing)?.name ?? crossing} once, in the order in which they go over.`;
		return refuse(rule, 'queue/not-those', say);
	}
	return facts({ type: 'queue-ordered', v: 1, rule, payload: { crossing, units } });
}

// --- advice -----------------------------------------------------------------------------------------------

/** Capacities outside the printed range: allowed, and said (opcom-7.cap.control-adjusts). */
export function capacityAdvice(
	world: OpcomWorld,
): readonly { readonly rule: RuleRef; readonly say: string }[] {
	return world.scenario.map.crossings.flatMap((crossing) => {
		const state = world.game.crossings[crossing.id];
		const kind = kindOf(world, crossing);
		const { min, max } = capacityOf(kind);
		if (!state?.standing || (state.capacity >= min && state.capacity <= max)) return [];
		const range = min === max ? String(min) : `${String(min)} to ${String(max)}`;
		const say = `${crossing.name} carries ${counted(state.capacity, 'point')} a turn; ${KIND_WORDS[kind]} usually carries ${range}.`;
		return [{ rule: capacityRule[kind], say }];
	});
}

const KIND_WORDS: Readonly<Record<CrossingKind, string>> = {
	ferry: 'a ferry',
	'main-road-bridge': 'a main road bridge',
	'minor-road-bridge': 'a minor road bridge',
	bailey: 'a Bailey bridge',
	'rail-bridge': 'a rail bridge',
};
