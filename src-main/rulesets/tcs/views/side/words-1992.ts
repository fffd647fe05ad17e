/** What the proposals of 1992 bring, in words: the same in cards, log and papers. */
import type { TcsNoteShown } from '../../../../../src-shared/rulesets/tcs/note-shown.ts';
import type { TcsResult } from '../../../../rules/tcs/results.ts';
import type { OverwatchRoll } from '../../../../rules/tcs/proposal-1992/overwatch-facts.ts';

const MAY: Readonly<Record<OverwatchRoll['may'], string>> = {
	all: 'all of it may fire',
	observing: 'units that see the target themselves may fire',
	nobody: 'it may not fire',
};

/** The roll of a marked stack in a sentence. */
export const overwatchWords = ({ from, die, may }: OverwatchRoll): string =>
	`The marked stack in ${from} rolls ${String(die)}: ${MAY[may]}.`;

/** A result of the proposals as its card. */
export function noteShown(result: Extract<TcsResult, { kind: 'overwatch' }>): TcsNoteShown {
	const { n, side, from } = result;
	return { kind: 'note', n, side, hex: from, title: `Overwatch from ${from}`, says: overwatchWords(result) };
}
