/** Chance for made-up scenarios: the same seed, the same evening. Never used for the dice of a game. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

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

/** Chance from a seed of any words. */
export function chanceFrom(seed: string): Chance {
	const generator = xoroshiro128plus(numberOf(seed));
	const share = (): number => (generator.next() >>> 0) / 4_294_967_296;
	const whole = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
	return {
		share,
		whole,
		between: (low, high) => low + share() * (high - low),
		pick(list) {
			const found = list[whole(0, list.length - 1)];
			if (found === undefined) throw new Error('nothing to pick from');
			return found;
		},
		shuffled(list) {
			const rest = [...list];
			return list.map(() => rest.splice(whole(0, rest.length - 1), 1)).flat();
		},
	};
}

/** FNV-1a: words as one 32-bit number. */
function numberOf(text: string): number {
	return [...text.trim()].reduce(
		(sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
		0x811c9dc5,
	);
}
