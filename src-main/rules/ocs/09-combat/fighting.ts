/** The inputs of a fight's steps: the game, its charts, and other chapters' answers. */
import { chartsFor, type OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { FightMeans } from './means.ts';
import type { CombatProcedure } from './types.ts';

export interface Fighting {
	readonly world: World;
	readonly charts: OcsCharts;
	readonly means: FightMeans;
}

/** Returns the charts that a game is played with. */
export const chartsIn = ({ scenario, game }: World): OcsCharts => chartsFor(scenario, game.options);

/** Returns all that a fight is decided with. */
export const fighting = (world: World, means: FightMeans): Fighting => ({
	world,
	charts: chartsIn(world),
	means,
});

/** Returns the current combat or overrun, or null. */
export function openCombat({ game: { frames } }: World): CombatProcedure | null {
	const open = frames.at(-1);
	return open?.kind === 'combat' || open?.kind === 'overrun' ? open : null;
}
