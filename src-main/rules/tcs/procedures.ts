/**
 * The handler of each kind of frame, and the possible answers if it waits for a choice: the same for windows and the
 * game.
 */
import { proceduresOf, type AskingKind } from '../kit/procedure.ts';
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { chooseLoss, lossReplies } from './10-losses/assign.ts';
import { askForBox, chooseBox } from './10-losses/choose-box.ts';
import { answerFire, endChance, fireReplies, volleyOn } from './15-overwatch/answer.ts';
import type { AskingFrame, FireFrame, Frame } from './15-overwatch/frames.ts';
import { standingFire } from './15-overwatch/standing-fire.ts';
import { markFired } from './15-overwatch/trigger.ts';
import { chooseWay, wayReplies } from './17-morale/choices.ts';
import { answerHold, HOLD_REPLIES } from './17-morale/hold-instead.ts';
import { checkOn } from './17-morale/make-check.ts';
import { retreatOn } from './17-morale/retreat-on.ts';
import { dangersOn } from './18-artillery/dangers.ts';
import { effectOn } from './18-artillery/effect.ts';
import { answerSegment, passSegment, segmentReplies } from './proposal-1992/at-segment.ts';
import { sheafsOn } from './proposal-1992/sheaf-effect.ts';
import { moveOn } from './20-movement/move-on.ts';
import { assaultAnswer, assaultDefault, assaultReplies } from './22-assault/choices.ts';
import type { AssaultChoiceFrame } from './22-assault/frames.ts';
import { assaultOn } from './22-assault/rounds.ts';
import { sortieOn } from './25-aircraft/fly.ts';
import { answerFlak, flakReplies } from './25-aircraft/guns.ts';
import type { TcsFact } from './facts.ts';
import type { TcsGame } from './game.ts';
import { ended } from './unfolding.ts';

type Asks<F extends AskingFrame> = AskingKind<TcsScenario, TcsGame, TcsFact, F>;

/** A chance to fire: the side holds its fire, or a stack fires or saves itself. */
const FIRE: Asks<FireFrame> = {
	pace: 'open',
	replies: (at, frame) => ['none', ...fireReplies(at, frame)],
	byDefault: () => 'none',
	standing: standingFire,
	answer: answerFire,
	pass: (unfolding, frame) => endChance(unfolding, frame, ended(frame)),
};

const ASSAULT: Asks<AssaultChoiceFrame> = {
	pace: 'open',
	replies: assaultReplies,
	byDefault: assaultDefault,
	answer: (unfolding, frame, reply, _dice, by) => {
		if (!assaultReplies(unfolding.at, frame).includes(reply)) return false;
		assaultAnswer(unfolding, frame, reply, by);
		return true;
	},
};

export const { openChoice, repliesTo, defaultReply, answerChoice, carryOn } = proceduresOf<
	TcsScenario,
	TcsGame,
	TcsFact,
	Frame,
	AskingFrame
>(
	() => ({
		move: { step: moveOn },
		retreat: { step: retreatOn },
		check: { step: checkOn },
		'after-fire': { step: markFired },
		volley: { step: volleyOn },
		barrages: { step: effectOn },
		sheafs: { step: sheafsOn },
		dangers: { step: dangersOn },
		// The other side places it by a command of its own.
		scatter: { step: () => false },
		assault: { step: assaultOn },
		sortie: { step: sortieOn },
		overwatch: FIRE,
		'return-fire': FIRE,
		'assault-fire': ASSAULT,
		regroup: ASSAULT,
		again: ASSAULT,
		'overrun-exit': ASSAULT,
		losses: {
			pace: 'open',
			replies: lossReplies,
			byDefault: () => 'rest',
			answer: (unfolding, frame, reply, dice, by) => {
				if (!lossReplies(unfolding.at, frame).includes(reply)) return false;
				chooseLoss(unfolding, frame, reply, by, dice);
				return true;
			},
		},
		box: {
			pace: 'open',
			replies: (_at, { among }) => among,
			byDefault: (_at, { among }) => among[0] ?? '',
			answer: (unfolding, frame, reply, _dice, by) => chooseBox(unfolding, frame, reply, by),
		},
		flak: {
			pace: 'open',
			replies: flakReplies,
			byDefault: () => 'none',
			answer: (unfolding, frame, reply, _dice, by) => {
				if (!flakReplies(unfolding.at, frame).includes(reply)) return false;
				answerFlak(unfolding, frame, reply, by);
				return true;
			},
		},
		'at-segment': {
			pace: 'open',
			replies: segmentReplies,
			byDefault: () => 'pass',
			answer: answerSegment,
			pass: passSegment,
		},
		'hold-instead': {
			pace: 'open',
			replies: () => HOLD_REPLIES,
			byDefault: () => HOLD_REPLIES[0],
			answer: (unfolding, frame, reply, _dice, by) => answerHold(unfolding, frame, reply, by),
		},
		'retreat-way': {
			pace: 'open',
			replies: wayReplies,
			byDefault: (at, frame) => wayReplies(at, frame)[0] ?? '',
			answer: (unfolding, frame, reply, _dice, by) => {
				if (!wayReplies(unfolding.at, frame).includes(reply)) return false;
				chooseWay(unfolding, frame, reply, by);
				return true;
			},
		},
	}),
	askForBox,
);
