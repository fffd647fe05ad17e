/** Facts and events of frames that only one side may know: what its unit is doing, and the question it is asked. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import {
	withoutTopFrame,
	withTopFrame,
	withUntoldFrame,
	type AnyFrame,
	type WithFrames,
} from './procedure.ts';
import type { EventRecord } from './records.ts';
import type { RuleRef } from './rule-ref.ts';
import type { Fact } from './ruleset.ts';

/** A frame that belongs to one side. The other side is told of none: each side sees a stack of its own. */
export interface SideFrame extends AnyFrame {
	readonly side: SideId;
}
interface Framed<F extends SideFrame> {
	readonly side: SideId;
	readonly frame: F;
}
export type SideFrameFact<F extends SideFrame> =
	| Fact<'frame-begun', Framed<F>>
	| Fact<'frame-changed', Framed<F>>
	| Fact<'frame-ended', Framed<F>>;

/** Returns the fact that a frame begins, goes on as this, or is over. */
export const frameFact = <F extends SideFrame>(
	type: SideFrameFact<F>['type'],
	rule: RuleRef,
	frame: F,
): SideFrameFact<F> => ({ type, v: 1, rule, payload: { side: frame.side, frame } });

const BECAME = { 'frame-begun': 'begins', 'frame-changed': 'goes on', 'frame-ended': 'is over' } as const;

/**
 * Returns the records of the three events.
 * @param ofItsSide the parts of a record that changes the game and tells its own side alone
 */
export function frameEvents<
	F extends SideFrame,
	G extends WithFrames<F>,
	N extends { side(id: string): string },
	D,
>(
	ofItsSide: <Payload extends { readonly side: SideId }>(
		evolve: (game: G, payload: Payload) => G,
	) => Pick<EventRecord<G, Fact<string, Payload>, N, D>, 'evolve' | 'told'>,
) {
	const record = <T extends SideFrameFact<F>['type']>(
		type: T,
		evolve: (game: G, framed: Framed<F>) => G,
	): EventRecord<G, Fact<T, Framed<F>>, N, D> => ({
		...{ type, version: 1, passedOver: true },
		...ofItsSide(evolve),
		log: ({ side, frame }, names) => `${names.side(side)}: ${frame.kind} ${BECAME[type]}.`,
	});
	return [
		record('frame-begun', (game, { frame }) => withUntoldFrame(game, frame)),
		record('frame-changed', (game, { frame }) => withTopFrame(game, frame)),
		record('frame-ended', withoutTopFrame),
	] as const;
}
