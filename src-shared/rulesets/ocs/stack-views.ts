/** Answers to windows about the selection: its options in its hex, besides moving and fighting. */

/** Work on a hedgehog or an air base. */
export interface WorkShown {
	readonly way: 'up' | 'down';
	/** The level that it would have. */
	readonly level: number;
	readonly tokens: number;
	/** Units that would have to stay in this phase: the supply comes through zones which they negate. */
	readonly negated: readonly string[];
	/** Why it can't be done, or null if it can. */
	readonly say: string | null;
}
/** Work on a port. */
export interface PortWorkShown {
	readonly way: 'damage' | 'repair';
	/** The hits that it would have. */
	readonly hits: number;
	readonly tokens: number;
	readonly negated: readonly string[];
	/** Why it can't be done, or null if it can. */
	readonly say: string | null;
}
/** A unit, or a counter of a pool, by its name. */
interface NamedShown {
	readonly id: string;
	readonly name: string;
}
/** The answer to `stack-desk`, or null if they aren't that side's units on the map. */
export interface StackDeskShown {
	/** The regimental equivalents in their hex if it is overstacked now: '11 1/2', or null if not. */
	readonly tooMuch: string | null;
	/** The stacking limit: '10', or '3' in Strat Mode if that rule is in play. */
	readonly mayStand: string;
	/** Hexes that the first of them may look into, by an optional rule. */
	readonly looks: readonly string[];
	/** The face they may turn to in their mode, or null. */
	readonly turns: 'combat' | 'move' | null;
	/** No Reserve marker is left, and they may take up Reserve to end their move with others under one. */
	readonly joins: boolean;
	/** The hex worked on, and the possible work; empty if nobody can work on hedgehogs now. */
	readonly worked: string;
	readonly works: readonly WorkShown[];
	/** The same for the port in that hex; empty if the side holds none there, or nobody can work on ports now. */
	readonly portWorks: readonly PortWorkShown[];
	/** The same for the air base there, to be built or not; empty if nobody can work on air bases now. */
	readonly baseWorks: readonly WorkShown[];
	/** Breakdowns that the first of them may detach. */
	readonly breakdowns: readonly NamedShown[];
	/** Units beside the first into which it may be consolidated. */
	readonly into: readonly NamedShown[];
	/** Units of the Dead Pile that may take the place of the first. */
	readonly swaps: readonly NamedShown[];
}
