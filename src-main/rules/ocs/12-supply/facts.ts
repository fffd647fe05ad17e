/** What is recorded of supply, transport, replacements and arrivals. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { FuelState } from '../types.ts';

/** Something was fuelled: a unit, a formation or an HQ by its id. */
export type SupplyFact = Fact<
	'fuelled',
	{ readonly side: SideId; readonly what: string; readonly until: FuelState['until'] }
>;
