/** The parts of an Area Fire's strength, in words. */
import { inWords } from '../../hexwar/fraction.ts';
import type { Piece } from '../units.ts';
import { strengthOf, type AreaFire, type StrengthPart } from './area-fire.ts';

/**
 * Returns what a strength is made of: 'A/1 4, 2 1/2 for infantry steps at 0 or 1 hex'. '' where one unit fires with what is
 * printed on it.
 */
export function strengthWords(
	{ parts, bonus }: Pick<AreaFire, 'parts' | 'bonus'>,
	firers: readonly Piece[],
): string {
	const words = parts.map((part) => partWords(part, firers));
	const isPrinted = parts.length === 1 && words[0]?.plain === true && bonus.n === 0;
	if (isPrinted) return '';
	return [
		...words.map(({ say }) => say),
		...(bonus.n > 0 ? [`${inWords(bonus)} for infantry steps at 0 or 1 hex`] : []),
	].join(', ');
}

function partWords(
	{ unit, strength }: StrengthPart,
	firers: readonly Piece[],
): { readonly say: string; readonly plain: boolean } {
	const piece = firers.find(({ id }) => id === unit);
	const name = piece?.counter.name ?? unit;
	const plain = `${name} ${inWords(strength)}`;
	if (!piece) return { say: plain, plain: true };
	const printed = String(piece.counter.fire?.strength ?? 0);
	if (piece.counter.kind === 'anti-tank') return { say: `half of ${plain}`, plain: false };
	// By sheafs a unit has another strength than its own.
	const { rule, strength: own } = strengthOf(piece);
	if (inWords(own) !== inWords(strength)) return { say: plain, plain: false };
	if (rule === 'tcs-11.1f')
		return { say: `${name} ${printed} for each of ${String(piece.steps)} steps`, plain: piece.steps === 1 };
	return rule === 'tcs-10.0b.half'
		? { say: `${name} half of ${printed} after its loss`, plain: false }
		: { say: plain, plain: true };
}
