/** The Weather Table of a game, as its scenario gives it. */
import { z } from 'zod';
import { Name } from './words.ts';

const Row = z
	.object({
		/** The highest roll that gives it. */
		to: z.number().int().min(1).max(12),
		name: Name,
		/** Hexes, or null if it doesn't limit Visibility. */
		visibility: z.number().int().min(0).max(99).nullable().default(null),
		/** Whether Sorties may be flown in it. */
		flying: z.boolean().default(true),
	})
	.strict()
	.readonly();

/** One or two dice, and the result of their sum: rows rise, and the last holds the highest roll. @rule tcs-7.0a */
export const Weather = z
	.object({
		dice: z.union([z.literal(1), z.literal(2)]).default(1),
		rows: z.array(Row).min(1).max(12).readonly(),
	})
	.strict()
	.superRefine(({ dice, rows }, report) => {
		const say = (message: string): void => report.addIssue({ code: 'custom', message });
		rows.forEach(({ name, to }, n) => {
			if (n > 0 && to <= (rows[n - 1]?.to ?? 0))
				say(`The Weather Table’s row "${name}" overlaps the row before it. Let its rolls rise.`);
		});
		const last = rows.at(-1)?.to ?? 0;
		if (last !== dice * 6)
			say(`The Weather Table ends at ${String(last)}. Its last row must reach ${String(dice * 6)}.`);
	})
	.readonly();
export type TcsWeather = z.infer<typeof Weather>;
