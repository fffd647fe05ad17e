/** The sentences about undo in a side’s window: what was undone or restored lately. */
export interface UndoneShown {
	readonly turn: number;
	/** 'Control took back: move 3 RTR to 05.04.' */
	readonly say: string;
}
