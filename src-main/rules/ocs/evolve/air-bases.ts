/** How facts of air bases change the game. */
import type { BaseFact } from '../15-air-bases/facts.ts';
import type { BaseWork } from '../14-air/types.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { spend } from './fight.ts';
import { changePlane } from './planes.ts';

/** Notes what was done at a base. */
export const changeBase = (game: OcsGame, hex: string, work: BaseWork): OcsGame => ({
	...game,
	air: { ...game.air, bases: { ...game.air.bases, [hex]: { ...game.air.bases[hex], ...work } } },
});

export const baseEvolve = noting<BaseFact['type']>({
	'aircraft-refitted': (game, { side, base, planes, spent }) =>
		changeBase(
			planes.reduce(
				(so, id) => changePlane(so, id, () => ({ active: true })),
				spend(game, spent, { side, purpose: 'refit', whom: base }),
			),
			base,
			{ refitted: true },
		),
});
