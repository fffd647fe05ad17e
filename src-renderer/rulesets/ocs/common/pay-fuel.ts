/** A way to fuel units, as the command that pays for it and its description. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type {
	FuelOfferShown,
	FuelPlanShown,
	OcsOrderShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import { tokenWords } from './words.ts';

/** Returns the command for one of the ways to fuel that the host offered. */
export function payFor({ method, of, source, quarter, serves }: FuelOfferShown): CommandShape {
	const from = source === null ? {} : { from: source.kind === 'dump' ? source.hex : source.hq };
	return {
		...{ type: 'pay-fuel', method, of, ...from },
		...(quarter ? { quarter } : {}),
		...(method === 'alone' && serves.length > 1 ? { together: true } : {}),
	};
}

/** Returns 'Paid 1T: 29 Armd Bde has fuel for this phase.' */
export function paidWords(offers: readonly FuelOfferShown[], nameOf: (id: string) => string): string {
	const tokens = offers.reduce((sum, each) => sum + each.tokens, 0);
	const served = [...new Set(offers.flatMap(({ serves }) => serves))].map(nameOf);
	const some = served.length > 3 ? `${served.slice(0, 3).join(', ')} and others` : served.join(', ');
	return `Paid ${tokenWords(tokens)}: fuel for ${some}.`;
}

/** Returns whether orders that wait with Control would fuel all of some units that a plan fuels. */
export function isProposed(
	units: readonly string[],
	{ offers }: Pick<FuelPlanShown, 'offers'>,
	ways: readonly FuelOfferShown[],
	orders: Readonly<Record<string, OcsOrderShown>>,
): boolean {
	const waiting = Object.values(orders).flatMap(({ outcome, proposed, plan }) =>
		outcome === 'standing' && !plan && proposed?.type === 'pay-fuel' ? [proposed] : [],
	);
	const served = [...offers, ...ways].flatMap(({ method, of, serves }) =>
		waiting.some((each) => each.method === method && each.of === of) ? serves : [],
	);
	const wanted = offers.flatMap(({ serves }) => serves.filter((unit) => units.includes(unit)));
	return wanted.length > 0 && wanted.every((unit) => served.includes(unit));
}
