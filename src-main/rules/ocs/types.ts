/**
 * The basic types of the Operational Combat Series: amounts, places, and the state of a unit, a hex, a dump, a
 * transport. Nothing here belongs to a chapter; the whole game is in game.ts.
 */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Fraction } from '../hexwar/fraction.ts';
import type { HexName } from '../hexwar/types.ts';

/**
 * Supply in whole tokens: four are a supply point.
 * @rule ocs-3.3a.token
 */
export type Tokens = number;
export type FaceUp = 'combat' | 'move';
/** A unit's marker; without one the visible face gives the mode. */
export type Marker = 'reserve' | 'strat' | 'dg' | 'exploit';
export type Mode = 'combat' | 'move' | Marker;
export type Internals = 'full' | 'low' | 'exhausted';

/** Where a unit is when it is in no hex. */
export type Elsewhere =
	/** To arrive. */
	| { readonly kind: 'waiting' }
	/** Destroyed: it may come back where it can be rebuilt. */
	| { readonly kind: 'dead' }
	/** Out of the game. */
	| { readonly kind: 'removed' }
	/** In a box beside the map. */
	| { readonly kind: 'box'; readonly box: string }
	/** On board of a ship. */
	| { readonly kind: 'aboard'; readonly ship: string };

/** A unit's actions in this phase; cleared when the phase ends. */
export interface UnitPhase {
	/** Where it began the phase. */
	readonly began: HexName | null;
	readonly spent: Fraction;
	/** 'moving': it has begun and may go on; 'moved': its move is over. */
	readonly move: 'not' | 'moving' | 'moved';
	/** It negated a zone of control for others: it spends no more points in this phase. */
	readonly negates: boolean;
	/** Released from Reserve in this phase. */
	readonly released: boolean;
	/** It attacked in this segment. */
	readonly attacked: boolean;
	/** It fired a barrage in this phase. */
	readonly fired: boolean;
	/** Set if it was Engineer-Capable until it changed its mode: its own bridge still carries it out of its hex. */
	readonly ownBridge?: true;
	/** How it was carried: by rail, air or sea. */
	readonly carried: 'rail' | 'air' | 'sea' | null;
}

/**
 * A unit's state. Modes, losses, stocks and supply are separate fields: markers are not pieces.
 * @rule ocs-3.6.markers
 */
export interface UnitState {
	/** Its counter in the scenario. */
	readonly counter: string;
	/** The unit's side. */
	readonly side: SideId;
	/** The unit's hex, or null if `elsewhere` says where. */
	readonly at: HexName | null;
	readonly elsewhere: Elsewhere | null;
	readonly face: FaceUp;
	readonly marker: Marker | null;
	/** Steps lost. */
	readonly lost: number;
	readonly internals: Internals;
	readonly outOfSupply: boolean;
	/** In Exploitation: it had a zone of control when it came into it. */
	readonly keptZoc: boolean;
	/** From the top of its stack down. */
	readonly order: number;
	/** Null if it has done nothing in this phase. */
	readonly phase: UnitPhase | null;
	/** The turn in which it came down by an Air Drop; absent: it never did. */
	readonly droppedIn?: number;
	/** For replacements: the turn in which they arrived; absent if there from the start. */
	readonly arrivedIn?: number;
	/** It was placed with an HQ when it came. */
	readonly placedAt?: HexName;
}

/** A hex's contents other than units, dumps and transport. Empty hexes are absent. */
export interface HexState {
	/** The side that last held it with a combat unit. */
	readonly control: SideId | null;
	/** Levels; 0 if there is none. */
	readonly hedgehog: number;
	readonly airBase: number;
	/** Set if there is an air strip and no air base. */
	readonly strip?: true;
	/** Hits on its port, 0 to 4. */
	readonly portHits: number;
	/** Barraged in this phase. */
	readonly barraged: boolean;
	/** The target of an attack in this segment. */
	readonly attacked: boolean;
	/** The turn in which its hedgehog was last raised or lowered; absent: it never was. */
	readonly dug?: number;
}

/** Supply on the ground. */
export interface DumpState {
	readonly side: SideId;
	readonly at: HexName;
	readonly tokens: Tokens;
	/** Its owner's letter for it, or null. */
	readonly label: string | null;
	/** Tokens that were unloaded here in this phase: they are not loaded again. */
	readonly unloaded: Tokens;
	/** How it arrived in this phase, or null if it didn't. */
	readonly by: 'truck' | 'rail' | 'air' | 'sea' | null;
}

/**
 * A transport's state: any number of points, not limited by a counter's sides.
 * @rule ocs-3.3.points
 */
export interface TransportState {
	/** Its line in the scenario. */
	readonly counter: string;
	readonly side: SideId;
	readonly at: HexName | null;
	readonly elsewhere: Elsewhere | null;
	/** Transport Points. */
	readonly points: Fraction;
	readonly loaded: Tokens;
	/** Whether an Organic Truck is in Reserve; otherwise in Move. */
	readonly reserve: boolean;
	readonly phase: UnitPhase | null;
	/** Set if it got away when its hex was entered and its owner may still choose its hex. */
	readonly gotOff?: GotOff;
}

/**
 * Where transport got away from, and the hexes within which it may be placed, or null for a collapsed Extender, which
 * may be placed within its range where trace supply reaches.
 */
export interface GotOff {
	readonly from: HexName;
	readonly within: number | null;
}

/** Fuel of a multi-unit formation, or of an HQ and the independents in its reach, by its unit's id. */
export interface FuelState {
	readonly side: SideId;
	/** 'phase': for this phase only; 'clean-up': until its owner's Clean Up. */
	readonly until: 'phase' | 'clean-up';
	/** For a quarter of the allowance alone, by a house rule. */
	readonly quarter?: true;
}

/** The state of railways. */
export interface RailGame {
	/** Points of Rail Cap used in this phase, by side. */
	readonly used: Readonly<Record<SideId, Fraction>>;
	/** Rail hexes that were converted, with their gauge from then on. */
	readonly gauges: Readonly<Record<HexName, string>>;
	/** Those converted in this phase, by which unit. */
	readonly converted: Readonly<Record<HexName, string>>;
}
export const NO_RAIL: RailGame = { used: {}, gauges: {}, converted: {} };

/** The state of ports. */
export interface PortGame {
	/** Points of Shipping Allowance used in this phase, by side. */
	readonly shipped: Readonly<Record<SideId, Fraction>>;
	/** Tokens of weight loaded and unloaded at a port in this phase. */
	readonly used: Readonly<Record<HexName, Tokens>>;
	/** Ports that were repaired in this phase. */
	readonly repaired: readonly HexName[];
	/** The turn in which a port's owner last damaged it. */
	readonly damaged: Readonly<Record<HexName, number>>;
}
export const NO_PORTS: PortGame = { shipped: {}, used: {}, repaired: [], damaged: {} };
