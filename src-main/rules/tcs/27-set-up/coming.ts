/** Units that are still to come: who, when and where is their own side’s alone until they wait beside the map. */
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { TcsCounter, TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsGame } from '../game.ts';
import { chosenReading } from '../options.ts';

/** Whether a counter is off the map and not yet due. */
const isToCome = ({ units, clock }: TcsGame, { id, arrives }: TcsCounter): boolean =>
	units.get(id)?.off === 'waiting' && (arrives === null || arrives > clock.turn);

/** Returns the enemies of a side that are still to come, where the campaign keeps them secret. */
const hiddenFrom = (scenario: TcsScenario, game: TcsGame, side: SideId): ReadonlySet<UnitId> =>
	chosenReading(game.options, 'later-arrivals') === 'open'
		? new Set()
		: new Set(
				lateOf(scenario)
					.filter((counter) => counter.side !== side && isToCome(game, counter))
					.map(({ id }) => id),
			);

/** Returns a game as a side may see it: without the enemies that are still to come. @rule tcs-27.2a.view */
export function withoutComing(scenario: TcsScenario, game: TcsGame, side: SideId): TcsGame {
	const hidden = hiddenFrom(scenario, game, side);
	if (hidden.size === 0) return game;
	return { ...game, units: PersistentMap.from([...game.units].filter(([id]) => !hidden.has(id as UnitId))) };
}

/** The counters of a scenario that begin off the map. */
function lateOf(scenario: TcsScenario): readonly TcsCounter[] {
	const cached = LATE.get(scenario);
	if (cached) return cached;
	const late = scenario.counters.filter(({ at }) => at === null);
	LATE.set(scenario, late);
	return late;
}
const LATE = new WeakMap<TcsScenario, readonly TcsCounter[]>();
