/** National Characteristics: which a side or a counter goes by. */
import type { TocsCounter, TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Nation } from '../charts/nations.ts';

/** Returns the id of a side's nation, or 'other'. */
export const nationIdOf = ({ sides }: Pick<TocsScenario, 'sides'>, side: SideId): string =>
	sides.find(({ id }) => id === side)?.nation ?? 'other';

/** Returns the id of the nation that a counter is of. */
export const nationIdOfCounter = (scenario: TocsScenario, counter: TocsCounter): string =>
	counter.nation ?? nationIdOf(scenario, counter.side);

/** Returns inherent AT points of a nation in a month. */
export const inherentAt = ({ at }: Nation, now: string): number =>
	at.filter(([from]) => from <= now).at(-1)?.[1] ?? 0;
