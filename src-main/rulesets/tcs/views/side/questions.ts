/** Open choices: who goes first, who fires at what. Their answers are computed from public data. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsQuestionShown } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { defaultReply, openChoice, repliesTo } from '../../../../rules/tcs/procedures.ts';
import type { AskingFrame } from '../../../../rules/tcs/15-overwatch/frames.ts';
import type { At } from '../../../../rules/tcs/game.ts';
import { undoAsks } from '../../../../rules/tcs/02-turn/undo-asks.ts';
import { scatterChoice } from './scatter-question.ts';
import type { RuleRef } from '../../../../rules/kit/rule-ref.ts';
import { currentAssault } from '../../../../rules/tcs/22-assault/choices.ts';
import { asSeen, seesTopsOnly } from '../../../../rules/tcs/proposal-1992/top-only.ts';
import { askWords, replyWords, ruleOf, sideWords, type Reader } from './question-words.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A choice with the rule that gives it and what happens where nobody makes it. */
export interface Choice extends TcsQuestionShown {
	readonly rule: RuleRef;
	readonly byDefault: string;
}

/** Returns every choice that stands open. @param reader who reads the words: the side that is asked, as 'you', or Control, by the side's name */
export function choices(at: Here, reader: Reader = 'side'): readonly Choice[] {
	const { initiative } = at.game.clock;
	const frame = openChoice(at);
	const scattered = scatterChoice(at);
	return [
		...(initiative === null ? [] : [initiativeChoice(at, initiative, reader)]),
		...(frame ? [frameChoice(at, frame, reader)] : []),
		...(scattered ? [scattered] : []),
	];
}

/** Returns the choices of one side, or of all, as windows show them. */
export const questionsShown = (at: Here, side: SideId | null): readonly TcsQuestionShown[] =>
	[...choices(at, side === null ? 'control' : 'side'), ...undoChoices(at)]
		.filter(({ of }) => side === null || of === side)
		.map(({ id, ask, of, hex, standing, inAssault, answers }) => ({
			...{ id, ask, of, hex, standing, inAssault, answers },
		}));

/** Returns the question whether the phase may be undone, shown like any other choice. */
const undoChoices = ({ game }: Here): readonly TcsQuestionShown[] =>
	undoAsks({ game }).map(({ id, ask, to, answers }) => ({
		...{ id, ask, of: to.side, answers },
		...{ hex: null, standing: null, inAssault: false },
	}));

/** ', 5 to 2', the winner's die first. */
function diceWords(side: SideId, rolled: Readonly<Record<string, number>>): string {
	const [other] = Object.keys(rolled).filter((id) => id !== side);
	return other === undefined ? '' : `, ${String(rolled[side])} to ${String(rolled[other])}`;
}

/** @rule tcs-2.0.init-roll */
function initiativeChoice(at: Here, side: SideId, reader: Reader): Choice {
	const { step, rolled = {} } = at.game.clock;
	const who = reader === 'side' ? 'You' : sideWords(at, side);
	const phase = step === 'artillery-initiative' ? 'Aircraft & Artillery Phase' : 'Action Phases';
	return {
		id: 'initiative',
		rule: 'tcs-2.0.init-roll',
		ask: `${who} won the initiative for the ${phase}${diceWords(side, rolled)}. Go first or second?`,
		of: side,
		hex: null,
		standing: null,
		inAssault: false,
		answers: [
			{ id: 'first', label: 'Go first' },
			{ id: 'second', label: 'Go second' },
		],
		byDefault: 'first',
	};
}

/** @rule tcs-15.0.choice */
const frameChoice = (at: Here, frame: AskingFrame, reader: Reader): Choice => ({
	id: choiceId(at, frame),
	rule: ruleOf(frame),
	ask: askWords(at, seenIn(at, frame), reader),
	of: frame.side,
	hex: frame.hexes[0] ?? null,
	standing:
		frame.kind === 'losses' || frame.kind === 'box'
			? 'losses'
			: frame.kind === 'retreat-way' || frame.kind === 'hold-instead'
				? 'retreats'
				: null,
	inAssault: currentAssault(at) !== null,
	answers: answersIn(at, frame),
	byDefault: defaultReply(at, frame),
});

/** A choice without enemy units that its side does not see. @rule tcs3-10.view.top-only */
function seenIn<F extends AskingFrame>({ scenario, game }: Here, frame: F): F {
	if (!seesTopsOnly(game.options)) return frame;
	const { units } = asSeen(scenario, game, frame.side);
	return { ...frame, units: frame.units.filter((id) => units.has(id)) };
}

/** The possible answers are the possible actions; the figures are those the side sees. */
function answersIn(at: Here, frame: AskingFrame): TcsQuestionShown['answers'] {
	const { scenario, game } = at;
	const replies = repliesTo(at, frame);
	if (!seesTopsOnly(game.options) || frame.kind === 'box')
		return replies.map((id) => ({ id, label: replyWords(at, frame, id) }));
	const seen = { scenario, game: asSeen(scenario, game, frame.side) };
	const known = new Set(repliesTo(seen, frame));
	return replies.map((id) => ({
		id,
		label: known.has(id) || !isCombat(frame) ? replyWords(seen, frame, id) : unseenReply(id),
	}));
}

const isCombat = ({ kind }: AskingFrame): boolean =>
	kind === 'overwatch' || kind === 'return-fire' || kind === 'assault-fire' || kind === 'at-segment';

/** Returns a fire at something the side doesn't see: 'Fire: 05.08 at 05.04, point'. */
const unseenReply = (id: string): string => `Fire: ${id.replace('>', ' at ').replaceAll('/', ', ')}`;

/**
 * Returns a choice's id: the same choice keeps it, and the next one at the same hex has another. From public data only:
 * a side must arrive at the game's id, and must not learn from it what it wasn't told.
 */
const choiceId = ({ game }: Here, { kind, hexes }: AskingFrame): string =>
	`${kind}-${String(game.framesBegun)}.${String(game.frames.length)}-${hexes.join('-')}`;
