/** What chapter 10 of the proposals records. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';

/** Combined platoons, each with its steps before and now; 0 if it is gone, which isn't a combat loss. */
export type OddsFact = Fact<
	'combined',
	{
		side: SideId;
		hex: HexName;
		had: Readonly<Record<UnitId, number>>;
		steps: Readonly<Record<UnitId, number>>;
	}
>;
