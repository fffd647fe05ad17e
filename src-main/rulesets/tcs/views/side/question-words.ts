/** The words of open choices: from public data, so that they reveal nothing. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { RuleRef } from '../../../../rules/kit/rule-ref.ts';
import { withdrawals } from '../../../../rules/tcs/15-overwatch/answer.ts';
import type { LossesFrame } from '../../../../rules/tcs/10-losses/frames.ts';
import { isFireChance, type AskingFrame, type FireFrame } from '../../../../rules/tcs/15-overwatch/frames.ts';
import { answersTo, type Answer } from '../../../../rules/tcs/15-overwatch/overwatch.ts';
import { segmentRolls } from '../../../../rules/tcs/proposal-1992/at-segment.ts';
import { isSingleStack, mustRoll } from '../../../../rules/tcs/proposal-1992/overwatch.ts';
import { isCover } from '../../../../rules/tcs/17-morale/retreat.ts';
import { currentAssault, OVERRUN, plansFor } from '../../../../rules/tcs/22-assault/choices.ts';
import type { FirePlan } from '../../../../rules/tcs/22-assault/fire.ts';
import type { AssaultFireFrame } from '../../../../rules/tcs/22-assault/frames.ts';
import type { At } from '../../../../rules/tcs/game.ts';
import { countersOf, pieceOf, type Piece } from '../../../../rules/tcs/units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The reader of a question: the side asked, or Control, who may answer for it. */
export type Reader = 'side' | 'control';

/** Returns a side as Control reads of it: 'British side'. */
export const sideWords = ({ scenario }: Here, side: string): string =>
	`${scenario.sides.find(({ id }) => id === side)?.name ?? side} side`;

/** Returns the rule that gives a choice. */
export const ruleOf = (frame: AskingFrame): RuleRef =>
	frame.kind === 'overwatch' && frame.trigger === 'final' ? 'tcs-15.2f.who' : RULES[frame.kind];

const RULES: Readonly<Record<AskingFrame['kind'], RuleRef>> = {
	overwatch: 'tcs-15.0.choice',
	'return-fire': 'tcs-15.1a.return',
	'assault-fire': 'tcs-22.0.step6how',
	regroup: 'tcs-22.0.step7',
	again: 'tcs-22.0c.supp',
	'overrun-exit': 'tcs-23.0.as',
	'retreat-way': 'tcs-17.4.step5',
	losses: 'tcs-10.0f.split',
	box: 'tcs-17.1c.nearest',
	flak: 'tcs-25.1e.who',
	'hold-instead': 'tcs-17.4l',
	'at-segment': 'tcs3-9.at.alternate',
};

const namesOf = ({ scenario }: Here, ids: readonly string[]): string =>
	ids.map((id) => countersOf(scenario).get(id)?.name ?? id).join(', ');

/** A verb for the units of a frame: one unit does, several do. */
const verb = ({ units }: Pick<AskingFrame, 'units'>, several: string, one = `${several}s`): string =>
	units.length === 1 ? one : several;

/** Returns a side's question, in words for its reader. */
export function askWords(at: Here, frame: AskingFrame, reader: Reader): string {
	const names = namesOf(at, frame.units);
	const where = frame.hexes.join(', ');
	switch (frame.kind) {
		case 'overwatch':
			return frame.trigger === 'final'
				? `${names} ${verb(frame, currentAssault(at)?.overrun === true ? 'overrun' : 'assault')} ${frame.only ?? ''}. Final Overwatch?`
				: `${names} ${TRIGGERS[frame.trigger]} ${where}. Fire in overwatch?`;
		case 'return-fire':
			return `${where} fired at ${names}. Return the fire?`;
		case 'assault-fire':
			return currentAssault(at)?.overrun === true
				? `Overrun of ${where}: how ${verb(frame, 'do', 'does')} ${names} fire?`
				: `Assault on ${where}, round ${String(frame.round)}: how ${verb(frame, 'do', 'does')} ${names} fire?`;
		case 'regroup':
			return `Assault on ${where}, after round ${String(frame.round)}: change ${names} to Fire Mode?`;
		case 'again':
			return `${names} in ${where} ${verb(frame, 'are', 'is')} Suppressed once more. Lose a step, or retreat?`;
		case 'overrun-exit':
			return `${names} ${verb(frame, 'have', 'has')} overrun ${where}. Drive on to which hex?`;
		case 'hold-instead':
			return `The barrage drives ${names} out of ${where}. Let the stack retreat, or be Paralyzed?`;
		case 'at-segment':
			return frame.units.length === 0
				? 'AT Rolls: which unit attacks?'
				: `${names} ${verb(frame, 'have', 'has')} attacked ${where}. Attack once more?`;
		case 'flak':
			return `${frame.name} attacks ${where}. Fire at it with an AA Gun?`;
		case 'losses':
			return lossWords(frame, where, reader === 'side' ? null : sideWords(at, frame.side));
		case 'box':
			return `${names}, lost in ${where}, is of no battalion. Whose morale does it count for?`;
		case 'retreat-way':
			return `${names} ${verb(frame, 'retreat', 'retreats')}, now in ${where}, with ${hexesLeft(at)} to go. Where next?`;
	}
}

/** How far the retreat that asks has still to go: '2 hexes'. */
function hexesLeft({ game }: Here): string {
	const retreat = game.frames.findLast(({ kind }) => kind === 'retreat');
	return counted(retreat?.kind === 'retreat' ? retreat.left : 0, 'hex', 'hexes');
}

/** 'The fire at 05.05: you assign 4 steps of your losses. Which unit loses the next?' @param named the side by its name; null: it reads itself */
function lossWords({ left, due, side }: LossesFrame, where: string, named: string | null): string {
	const steps = counted(left, 'step');
	const [chooses, assigns] =
		named === null ? ['you choose', 'you assign'] : [`${named} chooses`, `${named} assigns`];
	const its = named === null ? 'your' : 'its';
	if (due.aimed)
		return `The Point Fire at ${where} (column ${due.aimed.head ?? ''}, roll ${String(due.aimed.roll ?? '')}): ${chooses} a kill among ${side === due.of ? `${its} own` : 'the targets'}. Which unit loses a step?`;
	if (!due.fired) return `${where} holds ${steps} too many. Which unit loses the next?`;
	const head = `The fire at ${where} (column ${due.fired.head ?? ''}, roll ${String(due.fired.roll ?? '')})`;
	return side === due.of
		? `${head}: ${assigns} ${steps} of ${its} losses. Which unit loses the next?`
		: `${head}: ${assigns} ${steps} of ${named === null ? 'theirs' : 'the other side’s losses'}. Which unit loses the next?`;
}

const TRIGGERS = {
	movement: 'entered',
	fire: 'fired from',
	aim: 'fired from',
	recovery: 'recovered in',
} as const;

/** Returns what an answer is called. */
export function replyWords(at: Here, frame: AskingFrame, reply: string): string {
	if (isFireChance(frame)) return fireWords(at, frame, reply);
	switch (frame.kind) {
		case 'assault-fire':
			return planWords(at, frame, reply);
		case 'regroup':
			return REGROUPED[reply] ?? reply;
		case 'again':
			return reply === 'step' ? 'The largest unit loses a step' : 'Retreat: the whole stack saves itself';
		case 'overrun-exit':
			return reply.startsWith(OVERRUN)
				? `Overrun ${reply.slice(OVERRUN.length)} next`
				: `Drive on to ${reply}`;
		case 'hold-instead':
			return reply === 'retreat' ? 'Retreat' : 'Stay, Paralyzed';
		case 'at-segment':
			return segmentWords(at, reply);
		case 'flak':
			return reply === 'none' ? 'Hold fire' : `Fire with ${namesOf(at, [reply])}: it is marked Fired`;
		case 'box':
			return at.scenario.formations.find(({ id }) => id === reply)?.name ?? reply;
		case 'losses':
			return reply === 'rest' ? restWords(frame) : `${namesOf(at, [reply])} loses a step`;
		case 'retreat-way':
			return reply === 'stop'
				? 'Stop here, in cover'
				: `Go to ${reply}${isCover(at, reply) ? ', cover' : ''}`;
	}
}

/** The default in words, by who chooses. */
const restWords = ({ side, due }: LossesFrame): string =>
	due.aimed
		? `By the default: the ${side === due.of ? 'weakest' : 'best'} defence`
		: 'By the default: the largest first';

/** 'A attacks 06.05: T on 9 or more' */
function segmentWords(at: Here, reply: string): string {
	if (reply === 'pass') return 'No more AT Rolls';
	const [id = '', hex = ''] = reply.split('>');
	const firer = pieceOf(at, id);
	const needs = (firer ? segmentRolls(at, firer, hex) : []).flatMap(({ pairs }) =>
		pairs.map((pair) => `${namesOf(at, [pair.target])} on ${String(pair.needs)} or more`),
	);
	return `${namesOf(at, [id])} attacks ${hex}: ${needs.join(', ')}`;
}

const REGROUPED: Readonly<Record<string, string>> = {
	all: 'Change all to Fire Mode',
	foot: 'Change those on foot; vehicles stay in Move Mode',
	none: 'Stay in Move Mode',
};

function fireWords(at: Here, frame: FireFrame, reply: string): string {
	if (reply === 'none') return 'Hold fire';
	const withdrawal = withdrawals(at, frame).find(({ id }) => id === reply);
	if (withdrawal)
		return `Retreat from ${withdrawal.hex} in place of firing: ${namesOf(
			at,
			withdrawal.units.map(({ id }) => id),
		)}`;
	const answer = answersTo(at, frame).find(({ id }) => id === reply);
	if (!answer) return reply;
	const who = whoWords(at, answer);
	const rolls = isSingleStack(at, frame) && mustRoll(at, frame.side, answer.from, answer.target);
	return `Fire at ${answer.target} with ${who} in ${answer.from}${aimedWords(at, answer)}: ${partsOf(answer).join('; ')}${rolls ? '. The stack is marked and rolls first' : ''}`;
}

/** 'A, B', or where P-firers are split 'A aiming and B at the area'. */
function whoWords(at: Here, answer: Answer): string {
	const { id, area, point, firers } = answer;
	const names = (pieces: readonly Piece[]): string =>
		namesOf(
			at,
			pieces.map((piece) => piece.id),
		);
	if (id.includes('~') && area && point)
		return `${names(point.firers)} aiming and ${names(area.firers)} at the area`;
	return firers.length > 0 ? names(firers) : namesOf(at, rollersOf(answer));
}

/** ', aimed at A alone' where an answer picks some of the vehicles and guns. */
const aimedWords = (at: Here, { id, point }: Pick<FirePlan, 'point'> & { readonly id: string }): string =>
	point && id.includes('@')
		? `, aimed at ${namesOf(
				at,
				point.targets.map((piece) => piece.id),
			)} alone`
		: '';

const rollersOf = ({ at }: Pick<Answer, 'at'>): readonly string[] => [
	...new Set(at?.pairs.map(({ firer }) => firer)),
];

/** Returns the parts of a fire, each with its chance. */
function partsOf({ area, point, at }: Pick<FirePlan, 'area' | 'point' | 'at'>): readonly string[] {
	return [
		...(point
			? [
					`Point Fire with ${counted(point.fire.steps, 'step')}, ${percent(point.fire.chances.find(({ kills }) => kills === 0)?.chance)} for a kill`,
				]
			: []),
		...(area
			? [
					`Area Fire with strength ${String(area.fire.strength)}, ${percent(area.fire.chances.find(({ result }) => result === 'none')?.chance)} for an effect`,
				]
			: []),
		...(at
			? [
					`${String(at.pairs.length)} AT ${at.pairs.length === 1 ? 'Roll' : 'Rolls'}, ${String(Math.round(100 * at.anyKill))}% for a kill`,
				]
			: []),
	];
}

function planWords(at: Here, frame: AssaultFireFrame, reply: string): string {
	const plan = plansFor(at, frame).find(({ id }) => id === reply);
	if (!plan || reply === 'hold') return 'Hold fire';
	const parts = partsOf(plan);
	const first = reply.startsWith('at/') ? [...parts.slice(-1), ...parts.slice(0, -1)] : parts;
	const sentence = `${first.join('; then ')}${aimedWords(at, plan)}`;
	const firing = new Set([...(plan.area?.firers ?? []), ...(plan.point?.firers ?? [])].map(({ id }) => id));
	const idle = frame.units.filter((id) => !firing.has(id) && !rollersOf(plan).includes(id));
	return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${idle.length > 0 ? `. Without ${namesOf(at, idle)}` : ''}`;
}

/** Returns the complement of the chance of nothing. */
const percent = (none: { readonly n: number; readonly d: number } | undefined): string =>
	`${String(none ? Math.round(100 - (100 * none.n) / none.d) : 100)}%`;
