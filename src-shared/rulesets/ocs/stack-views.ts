/** What windows are answered of those who are in hand: what they may do where they stand, beside moving and fighting. */

/** Work on a hedgehog. */
export interface WorkShown {
	readonly way: 'up' | 'down';
	/** The level that it would have. */
	readonly level: number;
	readonly tokens: number;
	/** Units that would have to stay in this phase: the supply comes through zones which they negate. */
	readonly negated: readonly string[];
	/** Why it can't be done; null: it can. */
	readonly say: string | null;
}
/** Work on a port. */
export interface PortWorkShown {
	readonly way: 'damage' | 'repair';
	/** The hits that it would have. */
	readonly hits: number;
	readonly tokens: number;
	readonly negated: readonly string[];
	/** Why it can't be done; null: it can. */
	readonly say: string | null;
}
/** A unit, or a counter of a pool, by its name. */
interface NamedShown {
	readonly id: string;
	readonly name: string;
}
/** The answer to `stack-desk`; null: they are no units of that side's on the map. */
export interface StackDeskShown {
	/** Regimental equivalents where too much stands in their hex now: '11 1/2'; null: it fits. */
	readonly tooMuch: string | null;
	/** What may stand there: '10', or '3' in Strat Mode where that is played. */
	readonly mayStand: string;
	/** Hexes that the first of them may look into, by an optional rule. */
	readonly looks: readonly string[];
	/** The face to which they may turn in the mode that they are in; null: to none. */
	readonly turns: 'combat' | 'move' | null;
	/** No Reserve marker is left, and they may take up Reserve to end their move with others under one. */
	readonly joins: boolean;
	/** The hex that is worked on, and what may be done; none: nobody works on hedgehogs now. */
	readonly worked: string;
	readonly works: readonly WorkShown[];
	/** The same of the port in that hex; none: the side holds none there, or nobody works on ports now. */
	readonly portWorks: readonly PortWorkShown[];
	/** Breakdowns that the first of them may detach. */
	readonly breakdowns: readonly NamedShown[];
	/** Units beside the first into which it may be consolidated. */
	readonly into: readonly NamedShown[];
	/** Units of the Dead Pile that may take the place of the first. */
	readonly swaps: readonly NamedShown[];
}
