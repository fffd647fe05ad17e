/** Losses assigned step by step: by the rule, by a side that is asked, or by its default (10.0f, 10.0h, 5.0). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice, Roll } from '../../kit/dice.ts';
import { loseSteps } from '../17-morale/begin-retreat.ts';
import { killsByDefault } from '../12-point-fire/point-fire.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { At } from '../game.ts';
import { attacksSeparately } from '../proposal-1992/area-groups.ts';
import { seesTopsOnly } from '../proposal-1992/top-only.ts';
import { asksFor } from '../standing.ts';
import type { Losses } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import { countDead } from './boxes.ts';
import type { LossChoice, LossesDue, LossesFrame } from './frames.ts';
import { lossesByDefault, isChoice, stillLosing, withLoads } from './losses.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns whether a side is asked about any part of losses. */
export const isAsked = ({ at }: TcsUnfolding, due: LossesDue): boolean =>
	due.choices.some(({ by }) => askedOf(at, due, by) !== null);

/** Returns the side asked about a loss, or null if the rule or the default decides it, or no choice is left. */
function askedOf(at: Here, due: LossesDue, by: LossChoice['by']): SideId | null {
	const chooser = by === 'firer' ? due.firer : due.of;
	if (by === 'rule' || chooser === null || !asksFor(at, chooser, 'losses')) return null;
	// A firer who only sees the top of a stack can't pick a target.
	if (due.aimed && by === 'firer' && seesTopsOnly(at.game.options)) return null;
	return isChoice(piecesOf(at, due.among), due.taken, stillDue(due)) ? chooser : null;
}

/** Steps that are still to be chosen, by anybody. */
const stillDue = ({ choices }: LossesDue): number => choices.reduce((sum, { steps }) => sum + steps, 0);

/** Returns the default of a choice: by defence in a Point Fire, otherwise by size and morale. */
const shared = (due: LossesDue, among: readonly Piece[], by: LossChoice['by'], steps: number): Losses =>
	due.aimed ? killsByDefault(among, due.taken, by, steps) : lossesByDefault(among, due.taken, by, steps);

/** The rule by which its sides choose. */
const ruleOfChoice = ({ aimed, fired }: LossesDue): 'tcs-10.0h' | 'tcs-10.0f.split' | 'tcs-5.0.excess' =>
	aimed ? 'tcs-10.0h' : fired ? 'tcs-10.0f.split' : 'tcs-5.0.excess';

/**
 * Continues with losses until a side is asked or all are assigned; then they are taken, and the Morale Check follows.
 * @rule tcs-10.0f.split
 */
export function assignOn(unfolding: TcsUnfolding, due: LossesDue, dice: Dice, rolls: readonly Roll[]): void {
	const [choice, ...choices] = due.choices;
	if (!choice) return takeLosses(unfolding, due, dice, rolls);
	const among = piecesOf(unfolding.at, due.among);
	const chooser = askedOf(unfolding.at, due, choice.by);
	if (chooser === null) {
		const taken = shared(due, among, choice.by, choice.steps);
		return assignOn(unfolding, { ...due, taken, choices }, dice, rolls);
	}
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: ruleOfChoice(due),
		...(rolls.length > 0 ? { rolls } : {}),
		payload: {
			frame: {
				kind: 'losses',
				side: chooser,
				units: due.among,
				hexes: [due.hex],
				left: choice.steps,
				due: { ...due, choices },
			},
		},
	});
}

/** Returns the possible answers: the default for all that is left, or the unit that loses the next step. */
export const lossReplies = (at: Here, { due }: LossesFrame): readonly string[] => [
	'rest',
	...stillLosing(piecesOf(at, due.among), due.taken).map(({ id }) => id),
];

/** Takes an answer: one step of a unit, or the rest by the default. */
export function chooseLoss(
	unfolding: TcsUnfolding,
	{ side, left, due }: LossesFrame,
	reply: string,
	by: string,
	dice: Dice,
): void {
	unfolding.add({
		type: 'choice-made',
		v: 1,
		rule: ruleOfChoice(due),
		payload: { side, by, choice: 'losses', reply },
	});
	const who = side === due.of ? 'defender' : 'firer';
	const among = piecesOf(unfolding.at, due.among);
	if (reply === 'rest')
		return assignOn(unfolding, { ...due, taken: shared(due, among, who, left) }, dice, []);
	const taken = { ...due.taken, [reply]: (due.taken[reply] ?? 0) + 1 };
	const choices = left > 1 ? [{ by: who, steps: left - 1 } as const, ...due.choices] : due.choices;
	assignOn(unfolding, { ...due, taken, choices }, dice, []);
}

/** Takes the assigned losses, and carries out their consequences. */
function takeLosses(unfolding: TcsUnfolding, due: LossesDue, dice: Dice, rolls: readonly Roll[]): void {
	const { fired, aimed, taken, hex, of } = due;
	const there = piecesIn(unfolding.at, hex, of);
	const { losses, dead } = withLoads(
		unfolding.at,
		there,
		taken,
		fired !== null && attacksSeparately(unfolding.at),
	);
	if (aimed) {
		unfolding.add({
			type: 'point-fired',
			v: 1,
			rule: 'tcs-12.0.e',
			...(rolls.length > 0 ? { rolls } : {}),
			payload: {
				...aimed,
				losses,
				destroyed: dead.map(({ id }) => id),
				...countDead(unfolding.at, dead),
			},
		});
		return markVehicles(unfolding, there, losses, dice);
	}
	if (!fired) return loseSteps(unfolding, there, losses, hex, 'overstacked');
	unfolding.add({
		type: 'area-fired',
		v: 1,
		rule: 'tcs-11.0.4',
		payload: {
			...fired,
			losses,
			destroyed: dead.map(({ id }) => id),
			...countDead(unfolding.at, dead),
		},
	});
	markVehicles(unfolding, there, losses, dice);
	if (due.check) checkLater(unfolding, due.check, dice);
}

/** In a round of an Assault checks are made in its order, otherwise at once. @rule tcs-22.0.step6morale */
function checkLater(unfolding: TcsUnfolding, check: PendingCheck, dice: Dice): void {
	const assault = unfolding.at.game.frames.findLast((frame) => frame.kind === 'assault');
	if (!assault || assault.hex !== check.hex || assault.stage !== 'fight')
		return makeCheck(unfolding, check, null, dice);
	const first = (each: PendingCheck): number => (each.side === assault.side ? 0 : 1);
	unfolding.add({
		type: 'assault-checks',
		v: 1,
		rule: 'tcs-22.0.step6morale',
		payload: {
			side: assault.side,
			checks: [...assault.checks, check].toSorted((a, b) => first(a) - first(b)),
		},
	});
}
