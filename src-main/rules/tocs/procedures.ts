/**
 * The handler of each kind of frame, and the possible answers if it waits for a choice. Every choice is always asked,
 * so that asking, and its duration, reveal nothing about the options.
 */
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { proceduresOf } from '../kit/procedure.ts';
import type { TocsFact } from './facts.ts';
import { frameOf, type AskingFrame, type Frame } from './frames.ts';
import type { Here, TocsGame } from './game.ts';
import { answerScramble, scrambleReplies, STAY as NO_SCRAMBLE } from './w14-air-bases/attacks.ts';
import { answerFlak, flakReplies, HOLD, standingFlak } from './w15-air/flak.ts';
import { flightOn, flightsOn } from './w15-air/flight.ts';
import {
	airFightOn,
	answerIntercept,
	answerRound,
	interceptReplies,
	roundReplies,
} from './w15-air/intercept.ts';
import { afterAnswer, journeyOn } from './w10-actions/journey.ts';
import { answerBanks, bankReplies } from './w19-combat/banks.ts';
import { battleOn, battlesOn } from './w19-combat/battles.ts';
import { lossByDefault } from './w19-combat/losses.ts';
import { answerGoOn, answerPursuit, goOnReplies, pursuitReplies, STAY } from './w19-combat/pursuit.ts';
import {
	answerRetreat,
	answerStepBack,
	retreatByDefault,
	retreatReplies,
	stepBackByDefault,
	stepBackReplies,
} from './w19-combat/retreat.ts';
import { answerLosses, lossOrTradeReplies } from './w19-combat/trade.ts';
import { answerQuestioning, hexesAskable } from './w20-interrogation/interrogate.ts';
import {
	answerBoxes,
	answerInterception,
	boxReplies,
	interceptionReplies,
	LET_PASS,
	seaAlarmOn,
} from './w16-sea-zones/alarm.ts';
import { answerDispose, disposeReplies, seaBattleOn } from './w16-sea-zones/battle.ts';
import { seaMoveOn } from './w16-sea-zones/sail.ts';
import { seaPatrolOn } from './w17-naval-missions/patrols.ts';
import { answerQuery, queryReplies, standingAnswer } from './w6-zones/query.ts';

/** Returns a side's choice to use the default, or null if it wants to be asked. */
const left = <F extends AskingFrame>(
	here: Here,
	frame: F,
	about: 'losses' | 'retreats',
	byDefault: (here: Here, frame: F) => string,
): string | null => (here.game.standing[frame.side]?.[about] === 'default' ? byDefault(here, frame) : null);

export const { openChoice, repliesTo, defaultReply, answerChoice, carryOn } = proceduresOf<
	TocsScenario,
	TocsGame,
	TocsFact,
	Frame,
	AskingFrame
>(() => ({
	journey: { step: journeyOn },
	flights: { step: flightsOn },
	flight: { step: flightOn },
	'air-fight': { step: airFightOn },
	battles: { step: battlesOn },
	battle: { step: battleOn },
	'sea-move': { step: seaMoveOn },
	'sea-patrol': { step: seaPatrolOn },
	'sea-alarm': { step: seaAlarmOn },
	'sea-battle': { step: seaBattleOn },
	'sea-intercept': {
		pace: 'always',
		replies: interceptionReplies,
		byDefault: () => LET_PASS,
		standing: (at, frame) => (at.game.standing[frame.side]?.sea === 'let-pass' ? LET_PASS : null),
		answer: (unfolding, frame, reply) => answerInterception(unfolding, frame, reply),
	},
	'sea-boxes': {
		pace: 'always',
		replies: boxReplies,
		byDefault: (at, frame) => boxReplies(at, frame)[0] ?? 'none',
		standing: (at, frame) =>
			at.game.standing[frame.side]?.sea === 'let-pass' ? (boxReplies(at, frame)[0] ?? 'none') : null,
		answer: (unfolding, frame, reply) => answerBoxes(unfolding, frame, reply),
	},
	'sea-dispose': {
		pace: 'always',
		replies: disposeReplies,
		byDefault: (at, frame) => disposeReplies(at, frame)[0] ?? '',
		standing: (at, frame) =>
			at.game.standing[frame.side]?.sea === 'ask' ? null : (disposeReplies(at, frame)[0] ?? null),
		answer: (unfolding, frame, reply) => answerDispose(unfolding, frame, reply),
	},
	query: {
		pace: 'always',
		replies: queryReplies,
		byDefault: (at, frame) => queryReplies(at, frame)[0] ?? 'silent',
		standing: standingAnswer,
		answer: (unfolding, frame, reply, dice) => {
			if (!queryReplies(unfolding.at, frame).includes(reply)) return false;
			const mark = unfolding.at.game.marks[frame.asker]?.get(frame.hex);
			const knew = mark?.features.includes('minefield') === true;
			answerQuery(unfolding, frame, reply === 'declare');
			const journey = frameOf(unfolding.at.game, 'journey');
			if (journey) afterAnswer(unfolding, frame, journey, reply === 'declare', knew, dice);
			return true;
		},
	},
	banks: {
		pace: 'always',
		replies: bankReplies,
		byDefault: (at, frame) => bankReplies(at, frame)[0] ?? 'both',
		standing: (at, frame) => left(at, frame, 'retreats', (here, it) => bankReplies(here, it)[0] ?? 'both'),
		answer: (unfolding, frame, reply) => answerBanks(unfolding, frame, reply),
	},
	losses: {
		pace: 'always',
		replies: lossOrTradeReplies,
		byDefault: lossByDefault,
		standing: (at, frame) => left(at, frame, 'losses', lossByDefault),
		answer: (unfolding, frame, reply) => answerLosses(unfolding, frame, reply),
	},
	pursuit: {
		pace: 'always',
		replies: pursuitReplies,
		byDefault: () => STAY,
		standing: (at, frame) => left(at, frame, 'retreats', () => STAY),
		answer: (unfolding, frame, reply) => answerPursuit(unfolding, frame, reply),
	},
	'go-on': {
		pace: 'always',
		replies: goOnReplies,
		byDefault: () => STAY,
		standing: (at, frame) => left(at, frame, 'retreats', () => STAY),
		answer: (unfolding, frame, reply) => answerGoOn(unfolding, frame, reply),
	},
	retreat: {
		pace: 'always',
		replies: retreatReplies,
		byDefault: retreatByDefault,
		standing: (at, frame) => left(at, frame, 'retreats', retreatByDefault),
		answer: (unfolding, frame, reply) => answerRetreat(unfolding, frame, reply),
	},
	questioning: {
		pace: 'always',
		replies: hexesAskable,
		byDefault: (at, frame) => hexesAskable(at, frame)[0] ?? frame.hex,
		answer: (unfolding, frame, reply) => answerQuestioning(unfolding, frame, reply),
	},
	flak: {
		pace: 'always',
		replies: flakReplies,
		byDefault: () => HOLD,
		standing: standingFlak,
		answer: answerFlak,
	},
	intercept: {
		pace: 'always',
		replies: interceptReplies,
		byDefault: () => 'intercept',
		answer: answerIntercept,
	},
	'air-round': {
		pace: 'always',
		replies: roundReplies,
		byDefault: () => 'break-off',
		answer: (unfolding, frame, reply) => answerRound(unfolding, frame, reply),
	},
	scramble: {
		pace: 'always',
		replies: scrambleReplies,
		byDefault: () => NO_SCRAMBLE,
		answer: (unfolding, frame, reply) => answerScramble(unfolding, frame, reply),
	},
	'step-back': {
		pace: 'always',
		replies: stepBackReplies,
		byDefault: stepBackByDefault,
		standing: (at, frame) => left(at, frame, 'retreats', stepBackByDefault),
		answer: (unfolding, frame, reply) => answerStepBack(unfolding, frame, reply),
	},
}));
