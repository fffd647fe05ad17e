/** Units kept on this machine for further scenarios: their kind, not their position or side. */
import { z } from 'zod';
import { UnitId } from '../kit/ids.ts';
import { Attributes, type Draft, type DraftFormation, type DraftUnit } from './draft.ts';
import type { WorkshopKit } from './kit.ts';
import { idFrom } from './making.ts';

/** The most units the library holds, over all rulesets; and how many removed ones can be restored. */
export const MOST_KEPT = 1000;
export const REMOVED_UNITS = 50;
/** Units that are kept at once. */
const MOST_AT_ONCE = 200;

const KeptName = z.string().trim().min(1, 'give the unit a name').max(80);
export const KeptId = z.string().regex(/^kept-[0-9a-f]{12}$/, 'that is no unit of the library');
const look = {
	name: KeptName,
	short: z.string().max(14),
	symbol: z.string().max(40),
	size: z.string().max(30),
	attributes: Attributes,
};
const UnitLook = z.object(look).strict().readonly();
export type UnitLook = z.infer<typeof UnitLook>;
const Ruleset = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const KeptUnit = z
	.object({ id: KeptId, ruleset: Ruleset, ...look })
	.strict()
	.readonly();
export type KeptUnit = z.infer<typeof KeptUnit>;

export const libraryForms = {
	list: z.object({ ruleset: Ruleset }).strict(),
	keep: z.object({ ruleset: Ruleset, units: z.array(UnitLook).min(1).max(MOST_AT_ONCE).readonly() }).strict(),
	rename: z.object({ id: KeptId, name: KeptName }).strict(),
	one: z.object({ id: KeptId }).strict(),
};

/** The library's contents for a ruleset. */
export interface LibraryShown {
	readonly units: readonly KeptUnit[];
	/** The fault in its file, in a sentence, or null. */
	readonly trouble: string | null;
}

/** Returns the parts of a unit that the library keeps: nothing about its position, on or off the map. */
export function lookOf({ elsewhere = [] }: WorkshopKit, unit: DraftUnit): UnitLook {
	const { name, short, symbol, size, attributes } = unit;
	const own = Object.entries(attributes).filter(([key]) => !elsewhere.includes(key));
	return { name, short, symbol, size, attributes: Object.fromEntries(own) };
}

/** Units of the library as new units of a formation, which stand nowhere yet. */
export function unitsFrom(
	draft: Draft,
	formation: DraftFormation,
	kept: readonly KeptUnit[],
): readonly DraftUnit[] {
	const taken = new Set<string>(draft.units.map(({ id }) => id));
	return kept.map(({ id: _id, ruleset: _ruleset, ...own }) => {
		const id = idFrom(`${formation.side} ${own.name}`, taken);
		taken.add(id);
		return {
			...{ ...own, id: UnitId.parse(id), side: formation.side, formation: formation.id },
			...{ place: null, arrival: null },
		};
	});
}
