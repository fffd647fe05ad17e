/** Aircraft in words, the same in cards, log and papers. */
import type { AaRoll } from '../../../../rules/tcs/proposal-1992/aa-facts.ts';
import type { SortieFlown } from '../../../../rules/tcs/25-aircraft/types.ts';

type Flown = Pick<SortieFlown, 'ability' | 'success' | 'strike'>;

/** 'finds no target', 'the target is destroyed' */
export function sortieSays({ ability, success, strike }: Flown): string {
	if (!success) return 'the target is not found';
	if (ability === 'area') return 'the target is found';
	if (!strike) return 'the target is gone';
	return strike.killed ? 'the target is hit' : 'the target is missed';
}

/** A Sortie in a sentence or two. */
export function sortieFlownWords(flown: SortieFlown, name: (id: string) => string): string {
	const { hex, die, total, needs, strike } = flown;
	const words = `${flown.name} over ${hex}: ${String(die)}, in all ${String(total)}, needs ${String(needs)}, ${sortieSays(flown)}.`;
	if (!strike) return words;
	const [a, b] = strike.dice;
	const roll = `At ${name(strike.target)}: ${String(a)} + ${String(b)}, in all ${String(strike.total)}, needs ${String(strike.needs)}.`;
	const lost = Object.entries(strike.losses).map(([id, steps]) =>
		strike.destroyed.includes(id) ? `${name(id)} is destroyed` : `${name(id)} loses ${String(steps)}`,
	);
	return [words, roll, ...(lost.length > 0 ? [`${lost.join(', ')}.`] : [])].join(' ');
}

/** AA fire by the proposals of 1992, in a sentence. */
export function aaWords({ name, hex, column, dice, needs, aborted }: AaRoll): string {
	const [a, b] = dice;
	return `AA fire at ${name} over ${hex}: column ${String(column)}, ${String(a)} + ${String(b)}, needs ${String(needs)}. ${aborted ? 'The run is aborted' : 'It flies on'}.`;
}
