/** Parts shared by event records in rulesets that tell sides fact by fact: who is told, and how much. */
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** A side's knowledge: its part of the game, and more. */
interface Knowing<Game> {
	readonly game: Game;
}
/** Returns a side's knowledge after it learns a fact. */
export type Learns<Known> = (known: Known) => Known;
export type Evolve<Game, P> = (game: Game, payload: P) => Game;
interface OfASide {
	readonly side: SideId;
}

/** Returns the ways to tell a ruleset's facts, for its sides' type of knowledge. */
export function eventKit<Game, Known extends Knowing<Game>>() {
	type Telling<P> = {
		readonly evolve: Evolve<Game, P>;
		readonly told: (payload: P, listener: Listener) => Learns<Known> | null;
	};
	/** Applies a fact to a side's knowledge. */
	const applied =
		<P>(evolve: Evolve<Game, P>, payload: P): Learns<Known> =>
		(known) => ({ ...known, game: evolve(known.game, payload) });
	/** Told to each side in a wording of its own; null if that side learns nothing. */
	const toEach = <P>(
		evolve: Evolve<Game, P>,
		wording: (payload: P, side: SideId) => P | null,
	): Telling<P> => ({
		evolve,
		told: (payload, { side }) => {
			const words = wording(payload, side);
			return words === null ? null : applied(evolve, words);
		},
	});
	return {
		applied,
		toEach,
		/** Public: both sides are told everything. */
		open: <P>(evolve: Evolve<Game, P>): Telling<P> => toEach(evolve, (payload) => payload),
		/** Secret: only its own side is told, the other nothing. */
		secret: <P extends OfASide>(evolve: Evolve<Game, P>): Telling<P> =>
			toEach(evolve, (payload, side) => (payload.side === side ? payload : null)),
		/** Public in part: the other side is told only what `redacted` returns. */
		partly: <P extends OfASide>(evolve: Evolve<Game, P>, redacted: (payload: P) => P): Telling<P> =>
			toEach(evolve, (payload, side) => (payload.side === side ? payload : redacted(payload))),
	};
}

/** Units by their names. */
export const list = (names: { unit(id: string): string }, units: readonly string[]): string =>
	units.map((id) => names.unit(id)).join(', ');
