/** The commands of supply, transport, replacements and arrivals. */
import { z } from 'zod';
import { distinct } from './commands.ts';
import { HexName } from './scenario.ts';

const Id = z.string().min(1).max(80);
const Ids = distinct(z.array(Id).min(1).max(60).readonly());
const Tokens = z.number().int().min(1).max(4000);
const Mode = z.enum(['combat', 'move', 'reserve', 'strat']);

/** Fuel for a unit, its formation or an HQ. `from`: the HQ, or the hex of the dump, that a formation draws on. */
export const PayFuel = z
	.object({
		type: z.literal('pay-fuel'),
		method: z.enum(['unit', 'formation', 'hq', 'stocks', 'alone']),
		of: Id,
		from: Id.optional(),
		/** For 2T, and a quarter of the allowance. */
		quarter: z.boolean().optional(),
		/** With the other independents of its hex. */
		together: z.boolean().optional(),
	})
	.strict();
export const LoadTransport = z
	.object({ type: z.literal('load-transport'), transport: Id, tokens: Tokens })
	.strict();
export const UnloadTransport = z
	.object({ type: z.literal('unload-transport'), transport: Id, tokens: Tokens })
	.strict();
/** `way`: every hex from the first that is entered. */
export const MoveTransport = z
	.object({
		type: z.literal('move-transport'),
		transport: Id,
		way: z.array(HexName).min(1).max(80).readonly(),
	})
	.strict();
/** So many points, with so much of the load, become a transport of their own. */
export const DivideTransport = z
	.object({
		type: z.literal('divide-transport'),
		transport: Id,
		points: z.number().int().min(1).max(20),
		tokens: z.number().int().min(0).max(400),
	})
	.strict();
/** The first takes the others in. */
export const CombineTransports = z
	.object({ type: z.literal('combine-transports'), transports: Ids })
	.strict();
export const MakeExtender = z.object({ type: z.literal('make-extender'), transports: Ids }).strict();
/** `to`: it collapses and is displaced there; absent if it is turned back in place. */
export const EndExtender = z
	.object({ type: z.literal('end-extender'), transport: Id, to: HexName.optional() })
	.strict();
/** Transport that got off when its hex was entered is placed in another hex than was proposed. */
export const DisplaceTransport = z
	.object({ type: z.literal('displace-transport'), transport: Id, to: HexName })
	.strict();
export const BlowDump = z.object({ type: z.literal('blow-dump'), at: HexName, tokens: Tokens }).strict();
export const BreakOut = z.object({ type: z.literal('break-out'), unit: Id }).strict();
/** Stocks are filled up: these units first, then the others. */
export const Recover = z
	.object({ type: z.literal('recover'), first: z.array(Id).max(200).readonly() })
	.strict();
/** Units eat out of one dump. */
export const Eat = z.object({ type: z.literal('eat'), dump: Id, units: Ids }).strict();
/** Which part of a split formation has its free trace: 'hq:ID' or 'source:HEX'. */
export const ChooseTrace = z.object({ type: z.literal('choose-trace'), formation: Id, part: Id }).strict();
export const RollAttrition = z.object({ type: z.literal('roll-attrition'), at: HexName }).strict();
/** A reinforcement, or a unit that broke out, comes onto the map. */
export const Arrive = z.object({ type: z.literal('arrive'), unit: Id, at: HexName, mode: Mode }).strict();
/** `tokens`: how much of what arrives there in this turn it is loaded with. */
export const ArriveTransport = z
	.object({
		type: z.literal('arrive-transport'),
		transport: Id,
		at: HexName,
		tokens: z.number().int().min(0).max(400),
	})
	.strict();
/** Replacements make steps of units good, or bring units back from the Dead Pile. */
export const Rebuild = z
	.object({
		type: z.literal('rebuild'),
		units: Ids,
		repls: Ids,
		/** Steps of each that come back; absent: all. */
		steps: z.number().int().min(1).max(12).optional(),
		mode: Mode.optional(),
	})
	.strict();
export const RebuildTransport = z
	.object({ type: z.literal('rebuild-transport'), transport: Id, repls: Ids })
	.strict();
/** A unit's steps go to another like it. */
export const Consolidate = z.object({ type: z.literal('consolidate'), unit: Id, into: Id }).strict();
/** A counter of the Dead Pile takes the place of one like it. */
export const SwapUnits = z.object({ type: z.literal('swap-units'), out: Id, into: Id }).strict();
/** A division detaches a step. */
export const MakeBreakdown = z.object({ type: z.literal('make-breakdown'), unit: Id, counter: Id }).strict();

/** Moves the contents of one hex to another by rail: units, transport, tokens from the dump there. */
export const MoveByRail = z
	.object({
		type: z.literal('move-by-rail'),
		from: HexName,
		to: HexName,
		units: z.array(Id).max(60).readonly(),
		transports: z.array(Id).max(60).readonly(),
		tokens: z.number().int().min(0).max(4000),
	})
	.strict();

/** Ships the contents of one port to another: units, transport, tokens from the dump there. */
export const ShipSupply = z.object({ ...MoveByRail.shape, type: z.literal('ship') }).strict();
/** A port takes a hit of its owner's, or is repaired of one. */
export const WorkOnPort = z
	.object({
		type: z.literal('work-on-port'),
		hex: HexName,
		units: Ids,
		way: z.enum(['damage', 'repair']),
	})
	.strict();

export type SupplyCommand = z.infer<
	| typeof ShipSupply
	| typeof WorkOnPort
	| typeof MoveByRail
	| typeof PayFuel
	| typeof LoadTransport
	| typeof UnloadTransport
	| typeof MoveTransport
	| typeof DivideTransport
	| typeof CombineTransports
	| typeof MakeExtender
	| typeof EndExtender
	| typeof DisplaceTransport
	| typeof BlowDump
	| typeof BreakOut
	| typeof Recover
	| typeof Eat
	| typeof ChooseTrace
	| typeof RollAttrition
	| typeof Arrive
	| typeof ArriveTransport
	| typeof Rebuild
	| typeof RebuildTransport
	| typeof Consolidate
	| typeof SwapUnits
	| typeof MakeBreakdown
>;
export type SupplyCommandOf<T extends SupplyCommand['type']> = Extract<SupplyCommand, { type: T }>;
