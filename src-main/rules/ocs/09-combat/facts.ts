/** Facts about combat, overruns and barrages: all in numbers, so that applying them reads no chart. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { BarrageFact } from '../10-barrage/facts.ts';
import type { HedgehogFact } from '../16-hedgehogs/facts.ts';
import type { CaptureFact } from './capture/facts.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { SideStrength } from './strength.ts';
import type { CombatSupply } from '../12-supply/combat-supply.ts';
import type { SeaFact } from '../18-ships/facts.ts';
import type { BeachAssault, CombatRoll, NamedRating, Part, TerrainChoice } from './types.ts';

export type CombatFact =
	| Fact<
			'fight-declared',
			{
				readonly kind: 'combat' | 'overrun';
				readonly attacker: SideId;
				readonly defender: SideId;
				readonly units: readonly UnitId[];
				readonly defenders: readonly UnitId[];
				readonly target: HexName;
				readonly from: readonly HexName[];
				readonly exploitable: boolean;
				/** The movement points each unit has then spent in this phase, or null if it costs none. */
				readonly spent: Readonly<Record<UnitId, Fraction>> | null;
				/** Set for a Beach Assault. */
				readonly beach?: BeachAssault;
			}
	  >
	/** The beach defender's choice: a fight, or a landing by the table. */
	| Fact<'beach-answered', { readonly side: SideId; readonly by: 'fight' | 'table' }>
	| Fact<
			'combat-supplied',
			{
				readonly part: Part;
				readonly side: SideId;
				/**
				 * Units that must stay in this phase because the supply came through zones they negate; absent if none.
				 */
				readonly negated?: readonly UnitId[];
			} & CombatSupply
	  >
	| Fact<'rating-named', { readonly part: Part; readonly side: SideId } & NamedRating>
	/** `from`: the hex of the stack it modifies, or null for the defending stack. */
	| Fact<
			'terrain-chosen',
			{ readonly side: SideId; readonly from: HexName | null; readonly choice: TerrainChoice }
	  >
	| Fact<
			'combat-rolled',
			{
				readonly target: HexName;
				readonly strengths: Readonly<Record<Part, SideStrength>>;
				readonly ratings: Readonly<Record<Part, number>>;
				/** The best of each side: 0 none, 1 light, 2 heavy; the defender’s includes its hedgehog. */
				readonly antiTank: Readonly<Record<Part, number>>;
				/** Units that come out of Reserve because the fight touches them. */
				readonly unreserved: readonly UnitId[];
			} & CombatRoll
	  >
	| Fact<
			'step-lost',
			{
				readonly part: Part;
				readonly side: SideId;
				readonly unit: UnitId;
				readonly cause: 'loss' | 'option' | 'retreat' | 'barrage';
				readonly destroyed: boolean;
				/** It is out of the game, and not in the Dead Pile. */
				readonly removed?: true;
			}
	  >
	/** The rest of its options is taken as hexes. */
	| Fact<
			'retreat-chosen',
			{
				readonly part: Part;
				readonly side: SideId;
				readonly hexes: number;
				/** Stacks that go, each from its own hex. */
				readonly stacks: readonly { readonly at: HexName; readonly units: readonly UnitId[] }[];
				/** Units that overran, and whose move is over with it; absent in campaigns that were begun before it was noted. */
				readonly stopped?: readonly UnitId[];
			}
	  >
	| Fact<'options-ignored', { readonly side: SideId }>
	/** It might have ignored its options, and takes them all. */
	| Fact<'options-taken', { readonly side: SideId }>
	/** A side has done all that its result asks. */
	| Fact<'result-done', { readonly part: Part }>
	/** The rest of a side’s result exceeds what it has, and is ignored. */
	| Fact<'result-exhausted', { readonly part: Part; readonly side: SideId }>
	| Fact<
			'disorganized',
			{
				readonly side: SideId;
				readonly hex: HexName;
				readonly units: readonly UnitId[];
				/** Organic Trucks there that leave Reserve. */
				readonly unreserved: readonly string[];
			}
	  >
	/** Units that were not in the fight go back with the next stack, or stay. */
	| Fact<
			'tagged-along',
			{ readonly side: SideId; readonly unit: string; readonly truck: boolean; readonly goes: boolean }
	  >
	/** The next stack goes back in two parts: these units first. */
	| Fact<'retreat-split', { readonly side: SideId; readonly units: readonly UnitId[] }>
	| Fact<
			'retreated',
			{
				readonly side: SideId;
				readonly units: readonly UnitId[];
				readonly trucks: readonly string[];
				readonly from: HexName;
				readonly to: HexName;
				/** Units without movement that turn to Move Mode for it. */
				readonly turned: readonly UnitId[];
				/** Units there that become DG. */
				readonly disorganized: readonly UnitId[];
				/** Those from among whom a step must be lost. */
				readonly shock: readonly UnitId[];
			}
	  >
	| Fact<
			'units-lost',
			{
				readonly side: SideId;
				readonly units: readonly UnitId[];
				readonly hex: HexName;
				readonly why: 'no-way-back' | 'immobile' | 'strat-in-zone' | 'beach';
				/** The units among them that are out of the game, and not in the Dead Pile. */
				readonly removed?: readonly UnitId[];
			}
	  >
	| Fact<
			'exploitation-gained',
			{
				readonly side: SideId;
				/** The least Action Rating that profits. */
				readonly least: number;
				readonly units: readonly { readonly unit: UnitId; readonly keptZoc: boolean }[];
			}
	  >
	| Fact<'exploitation-declined', { readonly side: SideId }>
	| Fact<'advance-named', { readonly side: SideId; readonly unit: UnitId }>
	| Fact<'advanced', { readonly side: SideId; readonly units: readonly UnitId[]; readonly to: HexName }>
	/** An empty hex is attacked, by an optional rule; what pays and who enters are facts of their own. */
	| Fact<
			'empty-attacked',
			{ readonly side: SideId; readonly units: readonly UnitId[]; readonly target: HexName }
	  >
	| Fact<
			'fight-ended',
			{
				readonly attacker: SideId;
				readonly target: HexName;
				/**
				 * Set if the enemy is gone and nobody advanced; absent if somebody is left, somebody advanced, or the
				 * attacker doesn't see it.
				 */
				readonly cleared?: true;
			}
	  >;

/** By rule, to one side: its current question, or null if none any more. */
export type AskedFact = Fact<
	'side-asked',
	{
		readonly side: SideId;
		readonly asked: {
			readonly id: string;
			readonly ask: string;
			readonly answers: readonly { readonly id: string; readonly label: string }[];
		} | null;
	}
>;

/** The additional effects of a Beach Assault. */
type BeachFact = Extract<SeaFact, { type: 'landing-rolled' | 'landings-ended' | 'beach-failed' }>;

export type FightFact = AskedFact | CombatFact | BarrageFact | CaptureFact | HedgehogFact | BeachFact;
