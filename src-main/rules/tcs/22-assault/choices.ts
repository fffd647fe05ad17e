/** A side's choices in an Assault or Overrun: the possible answers, and their effects. */
import { retreatFrom } from '../17-morale/make-check.ts';
import { loseSteps } from '../17-morale/begin-retreat.ts';
import { isHelpless, isMotorized } from '../17-morale/retreat.ts';
import { enterDangers } from '../18-artillery/dangers.ts';
import { enterHex } from '../20-movement/move.ts';
import { triggerMovement } from '../15-overwatch/trigger.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesOf, type Piece } from '../units.ts';
import { assaultFault, exits } from './announce.ts';
import { announce } from './begin.ts';
import { defaultPlan, firePlans, type FirePlan } from './fire.ts';
import type {
	AgainFrame,
	AssaultChoiceFrame,
	AssaultFireFrame,
	AssaultFrame,
	ExitFrame,
	RegroupFrame,
} from './frames.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns a game's current assault, the innermost, or null. */
export const currentAssault = ({ game }: Pick<At, 'game'>): AssaultFrame | null =>
	game.frames.findLast((frame) => frame.kind === 'assault') ?? null;

/** Returns the ways of firing that a side may choose from. */
export function plansFor(at: Here, { side }: Pick<AssaultFireFrame, 'side'>): readonly FirePlan[] {
	const assault = currentAssault(at);
	return assault ? firePlans(at, assault, side) : [];
}

/** Which units change to Fire Mode. */
export const REGROUPINGS = ['all', 'foot', 'none'] as const;

/** The units that an answer changes to Fire Mode. */
const regroupedBy = (stack: readonly Piece[], reply: string): readonly Piece[] =>
	reply === 'all' ? stack : reply === 'foot' ? stack.filter((piece) => !isMotorized(piece)) : [];

/** Returns a side's possible answers, likeliest first. */
export function assaultReplies(at: Here, frame: AssaultChoiceFrame): readonly string[] {
	const stack = piecesOf(at, frame.units).filter(({ unit }) => unit.at !== null);
	switch (frame.kind) {
		case 'assault-fire':
			return plansFor(at, frame).map(({ id }) => id);
		case 'regroup':
			return REGROUPINGS.filter(
				(reply) => reply !== 'foot' || (stack.some(isMotorized) && !stack.every(isMotorized)),
			);
		case 'again':
			return ['step', 'retreat'];
		case 'overrun-exit':
			return exitReplies(at, frame, stack);
	}
}

/** Begins the answer by which an overrun goes straight into another. */
export const OVERRUN = 'overrun ';

/** Returns the hexes an overrun may leave for, and those it may overrun next. @rule tcs-23.0k */
function exitReplies(at: Here, { hexes }: ExitFrame, stack: readonly Piece[]): readonly string[] {
	const [hex = ''] = hexes;
	const next = tcsBoard(at.scenario)
		.beside(hex)
		.filter((each) => assaultFault(at, stack, each, 'overrun') === null);
	return [...exits(at, stack, hex, null), ...next.map((each) => `${OVERRUN}${each}`)];
}

/** Returns the answer used if nobody gives one: it destroys nothing that can be spared. */
export function assaultDefault(at: Here, frame: AssaultChoiceFrame): string {
	switch (frame.kind) {
		case 'assault-fire':
			return defaultPlan(plansFor(at, frame));
		case 'regroup':
			return 'all';
		case 'again':
			return piecesOf(at, frame.units).some(isHelpless) ? 'step' : 'retreat';
		case 'overrun-exit':
			return assaultReplies(at, frame)[0] ?? '';
	}
}

/** Carries out an answer. */
export function assaultAnswer(
	unfolding: TcsUnfolding,
	frame: AssaultChoiceFrame,
	reply: string,
	by: string,
): void {
	const stack = piecesOf(unfolding.at, frame.units).filter(({ unit }) => unit.at !== null);
	if (frame.kind === 'assault-fire') {
		const plan = plansFor(unfolding.at, frame).find(({ id }) => id === reply)?.id ?? 'hold';
		unfolding.add({
			type: 'assault-fire-chosen',
			v: 1,
			rule: 'tcs-22.0.step6how',
			payload: { side: frame.side, by, plan },
		});
		return;
	}
	unfolding.add({
		type: 'choice-made',
		v: 1,
		rule: RULES[frame.kind],
		payload: { side: frame.side, by, choice: frame.kind, reply },
	});
	if (frame.kind === 'regroup') regroup(unfolding, frame, stack, reply);
	else if (frame.kind === 'again') again(unfolding, frame, stack, reply);
	else driveOn(unfolding, frame, stack, reply);
}

const RULES = {
	regroup: 'tcs-22.0.step7',
	again: 'tcs-22.0c.supp',
	'overrun-exit': 'tcs-23.0.as',
} as const;

function regroup(
	unfolding: TcsUnfolding,
	{ side, hexes }: RegroupFrame,
	stack: readonly Piece[],
	reply: string,
) {
	const units = regroupedBy(stack, reply).map(({ id }) => id);
	if (units.length > 0)
		unfolding.add({
			type: 'assault-regrouped',
			v: 1,
			rule: 'tcs-22.0.step7',
			payload: { side, units, hex: hexes[0] ?? '' },
		});
}

/** The largest unit loses the step. @rule tcs-22.0c.supp @rule tcs-10.0f.assault */
function again(unfolding: TcsUnfolding, frame: AgainFrame, stack: readonly Piece[], reply: string): void {
	const [hex = ''] = frame.hexes;
	if (reply === 'retreat')
		return retreatFrom(unfolding, stack, hex, frame.threat, currentAssault(unfolding.at));
	const [largest] = stack
		.filter((piece) => !isMotorized(piece))
		.toSorted((a, b) => b.steps - a.steps || a.id.localeCompare(b.id));
	if (largest) loseSteps(unfolding, [largest], { [largest.id]: 1 }, hex, 'suppressed-again');
}

/** The stack enters the hex that it leaves for, and that is a trigger. @rule tcs-23.0i @rule tcs-15.2c.overrun */
function driveOn(unfolding: TcsUnfolding, frame: ExitFrame, stack: readonly Piece[], to: HexName): void {
	if (to.startsWith(OVERRUN)) return announce(unfolding, stack, to.slice(OVERRUN.length), 'overrun', false);
	const { from, byRoad } = enterHex(unfolding, stack, to);
	const entered = { side: frame.side, units: frame.units, from, to, byRoad };
	enterDangers(unfolding, { ...entered, retreating: false });
	triggerMovement(unfolding, entered);
}
