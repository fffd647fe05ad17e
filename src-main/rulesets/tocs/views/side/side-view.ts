/** A side's window, out of what it knows and of what its module gives to everybody. */
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsSideView } from '../../../../../src-shared/rulesets/tocs/views.ts';
import { headSides } from '../../../hexwar/head.ts';
import { undoneShown } from '../../../hexwar/undo-told.ts';
import { fieldSeats } from '../../../../rules/tocs/w1-module/command.ts';
import type { Known } from './known.ts';
import { questionsShown } from './questions.ts';
import { gameShown } from './shown.ts';
import { storesShown } from './stores.ts';

/** Returns a side's view. Its questions are worked out from its own units alone. */
export function sideView(scenario: TocsScenario, known: Known): TocsSideView {
	const { side, title, game } = known;
	return {
		kind: 'tocs-side',
		side,
		campaign: { title: title === '' ? scenario.title : title },
		title,
		sides: headSides(scenario),
		// A field commander reads the briefs of his battles, and not that of his side.
		brief: known.field ? '' : (scenario.sides.find(({ id }) => id === side)?.brief ?? ''),
		field: known.field === true,
		fieldSeats: known.field ? [] : fieldSeats(scenario, side).map(({ id, name }) => ({ id, name })),
		...gameShown(scenario, game),
		...(known.field ? { stores: { [side]: storesShown(scenario, game, side) } } : {}),
		questions: questionsShown({ scenario, game }, side),
		undone: undoneShown(known),
	};
}
