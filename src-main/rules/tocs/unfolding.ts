/** Facts of this system as they follow from one another. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { Unfolding } from '../kit/unfolding.ts';
import { evolve } from './evolve.ts';
import type { TocsFact } from './facts.ts';
import type { Frame } from './frames.ts';
import type { At, TocsGame } from './game.ts';

export type TocsUnfolding = Unfolding<TocsScenario, TocsGame, TocsFact>;

/** Begins a chain of facts from a game's current state. */
export const unfoldingOf = (at: At): TocsUnfolding => new Unfolding(at, evolve);

const SECRET: ReadonlySet<Frame['kind']> = new Set([
	'journey',
	'step-back',
	'go-on',
	'flights',
	'flight',
	'air-fight',
	'sea-move',
	'sea-patrol',
]);

/** Returns the side a frame is secret to: a unit's current action is its side’s. @rule tocs-b1.3.inside-secret */
const secretOf = (frame: Frame): SideId | null =>
	SECRET.has(frame.kind) && 'side' in frame ? frame.side : null;

/** The fact that the topmost frame is over. */
export const ended = (frame: Frame): TocsFact => ({
	type: 'frame-ended',
	v: 1,
	rule: 'tocs-b3.0.steps',
	payload: { side: secretOf(frame), kind: frame.kind },
});

/** The fact that a frame is begun. */
export const begun = (frame: Frame): TocsFact => ({
	type: 'frame-begun',
	v: 1,
	rule: 'tocs-b3.0.steps',
	payload: { side: secretOf(frame), frame },
});

/** The fact that the topmost frame goes on as another. */
export const changed = (frame: Frame): TocsFact => ({
	type: 'frame-changed',
	v: 1,
	rule: 'tocs-b3.0.steps',
	payload: { side: secretOf(frame), frame },
});
