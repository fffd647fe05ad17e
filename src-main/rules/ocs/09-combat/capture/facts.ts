/** Facts about captures in an entered hex. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { UnitFact } from '../../06-movement/facts.ts';
import type { BaseFact } from '../../15-air-bases/facts.ts';
import type { SupplyFact } from '../../12-supply/facts.ts';
import type { Fraction } from '../../../hexwar/fraction.ts';
import type { SeaFact } from '../../18-ships/facts.ts';
import type { Fact } from '../../../kit/ruleset.ts';
import type { GotOff, Tokens } from '../../types.ts';
import type { HexName } from '../../../hexwar/types.ts';

export type CaptureFact =
	| Extract<SeaFact, { type: 'ships-overrun' }>
	/** A hex's facilities change hands. */
	| Extract<UnitFact, { type: 'hex-taken' }>
	| Extract<SupplyFact, { type: 'extender-ended' }>
	| Extract<BaseFact, { type: 'planes-caught' | 'gliders-destroyed' }>
	/** Supplies on the ground: part is captured, the rest destroyed. */
	| Fact<
			'dumps-captured',
			{
				readonly side: SideId;
				readonly hex: HexName;
				readonly dumps: readonly string[];
				readonly die: number;
				readonly percent: number;
				readonly captured: Tokens;
				readonly destroyed: Tokens;
				/** The id of the dump from now on, or null if nothing was left. */
				readonly becomes: string | null;
			}
	  >
	/** Of transport in one column of the table: who gets how much. What gets off waits to be placed. */
	| Fact<
			'transport-captured',
			{
				readonly side: SideId;
				readonly owner: SideId;
				readonly hex: HexName;
				readonly column: 'trucks' | 'wagons';
				readonly die: number;
				readonly percent: number;
				readonly transports: readonly {
					readonly id: string;
					/** Its line in the scenario. */
					readonly counter: string;
					readonly captured: Fraction;
					readonly capturedLoad: Tokens;
					readonly left: Fraction;
					readonly leftLoad: Tokens;
					/** The id of the captured part from now on, or null if none was captured. */
					readonly becomes: string | null;
				}[];
				/** The number of hexes within which the rest may be placed. */
				readonly within: number;
				/** Set if captured in the captor’s own Movement Phase: it may move at once. */
				readonly mayMove: boolean;
			}
	  >
	| Fact<
			'transport-displaced',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly to: HexName;
				/** The proposed placement, which its owner may change; absent if its owner chose it. */
				readonly gotOff?: GotOff;
			}
	  >;
