/** The end of a procedure, for whoever knew that it was under way. */
import { withoutTopFrame } from '../../kit/procedure.ts';
import type { OcsGame, Procedure } from '../game.ts';

/** Ends the current procedure, if it is one of these: a side that isn’t told of it has none. */
export function procedureEnded(game: OcsGame, kinds: readonly Procedure['kind'][]): OcsGame {
	const open = game.frames.at(-1);
	return open && kinds.includes(open.kind) ? withoutTopFrame(game) : game;
}
