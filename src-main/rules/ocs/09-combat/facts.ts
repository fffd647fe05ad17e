/** What is recorded of combat, overruns and barrages. */
import type { Fact } from '../../kit/ruleset.ts';
import type { FightProcedure } from './types.ts';

export type FightFact = Fact<'fight-declared', FightProcedure>;
