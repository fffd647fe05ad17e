/** Commands of ships, Landing Craft and coastal guns. */
import { z } from 'zod';
import { distinct } from './commands.ts';
import { HexName } from './scenario.ts';

const Id = z.string().min(1).max(80);
const Some = distinct(z.array(Id).min(1).max(40).readonly());

/** Ships of one hex go a way together. */
export const Sail = z
	.object({ type: z.literal('sail'), ships: Some, way: z.array(HexName).min(1).max(40).readonly() })
	.strict();
/** What of a hex ships fire at: its combat units, what is built there, or coastal guns by themselves. */
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
export const ArriveShip = z.object({ type: z.literal('arrive-ship'), ship: Id, at: HexName }).strict();

export type ShipCommand = z.infer<typeof Sail | typeof FireShips | typeof FireAtShips | typeof ArriveShip>;
export type ShipCommandOf<T extends ShipCommand['type']> = Extract<ShipCommand, { type: T }>;
