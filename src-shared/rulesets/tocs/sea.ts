/** Closed lists of the sea: ships, depths, shores, a module's sea zones, a side's orders there. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { HexName, Id, Name } from './words.ts';

/** Rows of the ship sheets. */
export const SHIP_TYPES = [
	'carrier',
	'light-carrier',
	'battleship',
	'cruiser',
	'light-cruiser',
	'destroyer',
	'flotilla',
	'submarine',
	'transport',
	'landing-ship',
] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** The target classes of a hit on a fleet, most wanted first. */
export const SHIP_CLASSES = ['carrier', 'transport', 'battleship', 'cruiser', 'destroyer'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

/** Calibres of naval guns. */
export const GUNS = ['14-16 in', '8-13 in', '5-7 in'] as const;
export type Gun = (typeof GUNS)[number];

export const DEPTHS = ['deep', 'normal', 'shallow'] as const;
export type Depth = (typeof DEPTHS)[number];
/** Every shore is one of these. */
export const SHORES = ['beach', 'rocky'] as const;
export type Shore = (typeof SHORES)[number];

/** What a side is told about a box's contents: types, never names or numbers. */
export const FOUND = ['Aircraft', 'Surface', 'Subs'] as const;
export type Found = (typeof FOUND)[number];

/** The box of a zone: actions that are left. */
export const BoxNumber = z.number().int().min(0).max(3);

const Zone = z
	.object({
		id: Id,
		name: Name,
		/** Hexes of water that belong to it, up to the coastline; windows point to the first. */
		hexes: z.array(HexName).min(1).max(400).readonly(),
		/** Zones beside it, each with the hexes that lie on the way. */
		beside: z
			.array(
				z
					.object({ zone: Id, way: z.array(HexName).max(20).readonly().default([]) })
					.strict()
					.readonly(),
			)
			.max(8)
			.readonly()
			.default([]),
		/** Sides whose aircraft reach it from fields off the map. */
		reach: z.array(SideId).max(2).readonly().default([]),
	})
	.strict()
	.readonly();
export type SeaZone = z.infer<typeof Zone>;

const Port = z
	.object({
		/** Where its facility is. */
		hex: HexName,
		zone: Id,
		/** Naval stacking. */
		berths: z.number().int().min(1).max(40),
		/** Hexes on the way in. */
		way: z.array(HexName).max(20).readonly().default([]),
	})
	.strict()
	.readonly();
export type SeaPort = z.infer<typeof Port>;

const Water = z
	.object({ hex: HexName, depth: z.enum(DEPTHS), shore: z.enum(SHORES).nullable().default(null) })
	.strict()
	.readonly();

const ShipCounter = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		type: z.enum(SHIP_TYPES),
		/** Where it is: a zone and its box, or docked in a port. */
		zone: Id.nullable().default(null),
		port: HexName.nullable().default(null),
		box: BoxNumber.default(3),
		/** It lays and sweeps mines; of submarines some. */
		lays: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type ShipCounter = z.infer<typeof ShipCounter>;

const Craft = z
	.object({
		/** Landing craft for troops, two steps each, and those that carry vehicles. */
		foot: z.number().int().min(0).max(60).default(0),
		vehicles: z.number().int().min(0).max(60).default(0),
	})
	.strict()
	.readonly();

/** The sea of a module; without zones it has none. */
export const SeaModule = z
	.object({
		zones: z.array(Zone).max(12).readonly().default([]),
		ports: z.array(Port).max(20).readonly().default([]),
		waters: z.array(Water).max(400).readonly().default([]),
		ships: z.array(ShipCounter).max(120).readonly().default([]),
		/** The stock of landing craft of each side. */
		craft: z.record(SideId, Craft).readonly().default({}),
	})
	.strict()
	.readonly();
export type SeaModule = z.infer<typeof SeaModule>;

const side = SideId;
/** A fleet that is ordered as one. */
const ships = z.array(Id).min(1).max(24).readonly();
const planes = z.array(Id).min(1).max(12).readonly();

/** To the zone beside. */
export const Sail = z.object({ type: z.literal('sail'), side, ships, zone: Id }).strict();
/** To a lower box of the same zone. */
export const DropBox = z.object({ type: z.literal('drop-box'), side, ships, box: BoxNumber }).strict();
export const Dock = z.object({ type: z.literal('dock'), side, ships, hex: HexName }).strict();
export const Undock = z.object({ type: z.literal('undock'), side, ships }).strict();
/** Ready aircraft fly out over a zone: from their ship, or from land. */
export const LaunchAtSea = z
	.object({ type: z.literal('launch-at-sea'), side, aircraft: planes, zone: Id })
	.strict();
/** On to a zone beside. */
export const FlyOn = z.object({ type: z.literal('fly-on'), side, aircraft: planes, zone: Id }).strict();
/** Down on a ship of the same zone, on a field beside it, or with neither on one off the map. */
export const LandFromSea = z
	.object({
		type: z.literal('land-from-sea'),
		side,
		aircraft: planes,
		ship: Id.nullable().default(null),
		hex: HexName.nullable().default(null),
	})
	.strict();
export const SearchBox = z
	.object({ type: z.literal('search-box'), side, aircraft: Id, box: BoxNumber })
	.strict();
export const Patrol = z
	.object({
		type: z.literal('patrol'),
		side,
		ships: z.array(Id).max(24).readonly().default([]),
		aircraft: z.array(Id).max(12).readonly().default([]),
	})
	.strict();
/** Submarines hunt at the end of the turn, or lie low. */
export const Hunt = z.object({ type: z.literal('hunt'), side, ships, on: z.boolean() }).strict();
export const ShellShore = z
	.object({
		type: z.literal('shell-shore'),
		side,
		ships,
		hex: HexName,
		aim: z.enum(['harass', 'units', 'facility', 'bridge']).default('harass'),
	})
	.strict();
/** Ships stand by for battles on land. */
export const StandBy = z.object({ type: z.literal('stand-by'), side, ships }).strict();
export const SeaMines = z
	.object({ type: z.literal('sea-mines'), side, ships, hex: HexName, sweep: z.boolean().default(false) })
	.strict();
export const Cargo = z
	.object({
		type: z.literal('cargo'),
		side,
		ship: Id,
		units: z.array(UnitId).min(1).max(12).readonly(),
		unload: z.boolean(),
	})
	.strict();
/** Over a shore, by landing craft; back: from the shore. */
export const LandTroops = z
	.object({
		type: z.literal('land-troops'),
		side,
		ship: Id,
		units: z.array(UnitId).min(1).max(12).readonly(),
		hex: HexName,
		back: z.boolean().default(false),
	})
	.strict();
export const Rescue = z
	.object({
		type: z.literal('rescue'),
		side,
		ship: Id,
		to: Id,
		units: z.array(UnitId).min(1).max(12).readonly(),
	})
	.strict();

export type SeaCommand = z.infer<
	| typeof Sail
	| typeof DropBox
	| typeof Dock
	| typeof Undock
	| typeof LaunchAtSea
	| typeof FlyOn
	| typeof LandFromSea
	| typeof SearchBox
	| typeof Patrol
	| typeof Hunt
	| typeof ShellShore
	| typeof StandBy
	| typeof SeaMines
	| typeof Cargo
	| typeof LandTroops
	| typeof Rescue
>;
