/** The commands windows may send in a Tactical Operational Combat System game. Every list a seat sends is limited. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { FLAK_ORDERS, type AirCommand } from './air.ts';
import type { SeaCommand } from './sea.ts';
import type { ModuleCommand } from './commands-module.ts';
import type { SupportCommand } from './commands-support.ts';
import {
	ATTACKS,
	EZOC_ORDERS,
	HexName,
	Id,
	LEFT_ORDERS,
	Reason,
	SEA_ORDERS,
	STATES,
	WORKS,
} from './words.ts';

export const Activate = z.object({ type: z.literal('activate'), unit: UnitId }).strict();
export const EndActivation = z.object({ type: z.literal('end-activation'), unit: UnitId }).strict();
export const Move = z
	.object({
		type: z.literal('move'),
		unit: UnitId,
		/** Hexes to enter, the first beside where it stands. */
		way: z.array(HexName).min(1).max(60).readonly(),
		/** Unseen from the air: twice the cost of each hex, and no road. */
		unseen: z.boolean().default(false),
	})
	.strict();
/** The next hexes of a chain that it reconnoitres, from where it stands or where its chain ends. */
export const Recon = z
	.object({ type: z.literal('recon'), unit: UnitId, way: z.array(HexName).min(1).max(20).readonly() })
	.strict();
export const Probe = z.object({ type: z.literal('probe'), unit: UnitId, hex: HexName }).strict();
export const Attack = z
	.object({
		type: z.literal('attack'),
		unit: UnitId,
		hex: HexName,
		attack: z.enum(ATTACKS),
		/** Claims the shift for scouting, and lowers the attack to its remaining AP. */
		scouted: z.boolean().default(true),
	})
	.strict();
export const Withdraw = z
	.object({ type: z.literal('withdraw'), hq: UnitId, unit: UnitId, to: HexName })
	.strict();
export const Reserve = z.object({ type: z.literal('reserve'), hq: UnitId, unit: UnitId }).strict();
export const Rally = z.object({ type: z.literal('rally'), hq: UnitId, hex: HexName }).strict();
export const Extend = z
	.object({ type: z.literal('extend'), hq: UnitId, unit: UnitId, towards: HexName.nullable() })
	.strict();
/** Works, mines and roadblocks in a hex. */
export const DoWork = z
	.object({ type: z.literal('work'), unit: UnitId, work: z.enum(WORKS), hex: HexName })
	.strict();
export const Pass = z.object({ type: z.literal('pass'), side: SideId }).strict();
/** Ends the step that runs: whoever acts in it, or Control. */
export const NextStep = z.object({ type: z.literal('next-step'), step: Id }).strict();
/** Sets a side's standing answers. */
export const SetStanding = z
	.object({
		type: z.literal('set-standing'),
		side: SideId,
		ezoc: z.enum(EZOC_ORDERS),
		losses: z.enum(LEFT_ORDERS),
		retreats: z.enum(LEFT_ORDERS),
		flak: z.enum(FLAK_ORDERS).default('ask'),
		/** Its answer when something moves in a sea zone, and in battles at sea. */
		sea: z.enum(SEA_ORDERS).default('ask'),
	})
	.strict();
export const RuleUnit = z
	.object({
		type: z.literal('rule-unit'),
		unit: UnitId,
		/** Null: off the map. */
		at: HexName.nullable(),
		lost: z.number().int().min(0).max(6),
		state: z.enum(STATES),
		reason: Reason,
	})
	.strict();
export const SetOption = z
	.object({ type: z.literal('set-option'), option: Id, value: Id, reason: Reason })
	.strict();

export type TocsCommand =
	| ModuleCommand
	| SupportCommand
	| AirCommand
	| SeaCommand
	| z.infer<
			| typeof Activate
			| typeof EndActivation
			| typeof Move
			| typeof Recon
			| typeof Probe
			| typeof Attack
			| typeof Withdraw
			| typeof Reserve
			| typeof Rally
			| typeof Extend
			| typeof DoWork
			| typeof Pass
			| typeof NextStep
			| typeof SetStanding
			| typeof RuleUnit
			| typeof SetOption
	  >;
