/** Codes of refusals to end a step where supply or arrivals come first: what is to be done stands on the Supply desk. */
export const SUPPLY_DUTIES: ReadonlySet<string> = new Set([
	'supply/recovery-due',
	'supply/attrition-due',
	'arrive/due',
]);
