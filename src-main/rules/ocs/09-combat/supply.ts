/** Combat supply of a fight: its units with what is in their reach, paid for by chapter 12’s one function. */
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
	supplyForAttack(desk.charts['supply-costs'], supplied(desk, units), { internals: byInternals, from });

/** What a defender may choose among. @param from dumps that are drawn on, or HQs that throw, before any other */
export const defenceSupply = (
	desk: Paying,
	units: readonly Combatant[],
	from: readonly string[] = [],
): DefenceSupply =>
	supplyForDefence(desk.charts['supply-costs'], supplied(desk, units), mayMixStocks(desk.world.game), from);
