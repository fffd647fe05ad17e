/** What records of events share: who is told, and how much of it. */
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { eventRecords } from '../../rules/kit/records.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import type { TocsGame } from '../../rules/tocs/game.ts';
import type { Names } from './log-names.ts';
import type { Known } from './views/side/known.ts';

/** What a side learns from a fact. */
export type SideEvent = (known: Known) => Known;
export type Evolve<P> = (game: TocsGame, payload: P) => TocsGame;

export const event = eventRecords<TocsGame, TocsFact, Names, SideEvent>();

/** Applies a fact to what a side knows. */
const applied =
	<P>(evolve: Evolve<P>, payload: P): SideEvent =>
	(known) => ({ ...known, game: evolve(known.game, payload) });

/** It lies open: both sides are told all of it. */
export const open = <P>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, _listener: Listener): SideEvent => applied(evolve, payload),
});

/** It is its own side's secret: the other is told nothing at all. @rule tocs-b1.3.inside-secret */
export const secret = <P extends { readonly side: SideId }>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, { side }: Listener): SideEvent | null =>
		payload.side === side ? applied(evolve, payload) : null,
});

/** It is told to each side in its own wording; null: nothing. */
export const toEach = <P>(evolve: Evolve<P>, wording: (payload: P, side: SideId) => P | null) => ({
	evolve,
	told: (payload: P, { side }: Listener): SideEvent | null => {
		const told = wording(payload, side);
		return told === null ? null : applied(evolve, told);
	},
});

/** Units by their names. */
export const list = (names: Names, units: readonly string[]): string =>
	units.map((id) => names.unit(id)).join(', ');
