/** Words, holds and offices of Control for this ruleset's commands and things. */
import type { ControlRules } from '../../rules/kit/module.ts';
import { commands } from './commands/index.ts';
import { chainOf, ownersOfThing, thingKinds, wordsOfThing } from './desks/things.ts';
import { worldOf } from './play.ts';
import type { OpcomTypes } from './types.ts';

/**
 * Offered beside one for each team, and needed by nobody: an umpire without an office does what every one of them does.
 * @rule opcom-2.setup.min-participants
 */
const offices: ControlRules<OpcomTypes>['offices'] = [
	{ name: 'Map Control', scope: { of: 'map' } },
	{ name: 'Air Control', scope: { of: 'air' } },
];

/** @rule opcom-4.role.three-controls */
export const control: ControlRules<OpcomTypes> = {
	...commands.control,
	things: thingKinds,
	chain: (at, of, held) => chainOf(worldOf(at), of, held),
	words: (at, of) => wordsOfThing(worldOf(at), of),
	ownersOf: (at, of) => ownersOfThing(worldOf(at), of),
	offices,
};
