/** Shifts of the Barrage Table, each with its reason. */
import { compare, fraction, sum, type Fraction } from '../../hexwar/fraction.ts';
import { boardOf } from '../board.ts';
import { combatUnitsIn, regimentsOf, type Combatant } from '../09-combat/combatants.ts';
import { defenceTerrains, rowOf } from '../09-combat/terrain.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import type { BarrageShifts } from '../charts/barrage.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { BarrageShift } from './facts.ts';

const DIVISION = fraction(3);

/**
 * How many RE count for density: of one division, be it one counter or a formation of several, never more than 3.
 * @rule ocs-10.0a.division
 */
export function densityOf(units: readonly Combatant[]): Fraction {
	const formations = Map.groupBy(units, ({ id, counter }) => counter.formation ?? id);
	return sum(
		[...formations.values()].map((group) => {
			const size = regimentsOf(group);
			const division = group.length > 1 || group.some(isDivision);
			return division && compare(size, DIVISION) > 0 ? DIVISION : size;
		}),
	);
}

const isDivision = ({ counter }: Combatant): boolean => counter.size === 'division';

/**
 * Returns the shift for the density of the target’s hex.
 * @rule ocs-10.0a.density
 */
export function densityShift({ density }: BarrageShifts, size: Fraction): number {
	const line = density.find(({ upTo }) => upTo === null || compare(size, fraction(upTo)) <= 0);
	return line?.shift ?? 0;
}

/** Returns the smallest and largest possible density shift of a hex. */
export function densityShifts(charts: OcsCharts): { readonly least: number; readonly most: number } {
	const all = charts['barrage-shifts'].density.map(({ shift }) => shift);
	return { least: Math.min(...all), most: Math.max(...all) };
}

/**
 * Returns whether a side has a valid spotter: any combat unit adjacent to the target, in any mode; a gun adjacent to it
 * spots for itself.
 * @rule ocs-10.0b.who
 */
export function isSpotted(world: World, side: string, target: HexName): boolean {
	const owner = world.scenario.sides.find(({ id }) => id === side)?.id;
	return (
		owner !== undefined &&
		boardOf(world.scenario)
			.beside(target)
			.some((hex) => combatUnitsIn(world, hex, owner).length > 0)
	);
}

export interface Target {
	readonly hex: HexName;
	/** Its owner’s combat units there. */
	readonly units: readonly Combatant[];
	readonly spotted: boolean;
}

/** Returns all shifts of a ground units' barrage, without those of 0. */
export function shiftsOf(world: World, charts: OcsCharts, target: Target): readonly BarrageShift[] {
	const chart = charts['barrage-shifts'];
	const size = densityOf(target.units);
	const hedgehog = hedgehogIn(world, target.hex);
	const all: readonly (BarrageShift | null)[] = [
		{ by: densityShift(chart, size), rule: 'ocs-10.0a.density', why: 'target density' },
		target.units.some(({ mode }) => mode === 'strat')
			? { by: chart.strategic, rule: 'ocs-10.0a.target', why: 'units in Strat Mode' }
			: null,
		...openShifts(world, charts, { ...target, hedgehog }),
	];
	return all.filter((shift) => shift !== null).filter(({ by }) => by !== 0);
}

/**
 * Returns the shifts visible to the firing side: a hedgehog's level, the ground, a missing spotter; without those of 0.
 */
export function openShifts(
	world: World,
	charts: OcsCharts,
	{ hex, hedgehog, spotted }: Pick<Target, 'hex' | 'spotted'> & { readonly hedgehog: number },
): readonly BarrageShift[] {
	const chart = charts['barrage-shifts'];
	const all: readonly (BarrageShift | null)[] = [
		hedgehog > 0 ? { by: chart.hedgehog, rule: 'ocs-16.0d', why: 'a hedgehog' } : null,
		terrainShift(world, chart, hex),
		unspotted(chart, spotted),
	];
	return all.filter((shift) => shift !== null).filter(({ by }) => by !== 0);
}

/**
 * Returns the left shift of a ground units' barrage without a spotter.
 * @rule ocs-10.0b.unspotted
 */
function unspotted(chart: BarrageShifts, spotted: boolean): BarrageShift | null {
	return spotted ? null : { by: chart.unspotted, rule: 'ocs-10.0b.unspotted', why: 'no correct spotter' };
}

/**
 * The shift of the ground: of several the owner of the target picks that which is best for him.
 * @rule ocs-10.0a.terrain
 */
function terrainShift(world: World, chart: BarrageShifts, hex: HexName): BarrageShift {
	const categories = defenceTerrains(world, hex).map((ground) => rowOf(world, ground));
	const by = Math.min(...categories.map((category) => chart.terrain[category]));
	return { by, rule: 'ocs-10.0a.terrain', why: 'the ground' };
}
