/** OCS 13.2g: which transport is an Organic Truck. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { TransportState } from '../types.ts';

/**
 * Returns the formation whose Organic Truck a transport is, or null if none. One captured by the enemy is ordinary
 * transport of his.
 * @rule ocs-13.2g.F
 */
export function organicOf(
	{ transports }: OcsScenario,
	{ counter, side }: Pick<TransportState, 'counter' | 'side'>,
): string | null {
	const line = transports.find((each) => String(each.id) === counter);
	return line?.side === side ? line.organic : null;
}
