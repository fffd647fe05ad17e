/**
 * What a side has begun and not handed in, as the host stores it for its seat: its written order, its forecast plan.
 */

/** Units that are to move, attack together, and defend together in a turn. */
export interface BegunPlan {
	readonly turn: number;
	readonly moves: readonly string[];
	readonly attacks: readonly (readonly string[])[];
	readonly defends: readonly (readonly string[])[];
}
export interface Begun {
	readonly order: string;
	/** The plan, or null if there is none or it is too long to be stored. */
	readonly plan: BegunPlan | null;
}

/** Letters that the host keeps for a seat. */
const MOST_KEPT = 4000;

/** Returns what to store: if there isn't room for both, the order rather than the plan. */
export function toKeep(begun: Begun): Begun {
	return JSON.stringify(begun).length <= MOST_KEPT ? begun : { ...begun, plan: null };
}

/** Reads what was kept; what is not understood, or of another turn, is left. */
export function fromKept({ order, plan }: Readonly<Record<string, unknown>>, turn: number): Begun {
	return { order: typeof order === 'string' ? order : '', plan: planFrom(plan, turn) };
}

function planFrom(kept: unknown, turn: number): BegunPlan | null {
	if (kept === null || typeof kept !== 'object') return null;
	const plan = kept as Readonly<Record<string, unknown>>;
	const { moves, attacks, defends } = plan;
	const understood = plan['turn'] === turn && isNames(moves) && isStacks(attacks) && isStacks(defends);
	return understood ? { turn, moves, attacks, defends } : null;
}
const isNames = (value: unknown): value is readonly string[] =>
	Array.isArray(value) && value.every((each) => typeof each === 'string');
const isStacks = (value: unknown): value is readonly (readonly string[])[] =>
	Array.isArray(value) && value.every(isNames);
