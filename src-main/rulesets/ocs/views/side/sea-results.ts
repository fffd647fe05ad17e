/** Results of fire at ships and at coastal guns as cards. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { ModifierShown, OcsResultShown } from '../../../../../src-shared/rulesets/ocs/result-views.ts';
import { SHIP_OUTCOMES } from '../../../../../src-shared/rulesets/ocs/ship-words.ts';
import type { Result } from '../../../../rules/ocs/results/types.ts';

type Of<K extends Result['kind']> = Extract<Result, { kind: K }>;
export type SeaResult = Of<'ship-fire' | 'guns-fire' | 'ships-overrun'>;

interface Said {
	readonly title: string;
	readonly words: string;
	readonly code?: string;
	readonly lines?: OcsResultShown['lines'];
	readonly shifts?: readonly ModifierShown[];
}

const SORTS: ReadonlySet<string> = new Set<SeaResult['kind']>(['ship-fire', 'guns-fire', 'ships-overrun']);
export const isSeaResult = (result: Result): result is SeaResult => SORTS.has(result.kind);

/** The title, the words and the figures of a result at sea. @param name of a ship by its line */
export function seaSaid(result: SeaResult, name: (id: string) => string): Said {
	switch (result.kind) {
		case 'ship-fire':
			return {
				title: `Fire at ${name(result.target)} in ${result.hex}`,
				code: String(result.printed),
				words: `${SHIP_OUTCOMES[result.outcome]}.`,
				lines: [
					{
						label: 'Strength',
						value: `${result.strength} after protection ${String(result.protection)}: column ${result.initial}`,
					},
				],
				shifts: result.shifts,
			};
		case 'guns-fire':
			return {
				title: `Naval fire at the coastal guns in ${result.hex}`,
				code: String(result.printed),
				words: result.destroyed ? 'The guns are destroyed.' : 'No effect: guns ignore disorganization.',
				lines: [{ label: 'Strength', value: `${result.strength}: column ${result.initial}` }],
				shifts: result.shifts,
			};
		case 'ships-overrun':
			return {
				title: `Ships at ${result.hex} lost`,
				words: `The enemy enters the hex: ${counted(result.count, 'ship')} destroyed.`,
			};
	}
}

/** A few words for the map. */
export function seaMark(result: SeaResult, name: (id: string) => string): string {
	if (result.kind === 'ships-overrun') return `${counted(result.count, 'ship')} lost`;
	if (result.kind === 'guns-fire') return result.destroyed ? 'guns destroyed' : 'no effect';
	return result.outcome === 'nothing' ? 'no effect' : `${name(result.target)}: ${MARKS[result.outcome]}`;
}
const MARKS = { sunk: 'sunk', damaged: 'damaged', dg: 'disorganized' } as const;
