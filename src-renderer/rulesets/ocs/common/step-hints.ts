/** A sentence about what the user can do on the map in this step; no hint names an order that the step doesn't have. */
import type { OcsMayShown } from '../../../../src-shared/rulesets/ocs/views.ts';

type May = readonly Pick<OcsMayShown, 'id'>[];

const FIGHTS = [
	{ id: 'attack', verb: 'attack', key: 'a' },
	{ id: 'overrun', verb: 'overrun', key: 'o' },
	{ id: 'fire-artillery', verb: 'fire at', key: 'b' },
] as const;

/** The fight that belongs to the step, or null. */
export const fightOf = (may: May): (typeof FIGHTS)[number] | null =>
	FIGHTS.find(({ id }) => may.some((each) => each.id === id)) ?? null;

/** Returns how to move units, if any may move; otherwise how to fight, if any may. */
export function handHint(may: May): string {
	if (may.some(({ id }) => id === 'move'))
		return 'Drag a counter to a hex, or select it and press M to draw its way. Selected units in its hex go along.';
	return fightHint(may) ?? 'Click a counter to see what it is.';
}

/** Returns how units fight in this step, or null if none may. */
export function fightHint(may: May): string | null {
	const fight = fightOf(may);
	if (!fight) return null;
	const { verb, key } = fight;
	return `Select units, several by Shift and drag: the hexes that they can ${verb} are lit. Click one, or press ${key.toUpperCase()} first.`;
}

/** Actions that the rules demand in their step: it doesn't end before. */
const DEMANDED: ReadonlySet<string> = new Set(['attrition']);

/** Returns 'may move ground units, overrun', 'must roll for Attrition', or both. @param may not empty */
export function doingWords(may: readonly OcsMayShown[]): string {
	const part = (verb: string, list: readonly OcsMayShown[]): readonly string[] =>
		list.length > 0 ? [`${verb} ${list.map(({ say }) => say).join(', ')}`] : [];
	return [
		...part(
			'must',
			may.filter(({ id }) => DEMANDED.has(id)),
		),
		...part(
			'may',
			may.filter(({ id }) => !DEMANDED.has(id)),
		),
	].join(', and ');
}
