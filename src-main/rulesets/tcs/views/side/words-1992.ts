/** The 1992 proposals' results in words: the same in cards, log and papers. */
import type { TcsNoteShown } from '../../../../../src-shared/rulesets/tcs/note-shown.ts';
import type { TcsResult } from '../../../../rules/tcs/results.ts';
import type { SheafAdjusted, SheafsPlaced } from '../../../../rules/tcs/proposal-1992/sheaf-facts.ts';
import type { Sheaf } from '../../../../rules/tcs/proposal-1992/sheaf-types.ts';
import type { OverwatchRoll } from '../../../../rules/tcs/proposal-1992/overwatch-facts.ts';

const MAY: Readonly<Record<OverwatchRoll['may'], string>> = {
	all: 'all of it may fire',
	observing: 'units that see the target themselves may fire',
	nobody: 'it may not fire',
};

/** The roll of a marked stack in a sentence. */
export const overwatchWords = ({ from, die, may }: OverwatchRoll): string =>
	`The marked stack in ${from} rolls ${String(die)}: ${MAY[may]}.`;

/** '3 Battery Fires, 1 sheaf, linear to the north, blind' */
export const sheafOrderWords = ({ fires, sheafs, pattern, direction, blind, continues }: Sheaf): string =>
	[
		`${String(fires)} Battery ${fires === 1 ? 'Fire' : 'Fires'}`,
		`${String(sheafs)} ${sheafs === 1 ? 'sheaf' : 'sheafs'}`,
		pattern === 'linear' ? `linear to the ${direction ?? '?'}` : pattern,
		...(blind ? ['blind'] : []),
		...(continues ? ['continued'] : []),
	].join(', ');

/** 'the mission at 05.05 is adjusted: 3 + 4, needs 5', or what came of it alone. */
export function sheafWords({ hex, to, passed, terms }: SheafAdjusted): string {
	const came = passed
		? to === hex
			? 'it fires for effect'
			: `it falls at ${to ?? ''}`
		: 'it checks its fire';
	if (!terms || terms.dice.length === 0) return `the mission at ${hex}: ${came}`;
	const { point, far, seen, needs, dice } = terms;
	const where = `${point ?? 'off the map'}, ${String(far)} away, ${seen ? 'in sight' : 'out of sight'}`;
	return `the mission at ${hex}: ${came}. Its adjustment point is ${where}: ${dice.join(' + ')}, ${needs === null ? 'it can’t pass' : `needs ${String(needs)}`}`;
}

/** Where the sheafs of a mission fall. */
export function sheafsWords({ shell, falls, lost }: SheafsPlaced): string {
	const hexes = [...new Set(falls.map(({ hex }) => hex))].map((hex) => {
		const many = falls.filter((fall) => fall.hex === hex).length;
		return many === 1 ? hex : `${hex} (${String(many)})`;
	});
	const where = hexes.length === 0 ? 'no hex' : hexes.join(', ');
	return `${shell} falls on ${where}${lost > 0 ? `, ${String(lost)} off the map` : ''}`;
}

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A result of the proposals as its card. */
export function noteShown(
	result: Extract<TcsResult, { kind: 'overwatch' | 'sheaf' | 'sheafs' }>,
): TcsNoteShown {
	const { n, side } = result;
	switch (result.kind) {
		case 'overwatch': {
			const { from } = result;
			return {
				kind: 'note',
				n,
				side,
				hex: from,
				title: `Overwatch from ${from}`,
				says: overwatchWords(result),
			};
		}
		case 'sheaf': {
			const { hex } = result;
			const says = `${upper(sheafWords(result))}.`;
			return { kind: 'note', n, side, hex: result.to ?? hex, title: `Adjustment at ${hex}`, says };
		}
		case 'sheafs': {
			const hex = result.falls[0]?.hex ?? null;
			return {
				kind: 'note',
				n,
				side,
				hex,
				title: 'Effective sheafs',
				says: `${upper(sheafsWords(result))}.`,
			};
		}
	}
}
