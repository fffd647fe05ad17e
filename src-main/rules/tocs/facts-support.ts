/** What happens beside movement and battle: weather, supply, fire, bridges, pools, papers. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Build, News } from '../../../src-shared/rulesets/tocs/words.ts';
import type { Fact } from '../kit/ruleset.ts';
import type { HexName, UnitId } from '../hexwar/types.ts';
import type { Building, FinalScore, Kill, Mark, Paper, Pools, Shift, UnitChange } from './game.ts';
import type { Facility } from './w12-facilities/types.ts';
import type { TypedResult } from './w19-combat/types.ts';
import type { Questioned } from './w20-interrogation/types.ts';
import type { Weather } from './w13-weather/types.ts';

export type SupportFact =
	| Fact<'weather-set', { weather: Weather }>
	// Of a side alone.
	| Fact<'supply-marked', { side: SideId; out: readonly UnitId[]; back: readonly UnitId[] }>
	/** `of`: the rule that a side is shown with it. */
	| Fact<
			'units-changed',
			{ side: SideId; units: Readonly<Record<UnitId, UnitChange>>; why: string; of?: string }
	  >
	| Fact<'facility-set', { side: SideId; hex: HexName; facility: Facility | null; why: string }>
	| Fact<'pools-set', { side: SideId; pools: Pools; why: string }>
	| Fact<'building-set', { side: SideId; hex: HexName; building: Building | null }>
	| Fact<
			'bridge-set',
			{
				side: SideId;
				hex: HexName;
				built: Build | null;
				/** Damage points that it has now. */
				damage: number;
				/** A printed bridge that is down. */
				down: boolean;
				why: string;
			}
	  >
	/** A railway is cut in a hex. */
	| Fact<'rail-cut', { side: SideId; hex: HexName; why: string }>
	/** SP go by rail from one source of a side's to another. */
	| Fact<'supply-railed', { side: SideId; from: HexName; to: HexName; sp: number }>
	/** OPs go into the pool of a nation. */
	| Fact<'banked', { side: SideId; nation: string; points: number }>
	/** Control sets a pool; null for the side's own. */
	| Fact<'pool-ruled', { side: SideId; nation: string | null; points: number; reason: string }>
	/** A facility is put where its side wants it, before the game. */
	| Fact<'facility-placed', { side: SideId; from: HexName; to: HexName }>
	/** Charges are set at a bridge, or taken away, before the game. */
	| Fact<'charges-set', { side: SideId; hex: HexName; on: boolean }>
	/** Control types in a tactical scenario's result, or null to use the table. Nobody is told before the battle. */
	| Fact<'result-typed', { hex: HexName; result: TypedResult | null }>
	| Fact<'ford-found', { side: SideId; hex: HexName }>
	| Fact<'wrecks-set', { side: SideId; hex: HexName; wrecks: number }>
	| Fact<'scored', { side: SideId; kill: Kill | null; points: number; why: string }>
	| Fact<'filed', { side: SideId; paper: Omit<Paper, 'turn' | 'impulse'> }>
	/** Tells a side something, with what it marks on its map. */
	| Fact<
			'told',
			{
				side: SideId;
				news: News;
				hex: HexName | null;
				words: readonly string[];
				mark: Partial<Omit<Mark, 'turn' | 'impulse'>> | null;
			}
	  >
	/** Dice that a side threw for itself. */
	| Fact<
			'rolled',
			{
				side: SideId;
				what: string;
				dice: readonly number[];
				/** The dice modifiers; absent if the side isn't told, or there were none. */
				shifts?: readonly Shift[];
				/** The rule it was rolled by; absent in older campaigns. */
				rule?: string;
				total: number;
				/** Set if the modifiers depend on the other side's troops: the side is only told its dice. */
				blind?: true;
				came: string;
			}
	  >
	/** Prisoners or civilians answer; their side is told the question. */
	| Fact<'questioned', Questioned>
	/** A side sends the other a message. */
	| Fact<'said', { side: SideId; text: string }>
	/** The game is over: both sides are told each score. */
	| Fact<'game-scored', { scores: readonly FinalScore[]; winner: SideId | null }>
	/** A side is told how many OPs the other has spent, and nothing about those left. */
	| Fact<'ops-told', { side: SideId; of: SideId; points: number }>
	// Open to everybody.
	| Fact<'interdiction-set', { side: SideId; hex: HexName; on: boolean }>
	| Fact<
			'facility-taken',
			{
				/** Who had it, and who has it now. */
				from: SideId;
				side: SideId;
				hex: HexName;
				name: string;
				/** Its current state; null to the side that lost it, and to everybody if it is destroyed. */
				facility: Facility | null;
				destroyed: boolean;
			}
	  >;
