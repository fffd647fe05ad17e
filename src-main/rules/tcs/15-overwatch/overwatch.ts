/** Which units may answer a trigger, how, and why the others may not (15.2, 15.3). */
import { chosenReading } from '../options.ts';
import { eyesOf, isMortar, mortarFault } from '../24-special-units/mortars.ts';
import { gunsAtVehicles } from '../24-special-units/direct-guns.ts';
import { directFault } from '../24-special-units/direct-cost.ts';
import { proposed } from '../proposal-1992/switches.ts';
import { seesTopsOnly } from '../proposal-1992/top-only.ts';
import { directAtPoint } from '../proposal-1992/sheaf-direct.ts';
import { firesSheafs } from '../proposal-1992/sheafs.ts';
import { hasFiredAtRetreat } from '../17-morale/fired-at.ts';
import { hasFiredAt } from '../20-movement/impulses.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { areaFire, groundFor, isHurt, type AreaFire, type FireKind } from '../11-area-fire/area-fire.ts';
import { TERRAIN_CLASSES, type TerrainClass } from '../charts/lines.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { aimChoices, isPointTarget, pointFire, type PointFire } from '../12-point-fire/point-fire.ts';
import { atAttack, type AtAttack } from '../16-at-rolls/at-rolls.ts';
import {
	isDroppedTrigger,
	isSingleStack,
	seesTriggerSide,
	stackMayAnswer,
} from '../proposal-1992/overwatch.ts';
import { isSpotted, spottingRange } from '../07-spotting/spotting.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { hexesOf, piecesIn, piecesOf, type Piece } from '../units.ts';
import type { FiredAs } from '../outcomes.ts';
import type { FireFrame } from './frames.ts';
import type { HexName, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A stack that may answer, the hex that it would fire at, and the fire worked out. */
export interface Answer {
	/** '04.05>06.06', with '/point' where vehicles and guns are picked out, '/at' where AT Rolls are made too, '@a+b' at some alone, '~a+b' with those P-firers at the area. */
	readonly id: string;
	readonly from: HexName;
	readonly target: HexName;
	readonly firers: readonly Piece[];
	/** The Area Fire of those that fire at the area, or null if nobody does. */
	readonly area: { readonly firers: readonly Piece[]; readonly fire: AreaFire } | null;
	/** The Point Fire of those that pick out vehicles and guns. @rule tcs-15.2g.two */
	readonly point: {
		readonly firers: readonly Piece[];
		readonly targets: readonly Piece[];
		readonly fire: PointFire;
	} | null;
	/** AT Rolls besides the fires, or null if none. @rule tcs-15.3f */
	readonly at: AtAttack | null;
}

/**
 * Returns every answer that a trigger allows, the surest first.
 * @rule tcs-15.0.one @rule tcs-15.2b.los @rule tcs-15.0.choice @rule tcs-15.2f.who
 */
export function answersTo(at: Here, frame: FireFrame): readonly Answer[] {
	if (isDroppedTrigger(at, frame)) return [];
	const cached = answersKnown.get(frame);
	if (cached && cached.game === at.game) return cached.answers;
	const answers = stacksOf(at, frame).flatMap((from) =>
		frame.hexes.flatMap((target) => answersFrom(at, frame, from, target)),
	);
	answersKnown.set(frame, { game: at.game, answers });
	return answers;
}
/** For the last game in which a frame was used: its question, its windows and its answer need the same result. */
const answersKnown = new WeakMap<
	FireFrame,
	{ readonly game: Here['game']; readonly answers: readonly Answer[] }
>();

const stacksOf = ({ game }: Here, frame: FireFrame): readonly HexName[] =>
	frame.kind === 'overwatch' && frame.only !== undefined ? [frame.only] : hexesOf(game, frame.side);

/**
 * Each unit of a stack uses Area or Point: all in area, or the P-firers at vehicles and guns and the others in area.
 * Infantry within a hex may add AT Rolls.
 * @rule tcs-15.2g.two @rule tcs-15.2g.any @rule tcs-15.3f
 */
function answersFrom(at: Here, frame: FireFrame, from: HexName, target: HexName): readonly Answer[] {
	if (from === target) return [];
	if (frame.kind === 'overwatch' && isSpent(at, piecesOf(at, frame.units), from)) return [];
	const able = piecesIn(at, from, frame.side).filter((piece) => mayAnswer(at, frame, piece, target));
	const naming = isSingleStack(at, frame) ? stackMayAnswer(at, frame, from, target, able) : able;
	return answersOf(at, frame, from, target, naming);
}

/** Returns the answers that some units of a stack can give. */
export function answersOf(
	at: Here,
	frame: FireFrame,
	from: HexName,
	target: HexName,
	able: readonly Piece[],
): readonly Answer[] {
	const firers = able.filter(({ counter: { fire } }) => fire !== null && fire.strength > 0);
	const targets = targetsIn(at, frame, target);
	const aimed = targets.filter(isPointTarget);
	const gunners = aimed.length === 0 ? [] : firers.filter(({ counter }) => counter.fire?.type === 'P');
	const others = firers.filter((piece) => !gunners.includes(piece));
	const area = (list: readonly Piece[]): Answer['area'] =>
		list.length > 0 &&
		(targets.some((piece) => isHurt(piece, list)) ||
			gunsAtVehicles(at, list, target).length > 0 ||
			directAtPoint(at, list, target) !== null)
			? { firers: list, fire: areaFire(at, list, targets, target, kindOf(at, frame, list, target)) }
			: null;
	// Under a top counter nobody can be picked out.
	const aims = gunners.length === 0 ? [] : seesTopsOnly(at.game.options) ? [aimed] : aimChoices(aimed);
	const points = aims.map((some) => ({
		...{ firers: gunners, targets: some, fire: pointFire(at, gunners, some, target) },
	}));
	// By the 1992 proposal AT Rolls wait for their segment, but in Assault. @rule tcs3-9.at.assault-overrun
	const kind = atKindOf(frame);
	const rolls =
		kind !== 'final' && proposed(at.game.options, 'at-rolls')
			? null
			: atAttack(at, able, targets, target, kind);
	const all = area(firers);
	const answer = (parts: Pick<Answer, 'area' | 'point'>, split: readonly Piece[] = []): readonly Answer[] =>
		[null, rolls]
			.filter((each, n) => n === 0 || each !== null)
			.map((each) => answerOf(from, target, { ...parts, at: each }, aimed, split));
	const splits = points.length === 0 || seesTopsOnly(at.game.options) ? [] : partsOf(gunners);
	const beside = points.length === 0 ? null : area(others);
	return [
		...points.flatMap((point) => answer({ area: beside, point })),
		...(all ? answer({ area: all, point: null }) : []),
		...splits.flatMap((some) => {
			const rest = gunners.filter((piece) => !some.includes(piece));
			const fired = area([...others, ...some]);
			const point = { firers: rest, targets: aimed, fire: pointFire(at, rest, aimed, target) };
			return fired ? answer({ area: fired, point }, some) : [];
		}),
		...(rolls && points.length === 0 && !all
			? [answerOf(from, target, { area: null, point: null, at: rolls }, aimed, [])]
			: []),
	];
}

/** More P-firers than these are not offered apart: the list would be too long to read. */
const MOST_SPLIT = 4;

/** The ways of sending some P-firers, but not all, to the Area Fire. @rule tcs-15.2g.two */
function partsOf(gunners: readonly Piece[]): readonly (readonly Piece[])[] {
	if (gunners.length > MOST_SPLIT) return [];
	return Array.from({ length: 2 ** gunners.length }, (_, mask) =>
		gunners.filter((_piece, n) => Math.floor(mask / 2 ** n) % 2 === 1),
	).filter((some) => some.length > 0 && some.length < gunners.length);
}

/** A stack fires at movers once in an Impulse, at vehicles that save themselves once in all. */
const isSpent = (at: Here, movers: readonly Piece[], from: HexName): boolean =>
	hasFiredAt(movers, from) || hasFiredAtRetreat(at.game, movers, from);

function answerOf(
	from: HexName,
	target: HexName,
	{ area, point, at }: Pick<Answer, 'area' | 'point' | 'at'>,
	aimed: readonly Piece[],
	split: readonly Piece[],
): Answer {
	const firers = [...(area?.firers ?? []), ...(point?.firers ?? [])];
	return {
		id: `${from}>${target}${point ? '/point' : ''}${at ? '/at' : ''}${atSome(point?.targets ?? aimed, aimed)}${split.length === 0 ? '' : `~${split.map(({ id }) => id).join('+')}`}`,
		...{ from, target, area, point, at, firers },
	};
}

/** Returns an answer's words for its targets; '' for all of them. */
export const atSome = (targets: readonly Piece[], all: readonly Piece[]): string =>
	targets.length === all.length ? '' : `@${targets.map(({ id }) => id).join('+')}`;

/** Everybody of the other side in the hex is a target, whoever gave the trigger. @rule tcs-15.3e */
const targetsIn = (at: Here, frame: FireFrame, target: HexName): readonly Piece[] =>
	piecesIn(at, target).filter(({ unit }) => unit.side !== frame.side);

/** Returns the kind of fire that answers a frame. */
export const atKindOf = (frame: FireFrame): Extract<FiredAs, 'overwatch' | 'return-fire' | 'final'> =>
	frame.kind === 'return-fire' ? 'return-fire' : frame.trigger === 'final' ? 'final' : 'overwatch';

/** Returns the kind of Area Fire that answers a frame, and the ground it goes over. */
export function kindOf(at: Here, frame: FireFrame, firers: readonly Piece[], target: HexName): FireKind {
	const ground = groundChosen(at, frame, firers, target);
	return {
		as: atKindOf(frame),
		byRoad: frame.kind === 'overwatch' && frame.byRoad,
		...(ground === null ? {} : { ground }),
	};
}

/**
 * Returns the ground of the hexside crossed, if it protects the target less and the firer may choose it: at a mover
 * both of whose hexes he sees, and in Final Overwatch. Null if he has no such choice.
 * @rule tcs-15.2c.hexside @rule tcs-15.2f.where
 */
export function groundChosen(
	at: Here,
	frame: FireFrame,
	firers: readonly Piece[],
	target: HexName,
): TerrainClass | null {
	if (frame.kind !== 'overwatch') return null;
	const across = frame.trigger === 'final' ? (frame.only ?? null) : frame.left;
	const sees = firers.every(
		({ unit }) => unit.at !== null && across !== null && sightOf(at, unit.at, across).open,
	);
	if (across === null || !sees) return null;
	const board = tcsBoard(at.scenario);
	const direction = board.grid.directionTo(board.hex(target), board.hex(across));
	const side = direction === null ? null : board.sideClass(board.hex(target), direction);
	if (side === null) return null;
	const own = groundFor(at, firers, target);
	return TERRAIN_CLASSES.indexOf(side) < TERRAIN_CLASSES.indexOf(own) ? side : null;
}

function mayAnswer(at: Here, frame: FireFrame, piece: Piece, target: HexName): boolean {
	const { unit } = piece;
	if (unit.at === null || unit.on !== null) return false;
	if (frame.kind === 'return-fire' && frame.units.includes(piece.id)) return false;
	if (unit.mode !== 'Fire' || unit.marker !== null) return false;
	const distance = tcsBoard(at.scenario).distance(unit.at, target);
	if (distance > Math.max(reachOf(piece), 1) || firedBars(frame, piece, distance)) return false;
	if (isMortar(piece) && mortarFault(at, piece, target)) return false;
	if (firesSheafs(at) && directFault(at, piece)) return false;
	return eyesOf(at, piece, target).some((eyes) => seesTrigger(at, frame, eyes, target));
}

/** How far a unit's Area Fire reaches, hexes. @rule tcs-11.1a.range @rule tcs-11.1e */
export const reachOf = ({ counter: { fire } }: Piece): number =>
	fire === null ? 0 : fire.type === 'P' ? fire.range * 2 : fire.range;

/**
 * Whether the Fired marker bars an answer: beyond one hex at movement and fire, never for machine guns, always for mortars.
 * @rule tcs-15.3b.range @rule tcs-15.3b.free @rule tcs-15.3c @rule tcs-9.1a.mortar @rule tcs-17.7a.fired
 */
function firedBars(frame: FireFrame, { unit, counter }: Piece, distance: number): boolean {
	if (!unit.fired) return false;
	if (counter.kind === 'mortar') return true;
	if (counter.kind === 'machine-gun') return false;
	const free = frame.kind === 'overwatch' && (frame.trigger === 'recovery' || frame.trigger === 'final');
	return distance > 1 && !free;
}

/** LOS and spotting; of a mover into cover also LOS to the hex that it left. @rule tcs-15.2b.los @rule tcs-15.2c.cover */
export function seesTrigger(at: Here, frame: FireFrame, { unit }: Piece, target: HexName): boolean {
	const from = unit.at;
	if (from === null) return false;
	if (isSingleStack(at, frame)) return seesTriggerSide(at, frame, from, target);
	if (!sightOf(at, from, target).open) return false;
	const distance = tcsBoard(at.scenario).distance(from, target);
	const range = spottingRange(
		at,
		{ at: from, dugIn: unit.dugIn },
		{
			hex: target,
			pieces: targetsIn(at, frame, target),
			byRoad: frame.kind === 'overwatch' && frame.byRoad,
			fires: firedNow(at, frame, target),
		},
	);
	if (!isSpotted(range, distance)) return false;
	if (frame.kind !== 'overwatch' || frame.trigger !== 'movement' || frame.left === null || distance <= 1)
		return true;
	const cover = tcsBoard(at.scenario).classOf(target);
	return !(cover === 'Protective' || cover === 'Partly Protective') || sightOf(at, from, frame.left).open;
}

/** The units that gave themselves away by firing. @rule tcs-7.1e.fired */
function firedNow(at: Here, frame: FireFrame, target: HexName): ReadonlySet<UnitId> {
	if (chosenReading(at.game.options, 'gives-away') === 'marked') return new Set();
	if (frame.kind === 'return-fire') return new Set(piecesIn(at, target).map(({ id }) => id));
	return new Set(frame.trigger === 'fire' || frame.trigger === 'aim' ? frame.units : []);
}

/** Returns the units of a side in a hex that start a Voluntary SYR: all that are not marked. @rule tcs-17.4.final */
export const ableToGo = (at: Here, hex: HexName, side: SideId): readonly Piece[] =>
	piecesIn(at, hex, side).filter(({ unit }) => unit.marker === null);
