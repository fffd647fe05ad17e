/** The commands windows may send in the Aircraft & Artillery Phase. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { SHELLS } from './artillery.ts';
import { SheafAsked } from './sheaf.ts';
import { HexName, Id } from './words.ts';

const mission = {
	side: SideId,
	/** A battery’s id, or a battalion’s. */
	of: Id,
	shell: z.enum(SHELLS),
	fast: z.boolean().default(false),
	continuous: z.boolean().default(false),
	hex: HexName,
	/** Null for nobody, with Illum. */
	observer: UnitId.nullable().default(null),
	/** By the 1992 proposal: how it is fired. */
	sheaf: SheafAsked.optional(),
};

/** A mission as a window asks about it. */
export const MissionAsked = z.object(mission).strict();
export const PlaceMission = z.object({ type: z.literal('place-mission'), ...mission }).strict();
const MissionId = z.string().regex(/^m\d{1,6}$/, 'a mission');
export const AdjustMission = z
	.object({ type: z.literal('adjust-mission'), side: SideId, mission: MissionId })
	.strict();
/** Checks the fire of a mission before it is adjusted, by the 1992 proposal. */
export const CheckFire = z
	.object({ type: z.literal('check-fire'), side: SideId, mission: MissionId })
	.strict();
export const TakeShelter = z
	.object({
		type: z.literal('take-shelter'),
		side: SideId,
		hex: HexName,
		/** Troops go to ground, all of a hex; vehicles go to Move Mode. */
		how: z.enum(['suppress', 'move']),
		/** The vehicles; empty for all that may. */
		units: z.array(UnitId).max(60).readonly().default([]),
	})
	.strict();

/** A Minefield of a Prepared Defense that is implemented now. */
export const LayMine = z
	.object({ type: z.literal('lay-mine'), side: SideId, sheet: z.string().min(1).max(160), hex: HexName })
	.strict();
export const Breach = z
	.object({ type: z.literal('breach'), units: z.array(UnitId).min(1).max(60).readonly(), hex: HexName })
	.strict();

/** Smoke or Illum of one mortar or infantry gun. */
export const FireScreen = z
	.object({
		type: z.literal('screen'),
		units: z.array(UnitId).length(1).readonly(),
		shell: z.enum(['Smoke', 'Illum']),
		hex: HexName,
	})
	.strict();

export type ArtilleryCommand = z.infer<
	| typeof FireScreen
	| typeof PlaceMission
	| typeof AdjustMission
	| typeof CheckFire
	| typeof TakeShelter
	| typeof LayMine
	| typeof Breach
>;
