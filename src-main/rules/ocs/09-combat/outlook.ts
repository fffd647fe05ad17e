/** Every result that a combat can have and how likely each is, exactly, before a die falls. */
import { add, compare, fraction, times, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { TWO_DICE } from '../../hexwar/two-dice.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { Surprised } from '../charts/surprise.ts';
import { shifted } from '../../hexwar/odds.ts';
import { combatModifier, surpriseModifier, surprisedAt, surpriseShift, type ReadyToRoll } from './rolls.ts';

export interface Outlook {
	/** Results as the table prints them, the likeliest first; their chances are 1 together. */
	readonly results: readonly { readonly result: string; readonly chance: Fraction }[];
	readonly surprise: Readonly<Record<'attacker' | 'defender' | 'nobody', Fraction>>;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Returns the chances of a combat, from the very numbers that the dice will be read with. */
export function outlook(charts: OcsCharts, ready: ReadyToRoll): Outlook {
	const surprise = { attacker: ZERO, defender: ZERO, nobody: ZERO };
	for (const { sum, chance } of TWO_DICE) {
		const who = surprisedAt(charts, ready.attack, sum + surpriseModifier(ready)) ?? 'nobody';
		surprise[who] = add(surprise[who], chance);
	}
	const chances = new Map<string, Fraction>();
	for (const [column, here] of columnChances(charts, ready, surprise))
		for (const { sum, chance } of TWO_DICE) {
			const { text } = charts['combat-results'].at(sum + combatModifier(ready), column);
			chances.set(text, add(chances.get(text) ?? ZERO, times(here, chance)));
		}
	const results = [...chances].map(([result, chance]) => ({ result, chance }));
	return { results: results.toSorted((a, b) => compare(b.chance, a.chance)), surprise };
}

function columnChances(
	charts: OcsCharts,
	{ row, start }: ReadyToRoll,
	surprise: Outlook['surprise'],
): ReadonlyMap<number, Fraction> {
	const columns = charts['combat-columns'][row];
	const chances = new Map<number, Fraction>();
	const count = (who: Surprised, die: number, chance: Fraction): void => {
		const column = shifted(columns, start.column, surpriseShift(who, die));
		chances.set(column, add(chances.get(column) ?? ZERO, chance));
	};
	count(null, 0, surprise.nobody);
	for (const die of FACES) {
		count('attacker', die, times(surprise.attacker, fraction(1, 6)));
		count('defender', die, times(surprise.defender, fraction(1, 6)));
	}
	return chances;
}
