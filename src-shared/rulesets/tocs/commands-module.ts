/** Commands for what a module or the table brings: pools, sites, charges, results of tactical scenarios, messages. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { HexName, Id, Reason } from './words.ts';

/** A side banks OPs in the pool of one of its nations. */
export const BankPoints = z
	.object({ type: z.literal('bank'), side: SideId, nation: Id, points: z.number().int().min(1).max(60) })
	.strict();
/** Control sets a pool. */
export const RulePool = z
	.object({
		type: z.literal('rule-pool'),
		side: SideId,
		nation: Id.nullable().default(null),
		points: z.number().int().min(0).max(200),
		reason: Reason,
	})
	.strict();
/** A side puts a facility where it wants it, before the game. */
export const PlaceFacility = z
	.object({ type: z.literal('place-facility'), side: SideId, from: HexName, to: HexName })
	.strict();
/** A side sets charges at a bridge before the game, or takes them away. */
export const SetCharges = z
	.object({ type: z.literal('set-charges'), side: SideId, hex: HexName, on: z.boolean().default(true) })
	.strict();

const Outcome = z
	.object({ steps: z.number().int().min(0).max(9), retreat: z.number().int().min(0).max(9) })
	.strict()
	.readonly();
/** Control types in a tactical scenario's result, or null to use the table. */
export const TypeResult = z
	.object({
		type: z.literal('type-result'),
		hex: HexName,
		result: z.object({ attacker: Outcome, defender: Outcome }).strict().readonly().nullable(),
	})
	.strict();
/** Control seasons a unit after its battles. */
export const Season = z
	.object({
		type: z.literal('season'),
		unit: UnitId,
		morale: z.number().int().min(2).max(12),
		elr: z.number().int().min(0).max(5),
		reason: Reason,
	})
	.strict();
/** A side sends the other a message, true or not. */
export const Say = z
	.object({ type: z.literal('say'), side: SideId, text: z.string().trim().min(1).max(300) })
	.strict();

export const MODULE_COMMANDS = [
	BankPoints,
	RulePool,
	PlaceFacility,
	SetCharges,
	TypeResult,
	Season,
	Say,
] as const;
export type ModuleCommand = z.infer<(typeof MODULE_COMMANDS)[number]>;
