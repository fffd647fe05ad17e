/** Supply as it lies in its hexes, in few words. */
import { inChange, TOKENS_IN_POINT } from './tokens-in-change.ts';

interface Carries {
	readonly loaded: number;
	/** Transport Points. */
	readonly points: { readonly n: number; readonly d: number };
}

/** 'trucks', 'trucks full', 'trucks 3T'. @rule ocs-13.2h */
export function transportWord({ loaded, points }: Carries): string {
	if (loaded === 0) return 'trucks';
	return loaded * points.d >= points.n * TOKENS_IN_POINT ? 'trucks full' : `trucks ${inChange(loaded)}`;
}

/**
 * Returns supply by its hexes: supply on the ground above loaded supply, and each load with its transport.
 * @rule ocs-13.2f.order
 */
export const supplyWords = (
	dumps: Readonly<Record<string, { readonly at: string; readonly tokens: number }>>,
	transports: Readonly<Record<string, Carries & { readonly at: string | null }>>,
): readonly { readonly at: string; readonly word: string }[] => [
	...Object.values(dumps).map(({ at, tokens }) => ({ at, word: inChange(tokens) })),
	...Object.values(transports).flatMap((each) =>
		each.at === null ? [] : [{ at: each.at, word: transportWord(each) }],
	),
];
