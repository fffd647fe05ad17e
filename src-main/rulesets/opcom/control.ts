/** Words, holds and offices of Control for this ruleset's commands and things. */
import type { ControlRules } from '../../rules/kit/module/control-rules.ts';
import { commands } from './commands/index.ts';
import { chainOf, ownersOfThing, thingKinds, wordsOfThing } from './desks/things.ts';
import { worldOf } from './play.ts';
import { offices } from '../../rules/opcom/04-sequence/offices.ts';
import type { OpcomTypes } from './types.ts';

/** @rule opcom-4.role.three-controls */
export const control: ControlRules<OpcomTypes> = {
	...commands.control,
	things: thingKinds,
	chain: (at, of, held) => chainOf(worldOf(at), of, held),
	words: (at, of) => wordsOfThing(worldOf(at), of),
	ownersOf: (at, of) => ownersOfThing(worldOf(at), of),
	offices,
};
