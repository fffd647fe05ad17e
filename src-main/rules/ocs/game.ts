/** The state of an Operational Combat Series game: everything that facts change and a snapshot holds. */
import type { Counter, OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { Situation } from '../kit/module/situation.ts';
import type { AirFrame, AirGame } from './14-air/types.ts';
import type { SeaGame } from './18-ships/types.ts';
import type { FightProcedure } from './09-combat/types.ts';
import type { Results } from './results/types.ts';
import type { SupplyGame, SupplyProcedure } from './12-supply/types.ts';
import type { Proposed } from '../../../src-shared/rulesets/ocs/order-commands.ts';
import type { Orders } from '../kit/orders/types.ts';
import type { Seen } from './04-general/seen.ts';
import type { WithSectors } from '../hexwar/sectors.ts';
import type { WithDispatches } from '../kit/dispatches.ts';
import type { UndoAsked } from '../kit/undo-consent.ts';
import type { Step } from './02-sequence/steps.ts';
import type {
	DumpState,
	FuelState,
	HexState,
	PortGame,
	RailGame,
	TransportState,
	UnitState,
} from './types.ts';
import type { HexName } from '../hexwar/types.ts';

/** Where the game is in its sequence. */
export interface Clock {
	readonly turn: number;
	/** Which player turn of the turn; 0 in set-up and in the Pre-Turn Phase. */
	readonly playerTurn: 0 | 1 | 2;
	/** The phasing side; null in set-up and in the Pre-Turn Phase. */
	readonly phasing: SideId | null;
	/** The first player of this turn, or null if not settled yet. */
	readonly first: SideId | null;
	readonly step: Step;
	/** Set if the turn is a simulcast, without fights. */
	readonly simulcast?: true;
}

export interface WeatherState {
	/** 'normal', or a state of the ground of the scenario's. */
	readonly ground: string;
	readonly flight: 'normal' | 'limited' | 'none';
}

/** One procedure under way. */
export type Procedure = FightProcedure | SupplyProcedure | AirFrame;

export interface Ruling {
	readonly turn: number;
	readonly rule: string;
	readonly text: string;
}

export interface OcsGame extends WithDispatches, WithSectors {
	readonly clock: Clock;
	readonly weather: WeatherState;
	readonly units: PersistentMap<UnitState>;
	/** By name; an empty hex is absent. */
	readonly hexes: Readonly<Record<HexName, HexState>>;
	readonly dumps: Readonly<Record<string, DumpState>>;
	readonly transports: Readonly<Record<string, TransportState>>;
	/** By the id of an HQ's unit, a formation or a unit. */
	readonly fuel: Readonly<Record<string, FuelState>>;
	readonly supply: SupplyGame;
	/** Aircraft, and what was done at air bases. */
	readonly air: AirGame;
	/** Ships, and what was done at sea. */
	readonly sea: SeaGame;
	readonly rail: RailGame;
	readonly ports: PortGame;
	/**
	 * Procedures under way: the last is running, those before it wait, and nothing else is done until all have ended.
	 */
	readonly frames: readonly Procedure[];
	readonly framesBegun: number;
	/** Results of dice, the newest of them kept, and every loss so far. */
	readonly results: Results;
	/** Sides that are done: with set-up, or with what both do at once. */
	readonly done: readonly SideId[];
	/** Pre-turn rolls for who goes first, by side, or null if not rolled. */
	readonly initiative: { readonly winner: SideId } | null;
	/** The side that last went first in a turn; absent if none yet. */
	readonly wentFirst?: SideId;
	/** By side: what that side sees of the other. */
	readonly seen: Readonly<Record<string, Seen>>;
	readonly options: Readonly<Record<string, string>>;
	/** Counters that Control added or renamed, by id; absent if none. */
	readonly counters?: Readonly<Record<string, Counter>>;
	readonly rulings: readonly Ruling[];
	/** Orders handed to Control, by id. */
	readonly orders: Orders<Proposed>;
	/** Units a Raider Check still has to shift; absent if none was called in this segment. */
	readonly raiders?: readonly string[];
	/** Absent if no phase is being undone. */
	readonly undoing?: UndoAsked;
}

/** The data the rules read: the constant scenario, and the current game. */
export type At = Situation<OcsScenario, OcsGame>;
/** What most of them need of it. */
export type World = Pick<At, 'scenario' | 'game'>;
