/** Every command of OP COM: one record each, by chapter. A command of the contract without a record does not compile. */
import { commandTable } from '../../../rules/kit/records.ts';
import { worldOf } from '../play.ts';
import type { OpcomTypes } from '../types.ts';
import { airCommands } from './air.ts';
import { combatCommands } from './combat.ts';
import { crossingCommands } from './crossings.ts';
import { dispatchCommands } from './dispatches.ts';
import { movementCommands } from './movement.ts';
import { orderCommands } from './orders.ts';
import { sequence } from './sequence.ts';
import { talkCommands } from './talk.ts';
import { timelineCommands } from './timeline.ts';
import { unitCommands } from './units.ts';

export const commandList = [
	...sequence,
	...movementCommands,
	...crossingCommands,
	...combatCommands,
	...airCommands,
	...unitCommands,
	...timelineCommands,
	...orderCommands,
	...talkCommands,
	...dispatchCommands,
] as const;

export const commands = commandTable<OpcomTypes, ReturnType<typeof worldOf>>(worldOf)(commandList);
