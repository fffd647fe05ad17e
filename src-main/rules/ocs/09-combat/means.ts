/** What fighting asks of the chapters on movement, zones of control and supply. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import type { World } from '../game.ts';
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** Supply that a unit can draw, or that an HQ can throw to it, at this moment. */
export interface SupplyMeans {
	/** A dump, or a transport by its id. */
	readonly id: string;
	readonly tokens: Tokens;
	/** Loaded on an Organic Truck: nobody need use it before internal stocks. */
	readonly organic: boolean;
	/** The HQ that throws it, or null if it is drawn. */
	readonly through: UnitId | null;
}

export interface FightMeans {
	sources(world: World, unit: UnitId): readonly SupplyMeans[];
	/** Whether a unit is fuelled with its formation or by an HQ. */
	groupFuelled(world: World, unit: UnitId): boolean;
	/**
	 * Returns how a unit could enter the adjacent hex if it were empty: across country, only by road, or not at all
	 * (which also bars a retreat).
	 */
	entry(world: World, unit: UnitId, from: HexName, to: HexName): 'open' | 'by-road' | 'barred';
	/** Returns its cost across country, without roads and bridges; 'all': all its points; 'no': impossible. */
	entryCost(world: World, unit: UnitId, from: HexName, to: HexName): Fraction | 'all' | 'no';
	/** Movement points that a unit has left in this phase. */
	pointsLeft(world: World, unit: UnitId): Fraction;
	/** Returns whether a hex is in an enemy zone of control, whoever is there. */
	enemyZone(world: World, side: SideId, hex: HexName): boolean;
	/** Returns whether a side sees the enemy in a hex. */
	sees(world: World, side: SideId, hex: HexName): boolean;
	/** Returns whether a hex is in such a zone as far as its side knows: its questions and offers use this. */
	zoneSeen(world: World, side: SideId, hex: HexName): boolean;
	/** Returns why units can't spend points on an overrun, such as lack of fuel, or null. */
	cannotMove(world: World, units: readonly UnitId[], from: HexName, to: HexName): Refusal | null;
	/** Whether a unit has a zone of control itself. */
	hasZone(world: World, unit: UnitId): boolean;
}
