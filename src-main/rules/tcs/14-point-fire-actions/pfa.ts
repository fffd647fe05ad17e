/** A Point Fire Action: P-firers of one or more hexes at chosen targets in one hex (14). */
import { impulsesUsed, MOST_IMPULSES } from '../20-movement/impulses.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { mustBeAssigned } from '../06-op-sheets/assigned.ts';
import { isSpotted, spottingRange } from '../07-spotting/spotting.ts';
import { blockedWords, sightOf } from '../08-line-of-sight/now.ts';
import { isPointTarget, pointFire, type PointFire } from '../12-point-fire/point-fire.ts';
import { resolvePointFire } from '../12-point-fire/resolve.ts';
import { reachOf } from '../15-overwatch/overwatch.ts';
import { assaultedFault } from '../22-assault/after.ts';
import { tcsBoard } from '../board.ts';
import { carryOn } from '../procedures.ts';
import { otherThan } from '../sides.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import { unfoldingOf } from '../unfolding.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** At most so many in one Action Phase. @rule tcs-14.1c.three */
const MOST_PFAS = 3;

/** A Point Fire Action that may be made. */
export interface PossiblePointAction {
	readonly firers: readonly Piece[];
	readonly targets: readonly Piece[];
	readonly fire: PointFire;
}

/**
 * Returns a Point Fire Action worked out, or why it can’t be made.
 * @param chosen which targets in the hex; empty: all that can be hit
 * @rule tcs-14.1a @rule tcs-14.1b @rule tcs-12.2a @rule tcs-12.2b
 */
export function pointAction(
	at: Here,
	firers: readonly Piece[],
	hex: HexName,
	chosen: readonly UnitId[],
): PossiblePointAction | Refusal {
	const [first] = firers;
	if (!first) return refuse('tcs-14.1b', 'tcs/no-firer', 'Choose the units that fire.');
	if (tcsBoard(at.scenario).find(hex) === null)
		return refuse('tcs-14.1b', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	const there = piecesIn(at, hex).filter(
		(piece) => piece.unit.side !== first.unit.side && isPointTarget(piece),
	);
	const targets = chosen.length === 0 ? there : there.filter(({ id }) => chosen.includes(id));
	if (targets.length === 0)
		return refuse('tcs-14.1a', 'tcs/no-target', `There is no vehicle or gun in ${hex} to fire at.`);
	for (const piece of firers) {
		const fault = firerFault(at, piece, hex, targets);
		if (fault) return fault;
	}
	return { firers, targets, fire: pointFire(at, firers, targets, hex) };
}

/** @rule tcs-12.1b.max @rule tcs-14.1a */
const firerFault = (at: Here, piece: Piece, hex: HexName, targets: readonly Piece[]): Refusal | null =>
	readyForPointFire(at, piece) ?? sightFault(at, piece, hex, targets);

/**
 * Returns why a unit can't make a Point Fire Action, or null if only its target could prevent it.
 * @rule tcs-14.1c.three @rule tcs-14.1g @rule tcs-14.1i
 */
export function readyForPointFire(at: Here, { counter, unit, id }: Piece): Refusal | null {
	const { name } = counter;
	if (unit.at === null) return refuse('tcs-14.1b', 'tcs/off-map', `${name} is not on the map.`);
	if (counter.fire?.type !== 'P')
		return refuse('tcs-12.0.a', 'tcs/no-weapon', `${name} is no P-firer: it can’t make a Point Fire.`);
	const over = assaultedFault({ counter, unit });
	if (over) return over;
	if (unit.mode !== 'Fire' || (!unit.phase.fireModeSince && unit.phase.impulses === null))
		return refuse('tcs-14.1g', 'tcs/not-in-fire-mode', `${name} was not in Fire Mode as this phase began.`);
	if (unit.marker === 'Paralyzed' || unit.fired || unit.phase.sfa)
		return refuse(
			'tcs-14.1i',
			'tcs/marked',
			`${name} is ${unit.marker === 'Paralyzed' ? 'Paralyzed' : 'marked Fired'}: it can’t make a Point Fire Action.`,
		);
	if (unit.phase.pfas >= MOST_PFAS || (unit.phase.impulses?.used ?? 0) >= MOST_IMPULSES)
		return refuse(
			'tcs-14.1c.three',
			'tcs/three-fires',
			unit.phase.pfas >= MOST_PFAS
				? `${name} has made three Point Fire Actions in this phase.`
				: `${name} has used its three Impulses of this phase.`,
		);
	const free = mustBeAssigned(at.game, id, name, 'make a fire action');
	return free ? { ...free, rule: 'tcs-14.1i' } : null;
}

function sightFault(at: Here, piece: Piece, hex: HexName, targets: readonly Piece[]): Refusal | null {
	const { counter, unit } = piece;
	const from = unit.at ?? hex;
	const distance = tcsBoard(at.scenario).distance(from, hex);
	const reach = reachOf(piece);
	if (distance > reach)
		return refuse(
			'tcs-12.1b.max',
			'tcs/too-far',
			`${counter.name} reaches ${String(reach)} hexes, and ${hex} is ${String(distance)} away.`,
		);
	const sight = sightOf(at, from, hex);
	if (!sight.open)
		return refuse(
			'tcs-9.1b.direct',
			'tcs/no-sight',
			`${counter.name} can’t see ${hex}. ${blockedWords(at, sight)}`,
		);
	const range = spottingRange(at, { at: from, dugIn: unit.dugIn }, { hex, pieces: targets });
	return isSpotted(range, distance)
		? null
		: refuse(
				'tcs-14.1a',
				'tcs/unspotted',
				`${counter.name} doesn’t spot the target: it would have to be within ${String(range.hexes ?? 0)} hexes.`,
			);
}

/** Fires; no marker is left, and the other side may answer at one of the hexes. @rule tcs-14.1d @rule tcs-14.1e */
export function firePoint(
	at: At,
	units: readonly UnitId[],
	hex: HexName,
	chosen: readonly UnitId[],
	dice: Dice,
): Decision<TcsFact> {
	const action = pointAction(at, piecesOf(at, units), hex, chosen);
	if ('kind' in action) return action;
	const { firers, targets, fire } = action;
	const side = firers[0]?.unit.side ?? at.scenario.sides[0].id;
	const unfolding = unfoldingOf(at);
	const vehicles = firers.filter(({ counter }) => counter.category === 'Vehicle');
	if (vehicles.length > 0)
		unfolding.add({
			type: 'impulses-begun',
			v: 1,
			rule: 'tcs-14.1f',
			payload: {
				side,
				units: vehicles.map(({ id }) => id),
				kind: 'point-fire',
				used: Object.fromEntries(vehicles.map((piece) => [piece.id, impulsesUsed([piece]) + 1])),
				points: {},
			},
		});
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-14.1e',
		payload: {
			frame: {
				kind: 'overwatch',
				trigger: 'aim',
				side: otherThan(at, side),
				hexes: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
				units: firers.map(({ id }) => id),
				left: null,
				byRoad: false,
			},
		},
	});
	// The chance to answer waits beneath until the kills are chosen.
	resolvePointFire(unfolding, { fire, firers, targets, as: 'pfa' }, dice);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
