/** Dispatches of Control to a side: what its units saw and suffered, drafted out of what the side knows, sent by the umpire. */
import { z } from 'zod';
import { SideId } from './ids.ts';

/** A dispatch has at most so many letters. */
export const MAX_DISPATCH_LETTERS = 6000;

export const SendDispatch = z
	.object({
		type: z.literal('send-dispatch'),
		side: SideId,
		text: z.string().max(MAX_DISPATCH_LETTERS),
		/** The newest note that the draft covers: `through` of the draft. Later notes go into the next one. */
		through: z.number().int().min(0).max(1_000_000),
	})
	.strict();
export type SendDispatch = z.infer<typeof SendDispatch>;

/** The side whose draft is requested. */
export const DraftAsked = z.object({ side: SideId }).strict();

/** A draft for one side, out of what that side knows. */
export interface DispatchDraft {
	readonly text: string;
	/** The newest note that it covers, by the side's own count. */
	readonly through: number;
	/** The number of notes it covers; 0 if nothing happened since the last dispatch. */
	readonly notes: number;
}

/** A dispatch as it was sent. */
export interface DispatchShown {
	readonly side: SideId;
	/** Counts up from 1, separately for each side. */
	readonly n: number;
	readonly turn: number;
	/** 'Turn 3, Action Phase: British side acts' */
	readonly when: string;
	readonly text: string;
}
