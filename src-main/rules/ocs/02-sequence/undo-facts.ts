/** Facts about rolls that Control undid. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { RollKind } from '../results/types.ts';

/** For those who had seen it: `side` is null for both. */
export type RollTakenBack = Fact<
	'roll-taken-back',
	{ readonly side: SideId | null; readonly hex: HexName | null; readonly what: RollKind }
>;
