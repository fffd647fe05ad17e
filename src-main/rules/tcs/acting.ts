/** What keeps a side's units from any action: an open chance to fire, another side's phase. */
import { refuse, type Refusal } from '../kit/ruleset.ts';
import { afterAtSegment } from './proposal-1992/at-segment.ts';
import { phasing, stepNow } from './02-turn/turn.ts';
import type { Frame } from './15-overwatch/frames.ts';
import type { At } from './game.ts';

/** Choices whose owner is public: others are a side's own affair. */
const KNOWN_CHOICES: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>([
	...(['overwatch', 'return-fire', 'assault-fire', 'regroup', 'again'] as const),
	...(['overrun-exit', 'at-segment', 'flak', 'scatter'] as const),
]);

/** Returns why nobody acts before a choice is made, with the side that chooses, or null if none is open. */
export function choiceFault({ scenario, game }: Pick<At, 'scenario' | 'game'>): Refusal | null {
	const frame = game.frames.at(-1);
	if (!frame) return null;
	const side = KNOWN_CHOICES.has(frame.kind) && 'side' in frame ? frame.side : null;
	const name = scenario.sides.find(({ id }) => id === side)?.name;
	const say =
		name === undefined
			? 'A choice is open. It must be answered first.'
			: `${name} has a choice to make. It must be answered first.`;
	return refuse('tcs-15.0.resolve', 'tcs/choice-open', say);
}

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
				`Units act in their own side’s Action Phase. It is “${stepNow(scenario, game.clock)}” now.`,
			);
}
