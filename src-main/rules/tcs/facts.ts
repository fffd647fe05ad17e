/** Everything that happens in a game of the series, as it is recorded. Names of hexes, ids of units and sheets. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Group, Measure, OpSheetDraft, SheetType } from '../../../src-shared/rulesets/tcs/sheets.ts';
import type { Proposed } from '../../../src-shared/rulesets/tcs/order-commands.ts';
import type { Fraction } from '../hexwar/fraction.ts';
import type { FrameFact } from '../kit/procedure.ts';
import type { Fact } from '../kit/ruleset.ts';
import type { DispatchFact } from '../kit/dispatches.ts';
import type { OrderFact } from '../kit/orders/types.ts';
import type { UndoNoted } from '../kit/undo-notes.ts';
import type { Step } from './02-turn/turn.ts';
import type { UndoAskFact } from '../kit/undo-consent.ts';
import type { Frame } from './15-overwatch/frames.ts';
import type { ImpulsePoints } from './20-movement/impulses.ts';
import type { MineFact } from './21-mines/facts.ts';
import type { ArtilleryFact } from './18-artillery/facts.ts';
import type { AircraftFact } from './25-aircraft/facts.ts';
import type { WeatherFact } from './26-night/weather-facts.ts';
import type { OddsFact } from './proposal-1992/odds-facts.ts';
import type { SheafFact } from './proposal-1992/sheaf-facts.ts';
import type { AtSegmentFact } from './proposal-1992/at-frames.ts';
import type { PairingFact } from './proposal-1992/pairing-facts.ts';
import type { OverwatchFact } from './proposal-1992/overwatch-facts.ts';
import type { AaFact } from './proposal-1992/aa-facts.ts';
import type { AtFact } from './16-at-rolls/facts.ts';
import type { RetreatFact } from './17-morale/facts.ts';
import type { AssaultFact } from './22-assault/facts.ts';
import type { Roll66 } from './dice.ts';
import type { TcsOptionId } from './options.ts';
import type { Mounted, HexName, Marks, Mode, SheetId, UnitId } from './types.ts';
import type { AreaFired, Counted, DeadCounted, MoraleChecked, PointFired } from './outcomes.ts';
import type { VehicleTrack } from './types.ts';

type UnitIds = readonly UnitId[];

export type TcsFact =
	| ArtilleryFact
	| MineFact
	| AircraftFact
	| WeatherFact
	| AaFact
	| OverwatchFact
	| PairingFact
	| AtSegmentFact
	| SheafFact
	| OddsFact
	// The turn.
	| Fact<'step-begun', { turn: number; step: Step; side?: SideId }>
	| Fact<
			'initiative-rolled',
			{ of: 'artillery' | 'action'; dice: Readonly<Record<string, number>>; winner: SideId }
	  >
	| Fact<'initiative-chosen', { of: 'artillery' | 'action'; first: SideId; by: string }>
	| Fact<'actions-begun', { side: SideId }>
	| Fact<'smoke-cleared', { gone: readonly HexName[]; thinned: readonly HexName[] }>
	// Op sheets.
	| Fact<
			'sheet-drawn',
			{
				side: SideId;
				sheet: SheetId;
				draft: OpSheetDraft;
				elements: number;
				size: number;
				state: 'prepared' | 'implemented';
			}
	  >
	| Fact<'turns-tallied', { side: SideId; marks: Readonly<Record<SheetId, Marks>> }>
	| Fact<
			'prep-rolled',
			{
				side: SideId;
				sheet: SheetId;
				tried: 'whole' | 'preliminary';
				type: SheetType;
				head: number | null;
				needs: Roll66;
				roll: Roll66;
				result: 'implemented' | 'begun' | 'failed';
				/** Units that leave other sheets for this one. */
				leave: Readonly<Record<SheetId, UnitIds>>;
			}
	  >
	| Fact<'units-scratched', { side: SideId; sheet: SheetId; units: UnitIds }>
	| Fact<
			'units-added',
			{
				side: SideId;
				sheet: SheetId;
				group: Group;
				measures: readonly Measure[];
				/** The sheet is in force: the group is rolled for on its own. */
				pending: boolean;
				elements: number;
				size: number;
				tally: number;
			}
	  >
	| Fact<
			'addition-rolled',
			{
				side: SideId;
				sheet: SheetId;
				group: string;
				needs: Roll66;
				roll: Roll66;
				result: 'implemented' | 'begun' | 'failed';
				leave: Readonly<Record<SheetId, UnitIds>>;
			}
	  >
	| Fact<'alternate-taken', { side: SideId; sheet: SheetId; group: string }>
	| Fact<
			'alternate-checked',
			{ side: SideId; sheet: SheetId; group: string; die: number; needs: number; success: boolean }
	  >
	| Fact<'sheet-ended', { side: SideId; sheet: SheetId; how: 'success' | 'failed'; units: UnitIds }>
	| Fact<'reserve-committed', { side: SideId; sheet: SheetId; group: string }>
	| Fact<
			'reserve-checked',
			{ side: SideId; sheet: SheetId; group: string; die: number; needs: number; success: boolean }
	  >
	| Fact<'dug-in', { side: SideId; units: UnitIds; dugIn: boolean }>
	// Movement.
	| Fact<
			'mode-changed',
			{
				side: SideId;
				units: UnitIds;
				mode: Mode;
				paid: Readonly<Record<UnitId, Fraction>>;
				/** Of units with Integrated Carriers. */
				going?: 'foot' | 'vehicle';
			}
	  >
	| Fact<
			'hex-entered',
			{
				side: SideId;
				units: UnitIds;
				from: HexName;
				to: HexName;
				paid: Readonly<Record<UnitId, Fraction>>;
				byRoad: boolean;
			}
	  >
	| Fact<'set-up', { side: SideId; unit: UnitId; from: HexName; to: HexName }>
	| Fact<'arrived', { side: SideId; units: UnitIds; at: HexName; paid: Readonly<Record<UnitId, Fraction>> }>
	| Fact<'move-ended', { side: SideId; units: UnitIds }>
	| Fact<
			'impulses-begun',
			{
				side: SideId;
				units: UnitIds;
				kind: 'move' | 'fire-mode' | 'point-fire';
				/** Of three, with these. */
				used: Readonly<Record<UnitId, number>>;
				/** For a move: each unit's allowance. */
				points: Readonly<Record<UnitId, ImpulsePoints>>;
			}
	  >
	| Fact<'mover-fired-at', { side: SideId; units: UnitIds; from: HexName }>
	| Fact<'mounted', { side: SideId; units: UnitIds; on: Mounted; paid: Readonly<Record<UnitId, Fraction>> }>
	| Fact<'dismounted', { side: SideId; units: UnitIds; paid: Readonly<Record<UnitId, Fraction>> }>
	// Frames.
	| FrameFact<Frame>
	| Fact<'fire-declined', { side: SideId; by: string }>
	// Fire and morale.
	| Fact<'area-fired', AreaFired>
	| Fact<'point-fired', PointFired>
	| Fact<'vehicles-marked', { side: SideId; formation: string; track: VehicleTrack }>
	| Fact<
			'vehicle-morale-checked',
			{
				side: SideId;
				formation: string;
				value: number;
				die: number;
				failed: boolean;
				leave: Readonly<Record<SheetId, UnitIds>>;
			}
	  >
	| Fact<'morale-checked', MoraleChecked>
	/** A stack does not go on: some of it were destroyed on the way. */
	| Fact<'move-halted', { side: SideId; units: UnitIds; hex: HexName; lost: UnitIds }>
	| Fact<'marked-fired', { side: SideId; units: UnitIds }>
	| Fact<'retreated', { side: SideId; units: UnitIds; from: HexName; to: HexName }>
	| Fact<
			'retreat-ended',
			{
				side: SideId;
				units: UnitIds;
				/** The units among them that stay in Move Mode, unmarked; absent if none. */
				keeps?: UnitIds;
				hex: HexName;
				destroyed: UnitIds;
			} & DeadCounted
	  >
	/** The other side chooses whose box a destroyed unit of no battalion goes into. @rule tcs-17.1c.nearest */
	| Fact<'box-chosen', { side: SideId; by: string; unit: UnitId; formation: string; counted: Counted }>
	| AtFact
	| AssaultFact
	| RetreatFact
	| Fact<'recovered', { side: SideId; units: UnitIds; hex: HexName }>
	| Fact<
			'battalion-recovered',
			{ side: SideId; formation: string; die: number; value: number; lowered: boolean }
	  >
	// Control.
	| UndoNoted
	| UndoAskFact
	| OrderFact<Proposed>
	| DispatchFact
	| Fact<
			'unit-ruled',
			{ unit: UnitId; side: SideId; at: HexName | null; lost: number; mode: Mode; reason: string }
	  >
	| Fact<'option-set', { option: TcsOptionId; value: string; reason: string }>;

export type TcsFactOf<T extends TcsFact['type']> = Extract<TcsFact, { type: T }>;
