/** Words that papers have in common. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { TocsPaperDraft } from '../../../../src-shared/rulesets/tocs/answers.ts';
import { markWords } from '../../../../src-shared/rulesets/tocs/mark-words.ts';
import { turnOf } from '../../../rules/tocs/b2-sequence/turn.ts';
import type { Here, Mark } from '../../../rules/tocs/game.ts';
import type { Piece } from '../../../rules/tocs/units.ts';
import { stateName } from '../../../rules/tocs/w5-states/states.ts';
import { lightNow } from '../../../rules/tocs/w13-weather/light.ts';

/** A paper that is filed holds no more. */
const MOST_LETTERS = 4000;

/** Returns lines as the beginning of a paper. */
export const drafted = (title: string, lines: readonly string[]): TocsPaperDraft => ({
	title,
	text: lines.join('\n').slice(0, MOST_LETTERS),
	say: null,
});

/** 'turn 2, impulse 3, 17 Sept 1500'. */
export function draftMoment(here: Here): string {
	const { turn, impulse } = here.game.clock;
	const { date, time } = turnOf(here.scenario, here.game.clock);
	return `turn ${String(turn)}, impulse ${String(impulse)}, ${date} ${time}, ${lightNow(here)}`;
}

/** 'Able: 3 of 4 steps, Fatigued'. */
export const unitLine = ({ counter, unit, steps }: Piece): string =>
	`- ${counter.name}: ${counted(steps, 'step')} left, ${stateName(unit.state)}`;

/** Returns a mark's words about the enemy in a hex: 'Enemy: Guns'. */
export const enemyWords = (mark: Mark | undefined): string =>
	(mark === undefined ? '' : markWords(mark)) || 'nothing marked';
