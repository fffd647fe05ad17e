/** What chapter 10 of the proposals records. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';

/** Platoons that were combined, each with the steps that it had and has now; 0: it is gone, and no loss of combat. */
export type OddsFact = Fact<
	'combined',
	{
		side: SideId;
		hex: HexName;
		had: Readonly<Record<UnitId, number>>;
		steps: Readonly<Record<UnitId, number>>;
	}
>;
