/** Any command of the ruleset. */
import type { SendDispatch } from '../../kit/dispatch.ts';
import type { SetSectors } from '../../kit/sectors.ts';
import type { AirCommand } from './air-commands.ts';
import type { CoreCommand } from './commands.ts';
import type { FightCommand } from './fight-commands.ts';
import type { OrderCommand } from './order-commands.ts';
import type { ShipCommand } from './ship-commands.ts';
import type { SupplyCommand } from './supply-commands.ts';

export type OcsCommand =
	| AirCommand
	| CoreCommand
	| FightCommand
	| ShipCommand
	| SupplyCommand
	| OrderCommand
	| SetSectors
	| SendDispatch;
