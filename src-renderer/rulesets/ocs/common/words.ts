/** Words that the windows of the Operational Combat Series have in common. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { UNIT_ORDERS, type UnitOrderId } from '../../../../src-shared/rulesets/ocs/unit-orders.ts';
import { facePrinted } from '../../../../src-shared/rulesets/ocs/face-words.ts';
import type {
	OcsClockShown,
	OcsCounterShown,
	OcsUnitShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';

/** The modes that a unit can be ordered into. */
export const MODES_ORDERED = ['combat', 'move', 'reserve', 'strat'] as const;

/** The button label of each order. */
export const ORDER_LABELS: Readonly<Record<UnitOrderId, string>> = {
	...{ move: 'Move', attack: 'Attack', overrun: 'Overrun', barrage: 'Barrage', fuel: 'Pay for fuel' },
	...{ 'mode-combat': 'Combat Mode', 'mode-move': 'Move Mode', 'mode-reserve': 'Reserve Mode' },
	...{ 'mode-strat': 'Strat Mode', release: 'Release from Reserve' },
};
/** The key of each order, in both windows. */
const KEY_OF: Readonly<Partial<Record<UnitOrderId, string>>> = {
	...{ move: 'm', attack: 'a', overrun: 'o', barrage: 'b', release: 'l' },
	...{ 'mode-combat': 'c', 'mode-move': 'v', 'mode-reserve': 'r', 'mode-strat': 's' },
};

/** The orders that a button or a key begins, in both windows; fuel is paid on its own card. */
export const BUTTON_ORDERS = UNIT_ORDERS.filter((id) => id !== 'fuel').map((id) => {
	const key = KEY_OF[id];
	return { id, label: ORDER_LABELS[id], ...(key === undefined ? {} : { key }) };
});

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

/** An effect of a barrage: '2 steps lost, disorganized (DG)'. */
export function effectWords({
	losses,
	disorganizes,
}: {
	readonly losses: number;
	readonly disorganizes: boolean;
}): string {
	const parts = [
		...(losses > 0 ? [`${counted(losses, 'step')} lost`] : []),
		...(disorganizes ? ['disorganized (DG)'] : []),
	];
	return parts.length === 0 ? 'no effect' : parts.join(', ');
}

export { percentWords } from '../../../../src-shared/rulesets/ocs/percent-words.ts';

/** Four tokens are a supply point: '3 SP', '1 SP + 2T', '3T'. */
export function tokenWords(tokens: number): string {
	const points = Math.floor(tokens / 4);
	const rest = tokens % 4;
	if (points === 0) return `${String(rest)}T`;
	return rest === 0 ? `${String(points)} SP` : `${String(points)} SP + ${String(rest)}T`;
}

/** Returns the visible face as printed: '8-4-7', '(5)-0-5'; guns by barrage and range: '26(4)-4'. */
export function faceText(counter: OcsCounterShown, face: OcsUnitShown['face']): string {
	return facePrinted(faceShown(counter, face));
}

/** The figures of the face that is up; a counter without a second face shows its first. */
export function faceShown(counter: OcsCounterShown, face: OcsUnitShown['face']): OcsCounterShown['combat'] {
	return face === 'combat' ? counter.combat : (counter.move ?? counter.combat);
}

/** 'Turn 1, 18 July 1944: Movement Segment'. */
export const clockWords = ({ turn, words }: OcsClockShown): string => `Turn ${String(turn)}, ${words}`;
