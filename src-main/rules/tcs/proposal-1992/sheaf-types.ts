/** A game's missions of effective sheafs, and their procedures in parts. */
import type { Fraction } from '../../hexwar/fraction.ts';
import type { Pattern } from '../../../../src-shared/rulesets/tcs/sheaf.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { HexName, Losses } from '../types.ts';

/** What makes a mission one of sheafs: its owner's alone. */
export interface Sheaf {
	/** Battery Fires. */
	readonly fires: number;
	/** Effective sheafs. */
	readonly sheafs: number;
	/** Of one sheaf. */
	readonly value: number;
	readonly pattern: Pattern;
	readonly direction: string | null;
	readonly point: HexName | null;
	/** Nobody observes: it falls on a Target Reference Point. */
	readonly blind: boolean;
	readonly continues: boolean;
}

/** A hex that a sheaf or a part of a rocket barrage falls on. */
export interface Fall {
	readonly hex: HexName;
	readonly strength: Fraction;
	/** Smoke markers that it leaves. */
	readonly smoke: number;
	/** Sheafs: each rolls once at each Point target. */
	readonly sheafs: number;
}

/** Missions fall one after another, the sides in turn. */
export interface SheafsFrame {
	readonly kind: 'sheafs';
	/** Missions still to be placed. */
	readonly missions: readonly string[];
	/** What is still to be resolved of the current one. */
	readonly falls: readonly Fall[];
	readonly checks: readonly PendingCheck[];
	readonly vehicles: readonly Losses[];
}
