/** A blow at a hex, and who of several it falls on. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { HexName } from '../../hexwar/types.ts';

/** A blow's place, the hex's owner, and the kind of blow. */
export interface Blow {
	readonly hex: HexName;
	readonly of: SideId;
	readonly by: 'aircraft' | 'artillery';
}

/**
 * Rolls a die for each and returns those with the highest; alone: the highest roll again until one is left.
 * @rule tocs-b1.8.result-small-d @rule tocs-b1.8.result-big-d
 */
export function highest<T>(items: readonly T[], dice: Dice, what: string, alone: boolean): readonly T[] {
	const faces = dice.roll(
		6,
		items.length,
		what,
		alone ? 'tocs-b1.8.result-small-d' : 'tocs-b1.8.result-big-d',
	);
	const most = Math.max(...faces);
	const left = items.filter((_item, n) => faces[n] === most);
	return alone && left.length > 1 ? highest(left, dice, what, true) : left;
}
