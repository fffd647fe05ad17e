/** An order to Control as windows show it: its own side's, or Control's. */
export interface OrderShown<P> {
	readonly side: string;
	readonly turn: number;
	readonly words: string;
	/** Null: it is in words alone. */
	readonly proposed: P | null;
	readonly outcome: 'standing' | 'carried-out' | 'turned-down' | 'withdrawn' | 'lapsed';
	/** What Control said to it; '': nothing. */
	readonly say: string;
}
