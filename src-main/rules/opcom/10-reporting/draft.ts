/** What every draft shares: its shape, the reader's team, the part of day in words. */
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { teamOf } from '../queries.ts';
import type { OpcomWorld } from '../types.ts';

/** A dispatch before the desk gives it a number. */
export type Draft = Omit<Dispatch, 'id' | 'state'>;

const WHEN = { night: 'during the night', am: 'during the morning', pm: 'during the afternoon' } as const;

/** 'during the night'. */
export function whenWords(world: OpcomWorld): string {
	return WHEN[world.game.part];
}

/** The team that all the units belong to; null when they are several teams'. */
export function commonTeam(world: OpcomWorld, units: readonly UnitId[]): TeamId | null {
	const teams = new Set(units.map((unit) => teamOf(world, unit)));
	return teams.size === 1 ? ([...teams][0] ?? null) : null;
}

/** Written where identity is not due: never left blank (opcom-10.eleti.required). */
export const NOT_DUE = 'Not due: not identified so far.';
/** Written where no enemy was met. */
export const NO_ENEMY = 'No enemy met.';

/** Sentences as one text. */
export function told(...sentences: readonly string[]): string {
	return sentences.filter((each) => each !== '').join(' ');
}
