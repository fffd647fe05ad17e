/** What the steps of a fight are decided with: the game, its charts, and what other chapters answer. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { chartsOf, type OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { FightMeans } from './means.ts';
import type { CombatProcedure } from './types.ts';

export interface Fighting {
	readonly world: World;
	readonly charts: OcsCharts;
	readonly means: FightMeans;
}

const made = new WeakMap<OcsScenario, { readonly options: object; readonly charts: OcsCharts }>();

/** Returns the charts that a game is played with, read once for as long as its options stay as they are. */
export function chartsIn({ scenario, game }: World): OcsCharts {
	const known = made.get(scenario);
	if (known?.options === game.options) return known.charts;
	const charts = chartsOf(scenario.charts, game.options);
	made.set(scenario, { options: game.options, charts });
	return charts;
}

/** Returns all that a fight is decided with. */
export const fighting = (world: World, means: FightMeans): Fighting => ({
	world,
	charts: chartsIn(world),
	means,
});

/** Returns the combat or overrun that is under way; null: there is none. */
export function openCombat({ game: { pending } }: World): CombatProcedure | null {
	return pending?.kind === 'combat' || pending?.kind === 'overrun' ? pending : null;
}
