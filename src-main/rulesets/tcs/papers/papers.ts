/**
 * The papers of the Tactical Combat Series, as plain blocks that the house draws. A side's papers are built from its
 * own view and nothing else; the umpire prints either side's, an empty op sheet, and the map with everything on it.
 */
import type { TcsSideView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Block } from '../../../paper/kit/blocks.ts';
import type { Paper } from '../../../rules/kit/module/paper-part.ts';
import { headSides } from '../../hexwar/head.ts';
import { mapMade, ofSide, sideName } from '../../hexwar/papers/papers.ts';
import type { TcsTypes } from '../types.ts';
import { gameShown } from '../views/side/shown.ts';
import { artilleryPlan } from './side/artillery-plan.ts';
import { briefing } from './side/briefing.ts';
import { onPaper } from './side/map.ts';
import { emptySheet, opSheets } from './side/op-sheets.ts';

/** A side's paper of the turn that runs. */
const ofTurn = (
	kind: string,
	title: string,
	blocks: (view: TcsSideView) => readonly Block[],
): Paper<TcsTypes> => ofSide<TcsTypes>(kind, ({ clock }) => `turn ${String(clock.turn)}`, title, blocks);

export const papers: Readonly<Record<string, Paper<TcsTypes>>> = {
	briefing: ofTurn('briefing', 'Briefing', briefing),
	'op-sheets': ofTurn('op-sheets', 'Op sheets', opSheets),
	'artillery-plan': ofTurn('artillery-plan', 'Artillery plan', artilleryPlan),
	'empty-sheet': ofTurn('empty-sheet', 'Op sheet', emptySheet),
	map: {
		of: 'side',
		make: ({ view, wish }) => {
			const title = `Map of ${sideName(view)}, turn ${String(view.clock.turn)}`;
			return mapMade(`${view.side}-map`, view, onPaper(view, title), wish);
		},
	},
	'master-map': {
		of: 'umpire',
		make: ({ at: { scenario, game }, title, wish }) => {
			const shown = { ...gameShown(scenario, game, null), sides: headSides(scenario) };
			const on = onPaper(shown, `${title}, turn ${String(game.clock.turn)}`);
			return mapMade('master-map', shown, on, wish);
		},
	},
};
