/** A draft put together by its ruleset. */
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { AnyTypes } from '../rules/kit/module.ts';
import type { WorkshopPart } from '../rules/kit/module/scenario-part.ts';

/**
 * Returns the scenario that the ruleset makes of a draft, before its own check. Counter pictures are the house's: a
 * scenario names none.
 */
export function scenarioOf(
	workshop: Pick<WorkshopPart<AnyTypes>, 'scenarioOf'>,
	draft: Draft,
	id: string,
): unknown {
	const units = draft.units.map(({ picture: _picture, ...unit }) => unit);
	return workshop.scenarioOf({ ...draft, units }, id);
}
