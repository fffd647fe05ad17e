/** AA fire by the proposals of 1992, as it is recorded. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName } from '../types.ts';

/** AA weapons in reach, by class. */
export interface AaWeapons {
	readonly light: number;
	readonly medium: number;
	readonly heavy: number;
}

/** One roll of all AA weapons in reach at one run of one aircraft. */
export interface AaRoll {
	/** The side of the weapons. */
	readonly side: SideId;
	/** The type of the aircraft. */
	readonly name: string;
	readonly hex: HexName;
	readonly weapons: AaWeapons;
	readonly column: number;
	readonly needs: number;
	readonly dice: readonly [number, number];
	readonly aborted: boolean;
}

export type AaFact = Fact<'aa-rolled', AaRoll>;
