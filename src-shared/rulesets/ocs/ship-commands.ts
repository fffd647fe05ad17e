/** Commands of ships, Landing Craft and coastal guns. */
import { z } from 'zod';
import { distinct } from './commands.ts';
import { HexName } from './scenario.ts';

const Id = z.string().min(1).max(80);
const Ids = (most: number) => distinct(z.array(Id).max(most).readonly());
const Some = distinct(z.array(Id).min(1).max(40).readonly());

/** Ships of one hex go a way together. */
export const Sail = z
	.object({ type: z.literal('sail'), ships: Some, way: z.array(HexName).min(1).max(40).readonly() })
	.strict();
/** The target of ships in a hex: its combat units, its facilities, or coastal guns separately. */
export const SHIP_AIMS = ['units', 'air-base', 'port', 'guns'] as const;
export const FireShips = z
	.object({
		type: z.literal('fire-ships'),
		ships: Some,
		target: HexName,
		aim: z.enum(SHIP_AIMS),
	})
	.strict();
/** Ships and coastal guns fire at the ships in a hex; which of them each fires at is asked when they are seen. */
export const FireAtShips = z
	.object({ type: z.literal('fire-at-ships'), firers: Some, hex: HexName })
	.strict();
/** Landing Craft in a port take cargo of the port's hex aboard. */
export const LoadCraft = z
	.object({
		type: z.literal('load-craft'),
		craft: Id,
		units: Ids(40),
		transports: Ids(20),
		tokens: z.number().int().min(0).max(400),
	})
	.strict();
/** Landing Craft of one hex put what they carry ashore there. */
export const UnloadCraft = z
	.object({
		type: z.literal('unload-craft'),
		craft: Some,
		mode: z.enum(['combat', 'move']),
		/** An LST becomes a port, DUKWs become trucks; absent if neither. */
		as: z.enum(['port', 'trucks']).optional(),
	})
	.strict();
/** The dice of every landing that waits for them. */
export const RollLandings = z.object({ type: z.literal('roll-landings') }).strict();
/** Some points of Landing Craft, with units and tokens aboard, become a counter of their own. */
export const DivideCraft = z
	.object({
		type: z.literal('divide-craft'),
		craft: Id,
		points: z.number().int().min(1).max(99),
		units: Ids(40),
		tokens: z.number().int().min(0).max(400),
	})
	.strict();
/** Landing Craft of one hex become one counter, the first of them. */
export const JoinCraft = z
	.object({ type: z.literal('join-craft'), craft: distinct(z.array(Id).min(2).max(40).readonly()) })
	.strict();
/** DUKWs ashore go afloat. */
export const LaunchDukws = z.object({ type: z.literal('launch-dukws'), transport: Id }).strict();
/** Units aboard Landing Craft in one hex assault a held beach; ‘from’: the craft whose supply is used first. */
export const AssaultBeach = z
	.object({
		type: z.literal('assault-beach'),
		units: Some,
		target: HexName,
		from: Ids(40).optional(),
	})
	.strict();
export const ArriveShip = z.object({ type: z.literal('arrive-ship'), ship: Id, at: HexName }).strict();

export type ShipCommand = z.infer<
	| typeof Sail
	| typeof FireShips
	| typeof FireAtShips
	| typeof ArriveShip
	| typeof LoadCraft
	| typeof UnloadCraft
	| typeof RollLandings
	| typeof AssaultBeach
	| typeof DivideCraft
	| typeof JoinCraft
	| typeof LaunchDukws
>;
export type ShipCommandOf<T extends ShipCommand['type']> = Extract<ShipCommand, { type: T }>;
