/** What becomes of destroyed units, and which have several steps. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { counterOf } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { Grave } from './facts.ts';

export const isMultiStep = ({ steps }: Counter): boolean => steps !== null && steps > 1;

/**
 * Returns where a destroyed unit goes: to the Dead Pile, to be rebuilt; units with a yellow dot are out of the game for
 * good.
 * @rule ocs-13.5c
 * @rule ocs-3.1d
 */
export const graveOf = (counter: Counter): Grave =>
	counter.rebuildable ? graveOfGeneric(counter) : 'removed';

/** Generic units, Breakdowns and replacements, go back to their pool. @rule ocs-13.5b.breakdown */
const graveOfGeneric = ({ class: sort }: Counter): Grave =>
	sort === 'breakdown' || sort === 'repl-eq' || sort === 'repl-pax' ? 'removed' : 'dead';

/** Returns which of the units destroyed together are out of the game, for their facts; nothing if none is. */
export function removedOf(
	{ scenario, game }: Pick<World, 'scenario'> & { readonly game: Pick<World['game'], 'units'> },
	units: readonly UnitId[],
): { readonly removed?: readonly UnitId[] } {
	const removed = units.filter((id) => {
		const unit = game.units.get(id);
		return unit !== undefined && graveOf(counterOf(scenario, unit)) === 'removed';
	});
	return removed.length === 0 ? {} : { removed };
}
