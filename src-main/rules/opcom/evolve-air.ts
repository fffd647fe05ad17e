/** Applies the air war's facts. Reads no chart, asks no rule. */
import type { AirFact } from './air-types.ts';
import type { Opcom } from './types.ts';

const types: ReadonlySet<string> = new Set<AirFact['type']>([
	'mission-planned',
	'mission-cancelled',
	'air-rolled',
	'air-applied',
	'air-dismissed',
	'wing-ruled',
]);
export const isAirFact = (fact: { readonly type: string }): fact is AirFact => types.has(fact.type);

/** The game after one of the air war's facts. */
export function evolveAir(game: Opcom, _fact: AirFact): Opcom {
	return game;
}
