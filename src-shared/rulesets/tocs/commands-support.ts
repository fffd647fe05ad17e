/** Commands besides movement and battle: supply, artillery, engineers, assets, papers. Every list is limited. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { HexName, Id, Name, PAPER_KINDS, Reason } from './words.ts';

const few = z.array(UnitId).min(1).max(12).readonly();

export const Transfer = z
	.object({ type: z.literal('transfer'), side: SideId, hex: HexName, sp: z.number().int().min(1).max(4) })
	.strict();
/** A side sends supply by rail from one of its sources to another. */
export const RailSupply = z
	.object({
		type: z.literal('rail-supply'),
		side: SideId,
		from: HexName,
		to: HexName,
		sp: z.number().int().min(1).max(100),
	})
	.strict();
/** Control sets how many captured steps a camp holds. */
export const HoldPrisoners = z
	.object({ type: z.literal('hold-prisoners'), hex: HexName, steps: z.number().int().min(0).max(200) })
	.strict();
export const Deliver = z.object({ type: z.literal('deliver'), unit: UnitId }).strict();
export const Demolish = z.object({ type: z.literal('demolish'), side: SideId, hex: HexName }).strict();
export const CreateDepot = z
	.object({
		type: z.literal('create-depot'),
		side: SideId,
		hex: HexName,
		sp: z.number().int().min(1).max(200),
		name: Name,
	})
	.strict();
export const Bridge = z
	.object({
		type: z.literal('bridge'),
		unit: UnitId,
		work: z.enum(['footbridge', 'pontoon', 'two-lane', 'repair', 'dismantle', 'blow']),
	})
	.strict();
export const Refit = z
	.object({ type: z.literal('refit'), hq: UnitId, unit: UnitId, on: z.boolean().default(true) })
	.strict();
export const Recover = z.object({ type: z.literal('recover'), hq: UnitId, hex: HexName }).strict();
export const Disband = z
	.object({ type: z.literal('disband'), hq: UnitId, unit: UnitId, to: UnitId.nullable().default(null) })
	.strict();
export const Remove = z.object({ type: z.literal('remove'), unit: UnitId }).strict();
export const OrderAssets = z.object({ type: z.literal('order-assets'), hq: UnitId, units: few }).strict();
export const Assign = z.object({ type: z.literal('assign'), hq: UnitId, units: few, to: UnitId }).strict();
export const Reassign = z
	.object({ type: z.literal('reassign'), hq: UnitId, unit: UnitId, to: Id.nullable() })
	.strict();
export const Split = z.object({ type: z.literal('split'), hq: UnitId, unit: UnitId }).strict();
export const Recombine = z.object({ type: z.literal('recombine'), unit: UnitId }).strict();
export const Strike = z
	.object({
		type: z.literal('strike'),
		/** A headquarters, an observer, or the battery itself in reserve. */
		by: UnitId,
		unit: UnitId,
		hex: HexName,
		aim: z.enum(['harass', 'units', 'facility', 'bridge']).default('harass'),
	})
	.strict();
export const Bombard = z
	.object({
		type: z.literal('bombard'),
		by: UnitId,
		units: few,
		hex: HexName,
		tot: z.boolean().default(false),
	})
	.strict();
export const Interdict = z
	.object({ type: z.literal('interdict'), by: UnitId, unit: UnitId, hex: HexName })
	.strict();
export const Observe = z.object({ type: z.literal('observe'), unit: UnitId, hex: HexName }).strict();
export const Bypass = z
	.object({ type: z.literal('bypass'), unit: UnitId, around: HexName, to: HexName })
	.strict();
export const Ford = z.object({ type: z.literal('ford'), unit: UnitId }).strict();
export const Ferry = z.object({ type: z.literal('ferry'), unit: UnitId, units: few }).strict();
export const Infiltrate = z
	.object({ type: z.literal('infiltrate'), hq: UnitId, unit: UnitId, hex: HexName })
	.strict();
export const WorkFacility = z
	.object({ type: z.literal('facility'), unit: UnitId, what: z.enum(['repair', 'destroy']) })
	.strict();
export const RunTrain = z
	.object({ type: z.literal('train'), unit: UnitId, way: z.array(HexName).min(1).max(24).readonly() })
	.strict();
/** A side sets up a new field hospital. */
export const FoundHospital = z
	.object({ type: z.literal('found-hospital'), side: SideId, hex: HexName })
	.strict();
/** A reinforcement is ordered onto the map. */
export const Enter = z.object({ type: z.literal('enter'), unit: UnitId }).strict();
/** A unit is loaded onto a train of its hex. */
export const Entrain = z.object({ type: z.literal('entrain'), unit: UnitId, train: UnitId }).strict();
/** A unit gets off its train, or leaves its vehicles by the line. */
export const Detrain = z
	.object({ type: z.literal('detrain'), unit: UnitId, leave: z.boolean().default(false) })
	.strict();
/** A paper that a side writes for itself. */
export const FilePaper = z
	.object({
		type: z.literal('file'),
		side: SideId,
		kind: z.enum(PAPER_KINDS),
		title: z.string().trim().min(1).max(120),
		text: z.string().trim().min(1).max(4000),
		/** Of a brief: the seat of the field commander it is for. */
		to: Id.nullable().default(null),
	})
	.strict();
export const PlaceWorks = z
	.object({ type: z.literal('place-works'), unit: UnitId, level: z.number().int().min(0).max(3) })
	.strict();
export const RuleScore = z
	.object({
		type: z.literal('rule-score'),
		side: SideId,
		points: z.number().int().min(-100).max(100),
		reason: Reason,
	})
	.strict();

export const SUPPORT_COMMANDS = [
	...[
		Transfer,
		RailSupply,
		HoldPrisoners,
		Deliver,
		Demolish,
		CreateDepot,
		Bridge,
		Refit,
		Recover,
		Disband,
		Remove,
		OrderAssets,
	],
	...[Assign, Reassign, Split, Recombine, Strike, Bombard, Interdict, Observe, Bypass, Ford, Ferry],
	...[
		Infiltrate,
		WorkFacility,
		RunTrain,
		Enter,
		FoundHospital,
		Entrain,
		Detrain,
		FilePaper,
		PlaceWorks,
		RuleScore,
	],
] as const;
export type SupportCommand = z.infer<(typeof SUPPORT_COMMANDS)[number]>;
