/** The side that is not this one. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';

/** Returns the side that is not this one. */
export function otherSide({ sides }: OcsScenario, side: SideId): SideId {
	const [first, second] = sides;
	return side === first.id ? second.id : first.id;
}
