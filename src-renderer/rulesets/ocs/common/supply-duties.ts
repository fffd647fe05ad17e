/** The codes of refusals to end a step because supply or arrivals come first; the Supply desk lists what to do. */
export const SUPPLY_DUTIES: ReadonlySet<string> = new Set([
	'supply/recovery-due',
	'supply/attrition-due',
	'arrive/due',
]);
