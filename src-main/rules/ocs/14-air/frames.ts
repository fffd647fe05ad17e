/** Frames of missions on and off the stack, as facts. */
import type { Unfolding } from '../../kit/unfolding.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { FightFact } from '../09-combat/facts.ts';
import type { OcsGame } from '../game.ts';
import type { SeaFact } from '../18-ships/facts.ts';
import type { AirFact } from './facts.ts';
import type { AirFrame } from './types.ts';

/** Facts that a mission can bring. */
export type MissionFact = AirFact | FightFact | SeaFact;
export type Flying = Unfolding<OcsScenario, OcsGame, MissionFact>;

export const beginFrame = (flying: Flying, frame: AirFrame): void =>
	flying.add({ type: 'frame-begun', v: 1, rule: 'ocs-14.2f.A', payload: { frame } });
/** Changes the topmost frame. */
export const changeFrame = (flying: Flying, frame: AirFrame): void =>
	flying.add({ type: 'frame-changed', v: 1, rule: 'ocs-14.2f.A', payload: { frame } });
export const endFrame = (flying: Flying, { kind }: AirFrame): void =>
	flying.add({ type: 'frame-ended', v: 1, rule: 'ocs-14.2f.A', payload: { kind } });

type Of<K extends AirFrame['kind']> = Extract<AirFrame, { readonly kind: K }>;
/** Returns the innermost frame of a kind, or null if none is under way. */
export const frameOf = <K extends AirFrame['kind']>(
	{ frames }: Pick<OcsGame, 'frames'>,
	kind: K,
): Of<K> | null => frames.findLast((frame): frame is Of<K> => frame.kind === kind) ?? null;
