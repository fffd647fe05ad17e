/** OP COM 7 and 8 and the timeline: commands beside moving and fighting, each to the section that knows it. */
import { GroundCommand } from '../../../src-shared/contract/opcom-ground.ts';
import type { Dice } from '../kit/dice.ts';
import { refuse, type Decision } from '../kit/ruleset.ts';
import type { GroundFact } from './ground-types.ts';
import type { OpcomWorld } from './types.ts';

const types: ReadonlySet<string> = new Set(GroundCommand.options.map((each) => each.shape.type.value));
export const isGroundCommand = (command: { readonly type: string }): command is GroundCommand =>
	types.has(command.type);

/** Facts that follow from one of these commands, or why not. */
export function decideGround(_world: OpcomWorld, _command: GroundCommand, _dice: Dice): Decision<GroundFact> {
	return refuse('app', 'ground/to-come', 'This is still to come.');
}
