/**
 * Control's questions about fights, without changing anything, by the deciding functions; and a side's about its own,
 * by its knowledge.
 */
import { z } from 'zod';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { chartDefinitions, chartIds, governing, ownDifferences } from '../../rules/ocs/charts/charts.ts';
import type { World } from '../../rules/ocs/game.ts';
import { combatNow } from './combat-now.ts';
import { ownFight } from './explain-own-fight.ts';
import type { OcsTypes } from './types.ts';
import { lossesShown } from './views/side/results.ts';

/** Where each chart comes from and how sure it is, and every cell in which the game’s own differ from the series’. */
const chartsAsked = ({ scenario }: World) => ({
	charts: chartIds.map((id) => ({
		id,
		...chartDefinitions[id].meta,
		governs: governing(scenario.charts, id),
	})),
	differences: ownDifferences(scenario.charts),
});

export const explainFight: Readonly<Record<string, Explain<OcsTypes>>> = {
	combat: {
		input: z.object({}).strict(),
		umpire: (at) => combatNow(at),
		side: (scenario, known) => ownFight(scenario, known),
	},
	losses: {
		input: z.object({}).strict(),
		umpire: (at) => lossesShown(at),
		side: (scenario, { game }) => lossesShown({ scenario, game }),
	},
	charts: { input: z.object({}).strict(), umpire: (at) => chartsAsked(at) },
};
