/** A mission as a side asks for it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Shell } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { SheafAsked } from '../../../../src-shared/rulesets/tcs/sheaf.ts';
import type { HexName, UnitId } from '../types.ts';
import type { MissionKind } from './batteries.ts';

/** A requested mission. */
export interface MissionOrder extends MissionKind {
	readonly side: SideId;
	/** A battery’s id, or a battalion’s. */
	readonly of: string;
	readonly shell: Shell;
	readonly hex: HexName;
	readonly observer: UnitId | null;
	/** By the 1992 proposal: how it is fired. */
	readonly sheaf?: SheafAsked | undefined;
}
