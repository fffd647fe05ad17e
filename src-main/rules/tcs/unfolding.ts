/** Facts of this series as they follow from one another. */
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { Unfolding } from '../kit/unfolding.ts';
import { evolve } from './evolve.ts';
import type { TcsFact } from './facts.ts';
import type { At, TcsGame } from './game.ts';

export type TcsUnfolding = Unfolding<TcsScenario, TcsGame, TcsFact>;

/** Begins a run of facts on a game as it stands. */
export const unfoldingOf = (at: At): TcsUnfolding => new Unfolding(at, evolve);
