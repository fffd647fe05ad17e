/**
 * What is printed of the Operational Combat Series, as plain blocks that the house draws. A side's papers are made of its own
 * view and of nothing else; the umpire prints either side's, and an order of battle with everything on it.
 */
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { BadInputError } from '../../../../src-shared/kit/bad-input-error.ts';
import type { Block } from '../../../paper/kit/blocks.ts';
import type { Paper, PaperMade, PaperWish } from '../../../rules/kit/module.ts';
import { asPlayed } from '../../../rules/ocs/03-counters/ruled-counters.ts';
import type { OcsTypes } from '../types.ts';
import { allCountersShown, gameShown } from '../views/side/shown.ts';
import { headSides } from '../../hexwar/head.ts';
import { arrivals } from './side/arrivals.ts';
import { briefing } from './side/briefing.ts';
import type { DebriefJob } from './debrief.ts';
import { mapPaper, type OnPaper } from './side/map.ts';
import { setUpSheet } from './side/set-up-sheet.ts';
import { supplyLedger } from './side/supply-ledger.ts';

/** A side's paper: its blocks out of its view. */
type OfSide = (view: OcsSideView, wish: PaperWish) => readonly Block[];

const ofSide = (kind: string, title: string, blocks: OfSide): Paper<OcsTypes> => ({
	of: 'side',
	make: ({ view, wish }) =>
		drawn(`${view.side}-${kind}`, `${title}, ${nameOf(view)}`, blocks(view, wish), wish),
});
const nameOf = ({ sides, side }: OcsSideView): string => sides.find(({ id }) => id === side)?.name ?? side;

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

/** The supply of a turn is in the view for this one and the last. */
function ledgerOf(view: OcsSideView, { turn = view.game.turn }: PaperWish): readonly Block[] {
	const now = view.game.turn;
	if (turn === now || (turn === now - 1 && turn > 0)) return supplyLedger(view, turn);
	const kept = now === 1 ? 'turn 1' : `turns ${String(now - 1)} and ${String(now)}`;
	throw new BadInputError(`The supply ledger is kept for ${kept}: ask for that.`);
}

const ofMap = (name: string, shown: OnPaper, title: string, wish: PaperWish): PaperMade => ({
	name,
	job: { draw: 'map', paper: mapPaper(shown, title, wish) },
	drawnBy: 'the-house',
	scan: shown.picture ? { picture: shown.picture, km: shown.map.hexKm } : null,
});

/** The debrief as a job of its own, drawn by this ruleset out of the campaign's facts. */
export const debriefJob = (
	{ at, title }: { readonly at: { readonly scenario: OcsTypes['Scenario'] }; readonly title: string },
	seal: DebriefJob['seal'],
	format: DebriefJob['format'],
): DebriefJob => ({ draw: 'debrief', scenario: at.scenario, title, seal, format });

export const papers: Readonly<Record<string, Paper<OcsTypes>>> = {
	briefing: ofSide('briefing', 'Briefing', briefing),
	'set-up-sheet': ofSide('set-up-sheet', 'Set-up sheet', setUpSheet),
	arrivals: ofSide('arrivals', 'Arrivals', arrivals),
	'supply-ledger': ofSide('supply-ledger', 'Supply ledger', ledgerOf),
	map: {
		of: 'side',
		make: ({ view, wish }) =>
			ofMap(`${view.side}-map`, view, `Map of ${nameOf(view)}, turn ${String(view.game.turn)}`, wish),
	},
	'master-map': {
		of: 'umpire',
		make: ({ at, title, wish }) => {
			const { scenario, game } = asPlayed(at);
			const all = { ...gameShown(scenario, game), counters: allCountersShown(scenario) };
			const shown = { ...all, sides: headSides(scenario), seen: {}, side: null };
			return ofMap('master-map', shown, `${title}, turn ${String(game.clock.turn)}`, wish);
		},
	},
	'order-of-battle': {
		of: 'umpire',
		make: ({ at, title, wish }) => {
			const { scenario, game } = asPlayed(at);
			const all = { ...gameShown(scenario, game), counters: allCountersShown(scenario) };
			const blocks = scenario.sides.flatMap(({ id, name }) => setUpSheet({ ...all, side: id, title: name }));
			return drawn('order-of-battle', title, blocks, wish);
		},
	},
};
