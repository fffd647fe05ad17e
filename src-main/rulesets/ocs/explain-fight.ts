/**
 * What Control may ask of fights without changing anything, by the very functions that decide; and a side of its own, by what it
 * knows.
 */
import { z } from 'zod';
import type { Explain } from '../../rules/kit/module.ts';
import { fighting, openCombat } from '../../rules/ocs/09-combat/fighting.ts';
import { theMeans } from '../../rules/ocs/09-combat/the-means.ts';
import { worksheet } from '../../rules/ocs/09-combat/worksheet.ts';
import { chartDefinitions, chartIds, governing, ownDifferences } from '../../rules/ocs/charts/charts.ts';
import { oddsText } from '../../rules/ocs/charts/combat-table.ts';
import type { World } from '../../rules/ocs/game.ts';
import type { CombatShown } from '../../../src-shared/rulesets/ocs/views.ts';
import { ownFight } from './explain-own-fight.ts';
import type { OcsTypes } from './types.ts';
import { lossesShown } from './views/results.ts';

/** The combat that is ready for its dice: strengths with their factors, odds, and every result with its exact chance. */
function combatNow(world: World): CombatShown | null {
	const fight = openCombat(world);
	if (fight?.step !== 'roll') return null;
	const desk = fighting(world, theMeans);
	const { strengths, ready, outlook } = worksheet(desk, fight);
	const { units, defenders, target, paid = {} } = fight;
	const { row, start } = ready;
	const column = desk.charts['combat-columns'][row][start.column];
	return {
		...{ units, defenders, target, strengths, paid, ready, outlook },
		column: column ? oddsText(column) : '',
	};
}

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
