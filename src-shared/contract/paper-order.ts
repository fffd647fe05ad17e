/** A request to print a paper. */
import { z } from 'zod';
import { SideId, TeamId } from '../kit/ids.ts';

/** The papers that can be printed. `side` and `team` name the recipient; a side's seat may name only its own. */
export const PaperOrder = z
	.object({
		/** Of the papers that the ruleset has. */
		kind: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'that is no kind of paper'),
		size: z.enum(['A4', 'A3', 'LETTER']),
		/** Grey only, for printers without colour. */
		grey: z.boolean(),
		side: SideId.optional(),
		team: TeamId.optional(),
		turn: z.number().int().min(1).max(999).optional(),
		/** Blank sheets: one for each turn from `turn` to this one. */
		through: z.number().int().min(1).max(999).optional(),
		/** Maps and counters: the scale denominator, 25000 for 1:25 000. */
		scale: z.number().int().min(5000).max(500_000).optional(),
		/** Maps: the ground alone, for counters of cardboard. */
		bare: z.boolean().optional(),
	})
	.strict()
	.readonly();
export type PaperOrder = z.infer<typeof PaperOrder>;
