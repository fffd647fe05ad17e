/**
 * Parts shared by the records of several events: mostly the audience, with the same change applied to the game and to a
 * side's knowledge.
 */
import { eventRecords } from '../../../rules/kit/records.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { eventParts, type EvolveByRolls as EvolveGame } from '../../hexwar/event-parts.ts';
import type { Known } from '../views/side/known.ts';

/** Returns a side's knowledge after it was told something. */
export type SideEvent = (known: Known) => Known;
/** The names that log lines use: counters, boxes and sides. */
export interface Names {
	/** Of a unit, a transport or a formation. */
	unit(id: string): string;
	side(id: string): string;
	box(id: string): string;
	/** From here on a unit or a transport is called so: it came into being, or Control gave it another name. */
	called(id: string, name: string): void;
}
export const event = eventRecords<OcsGame, OcsFact, Names, SideEvent>();

export type Evolve<P> = EvolveGame<OcsGame, P>;
export const { ofItsSide, ofBothSides } = eventParts<OcsGame, Known>();

/** 'b-inf, b-tank' */
export const unitNamesOf = (names: Names, units: readonly string[]): string =>
	units.map((id) => names.unit(id)).join(', ');
