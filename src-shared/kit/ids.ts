/** Branded ids: a unit's id can't be passed where a side's is wanted, though both are text at run time. */
import { z } from 'zod';

const id = <N extends string>(brand: N) =>
	z
		.string()
		.min(1)
		.max(64)
		.regex(/^[a-z0-9][a-z0-9.:_-]*$/i, 'ids are letters, figures, dot, colon, dash or underscore')
		// Records are looked up by id: what every object has ('constructor') must not be found in them.
		.refine((text) => !(text in Object.prototype), 'that word can’t be an id')
		.brand(brand);

export const SideId = id('SideId');
export type SideId = z.infer<typeof SideId>;
export const SeatId = id('SeatId');
export type SeatId = z.infer<typeof SeatId>;
export const OfficeId = id('OfficeId');
export type OfficeId = z.infer<typeof OfficeId>;
export const TeamId = id('TeamId');
export type TeamId = z.infer<typeof TeamId>;
export const UnitId = id('UnitId');
export type UnitId = z.infer<typeof UnitId>;
export const FormationId = id('FormationId');
export type FormationId = z.infer<typeof FormationId>;
export const CrossingId = id('CrossingId');
export type CrossingId = z.infer<typeof CrossingId>;
export const CommandId = id('CommandId');
export type CommandId = z.infer<typeof CommandId>;
export const CombatId = id('CombatId');
export type CombatId = z.infer<typeof CombatId>;
export const LineId = id('LineId');
export type LineId = z.infer<typeof LineId>;
export const SheetId = id('SheetId');
export type SheetId = z.infer<typeof SheetId>;
export const DispatchId = id('DispatchId');
export type DispatchId = z.infer<typeof DispatchId>;
export const WingId = id('WingId');
export type WingId = z.infer<typeof WingId>;
export const MissionId = id('MissionId');
export type MissionId = z.infer<typeof MissionId>;
export const AirTaskId = id('AirTaskId');
export type AirTaskId = z.infer<typeof AirTaskId>;
export const GroupId = id('GroupId');
export type GroupId = z.infer<typeof GroupId>;
export const EventId = id('EventId');
export type EventId = z.infer<typeof EventId>;
export const DecisionId = id('DecisionId');
export type DecisionId = z.infer<typeof DecisionId>;
export const MessageId = id('MessageId');
export type MessageId = z.infer<typeof MessageId>;
export const PaperId = id('PaperId');
export type PaperId = z.infer<typeof PaperId>;
/** A picture given out on a stick: 128 bits, unguessable. */
export const StickId = z
	.string()
	.regex(/^[0-9a-f]{32}$/, 'a stick is named by 32 figures')
	.brand('StickId');
export type StickId = z.infer<typeof StickId>;

/** The number of a fact in its campaign, from 1, without gaps. Never shown to a side. */
export type Seq = number & { readonly __seq?: never };
