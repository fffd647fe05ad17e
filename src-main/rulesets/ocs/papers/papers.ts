/**
 * The papers of the Operational Combat Series, as plain blocks that the house draws. A side's papers are built from its
 * own view and nothing else; the umpire prints either side's, and an order of battle with everything on it.
 */
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { BadInputError } from '../../../../src-shared/kit/bad-input-error.ts';
import type { Block } from '../../../paper/kit/blocks.ts';
import type { Paper, PaperWish } from '../../../rules/kit/module/paper-part.ts';
import { asPlayed } from '../../../rules/ocs/03-counters/ruled-counters.ts';
import type { OcsTypes } from '../types.ts';
import { allCountersShown, gameShown } from '../views/side/shown.ts';
import { headSides } from '../../hexwar/head.ts';
import { blocksMade, mapMade, ofSide, sideName } from '../../hexwar/papers/papers.ts';
import { arrivals } from './side/arrivals.ts';
import { briefing } from './side/briefing.ts';
import { onPaper } from './side/map.ts';
import { setUpSheet } from './side/set-up-sheet.ts';
import { supplyLedger } from './side/supply-ledger.ts';

const NO_MOMENT = (): string => '';

/** The supply of a turn is in the view for this one and the last. */
function ledgerOf(view: OcsSideView, { turn = view.game.turn }: PaperWish): readonly Block[] {
	const now = view.game.turn;
	if (turn === now || (turn === now - 1 && turn > 0)) return supplyLedger(view, turn);
	const turnsKept = now === 1 ? 'turn 1' : `turns ${String(now - 1)} and ${String(now)}`;
	throw new BadInputError(`The supply ledger is kept for ${turnsKept}: ask for that.`);
}

export const papers: Readonly<Record<string, Paper<OcsTypes>>> = {
	briefing: ofSide<OcsTypes>('briefing', NO_MOMENT, 'Briefing', briefing),
	'set-up-sheet': ofSide<OcsTypes>('set-up-sheet', NO_MOMENT, 'Set-up sheet', setUpSheet),
	arrivals: ofSide<OcsTypes>('arrivals', NO_MOMENT, 'Arrivals', arrivals),
	'supply-ledger': ofSide<OcsTypes>('supply-ledger', NO_MOMENT, 'Supply ledger', ledgerOf),
	map: {
		of: 'side',
		make: ({ view, wish }) =>
			mapMade(
				`${view.side}-map`,
				view,
				onPaper(view, `Map of ${sideName(view)}, turn ${String(view.game.turn)}`),
				wish,
			),
	},
	'master-map': {
		of: 'umpire',
		make: ({ at, title, wish }) => {
			const { scenario, game } = asPlayed(at);
			const all = { ...gameShown(scenario, game), counters: allCountersShown(scenario) };
			const shown = { ...all, sides: headSides(scenario), seen: {}, side: null };
			const on = onPaper(shown, `${title}, turn ${String(game.clock.turn)}`);
			return mapMade('master-map', shown, on, wish);
		},
	},
	'order-of-battle': {
		of: 'umpire',
		make: ({ at, title, wish }) => {
			const { scenario, game } = asPlayed(at);
			const all = { ...gameShown(scenario, game), counters: allCountersShown(scenario) };
			const blocks = scenario.sides.flatMap(({ id, name }) => setUpSheet({ ...all, side: id, title: name }));
			return blocksMade('order-of-battle', title, blocks, wish);
		},
	},
};
