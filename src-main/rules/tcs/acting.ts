/** What keeps a side's units from acting, whatever they are to do: a chance to fire that is open, another side's phase. */
import { refuse, type Refusal } from '../kit/ruleset.ts';
import { afterAtSegment } from './proposal-1992/at-segment.ts';
import { phasing, stepWords } from './02-turn/turn.ts';
import type { At } from './game.ts';

/** Returns why nobody acts before a chance to fire is answered, or null if none is open. */
export const choiceFault = (at: Pick<At, 'game'>): Refusal | null =>
	at.game.frames.length === 0
		? null
		: refuse('tcs-15.0.resolve', 'tcs/choice-open', 'A choice is open. It must be answered first.');

/** Returns why a side's units don't act now, or null in its own Action Phase. */
export function actionFault(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	side: string | undefined,
): Refusal | null {
	const { step } = game.clock;
	const over = afterAtSegment({ game });
	if (over && step.endsWith('-actions')) return over;
	return phasing(scenario, game.clock) === side && step.endsWith('-actions')
		? null
		: refuse(
				'tcs-2.0.act-4',
				'tcs/not-now',
				`Units act in their own side’s Action Phase. It is ${stepWords(step)} now.`,
			);
}
