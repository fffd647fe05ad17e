/** Steps to be lost, and who chooses them (10.0f). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { AreaFired, PointFired } from '../outcomes.ts';
import type { HexName, Losses, UnitId } from '../types.ts';

/** A loss to assign: who chooses, and how many steps. */
export interface LossChoice {
	readonly by: 'rule' | 'defender' | 'firer';
	readonly steps: number;
}

/** Losses in the making: of a fire that was rolled, or of too many steps in one hex. */
export interface LossesDue {
	/** The side that loses them, and the firing side, or null if none. */
	readonly of: SideId;
	readonly firer: SideId | null;
	readonly hex: HexName;
	/** The units that may lose steps. */
	readonly among: readonly UnitId[];
	readonly taken: Losses;
	readonly choices: readonly LossChoice[];
	/** An Area Fire's known part, or null for a Point Fire or if the hex holds too many steps. */
	readonly fired: Omit<AreaFired, 'losses' | 'destroyed' | 'counted' | 'unboxed'> | null;
	/** For a Point Fire: its known part. The sides choose in turn. */
	readonly aimed?: Omit<PointFired, 'losses' | 'destroyed' | 'counted' | 'unboxed'>;
	/** The Morale Check that follows, or null. */
	readonly check: PendingCheck | null;
}

/** A side says which unit loses the next step, or leaves the rest to the default. */
export interface LossesFrame {
	readonly kind: 'losses';
	/** Who chooses. */
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
	/** Steps that it still chooses. */
	readonly left: number;
	readonly due: LossesDue;
}

/**
 * The other side chooses whose box a destroyed unit of no battalion goes into: it is shown only names.
 * @rule tcs-17.1c.view
 */
export interface BoxFrame {
	readonly kind: 'box';
	/** Who chooses. */
	readonly side: SideId;
	/** The dead unit. */
	readonly units: readonly [UnitId];
	readonly hexes: readonly [HexName];
	/** The battalions that are as near, by their ids. */
	readonly among: readonly string[];
}
