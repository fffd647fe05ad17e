/** The state of a Tactical Combat Series game: plain values, so that it can be stored and compared directly. */
import type { Proposed } from '../../../src-shared/rulesets/tcs/order-commands.ts';
import type { Orders } from '../kit/orders/types.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import type { OpSheetDraft } from '../../../src-shared/rulesets/tcs/sheets.ts';
import { mapFrom } from '../hexwar/sightings.ts';
import type { Fraction } from '../hexwar/fraction.ts';
import type { Situation } from '../kit/module/situation.ts';
import type { WithDispatches } from '../kit/dispatches.ts';
import type { UndoAsked } from '../kit/undo-consent.ts';
import type { WithFrames } from '../kit/procedure.ts';
import type { Frame } from './15-overwatch/frames.ts';
import type { Mine } from './21-mines/facts.ts';
import type { AircraftNow } from './25-aircraft/types.ts';
import type { WeatherNow } from './26-night/weather-facts.ts';
import type { ArtilleryNow } from './18-artillery/types.ts';
import type { TcsOptions } from './options.ts';
import type { Standing } from './standing.ts';
import type { Unboxed } from './outcomes.ts';
import type { TcsResult } from './results.ts';
import type { Mounted, BattalionBox, HexName, Marker, Mode, SheetId, UnitId, VehicleTrack } from './types.ts';
import type { Clock } from './02-turn/turn.ts';

/** A unit's actions in the current Action Phase; cleared when the next begins. */
export interface UnitPhase {
	/** Its hex as the phase began. */
	readonly began: HexName | null;
	/** Movement points, exact. */
	readonly spent: Fraction;
	readonly moved: boolean;
	/** 'moving': it has begun and may go on. 'done': its move is over. */
	readonly move: 'none' | 'moving' | 'done';
	/** Whether it has been in Fire Mode since the phase began. @rule tcs-13.1b.mode */
	readonly fireModeSince: boolean;
	readonly sfa: boolean;
	/** @rule tcs-14.1c.three */
	readonly pfas: number;
	/** Fires of any kind since the phase began. @rule tcs-24.3b.once */
	readonly fires: number;
	/** For vehicles: the Impulses of this phase, or null if it has begun none. @rule tcs-20.2a.who */
	readonly impulses: Impulses | null;
	/** It made an Assault: it acts no more. @rule tcs-22.0i */
	readonly assaulted: boolean;
	/** Set if it is trying to breach a Minefield and does nothing else. @rule tcs-21.3.cost */
	readonly breaching: boolean;
	/** It took a step of recovery. @rule tcs-17.7d */
	readonly recovered: boolean;
}

/** A vehicle's use of Impulses. @rule tcs-20.2b.kinds */
export interface Impulses {
	/** Of three. */
	readonly used: number;
	/** The current movement: its allowance and spending, MP, or null. */
	readonly moving: { readonly limit: Fraction; readonly share: Fraction; readonly spent: Fraction } | null;
	/** Fractions of a point left of earlier ones, for the last. @rule tcs-20.2b.third */
	readonly left: Fraction;
	/** Hexes from which somebody has fired at it in the one that runs. @rule tcs-15.3i.once */
	readonly firedFrom: readonly HexName[];
}

export interface TcsUnit {
	readonly side: SideId;
	/** Null: not on the map. */
	readonly at: HexName | null;
	/** Why it is not on the map. */
	readonly off: 'waiting' | 'dead' | 'surrendered' | null;
	readonly mode: Mode;
	/** For units with an Integrated Carrier: their declaration on going to Move Mode. @rule tcs-24.2c.declare */
	readonly going: 'foot' | 'vehicle';
	/** Steps lost. */
	readonly lost: number;
	readonly marker: Marker | null;
	/** Marked Fired: by a Standard Fire Action, until its side's next Action Phase. @rule tcs-2.0.act-1 */
	readonly fired: boolean;
	/** By the 1992 proposal: marked Fired Overwatch, a property of its whole stack. */
	readonly overwatch?: boolean;
	/** By the 1992 proposal: its last steps went to another platoon, so it isn't a loss. */
	readonly merged?: boolean;
	/** @rule tcs-6.16.who */
	readonly dugIn: boolean;
	readonly phase: UnitPhase;
	/** Its carrier, or null if it moves by itself. @rule tcs-24.1.mount */
	readonly on: Mounted | null;
	/** The turn in which it last fired or was fired at. @rule tcs-6.9d.fire */
	readonly inFire: number;
}

/** @rule tcs-6.5.states */
export type SheetState = 'prepared' | 'implemented' | 'success' | 'failed';

/** An added force on its way onto a sheet. */
export interface SheetAddition {
	readonly elements: number;
	readonly size: number;
	readonly tally: number;
	readonly rolled: number;
	/** Its preliminary instructions. */
	readonly begun: boolean;
}

/** An op sheet in play. Its content never changes; the state of its units does. @rule tcs-6.5a.frozen */
export interface OpSheet extends OpSheetDraft {
	readonly side: SideId;
	/** The turn in which it was drawn; 0: before the game. */
	readonly drawn: number;
	readonly state: SheetState;
	/** Counted when it was drawn: scratching units changes neither. @rule tcs-6.13b */
	readonly elements: number;
	readonly size: number;
	/** Weighted turns. */
	readonly tally: number;
	/** Preliminary instructions. @rule tcs-6.14a.status */
	readonly begun: boolean;
	/** Units that are no longer on it, and why. */
	readonly off: Readonly<Record<UnitId, 'elsewhere' | 'failed' | 'success' | 'scratched'>>;
	/** Groups added to it while it was in force, that still have to be rolled for. @rule tcs-6.13c.proc */
	readonly additions: Readonly<Record<string, SheetAddition>>;
	/** Groups that follow their alternates: 'asked' as for the reserve. @rule tcs-6.14c */
	readonly alternates: Readonly<Record<string, 'asked' | 'in'>>;
	/** Groups of the reserve that are in use. 'asked': committed, and their Die Roll Check has still to succeed. */
	readonly committed: Readonly<Record<string, 'asked' | 'in'>>;
	/** The last turn in which it was rolled for. @rule tcs-6.9f.each */
	readonly rolled: number;
}

export interface TcsGame extends WithFrames<Frame>, WithDispatches {
	readonly clock: Clock;
	readonly units: PersistentMap<TcsUnit>;
	readonly sheets: Readonly<Record<SheetId, OpSheet>>;
	readonly battalions: Readonly<Record<string, BattalionBox>>;
	readonly vehicles: Readonly<Record<string, VehicleTrack>>;
	/** Hexes hit by a Standard Fire Action in this Action Phase. @rule tcs-13.1h.once */
	readonly firedAt: readonly HexName[];
	/** Smoke Barrage markers by their hex, with their level. @rule tcs-19.3a */
	readonly smoke: Readonly<Record<HexName, 1 | 2>>;
	readonly artillery: ArtilleryNow;
	readonly aircraft: AircraftNow;
	/** Null if the game has none, or it wasn't rolled yet. */
	readonly weather: WeatherNow | null;
	readonly mines: Readonly<Record<HexName, Mine>>;
	readonly options: TcsOptions;
	/** What sides handed to Control if they don't move for themselves. */
	readonly orders: Orders<Proposed>;
	/** The questions each side wants to be asked: its own affair. */
	readonly standing: Readonly<Record<SideId, Standing>>;
	readonly results: readonly TcsResult[];
	/** The open question whether a phase may be undone; absent if nothing is asked. */
	readonly undoing?: UndoAsked;
	/** Destroyed units of no battalion whose box isn't chosen yet, the first asked about first; absent if none. */
	readonly unboxed?: readonly Unboxed[];
	/** By the 1992 proposal: the Action Phase whose segment of AT Rolls has begun. */
	readonly atSegment?: string;
	/** By the 1992 proposal: the machine gun a unit is attacked with, or null. Known to its side only. */
	readonly pairing?: Readonly<Record<UnitId, UnitId | null>>;
}

export type At = Situation<TcsScenario, TcsGame>;

/** A game with a unit changed; unchanged where there is no such unit. */
export function withUnit(game: TcsGame, id: UnitId, change: Partial<TcsUnit>): TcsGame {
	const unit = game.units.get(id);
	return unit ? { ...game, units: game.units.set(id, { ...unit, ...change }) } : game;
}

/** A game with several units changed alike, or each by a function. */
export function withUnits(
	game: TcsGame,
	ids: readonly UnitId[],
	change: (unit: TcsUnit, id: UnitId) => Partial<TcsUnit>,
): TcsGame {
	const units = ids.reduce((all, id) => {
		const unit = all.get(id);
		return unit ? all.set(id, { ...unit, ...change(unit, id) }) : all;
	}, game.units);
	return units === game.units ? game : { ...game, units };
}

/** A game with a sheet changed; unchanged where there is no such sheet. */
export function withSheet(game: TcsGame, id: SheetId, change: Partial<OpSheet>): TcsGame {
	const sheet = game.sheets[id];
	return sheet ? { ...game, sheets: { ...game.sheets, [id]: { ...sheet, ...change } } } : game;
}

/** Returns a game out of a snapshot's plain JSON. */
export const gameFrom = (stored: TcsGame): TcsGame => ({
	...stored,
	units: mapFrom(stored.units),
	orders: (stored as Partial<TcsGame>).orders ?? {},
});
