/** Aircraft as a scenario gives them: Sorties by side and turn. */
import { z } from 'zod';
import { SideId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { Id, Name } from './words.ts';

/** Sorties of one type that a side has in one turn. An older game's run of an aircraft is one Sortie. @rule tcs-25.0.sortie */
const Sorties = z
	.object({
		id: Id,
		side: SideId,
		turn: z.number().int().min(1).max(MAX_TURNS),
		/** The type of the aircraft. */
		name: Name,
		/** Strength of its Area Fire, or null if it has none. */
		area: z.number().int().min(1).max(200).nullable().default(null),
		/** The sum of two dice that destroys a Point or B-target, or null if it attacks none. */
		kill: z.number().int().min(2).max(12).nullable().default(null),
		many: z.number().int().min(1).max(12).default(1),
	})
	.strict()
	.readonly();
export type TcsSorties = z.infer<typeof Sorties>;

export const Aircraft = z
	.array(Sorties)
	.max(200)
	.superRefine((all, report) => {
		const say = (message: string): void => report.addIssue({ code: 'custom', message });
		const ids = all.map(({ id }) => id);
		const twice = ids.find((id, n) => ids.indexOf(id) !== n);
		if (twice !== undefined) say(`Two allotments of Sorties are called "${twice}". Give each its own id.`);
		for (const { id, area, kill } of all)
			if (area === null && kill === null)
				say(`The Sorties "${id}" have neither an Area rating nor a kill number. Give them one.`);
	})
	.readonly();
