/** Codes of refusals to end a step where supply asks for something first: what it asks for stands on the Supply desk. */
export const SUPPLY_DUTIES: ReadonlySet<string> = new Set(['supply/recovery-due', 'supply/attrition-due']);
