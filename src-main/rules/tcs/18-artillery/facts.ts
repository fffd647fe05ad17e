/** The facts of the Aircraft & Artillery Phase. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Shift } from '../11-area-fire/shift.ts';
import type { SmokeRoll } from '../charts/artillery.ts';
import type { Roll66 } from '../dice.ts';
import type { DeadCounted } from '../outcomes.ts';
import type { HexName, Losses, UnitId } from '../types.ts';
import type { Adjustment, Barrage, Light, Paid } from './types.ts';

type UnitIds = readonly UnitId[];

/** An adjustment as it came out. */
export interface Adjusted {
	readonly side: SideId;
	readonly mission: string;
	readonly hex: HexName;
	readonly shell: Barrage['shell'];
	readonly result: Adjustment;
	/** Null if nobody observed and nothing was rolled, or if the reader may not see it. */
	readonly terms: {
		readonly value: number;
		readonly modifiers: readonly Shift[];
		readonly row: number;
		readonly roll: Roll66;
	} | null;
	readonly seen: boolean;
	/** Ammunition returned, or null if none or the reader may not see it. */
	readonly back: Paid | null;
}

/** Rolls at vehicles, step by step: under one marker, among mines. */
export interface Shelled extends DeadCounted {
	readonly side: SideId;
	readonly by: 'barrage' | 'mines' | 'guns';
	readonly hex: HexName;
	readonly rolls: readonly {
		readonly unit: UnitId;
		readonly dice: readonly [number, number];
		readonly modifiers: readonly Shift[];
		readonly needs: number;
		readonly total: number;
		readonly killed: boolean;
	}[];
	readonly targets: UnitIds;
	readonly losses: Losses;
	readonly destroyed: UnitIds;
}

export type ArtilleryFact =
	| Fact<'mission-placed', { side: SideId; barrage: Barrage }>
	| Fact<'light-placed', { side: SideId; light: Light; paid: Paid | null }>
	| Fact<'mission-adjusted', Adjusted>
	| Fact<
			'mission-scattered',
			{
				side: SideId;
				mission: string;
				/** Null: the other side places it, or it is a rocket's. */
				die: number | null;
				direction: string | null;
				hexes: number | null;
				/** Null if off the map or into water, so that it has no effect. */
				to: HexName | null;
				/** Smoke that fell into water comes back. @rule tcs-19.1b.scatter */
				back: Paid | null;
			}
	  >
	| Fact<'sheltered', { side: SideId; hex: HexName; units: UnitIds; how: 'suppress' | 'move' }>
	| Fact<'smoke-landed', { side: SideId; missions: readonly string[]; hexes: readonly HexName[] }>
	/** Artillery on the map has fired direct: its battery pays once in a phase. @rule tcs-24.6c */
	| Fact<'direct-paid', { side: SideId; phase: string; paid: Paid }>
	| Fact<'shelled', Shelled>
	/** Smoke of a mortar or an infantry gun. @rule tcs-24.3c.smoke */
	| Fact<
			'screened',
			{ side: SideId; unit: UnitId; hex: HexName; die: number | null; result: SmokeRoll; to: HexName | null }
	  >
	| Fact<'screens-cleared', { side: SideId; hexes: readonly HexName[] }>
	| Fact<'barrages-lifted', { missions: readonly string[] }>
	| Fact<'lights-out', { hexes: readonly HexName[]; by: Light['by']; side: SideId | null }>;
