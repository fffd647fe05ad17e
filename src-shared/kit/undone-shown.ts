/** What a side’s window is told of undo: what was taken back or restored of late, in sentences. */
export interface UndoneShown {
	readonly turn: number;
	/** 'Control took back: move 3 RTR to 05.04.' */
	readonly say: string;
}
