/** What is recorded of rolls that Control took back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { RollKind } from '../results/types.ts';

/** For whoever had seen it: `side` null for both. */
export type RollTakenBack = Fact<
	'roll-taken-back',
	{ readonly side: SideId | null; readonly hex: HexName | null; readonly what: RollKind }
>;
