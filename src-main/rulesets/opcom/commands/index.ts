/** Every command of OP COM: one record each, by chapter. A command of the contract without a record does not compile. */
import { commandTable } from '../../../rules/kit/records.ts';
import { worldOf } from '../play.ts';
import type { OpcomTypes } from '../types.ts';
import { air } from './air.ts';
import { combat } from './combat.ts';
import { crossings } from './crossings.ts';
import { dispatches } from './dispatches.ts';
import { movement } from './movement.ts';
import { orders } from './orders.ts';
import { sequence } from './sequence.ts';
import { talk } from './talk.ts';
import { timeline } from './timeline.ts';
import { units } from './units.ts';

export const commandList = [
	...sequence,
	...movement,
	...crossings,
	...combat,
	...air,
	...units,
	...timeline,
	...orders,
	...talk,
	...dispatches,
] as const;

export const commands = commandTable<OpcomTypes, ReturnType<typeof worldOf>>(worldOf)(commandList);
