/**
 * The papers of the Tactical Operational Combat System. A side's papers are built from its own view and nothing else;
 * the umpire prints either side's, and the map with everything on it.
 */
import type { TocsSideView } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { Paper } from '../../../rules/kit/module/paper-part.ts';
import { headSides } from '../../hexwar/head.ts';
import { mapMade, ofSide, sideName } from '../../hexwar/papers/papers.ts';
import type { TocsTypes } from '../types.ts';
import { gameShown } from '../views/side/shown.ts';
import { onPaper } from './side/map.ts';
import { afterAction, commandersLog, missionBrief } from './side/reports.ts';
import { ownPapers, unitSheet } from './side/sheets.ts';

const turnOf = ({ clock }: TocsSideView): string => `turn ${String(clock.turn)}`;

export const papers: Readonly<Record<string, Paper<TocsTypes>>> = {
	briefing: ofSide<TocsTypes>('briefing', turnOf, 'Mission Brief', missionBrief),
	'commanders-log': ofSide<TocsTypes>('commanders-log', turnOf, 'Commander’s log', commandersLog),
	'after-action': ofSide<TocsTypes>('after-action', turnOf, 'After-action reports', afterAction),
	'unit-sheet': ofSide<TocsTypes>('unit-sheet', turnOf, 'Unit Composition Sheet', unitSheet),
	'own-papers': ofSide<TocsTypes>('own-papers', turnOf, 'Papers', ownPapers),
	map: {
		of: 'side',
		make: ({ view, wish }) => {
			const title = `Map of ${sideName(view)}, ${turnOf(view)}`;
			return mapMade(`${view.side}-map`, view, onPaper(view, title, view.side), wish);
		},
	},
	'master-map': {
		of: 'umpire',
		make: ({ at: { scenario, game }, title, wish }) => {
			const shown = { ...gameShown(scenario, game), sides: headSides(scenario) };
			const on = onPaper(shown, `${title}, turn ${String(game.clock.turn)}`, null);
			return mapMade('master-map', shown, on, wish);
		},
	},
};
