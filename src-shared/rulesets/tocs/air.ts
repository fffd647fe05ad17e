/** Closed lists of the air: missions, targets, formations, a side's standing answers. */
import { z } from 'zod';
import { HexName, Id, Name } from './words.ts';
import { SideId, UnitId } from '../../kit/ids.ts';

/** Air missions; escorts, pathfinders and spotters fly with one of these. */
export const MISSIONS = [
	'recon',
	'observer',
	'transport',
	'rebase',
	'propaganda',
	'cap',
	'interdiction',
	'ground-support',
	'strike',
	'bombing',
	'carpet',
	'drop',
	'supply',
] as const;
export type MissionKind = (typeof MISSIONS)[number];

/** An aircraft's role in its flight. */
export const ROLES = ['main', 'escort', 'pathfinder', 'spotter'] as const;
export type Role = (typeof ROLES)[number];
/** A counter's possible abilities. */
export const ABILITIES = [...MISSIONS, 'escort', 'pathfinder'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The boxes of the Aircraft Ready Chart, and those out of it. */
export const BOXES = [
	'landed',
	'rearming',
	'ready',
	'in-flight',
	'on-station',
	'lost',
	'gone',
	'waiting',
	'at-sea',
] as const;
export type Box = (typeof BOXES)[number];

/** The target of a strike. */
export const AIR_AIMS = ['any', 'foot', 'vehicles', 'bridge', 'facility', 'railway'] as const;
export type AirAim = (typeof AIR_AIMS)[number];
/** An observer's task. */
export const OBSERVES = ['zone', 'spotter', 'battle'] as const;
export type Observes = (typeof OBSERVES)[number];

/** A side's standing answers when a flight comes within reach. */
export const FLAK_ORDERS = ['ask', 'fire', 'hold'] as const;
export type FlakOrder = (typeof FLAK_ORDERS)[number];

/** A counter of aircraft: it is the missions that it can fly. @rule tocs-w14.0.mission-abstract */
export const AircraftCounter = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		missions: z.array(z.enum(ABILITIES)).min(1).max(ABILITIES.length).readonly(),
		/** Its field on the map, or null if off the map. */
		base: HexName.nullable().default(null),
		/** The ship it flies from, or null. */
		ship: Id.nullable().default(null),
		box: z.enum(['landed', 'rearming', 'ready']).default('ready'),
		/** The turn in which it joins, or null if it is there already. */
		arrives: z.number().int().min(1).nullable().default(null),
		napalm: z.boolean().default(false),
		/** SP that it drops or lands. */
		carries: z.number().int().min(1).max(4).default(1),
	})
	.strict()
	.readonly();
export type AircraftCounter = z.infer<typeof AircraftCounter>;

/** A flight that the module schedules: a drop, a bombing, a resupply. */
export const Wave = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		mission: z.enum(['drop', 'supply', 'bombing', 'carpet']),
		/** The turn in which it is due. */
		turn: z.number().int().min(1),
		/** It arrives in its side's first impulse of the turn, without a stay In-Flight. */
		direct: z.boolean().default(false),
		planes: z.number().int().min(1).max(12).default(3),
		pathfinders: z.number().int().min(0).max(4).default(0),
		/** Who is aboard; of a drop. */
		units: z.array(UnitId).max(24).readonly().default([]),
		by: z.enum(['parachute', 'glider']).default('parachute'),
		/** Its plan as the module proposes it: from the edge of the map to its target. */
		way: z.array(HexName).max(60).readonly().default([]),
	})
	.strict()
	.readonly();
export type Wave = z.infer<typeof Wave>;

/** How a module plays the air. */
export const AirModule = z
	.object({
		aircraft: z.array(AircraftCounter).max(120).readonly().default([]),
		waves: z.array(Wave).max(60).readonly().default([]),
		/** Sides that fly nothing at all. */
		none: z.array(SideId).readonly().default([]),
		/** Plans are recorded before the first impulse of the game. */
		preset: z.boolean().default(false),
		/** Which hexes of a flight plan are called out. */
		calls: z.enum(['perimeter', 'every']).default('perimeter'),
		/** A flak hit moves the rest of the course, or is rolled for over the drop zone. */
		drift: z.enum(['course', 'tally']).default('tally'),
		/** Landings go by the book, or as this module has them: on the enemy an Engagement Battle, in woods and on hills Disrupted. */
		landing: z.enum(['book', 'module']).default('book'),
		/** Hexes of a carpet from its target: 0 one hex, 1 seven. */
		carpet: z.number().int().min(0).max(2).default(1),
	})
	.strict()
	.readonly();
export type AirModule = z.infer<typeof AirModule>;

const few = z.array(Id).max(12).readonly();
/** A mission that is ordered: who flies, where to, as what. */
export const Fly = z
	.object({
		type: z.literal('fly'),
		side: SideId,
		mission: z.enum(MISSIONS),
		/** Who orders it, where it takes an AP. */
		hq: UnitId.nullable().default(null),
		hex: HexName,
		aircraft: z.array(Id).min(1).max(12).readonly(),
		escorts: few.default([]),
		pathfinders: few.default([]),
		spotters: z.array(Id).max(1).readonly().default([]),
		/** From the edge of the map or its field to the target, where there is a flight plan. */
		way: z.array(HexName).max(60).readonly().default([]),
		aim: z.enum(AIR_AIMS).default('any'),
		observes: z.enum(OBSERVES).default('zone'),
		/** The next hex of a line of seven from the target, or null for the target and all around it. */
		towards: HexName.nullable().default(null),
		/** Who is flown, or accompanied. */
		units: z.array(UnitId).max(4).readonly().default([]),
		/** Supply is landed on a field rather than dropped. */
		lands: z.boolean().default(false),
	})
	.strict();
export type FlyOrder = Omit<z.infer<typeof Fly>, 'type'>;
/** A flight plan of a wave of the module. */
export const FilePlan = z
	.object({
		type: z.literal('file-plan'),
		side: SideId,
		wave: Id,
		way: z.array(HexName).min(1).max(60).readonly(),
	})
	.strict();
/** A flight breaks off in bad weather. */
export const BreakOff = z
	.object({ type: z.literal('break-off'), side: SideId, flight: z.number().int().min(1).max(999) })
	.strict();
/** Aircraft that have just landed go to another field, or off the map for null. */
export const LandAt = z
	.object({ type: z.literal('land-at'), side: SideId, aircraft: Id, hex: HexName.nullable() })
	.strict();
/** A company works on an airstrip where it stands. */
export const MakeAirstrip = z.object({ type: z.literal('airstrip'), unit: UnitId }).strict();

export type AirCommand = z.infer<
	typeof MakeAirstrip | typeof Fly | typeof FilePlan | typeof BreakOff | typeof LandAt
>;
