/** Who may answer a trigger, with what, and why the others may not (15.2, 15.3). */
import { hasFiredAt } from '../20-movement/impulses.ts';
import { areaFire, isHurt, type AreaFire, type FireKind } from '../11-area-fire/area-fire.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { isPointTarget, pointFire, type PointFire } from '../12-point-fire/point-fire.ts';
import { isSpotted, spottingRange } from '../07-spotting/spotting.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { hexesOf, piecesIn, piecesOf, type Piece } from '../units.ts';
import type { AskingFrame } from './frames.ts';
import type { HexName, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A stack that may answer, the hex that it would fire at, and the fire worked out. */
export interface Answer {
	readonly from: HexName;
	readonly target: HexName;
	readonly firers: readonly Piece[];
	/** The Area Fire of those that fire at the area; null: nobody does. */
	readonly area: { readonly firers: readonly Piece[]; readonly fire: AreaFire } | null;
	/** The Point Fire of those that pick out vehicles and guns. @rule tcs-15.2g.two */
	readonly point: {
		readonly firers: readonly Piece[];
		readonly targets: readonly Piece[];
		readonly fire: PointFire;
	} | null;
}

/**
 * Returns every answer that a trigger allows, the surest first.
 * @rule tcs-15.0.one @rule tcs-15.2b.los @rule tcs-15.0.choice
 */
export function answersTo(at: Here, frame: AskingFrame): readonly Answer[] {
	return hexesOf(at.game, frame.side).flatMap((from) =>
		frame.hexes.flatMap((target) => answersFrom(at, frame, from, target)),
	);
}

/**
 * Each unit of a stack uses Area or Point: all in area, or the P-firers at vehicles and guns and the others in area.
 * @rule tcs-15.2g.two @rule tcs-15.2g.any
 */
function answersFrom(at: Here, frame: AskingFrame, from: HexName, target: HexName): readonly Answer[] {
	if (from === target) return [];
	if (frame.kind === 'overwatch' && hasFiredAt(piecesOf(at, frame.units), from)) return [];
	const firers = piecesIn(at, from, frame.side).filter((piece) => mayAnswer(at, frame, piece, target));
	const targets = targetsIn(at, frame, target);
	const aimed = targets.filter(isPointTarget);
	const gunners = aimed.length === 0 ? [] : firers.filter(({ counter }) => counter.fire?.type === 'P');
	const others = firers.filter((piece) => !gunners.includes(piece));
	const area = (list: readonly Piece[]): Answer['area'] =>
		list.length > 0 && targets.some((piece) => isHurt(piece, list))
			? { firers: list, fire: areaFire(at, list, targets, target, kindOf(frame)) }
			: null;
	const point =
		gunners.length === 0
			? null
			: { firers: gunners, targets: aimed, fire: pointFire(at, gunners, aimed, target) };
	const all = area(firers);
	const answer = (areaPart: Answer['area'], pointPart: Answer['point']): Answer => ({
		...{ from, target, area: areaPart, point: pointPart },
		firers: [...(areaPart?.firers ?? []), ...(pointPart?.firers ?? [])],
	});
	return [...(point ? [answer(area(others), point)] : []), ...(all ? [answer(all, null)] : [])];
}

/** Everybody of the other side in the hex is a target, whoever gave the trigger. @rule tcs-15.3e */
const targetsIn = (at: Here, frame: AskingFrame, target: HexName): readonly Piece[] =>
	piecesIn(at, target).filter(({ unit }) => unit.side !== frame.side);

const kindOf = (frame: AskingFrame): FireKind => ({
	as: 'overwatch',
	byRoad: frame.kind === 'overwatch' && frame.byRoad,
});

function mayAnswer(at: Here, frame: AskingFrame, piece: Piece, target: HexName): boolean {
	const { unit, counter } = piece;
	if (unit.at === null || counter.fire === null || counter.fire.strength === 0) return false;
	if (frame.kind === 'return-fire' && frame.units.includes(piece.id)) return false;
	if (unit.mode !== 'Fire' || unit.marker !== null) return false;
	const board = tcsBoard(at.scenario);
	const distance = board.distance(unit.at, target);
	if (distance > reachOf(piece) || firedBars(frame, piece, distance)) return false;
	return seesTrigger(at, frame, piece, unit.at, target, distance);
}

/** How far a unit's Area Fire reaches, hexes. @rule tcs-11.1a.range @rule tcs-11.1e */
export const reachOf = ({ counter: { fire } }: Piece): number =>
	fire === null ? 0 : fire.type === 'P' ? fire.range * 2 : fire.range;

/**
 * Whether the Fired marker bars an answer: beyond one hex at movement and fire, never for machine guns, always for mortars.
 * @rule tcs-15.3b.range @rule tcs-15.3b.free @rule tcs-15.3c @rule tcs-9.1a.mortar @rule tcs-17.7a.fired
 */
function firedBars(frame: AskingFrame, { unit, counter }: Piece, distance: number): boolean {
	if (!unit.fired) return false;
	if (counter.kind === 'mortar') return true;
	if (counter.kind === 'machine-gun') return false;
	return distance > 1 && !(frame.kind === 'overwatch' && frame.trigger === 'recovery');
}

/** LOS and spotting; of a mover into cover also LOS to the hex that it left. @rule tcs-15.2b.los @rule tcs-15.2c.cover */
function seesTrigger(
	at: Here,
	frame: AskingFrame,
	{ unit }: Piece,
	from: HexName,
	target: HexName,
	distance: number,
): boolean {
	if (!sightOf(at, from, target).open) return false;
	const fires = frame.kind === 'return-fire' || frame.trigger === 'fire';
	const range = spottingRange(
		at,
		{ at: from, dugIn: unit.dugIn },
		{
			hex: target,
			pieces: targetsIn(at, frame, target),
			byRoad: frame.kind === 'overwatch' && frame.byRoad,
			fires: new Set<UnitId>(
				fires && frame.kind === 'overwatch'
					? frame.units
					: fires
						? piecesIn(at, target).map(({ id }) => id)
						: [],
			),
		},
	);
	if (!isSpotted(range, distance)) return false;
	if (frame.kind !== 'overwatch' || frame.trigger !== 'movement' || frame.left === null || distance <= 1)
		return true;
	const cover = tcsBoard(at.scenario).classOf(target);
	return !(cover === 'Protective' || cover === 'Partly Protective') || sightOf(at, from, frame.left).open;
}

/** The units that a frame speaks of, those that are still there. */
export const unitsOfFrame = (at: Here, frame: { readonly units: readonly UnitId[] }): readonly Piece[] =>
	piecesOf(at, frame.units).filter(({ unit }) => unit.at !== null);
