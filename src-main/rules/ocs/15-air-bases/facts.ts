/** Facts about air bases. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Tokens } from '../types.ts';
import type { Landed } from '../14-air/facts.ts';

type Spent = readonly { readonly source: string; readonly tokens: Tokens }[];

export type BaseFact =
	| Fact<
			'aircraft-refitted',
			{
				readonly side: SideId;
				readonly base: HexName;
				/** They are Active from now on. */
				readonly planes: readonly string[];
				readonly spent: Spent;
			}
	  >
	/** Aircraft come, or come back, to a base, Active. */
	| Fact<
			'aircraft-placed',
			{
				readonly side: SideId;
				readonly why: 'arrives' | 'rebuilt';
				/** Steps lost from now on. */
				readonly planes: readonly {
					readonly plane: string;
					readonly lost: 0 | 1;
					readonly at: HexName;
					/** It comes Inactive: as many came Active to that base in this turn as an optional rule allows. */
					readonly inactive?: true;
				}[];
				/** Replacements that are used up. */
				readonly spent: readonly UnitId[];
			}
	  >
	/** Two reduced aircraft become one: `plane` goes to the Dead Pile. */
	| Fact<'aircraft-merged', { readonly side: SideId; readonly plane: string; readonly into: string }>
	| Fact<
			'gliders-built',
			{
				readonly side: SideId;
				readonly base: HexName;
				readonly points: number;
				/** The replacement that is used up. */
				readonly spent: readonly UnitId[];
			}
	  >
	/** A base falls, and the Glider Points at it are destroyed. */
	| Fact<'gliders-destroyed', { readonly side: SideId; readonly hex: HexName; readonly points: number }>
	/** A base falls to the enemy: what becomes of the aircraft at it. */
	| Fact<
			'planes-caught',
			{
				/** The side of the aircraft. */
				readonly side: SideId;
				readonly hex: HexName;
				/** The modifier of each roll. */
				readonly added: number;
				readonly planes: readonly (Landed & { readonly roll: number; readonly lost: 0 | 1 })[];
			}
	  >
	| Fact<
			'air-base-changed',
			{
				readonly side: SideId;
				readonly hex: HexName;
				readonly way: 'up' | 'down';
				/** The level from now on; 0 for a strip. */
				readonly level: number;
				readonly strip: boolean;
				readonly turn: number;
				/** Units that worked: they do not move in this phase. */
				readonly units: readonly UnitId[];
				readonly spent: Spent;
				/**
				 * Units that must stay in this phase because the supply came through zones they negate; absent if none.
				 */
				readonly negated?: readonly UnitId[];
			}
	  >;
