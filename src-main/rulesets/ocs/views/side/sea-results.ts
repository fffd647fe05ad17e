/** Results of fire at ships and at coastal guns as cards. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { ModifierShown, OcsResultShown } from '../../../../../src-shared/rulesets/ocs/result-views.ts';
import { gunsWords, SHIP_OUTCOMES } from '../../../../../src-shared/rulesets/ocs/ship-words.ts';
import type { Result } from '../../../../rules/ocs/results/types.ts';

type Of<K extends Result['kind']> = Extract<Result, { kind: K }>;
export type SeaResult = Of<'ship-fire' | 'guns-fire' | 'landing' | 'ships-overrun' | 'beach-failed'>;

interface Said {
	readonly title: string;
	readonly words: string;
	readonly code?: string;
	readonly lines?: OcsResultShown['lines'];
	readonly shifts?: readonly ModifierShown[];
}

const SORTS: ReadonlySet<string> = new Set<SeaResult['kind']>([
	...(['ship-fire', 'guns-fire', 'landing', 'ships-overrun', 'beach-failed'] as const),
]);
export const isSeaResult = (result: Result): result is SeaResult => SORTS.has(result.kind);

/** The title, the words and the figures of a result at sea. @param name of a ship by its line */
export function seaSaid(result: SeaResult, name: (id: string) => string): Said {
	switch (result.kind) {
		case 'ship-fire':
			return {
				title: `Fire at ${targetName(result, name)} in ${result.hex}`,
				code: String(result.printed),
				words: fireWords(result),
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
				words: gunsWords(result.destroyed),
				lines: [{ label: 'Strength', value: `${result.strength}: column ${result.initial}` }],
				shifts: result.shifts,
			};
		case 'landing':
			return landingSaid(result);
		case 'beach-failed':
			return {
				title: `Beach Assault at ${result.hex}`,
				words: 'The beach holds: the attackers are destroyed, with their Landing Craft and all aboard.',
			};
		case 'ships-overrun':
			return {
				title: `Ships at ${result.hex} lost`,
				words: `The enemy enters the hex: ${counted(result.count, 'ship')} destroyed.`,
			};
	}
}

const targetName = ({ target, points }: Of<'ship-fire'>, name: (id: string) => string): string =>
	points === null ? name(target) : 'Landing Craft';

const fireWords = ({ outcome, points }: Of<'ship-fire'>): string =>
	points === null || points === 0
		? `${SHIP_OUTCOMES[outcome]}.`
		: `${counted(points, 'point')} of Landing Craft lost. All in the hex are disorganized.`;

const LANDED = {
	success: 'All of the group are ashore.',
	mixed: 'The group is ashore.',
	failure: 'What is left of the group is ashore.',
} as const;
function landingSaid({ hex, ground, result, points, steps }: Of<'landing'>): Said {
	const lost = [
		points > 0 ? `${counted(points, 'point')} of Landing Craft` : '',
		steps > 0 ? counted(steps, 'step') : '',
	].filter((part) => part !== '');
	return {
		title: `Landing at ${hex}`,
		code: result,
		words: `${LANDED[result]}${lost.length > 0 ? ` Lost: ${lost.join(', ')}.` : ''}`,
		lines: [{ label: 'Ground', value: ground }],
	};
}

/** A few words for the map. */
export function seaMark(result: SeaResult, name: (id: string) => string): string {
	if (result.kind === 'beach-failed') return 'beach holds';
	if (result.kind === 'ships-overrun') return `${counted(result.count, 'ship')} lost`;
	if (result.kind === 'guns-fire') return result.destroyed ? 'guns destroyed' : 'no effect';
	if (result.kind === 'landing') return result.result === 'success' ? 'landed' : `landed, ${result.result}`;
	return result.outcome === 'nothing' ? 'no effect' : `${targetName(result, name)}: ${MARKS[result.outcome]}`;
}
const MARKS = { sunk: 'sunk', damaged: 'damaged', dg: 'disorganized' } as const;
