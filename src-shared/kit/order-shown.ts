/** An order to Control as windows show it: its own side's, or Control's. */
export interface OrderShown<P> {
	readonly side: string;
	readonly turn: number;
	readonly words: string;
	/** Null: it is in words alone. */
	readonly proposed: P | null;
	readonly outcome: 'standing' | 'carried-out' | 'turned-down' | 'withdrawn' | 'lapsed';
	/** Control's reply; '' if there is none. */
	readonly say: string;
	/** Absent: it is for now. */
	readonly plan?: PlanLineShown;
}
/** The position of an order in its side's plan. */
export interface PlanLineShown {
	/** The step of the phase in which it is carried out. */
	readonly step: string;
	readonly place: number;
	/** Why it could not be carried out when tried; '' if it wasn't tried or succeeded. */
	readonly stopped: string;
}
