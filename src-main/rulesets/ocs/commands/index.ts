/** Every command of the ruleset: one record each, by chapters. */
import { commandTable } from '../../../rules/kit/records.ts';
import type { At } from '../../../rules/ocs/game.ts';
import type { OcsTypes } from '../types.ts';
import { coreCommands } from './core.ts';
import { fightCommands } from './fight.ts';
import { supplyCommands } from './supply.ts';

export const commands = commandTable<OcsTypes, At>((at) => at)([
	...coreCommands,
	...fightCommands,
	...supplyCommands,
]);
