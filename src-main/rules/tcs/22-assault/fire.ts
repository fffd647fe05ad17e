/** How a side may fire in a round of an Assault or in an Overrun, each way computed before the dice (22.0, step 6). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { areaFire, isHurt, withAreaShifts, worstPosture, type AreaFire } from '../11-area-fire/area-fire.ts';
import { rollFire } from '../11-area-fire/resolve.ts';
import { counted, type Shift } from '../11-area-fire/shift.ts';
import {
	aimChoices,
	isPointTarget,
	pointFire,
	withPointShifts,
	type PointFire,
} from '../12-point-fire/point-fire.ts';
import { resolvePointFire } from '../12-point-fire/resolve.ts';
import { atAttack, type AtAttack } from '../16-at-rolls/at-rolls.ts';
import { atSome } from '../15-overwatch/overwatch.ts';
import { seesTopsOnly } from '../proposal-1992/top-only.ts';
import { resolveAtRolls } from '../16-at-rolls/resolve.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { otherThan } from '../sides.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { AssaultFrame, FirePlanId } from './frames.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A way to fire in a round. */
export interface FirePlan {
	readonly id: FirePlanId;
	readonly area: { readonly firers: readonly Piece[]; readonly fire: AreaFire } | null;
	readonly point: {
		readonly firers: readonly Piece[];
		readonly targets: readonly Piece[];
		readonly fire: PointFire;
	} | null;
	readonly at: AtAttack | null;
}

/** Returns the units of a side that fight: of the attacker his stack alone. @rule tcs-22.0.only */
export const fighters = (at: Here, frame: AssaultFrame, side: SideId): readonly Piece[] =>
	piecesIn(at, frame.hex, side).filter(({ id }) => side !== frame.side || frame.units.includes(id));

/**
 * Returns whether a unit may fire in a round: Weapons only in Fire Mode, mortars never, Paralyzed units only in
 * Assault.
 * @rule tcs-22.0b.mode @rule tcs-22.0b.mortar @rule tcs-4.2.close @rule tcs-4.2.weapons @rule tcs-23.0e @rule tcs-9.1d
 */
export function mayFireClose({ counter, unit }: Piece, { overrun }: Pick<AssaultFrame, 'overrun'>): boolean {
	if (counter.fire === null || counter.fire.strength === 0 || counter.kind === 'mortar') return false;
	// Inside a carrier or on a vehicle Infantry fires, Weapons don’t. @rule tcs-9.1e.infantry @rule tcs-23.0a.riders
	if (unit.on !== null && counter.category !== 'Infantry') return false;
	if (overrun && unit.marker === 'Paralyzed') return false;
	return counter.category !== 'Weapons' || unit.mode === 'Fire';
}

/**
 * Returns every way in which a side may fire in a round, the likeliest first; to hold its fire comes last.
 * @rule tcs-22.0.step6how @rule tcs-22.0h @rule tcs-22.0e
 */
export function firePlans(at: Here, frame: AssaultFrame, side: SideId): readonly FirePlan[] {
	const mine = fighters(at, frame, side);
	const foes = fighters(at, frame, otherThan(at, side));
	const firers = mine.filter((piece) => mayFireClose(piece, frame));
	const aimed = foes.filter(isPointTarget);
	const gunners = aimed.length === 0 ? [] : firers.filter(({ counter }) => counter.fire?.type === 'P');
	const rest = firers.filter((piece) => !gunners.includes(piece));
	const rolls = atAttack(at, mine, foes, frame.hex, frame.overrun ? 'overrun' : 'assault');
	const area = (list: readonly Piece[]): FirePlan['area'] =>
		foes.some((piece) => isHurt(piece, list)) && list.length > 0
			? { firers: list, fire: closeArea(at, frame, side, list, foes) }
			: null;
	const all = area(firers);
	// Under a top counter nobody can be picked out.
	const aims = gunners.length === 0 ? [] : seesTopsOnly(at.game.options) ? [aimed] : aimChoices(aimed);
	const points = aims.map((some) => ({
		...{ firers: gunners, targets: some, fire: closePoint(at, frame, side, gunners, some) },
	}));
	const beside = points.length === 0 ? null : area(rest);
	return [
		...points.flatMap((point): readonly FirePlan[] => {
			const some = atSome(point.targets, aimed);
			const ways = rolls ? (['point', 'point/at', 'at/point'] as const) : (['point'] as const);
			return ways.map((way) => ({
				id: `${way}${some}` as FirePlanId,
				...{ point, area: beside, at: way === 'point' ? null : rolls },
			}));
		}),
		...(all
			? [
					{ id: 'area' as const, point: null, area: all, at: null },
					...(rolls
						? (['area/at', 'at/area'] as const).map((id) => ({ id, point: null, area: all, at: rolls }))
						: []),
				]
			: []),
		...(rolls && points.length === 0 && !all
			? [{ id: 'at' as const, point: null, area: null, at: rolls }]
			: []),
		{ id: 'hold', point: null, area: null, at: null },
	];
}

/** Returns the default plan of fire: one that can’t cost the firer anything, if there is any. */
export const defaultPlan = (plans: readonly FirePlan[]): FirePlanId =>
	plans.find(({ id }) => id === 'point' || id === 'area')?.id ?? 'hold';

function closeArea(
	at: Here,
	frame: AssaultFrame,
	side: SideId,
	firers: readonly Piece[],
	foes: readonly Piece[],
): AreaFire {
	const fire = areaFire(at, firers, foes, frame.hex, { as: frame.overrun ? 'overrun' : 'assault' });
	const against = answering(at, frame, side);
	if (frame.overrun) return withAreaShifts(at.scenario, fire, withoutAlike(fire.shifts, against));
	const { areaPostures } = chartsOf(at.scenario);
	const theirs = coverOf(
		at,
		frame,
		side,
		(piece) => !isPointTarget(piece),
		(posture) => areaPostures.shift(fire.ground, posture, false),
	);
	return withAreaShifts(at.scenario, fire, closeShifts(fire.shifts, TERRAIN.area, theirs, against));
}

function closePoint(
	at: Here,
	frame: AssaultFrame,
	side: SideId,
	firers: readonly Piece[],
	aimed: readonly Piece[],
): PointFire {
	const fire = pointFire(at, firers, aimed, frame.hex);
	const against = answering(at, frame, side);
	if (frame.overrun) return withPointShifts(at, fire, withoutAlike(fire.shifts, against));
	const { pointPostures } = chartsOf(at.scenario);
	const theirs = coverOf(at, frame, side, isPointTarget, (posture) =>
		pointPostures.shift(fire.ground, posture, false),
	);
	return withPointShifts(at, fire, closeShifts(fire.shifts, TERRAIN.point, theirs, against));
}

/** The cover that a side has against such a fire. Where it can’t hurt any of its units, two readings stand. */
function coverOf(
	at: Here,
	frame: AssaultFrame,
	side: SideId,
	isHurtBy: (piece: Piece) => boolean,
	shift: (posture: ReturnType<typeof worstPosture>) => number,
): number {
	const all = fighters(at, frame, side);
	const exposed = all.filter(isHurtBy);
	if (exposed.length === 0 && chosenReading(at.game.options, 'tanks-alone') === 'none') return 0;
	return shift(worstPosture(exposed.length > 0 ? exposed : all));
}

/** The rules that the shift for ground and posture goes by. */
const TERRAIN = { area: 'tcs-11.3a.cell', point: 'tcs-12.1a.terrain' } as const;
/** Conditions that hold for everybody in the hex. */
const ALIKE: ReadonlySet<string> = new Set([
	'Night',
	'Night, target lit',
	'Twilight, dawn or dusk',
	'Smoke in the target hex',
	'Smoke on a firer',
	'Smoke on a firer or observer',
	'Firer in an Attack Zone',
	'Firer or observer in an Attack Zone',
]);

/**
 * Returns the shifts of a fire in an Assault: what counts against both sides alike is dropped, and of the cover of both as
 * much as the worse covered has.
 * @rule tcs-22.0g
 */
export function closeShifts(
	shifts: readonly Shift[],
	terrain: Shift['rule'],
	theirCover: number,
	theirShifts: readonly Shift[],
): readonly Shift[] {
	return withoutAlike(shifts, theirShifts).flatMap((shift) =>
		shift.rule === terrain ? counted([coverLeft(shift, theirCover)]) : [shift],
	);
}

/**
 * Returns the shifts of a fire in an Assault or Overrun without the negative ones that count against both sides alike.
 * @rule tcs-22.0f
 */
export const withoutAlike = (shifts: readonly Shift[], theirShifts: readonly Shift[]): readonly Shift[] =>
	shifts.filter(
		({ name, by }) =>
			by >= 0 ||
			!(
				ALIKE.has(name) ||
				theirShifts.some((their) => their.name === name && their.by === by && isCondition(their.rule))
			),
	);

const isCondition = (rule: Shift['rule']): boolean => rule.startsWith('tcs-11.3f') || rule === 'tcs-12.1d';

function coverLeft(shift: Shift, theirCover: number): Shift {
	if (shift.by >= 0 || theirCover >= 0) return shift;
	const by = shift.by + Math.min(-shift.by, -theirCover);
	return { name: `${shift.name}, less the cover of both`, by, rule: 'tcs-22.0g' };
}

/** The shifts of the fire that the other side could make in this round. */
function answering(at: Here, frame: AssaultFrame, side: SideId): readonly Shift[] {
	const other = otherThan(at, side);
	const firers = fighters(at, frame, other).filter((piece) => mayFireClose(piece, frame));
	const targets = fighters(at, frame, side);
	return firers.length === 0 ? [] : areaFire(at, firers, targets, frame.hex, { as: 'assault' }).shifts;
}

/**
 * Carries out a side’s fire in a round; returns the Morale Checks that it causes. Steps that were lost since it
 * was worked out can’t be lost again.
 * @rule tcs-15.2d.assault @rule tcs-16.1f
 */
export function fireRound(
	unfolding: TcsUnfolding,
	frame: AssaultFrame,
	{ id, area, point, at }: FirePlan,
	dice: Dice,
): readonly PendingCheck[] {
	const as = frame.overrun ? 'overrun' : 'assault';
	const rollAt = (): void => {
		if (at) resolveAtRolls(unfolding, at, { as, action: false }, dice);
	};
	if (id.startsWith('at')) rollAt();
	if (point) {
		const targets = stillThere(unfolding, point.targets);
		if (targets.length > 0) resolvePointFire(unfolding, { ...point, targets, as }, dice);
	}
	let checks: readonly PendingCheck[] = [];
	if (area) {
		const side = area.firers[0]?.unit.side ?? frame.side;
		const targets = fighters(unfolding.at, frame, otherThan(unfolding.at, side));
		if (targets.length > 0) checks = rollFire(unfolding, { ...area, targets, as }, dice);
	}
	if (!id.startsWith('at')) rollAt();
	return checks;
}

const stillThere = ({ at }: TcsUnfolding, pieces: readonly Piece[]): readonly Piece[] =>
	piecesOf(
		at,
		pieces.map(({ id }) => id),
	).filter(({ unit }) => unit.at !== null);
