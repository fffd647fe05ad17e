/** Supply of an air base: what it draws itself and what HQs throw to it. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { ZERO } from '../../hexwar/fraction.ts';
import { costliness } from '../12-supply/pay.ts';
import type { SupplyPicture, SupplyUnit } from '../12-supply/picture.ts';
import { waysOfSupply } from '../12-supply/reach.ts';
import type { HexName } from '../../hexwar/types.ts';

/** A base as supply asks for it: of no formation and no nation, so that no divisional HQ throws to it. */
const AS_A_UNIT = { class: 'normal', size: 'army', formation: null, steps: null, nation: '' } as const;

/**
 * Returns the dumps out of which a base can pay, its own draws first.
 * @rule ocs-12.9c
 */
export function baseSources(
	picture: SupplyPicture,
	base: HexName,
): readonly { id: string; tokens: number }[] {
	const asUnit = {
		...{ id: `base ${base}`, hex: picture.board.hex(base), counter: AS_A_UNIT as unknown as Counter },
		...{ re: ZERO, steps: 0, zone: false, negates: false, state: {}, face: {} },
	} as unknown as SupplyUnit;
	const ways = waysOfSupply(picture, asUnit).toSorted((a, b) => costliness(a.dump) - costliness(b.dump));
	return [...new Map(ways.map(({ dump }) => [dump.id, { id: dump.id, tokens: dump.tokens }])).values()];
}
