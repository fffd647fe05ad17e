/**
 * What is printed of the Tactical Combat Series, as plain blocks that the house draws. A side's papers are made of its own view
 * and of nothing else; the umpire prints either side's, and an empty op sheet.
 */
import type { TcsSideView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Block } from '../../../paper/kit/blocks.ts';
import type { Paper, PaperMade, PaperWish } from '../../../rules/kit/module.ts';
import type { TcsTypes } from '../types.ts';
import { artilleryPlan } from './side/artillery-plan.ts';
import { briefing } from './side/briefing.ts';
import { emptySheet, opSheets } from './side/op-sheets.ts';

const drawn = (
	name: string,
	title: string,
	blocks: readonly Block[],
	{ size, grey }: PaperWish,
): PaperMade => ({
	name,
	job: { draw: 'blocks', blocks, title, size, grey },
	drawnBy: 'the-house',
});

const ofSide = (
	kind: string,
	title: string,
	blocks: (view: TcsSideView) => readonly Block[],
): Paper<TcsTypes> => ({
	of: 'side',
	make: ({ view, wish }) =>
		drawn(
			`${view.side}-${kind}`,
			`${title}, ${sideName(view)}, turn ${String(view.clock.turn)}`,
			blocks(view),
			wish,
		),
});
const sideName = ({ sides, side }: TcsSideView): string => sides.find(({ id }) => id === side)?.name ?? side;

export const papers: Readonly<Record<string, Paper<TcsTypes>>> = {
	briefing: ofSide('briefing', 'Briefing', briefing),
	'op-sheets': ofSide('op-sheets', 'Op sheets', opSheets),
	'artillery-plan': ofSide('artillery-plan', 'Artillery plan', artilleryPlan),
	'empty-sheet': ofSide('empty-sheet', 'Op sheet', emptySheet),
};
