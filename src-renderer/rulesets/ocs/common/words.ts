/** Words that the windows of the Operational Combat Series have in common. */
import { facePrinted } from '../../../../src-shared/rulesets/ocs/face-words.ts';
import type {
	OcsClockShown,
	OcsCounterShown,
	OcsUnitShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';

/** The modes that a unit can be ordered into. */
export const MODES_ORDERED = ['combat', 'move', 'reserve', 'strat'] as const;

/** The key of each order to the units in hand, in both windows. */
export const ORDER_KEYS = {
	...{ combat: 'c', move: 'v', reserve: 'r', strat: 's', release: 'l' },
	...{ attack: 'a', overrun: 'o', barrage: 'b' },
} as const;

export const INTERNAL_WORDS: Readonly<Record<string, string>> = {
	full: 'full',
	low: 'low',
	exhausted: 'exhausted',
};
const FRACTIONS: Readonly<Record<string, string>> = {
	...{ '1/2': '½', '1/4': '¼', '3/4': '¾', '1/3': '⅓', '2/3': '⅔' },
	...{ '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' },
};

/** '3½', '4', '2/5'. */
export function fractionWords({ n, d }: { readonly n: number; readonly d: number }): string {
	const whole = Math.floor(n / d);
	const rest = n - whole * d;
	if (rest === 0) return String(whole);
	const part = FRACTIONS[`${String(rest)}/${String(d)}`];
	if (part === undefined) return `${String(n)}/${String(d)}`;
	return whole === 0 ? part : `${String(whole)}${part}`;
}

/** '+2', '0', '-1'. */
export const signed = (n: number): string => (n > 0 ? `+${String(n)}` : String(n));

/** A chance in whole percent; what is less than half of one is said to be less than 1 %. */
export function percentWords({ n, d }: { readonly n: number; readonly d: number }): string {
	const percent = (100 * n) / d;
	return percent > 0 && percent < 0.5 ? '< 1 %' : `${String(Math.round(percent))} %`;
}

/** Four tokens are a supply point: '3 SP', '1 SP + 2T', '3T'. */
export function tokenWords(tokens: number): string {
	const points = Math.floor(tokens / 4);
	const rest = tokens % 4;
	if (points === 0) return `${String(rest)}T`;
	return rest === 0 ? `${String(points)} SP` : `${String(points)} SP + ${String(rest)}T`;
}

/** The face that is up, as it is printed: '8-4-7', '(5)-0-5'; guns by barrage and range: '26(4)-4'. */
export function faceText(counter: OcsCounterShown, face: OcsUnitShown['face']): string {
	return facePrinted(faceOf(counter, face));
}

/** The figures of the face that is up; a counter without a second face shows its first. */
export function faceOf(counter: OcsCounterShown, face: OcsUnitShown['face']): OcsCounterShown['combat'] {
	return face === 'combat' ? counter.combat : (counter.move ?? counter.combat);
}

/** 'Turn 1, 18 July 1944: Movement Segment'. */
export const clockWords = ({ turn, words }: OcsClockShown): string => `Turn ${String(turn)}: ${words}`;
