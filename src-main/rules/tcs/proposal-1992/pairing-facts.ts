/** Facts about an owner's combinations. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { UnitId } from '../types.ts';

/** A unit's machine gun, or null if it stands alone. Known only to its side until it is fired at. */
export type PairingFact = Fact<'pairing-noted', { side: SideId; unit: UnitId; with: UnitId | null }>;
