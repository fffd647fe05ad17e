/** Combat supply of a fight: its units with what is in their reach, paid for by chapter 12’s one function. */
import { isIndependent } from '../03-counters/counter.ts';
import { isOn } from '../variants.ts';
import {
	supplyForAttack,
	supplyForDefence,
	mayMixStocks,
	type CombatSupply,
	type DefenceSupply,
	type Supplied,
} from '../12-supply/combat-supply.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { regiments, type Combatant } from './combatants.ts';
import type { FightMeans } from './means.ts';

/** What supply of a fight is worked out with. */
export interface Paying {
	readonly world: World;
	readonly charts: OcsCharts;
	readonly means: Pick<FightMeans, 'sources'>;
}

const supplied = ({ world, means }: Paying, units: readonly Combatant[]): readonly Supplied[] =>
	units.map((unit) => ({
		...{ id: unit.id, steps: unit.steps, re: regiments(unit), internals: unit.state.internals },
		sources: means.sources(world, unit.id),
	}));

/**
 * How an attack is supplied.
 * @param byInternals units that are to use internal stocks where not all can be paid for
 * @param from dumps that are drawn on, or HQs that throw, before any other
 */
export const attackSupply = (
	desk: Paying,
	units: readonly Combatant[],
	byInternals?: readonly UnitId[],
	from?: readonly string[],
): CombatSupply =>
	isOn(desk.world.game, 'costly-independents') && units.every(({ counter }) => isIndependent(counter))
		? independentSupply(desk, units, from)
		: supplyForAttack(desk.charts['supply-costs'], supplied(desk, units), { internals: byInternals, from });

/** Independent units alone pay double for each step, and have no stocks to use. @rule ocs-21.3.cost */
function independentSupply(
	desk: Paying,
	units: readonly Combatant[],
	from: readonly string[] | undefined,
): CombatSupply {
	const costs = desk.charts['supply-costs'];
	const double = costs.cost('independent attack, each RE or unit');
	return supplyForAttack(
		{ cost: (item) => (item === 'attack, each step' ? double : costs.cost(item)) },
		supplied(desk, units).map((unit) => ({ ...unit, internals: 'exhausted' })),
		{ from },
	);
}

/** Returns the defender's choices. @param from dumps that are drawn on, or HQs that throw, before any other */
export const defenceSupply = (
	desk: Paying,
	units: readonly Combatant[],
	from: readonly string[] = [],
): DefenceSupply =>
	supplyForDefence(desk.charts['supply-costs'], supplied(desk, units), mayMixStocks(desk.world.game), from);
