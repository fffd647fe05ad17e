/** OP COM 6, Passing By: which enemy stops a move, and where. */
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { pointAlong, spansWithin } from '../../../../src-shared/map/path.ts';
import type { Span } from '../../../../src-shared/map/path.ts';
import { distance, distanceToLine, distanceToSegment, lengthOf } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { passingKm } from '../charts/passing-by.ts';
import { brigadeOf, groundAt, onMap, unitState } from '../queries.ts';
import { option } from '../options.ts';
import { isCover } from './ground.ts';
import type { RoutePart } from './ground.ts';
import { isInfantry, isTank } from '../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../types.ts';

/** Nothing drives over an enemy: attackers, and movers the umpire lets by, are in contact at this distance, km. */
const CONTACT_KM = 0.5;
/** An own unit this near to the line from mover to enemy stands between them: half of two counters' frontage, km. */
const SCREEN_KM = 1;
/** Behind its own front a mover is tried every so far, km. */
const STEP_KM = 0.1;

/** How a mover means to treat enemies near its way. */
export type Meaning = 'pass' | 'attack' | 'overruled';

export interface Encounter {
	readonly km: number;
	readonly enemy: UnitSpec;
	/** The least distance to it along the whole route, and the distance at which one may pass here, km. */
	readonly nearest: number;
	readonly limit: number;
	readonly rule: RuleRef;
	/** Whether it was within that distance at the start and the move doesn't lead away (opcom-6.pass.in-contact). */
	readonly passesTouching: boolean;
	/** Lone tanks might pass this one closer, if it is bypassed infantry (opcom-6.pass.tank-gap). */
	readonly tankGap: boolean;
}

/**
 * Returns the first enemy that stops a route, or null. `parts` are the route's stretches.
 * @rule opcom-6.pass.attack-order
 */
export function firstMeeting(
	world: OpcomWorld,
	mover: UnitSpec,
	route: readonly Point[],
	parts: readonly RoutePart[],
	meaning: Meaning,
): Encounter | null {
	let first: Encounter | null = null;
	for (const { unit: enemy, at } of enemiesNear(world, mover, route)) {
		const met = meetingWith(world, mover, route, parts, meaning, enemy, at);
		if (met && (!first || met.km < first.km)) first = met;
	}
	return first;
}

/** Returns enemies nearer to a point than the passing distance there, with no unit of the mover's side between. */
export function enemiesMet(world: OpcomWorld, mover: UnitSpec, at: Point): readonly UnitId[] {
	const limit = passingKm(coverAt(world, at) ? 'cover-or-night' : 'open-by-day');
	return enemiesNear(world, mover, [at])
		.filter((enemy) => distance(enemy.at, at) < limit - 1e-6 && !screened(world, mover, enemy.at, at))
		.map(({ unit }) => unit.id);
}

function enemiesNear(world: OpcomWorld, mover: UnitSpec, route: readonly Point[]) {
	const reach = passingKm('open-by-day');
	return onMap(world).filter(({ unit, at }) => unit.side !== mover.side && distanceToLine(at, route) < reach);
}

function meetingWith(
	world: OpcomWorld,
	mover: UnitSpec,
	route: readonly Point[],
	parts: readonly RoutePart[],
	meaning: Meaning,
	enemy: UnitSpec,
	at: Point,
): Encounter | null {
	const gap = option(world, 'tank-gap');
	const tankGap = gap !== 'off' && isTank(mover) && isInfantry(enemy);
	const limits =
		meaning === 'overruled'
			? [wholeRoute(route, tankGap ? gapKm(gap) : CONTACT_KM)]
			: [...contactLimits(world, mover, route, meaning, enemy, at), ...limitsOn(world, route, parts)];
	for (const { span, limit, rule } of limits) {
		for (const inside of spansWithin(route, at, limit)) {
			const within = { from: Math.max(inside.from, span.from), to: Math.min(inside.to, span.to) };
			if (within.to - within.from <= 1e-9) continue;
			const km = stopWithin(world, mover, route, at, within, meaning);
			if (km === null) continue;
			const nearest = distanceToLine(at, route);
			return { km, enemy, nearest, limit, rule, tankGap, passesTouching: meaning === 'pass' && km <= 1e-9 };
		}
	}
	return null;
}

const gapKm = (gap: string): number => passingKm('tanks-between-infantry') * (gap === 'gap' ? 0.5 : 1);

interface Limit {
	readonly span: Span;
	readonly limit: number;
	readonly rule: RuleRef;
}

const wholeRoute = (route: readonly Point[], limit: number): Limit => ({
	span: { from: 0, to: lengthOf(route) },
	limit,
	rule: 'opcom-6.pass.special-care',
});

/**
 * For an enemy that the mover is in contact with: the greatest passing distance, whatever the ground and light, until
 * the route has led out of it. Contact must be broken first (opcom-6.pass.in-contact).
 * @rule opcom-6.pass.in-contact
 */
function contactLimits(
	world: OpcomWorld,
	mover: UnitSpec,
	route: readonly Point[],
	meaning: Meaning,
	enemy: UnitSpec,
	at: Point,
): readonly Limit[] {
	if (meaning !== 'pass' || option(world, 'in-contact') !== 'break-first') return [];
	if (!isInContact(world, mover.id, enemy.id)) return [];
	const limit = passingKm('open-by-day');
	const begun = spansWithin(route, at, limit).find(({ from }) => from <= 1e-9);
	return begun ? [{ span: begun, limit, rule: 'opcom-6.pass.in-contact' }] : [];
}

/** Whether a unit met an enemy's formation this turn or the last: contact is kept by formation. */
function isInContact(world: OpcomWorld, unit: UnitId, enemy: UnitId): boolean {
	const { contact } = unitState(world, unit);
	const formations = [unitState(world, enemy).formation, brigadeOf(world, enemy).id];
	return formations.some((id) => (contact[id]?.last ?? -Infinity) >= world.game.turn - 1);
}

/**
 * The passing distance along a route: by night and in cover 1 km, else 2 km.
 * @rule opcom-6.pass.open
 * @rule opcom-6.pass.close-night
 */
function limitsOn(world: OpcomWorld, route: readonly Point[], parts: readonly RoutePart[]): readonly Limit[] {
	return parts.map(({ from, km }) => {
		const close = coverAt(world, pointAlong(route, from + km / 2));
		return {
			span: { from, to: from + km },
			limit: passingKm(close ? 'cover-or-night' : 'open-by-day'),
			rule: close ? 'opcom-6.pass.close-night' : 'opcom-6.pass.open',
		};
	});
}

const coverAt = (world: OpcomWorld, at: Point): boolean =>
	world.game.part === 'night' || isCover(world, groundAt(world, at));

/**
 * Returns where a mover stops within a span inside an enemy's distance. A move that only leads away doesn't stop: that
 * is how contact is broken. An attacker continues to the point nearest to the enemy.
 */
function stopWithin(
	world: OpcomWorld,
	mover: UnitSpec,
	route: readonly Point[],
	enemy: Point,
	span: Span,
	meaning: Meaning,
): number | null {
	if (leadsAway(route, enemy, span)) return null;
	const entry = firstUnscreened(world, mover, route, enemy, span);
	if (entry === null || meaning !== 'attack') return entry;
	const contact = spansWithin(route, enemy, CONTACT_KM).find(({ to }) => to > entry);
	if (contact) return Math.max(entry, contact.from);
	return nearestOn(route, enemy, { from: entry, to: span.to });
}

function samples(span: Span): readonly number[] {
	const steps = Math.max(1, Math.ceil((span.to - span.from) / STEP_KM));
	return Array.from({ length: steps + 1 }, (_, i) => span.from + ((span.to - span.from) * i) / steps);
}

function leadsAway(route: readonly Point[], enemy: Point, span: Span): boolean {
	const away = samples(span).map((km) => distance(pointAlong(route, km), enemy));
	return away.every((km, i) => i === 0 || km >= (away[i - 1] ?? 0) - 1e-9);
}

/** The span's point nearest to the enemy; null at the very end of the route, where the move ends anyway. */
function nearestOn(route: readonly Point[], enemy: Point, span: Span): number | null {
	let best = span.from;
	for (const km of samples(span)) {
		if (distance(pointAlong(route, km), enemy) < distance(pointAlong(route, best), enemy) - 1e-9) best = km;
	}
	return best >= lengthOf(route) - 1e-9 ? null : best;
}

function firstUnscreened(
	world: OpcomWorld,
	mover: UnitSpec,
	route: readonly Point[],
	enemy: Point,
	span: Span,
): number | null {
	return samples(span).find((km) => !screened(world, mover, enemy, pointAlong(route, km))) ?? null;
}

/** Returns whether a friendly unit is between a mover and an enemy, so that the mover is behind its own front. */
function screened(world: OpcomWorld, mover: UnitSpec, enemy: Point, at: Point): boolean {
	if (option(world, 'own-front') === 'every-enemy') return false;
	const away = distance(enemy, at);
	return onMap(world).some(
		({ unit, at: own }) =>
			unit.side === mover.side &&
			unit.id !== mover.id &&
			distance(own, enemy) < away - 1e-6 &&
			distanceToSegment(own, enemy, at) <= SCREEN_KM,
	);
}
