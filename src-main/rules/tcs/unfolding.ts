/** Facts of this series as they follow from one another. */
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { Unfolding } from '../kit/unfolding.ts';
import { evolve } from './evolve.ts';
import type { Frame } from './15-overwatch/frames.ts';
import type { TcsFact } from './facts.ts';
import type { At, TcsGame } from './game.ts';

export type TcsUnfolding = Unfolding<TcsScenario, TcsGame, TcsFact>;

/** Begins a chain of facts from a game's current state. */
export const unfoldingOf = (at: At): TcsUnfolding => new Unfolding(at, evolve);

/** The fact that the topmost frame is over. */
export const ended = ({ kind }: Frame): TcsFact => ({
	type: 'frame-ended',
	v: 1,
	rule: 'tcs-15.0.resolve',
	payload: { kind },
});
