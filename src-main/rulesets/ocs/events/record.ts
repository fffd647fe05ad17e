/** Parts that the records of several events share: mostly whom they tell, and that those apply what the game applies. */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Roll } from '../../../rules/kit/dice.ts';
import { eventRecords } from '../../../rules/kit/records.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import type { Known } from '../views/side/known.ts';

/** What a side knows after it was told something. */
export type SideEvent = (known: Known) => Known;
/** What lines of the log are said with: the names of counters, boxes and sides. */
export interface Names {
	/** Of a unit, a transport or a formation. */
	unit(id: string): string;
	side(id: string): string;
	box(id: string): string;
	/** From here on a unit or a transport is called so: it came into being, or Control gave it another name. */
	called(id: string, name: string): void;
}
export const event = eventRecords<OcsGame, OcsFact, Names, SideEvent>();

/** Changes the game. `rolls`: the fact's dice; null: whoever is told of the fact does not see them. */
export type Evolve<P> = (game: OcsGame, payload: P, rolls: readonly Roll[] | null) => OcsGame;
const applied =
	<P>(evolve: Evolve<P>, payload: P, rolls: readonly Roll[]): SideEvent =>
	(known) => ({ ...known, game: evolve(known.game, payload, rolls) });

/** It changes the game, and tells its own side alone. */
export const ofItsSide = <P extends { readonly side: SideId }>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, { side }: Listener, rolls: readonly Roll[]): SideEvent | null =>
		payload.side === side ? applied(evolve, payload, rolls) : null,
});
/** It changes the game, and tells both sides. */
export const ofBothSides = <P>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, _listener: Listener, rolls: readonly Roll[]): SideEvent =>
		applied(evolve, payload, rolls),
});

/** 'b-inf, b-tank' */
export const namesOf = (names: Names, units: readonly string[]): string =>
	units.map((id) => names.unit(id)).join(', ');
