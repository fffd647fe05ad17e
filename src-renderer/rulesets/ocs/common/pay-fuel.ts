/** A way to fuel units as the command that pays for it. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { FuelOfferShown } from '../../../../src-shared/rulesets/ocs/views.ts';

/** The command for one of the ways to fuel that the host offered. */
export function payFor({ method, of, source }: FuelOfferShown): CommandShape {
	const from = source === null ? {} : { from: source.kind === 'dump' ? source.hex : source.hq };
	return { type: 'pay-fuel', method, of, ...from };
}
