/** A side's window, out of what it knows and of what its module gives to everybody. @rule tocs-b1.1.teams */
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsSideView } from '../../../../../src-shared/rulesets/tocs/views.ts';
import { headSides } from '../../../hexwar/head.ts';
import { undoneShown } from '../../../hexwar/undo-told.ts';
import type { Known } from './known.ts';
import { questionsShown } from './questions.ts';
import { gameShown } from './shown.ts';

/** Returns a side's view. Its questions are worked out from its own units alone. */
export function sideView(scenario: TocsScenario, known: Known): TocsSideView {
	const { side, title, game } = known;
	return {
		kind: 'tocs-side',
		side,
		campaign: { title: title === '' ? scenario.title : title },
		title,
		sides: headSides(scenario),
		brief: scenario.sides.find(({ id }) => id === side)?.brief ?? '',
		...gameShown(scenario, game),
		questions: questionsShown({ scenario, game }, side),
		undone: undoneShown(known),
	};
}
