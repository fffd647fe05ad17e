/** Gliders: who tows how many, how much the two carry, and what of a load rides on them. Amounts are in tokens. */
import { compare, fraction, sum, times, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Plane } from './planes.ts';
import type { MissionFrame, Tows } from './types.ts';

/** Tokens on a Glider Point. */
const ON_A_GLIDER = 2;
/** The capacity of a tow plane that has lost a step, together with its gliders, in tokens. */
const AFTER_A_LOSS = 1;
/** Glider Points that a plane tows within half its range. */
const MOST_TOWED = 2;

export type Way = Pick<MissionFrame, 'target' | 'back'>;

/** Whether both ways of a plane, out and back, are within half its range. */
export function isNear({ scenario }: World, { id, face, state }: Plane, { target, back }: Way): boolean {
	const board = boardOf(scenario);
	const ways = [
		board.distance(state.at ?? target, target),
		board.distance(target, back[id] ?? state.at ?? target),
	];
	return ways.every((way) => 2 * way <= face.range);
}

/**
 * Returns which planes tow how many Glider Points: full-strength Transports, one each, and a second one within half
 * their range, or null if they can't tow that many.
 * @param planes the Transports of the base at which the gliders are
 * @rule ocs-14.10e.C
 */
export function towsOf(world: World, planes: readonly Plane[], way: Way, points: number): Tows | null {
	const able = planes.filter(({ counter, state }) => !counter.glider && state.lost === 0);
	let left = points;
	const tows: Record<string, number> = {};
	for (let more = 1; more <= MOST_TOWED; more += 1)
		for (const plane of able)
			if (left > 0 && (more === 1 || isNear(world, plane, way))) {
				tows[plane.id] = more;
				left -= 1;
			}
	return left > 0 ? null : tows;
}

/** How much rides on gliders and how much on board, before it is rounded. */
export interface Rooms {
	readonly gliders: Fraction;
	readonly board: Fraction;
}

/**
 * Returns one Transport's capacity: on its gliders, and on board. Towing replaces its own load, unless it tows one
 * glider within half its range. A plane that lost a step while towing carries a token together with its gliders. A
 * glider printed on the counter has the printed capacity.
 * @rule ocs-14.10e.F
 * @rule ocs-14.10f
 */
export function roomsOf(world: World, plane: Plane, way: Way, tows: Tows): Rooms {
	const { counter, face, state, id } = plane;
	const near = isNear(world, plane, way);
	const printed = fraction(face.capacity * 2, 2);
	const own = counter.types.includes('transport') ? times(printed, fraction(near ? 2 : 1)) : ZERO;
	const towed = tows[id] ?? 0;
	if (towed === 0) return counter.glider ? { gliders: own, board: ZERO } : { gliders: ZERO, board: own };
	if (state.lost > 0) return { gliders: fraction(AFTER_A_LOSS), board: ZERO };
	return { gliders: fraction(ON_A_GLIDER * towed), board: towed === 1 && near ? printed : ZERO };
}

/** What Transports carry together. */
export function roomTogether(world: World, planes: readonly Plane[], way: Way, tows: Tows): Rooms {
	const all = planes.map((plane) => roomsOf(world, plane, way, tows));
	return { gliders: sum(all.map(({ gliders }) => gliders)), board: sum(all.map(({ board }) => board)) };
}

interface Item {
	readonly unit: UnitId | null;
	readonly weight: Fraction;
	/** It can't go on board. */
	readonly glides: boolean;
}

/**
 * Puts as much of a load on gliders as fits, or returns null if the load is too much. The heaviest go first, after
 * those that can only land by glider.
 */
export function packed(
	items: readonly Item[],
	{ gliders, board }: Rooms,
): { readonly units: readonly UnitId[]; readonly tokens: number } | null {
	const ordered = items.toSorted(
		(a, b) => Number(b.glides) - Number(a.glides) || compare(b.weight, a.weight),
	);
	let left = { gliders, board };
	const gliding: Item[] = [];
	for (const item of ordered) {
		const fits = (room: Fraction): boolean => compare(item.weight, room) <= 0;
		const rest = (room: Fraction): Fraction => sum([room, times(item.weight, fraction(-1))]);
		if (fits(left.gliders)) {
			left = { ...left, gliders: rest(left.gliders) };
			gliding.push(item);
		} else if (!item.glides && fits(left.board)) left = { ...left, board: rest(left.board) };
		else return null;
	}
	return {
		units: gliding.flatMap(({ unit }) => unit ?? []),
		tokens: gliding.filter(({ unit }) => unit === null).length,
	};
}

/** Glider Points of a side at a base. */
export const glidersAt = ({ game }: Pick<World, 'game'>, hex: HexName, side: string): number => {
	const there = game.air.gliders[hex];
	return there?.side === side ? there.points : 0;
};

/** Returns why that many Glider Points can't be towed from a base, or null if they can. */
export function cannotTow(
	world: World,
	planes: readonly Plane[],
	way: Way,
	asked: { readonly base: HexName; readonly side: string; readonly points: number },
): Refusal | null {
	const { base, side, points } = asked;
	const there = glidersAt(world, base, side);
	if (points > there)
		return refuse(
			'ocs-14.10e.general',
			'air/no-gliders',
			there === 0
				? `You have no Glider Points at ${base}.`
				: `You have ${String(there)} Glider Points at ${base}.`,
		);
	return towsOf(world, planes, way, points) === null
		? refuse(
				'ocs-14.10e.C',
				'air/tow',
				'A full-strength Transport tows one Glider Point, or two within half its range.',
			)
		: null;
}

/**
 * Glider Points that are used up when a mission ends: all but those whose tow plane turned back with all its steps, which keep
 * their base.
 * @param on planes that carried the mission out
 * @rule ocs-14.10e.general
 */
export function glidersUsed(
	{ game }: Pick<World, 'game'>,
	tows: Tows,
	on: readonly Pick<Plane, 'id'>[],
): number {
	return Object.entries(tows)
		.filter(([id]) => on.some((plane) => plane.id === id) || (game.air.planes[id]?.lost ?? 0) > 0)
		.reduce((total, [, points]) => total + points, 0);
}
