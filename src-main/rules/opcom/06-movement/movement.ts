/**
 * OP COM 6, Unit Movement: how far a unit gets along a route in what is left of its turn, what stops it, and the
 * move itself. The estimate and the move come from the same survey of the route.
 */
import type { MoveEstimate, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { CrossingId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { cutAt, pointAlong } from '../../../../src-shared/map/path.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { total } from '../../kit/modifiers.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision, Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { findSpec, kmWords, placeWords, pointsOf, unitState } from '../queries.ts';
import { partsOf } from './ground.ts';
import { enemiesMet } from './passing.ts';
import type { Encounter } from './passing.ts';
import { shareOf, survey } from './survey.ts';
import { HALF_TURN } from './form.ts';
import type { Obstacle, Survey } from './survey.ts';
import { moveWarnings } from './warnings.ts';
import type { WaterPoint } from './water.ts';
import { findCrossing, crossPartly, pointsWords } from '../07-traffic/traffic.ts';
import type { FullCrossing } from '../07-traffic/traffic.ts';
import { passedOver } from '../08-bridges/safe.ts';
import type { OpcomFact, OpcomWorld, UnitState } from '../types.ts';

/** A move starts at the unit's position; a click may miss it by this much, km. */
const START_KM = 0.05;

/** Returns whether a unit has moved more than half its turn, so that it may neither attack nor support in it. */
export function movedOverHalf(state: Pick<UnitState, 'share'>): boolean {
	return state.share > HALF_TURN + 1e-9;
}

// --- the estimate -----------------------------------------------------------------------------------------

/**
 * Returns what a planned move costs and where it must stop. Throws if the scenario has no such unit.
 * @rule opcom-5.action.move
 */
export function estimateMove(world: OpcomWorld, plan: MovePlan): MoveEstimate {
	const surveyed = survey(world, plan, false);
	const met = surveyed.meeting && !surveyed.meeting.passesTouching ? surveyed.meeting : null;
	const bar = surveyed.bars.find(({ km }) => !met || km <= met.km) ?? null;
	const km = bar?.km ?? met?.km ?? surveyed.km;
	return {
		km: surveyed.km,
		allowedKm: surveyed.allowedKm,
		share: surveyed.share,
		stretches: surveyed.parts.map((part) => ({
			km: part.km,
			ground: part.ground,
			rate: part.rate,
			rule: part.rule,
		})),
		modifiers: surveyed.modifiers,
		stop: stopOf(world, surveyed, bar, met, km),
		crossings: crossingsUsed(surveyed.water, km),
		warnings: moveWarnings(
			world,
			plan,
			surveyed,
			movedOverHalf({ share: unitState(world, plan.unit).share + surveyed.share }),
		),
	};
}

/**
 * @rule opcom-5.action.probe.advance
 * @rule opcom-6.move.combat-interrupts
 */
function stopOf(
	world: OpcomWorld,
	found: Survey,
	bar: Obstacle | null,
	met: Encounter | null,
	km: number,
): MoveEstimate['stop'] {
	const at = pointAlong(found.route, km);
	if (bar) {
		const { rule, code, say, overrulable } = bar.refusal;
		if (!bar.full) return { at, km, rule, code, say, overrulable };
		const { crossing, over, waiting } = bar.full;
		return { at, km, rule, code, say, overrulable, queue: { crossing, over, waiting } };
	}
	if (!met) return null;
	return {
		at,
		km,
		rule: met.rule,
		code: 'move/met',
		say: meetingWords(world, found, met),
		enemy: met.enemy.id,
		overrulable: true,
	};
}

function meetingWords(
	world: OpcomWorld,
	{ unit, route }: Pick<Survey, 'unit' | 'route'>,
	met: Encounter,
): string {
	const where = placeWords(world, pointAlong(route, met.km));
	const tanks = met.tankGap
		? ' Tanks alone may pass bypassed infantry at 500 m: overrule if that is so.'
		: '';
	return `${unit.name} meets ${met.enemy.name} ${where}: the route comes within ${kmWords(met.nearest)}, and nothing passes here within ${kmWords(met.limit)}.${tanks}`;
}

function crossingsUsed(water: readonly WaterPoint[], km: number): readonly CrossingId[] {
	return [...new Set(water.flatMap((point) => (point.by && point.km <= km ? [point.by] : [])))];
}

// --- the move ---------------------------------------------------------------------------------------------

/**
 * Moves a unit along its route. An enemy met on the way ends the move there; water, distance and the other limits
 * refuse it. With a reason the umpire lifts the refusals; when an enemy is all that stops it, he lets it by.
 */
export function decideMove(
	world: OpcomWorld,
	plan: MovePlan,
	reason: string | undefined,
): Decision<OpcomFact> {
	const early = cannotMove(world, plan, reason);
	if (early) return early;
	const plain = survey(world, plan, false);
	const bank = plan.queue ? bankOf(plain, reason !== undefined) : null;
	if (bank) return queued(world, plan, plain, bank, reason);
	const refusal = firstRefusal(plain);
	if (refusal && (reason === undefined || !refusal.overrulable)) return refusal;
	const lift = reason !== undefined && (refusal === null || plain.meeting?.passesTouching === true);
	const surveyed = lift ? survey(world, plan, true) : plain;
	const final = surveyed.bars.find(
		(bar) => !bar.refusal.overrulable && bar.km <= (surveyed.meeting?.km ?? Infinity),
	);
	if (final) return final.refusal;
	return moved(world, plan, surveyed, reason);
}

/** The refusals of a route up to the enemy that ends it. */
function firstRefusal({ bars, meeting }: Survey): Refusal | null {
	const end = meeting && !meeting.passesTouching ? meeting.km : Infinity;
	return bars.find(({ km }) => km <= end)?.refusal ?? null;
}

interface QueuePoint {
	readonly km: number;
	readonly full: FullCrossing['full'];
}

/** Returns where a unit that may queue reaches a full crossing, or null if something else stops it first. */
function bankOf({ bars, meeting }: Survey, lifted: boolean): QueuePoint | null {
	const end = meeting && !meeting.passesTouching ? meeting.km : Infinity;
	const bar = bars.find(({ full, refusal }) => full || !lifted || !refusal.overrulable);
	return bar?.full && bar.km <= end ? { km: bar.km, full: bar.full } : null;
}

/** Moves a unit to the near bank of a full crossing: what fits crosses, the rest waits (opcom-7.cap.enforce). */
function queued(
	world: OpcomWorld,
	plan: MovePlan,
	found: Survey,
	{ km, full }: QueuePoint,
	reason: string | undefined,
): Decision<OpcomFact> {
	const rule = 'opcom-7.cap.enforce';
	const over = crossPartly(world, plan.unit, full, rule);
	const end = cutAt(plan.route, km).at(-1);
	if (!end || km <= 1e-6) return facts(...over);
	const name = findCrossing(world, full.crossing)?.name ?? full.crossing;
	const stopped = `queues at ${name}: ${pointsWords(full.over)} over, ${pointsWords(full.waiting)} waiting`;
	const met = metAt(world, found.unit, end, null);
	return facts<OpcomFact>(...movedFacts(world, plan, found, { km, rule, stopped, met, reason }), ...over);
}

function moved(
	world: OpcomWorld,
	plan: MovePlan,
	found: Survey,
	reason: string | undefined,
): Decision<OpcomFact> {
	const { unit, meeting } = found;
	const km = Math.min(found.km, meeting?.km ?? found.km);
	const end = cutAt(plan.route, km).at(-1);
	if (!end || km <= 1e-6) {
		const enemy = meeting ? ` ${meeting.enemy.name} is too near.` : '';
		return refuse(
			'opcom-6.pass.special-care',
			'move/nowhere',
			`${unit.name} can't start this move.${enemy} Draw another route or place the unit by a ruling.`,
		);
	}
	const rule = reason === undefined ? (meeting?.rule ?? 'opcom-6.move.absolute-max') : 'umpire';
	const stopped = meeting ? `met ${meeting.enemy.name} ${placeWords(world, end)}` : '';
	const met = metAt(world, unit, end, meeting);
	return facts(...movedFacts(world, plan, found, { km, rule, stopped, met, reason }));
}

interface Ending {
	readonly km: number;
	readonly rule: RuleRef;
	readonly stopped: string;
	readonly met: readonly UnitId[];
	readonly reason: string | undefined;
}

/** The first `km` of a plan as moved, and the tested bridges that it shows to be safe. */
function movedFacts(
	world: OpcomWorld,
	plan: MovePlan,
	{ unit, water, modifiers }: Survey,
	{ km, rule, stopped, met, reason }: Ending,
): readonly OpcomFact[] {
	const route = cutAt(plan.route, km);
	const crossings = crossingsUsed(water, km);
	return [
		{
			type: 'unit-moved',
			v: 1,
			rule,
			payload: {
				unit: unit.id,
				route,
				km,
				share: shareOf(partsOf(world, unit, plan.manner, route), total(1, modifiers)),
				manner: plan.manner,
				crossings,
				points: pointsOf(world, unit.id),
				stopped,
				met,
				...(reason === undefined ? {} : { reason }),
			},
		},
		...passedOver(world, unit.id, crossings),
	];
}

function metAt(world: OpcomWorld, unit: UnitSpec, end: Point, meeting: Encounter | null): readonly UnitId[] {
	const near = enemiesMet(world, unit, end);
	return meeting && !near.includes(meeting.enemy.id) ? [meeting.enemy.id, ...near] : near;
}

/**
 * Returns what prevents a move on any route.
 * @rule opcom-3.grid.not-board
 * @rule opcom-9.interdict.immobilised
 */
function cannotMove(world: OpcomWorld, plan: MovePlan, reason: string | undefined): Refusal | null {
	const unit = findSpec(world, plan.unit);
	if (!unit) return refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
	const state = unitState(world, plan.unit);
	if (state.presence === 'captured')
		return refuse('opcom-9.status.captured', 'unit/captured', `${unit.name} has been captured.`);
	if (state.presence === 'off')
		return refuse(
			'umpire',
			'unit/gone',
			`${unit.name} was taken off by a ruling. Put it on the map again first.`,
		);
	if (!state.at)
		return refuse(
			'opcom-4.seq.reinforcements',
			'unit/not-in',
			`${unit.name} isn't on the map yet. Let it arrive first.`,
		);
	if (world.game.step !== 'move-and-combat' && reason === undefined) {
		return refuse(
			'opcom-4.seq.step-order',
			'move/wrong-step',
			'Units move in the movement and combat step.',
			{ overrulable: true },
		);
	}
	if (world.game.grouping === 'complete') {
		return refuse(
			'opcom-4.seq.move-all-first',
			'move/grouped',
			'The combats are grouped: every move comes before. Reopen the grouping to move.',
		);
	}
	if (world.game.air.immobilised.includes(plan.unit) && reason === undefined) {
		return refuse(
			'opcom-9.interdict.immobilised',
			'move/immobilised',
			`${unit.name} was immobilised by bombing or shelling and does not move this turn.`,
			{ overrulable: true },
		);
	}
	const [first] = plan.route;
	if (first && distance(first, state.at) <= START_KM) return null;
	return refuse(
		'opcom-3.grid.not-board',
		'move/start',
		`The route doesn't begin where ${unit.name} stands. Draw it again.`,
	);
}
