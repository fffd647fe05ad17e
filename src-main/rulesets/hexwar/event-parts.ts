/**
 * Parts shared by the records of several events: mostly who is told, with the same change applied to the game and to
 * what a side knows.
 */
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Roll } from '../../rules/kit/dice.ts';

/** Changes the game. `rolls`: the fact's dice, or null if the listener doesn't see them. */
export type EvolveByRolls<Game, P> = (game: Game, payload: P, rolls: readonly Roll[] | null) => Game;

/** Returns the record parts by audience, if a side's knowledge contains a game with its own part. */
export function eventParts<Game, Known extends { readonly game: Game }>() {
	type SideEvent = (known: Known) => Known;
	const applied =
		<P>(evolve: EvolveByRolls<Game, P>, payload: P, rolls: readonly Roll[]): SideEvent =>
		(known) => ({ ...known, game: evolve(known.game, payload, rolls) });
	return {
		/** Changes the game, and tells only its own side. */
		ofItsSide: <P extends { readonly side: SideId }>(evolve: EvolveByRolls<Game, P>) => ({
			evolve,
			told: (payload: P, { side }: Listener, rolls: readonly Roll[]): SideEvent | null =>
				payload.side === side ? applied(evolve, payload, rolls) : null,
		}),
		/** Changes the game, and tells both sides. */
		ofBothSides: <P>(evolve: EvolveByRolls<Game, P>) => ({
			evolve,
			told: (payload: P, _listener: Listener, rolls: readonly Roll[]): SideEvent =>
				applied(evolve, payload, rolls),
		}),
	};
}
