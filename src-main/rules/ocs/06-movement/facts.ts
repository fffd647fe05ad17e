/** Facts about units on the map: set-up, modes, moves, stacking losses, rulings. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { Elsewhere, FaceUp, HexState, Internals, Marker } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

export type UnitFact =
	| Fact<
			'unit-set-up',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly at: HexName;
				readonly face: FaceUp;
				readonly marker: Marker | null;
			}
	  >
	| Fact<
			'mode-changed',
			{
				readonly side: SideId;
				readonly units: readonly UnitId[];
				readonly face: FaceUp;
				readonly marker: Marker | null;
				/** Units whose move ended because these began theirs. */
				readonly stopped: readonly UnitId[];
				/** The engineers among them that no longer bridge; absent if none. */
				readonly bridges?: readonly UnitId[];
			}
	  >
	/** Organic Trucks go into Reserve or come out of it. */
	| Fact<
			'transports-reserved',
			{ readonly side: SideId; readonly transports: readonly string[]; readonly reserve: boolean }
	  >
	/** In set-up: its load, and what is left of the dump it came from. */
	| Fact<
			'transport-set-up',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly loaded: number;
				readonly dump: string;
				readonly left: number;
			}
	  >
	/** In set-up: its hex. */
	| Fact<'transport-stationed', { readonly side: SideId; readonly transport: string; readonly at: HexName }>
	| Fact<'units-released', { readonly side: SideId; readonly units: readonly UnitId[] }>
	/** A stack's move: each unit pays for itself. `ended`: it moves no further in this phase. */
	| Fact<
			'units-moved',
			{
				readonly side: SideId;
				/** The first is where they stood. */
				readonly path: readonly HexName[];
				readonly units: readonly {
					readonly unit: UnitId;
					/** Points spent in this phase with this move. */
					readonly spent: Fraction;
					readonly ended: boolean;
				}[];
				/** Units whose move ended because another went on. */
				readonly stopped: readonly UnitId[];
				/** Units whose presence negated a zone of control: they spend no more points in this phase. */
				readonly negated: readonly UnitId[];
				/** Double-blind: the hex before which it came upon the enemy. */
				readonly met?: HexName;
			}
	  >
	/** A hex with a port, an air base or a hedgehog changed hands. `state`: its facilities now. */
	| Fact<
			'hex-taken',
			{
				readonly side: SideId;
				readonly from: SideId | null;
				readonly hex: HexName;
				readonly state: HexState;
			}
	  >
	| Fact<'stack-ordered', { readonly side: SideId; readonly hex: HexName; readonly units: readonly UnitId[] }>
	/** Units that their owner took away, or that had no hex to be in. */
	| Fact<
			'units-eliminated',
			{
				readonly side: SideId;
				readonly units: readonly UnitId[];
				readonly why: 'overstacked' | 'off-the-map' | 'prohibited' | 'strat-in-zone' | 'ruling';
				readonly hex: HexName | null;
				/** The units among them that are out of the game, and not in the Dead Pile. */
				readonly removed?: readonly UnitId[];
			}
	  >
	/** By Control's hand, with a reason. */
	| Fact<
			'unit-placed',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly at: HexName | null;
				readonly elsewhere: Elsewhere | null;
				readonly reason: string;
			}
	  >
	/** Control adds a unit with a counter of its own, in a hex. */
	| Fact<
			'unit-mustered',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly counter: Counter;
				readonly at: HexName;
				readonly reason: string;
			}
	  >
	/** The unit's counter with figures that were put right. */
	| Fact<
			'unit-corrected',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly counter: Counter;
				readonly reason: string;
			}
	  >
	/** A part of a unit stands beside it, as it does. `rest`: the counter of what stays. */
	| Fact<
			'unit-split',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly part: UnitId;
				readonly counter: Counter;
				readonly rest: Counter;
				readonly reason: string;
			}
	  >
	/** The unit's counter with another name on it. */
	| Fact<
			'unit-renamed',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly counter: Counter;
				readonly reason: string;
			}
	  >
	| Fact<
			'unit-ruled',
			{
				readonly unit: UnitId;
				readonly side: SideId;
				readonly set: {
					readonly face?: FaceUp;
					readonly marker?: Marker | null;
					readonly lost?: number;
					readonly internals?: Internals;
					readonly outOfSupply?: boolean;
				};
				readonly reason: string;
			}
	  >;
