/** OP COM's air war: its part of the state and its facts. */
import type {
	AirEffects,
	AirTask,
	AirThrow,
	Mission,
	WingShare,
} from '../../../src-shared/rulesets/opcom/air.ts';
import type { AirTaskId, CombatId, MissionId, SideId, UnitId, WingId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Fact } from '../kit/ruleset.ts';

export interface MissionState extends Mission {
	/** The turn it was planned for. */
	readonly turn: number;
	readonly state: 'planned' | 'flown' | 'turned-back' | 'cancelled';
	/** Squadrons (serials) lost from it this turn, by wing. */
	readonly lost: Readonly<Record<string, number>>;
	/** Damage by flak this turn, over its whole operation (opcom-12.flak.two-damage). */
	readonly damage: number;
	/** Close air support: the combat of this turn in which it counted when the die fell. */
	readonly served: CombatId | null;
}

/** A task's identity, whatever its outcome. */
export interface TaskHead {
	readonly task: AirTaskId;
	readonly kind: AirTask['kind'];
	readonly rule: string;
	readonly name: string;
	readonly at: Point;
	readonly missions: readonly MissionId[];
	readonly sides: readonly SideId[];
}

/** Something seen from the air in one grid square, in the words that the table allows. */
export interface Sighting {
	readonly at: Point;
	/** For the umpire only. */
	readonly units: readonly UnitId[];
	/** Empty: the sort was not made out. */
	readonly sorts: readonly string[];
	/** 'towards Cagny'; '': not made out. */
	readonly direction: string;
	/** 'about a battalion'; '': not made out. */
	readonly size: string;
}

/** A task's roll, kept until it is applied; unchanged since the dice were rolled. */
export interface AirRoll extends TaskHead {
	readonly throws: readonly AirThrow[];
	readonly proposal: AirEffects;
	readonly result: string;
	readonly told: readonly { readonly side: SideId; readonly say: string }[];
	readonly applied: AirEffects | null;
	/** For fighters: the winning side, or null for a draw or if no fighters fought. */
	readonly winner: SideId | null;
	/** Fighters and streams: the share each side suffered, per cent of its opponent's strength or of its own. */
	readonly suffered: Readonly<Record<string, number>>;
	/** Flak: damage done, by mission. */
	readonly damage: Readonly<Record<string, number>>;
	/** Recce only. */
	readonly sightings: readonly Sighting[];
}

export interface AirState {
	/** Squadrons lost so far, by wing. */
	readonly lost: Readonly<Record<string, number>>;
	/** Missions of this turn (and cab ranks that still serve). */
	readonly missions: Readonly<Record<string, MissionState>>;
	readonly rolls: Readonly<Record<string, AirRoll>>;
	readonly dismissed: readonly TaskHead[];
	/** Units that can't move in this turn, by bombing (opcom-9.interdict.immobilised). */
	readonly immobilised: readonly UnitId[];
	/** Flak that doesn't fire in this turn (opcom-12.flak.suppressed). */
	readonly suppressed: readonly UnitId[];
}

export const emptyAir: AirState = {
	lost: {},
	missions: {},
	rolls: {},
	dismissed: [],
	immobilised: [],
	suppressed: [],
};

export type AirFact =
	| Fact<'mission-planned', { mission: Mission; turn: number; reason?: string }>
	| Fact<'mission-cancelled', { mission: MissionId; name: string; reason: string }>
	/** Close air support that counted in a combat when its die fell (opcom-9.cas.marker). */
	| Fact<'mission-served', { mission: MissionId; name: string; combat: CombatId }>
	| Fact<'air-rolled', { roll: Omit<AirRoll, 'applied'>; reason?: string }>
	| Fact<
			'air-applied',
			{
				task: AirTaskId;
				name: string;
				effects: AirEffects;
				/** By mission: losses of this turn. */
				lost: Readonly<Record<string, readonly WingShare[]>>;
				/** By mission: damage of this turn. */
				damage: Readonly<Record<string, number>>;
				flown: readonly MissionId[];
				turnedBack: readonly MissionId[];
				suppressed: readonly UnitId[];
				reason?: string;
			}
	  >
	| Fact<'air-dismissed', { head: TaskHead; reason: string }>
	| Fact<'wing-ruled', { wing: WingId; lost: number; reason: string }>;
