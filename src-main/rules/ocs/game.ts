/** The game of the Operational Combat Series as it stands: everything that facts change and that a snapshot holds. */
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
	/** Whose player turn it is; null in set-up and in the Pre-Turn Phase. */
	readonly phasing: SideId | null;
	/** Who goes first in this turn; null: it is not settled yet. */
	readonly first: SideId | null;
	readonly step: Step;
	/** The turn is a simulcast, without fights; absent: it is none. */
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
	/** By name; a hex with nothing in it is absent. */
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
	/** What is under way: the last is carried out, those before wait for it, and nothing else goes on before all have ended. */
	readonly frames: readonly Procedure[];
	readonly framesBegun: number;
	/** Results of dice, the newest of them kept, and every loss so far. */
	readonly results: Results;
	/** Sides that are done: with set-up, or with what both do at once. */
	readonly done: readonly SideId[];
	/** Pre-turn rolls for who goes first, by side; null: not thrown. */
	readonly initiative: { readonly winner: SideId } | null;
	/** Who last went first in a turn; absent: nobody yet. */
	readonly wentFirst?: SideId;
	/** By side: what that side sees of the other. */
	readonly seen: Readonly<Record<string, Seen>>;
	readonly options: Readonly<Record<string, string>>;
	/** Counters that Control added or gave another name, by their ids; absent: none. */
	readonly counters?: Readonly<Record<string, Counter>>;
	readonly rulings: readonly Ruling[];
	/** What sides handed to Control, by order. */
	readonly orders: Orders<Proposed>;
	/** Units that a Raider Check has still to shift; absent: none was called in this segment. */
	readonly raiders?: readonly string[];
	/** Absent: no phase is to be taken back. */
	readonly undoing?: UndoAsked;
}

/** What the rules read: the scenario, which never changes, and the game as it stands. */
export type At = Situation<OcsScenario, OcsGame>;
/** What most of them need of it. */
export type World = Pick<At, 'scenario' | 'game'>;
