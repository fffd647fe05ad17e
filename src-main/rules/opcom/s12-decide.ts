/** OP COM 9 (bombing, interdiction), 12 and 13: commands of the air war, each to the section that knows it. */
import { AirCommand } from '../../../src-shared/contract/opcom-air.ts';
import type { Dice } from '../kit/dice.ts';
import { refuse, type Decision } from '../kit/ruleset.ts';
import type { AirFact } from './air-types.ts';
import type { OpcomWorld } from './types.ts';

const types: ReadonlySet<string> = new Set(AirCommand.options.map((each) => each.shape.type.value));
export const isAirCommand = (command: { readonly type: string }): command is AirCommand =>
	types.has(command.type);

/** Facts that follow from a command of the air war, or why not. */
export function decideAir(_world: OpcomWorld, _command: AirCommand, _dice: Dice): Decision<AirFact> {
	return refuse('app', 'air/to-come', 'The air war is still to come.');
}
