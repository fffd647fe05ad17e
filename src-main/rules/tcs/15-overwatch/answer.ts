/** Answers to a chance to fire: a stack fires, saves itself instead, or nobody does anything. */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { areaFire, isHurt } from '../11-area-fire/area-fire.ts';
import { resolveFire } from '../11-area-fire/resolve.ts';
import { resolvePointFire } from '../12-point-fire/resolve.ts';
import { atAttack } from '../16-at-rolls/at-rolls.ts';
import { resolveAtRolls } from '../16-at-rolls/resolve.ts';
import { beginRetreat } from '../17-morale/begin-retreat.ts';
import { retreatOfUnits } from '../17-morale/fired-at.ts';
import { isHelpless } from '../17-morale/retreat.ts';
import { payDirect } from '../24-special-units/direct-cost.ts';
import { fireGuns } from '../24-special-units/direct-guns.ts';
import { withRiders } from '../24-special-units/transport.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import {
	allowedBy,
	isSingleStack,
	lettingFire,
	marking,
	mustRoll,
	stacksNamed,
	withStack,
} from '../proposal-1992/overwatch.ts';
import { otherThan } from '../sides.ts';
import type { HexName, UnitId } from '../types.ts';
import { ended, type TcsUnfolding } from '../unfolding.ts';
import { hexesOf, piecesIn, piecesOf, type Piece } from '../units.ts';
import { currentAssault } from '../22-assault/choices.ts';
import type { FireFrame, OverwatchFrame, VolleyFrame } from './frames.ts';
import { ableToGo, answersOf, answersTo, atKindOf, kindOf, seesTrigger, type Answer } from './overwatch.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Units that save themselves in place of firing. */
export interface Withdrawal {
	/** 'retreat 04.05', or 'retreat 04.05 UNIT' for one vehicle of several. */
	readonly id: string;
	readonly hex: HexName;
	readonly units: readonly Piece[];
}

/**
 * Returns who may save himself in place of firing: everybody able before an Assault, vehicles that are not marked Fired at a
 * Point Fire Action.
 * @rule tcs-22.0.step2syr @rule tcs-23.0f @rule tcs-15.2h.syr @rule tcs-15.2h.mode @rule tcs-17.4.vehicle @rule tcs-17.5f
 */
export function withdrawals(at: Here, frame: FireFrame): readonly Withdrawal[] {
	if (frame.kind !== 'overwatch') return [];
	if (frame.trigger === 'final') return beforeAssault(at, frame);
	return frame.trigger === 'aim' ? fromAim(at, frame) : [];
}

function beforeAssault(at: Here, { only, side }: OverwatchFrame): readonly Withdrawal[] {
	if (only === undefined || currentAssault(at)?.overrun !== false) return [];
	const units = withRiders(at, ableToGo(at, only, side));
	return units.some((piece) => !isHelpless(piece)) ? [{ id: `retreat ${only}`, hex: only, units }] : [];
}

function fromAim(at: Here, frame: OverwatchFrame): readonly Withdrawal[] {
	const hexes = frame.only === undefined ? hexesOf(at.game, frame.side) : [frame.only];
	return hexes.flatMap((hex) => {
		const units = piecesIn(at, hex, frame.side).filter(
			(piece) =>
				piece.counter.category === 'Vehicle' &&
				!piece.unit.fired &&
				frame.hexes.some((target) => seesTrigger(at, frame, piece, target)),
		);
		if (units.length === 0) return [];
		const each = units.length === 1 ? [] : units.map((piece) => oneOf(at, hex, piece));
		return [{ id: `retreat ${hex}`, hex, units: withRiders(at, units) }, ...each];
	});
}

const oneOf = (at: Here, hex: HexName, piece: Piece): Withdrawal => ({
	id: `retreat ${hex} ${piece.id}`,
	hex,
	units: withRiders(at, [piece]),
});

/** Returns the possible answers to a chance to fire, besides holding fire. */
export const fireReplies = (at: Here, frame: FireFrame): readonly string[] => [
	...answersTo(at, frame).map(({ id }) => id),
	...withdrawals(at, frame).map(({ id }) => id),
];

/**
 * Carries out an answer: the stack fires, and if it fired at a mover that mover’s friends may answer in turn.
 * @param reply the id of an answer; 'none': nobody fires
 * @returns false where there is no such answer
 */
export function answerFire(
	unfolding: TcsUnfolding,
	frame: FireFrame,
	reply: string,
	dice: Dice,
	by: string,
): boolean {
	if (reply === 'none') {
		endChance(unfolding, frame, {
			type: 'fire-declined',
			v: 1,
			rule: 'tcs-15.0.def',
			payload: { side: frame.side, by },
		});
		return true;
	}
	const withdrawal = withdrawals(unfolding.at, frame).find(({ id }) => id === reply);
	if (withdrawal && frame.kind === 'overwatch') {
		withdraw(unfolding, frame, withdrawal, by);
		return true;
	}
	const answer = answersTo(unfolding.at, frame).find(({ id }) => id === reply);
	if (!answer) return false;
	fire(unfolding, frame, answer, dice);
	return true;
}

/** Others in the hex of vehicles that withdraw may still fire. @rule tcs-15.2h.others @rule tcs-15.2h.riders */
function withdraw(
	unfolding: TcsUnfolding,
	frame: OverwatchFrame,
	{ id, hex, units }: Withdrawal,
	by: string,
): void {
	const vehicles = frame.trigger === 'aim';
	unfolding.add({
		type: 'choice-made',
		v: 1,
		rule: vehicles ? 'tcs-15.2h.syr' : 'tcs-22.0.step2syr',
		payload: { side: frame.side, by, choice: 'retreat', reply: id },
	});
	if (vehicles)
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-15.2h.others',
			payload: { frame: { ...frame, only: hex } },
		});
	beginRetreat(unfolding, {
		cause: vehicles ? 'vehicles' : 'final',
		units,
		from: hex,
		threat: frame.hexes[0] ?? null,
	});
}

/** The Point Fire is resolved first, then the Area Fire at what it left, then AT Rolls. */
function fire(unfolding: TcsUnfolding, frame: FireFrame, answer: Answer, dice: Dice): void {
	unfolding.add({ type: 'frame-ended', v: 1, rule: 'tcs-15.0.resolve', payload: { kind: frame.kind } });
	if (isSingleStack(unfolding.at, frame)) return fireStack(unfolding, frame, answer, dice);
	const fires = answer.area !== null || answer.point !== null;
	if (fires && frame.kind === 'overwatch' && frame.trigger === 'movement')
		mayReturn(unfolding, frame, [answer.from]);
	shoot(unfolding, frame, answer, dice);
}

/** The mover's friends may answer against the hex of a firer. */
function mayReturn(unfolding: TcsUnfolding, { side, units }: FireFrame, hexes: readonly HexName[]): void {
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-15.1a.return',
		payload: { frame: { kind: 'return-fire', side: otherThan(unfolding.at, side), hexes, units } },
	});
}

/**
 * Ends a chance to fire when nobody fires any more. By the 1992 proposal the mover's side may then answer one of the
 * fires.
 * @rule tcs3-1.order
 */
export function endChance(unfolding: TcsUnfolding, frame: FireFrame, ending: TcsFact): void {
	unfolding.add(ending);
	const { shot } = stacksNamed(frame);
	if (frame.kind === 'overwatch' && shot.length > 0) mayReturn(unfolding, frame, shot);
}

/**
 * By the 1992 proposal: a marked stack rolls, those that may fire do, the stack is marked, and the next may be named.
 * @rule tcs3-1.return.same-rules
 */
function fireStack(unfolding: TcsUnfolding, frame: FireFrame, answer: Answer, dice: Dice): void {
	const { from, target } = answer;
	const may = mustRoll(unfolding.at, frame.side, from, target)
		? rollStack(unfolding, frame.side, from, dice)
		: 'all';
	const allowed = lettingFire(unfolding.at, rollersAndFirers(unfolding.at, answer), target, may);
	const options = answersOf(unfolding.at, frame, from, target, allowed);
	const option = options.find(({ id }) => id === answer.id) ?? options[0];
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs3-1.max-stacks',
		payload: { frame: { ...frame, stacks: withStack(unfolding.at, frame, answer, option !== undefined) } },
	});
	if (!option) return;
	unfolding.add(marking(unfolding.at, frame.side, from));
	shoot(unfolding, frame, option, dice);
}

/** The units that make AT Rolls. */
const rollersOf = (rolls: Answer['at']): readonly UnitId[] => [
	...new Set(rolls?.pairs.map(({ firer }) => firer)),
];

const rollersAndFirers = (at: Here, { firers, at: rolls }: Answer): readonly Piece[] => [
	...firers,
	...piecesOf(at, rollersOf(rolls)).filter(({ id }) => !firers.some((piece) => piece.id === id)),
];

function rollStack(
	unfolding: TcsUnfolding,
	side: FireFrame['side'],
	from: HexName,
	dice: Dice,
): ReturnType<typeof allowedBy> {
	const { value, rolls } = withRolls(dice, () =>
		dice.roll(6, 1, `the marked stack in ${from}`, 'tcs3-1.marked.roll-once'),
	);
	const [die = 1] = value;
	const may = allowedBy(die);
	unfolding.add({
		type: 'overwatch-rolled',
		v: 1,
		rule: 'tcs3-1.marked.roll-once',
		rolls,
		payload: { side, from, die, may },
	});
	return may;
}

/** Fires what an answer contains, in order. */
function shoot(unfolding: TcsUnfolding, frame: FireFrame, answer: Answer, dice: Dice): void {
	const retreats = retreatOfUnits(unfolding.at.game, frame.units) !== null;
	const movers = piecesOf(unfolding.at, frame.units).filter(
		({ unit, counter }) => unit.phase.impulses !== null || (retreats && counter.category === 'Vehicle'),
	);
	if (frame.kind === 'overwatch' && frame.trigger === 'movement' && movers.length > 0)
		unfolding.add({
			type: 'mover-fired-at',
			v: 1,
			rule: 'tcs-15.3i.once',
			payload: { side: frame.side, units: movers.map(({ id }) => id), from: answer.from },
		});
	const { area, point, at, from, target } = answer;
	const rest: VolleyFrame = {
		...{ kind: 'volley', side: frame.side, chance: frame, from, target },
		area: area?.firers.map(({ id }) => id) ?? [],
		rollers: rollersOf(at),
	};
	if (!point) return shootRest(unfolding, rest, dice);
	if (area || at)
		unfolding.add({ type: 'frame-begun', v: 1, rule: 'tcs-15.0.resolve', payload: { frame: rest } });
	resolvePointFire(unfolding, { ...point, as: atKindOf(frame) }, dice);
}

/** Continues an answer after its Point Fire. */
export function volleyOn(unfolding: TcsUnfolding, frame: VolleyFrame, dice: Dice): true {
	unfolding.add(ended(frame));
	shootRest(unfolding, frame, dice);
	return true;
}

/** AT Rolls come before the Area Fire, whose Morale Check may drive the target away. @rule tcs-16.1f */
function shootRest(
	unfolding: TcsUnfolding,
	{ chance, target, area, rollers }: VolleyFrame,
	dice: Dice,
): void {
	const as = atKindOf(chance);
	const foes = (): readonly Piece[] =>
		piecesIn(unfolding.at, target).filter(({ unit }) => unit.side !== chance.side);
	const rolls =
		rollers.length === 0 ? null : atAttack(unfolding.at, piecesOf(unfolding.at, rollers), foes(), target, as);
	if (rolls) resolveAtRolls(unfolding, rolls, { as, action: false }, dice);
	const firers = piecesOf(unfolding.at, area);
	if (firers.length === 0) return;
	payDirect(unfolding, firers);
	// A gun’s rolls come before the Morale Check, which may send the target away.
	fireGuns(unfolding, firers, target, dice);
	const left = foes();
	if (!left.some((piece) => isHurt(piece, firers))) return;
	const fire = areaFire(unfolding.at, firers, left, target, kindOf(unfolding.at, chance, firers, target));
	resolveFire(unfolding, { fire, firers, targets: left, as }, dice);
}
