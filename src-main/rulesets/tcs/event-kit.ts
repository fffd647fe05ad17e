/** What records of events share: who is told, and how lists of units are said. */
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { eventRecords } from '../../rules/kit/records.ts';
import type { TcsFact } from '../../rules/tcs/facts.ts';
import type { TcsGame } from '../../rules/tcs/game.ts';
import type { Names } from './log-names.ts';
import type { Known } from './views/side/known.ts';

/** What a side learns from a fact. */
export type SideEvent = (known: Known) => Known;
export type Evolve<P> = (game: TcsGame, payload: P) => TcsGame;

export const event = eventRecords<TcsGame, TcsFact, Names, SideEvent>();

/** Applies a fact to what a side knows. */
export const applied =
	<P>(evolve: Evolve<P>, payload: P): SideEvent =>
	(known) => ({ ...known, game: evolve(known.game, payload) });

/** It lies open: both sides are told all of it. */
export const open = <P>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, _listener: Listener): SideEvent => applied(evolve, payload),
});

/** It is its own side's secret. @rule tcs-2.0.cmd-view */
export const secret = <P extends { readonly side: SideId }>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, { side }: Listener): SideEvent | null =>
		payload.side === side ? applied(evolve, payload) : null,
});

/** It lies open but for some of it: `redacted` is what the other side is told. */
export const partly = <P extends { readonly side: SideId }>(
	evolve: Evolve<P>,
	redacted: (payload: P) => P,
) => ({
	evolve,
	told: (payload: P, { side }: Listener): SideEvent =>
		applied(evolve, payload.side === side ? payload : redacted(payload)),
});

/** Units by their names. */
export const list = (names: Names, units: readonly string[]): string =>
	units.map((id) => names.unit(id)).join(', ');
