/** The system’s part of the workshop: its forms, conversion from and to drafts, and its own checks. */
import type { WorkshopPart } from '../../../rules/kit/module/scenario-part.ts';
import { numberIn } from '../../hexwar/workshop/values.ts';
import { tocsBook } from '../../../rules/tocs/charts/all.ts';
import type { TocsTypes } from '../types.ts';
import { draftOf, scenarioOf } from './draft.ts';
import { tocsKit } from './kit.ts';
import { problemsOf, unitProblems } from './problems.ts';
import { standing } from './standing.ts';

export const tocsWorkshop: WorkshopPart<TocsTypes> = {
	...{ kit: tocsKit, draftOf, scenarioOf, unitProblems, problems: problemsOf },
	charts: () => tocsBook,
	// Its card says what the shelf says of the scenario that it is a copy of: the game ends early unless the long one is chosen.
	turnsPlayed: ({ turns, attributes: { shortGame } }) => Math.min(turns, numberIn(shortGame) ?? turns),
	standing,
};
