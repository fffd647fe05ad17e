/** Chance for made-up scenarios: the same seed, the same evening. Never used for the dice of a game. */
import { createHash } from 'node:crypto';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

export interface Chance {
	/** A number in 0..1. */
	share(): number;
	/** A number between two others. */
	between(low: number, high: number): number;
	/** A whole number from `low` to `high`, both included. */
	whole(low: number, high: number): number;
	/** One of a list that isn't empty. */
	pick<T>(list: readonly T[]): T;
	/** The list in another order. */
	shuffled<T>(list: readonly T[]): readonly T[];
}

/** Random numbers from a seed of any words. Numbers drawn from one seed reveal nothing about another's. */
export function chanceFrom(seed: string): Chance {
	const generator = xoroshiro128plusFromState(stateOf(seed));
	const share = (): number => (generator.next() >>> 0) / 4_294_967_296;
	const whole = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
	return {
		share,
		whole,
		between: (low, high) => low + share() * (high - low),
		pick(list) {
			const drawn = list[whole(0, list.length - 1)];
			if (drawn === undefined) throw new Error('nothing to pick from');
			return drawn;
		},
		shuffled(list) {
			const rest = [...list];
			return list.map(() => rest.splice(whole(0, rest.length - 1), 1)).flat();
		},
	};
}

/** Words as the generator's 128 bits. */
function stateOf(text: string): readonly [number, number, number, number] {
	const bytes = createHash('sha256').update(text.trim()).digest();
	return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
}
