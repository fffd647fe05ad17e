/** Drawing one of several by dice. */
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

/** No die decides more often than this; then the first is taken. */
const MOST_THROWS = 40;

/**
 * Returns one of several by dice, each equally likely: surplus results are rerolled. If all are equal no die is rolled.
 * @param list up to 36; above 6 two dice are thrown
 * @returns undefined of an empty list
 */
export function drawn<T>(dice: Dice, list: readonly T[], why: string, rule: RuleRef): T | undefined {
	const dies = list.length > 6 ? 2 : 1;
	const differ = list.some((each) => each !== list[0]);
	for (let n = 0; differ && n < MOST_THROWS; n += 1) {
		const faces = dice.roll(6, dies, why, rule);
		const at = faces.reduce((so, face) => so * 6 + face - 1, 0);
		if (at < list.length) return list[at];
	}
	return list[0];
}
