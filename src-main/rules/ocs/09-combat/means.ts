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
	/** The HQ that throws it; null: it is drawn. */
	readonly through: UnitId | null;
}

export interface FightMeans {
	sources(world: World, unit: UnitId): readonly SupplyMeans[];
	/** Whether a unit is fuelled with its formation or by an HQ. */
	groupFuelled(world: World, unit: UnitId): boolean;
	/**
	 * How a unit could go to the hex beside it if nobody were there: across country, by a road alone, or not at all
	 * (what bars it from going back bars it too).
	 */
	entry(world: World, unit: UnitId, from: HexName, to: HexName): 'open' | 'by-road' | 'barred';
	/** What that costs across country, roads and bridges left out; 'all': all its points; 'no': it can't be done. */
	entryCost(world: World, unit: UnitId, from: HexName, to: HexName): Fraction | 'all' | 'no';
	/** Movement points that a unit has left in this phase. */
	pointsLeft(world: World, unit: UnitId): Fraction;
	/** Whether a hex is in a zone of control of the other side’s, whoever stands there. */
	enemyZone(world: World, side: SideId, hex: HexName): boolean;
	/** Whether a side sees what the other has in a hex. */
	sees(world: World, side: SideId, hex: HexName): boolean;
	/** Whether a hex is in such a zone, as its side is told: what it is asked and offered goes by this. */
	zoneSeen(world: World, side: SideId, hex: HexName): boolean;
	/** Why units cannot spend points on an overrun, for want of fuel and the like; null: nothing speaks against it. */
	cannotMove(world: World, units: readonly UnitId[], from: HexName, to: HexName): Refusal | null;
	/** Whether a unit has a zone of control itself. */
	hasZone(world: World, unit: UnitId): boolean;
}
