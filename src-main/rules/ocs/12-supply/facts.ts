/** Facts about supply, transport, replacements and arrivals. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { ReconTold } from '../13-specialized/recon-told.ts';
import type { FaceUp, GotOff, Internals, Marker, Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { FuelMethod } from './fuel-offer.ts';
import type { FormationSource } from './types.ts';
import type { Purpose } from '../../../../src-shared/rulesets/ocs/purpose-words.ts';

/** Tokens that left a dump, or a transport's load. */
export interface PaidOut {
	readonly dump: string;
	readonly at: HexName;
	readonly tokens: Tokens;
}

/** A unit that came into being: a replacement or a Breakdown. */
export interface MadeUnit {
	readonly unit: UnitId;
	readonly counter: string;
	readonly at: HexName;
	readonly face: FaceUp;
	readonly marker: Marker | null;
	readonly internals: Internals;
	readonly outOfSupply: boolean;
}

/** Where a destroyed unit goes: to the Dead Pile, or out of the game. */
export type Grave = 'dead' | 'removed';

/** A unit that recovered stocks. */
export interface Recovered {
	readonly unit: UnitId;
	readonly internals: Internals;
}

/** Supply that went from a dump onto a transport in its hex, or the other way. */
interface Handled {
	readonly side: SideId;
	readonly transport: string;
	readonly dump: string;
	readonly at: HexName;
	readonly tokens: Tokens;
	/** Movement points that the transport has spent in this phase with this. */
	readonly spent: Fraction;
}

export type SupplyFact =
	/** Supply used, and its purpose. `wasted`: it helped nobody. */
	| Fact<
			'supply-spent',
			{
				readonly side: SideId;
				readonly purpose: Purpose;
				readonly whom: string;
				readonly paid: readonly PaidOut[];
			}
	  >
	| Fact<
			'fuel-paid',
			{
				readonly side: SideId;
				readonly method: FuelMethod;
				readonly of: string;
				readonly until: 'phase' | 'clean-up';
				readonly source: FormationSource | null;
				readonly paid: readonly PaidOut[];
				/**
				 * Units that must stay in this phase because the fuel came through zones they negate; absent if none.
				 */
				readonly negated?: readonly UnitId[];
				/** For a quarter of the allowance. */
				readonly quarter?: true;
				/** The unit's remaining internal stocks. */
				readonly stocks?: Internals;
				/** All that are fuelled, each from its own source. */
				readonly units?: readonly UnitId[];
			}
	  >
	/** A recon unit has looked into a hex, by an optional rule: its side alone hears what is there. */
	| Fact<
			'hex-reconnoitred',
			{
				readonly side: SideId;
				readonly unit: UnitId;
				readonly hex: HexName;
				/** Points that it has spent in this phase, with this. */
				readonly spent: Fraction;
				readonly paid: readonly PaidOut[];
				readonly told: ReconTold;
			}
	  >
	/** An HQ throws fuel in this phase from this hex alone. */
	| Fact<'fuel-hex-set', { readonly side: SideId; readonly hq: UnitId; readonly hex: HexName }>
	| Fact<'transport-loaded', Handled>
	| Fact<'transport-unloaded', Handled>
	| Fact<
			'transport-moved',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly path: readonly HexName[];
				readonly spent: Fraction;
				readonly ended: boolean;
				/** Pieces whose move is over because this one went. */
				readonly stopped: readonly string[];
				/**
				 * Units that must stay in this phase because they negate zones that it drove through. Absent if none.
				 */
				readonly negated?: readonly UnitId[];
				/** The hex that it did not come into, for what it came upon there. Absent: it went all the way. */
				readonly met?: HexName;
			}
	  >
	/** Transport under way that may go no further: a unit has set out. */
	| Fact<'transports-stopped', { readonly side: SideId; readonly transports: readonly string[] }>
	| Fact<
			'transport-divided',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly into: string;
				readonly points: Fraction;
				readonly tokens: Tokens;
			}
	  >
	| Fact<
			'transports-combined',
			{ readonly side: SideId; readonly into: string; readonly from: readonly string[] }
	  >
	| Fact<
			'extender-made',
			{
				readonly side: SideId;
				readonly into: string;
				readonly from: readonly string[];
				readonly at: HexName;
				/**
				 * Units that must stay in this phase because they negate zones that it is linked through. Absent if
				 * none.
				 */
				readonly negated?: readonly UnitId[];
			}
	  >
	| Fact<
			'extender-ended',
			{
				readonly side: SideId;
				readonly transport: string;
				/** Null if it stays in place with half of its points spent; otherwise the hex it was displaced to. */
				readonly to: HexName | null;
				readonly spent: Fraction;
				/** Set if the enemy made it collapse: its owner may still choose the hex. */
				readonly gotOff?: GotOff;
			}
	  >
	| Fact<
			'stocks-recovered',
			{
				readonly side: SideId;
				readonly units: readonly Recovered[];
				readonly paid: readonly PaidOut[];
				readonly wasted: readonly PaidOut[];
			}
	  >
	| Fact<
			'units-fed',
			{ readonly side: SideId; readonly units: readonly UnitId[]; readonly paid: readonly PaidOut[] }
	  >
	/** The check of a Supply Phase: who is marked Out of Supply now, who no longer, who was fed. */
	| Fact<
			'trace-checked',
			{
				readonly side: SideId;
				readonly turn: number;
				readonly out: readonly UnitId[];
				readonly back: readonly UnitId[];
				readonly fed: readonly UnitId[];
			}
	  >
	| Fact<
			'attrition-rolled',
			{
				readonly side: SideId;
				readonly hex: HexName;
				readonly rating: number;
				readonly roll: number;
				readonly added: number;
				readonly steps: number;
				readonly units: readonly { readonly unit: UnitId; readonly steps: number }[];
			}
	  >
	| Fact<
			'attrition-taken',
			{
				readonly side: SideId;
				readonly hex: HexName;
				readonly losses: readonly {
					readonly unit: UnitId;
					readonly steps: number;
					readonly goes: Grave | null;
				}[];
			}
	  >
	| Fact<
			'breakout-tried',
			{
				readonly side: SideId;
				readonly unit: UnitId;
				readonly from: HexName;
				readonly die: number;
				readonly added: number;
				/** The turn of its return, or null if it failed. */
				readonly returns: number | null;
				readonly goes: Grave;
			}
	  >
	/** A transport tried, each point by a die; those that succeeded come back in these turns, empty. */
	| Fact<
			'transport-broke-out',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly dice: readonly number[];
				readonly returns: readonly number[];
				readonly lost: readonly PaidOut[];
			}
	  >
	| Fact<'trace-chosen', { readonly side: SideId; readonly formation: string; readonly part: string }>
	| Fact<
			'dump-blown',
			{
				readonly side: SideId;
				readonly at: HexName;
				readonly named: Tokens;
				readonly die: number;
				readonly percent: number;
				readonly paid: readonly PaidOut[];
			}
	  >
	| Fact<
			'supply-arrived',
			{
				readonly side: SideId;
				readonly at: HexName;
				readonly dump: string;
				readonly tokens: Tokens;
				readonly roll: number;
			}
	  >
	| Fact<
			'replacements-arrived',
			{ readonly side: SideId; readonly roll: number; readonly units: readonly MadeUnit[] }
	  >
	| Fact<
			'unit-arrived',
			{
				readonly side: SideId;
				readonly unit: UnitId;
				readonly at: HexName;
				readonly face: FaceUp;
				readonly marker: Marker | null;
				/** Its use of a port's capacity, in tokens. */
				readonly weight: number;
				/** A replacement that is placed with an HQ, by an optional rule. */
				readonly placed?: true;
				/** The hex that it was ordered to, where an enemy unseen by its side holds that. */
				readonly wanted?: HexName;
			}
	  >
	| Fact<
			'transport-arrived',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly at: HexName;
				readonly loaded: Tokens;
				/** The source of its load, or null if it arrived with it. */
				readonly dump: string | null;
			}
	  >
	/** Points of a transport that broke out come back, empty: as that transport, or as one of their own where it is on the map. */
	| Fact<
			'points-returned',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly into: string;
				readonly at: HexName;
				/** Points, and the turn up to which they were due. */
				readonly points: number;
				readonly turn: number;
			}
	  >
	/** Units that were due and not placed in their turn. */
	| Fact<
			'arrivals-lost',
			{ readonly side: SideId; readonly units: readonly UnitId[]; readonly transports: readonly string[] }
	  >
	| Fact<
			'units-rebuilt',
			{
				readonly side: SideId;
				/** Each unit, with the steps that it has lost now; placed when it was in the Dead Pile. */
				readonly units: readonly {
					readonly unit: UnitId;
					readonly lost: number;
					readonly placed: {
						readonly at: HexName;
						readonly face: FaceUp;
						readonly marker: Marker | null;
					} | null;
				}[];
				readonly spent: readonly UnitId[];
			}
	  >
	| Fact<
			'transport-rebuilt',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly at: HexName;
				readonly spent: readonly UnitId[];
			}
	  >
	| Fact<
			'units-consolidated',
			{
				readonly side: SideId;
				/** Its steps go to the other; the rest are lost with it. */
				readonly unit: UnitId;
				readonly into: UnitId;
				readonly lost: number;
				readonly goes: Grave;
			}
	  >
	/** One counter replaces another, which goes to the Dead Pile, or out of the game if it was independent. */
	| Fact<'units-swapped', { readonly side: SideId; readonly out: UnitId; readonly into: UnitId }>
	| Fact<'breakdown-made', { readonly side: SideId; readonly unit: UnitId; readonly made: MadeUnit }>
	| Fact<
			'breakdowns-absorbed',
			{
				readonly side: SideId;
				readonly absorbed: readonly { readonly unit: UnitId; readonly breakdown: UnitId }[];
			}
	  >;
