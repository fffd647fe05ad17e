/** Parts that the records of several events share: mostly whom they tell, and that those apply what the game applies. */
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Roll } from '../../rules/kit/dice.ts';

/** Changes the game. `rolls`: the fact's dice; null: whoever is told of the fact does not see them. */
export type EvolveByRolls<Game, P> = (game: Game, payload: P, rolls: readonly Roll[] | null) => Game;

/** Returns the parts of records by whom they tell, where what a side knows has a game with its own part in it. */
export function eventParts<Game, Known extends { readonly game: Game }>() {
	type SideEvent = (known: Known) => Known;
	const applied =
		<P>(evolve: EvolveByRolls<Game, P>, payload: P, rolls: readonly Roll[]): SideEvent =>
		(known) => ({ ...known, game: evolve(known.game, payload, rolls) });
	return {
		/** It changes the game, and tells its own side alone. */
		ofItsSide: <P extends { readonly side: SideId }>(evolve: EvolveByRolls<Game, P>) => ({
			evolve,
			told: (payload: P, { side }: Listener, rolls: readonly Roll[]): SideEvent | null =>
				payload.side === side ? applied(evolve, payload, rolls) : null,
		}),
		/** It changes the game, and tells both sides. */
		ofBothSides: <P>(evolve: EvolveByRolls<Game, P>) => ({
			evolve,
			told: (payload: P, _listener: Listener, rolls: readonly Roll[]): SideEvent =>
				applied(evolve, payload, rolls),
		}),
	};
}
