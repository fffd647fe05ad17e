/**
 * OP COM's head, its manifest, and the options available now. Its commands and events are records in rulesets/opcom.
 */
import type { Option } from '../kit/ruleset.ts';
import { opcomManifest } from './manifest.ts';
import { nextThing } from './04-sequence/next-thing.ts';
import { decideAdvance } from './04-sequence/sequence.ts';
import type { OpcomWorld } from './types.ts';

/** Returns the options in the current step: ending it, moving, arriving; with the reason if one isn't available. */
function options(world: OpcomWorld): readonly Option[] {
	const advance = decideAdvance(world, undefined);
	const { step, grouping } = world.game;
	const moving = step === 'move-and-combat' && grouping === 'open';
	const why =
		grouping === 'complete' ? 'the combats are grouped' : 'units move in the movement and combat step';
	const arriving = step === 'reinforcements';
	return [
		{
			command: 'advance-step',
			label: nextThing(world).say,
			rule: 'opcom-4.seq.step-order',
			allowed: advance.kind === 'facts',
			...(advance.kind === 'refusal' ? { why: advance.say } : {}),
		},
		{
			command: 'move-unit',
			label: 'Move a unit',
			rule: 'opcom-4.seq.move-all-first',
			allowed: moving,
			...(moving ? {} : { why }),
		},
		{
			command: 'arrive',
			label: 'Place a reinforcement',
			rule: 'opcom-4.seq.reinforcements',
			allowed: arriving,
			...(arriving ? {} : { why: 'reinforcements are placed in their step' }),
		},
	];
}

export const opcom = {
	id: 'opcom',
	title: 'OP COM',
	edition: 'Goodwood',
	manifest: opcomManifest,
	options,
} as const;
