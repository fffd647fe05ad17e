/** The commands of a campaign of the Operational Combat Series, but for those of combat and of supply. */
import { z } from 'zod';
import { SideId } from '../../kit/ids.ts';
import { HexName, UNIT_SIZES } from './scenario.ts';

const Unit = z.string().min(1).max(64);
/** A list without repetitions: anything paid, fired or moved counts once. */
export const distinct = <T extends z.ZodType<readonly string[]>>(list: T) =>
	list.refine((names) => new Set(names).size === names.length, 'each may be named once only');
const Units = distinct(z.array(Unit).min(1).max(200).readonly());
const Reason = z.string().min(3).max(500);
const FaceUp = z.enum(['combat', 'move']);
const Voluntary = z.enum(['combat', 'move', 'reserve', 'strat']);

/**
 * A unit's hex and mode in set-up. Absent values stay: a window with a slightly old view changes nothing its user
 * didn't mean. A unit without a hex begins in Combat Mode, a replacement in Move Mode.
 */
export const SetUpUnit = z
	.object({
		type: z.literal('set-up-unit'),
		unit: Unit,
		at: HexName.optional(),
		mode: Voluntary.optional(),
		/** Which side of the counter is up in Reserve; counts beside a mode alone. */
		face: FaceUp.optional(),
	})
	.strict()
	.refine(({ at, mode }) => at !== undefined || mode !== undefined, 'a place or a mode must be said');
/** A transport's place in set-up. */
export const SetUpTransport = z
	.object({ type: z.literal('set-up-transport'), transport: Unit, at: HexName })
	.strict();
/** So many tokens are on board while it is set up: out of the dump in its hex, or back into it. */
export const LoadAtSetUp = z
	.object({
		type: z.literal('load-at-set-up'),
		transport: Unit,
		dump: Unit,
		loaded: z.number().int().min(0).max(400),
	})
	.strict();
/** The side has set up. */
export const EndSetUp = z.object({ type: z.literal('end-set-up'), side: SideId }).strict();
/**
 * Ends the step and begins the next. `settle`: whatever its side left open is settled by the rules: in an overstacked
 * hex the last of its stack are eliminated, and arrivals due and not placed are lost. `step`: the one the sender sees,
 * so that two who end the same step at once end it only once; absent for whatever step it is.
 */
export const NextStep = z
	.object({
		type: z.literal('next-step'),
		settle: z.boolean().optional(),
		step: z.string().max(64).optional(),
	})
	.strict();
/** `face`: which side of the counter is up in Reserve or DG; in the other modes it follows. */
export const ChangeMode = z
	.object({
		type: z.literal('change-mode'),
		units: Units,
		/** 'dg': the unit stays DG and turns its face. */
		mode: z.enum(['combat', 'move', 'reserve', 'strat', 'dg']),
		face: FaceUp.optional(),
		/** The Reserve marker is laid where the units end, with others that are in Reserve there. */
		joining: z.boolean().optional(),
	})
	.strict();
export const Release = z.object({ type: z.literal('release'), units: Units }).strict();
/** `way`: every hex from the first that is entered. */
export const Move = z
	.object({ type: z.literal('move'), units: Units, way: z.array(HexName).min(1).max(60).readonly() })
	.strict();
/** From the top down. */
export const OrderStack = z.object({ type: z.literal('order-stack'), units: Units }).strict();
/** Units that their owner eliminates where too much stands in a hex. */
export const GiveUp = z.object({ type: z.literal('give-up'), units: Units }).strict();

// --- Control's own
export const PlaceUnit = z
	.object({
		type: z.literal('place-unit'),
		unit: Unit,
		/** Others of its side that are put there with it. */
		also: Units.optional(),
		/** Null if off the map, as `box` or `off` says. */
		at: HexName.nullable(),
		/** A box beside the map, of its side's. */
		box: z.string().min(1).max(80).optional(),
		off: z.enum(['waiting', 'dead', 'removed']).optional(),
		reason: Reason,
	})
	.strict();
export const RuleUnit = z
	.object({
		type: z.literal('rule-unit'),
		unit: Unit,
		mode: z.enum(['combat', 'move', 'reserve', 'strat', 'dg', 'exploit']).optional(),
		face: FaceUp.optional(),
		lost: z.number().int().min(0).max(20).optional(),
		internals: z.enum(['full', 'low', 'exhausted']).optional(),
		outOfSupply: z.boolean().optional(),
		reason: Reason,
	})
	.strict();
/** A counter's print or name. */
const CounterName = z.string().trim().min(1).max(40);
/** A unit is added: figures, nation and symbol are those of the counter that it is like. */
export const MusterUnit = z
	.object({ type: z.literal('muster-unit'), like: Unit, name: CounterName, at: HexName, reason: Reason })
	.strict();
export const RenameUnit = z
	.object({ type: z.literal('rename-unit'), unit: Unit, name: CounterName, reason: Reason })
	.strict();
/** The changes to a face's print; absent values stay. */
export const FaceFigures = z
	.object({
		strength: z.number().int().min(0).max(99).nullable().optional(),
		defendsOnly: z.boolean().optional(),
		rating: z.number().int().min(0).max(5).optional(),
		allowance: z.number().int().min(0).max(99).optional(),
		barrage: z.number().int().min(0).max(200).optional(),
		range: z.number().int().min(0).max(20).optional(),
	})
	.strict();
export type FaceFigures = z.infer<typeof FaceFigures>;
/** `move` has no effect on a counter with two equal faces. */
const Figures = z.object({ combat: FaceFigures.optional(), move: FaceFigures.optional() }).strict();
export type Figures = z.infer<typeof Figures>;
/** Corrects the print of a unit's counter. */
export const CorrectUnit = z
	.object({ type: z.literal('correct-unit'), unit: Unit, figures: Figures, reason: Reason })
	.strict();
/** Makes a part of a unit a separate unit in its hex: with these figures, and those of the rest. */
export const SplitUnit = z
	.object({
		type: z.literal('split-unit'),
		unit: Unit,
		name: CounterName,
		size: z.enum(UNIT_SIZES).optional(),
		/** Of a unit with several steps: how many go to the part. */
		steps: z.number().int().min(1).max(11).optional(),
		part: Figures,
		rest: Figures,
		reason: Reason,
	})
	.strict();
export const SetOption = z
	.object({
		type: z.literal('set-option'),
		option: z.string().max(60),
		value: z.string().max(60),
		reason: Reason,
	})
	.strict();
export const RecordRuling = z
	.object({ type: z.literal('record-ruling'), rule: z.string().max(80), text: Reason })
	.strict();

/** Control declares the turn simulcast, as both sides agreed. */
export const DeclareSimulcast = z.object({ type: z.literal('declare-simulcast') }).strict();

/** The side whose player turn it is not calls for a Raider Check. */
export const RaiderCheck = z.object({ type: z.literal('raider-check') }).strict();
/** A recon unit looks into a hex beside it. */
export const Recon = z
	.object({ type: z.literal('recon'), unit: z.string().min(1).max(64), hex: HexName })
	.strict();

export type CoreCommand = z.infer<
	| typeof SetUpUnit
	| typeof SetUpTransport
	| typeof LoadAtSetUp
	| typeof EndSetUp
	| typeof NextStep
	| typeof ChangeMode
	| typeof Release
	| typeof Move
	| typeof OrderStack
	| typeof GiveUp
	| typeof PlaceUnit
	| typeof RuleUnit
	| typeof MusterUnit
	| typeof RenameUnit
	| typeof CorrectUnit
	| typeof SplitUnit
	| typeof SetOption
	| typeof RecordRuling
	| typeof DeclareSimulcast
	| typeof RaiderCheck
	| typeof Recon
>;
export type CoreCommandOf<T extends CoreCommand['type']> = Extract<CoreCommand, { type: T }>;
