/** A side's future arrivals, turn by turn. */
import type { OcsSideView } from '../../../../../src-shared/rulesets/ocs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';
import { faceWords } from './set-up-sheet.ts';

/** Returns a table for each turn in which something comes, with the hex and, for units, the Combat side. */
export function arrivals({ arrivals: coming, counters, about }: OcsSideView): readonly Block[] {
	if (coming.length === 0) return [heading(2, 'Arrivals'), words('Nothing more is to come.')];
	const turns = Map.groupBy(coming, ({ turn }) => turn);
	return [...turns]
		.toSorted(([a], [b]) => a - b)
		.flatMap(([turn, list]): Block[] => [
			heading(2, turnWords(about, turn)),
			{
				kind: 'table',
				columns: [
					{ title: 'What', share: 3 },
					{ title: 'Enters at', share: 1 },
					{ title: 'Combat side', share: 2 },
				],
				rows: list.map(({ name, entry, counter }) => {
					const printed = counter === null ? undefined : counters[counter];
					return [name, entry ?? 'where its side’s arrivals come', printed ? faceWords(printed.combat) : ''];
				}),
			},
		]);
}

/** 'Turn 3, 25 July 1944' */
export const turnWords = ({ turnLabels }: OcsSideView['about'], turn: number): string => {
	const label = turnLabels[turn - 1];
	return label === undefined ? `Turn ${String(turn)}` : `Turn ${String(turn)}, ${label}`;
};
