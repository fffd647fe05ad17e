/** What an owner says of combinations, as it is recorded. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { UnitId } from '../types.ts';

/** A unit with its machine gun; null: it stands alone. Its side’s own until it is fired at. */
export type PairingFact = Fact<'pairing-noted', { side: SideId; unit: UnitId; with: UnitId | null }>;
