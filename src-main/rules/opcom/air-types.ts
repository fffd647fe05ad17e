/** OP COM's air war: its part of the state and its facts. */
import type { AirEffects, AirThrow, Mission, WingShare } from '../../../src-shared/contract/opcom-air.ts';
import type { AirTaskId, MissionId, SideId, UnitId, WingId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Fact } from '../kit/ruleset.ts';

export interface MissionState extends Mission {
	/** The turn it was planned for. */
	readonly turn: number;
	readonly state: 'planned' | 'flown' | 'turned-back' | 'cancelled';
	/** Squadrons lost from it this turn, by wing. */
	readonly lost: Readonly<Record<string, number>>;
}

/** What was rolled for a task, kept until it is applied; frozen as it stood when the dice fell. */
export interface AirRoll {
	readonly task: AirTaskId;
	readonly kind: 'fighters' | 'flak' | 'bombing' | 'recce' | 'landing' | 'stream';
	readonly rule: string;
	readonly name: string;
	readonly at: Point;
	readonly missions: readonly MissionId[];
	readonly sides: readonly SideId[];
	readonly throws: readonly AirThrow[];
	readonly proposal: AirEffects;
	readonly result: string;
	readonly told: readonly { readonly side: SideId; readonly say: string }[];
	readonly applied: AirEffects | null;
}

export interface AirState {
	/** Squadrons lost so far, by wing. */
	readonly lost: Readonly<Record<string, number>>;
	/** Missions of this turn (and cab ranks that still serve). */
	readonly missions: Readonly<Record<string, MissionState>>;
	readonly rolls: Readonly<Record<string, AirRoll>>;
	readonly dismissed: readonly string[];
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
	| Fact<'mission-cancelled', { mission: MissionId; reason: string }>
	| Fact<'air-rolled', { roll: Omit<AirRoll, 'applied'>; reason?: string }>
	| Fact<
			'air-applied',
			{
				task: AirTaskId;
				effects: AirEffects;
				/** By mission: losses of this turn. */
				lost: Readonly<Record<string, readonly WingShare[]>>;
				flown: readonly MissionId[];
				turnedBack: readonly MissionId[];
				suppressed: readonly UnitId[];
				reason?: string;
			}
	  >
	| Fact<'air-dismissed', { task: AirTaskId; reason: string }>
	| Fact<'wing-ruled', { wing: WingId; lost: number; reason: string }>;
