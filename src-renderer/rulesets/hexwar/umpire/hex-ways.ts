/** How Control's workspace issues commands and finds units, for every ruleset on hexes. */
import type { UmpireHead } from '../../../../src-shared/contract/umpire-head.ts';
import type { RulesetWays } from '../../../workspace/workspace.svelte.ts';
import { sheetOf, type Mapped } from '../common/hex-sheet.ts';

/** The part of Control's view that is read here. */
export type HexUmpireView = UmpireHead &
	Mapped & { readonly units: Readonly<Record<string, { readonly at: string | null }>> };

/**
 * Returns the ways of a ruleset: all its commands go by `command.send`, and a unit is found in its hex.
 * @param stage what every refusal rests on: the turn and where in it the game stands
 */
export const hexWays = <V extends HexUmpireView>(
	stage: RulesetWays<V>['stage'],
	placeOf: RulesetWays<V>['placeOf'] = (view, unit) => sheetOf(view).pointOf(view.units[unit]?.at ?? ''),
): RulesetWays<V> => ({
	issue: (host, { command, faces }, head) =>
		host.ask('command.send', { ...head, command, ...(faces ? { faces: [...faces] } : {}) }),
	placeOf,
	stage,
});
