/** Ways on a map of areas or points, where only ways make spaces adjacent. */
export interface WayShown {
	readonly from: string;
	readonly to: string;
}
type Beside = ReadonlyMap<string, readonly string[]>;

/** Returns the spaces beside each. */
export function spacesBeside(ways: readonly WayShown[]): Beside {
	const beside = new Map<string, string[]>();
	const join = (from: string, to: string): unknown => beside.set(from, [...(beside.get(from) ?? []), to]);
	for (const { from, to } of ways) void [join(from, to), join(to, from)];
	return beside;
}

/**
 * Returns the spaces that lead from one to each of some stops in turn, over as few ways as can be, the first left out. What is no
 * space, or can't be reached, is passed over.
 */
export function alongWays(beside: Beside, start: string, stops: readonly string[]): readonly string[] {
	const chain: string[] = [];
	for (const stop of stops) chain.push(...shortest(beside, chain.at(-1) ?? start, stop));
	return chain;
}

function shortest(beside: Beside, start: string, goal: string): readonly string[] {
	const before = new Map<string, string | null>([[start, null]]);
	for (const at of before.keys()) {
		if (at === goal) break;
		for (const next of beside.get(at) ?? []) if (!before.has(next)) before.set(next, at);
	}
	const leg: string[] = [];
	for (let at: string | null = goal; at !== null && at !== start; at = before.get(at) ?? null)
		leg.unshift(at);
	return before.has(goal) ? leg : [];
}
