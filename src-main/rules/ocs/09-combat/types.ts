/** The game's state while a combat, an overrun or a barrage is fought, step by step. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AttackType, Surprised } from '../charts/surprise.ts';
import type { CombatResult } from '../charts/combat-result.ts';
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** Who declares it: a side, or Control for the phasing side. */
export type By = SideId | 'control';

export type Part = 'attacker' | 'defender';

/** The one terrain that modifies a stack: a ground of the target's hex, what runs along the hexside it attacks across, or a beach. */
export interface TerrainChoice {
	readonly kind: 'hex' | 'side' | 'beach';
	/** As the scenario's terrain names it. */
	readonly id: string;
}

/** The unit that gives a side its Action Rating, with what that rating counts in this fight. */
export interface NamedRating {
	readonly unit: UnitId;
	readonly value: number;
}

/** The steps of a combat in which something is waited for. */
export type CombatStep =
	| 'beach'
	| 'defender-supply'
	| 'attacker-rating'
	| 'defender-rating'
	| 'terrain'
	| 'roll'
	| 'attacker-result'
	| 'defender-result'
	| 'exploit'
	| 'advance';

/** The rest of a side's result, and what it has taken. */
export interface Due {
	readonly losses: number;
	readonly options: number;
	/** Steps lost in this combat, by unit. */
	readonly lost: Readonly<Record<UnitId, number>>;
	/** Options taken as hexes: how far its units retreat. */
	readonly retreat: number;
	/** Set if it could not take all of it, having nobody left. */
	readonly short: boolean;
	/** It might have ignored its options, and takes them all. */
	readonly takes: boolean;
}

/** A stack on its way back. */
export interface Retreating {
	readonly units: readonly UnitId[];
	/** Organic Trucks that go along. */
	readonly trucks: readonly string[];
	/** Where it began. */
	readonly start: HexName;
	/** Where it is, and how many hexes it still has to go. */
	readonly at: HexName;
	readonly left: number;
	/** The units of which one must lose a step before it goes on; empty if none is to be lost. */
	readonly shock: readonly UnitId[];
	/** A step was lost in this retreat already. */
	readonly shocked: boolean;
}

/** What makes an attack a Beach Assault. */
export interface BeachAssault {
	/** Landing Craft that carry the attackers. */
	readonly ships: readonly string[];
	/** Craft whose supply is used before any other's. */
	readonly pays: readonly string[];
}

export interface CombatProcedure {
	readonly kind: 'combat' | 'overrun';
	/** Absent: its attackers stand on land. */
	readonly beach?: BeachAssault;
	readonly attacker: SideId;
	readonly defender: SideId;
	/** The attacking units; those that die stay in the list. */
	readonly units: readonly UnitId[];
	/** Every combat unit in the target's hex. */
	readonly defenders: readonly UnitId[];
	readonly target: HexName;
	/** Hexes attacked from, in the order in which they were named. */
	readonly from: readonly HexName[];
	/** Fought in the Exploitation Phase, or an overrun: nobody exploits. */
	readonly exploitable: boolean;
	readonly step: CombatStep;
	/** Defenders without combat supply. */
	readonly unsupplied: readonly UnitId[];
	/** Tokens of combat supply that each part has paid so far, what was wasted among them. */
	readonly paid?: Readonly<Partial<Record<Part, Tokens>>>;
	readonly ratings: Readonly<Record<Part, NamedRating | null>>;
	/** By hex attacked from: the defender's choice for that stack. */
	readonly terrain: Readonly<Record<HexName, TerrainChoice>>;
	readonly ground: TerrainChoice | null;
	readonly result: CombatResult | null;
	readonly due: Readonly<Record<Part, Due>>;
	/** Stacks that must go back, the next one first. */
	readonly retreats: readonly Retreating[];
	/** Units beside the fight whose owner has been asked whether they retreat too. */
	readonly asked: readonly UnitId[];
	/** Units that advance, as far as the attacker has said. */
	readonly advancing: readonly UnitId[];
}

/** A barrage whose steps are being lost by the target's owner. */
export interface BarrageProcedure {
	readonly kind: 'barrage';
	readonly attacker: SideId;
	readonly defender: SideId;
	readonly units: readonly UnitId[];
	readonly target: HexName;
	/** Steps still to be lost there. */
	readonly losses: number;
}

/** One of these at a time, discriminated by `kind`. */
export type FightProcedure = CombatProcedure | BarrageProcedure;

/** The outcome of a combat's dice, in numbers: from the strengths to the result. */
export interface CombatRoll {
	readonly attack: AttackType;
	readonly odds: string;
	/** Columns count from 0 at the left. */
	readonly start: number;
	readonly drm: number;
	readonly hedgehog: number;
	readonly surpriseRoll: number;
	readonly surprised: Surprised;
	readonly shift: number;
	readonly column: number;
	readonly columnOdds: string;
	readonly roll: number;
	readonly result: CombatResult;
}
