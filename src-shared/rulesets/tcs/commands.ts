/** The commands windows may send in a Tactical Combat Series game. Every list a seat sends is limited. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import type { AircraftCommand } from './aircraft-commands.ts';
import type { ArtilleryCommand } from './artillery-commands.ts';
import { Measure, OpSheetDraft, SheetGroup } from './sheets.ts';
import { AT_ORDERS } from './answers.ts';
import { HexName, Id } from './words.ts';

const Units = z.array(UnitId).min(1).max(60).readonly();
const SheetKey = z.string().min(1).max(160);
const Reason = z.string().trim().min(3).max(300);

export const DrawSheet = z
	.object({ type: z.literal('draw-sheet'), side: SideId, draft: OpSheetDraft })
	.strict();
export const RollSheet = z
	.object({
		type: z.literal('roll-sheet'),
		side: SideId,
		sheet: SheetKey,
		tried: z.enum(['whole', 'preliminary']),
	})
	.strict();
export const EndSheet = z
	.object({
		type: z.literal('end-sheet'),
		side: SideId,
		sheet: SheetKey,
		how: z.enum(['success', 'failed']),
		/** Empty: all of them. */
		units: z.array(UnitId).max(120).readonly().default([]),
	})
	.strict();
export const CommitReserve = z
	.object({ type: z.literal('commit-reserve'), side: SideId, sheet: SheetKey, group: Id })
	.strict();
export const CheckReserve = z
	.object({ type: z.literal('check-reserve'), side: SideId, sheet: SheetKey, group: Id })
	.strict();
export const ScratchUnits = z
	.object({ type: z.literal('scratch-units'), side: SideId, sheet: SheetKey, units: Units })
	.strict();
export const AddUnits = z
	.object({
		type: z.literal('add-units'),
		side: SideId,
		sheet: SheetKey,
		group: SheetGroup,
		/** Its part of the graphic. */
		measures: z.array(Measure).max(20).readonly().default([]),
	})
	.strict();
export const RollAddition = z
	.object({ type: z.literal('roll-addition'), side: SideId, sheet: SheetKey, group: Id })
	.strict();
export const TakeAlternate = z
	.object({ type: z.literal('take-alternate'), side: SideId, sheet: SheetKey, group: Id })
	.strict();
export const CheckAlternate = z
	.object({ type: z.literal('check-alternate'), side: SideId, sheet: SheetKey, group: Id })
	.strict();
export const EnterMap = z.object({ type: z.literal('enter'), units: Units, hex: HexName }).strict();
export const ChangeMode = z
	.object({
		type: z.literal('change-mode'),
		units: Units,
		mode: z.enum(['Fire', 'Move']),
		/** Vehicles halt by an Impulse. */
		impulse: z.boolean().default(false),
		/** Units with Integrated Carriers go in these, or on foot. */
		going: z.enum(['foot', 'vehicle']).default('vehicle'),
	})
	.strict();
export const MoveStack = z
	.object({
		type: z.literal('move'),
		units: Units,
		/** Hexes to enter, the first beside where it stands. */
		way: z.array(HexName).min(1).max(60).readonly(),
		/** Vehicle Impulses it spends; 0 for none. */
		impulses: z.number().int().min(0).max(3).default(0),
		/** Control's reason to let it go where its op sheet does not. */
		because: Reason.optional(),
	})
	.strict();
export const Mount = z
	.object({
		type: z.literal('mount'),
		units: Units,
		/** The carrier, or the vehicles; empty: those among the units, or the first in the hex with room. */
		on: z.array(UnitId).max(60).readonly().default([]),
	})
	.strict();
export const Dismount = z.object({ type: z.literal('dismount'), units: Units }).strict();
export const FireAction = z
	.object({
		type: z.literal('fire'),
		units: Units,
		target: HexName,
		/** AT Rolls beside the Area Fire, or in its place. */
		atRolls: z.enum(AT_ORDERS).default('none'),
	})
	.strict();
/** Control plays the Assault under way out by the defaults. */
export const PlayOut = z.object({ type: z.literal('play-out') }).strict();
/** Saves itself in place of moving: everybody in the hex who is able to. */
export const Retreat = z.object({ type: z.literal('retreat'), side: SideId, hex: HexName }).strict();
/** Sets the questions a side wants to be asked. */
export const SetStanding = z
	.object({
		type: z.literal('set-standing'),
		side: SideId,
		choice: z.enum(['losses', 'retreats']),
		asks: z.boolean(),
	})
	.strict();
/** What a side’s stacks do when they may fire: hold their fire, or fire from a given percentage chance of an effect. */
export const FireOrder = z.union([z.literal('hold'), z.number().int().min(1).max(100)]);
export type FireOrder = z.infer<typeof FireOrder>;
/** A standing order for overwatch, or null if the side is asked. */
export const SetFireOrder = z
	.object({ type: z.literal('set-fire-order'), side: SideId, order: FireOrder.nullable() })
	.strict();
export const PointAction = z
	.object({
		type: z.literal('point-fire'),
		units: Units,
		target: HexName,
		/** Which targets in the hex; empty: all that can be hit. */
		at: z.array(UnitId).max(60).readonly().default([]),
	})
	.strict();
export const Assault = z
	.object({
		type: z.literal('assault'),
		units: Units,
		hex: HexName,
		attack: z.enum(['assault', 'overrun']).default('assault'),
		/** Control’s reason to let it go where its op sheet does not. */
		because: Reason.optional(),
	})
	.strict();
export const Recover = z.object({ type: z.literal('recover'), side: SideId, hex: HexName }).strict();
/** Platoons of one company made into fewer, by the 1992 proposal. */
export const Combine = z
	.object({ type: z.literal('combine'), units: z.array(UnitId).min(2).max(12).readonly() })
	.strict();
/** Sets the machine gun a unit is attacked with, by the 1992 proposal, or null for none. */
export const PairUp = z
	.object({ type: z.literal('pair-up'), side: SideId, unit: UnitId, gun: UnitId.nullable() })
	.strict();
/** A unit set up within its limit, before the first turn goes on. */
export const SetUpUnit = z
	.object({ type: z.literal('set-up'), units: z.array(UnitId).length(1).readonly(), hex: HexName })
	.strict();
/**
 * `step`: the one its sender sees, so that two who end the same step at once end it only once; absent for whatever step
 * it is.
 */
export const NextStep = z.object({ type: z.literal('next-step'), step: Id.optional() }).strict();
export const RuleUnit = z
	.object({
		type: z.literal('rule-unit'),
		unit: UnitId,
		/** Null: off the map. */
		at: HexName.nullable(),
		lost: z.number().int().min(0).max(20),
		mode: z.enum(['Fire', 'Move']),
		reason: Reason,
	})
	.strict();
export const SetOption = z
	.object({ type: z.literal('set-option'), option: Id, value: Id, reason: Reason })
	.strict();

export type TcsCommand =
	| ArtilleryCommand
	| AircraftCommand
	| z.infer<
			| typeof DrawSheet
			| typeof RollSheet
			| typeof EndSheet
			| typeof CommitReserve
			| typeof CheckReserve
			| typeof ScratchUnits
			| typeof AddUnits
			| typeof RollAddition
			| typeof TakeAlternate
			| typeof CheckAlternate
			| typeof EnterMap
			| typeof ChangeMode
			| typeof MoveStack
			| typeof Mount
			| typeof Dismount
			| typeof FireAction
			| typeof PointAction
			| typeof Assault
			| typeof Retreat
			| typeof SetStanding
			| typeof SetFireOrder
			| typeof PlayOut
			| typeof Recover
			| typeof NextStep
			| typeof SetUpUnit
			| typeof Combine
			| typeof PairUp
			| typeof RuleUnit
			| typeof SetOption
	  >;
