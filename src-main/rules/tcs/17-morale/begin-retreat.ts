/** How a Save Yourself Retreat begins: losses, markers, guns left behind (17.4, steps 1 to 4). */
import { countDead, NOBODY_COUNTED } from '../10-losses/boxes.ts';
import { isDestroyed } from '../10-losses/losses.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesOf, type Piece } from '../units.ts';
import type { RetreatCause } from './frames.ts';
import { isHelpless, nearestSpotted, retreatLength } from './retreat.ts';

export interface RetreatBegun {
	readonly cause: RetreatCause;
	readonly units: readonly Piece[];
	readonly from: HexName;
	readonly threat: HexName | null;
	readonly toward?: HexName;
}

/** Vehicles that retreat alone leave no guns behind. @rule tcs-17.4.step3 */
const ALONE: ReadonlySet<RetreatCause> = new Set<RetreatCause>(['vehicles', 'vehicle-morale']);

/**
 * Begins a retreat: Paralyzed units driven out of an Assault lose half their steps, markers come off, guns that can’t
 * be taken along are destroyed, the others go to Move Mode. If nobody is left, there is no retreat.
 * @rule tcs-17.4.step2 @rule tcs-17.4.step4 @rule tcs-17.4a
 */
export function beginRetreat(unfolding: TcsUnfolding, begun: RetreatBegun): void {
	const { cause, from, threat, toward } = begun;
	const [first] = begun.units;
	if (!first) return;
	const { side } = first.unit;
	const nearest = nearestSpotted(unfolding.at, side, begun.units, from);
	if (cause === 'assault') loseHalf(unfolding, begun.units, from);
	const ids = begun.units.map(({ id }) => id);
	const alive = piecesOf(unfolding.at, ids).filter(({ unit }) => unit.at !== null);
	const dead = ALONE.has(cause) ? [] : alive.filter(isHelpless);
	const going = alive.filter((piece) => !dead.includes(piece));
	unfolding.add({
		type: 'retreat-begun',
		v: 1,
		rule:
			cause === 'movement' || cause === 'final' || cause === 'vehicles' ? 'tcs-17.4.vol' : 'tcs-17.4.oblig',
		payload: {
			side,
			cause,
			units: going.map(({ id }) => id),
			hex: from,
			destroyed: dead.map(({ id }) => id),
			...countDead(unfolding.at, dead),
		},
	});
	if (going.length === 0) return;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-17.4.step5',
		payload: {
			frame: {
				kind: 'retreat',
				cause,
				side,
				units: going.map(({ id }) => id),
				left: retreatLength(going),
				from,
				threat,
				...(toward === undefined ? {} : { toward }),
				nearest,
			},
		},
	});
}

/** Half the steps that a Paralyzed unit has left, rounded up. @rule tcs-17.4.step1 @rule tcs-17.4k */
function loseHalf(unfolding: TcsUnfolding, stack: readonly Piece[], hex: HexName): void {
	const paralyzed = stack.filter(({ unit }) => unit.marker === 'Paralyzed');
	if (paralyzed.length === 0) return;
	loseSteps(
		unfolding,
		paralyzed,
		Object.fromEntries(paralyzed.map(({ id, steps }) => [id, Math.ceil(steps / 2)])),
		hex,
		'paralyzed',
	);
}

/** Takes steps off units of one side in one hex, other than by fire. */
export function loseSteps(
	unfolding: TcsUnfolding,
	units: readonly Piece[],
	losses: Readonly<Record<string, number>>,
	hex: HexName,
	why: keyof typeof LOST_BY,
): void {
	const dead = units.filter((piece) => isDestroyed(piece, losses));
	unfolding.add({
		type: 'steps-lost',
		v: 1,
		rule: LOST_BY[why],
		payload: {
			side: units[0]?.unit.side ?? unfolding.at.scenario.sides[0].id,
			hex,
			why,
			losses,
			destroyed: dead.map(({ id }) => id),
			// What overstacking destroys is no loss of combat. @rule tcs-17.1a.noncombat
			...(why === 'overstacked' ? NOBODY_COUNTED : countDead(unfolding.at, dead)),
		},
	});
}

const LOST_BY = {
	paralyzed: 'tcs-17.4.step1',
	'suppressed-again': 'tcs-22.0c.supp',
	overstacked: 'tcs-5.0.excess',
} as const;
