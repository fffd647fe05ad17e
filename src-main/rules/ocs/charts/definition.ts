/** Charts of OCS, whose doubtful cells go by its options. */
import type { ChartDefinition } from '../../kit/chart-definition.ts';
import type { OcsOptionId } from '../options.ts';

/** Gives a definition its type. */
export const definition = <T>(it: ChartDefinition<T, OcsOptionId>): ChartDefinition<T, OcsOptionId> => it;
