/** What records of events share in rulesets whose sides are told facts one by one: who is told, and how much. */
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** What a side knows: its part of the game, and more. */
interface Knowing<Game> {
	readonly game: Game;
}
/** What a side learns from a fact. */
export type Learns<Known> = (known: Known) => Known;
export type Evolve<Game, P> = (game: Game, payload: P) => Game;
interface OfASide {
	readonly side: SideId;
}

/** Returns the ways in which a ruleset's facts are told, for what its sides know. */
export function eventKit<Game, Known extends Knowing<Game>>() {
	type Telling<P> = {
		readonly evolve: Evolve<Game, P>;
		readonly told: (payload: P, listener: Listener) => Learns<Known> | null;
	};
	/** Applies a fact to what a side knows. */
	const applied =
		<P>(evolve: Evolve<Game, P>, payload: P): Learns<Known> =>
		(known) => ({ ...known, game: evolve(known.game, payload) });
	/** It is told to each side in its own wording; null: nothing. */
	const toEach = <P>(
		evolve: Evolve<Game, P>,
		wording: (payload: P, side: SideId) => P | null,
	): Telling<P> => ({
		evolve,
		told: (payload, { side }) => {
			const told = wording(payload, side);
			return told === null ? null : applied(evolve, told);
		},
	});
	return {
		applied,
		toEach,
		/** It lies open: both sides are told all of it. */
		open: <P>(evolve: Evolve<Game, P>): Telling<P> => toEach(evolve, (payload) => payload),
		/** It is its own side's secret: the other is told nothing at all. */
		secret: <P extends OfASide>(evolve: Evolve<Game, P>): Telling<P> =>
			toEach(evolve, (payload, side) => (payload.side === side ? payload : null)),
		/** It lies open but for some of it: `redacted` is what the other side is told. */
		partly: <P extends OfASide>(evolve: Evolve<Game, P>, redacted: (payload: P) => P): Telling<P> =>
			toEach(evolve, (payload, side) => (payload.side === side ? payload : redacted(payload))),
	};
}

/** Units by their names. */
export const list = (names: { unit(id: string): string }, units: readonly string[]): string =>
	units.map((id) => names.unit(id)).join(', ');
