/** The hall at a glance: per team what is in and what is left, and whether the turn will overrun (OP COM 4). */
import type { Board } from '../../src-shared/contract/views.ts';
import type { OpcomWorld } from '../rules/opcom/types.ts';

/** Seconds that a piece of work took so far, as medians over this campaign; null: none measured yet. */
export interface Pace {
	readonly line: number | null;
	readonly move: number | null;
	readonly combat: number | null;
	readonly dispatch: number | null;
}
export const noPace: Pace = { line: null, move: null, combat: null, dispatch: null };

export function boardOf(world: OpcomWorld, _pace: Pace): Board {
	return {
		teams: world.scenario.teams.map(({ id }) => ({
			team: id,
			sheet: 'none' as const,
			air: 'none' as const,
			lines: 0,
			understood: 0,
			queried: 0,
			toMove: 0,
			combats: 0,
			dispatches: 0,
			decisions: 0,
		})),
		minutesLeft: null,
		why: '',
	};
}
