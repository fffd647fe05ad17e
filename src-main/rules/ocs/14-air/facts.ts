/** What is recorded of missions, air combat and Flak: everything in numbers, so that applying it reads no chart. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirAim, MissionKind } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import type { FrameFact } from '../../kit/procedure.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { AirFrame } from './types.ts';

/** A Flak Point or several, with the reason. */
export interface FlakPoint {
	readonly by: number;
	readonly rule: `ocs-${string}`;
	readonly why: string;
}

/** A plane that comes down at a base; `to` null: there is none in range, and it is destroyed. */
export interface Landed {
	readonly plane: string;
	readonly to: HexName | null;
	readonly active: boolean;
}

export type AirFact =
	| FrameFact<AirFrame>
	| Fact<
			'mission-begun',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly mission: MissionKind;
				readonly target: HexName;
				readonly aim: AirAim;
				readonly planes: readonly string[];
				/** What lies on top of the stack in the target hex: a Fighter, where one flies with them. */
				readonly top: string;
			}
	  >
	/** The owner of the Patrol Zone sends a fighter. */
	| Fact<
			'interceptor-sent',
			{ readonly side: SideId; readonly against: SideId; readonly plane: string; readonly target: HexName }
	  >
	/** Every plane that takes part, for both sides to see. */
	| Fact<
			'air-combat-begun',
			{
				readonly hex: HexName;
				readonly first: SideId;
				readonly second: SideId;
				readonly planes: Readonly<Record<string, readonly string[]>>;
			}
	  >
	| Fact<
			'air-round-fought',
			{
				readonly hex: HexName;
				readonly attacker: AirFighter;
				readonly defender: AirFighter;
				readonly roll: number;
				/** With the attacker's rating and less the defender's. */
				readonly total: number;
				readonly aborts: 'attacker' | 'both' | 'defender';
				/** The loss die. */
				readonly die: number;
				/** Whoever aborts loses a step. */
				readonly loses: boolean;
				readonly landed: readonly (Landed & { readonly side: SideId; readonly lost: 0 | 1 })[];
			}
	  >
	/** Planes come down: by choice, or because their mission is over. */
	| Fact<
			'planes-landed',
			{ readonly side: SideId; readonly why: 'abort' | 'home'; readonly planes: readonly Landed[] }
	  >
	| Fact<
			'flak-fired',
			{
				/** Whose mission it is. */
				readonly side: SideId;
				readonly against: SideId;
				readonly mission: MissionKind;
				readonly target: HexName;
				readonly points: readonly FlakPoint[];
				readonly roll: number;
				readonly total: number;
				/** What the Mission Loss Table's die showed; null: no plane is hit. */
				readonly die: number | null;
				readonly plane: string | null;
			}
	  >
	| Fact<
			'mission-ended',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly mission: MissionKind;
				readonly target: HexName;
				/** 'stopped': no plane was left to carry it out. */
				readonly outcome: 'flown' | 'stopped';
			}
	  >;

export interface AirFighter {
	readonly side: SideId;
	readonly plane: string;
	readonly rating: number;
}
