/** Open choices, from a game or a side's knowledge: always asked, so that asking reveals nothing. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TocsQuestionShown } from '../../../../../src-shared/rulesets/tocs/views.ts';
import type { AskingFrame, RetreatFrame } from '../../../../rules/tocs/frames.ts';
import type { Here } from '../../../../rules/tocs/game.ts';
import { tocsBoard } from '../../../../rules/tocs/board.ts';
import { defaultReply, openChoice, repliesTo } from '../../../../rules/tocs/procedures.ts';
import type { StandingQuestion } from '../../../../rules/kit/module/standing-question.ts';
import { undoQuestions } from '../../../../rules/kit/undo-consent.ts';
import type { RuleRef } from '../../../../rules/kit/rule-ref.ts';
import { nameOf } from '../../../../rules/tocs/units.ts';
import { isSeaAsking, seaAskWords, seaReplyWords } from './sea-words.ts';
import { backHexes, stillThere, TOGETHER } from '../../../../rules/tocs/w19-combat/retreat.ts';
import { EACH, STAY } from '../../../../rules/tocs/w19-combat/pursuit.ts';
import { ownerOf } from '../../../../rules/tocs/w9-perimeter/perimeter.ts';
import { TRADE } from '../../../../rules/tocs/w19-combat/trade.ts';

/** A choice with the rule that gives it. */
export interface Choice extends TocsQuestionShown {
	readonly rule: RuleRef;
}

const RULES: Readonly<Record<AskingFrame['kind'], RuleRef>> = {
	query: 'tocs-b1.3.auto-umpire',
	banks: 'tocs-w1.6.defend-bank',
	losses: 'tocs-w19.5.sl-rest',
	retreat: 'tocs-w19.6.defender-path',
	'step-back': 'tocs-b2.4.2.retreat-singly',
	questioning: 'tocs-w20.1.prisoner-roll',
	flak: 'tocs-w14.5.aa-fire',
	intercept: 'tocs-w15.7.cap-intercept',
	'air-round': 'tocs-w14.6.air-combat',
	scramble: 'tocs-w14.7.base-rebase',
	pursuit: 'tocs-w19.7.who-pursues',
	'go-on': 'tocs-w19.7.who-pursues',
	'sea-intercept': 'tocs-w16.1.both-may-intercept',
	'sea-boxes': 'tocs-w16.4.choose-boxes',
	'sea-dispose': 'tocs-w16.6.battle-order',
};

/** Returns the open choice, if any; from a side's knowledge, only its own. */
export function choices(here: Here): readonly Choice[] {
	const frame = openChoice(here);
	if (!frame) return [];
	return [
		{
			id: `${frame.kind}-${String(frame.n)}-${stageOf(here, frame)}`,
			kind: kindShown(frame),
			rule: RULES[frame.kind],
			ask: askWords(here, frame),
			of: frame.side,
			hex: frame.hex,
			answers: repliesTo(here, frame).map((id) => ({ id, label: replyWords(here, frame, id) })),
			byDefault: defaultReply(here, frame),
		},
	];
}

/** Returns what a choice is of, as windows show it: units on their way are of one retreat, or of one pursuit. */
export const kindShown = <K extends AskingFrame['kind']>({
	kind,
}: {
	readonly kind: K;
}): Exclude<K, 'step-back' | 'go-on'> | 'retreat' | 'pursuit' => {
	if (kind === 'step-back') return 'retreat';
	return kind === 'go-on' ? 'pursuit' : (kind as Exclude<K, 'step-back' | 'go-on'>);
};

/** Tells one choice of a procedure from the next: how much is left, and for whom. */
function stageOf(here: Here, frame: AskingFrame): string {
	if (!('left' in frame)) return frame.hex;
	const left = String(frame.left);
	if (frame.kind === 'retreat') return `${left}-${String(stillThere(here, frame).length)}`;
	if (frame.kind === 'go-on') return `${left}-${frame.unit}`;
	return frame.kind === 'step-back' ? `${left}-${frame.units.join('-')}` : left;
}

/** Returns the choices of one side, or of all, as windows show them. */
export const questionsShown = (here: Here, side: SideId | null): readonly TocsQuestionShown[] =>
	[...choices(here), ...undoChoices(here)]
		.filter(({ of }) => side === null || of === side)
		.map(({ rule: _rule, ...shown }) => shown);

/** Returns the question whether a phase may be undone, to each side asked. */
export const undoAsks = ({ game }: Here): readonly StandingQuestion[] =>
	undoQuestions(game, `${impulseWords(game.clock.impulse)} of turn ${String(game.clock.turn)}`);

const impulseWords = (impulse: number): string =>
	impulse === 0 ? 'the beginning' : `impulse ${String(impulse)}`;

const undoChoices = (here: Here): readonly Choice[] =>
	undoAsks(here).map(({ id, rule, ask, to, answers, byDefault }) => ({
		...{ id, rule, ask, of: to.side, answers, byDefault },
		...{ kind: 'undo' as const, hex: null },
	}));

const ACTIONS = { move: 'moves into', recon: 'reconnoitres', probe: 'probes' } as const;

function askWords(here: Here, frame: AskingFrame): string {
	if (isSeaAsking(frame)) return seaAskWords(here, frame);
	switch (frame.kind) {
		case 'query':
			return `The enemy ${ACTIONS[frame.action]} ${frame.hex}. Does one of your companies declare an EZOC?`;
		case 'losses':
			return `${String(frame.left)} step ${frame.left === 1 ? 'loss' : 'losses'} at ${frame.hex}: which unit takes the next?`;
		case 'banks':
			return `You are attacked in ${frame.hex}, a hex of a river. Which bank do you defend?`;
		case 'pursuit':
			return `You won at ${frame.battle}. Go on from ${frame.hex}, ${counted(frame.left, 'hex', 'hexes')} at most?`;
		case 'go-on':
			return `${nameOf(here, frame.unit)} alone: go on from ${frame.hex}, ${counted(frame.left, 'hex', 'hexes')} at most?`;
		case 'retreat':
			return retreatWords(here, frame);
		case 'flak':
			return `A flight passes over ${frame.hex}, ${frame.altitude === 'low' ? 'low' : 'at medium or high altitude'}. Do your guns fire?`;
		case 'intercept':
			return `A flight is over ${frame.hex}, in the zone of your patrol round ${frame.zone}. Does it intercept?`;
		case 'air-round':
			return `Air combat over ${frame.hex}: does your flight go on?`;
		case 'scramble':
			return `${frame.hex} was attacked. Do Ready aircraft that stand there fly off?`;
		case 'questioning':
			return `The ${frame.who} at ${frame.hex} know of a hex near by. Which one are they to tell you of?`;
		case 'step-back':
			return `${frame.units.map((id) => nameOf(here, id)).join(', ')}: back from ${frame.hex}, ${String(frame.left)} more. Where to?`;
	}
}

function retreatWords(here: Here, frame: RetreatFrame): string {
	const [first, ...others] = stillThere(here, frame);
	const who = first ? first.counter.name : 'The next unit';
	const far = counted(frame.left, 'hex', 'hexes');
	if (frame.going) return `${who} goes back ${far} from ${frame.hex}, too. Where to?`;
	const one = others.length > 0 ? ` One unit after another, ${who} first.` : '';
	return `At ${frame.hex} you must go back ${far}. Where to, or do you lose steps instead?${one}`;
}

function replyWords(here: Here, frame: AskingFrame, id: string): string {
	if (isSeaAsking(frame)) return seaReplyWords(frame, id);
	if (id === TRADE) return 'Go back one hex more instead';
	if (frame.kind === 'banks') return bankWords(here, frame.hex, id);
	if (frame.kind === 'losses') return `${nameOf(here, id)} loses a step`;
	if (id.startsWith(TOGETHER))
		return `All back to ${groundWords(here, frame.side, id.slice(TOGETHER.length))}`;
	const air = airReply(here, frame, id);
	if (air !== null) return air;
	if (id === 'declare') return 'Declare an EZOC';
	if (id === 'silent') return 'No EZOC';
	if (id === 'back') return ['Go back', backHexes(here, frame).join(' and ')].filter(Boolean).join(' to ');
	if (frame.kind === 'questioning') return `Ask about ${id}`;
	if (frame.kind === 'pursuit' && id === EACH) return 'Decide for each unit';
	if (frame.kind === 'pursuit' || frame.kind === 'go-on') return id === STAY ? 'Stay here' : `Go on to ${id}`;
	return id === 'hold'
		? `Stay and lose ${counted(frame.kind === 'retreat' ? frame.left : 0, 'more step')}`
		: `Back to ${groundWords(here, frame.side, id)}`;
}

/** Returns a hex with a warning if it isn't the side's own ground: a unit that retreats into enemies is destroyed. */
const groundWords = (here: Here, side: SideId, hex: string): string =>
	ownerOf(here, hex) === side ? hex : `${hex}, beyond your line`;

/** 'The left bank, towards 08.07' */
function bankWords({ scenario }: Here, hex: string, id: string): string {
	if (id === 'both') return 'Both banks';
	const board = tocsBoard(scenario);
	const beside = board.beside(hex).find((each) => {
		const direction = board.grid.directionTo(board.hex(hex), board.hex(each));
		return direction !== null && board.bankAt(board.hex(hex), direction) === id;
	});
	return `The ${id} bank${beside === undefined ? '' : `, towards ${beside}`}`;
}

const AIR_REPLIES: Readonly<Record<string, string>> = {
	...{ hold: 'Hold fire', all: 'Fire with all of them', intercept: 'Intercept', 'let-pass': 'Let it pass' },
	...{ 'go-on': 'Fight on', 'break-off': 'Break off', stay: 'Stay', cap: 'Take off and fight' },
	'rebase-off-map': 'Fly off to a field off the map',
};

/** Returns an answer's words in the air, or null if it isn't a question of the air. */
function airReply(here: Here, { kind }: AskingFrame, id: string): string | null {
	if (kind !== 'flak' && kind !== 'intercept' && kind !== 'air-round' && kind !== 'scramble') return null;
	if (id.startsWith('rebase-')) return AIR_REPLIES[id] ?? `Fly off to ${id.slice('rebase-'.length)}`;
	return AIR_REPLIES[id] ?? `Fire with ${nameOf(here, id)}`;
}
