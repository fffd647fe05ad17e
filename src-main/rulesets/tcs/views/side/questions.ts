/** Choices that stand open: who goes first, who fires at what. What answers them is worked out from what lies open. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsQuestionShown } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { openChoice } from '../../../../rules/tcs/carry-on.ts';
import { answersTo, type Answer } from '../../../../rules/tcs/15-overwatch/overwatch.ts';
import type { AskingFrame } from '../../../../rules/tcs/15-overwatch/frames.ts';
import type { At } from '../../../../rules/tcs/game.ts';
import { countersOf } from '../../../../rules/tcs/units.ts';
import { scatterChoice } from './scatter-question.ts';
import type { RuleRef } from '../../../../rules/kit/rule-ref.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A choice with the rule that gives it and what happens where nobody makes it. */
export interface Choice extends TcsQuestionShown {
	readonly rule: RuleRef;
	readonly byDefault: string;
}

/** Returns every choice that stands open. */
export function choices(at: Here): readonly Choice[] {
	const { initiative, step } = at.game.clock;
	const frame = openChoice(at);
	const scattered = scatterChoice(at);
	return [
		...(initiative === null ? [] : [initiativeChoice(initiative, step === 'artillery-initiative')]),
		...(frame ? [fireChoice(at, frame)] : []),
		...(scattered ? [scattered] : []),
	];
}

/** Returns the choices of one side, or of all, as windows show them. */
export const questionsShown = (at: Here, side: SideId | null): readonly TcsQuestionShown[] =>
	choices(at)
		.filter(({ of }) => side === null || of === side)
		.map(({ id, ask, of, hex, answers }) => ({ id, ask, of, hex, answers }));

/** @rule tcs-2.0.init-roll */
const initiativeChoice = (side: SideId, artillery: boolean): Choice => ({
	id: 'initiative',
	rule: 'tcs-2.0.init-roll',
	ask: `You won the initiative for the ${artillery ? 'Aircraft & Artillery Phase' : 'Action Phases'}. Go first or second?`,
	of: side,
	hex: null,
	answers: [
		{ id: 'first', label: 'Go first' },
		{ id: 'second', label: 'Go second' },
	],
	byDefault: 'first',
});

/** @rule tcs-15.0.choice */
function fireChoice(at: Here, frame: AskingFrame): Choice {
	const counters = countersOf(at.scenario);
	const names = frame.units.map((id) => counters.get(id)?.name ?? id).join(', ');
	const where = frame.hexes.join(', ');
	return {
		id: choiceId(at, frame),
		rule: frame.kind === 'return-fire' ? 'tcs-15.1a.return' : 'tcs-15.0.choice',
		ask:
			frame.kind === 'return-fire'
				? `${where} fired at ${names}. Return the fire?`
				: `${names} ${TRIGGERS[frame.trigger]} ${where}. Fire in overwatch?`,
		of: frame.side,
		hex: frame.hexes[0] ?? null,
		answers: [
			{ id: 'none', label: 'Hold fire' },
			...answersTo(at, frame).map((answer) => ({
				id: answerId(answer),
				label: answerWords(counters, answer),
			})),
		],
		byDefault: 'none',
	};
}

const TRIGGERS = { movement: 'entered', fire: 'fired from', recovery: 'recovered in' } as const;

/**
 * The same choice keeps its id; the next one at the same hex has another. Out of what lies open alone: a side must come to the
 * id that the game has, and must not learn from it what it was not told.
 */
const choiceId = ({ game }: Here, { kind, hexes }: AskingFrame): string =>
	`${kind}-${String(game.framesBegun)}.${String(game.frames.length)}-${hexes.join('-')}`;

/** '04.05>06.06', or '04.05>06.06/point' where vehicles and guns are picked out. */
export const answerId = ({ from, target, point }: Pick<Answer, 'from' | 'target' | 'point'>): string =>
	`${from}>${target}${point ? '/point' : ''}`;

function answerWords(
	counters: ReturnType<typeof countersOf>,
	{ from, firers, area, point, target }: Answer,
): string {
	const names = firers.map(({ id }) => counters.get(id)?.name ?? id).join(', ');
	const parts = [
		...(point
			? [
					`Point Fire with ${String(point.fire.steps)} steps, ${percent(point.fire.chances.find(({ kills }) => kills === 0)?.chance)} for a kill`,
				]
			: []),
		...(area
			? [
					`Area Fire with strength ${String(area.fire.strength)}, ${percent(area.fire.chances.find(({ result }) => result === 'none')?.chance)} for an effect`,
				]
			: []),
	];
	return `Fire at ${target} with ${names} in ${from}: ${parts.join('; ')}`;
}

/** What is left beside the chance of nothing. */
const percent = (none: { readonly n: number; readonly d: number } | undefined): string =>
	`${String(none ? Math.round(100 - (100 * none.n) / none.d) : 100)}%`;
