/** Codes of the combat and barrage tables in words, wherever a window or a paper shows one. */
import { counted } from '../../kit/counted.ts';

const PART = /^([AD])(?:L(\d))?(?:o(\d))?(?:e(\d))?(DG)?$/;

/**
 * A result of the Combat Table in words: 'AL1, DL2o2DG' is 'Attacker loses 1 step. Defender loses 2 steps, loses 2 more or
 * retreats 2 hexes, is disorganized.' (9.10). '': no effect.
 */
export function combatWords(code: string): string {
	const parts = code
		.split(',')
		.map((part) => PART.exec(part.trim()))
		.filter((part) => part !== null);
	return parts.length === 0 ? 'No effect.' : parts.map(sideWords).join(' ');
}

function sideWords([, side, losses, options, exploit, dg]: RegExpExecArray): string {
	const parts = [
		losses === undefined ? null : `loses ${counted(Number(losses), 'step')}`,
		options === undefined ? null : optionWords(Number(options), losses !== undefined),
		exploit === undefined ? null : `may exploit with an Action Rating of ${exploit} or more`,
		dg === undefined ? null : 'is disorganized',
	].filter((each) => each !== null);
	return `${side === 'A' ? 'Attacker' : 'Defender'} ${parts.join(', ')}.`;
}

/**
 * Returns a Combat Table result in the few words that fit into a map hex: 'Ao1, DL1o2' is 'Attacker loses 1, defender
 * 3'. Losses may be steps or hexes: the card says which. '' for no effect.
 */
export function combatMark(code: string): string {
	const losses = code.split(',').flatMap((part) => {
		const [, side, lost = '0', options = '0', , dg] = PART.exec(part.trim()) ?? [];
		const all = Number(lost) + Number(options);
		return side === undefined || (all === 0 && dg === undefined) ? [] : [{ side, all, dg: dg !== undefined }];
	});
	const parts = losses
		.map(({ side, all, dg }, n) => {
			const who = side === 'A' ? 'attacker' : 'defender';
			const loses = all === 0 ? '' : `${n === 0 ? ' loses' : ''} ${String(all)}`;
			return `${who}${loses}${dg ? `${all === 0 ? '' : ','} disorganized` : ''}`;
		})
		.join(', ');
	return parts === '' ? 'no effect' : `${parts[0]?.toUpperCase() ?? ''}${parts.slice(1)}`;
}

/** A result of the Barrage Table in the few words that fit into a hex of the map. @param printed as `barrageWords` has it */
export const barrageMark = (printed: string, losses: number): string =>
	printed === '-' ? 'no effect' : losses === 0 ? 'disorganized' : `${counted(losses, 'step')} to lose`;

/** Options are steps or hexes, in any mix (9.11). */
const optionWords = (options: number, more: boolean): string =>
	options === 1
		? `loses ${more ? '1 more' : '1 step'} or retreats 1 hex`
		: `loses or retreats ${String(options)}${more ? ' more' : ''} (steps or hexes, in any mix)`;

/** A result of the Barrage Table in words (10.0a). @param losses steps that it came to; `die`: that of a half, if thrown */
export function barrageWords(printed: string, losses: number, die: number | null): string {
	if (printed === '-') return 'No effect.';
	if (printed === 'DG') return 'The hex is disorganized.';
	const lost =
		losses === 0 ? 'no step is lost' : `${counted(losses, 'step')} ${losses === 1 ? 'is' : 'are'} lost`;
	if (printed === '[1/2]' && die === null) return 'A bracketed half counts as disorganized only.';
	if (printed === '1/2' || printed === '[1/2]')
		return `Half a step: ${die === null ? lost : `a die of ${String(die)}, ${lost}`}. The hex is disorganized.`;
	return `${lost[0]?.toUpperCase() ?? ''}${lost.slice(1)}. The hex is disorganized.`;
}
