/** Facts about the sequence of play, sightings, and Control's rulings on the campaign. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { SeenHex } from '../04-general/seen.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Step } from './steps.ts';
import type { Fraction } from '../../hexwar/fraction.ts';

/** A side's counters on the map after its set-up was doubled, or halved again. */
export interface TempoSet {
	readonly side: SideId;
	/** Tokens, by dump. */
	readonly dumps: Readonly<Record<string, number>>;
	readonly transports: Readonly<Record<string, { readonly points: Fraction; readonly loaded: number }>>;
}

export type SequenceFact =
	/** A side has set up, or needs no more time for what both do at once. */
	| Fact<'side-done', { readonly side: SideId }>
	| Fact<
			'weather-rolled',
			{ readonly roll: number; readonly ground: string; readonly flight: 'normal' | 'limited' | 'none' }
	  >
	/** Both sides' rolls, the last pair first; the winner chooses. */
	| Fact<
			'initiative-rolled',
			{ readonly rolls: readonly Readonly<Record<string, number>>[]; readonly winner: SideId }
	  >
	| Fact<'first-player-set', { readonly first: SideId }>
	/** The next step of the sequence begins. With a new phase whatever was done in the last is forgotten. */
	| Fact<
			'step-begun',
			{
				readonly turn: number;
				readonly playerTurn: 0 | 1 | 2;
				readonly phasing: SideId | null;
				readonly step: Step;
				readonly newPhase: boolean;
			}
	  >
	/** Markers that go in a side's Clean Up Phase: from these units; its fuel with them. */
	| Fact<
			'cleaned-up',
			{ readonly side: SideId; readonly units: readonly string[]; readonly fuel: readonly string[] }
	  >
	/** By rule, to one side: what it now sees of the other in these hexes, or null if nothing any more. */
	| Fact<'sighted', { readonly side: SideId; readonly hexes: Readonly<Record<HexName, SeenHex | null>> }>
	| Fact<'option-set', { readonly option: string; readonly value: string; readonly reason: string }>
	/** This turn is played without fights, as both sides agreed. */
	| Fact<'simulcast-declared', Readonly<Record<string, never>>>
	/** A side's supply and transport at the start, by the convention's tempo. */
	| Fact<'tempo-set', TempoSet>
	| Fact<'ruled', { readonly rule: string; readonly text: string }>;
