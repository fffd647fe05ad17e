/** Names as a side's papers have them. */
import type { TcsSideView } from '../../../../../src-shared/rulesets/tcs/views.ts';

/** Returns a unit's name. */
export const nameOf = ({ units, counters }: TcsSideView, id: string): string =>
	counters[units[id]?.counter ?? id]?.name ?? id;
