/** A side's view: the map and all counters, its own sheets and boxes, its own questions. */
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsSideView } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { headSides } from '../../../hexwar/head.ts';
import { undoneShown } from '../../../hexwar/undo-told.ts';
import { asSeen } from '../../../../rules/tcs/proposal-1992/top-only.ts';
import { awaited } from './awaited.ts';
import { enemiesShown } from './enemies-shown.ts';
import type { Known } from './known.ts';
import { questionsShown } from './questions.ts';
import { gameShown } from './shown.ts';

/** Returns what a side's window shows, out of what the side knows. */
export function sideView(scenario: TcsScenario, known: Known): TcsSideView {
	const { side, title, game } = known;
	const seen = asSeen(scenario, game, side);
	const shown = gameShown(scenario, seen, side);
	return {
		kind: 'tcs-side',
		campaign: { title: title === '' ? scenario.title : title },
		side,
		title,
		sides: headSides(scenario),
		intent: scenario.sides.find(({ id }) => id === side)?.intent ?? '',
		...shown,
		...enemiesShown(scenario, game, side, shown),
		questions: questionsShown({ scenario, game }, side),
		awaited: awaited(scenario, game, side),
		undone: undoneShown(known),
	};
}
