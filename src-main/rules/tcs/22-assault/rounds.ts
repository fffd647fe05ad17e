/** An Assault or Overrun step by step, until somebody has to choose (22.0, 23.0). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { enforceStacking } from '../05-stacking/enforce.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import { enterDangers } from '../18-artillery/dangers.ts';
import { enterHex } from '../20-movement/move.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { otherThan } from '../sides.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import { exits } from './announce.ts';
import type { AssaultFact } from './facts.ts';
import { fighters, firePlans, fireRound } from './fire.ts';
import { firstOf } from './forecast.ts';
import type { AssaultFrame } from './frames.ts';

type Here = Pick<At, 'scenario' | 'game'>;
type How = Extract<AssaultFact, { type: 'assault-ended' }>['payload']['how'];

/** An Assault is broken off after this many rounds in which nobody could hurt anybody: the book gives it no end. */
const MOST_ROUNDS = 40;

/** Takes the next step of an Assault that is on top of the frames. */
export function assaultOn(unfolding: TcsUnfolding, frame: AssaultFrame, dice: Dice): boolean {
	switch (frame.stage) {
		case 'announced':
			return enter(unfolding, frame);
		case 'entered':
			return attackedOnEntry(unfolding, frame, dice);
		case 'fight':
			return fight(unfolding, frame, dice);
		case 'regroup':
			return regroup(unfolding, frame);
		case 'leave':
			return leave(unfolding, frame);
	}
}

const change = (unfolding: TcsUnfolding, frame: AssaultFrame, more: Partial<AssaultFrame>): true => {
	unfolding.add({
		type: 'frame-changed',
		v: 1,
		rule: 'tcs-22.0.when',
		payload: { frame: { ...frame, ...more } },
	});
	return true;
};

/** The attackers that are where they should be. */
const attackersAt = (at: Here, { units }: AssaultFrame, hex: string): readonly Piece[] =>
	piecesOf(at, units).filter(({ unit }) => unit.at === hex);

/** @rule tcs-22.0.repelled */
const areStopped = (stack: readonly Piece[]): boolean =>
	stack.length === 0 || stack.some(({ unit }) => unit.marker !== null);

/**
 * Final Overwatch is over: who was not stopped goes in, and the defender’s Suppressed markers come off.
 * @rule tcs-22.0.step3 @rule tcs-22.0.cost @rule tcs-22.0.repelled @rule tcs-23.0g
 */
function enter(unfolding: TcsUnfolding, frame: AssaultFrame): boolean {
	const stack = attackersAt(unfolding.at, frame, frame.from);
	if (areStopped(stack)) return end(unfolding, frame, 'stopped');
	change(unfolding, frame, { stage: 'entered', units: stack.map(({ id }) => id) });
	enterHex(unfolding, stack, frame.hex);
	const suppressed = fighters(unfolding.at, frame, otherThan(unfolding.at, frame.side)).filter(
		({ unit }) => unit.marker === 'Suppressed',
	);
	if (!frame.overrun && suppressed.length > 0)
		unfolding.add({
			type: 'assault-lifted',
			v: 1,
			rule: 'tcs-22.0.step3',
			payload: {
				side: otherThan(unfolding.at, frame.side),
				units: suppressed.map(({ id }) => id),
				hex: frame.hex,
			},
		});
	return true;
}

/** Barrages and then mines attack who has just entered, before the first round. @rule tcs-22.0.step4 @rule tcs-22.0.step5 */
function attackedOnEntry(unfolding: TcsUnfolding, frame: AssaultFrame, dice: Dice): boolean {
	change(unfolding, frame, { stage: 'fight', round: 0 });
	enterDangers(unfolding, {
		side: frame.side,
		units: frame.units,
		to: frame.hex,
		byRoad: false,
		// No Breach helps an assault. @rule tcs-22.0.step5
		retreating: true,
	});
	enforceStacking(unfolding, frame.side, dice, frame.hex);
	return true;
}

/** Returns who holds the hex now. */
function standing(
	at: Here,
	frame: AssaultFrame,
): { readonly attackers: boolean; readonly defenders: boolean } {
	return {
		attackers: attackersAt(at, frame, frame.hex).length > 0,
		defenders: piecesIn(at, frame.hex).some(({ unit }) => unit.side !== frame.side),
	};
}

/** @rule tcs-22.0.rounds @rule tcs-22.0.skip */
function fight(unfolding: TcsUnfolding, frame: AssaultFrame, dice: Dice): boolean {
	if (frame.checks.length > 0) return nextCheck(unfolding, frame, dice);
	const { attackers, defenders } = standing(unfolding.at, frame);
	if (frame.round === 0 && areStopped(attackersAt(unfolding.at, frame, frame.hex)))
		return end(unfolding, frame, 'stopped');
	if (!attackers || !defenders) return afterFight(unfolding, frame);
	if (frame.round === 0) return beginRound(unfolding, frame);
	const [group, ...toFire] = frame.toFire;
	if (!group) return afterFight(unfolding, frame);
	if (!hasPlans(unfolding, frame, group)) return true;
	return fireGroup(unfolding, { ...frame, toFire, plans: {} }, frame, group, dice);
}

/**
 * A side wholly free of markers fires before one that isn't; otherwise both fire simultaneously.
 * @rule tcs-22.0.step6first
 */
function beginRound(unfolding: TcsUnfolding, frame: AssaultFrame): true {
	const other = otherThan(unfolding.at, frame.side);
	const first = firstOf(unfolding.at, frame);
	const toFire =
		first === 'both'
			? [[frame.side, other]]
			: first === 'defender'
				? [[other], [frame.side]]
				: [[frame.side], [other]];
	return change(unfolding, frame, { stage: 'fight', round: frame.round + 1, toFire, plans: {}, checks: [] });
}

/** Asks the next side of a group that has not yet said how it fires; true where all have. */
function hasPlans(unfolding: TcsUnfolding, frame: AssaultFrame, group: readonly SideId[]): boolean {
	const side = group.find((each) => frame.plans[each] === undefined);
	if (side === undefined) return true;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-22.0.step6how',
		payload: {
			frame: {
				kind: 'assault-fire',
				side,
				units: fighters(unfolding.at, frame, side).map(({ id }) => id),
				hexes: [frame.hex],
				round: frame.round,
			},
		},
	});
	return false;
}

/**
 * Simultaneous fires are computed before either side loses anything; the attacker checks morale first.
 * @rule tcs-22.0.step6morale
 */
function fireGroup(
	unfolding: TcsUnfolding,
	next: AssaultFrame,
	frame: AssaultFrame,
	group: readonly SideId[],
	dice: Dice,
): true {
	const plans = group.flatMap(
		(side) => firePlans(unfolding.at, frame, side).find(({ id }) => id === frame.plans[side]) ?? [],
	);
	change(unfolding, next, {});
	const checks = plans.flatMap((plan) => fireRound(unfolding, frame, plan, dice));
	const inOrder = checks.toSorted((a, b) => Number(b.side === frame.side) - Number(a.side === frame.side));
	// Vehicles whose formation failed have a frame of their own above this one by now.
	unfolding.add({
		type: 'assault-checks',
		v: 1,
		rule: 'tcs-22.0.step6morale',
		payload: { side: frame.side, checks: inOrder },
	});
	return true;
}

/** The defender makes no check once the attacker is gone. @rule tcs-22.0.step6morale */
function nextCheck(unfolding: TcsUnfolding, frame: AssaultFrame, dice: Dice): true {
	const [check, ...checks] = frame.checks;
	change(unfolding, frame, { checks });
	const attackers = attackersAt(unfolding.at, frame, frame.hex).length > 0;
	if (check && (check.side === frame.side || attackers)) makeCheck(unfolding, check, frame, dice);
	return true;
}

/**
 * Ends a round. An overrun drives on; otherwise both sides may change to Fire Mode, the attacker first.
 * @rule tcs-22.0.step7
 */
function afterFight(unfolding: TcsUnfolding, frame: AssaultFrame): true {
	if (frame.overrun) return change(unfolding, frame, { stage: 'leave' });
	return change(unfolding, frame, {
		stage: 'regroup',
		toRegroup: [frame.side, otherThan(unfolding.at, frame.side)],
	});
}

/** Units of a side that may change to Fire Mode between rounds. */
export const regrouping = (at: Here, frame: AssaultFrame, side: SideId): readonly Piece[] =>
	fighters(at, frame, side).filter(({ unit }) => unit.mode === 'Move');

function regroup(unfolding: TcsUnfolding, frame: AssaultFrame): boolean {
	const [side, ...toRegroup] = frame.toRegroup;
	if (side === undefined) return afterRound(unfolding, frame);
	change(unfolding, frame, { toRegroup });
	const units = regrouping(unfolding.at, frame, side);
	if (units.length > 0)
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-22.0.step7',
			payload: {
				frame: {
					kind: 'regroup',
					side,
					units: units.map(({ id }) => id),
					hexes: [frame.hex],
					round: frame.round,
				},
			},
		});
	return true;
}

/** @rule tcs-22.0.end */
function afterRound(unfolding: TcsUnfolding, frame: AssaultFrame): true {
	const { attackers, defenders } = standing(unfolding.at, frame);
	if (attackers && defenders)
		return frame.round >= MOST_ROUNDS && chosenReading(unfolding.at.game.options, 'assault-end') === 'returns'
			? end(unfolding, frame, 'broken-off')
			: beginRound(unfolding, frame);
	return end(unfolding, frame, attackers ? 'taken' : defenders ? 'repelled' : 'empty');
}

/** An overrun leaves the hex; what can’t leave it fights on as in an Assault. @rule tcs-23.0.as */
function leave(unfolding: TcsUnfolding, frame: AssaultFrame): true {
	const stack = attackersAt(unfolding.at, frame, frame.hex);
	const { defenders } = standing(unfolding.at, frame);
	if (stack.length === 0) return end(unfolding, frame, defenders ? 'repelled' : 'empty');
	if (exits(unfolding.at, stack, frame.hex, null).length === 0)
		return defenders
			? change(unfolding, frame, { overrun: false, stage: 'regroup', toRegroup: [] })
			: end(unfolding, frame, 'taken');
	unfolding.add(...ending(unfolding.at, frame, 'driven-on'), {
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-23.0.as',
		payload: {
			frame: {
				kind: 'overrun-exit',
				side: frame.side,
				units: stack.map(({ id }) => id),
				hexes: [frame.hex],
			},
		},
	});
	return true;
}

/** Ends it: who was stopped in the hex goes back to where he started. @rule tcs-22.0.repelled */
function end(unfolding: TcsUnfolding, frame: AssaultFrame, how: How): true {
	const inside = attackersAt(unfolding.at, frame, frame.hex);
	if ((how === 'stopped' || how === 'broken-off') && inside.length > 0)
		unfolding.add({
			type: 'assault-returned',
			v: 1,
			rule: 'tcs-22.0.repelled',
			payload: {
				side: frame.side,
				units: inside.map(({ id }) => id),
				from: frame.hex,
				to: frame.from,
			},
		});
	unfolding.add(...ending(unfolding.at, frame, how));
	return true;
}

const ending = (
	at: Here,
	{ side, units, hex, overrun, kind }: AssaultFrame,
	how: How,
): readonly TcsFact[] => [
	{
		type: 'assault-ended',
		v: 1,
		rule: 'tcs-22.0.end',
		payload: {
			side,
			units: piecesOf(at, units)
				.filter(({ unit }) => unit.at !== null)
				.map(({ id }) => id),
			hex,
			overrun,
			how,
		},
	},
	{ type: 'frame-ended', v: 1, rule: 'tcs-22.0.end', payload: { kind } },
];
