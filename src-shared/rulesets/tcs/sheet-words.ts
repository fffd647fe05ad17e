/** Op sheets in words, the same in windows and on paper. */
import type { TcsPrepShown, TcsSheetShown } from './views.ts';
import { MEASURES, type Measure } from './sheets.ts';

export const STATE_WORDS: Readonly<Record<TcsSheetShown['state'], string>> = {
	prepared: 'In preparation',
	implemented: 'Implemented',
	success: 'Succeeded',
	failed: 'Failed',
};

/** Returns chances of 36 in whole percent; less than half of one is given as less than 1 %. */
export function percentWords(of36: number): string {
	const percent = (100 * of36) / 36;
	return percent > 0 && percent < 0.5 ? '< 1%' : `${String(Math.round(percent))}%`;
}

/** 'needs 52, 31%'; 'no roll yet' where it has too few weighted turns. */
export const prepWords = ({ needs, chance }: TcsPrepShown): string =>
	needs === null ? 'no roll yet' : `needs ${String(needs)}, ${percentWords(chance)}`;

/** 'Phase line Red, 04.05 to 04.08' */
export function measureWords({ kind, name, hexes }: Pick<Measure, 'kind' | 'name' | 'hexes'>): string {
	const [first, last] = [hexes[0], hexes.at(-1)];
	const where = first === undefined ? 'no hex yet' : first === last ? first : `${first} to ${last ?? ''}`;
	return `${MEASURES[kind]}${name === '' ? '' : ` ${name}`}, ${where}`;
}
