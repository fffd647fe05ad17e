/**
 * The state of the sea. Ships, aircraft over it, mines and tries are their side's secret; weather and movements are
 * public.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Gun } from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { AirState, Wind } from '../w13-weather/types.ts';

/** A ship: in a box of a zone, or docked in a port with the actions that it has left. */
export interface Ship {
	readonly zone: string | null;
	readonly port: HexName | null;
	readonly box: number;
	readonly hits: number;
	readonly sunk: boolean;
	/** It has moved in this turn. */
	readonly moved: boolean;
	/** Whether it is activated in this impulse, or was and is done. */
	readonly act: 'none' | 'now' | 'done';
	/** It acted, intercepted or fought in this impulse. */
	readonly busy: boolean;
	/** Missions of this turn: against submarines, for battles on land, a submarine that hunts. */
	readonly patrol: boolean;
	readonly standsBy: boolean;
	readonly hunts: boolean;
	/** Guns that fired into a battle on land in this impulse. */
	readonly fired: readonly Gun[];
	/** Who is aboard. */
	readonly cargo: readonly UnitId[];
}
export type ShipChange = Partial<Ship>;

/** An aircraft over a zone. */
export interface SeaPlane {
	readonly zone: string;
	readonly box: number;
	/** Zones that it has moved into. */
	readonly moves: number;
	/** It has changed its location in this impulse. */
	readonly stepped: boolean;
	/** It has searched in this impulse and lands when that is over. */
	readonly searched: boolean;
}

/** A side's try in the interception that runs, and how it disposes in the battle that follows. */
export interface Try {
	readonly wants: boolean;
	/** The modified die, or null if it rolled none. */
	readonly roll: number | null;
	/** The box in which a patrol has found them, or null if it isn't a patrol. */
	readonly only: number | null;
	/** Enemy boxes that it attacks. */
	readonly boxes: readonly number[];
	/** Aircraft that screen. */
	readonly screens: number;
	/** Its first target from the air. */
	readonly aim: string;
	/** Groups that its ships form against aircraft. */
	readonly groups: number;
	/** Ships that others screen in the gunfire. */
	readonly kept: number;
}
export const NO_TRY: Try = {
	...{ wants: false, roll: null, only: null, boxes: [], screens: 0, aim: 'carrier', groups: 1, kept: 0 },
};

/** Weather of a zone, marked for everybody. */
export interface ZoneWeather {
	readonly wind: Wind;
	readonly air: AirState;
}

/** Landing craft under way in this turn. */
export interface CraftUsed {
	readonly foot: number;
	readonly vehicles: number;
}

export interface Sea {
	readonly ships: Readonly<Record<SideId, Readonly<Record<string, Ship>>>>;
	readonly planes: Readonly<Record<SideId, Readonly<Record<string, SeaPlane>>>>;
	readonly tries: Readonly<Record<SideId, Try>>;
	/** Factors of each side's minefields, by hex. */
	readonly mines: Readonly<Record<SideId, Readonly<Record<HexName, number>>>>;
	readonly craft: Readonly<Record<SideId, CraftUsed>>;
	readonly weather: Readonly<Record<string, ZoneWeather>>;
}

/** The facts of the sea. */
export type SeaFact =
	// Of a side alone.
	| Fact<'ships-set', { side: SideId; ships: Readonly<Record<string, ShipChange>>; why: string }>
	/** Null: it is over the sea no longer. */
	| Fact<'sea-planes-set', { side: SideId; planes: Readonly<Record<string, SeaPlane | null>>; why: string }>
	| Fact<'sea-try-set', { side: SideId; trial: Try }>
	| Fact<'sea-mines-laid', { side: SideId; hex: HexName; factors: number }>
	/** Known to nobody: the sweeping side doesn't learn what was there, nor its owner that it is gone. */
	| Fact<'sea-mines-swept', { of: SideId; hex: HexName; factors: number }>
	| Fact<'craft-set', { side: SideId; used: CraftUsed }>
	// Open to everybody.
	/** Something of a side's comes into a zone or leaves it: never what, nor how much. */
	| Fact<'sea-stirred', { side: SideId; zone: string; name: string; how: 'enters' | 'leaves' }>
	| Fact<'zone-weather-set', { weather: Readonly<Record<string, ZoneWeather>> }>;
